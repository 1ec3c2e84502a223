import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";

const root = join(import.meta.dirname, "..");

type Row = { what: string; references: string };

/** The rows of every table whose last column is headed "shown by". */
function* rowsOf(page: string): Generator<Row> {
	let inTable = false;
	for (const line of page.split("\n")) {
		const cells = /^\|(.*)\|$/
			.exec(line)?.[1]
			?.split(" | ")
			.map((cell) => cell.trim());
		if (!cells) inTable = false;
		else if (cells.at(-1) === "shown by") inTable = true;
		else if (inTable && !/^-+(?:\||$)/.test(cells[0] ?? ""))
			yield { what: cells.slice(0, -1).join(" "), references: cells.at(-1) ?? "" };
	}
}

/** The references of a cell. A reference that begins with › is to the file of the reference before it. */
function* referencesOf(cell: string): Generator<string> {
	let file = "";
	for (const text of cell.split("<br>")) {
		if (!text.startsWith("› ")) file = /^`[^`]+`/.exec(text)?.[0] ?? "";
		yield text.startsWith("› ") ? `${file} ${text}` : text;
	}
}

const reason = /^(?:not ours|later): \S/;

/** `file` › name of a test, or a drill, or why there is neither. */
function faultOf(reference: string): string | null {
	if (reason.test(reference)) return null;
	const [, drill] = /^drill ([\w-]+)$/.exec(reference) ?? [];
	if (drill) return existsSync(join(root, `scripts/drill/${drill}.ts`)) ? null : `there is no drill ${drill}`;
	const [, file = "", name = ""] = /^`((?:src|scripts)\/[\w./-]+)` › (.+)$/.exec(reference) ?? [];
	if (!file) return `"${reference}" names no test`;
	if (!existsSync(join(root, file))) return `${file} is not there`;
	return readFileSync(join(root, file), "utf8").includes(name) ? null : `${file} has no test "${name}"`;
}

test.each(["docs/spec-trace.md", "docs/security.md"])("names an existing test or drill in every row of %s", (page) => {
	const rows = [...rowsOf(readFileSync(join(root, page), "utf8"))];
	expect(rows.length).toBeGreaterThan(5);
	const faults = rows.flatMap(({ what, references }) =>
		[...referencesOf(references)].flatMap((reference) => faultOf(reference) ?? []).map((fault) => `${what}: ${fault}`),
	);
	expect(faults).toEqual([]);
});

/** The refusal codes that a page names: in a table whose last column is headed "refusals in order", and elsewhere those with a dash. */
function* codesIn(page: string): Generator<string> {
	let inTable = false;
	for (const line of page.split("\n")) {
		if (line.startsWith("|")) inTable ||= line.endsWith("| refusals in order |");
		else inTable = false;
		for (const [, token = ""] of (inTable ? line.slice(line.indexOf("|", 1)) : line).matchAll(
			/`([a-z-]+(?:\.[a-z-]+)?)`/g,
		))
			if (inTable || /^[a-z-]+\.[a-z]+(-[a-z]+)+$/.test(token)) yield token;
	}
}

test("names only refusal codes that exist in the docs", () => {
	const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
	const unknown = pages.flatMap((page) =>
		[...codesIn(readFileSync(join(root, "docs", page), "utf8"))]
			.filter((code) => !Object.hasOwn(refusalsEnNZ, code))
			.map((code) => `${page}: ${code}`),
	);
	expect(unknown).toEqual([]);
	expect([...codesIn(readFileSync(join(root, "docs/architecture.md"), "utf8"))]).toContain("checkout.empty");
});

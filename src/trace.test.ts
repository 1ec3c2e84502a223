import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

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

const reason = /^(?:not ours|later): \S/;

/** `file` › name of a test, or a drill, or why there is neither. */
function faultOf(reference: string): string | null {
	if (reason.test(reference)) return null;
	const [, drill] = /^drill ([\w-]+)$/.exec(reference) ?? [];
	if (drill) return existsSync(join(root, `scripts/drill/${drill}.ts`)) ? null : `there is no drill ${drill}`;
	const [, file = "", name = ""] = /^`(src\/[\w./-]+)` › (.+)$/.exec(reference) ?? [];
	if (!file) return `"${reference}" names no test`;
	if (!existsSync(join(root, file))) return `${file} is not there`;
	return readFileSync(join(root, file), "utf8").includes(name) ? null : `${file} has no test "${name}"`;
}

test.each(["docs/spec-trace.md", "docs/security.md"])("names an existing test or drill in every row of %s", (page) => {
	const rows = [...rowsOf(readFileSync(join(root, page), "utf8"))];
	expect(rows.length).toBeGreaterThan(5);
	const faults = rows.flatMap(({ what, references }) =>
		references
			.split("<br>")
			.flatMap((reference) => faultOf(reference) ?? [])
			.map((fault) => `${what}: ${fault}`),
	);
	expect(faults).toEqual([]);
});

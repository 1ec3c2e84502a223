import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";
import { titlesIn } from "#test/test-titles.ts";

const root = join(import.meta.dirname, "..");

/** The capabilities of which a sentence can say "not built yet". */
const missing = ["analytics", "charges", "portal", "punch-out", "workspace"];
const reason = new RegExp(`^(?:not ours: \\S.*|not built yet: (?:${missing.join("|")})(?:$|[ ,;(]).*)$`);

const titles = new Map<string, string[]>();
function titlesOf(file: string): string[] {
	const known = titles.get(file) ?? titlesIn(file);
	titles.set(file, known);
	return known;
}

/** A reference is `file › whole title`, or a reason why there is no test. */
function faultOf(reference: string): string | null {
	if (reason.test(reference)) return null;
	const [, file = "", title = ""] = /^((?:src|scripts)\/[\w./-]+) › (.+)$/.exec(reference) ?? [];
	if (!file) return `"${reference}" names no test and no reason`;
	if (!existsSync(join(root, file))) return `${file} is not there`;
	const times = titlesOf(file).filter((known) => known === title).length;
	if (times === 1) return null;
	return times === 0 ? `${file} has no test "${title}"` : `${file} has ${times} tests "${title}"`;
}

type Sentence = { id: string; references: string[] };

/** The sentences of the specification with what is written below each. References below a heading show a part of all its sentences. */
function sentencesIn(text: string): Sentence[] {
	const sentences: Sentence[] = [];
	let references: string[] = [];
	for (const line of text.split("\n")) {
		const [, id] = /^(\d+\.\d+) \S/.exec(line) ?? [];
		if (id || line.startsWith("#")) references = [];
		if (id) sentences.push({ id, references });
		if (line.startsWith("    ")) references.push(line.trim());
	}
	return sentences;
}

const inKit = (reference: string): boolean => reference.startsWith("src/e2e/kit.e2e.ts › ");

function faultsOf({ id, references }: Sentence): string[] {
	if (references.length === 0) return [`${id} has no row`];
	if (references.every(inKit)) return [`${id} is shown by the sample page alone`];
	return references.flatMap((reference) => faultOf(reference) ?? []).map((fault) => `${id}: ${fault}`);
}

const specification = readFileSync(join(root, "src/test/specification.txt"), "utf8");

/** How many sentences each section has. */
const sentenceCounts = [13, 43, 28, 29, 34, 11, 82, 36, 40, 104];

test("names a whole title, or a reason, for every sentence of the specification", () => {
	const sentences = sentencesIn(specification);
	const ids = sentenceCounts.flatMap((count, at) => Array.from({ length: count }, (_, nth) => `${at + 1}.${nth + 1}`));
	expect(sentences.map(({ id }) => id)).toEqual(ids);
	expect(sentences.flatMap(faultsOf)).toEqual([]);
	const ofHeadings = specification.split("\n").filter((line) => line.startsWith("    "));
	expect(ofHeadings.flatMap((line) => faultOf(line.trim()) ?? [])).toEqual([]);
});

test("finds a sentence without a row, a part of a title, a title that two tests have, and the sample page alone", () => {
	const reads = "src/trace.test.ts › names a whole title, or a reason, for every sentence of the specification";
	const kit = "src/e2e/kit.e2e.ts › forms, notices, titles and reference ids of the kit work";
	titles.set("src/main.ts", ["twice", "twice"]);
	const faults = (...references: string[]) => faultsOf({ id: "1.1", references });
	expect(faults(reads)).toEqual([]);
	expect(faults("not built yet: portal (dashboard)")).toEqual([]);
	for (const wrong of [
		[],
		[reads.slice(0, -1)],
		["src/main.ts › twice"],
		[kit],
		["src/nothing.test.ts › reads"],
		["not built yet: something"],
		["not ours: "],
		["later"],
	])
		expect(faults(...wrong), String(wrong)).toHaveLength(1);
	expect(sentencesIn("## 1. A\n\n1.1 One.\n    a\n\n1.2 Two.\n### B\n    b\n")).toEqual([
		{ id: "1.1", references: ["a"] },
		{ id: "1.2", references: [] },
	]);
});

/** The rows of every table of a page whose last column is headed "shown by". */
function* rowsOf(page: string): Generator<{ what: string; references: string }> {
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

/** A reference of the page on security names a test, a group of tests, a drill, or why there is neither. */
function securityFaultOf(reference: string): string | null {
	if (/^(?:not ours|later): \S/.test(reference)) return null;
	const [, drill] = /^drill ([\w-]+)$/.exec(reference) ?? [];
	if (drill) return existsSync(join(root, `scripts/drill/${drill}.ts`)) ? null : `there is no drill ${drill}`;
	const [, file = "", name = ""] = /^`((?:src|scripts)\/[\w./-]+)` › (.+)$/.exec(reference) ?? [];
	if (!file) return `"${reference}" names no test`;
	if (!existsSync(join(root, file))) return `${file} is not there`;
	const isNamed = titlesOf(file).some((title) => ` › ${title} › `.includes(` › ${name} › `));
	return isNamed ? null : `${file} has no test and no group "${name}"`;
}

test("names an existing test, group or drill in every row of docs/security.md", () => {
	const rows = [...rowsOf(readFileSync(join(root, "docs/security.md"), "utf8"))];
	expect(rows.length).toBeGreaterThan(5);
	const faults = rows.flatMap(({ what, references }) =>
		[...referencesOf(references)]
			.flatMap((reference) => securityFaultOf(reference) ?? [])
			.map((fault) => `${what}: ${fault}`),
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

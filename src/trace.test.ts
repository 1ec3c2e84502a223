import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** `file › name of the test`, or why the sentence is not ours. */
type Row = { sentence: string; shown: string };

const rows = (page: string): Row[] =>
	[...page.matchAll(/^\| §[\d–, ]+ \| (.+?) \| (.+?) \|$/gm)].map(([, sentence = "", shown = ""]) => ({
		sentence,
		shown,
	}));

const complaint = ({ sentence, shown }: Row): string[] => {
	if (shown.startsWith("not ours: ")) return [];
	return shown.split("<br>").flatMap((reference) => {
		const [, file = "", name = ""] = /^`(src\/[\w./-]+)` › (.+)$/.exec(reference.trim()) ?? [];
		if (!file) return [`"${sentence}" names no test: ${reference}`];
		if (!existsSync(join(root, file))) return [`"${sentence}" is shown by ${file}, which is not there`];
		const there = readFileSync(join(root, file), "utf8").includes(name);
		return there ? [] : [`"${sentence}" is shown by "${name}", which ${file} does not have`];
	});
};

test.each(["spec-trace.md", "security.md"])("every row of docs/%s is shown by a test that exists", (page) => {
	const found = rows(readFileSync(join(root, "docs", page), "utf8").replace(/^\| (?:V|F|A)[\d.,–/ ]+ \|/gm, "| §1 |"));
	expect(found.length).toBeGreaterThan(0);
	expect(found.flatMap(complaint)).toEqual([]);
});

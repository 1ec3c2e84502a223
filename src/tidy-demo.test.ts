import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const demo = join(import.meta.dirname, "demo");
const filesIn = (folder: string, ending: RegExp): string[] =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => ending.test(path));
const code = filesIn(demo, /(?<!\.test)\.ts$/).map((path) => ({ path, text: readFileSync(join(demo, path), "utf8") }));

/** A line that holds a text, a number, or the start of an object of them. */
const row = /^\s+(?:"?[\w-]+"?: )?(?:"|-?\d|\{ "?[\w-]+"?: [{"\d]|\["|\[\d)/;

test("keeps rows of the demo in data files, not in TypeScript", () => {
	const mostlyRows = code.flatMap(({ path, text }) => {
		const lines = text.split("\n").filter((line) => line.trim() !== "");
		return lines.filter((line) => row.test(line)).length * 2 < lines.length ? [] : path;
	});
	expect(mostlyRows.map((path) => `demo/${path} is mostly rows; move them to demo/data/ and read them.`)).toEqual([]);
});

test("uses every data file of the demo", () => {
	const read = new Set(
		code.flatMap(({ text }) => [...text.matchAll(/readRows\(\s*"([\w/-]+)"/g)].map(([, name]) => name)),
	);
	const categories: { slug: string }[] = JSON.parse(readFileSync(join(demo, "data/categories.json"), "utf8"));
	for (const { slug } of categories) read.add(`products/${slug}`);
	const names = filesIn(join(demo, "data"), /./).flatMap((path) => /^(.+)\.json$/.exec(path)?.[1] ?? []);
	expect(names.filter((name) => !read.has(name)).map((name) => `demo/data/${name}.json is read by nothing.`)).toEqual(
		[],
	);
	expect(names.length).toBeGreaterThan(30);
});

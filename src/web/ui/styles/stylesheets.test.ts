import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../..");
const sheets = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));

/** The classes that a sheet styles everywhere, not only within another selector. */
function classesOf(sheet: string): Set<string> {
	const rules = readFileSync(join(web, sheet), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
	const selectors = [...rules.matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
	return new Set(selectors.map((selector) => selector.trim()).filter((selector) => /^\.[\w-]+$/.test(selector)));
}

test("styles each class in one sheet only, because every page loads all sheets", () => {
	const places = sheets.flatMap((sheet) => [...classesOf(sheet)].map((name) => ({ name, sheet })));
	expect(places.length).toBeGreaterThan(100);
	const shared = [...Map.groupBy(places, ({ name }) => name).values()].filter((uses) => uses.length > 1);
	expect(shared).toEqual([]);
});

test("uses no class name of Tailwind, which would override the sheet", async () => {
	const { build } = await compile("@tailwind utilities;");
	const names = [...new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]))].map((name) => name.slice(1));
	expect(build(["sr-only"])).toContain(".sr-only");
	expect([...build(names).matchAll(/^\.([\w-]+)/gm)].map(([, name]) => name)).toEqual(["sr-only"]);
});

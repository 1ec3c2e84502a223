import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { areas } from "#catalogue/catalogue.ts";
import { spinnerSizes, spinnerVariants } from "#web/ui/display/Spinner.tsx";

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

test("gives each area a colour of its own, by its slug", () => {
	const tokens = readFileSync(join(web, "ui/styles/tokens.css"), "utf8");
	const colours = areas.map((area) => {
		const [, token = ""] =
			new RegExp(`\\[data-cat="${area}"\\] \\{\\s*--cat: var\\((--cat-[\\w-]+)\\)`).exec(tokens) ?? [];
		return new RegExp(`${token}: (light-dark\\(.+\\));`).exec(tokens)?.[1];
	});
	expect(new Set(colours).size).toBe(areas.length);
	expect(colours).not.toContain(undefined);
});

test("gives each size and variant of a spinner a look of its own", () => {
	const rules = readFileSync(join(web, "ui/styles/controls.css"), "utf8");
	expect(spinnerSizes).toEqual(["xx-small", "x-small", "small", "medium", "large"]);
	expect(spinnerVariants).toEqual(["base", "brand", "inverse"]);
	const ruleOf = (part: string, value: string) =>
		new RegExp(`\\.spinner\\[data-${part}="${value}"\\] \\{([^}]+)\\}`).exec(rules)?.[1];
	// Small and base are the look without a rule.
	const sizes = spinnerSizes.map((size) => ruleOf("size", size));
	const variants = spinnerVariants.map((variant) => ruleOf("variant", variant));
	expect([new Set(sizes).size, sizes.filter((rule) => !rule)]).toEqual([5, [undefined]]);
	expect([new Set(variants).size, variants.filter((rule) => !rule)]).toEqual([3, [undefined]]);
});

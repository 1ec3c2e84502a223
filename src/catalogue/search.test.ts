import { describe, expect, test } from "vitest";
import { everything } from "#demo/range/everything.ts";
import { searchedOf, shelved } from "#test/searched.ts";
import { type First, typed } from "#test/typed.ts";
import { findIn } from "./search.ts";
import { buildIndex } from "./searchindex.ts";

const languageOf = { en: "en-NZ", nl: "nl-NL" } as const;
const range = shelved(everything);
const index = buildIndex(range.map(searchedOf));
const allSizes = range.flatMap(({ sizes }) => sizes);
/** So many one sees without looking further. */
const seen = 5;

describe.each(typed)("$kind, in $language", ({ language, pairs }) => {
	test.each(pairs)("%j finds what is meant first", (term, first: First) => {
		const found = findIn(index, term, languageOf[language]);
		const shown = [...found.entries.slice(0, seen)].flatMap((entry) => range[entry] ?? []);
		const slugs = shown.map(({ product }) => product.slug);
		if (typeof first === "string") expect(slugs[0]).toBe(first);
		else if ("oneOf" in first) expect(first.oneOf).toContain(slugs[0]);
		else if ("suffix" in first) {
			expect(slugs[0]).toBe(first.slug);
			expect([...(found.sizes ?? [])].map((size) => allSizes[size]?.size.suffix)).toEqual([first.suffix]);
		} else {
			const [[what, which] = []] = Object.entries(first);
			const of = shown.map(({ product, area }) => ({ brand: product.brand, aisle: product.category, area }));
			expect(slugs).not.toEqual([]);
			expect(of).toEqual(of.map(() => expect.objectContaining({ [what ?? ""]: which })));
		}
	});
});

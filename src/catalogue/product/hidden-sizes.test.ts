import fc from "fast-check";
import { expect, test } from "vitest";
import { everything } from "#demo/range.ts";
import { languages } from "#i18n/languages.ts";
import { buildIndex, demoProducts, matchesIn, searchedOf } from "#test/search-index.ts";

const perProduct = 3;
const letters = (number: number): string => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
const wordOf = (size: number): string => `quokka${letters(size)}`;
const codeOf = (size: number): string => `QQ-${10_000 + size}`;

/** Products with three sizes. Each size has a unique word and code, and a word that all sizes have. */
const products = demoProducts(everything).slice(0, 60).map(searchedOf);
const sizesOf = (entry: number) =>
	Array.from({ length: perProduct }, (_, at) => {
		const size = entry * perProduct + at;
		return { names: { en: `pack ${wordOf(size)}`, nl: `pak ${wordOf(size)}` }, codes: [codeOf(size)] };
	});
const all = products.map((product, entry) => ({ ...product, sizes: sizesOf(entry) }));
const fullIndex = buildIndex(all);

/** Hides sizes. The first size of each product stays visible, otherwise the product would be hidden. */
const hiding = (isLeft: (at: number) => boolean) => ({
	isLeft: (size: number) => isLeft(size % perProduct),
	sizes: [...fullIndex.entryOf.keys()].filter((size) => isLeft(size % perProduct)),
	alone: buildIndex(all.map((product) => ({ ...product, sizes: product.sizes.filter((_, at) => isLeft(at)) }))),
});
const hiddenVariants = [hiding((at) => at === 0), hiding((at) => at < 2), hiding((at) => at !== 1)] as const;

const someSize = fc.nat(products.length * perProduct - 1);
const anyTerm = fc.oneof(
	someSize.map(wordOf),
	fc.tuple(someSize, fc.integer({ min: 3, max: 8 })).map(([size, to]) => wordOf(size).slice(0, to)),
	someSize.map((size) => wordOf(size).replace("kk", "k")),
	someSize.map(codeOf),
	someSize.map((size) => codeOf(size).slice(0, -1)),
	someSize.map((size) => `${codeOf(size)} ${products[Math.floor(size / perProduct)]?.names.en}`),
	someSize.map((size) => `${wordOf(size)} ${products[Math.floor(size / perProduct)]?.names.en}`),
	fc.constantFrom("pack", "pak", "pack coffee", "quokka"),
);

test("ignores the words and codes of hidden sizes", () => {
	let differs = 0;
	fc.assert(
		fc.property(
			anyTerm,
			fc.constantFrom(...languages),
			fc.constantFrom(...hiddenVariants),
			(term, language, hiding) => {
				const expected = matchesIn(hiding.alone, term, language);
				const sizes = expected.sizes?.map((size) => hiding.sizes[size] ?? -1) ?? null;
				const result = matchesIn(fullIndex, term, language, () => true, hiding.isLeft);
				expect(result).toEqual({ ...expected, sizes });
				if (matchesIn(fullIndex, term, language).entries.length !== result.entries.length) differs++;
			},
		),
		{ numRuns: 500 },
	);
	expect(differs).toBeGreaterThan(50);
});

test.each([
	["coffee zanzibor", ["Coffee Zanzibar", "Toffee Zanzibar"], "Zanzibor"],
	["coffee manukahoney", ["Coffee Manuka Honey", "Toffee Manuka Honey"], "Manukahoney"],
	["80 lids", ["Lids 800", "Lids 80000"], "80"],
])("finds the same for %j with and without a hidden size", (term, names, hidden) => {
	const indexOf = (more: readonly string[]) =>
		buildIndex(
			names.map((name, nth) => ({
				names: { en: name, nl: name },
				brand: "",
				categories: [],
				sizes: ["", ...(nth === 0 ? more : [])].map((text) => ({ names: { en: text, nl: text }, codes: [] })),
			})),
		);
	const result = matchesIn(
		indexOf([hidden]),
		term,
		"en-NZ",
		() => true,
		(size) => size !== 1,
	);
	expect(result).toEqual(matchesIn(indexOf([]), term, "en-NZ"));
});

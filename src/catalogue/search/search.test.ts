import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { everything } from "#demo/range.ts";
import type { ExpectedFirst } from "#test/query.ts";
import { buildIndex, demoProducts, matchesIn as findIn, searchedOf } from "#test/search-index.ts";
import { searchCases } from "#test/search-queries.ts";
import { slowSearch, sortedEntries } from "#test/slow-search.ts";
import { normalizedWords } from "./normalized-words.ts";
import { codeScore } from "./search.ts";

const languageOf = { en: "en-NZ", nl: "nl-NL" } as const;
const range = demoProducts(everything);
const searched = range.map(searchedOf);
const index = buildIndex(searched);
const slow = { en: slowSearch(searched, "en"), nl: slowSearch(searched, "nl") };
const allSizes = range.flatMap(({ sizes }) => sizes);
/** The number of results that a user sees at first. */
const firstPage = 5;

describe.each(searchCases)("$kind, in $language", ({ language, pairs }) => {
	test.each(pairs)("finds the expected product first for %j", (term, first: ExpectedFirst) => {
		const result = findIn(index, term, languageOf[language]);
		const products = [...result.entries.slice(0, firstPage)].flatMap((entry) => range[entry] ?? []);
		const slugs = products.map(({ product }) => product.slug);
		if (typeof first === "string") expect(slugs[0]).toBe(first);
		else if ("oneOf" in first) expect(first.oneOf).toContain(slugs[0]);
		else if ("suffix" in first) {
			expect(slugs[0]).toBe(first.slug);
			expect([...(result.sizes ?? [])].map((size) => allSizes[size]?.size.suffix)).toEqual([first.suffix]);
		} else {
			const [[what, which] = []] = Object.entries(first);
			const of = products.map(({ product, area }) => ({ brand: product.brand, aisle: product.category, area }));
			expect(slugs).not.toEqual([]);
			expect(of).toEqual(of.map(() => expect.objectContaining({ [what ?? ""]: which })));
		}
	});
});

/** Typos: a letter missing, doubled, wrong, or swapped with the next. */
const typos: ((word: string, at: number) => string)[] = [
	(word, at) => word.slice(0, at) + word.slice(at + 1),
	(word, at) => word.slice(0, at + 1) + word.slice(at),
	(word, at) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
	(word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
];
const anyTypo = fc.record({ kind: fc.nat(typos.length - 1), at: fc.nat(30) });
const withTypo = (word: string, { kind, at }: { kind: number; at: number }): string =>
	typos[kind]?.(word, at % Math.max(1, word.length - 1)) ?? word;

const someEntry = fc.nat(searched.length - 1);
const someWords = fc.tuple(someEntry, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1, maxLength: 3 }));
const nameOf = (entry: number, side: "en" | "nl"): string[] =>
	searched[entry]?.names[side].match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const wordsOf = (entry: number, places: number[], side: "en" | "nl"): string[] => {
	const words = nameOf(entry, side);
	return places.flatMap((place) => words[place % words.length] ?? []);
};
const side = fc.constantFrom("en" as const, "nl" as const);
const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

describe("a product", () => {
	test("is found by words of its name in any order, whole or as prefix, with or without accents", () => {
		fc.assert(
			fc.property(someWords, side, fc.nat(9), fc.boolean(), ([entry, places], side, more, isBare) => {
				const words = wordsOf(entry, places, side).map((word) => (/^\d/.test(word) ? word : word.slice(0, 2 + more)));
				const term = isBare ? bare(words.join(" ")) : words.join("  ").toUpperCase();
				expect([...findIn(index, term, languageOf[side]).entries]).toContain(entry);
			}),
		);
	});

	test("is found by a word with a typo, unless another word starts with it", () => {
		let count = 0;
		fc.assert(
			fc.property(someEntry, fc.nat(9), side, anyTypo, (entry, place, side, typo) => {
				const [word = ""] = wordsOf(entry, [place], side);
				fc.pre(word.length >= 5 && /^\p{L}+$/u.test(word));
				const term = withTypo(bare(word).toLowerCase(), typo);
				// "eans" becomes "ean", which is too short for typos.
				fc.pre(normalizedWords(term).every((compared) => compared.length >= 4));
				const result = findIn(index, term, languageOf[side]);
				fc.pre(result.isFuzzy || result.entries.length === 0);
				count++;
				expect([...result.entries]).toContain(entry);
			}),
			{ numRuns: 300 },
		);
		expect(count).toBeGreaterThan(200);
	});

	test("is found by each of its codes, with the size that has the code", () => {
		for (const [nth, { row }] of allSizes.entries())
			for (const code of [row.productCode, row.articleNumber, row.ean, row.internationalArticleNumber])
				expect([...(findIn(index, code, "en-NZ").sizes ?? [])]).toEqual([nth]);
	});
});

/** Words of products with and without typos, and terms without words. */
const anyTerm = fc
	.array(
		fc.oneof(
			fc.tuple(someWords, side).map(([[entry, places], side]) => wordsOf(entry, places, side).join(" ")),
			fc
				.tuple(someWords, side, anyTypo)
				.map(([[entry, places], side, typo]) => withTypo(wordsOf(entry, places, side).join(""), typo)),
			fc
				.tuple(someEntry, fc.nat(9), side, anyTypo)
				.map(([entry, place, side, typo]) => withTypo(bare(wordsOf(entry, [place], side).join()), typo)),
			fc
				.tuple(fc.nat(allSizes.length - 1), fc.nat(20))
				.map(([nth, to]) => allSizes[nth]?.row.productCode.slice(0, to) ?? ""),
			fc.constantFrom(
				"paddock",
				"coffee",
				"thee",
				"melk",
				"8oz",
				"6x1",
				"and",
				"een",
				"e",
				"7000",
				"70000",
				"br",
				"94210",
			),
			fc.string({ maxLength: 6 }),
		),
		{ minLength: 1, maxLength: 3 },
	)
	.map((parts) => parts.join(" "));

test("finds the same as a slow reference implementation", () => {
	fc.assert(
		fc.property(anyTerm, side, (term, side) => {
			expect(sortedEntries(findIn(index, term, languageOf[side]))).toEqual(slow[side](term));
		}),
		{ numRuns: 200 },
	);
});

test("sorts by score, then by the order of the index", () => {
	for (const term of ["milk", "e", "espresso", "double wall", "br-1", "set"]) {
		const { entries, scores } = findIn(index, term, "en-NZ");
		expect(entries.length).toBeGreaterThan(3);
		for (let nth = 1; nth < entries.length; nth++) {
			const [before = 0, here = 0] = [scores[nth - 1], scores[nth]];
			expect(here).toBeLessThanOrEqual(before);
			if (here === before) expect(entries[nth]).toBeGreaterThan(entries[nth - 1] ?? 0);
		}
	}
});

describe("a code", () => {
	const named = { en: "Spare 4711 tray", nl: "Bakje 4711" };
	const one = (codes: string[], names = { en: "Grate", nl: "Rooster" }) => ({
		names,
		brand: "",
		categories: [],
		sizes: codes.map((code) => ({ names: { en: "", nl: "" }, codes: [code] })),
	});
	const small = buildIndex([one(["X-1"], named), one(["B-2", "47.11"]), one(["4712"]), one(["471100"])]);
	const searchFor = (term: string) => {
		const { entries, scores, sizes } = findIn(small, term, "en-NZ");
		return { entries: [...entries], sizes: sizes && [...sizes], isCode: scores[0] === codeScore.whole };
	};

	test("ranks before a product with the code in its name", () => {
		expect(searchFor("4711")).toEqual({ entries: [1, 0], sizes: [2], isCode: true });
	});

	test("matches as a prefix when the prefix is long enough", () => {
		expect(searchFor("47110")).toEqual({ entries: [3], sizes: [4], isCode: false });
		expect(searchFor("471")).toEqual({ entries: [0], sizes: null, isCode: false });
	});

	test("does not match with a typo", () => {
		expect(searchFor("4713")).toEqual({ entries: [], sizes: null, isCode: false });
		expect(searchFor("x-2")).toEqual({ entries: [], sizes: null, isCode: false });
	});

	test("matches with and without the leading zeros of a scanner", () => {
		const scanned = buildIndex([one(["0012345600012"])]);
		for (const term of ["12345600012", "012345600012", "00012345600012"])
			expect([...findIn(scanned, term, "en-NZ").entries]).toEqual([0]);
	});
});

describe("a term without words", () => {
	test.each(["", " ", " ".repeat(10_000), "☕🍵", "%", "_", "\\", ".*", "(+)+$", "' -- ;", "[]{}|^", "\0", "\ud800"])(
		"finds nothing for %j",
		(term) => {
			expect(findIn(index, term, "en-NZ")).toMatchObject({
				entries: new Uint32Array(),
				sizes: null,
				isFuzzy: false,
			});
		},
	);

	test("changes nothing beside words", () => {
		const plain = findIn(index, "kereru espresso", "en-NZ");
		for (const term of [
			"☕ kereru | espresso",
			"%kereru%' espresso;--",
			"(kereru).*espresso$",
			"  kereru\t\nespresso ",
		])
			expect(findIn(index, term, "en-NZ")).toEqual(plain);
	});

	test("is cut off when it has ten thousand letters", () => {
		const first = `kereru ${"house ".repeat(20)}`;
		expect(findIn(index, first + "z".repeat(10_000), "en-NZ").entries).toHaveLength(1);
		expect(findIn(index, "z".repeat(10_000), "en-NZ").entries).toHaveLength(0);
	});
});

describe("a hidden entry", () => {
	const entryOf = (slug: string) => range.findIndex(({ product }) => product.slug === slug);
	const without = (slug: string) => (entry: number) => entry !== entryOf(slug);

	test.each(["kereru", "kererru", "BR-1001", "BR-1001 kereru", "huis espresso"])("is not found by %j", (term) => {
		const hidden = without("kereru-house-espresso");
		for (const language of Object.values(languageOf))
			expect([...findIn(index, term, language, hidden).entries]).not.toContain(entryOf("kereru-house-espresso"));
		expect(findIn(index, "BR-1001-250", "en-NZ", hidden).sizes).toBeNull();
	});

	/** Hides every nth product, and indexes the others alone. */
	const hideEvery = (nth: number) => {
		const isVisible = (entry: number) => entry % nth !== 0;
		const remaining = searched.flatMap((one, entry) => (isVisible(entry) ? [{ one, entry }] : []));
		const sizes = range.flatMap((one, entry) => one.sizes.map(() => entry));
		return {
			isVisible,
			entries: remaining.map(({ entry }) => entry),
			reducedIndex: buildIndex(remaining.map(({ one }) => one)),
			sizes: sizes.flatMap((entry, size) => (isVisible(entry) ? [size] : [])),
		};
	};
	const hiddenVariants = [hideEvery(2), hideEvery(3), hideEvery(7)] as const;

	test("does not influence results, scores or order", () => {
		fc.assert(
			fc.property(anyTerm, side, fc.nat(hiddenVariants.length - 1), (term, side, nth) => {
				const { isVisible, entries, sizes, reducedIndex } = hiddenVariants[nth] ?? hiddenVariants[0];
				const expected = findIn(reducedIndex, term, languageOf[side]);
				expect(findIn(index, term, languageOf[side], isVisible)).toEqual({
					...expected,
					entries: expected.entries.map((entry) => entries[entry] ?? -1),
					sizes: expected.sizes?.map((size) => sizes[size] ?? -1) ?? null,
				});
			}),
			{ numRuns: 300 },
		);
	});

	test.each([
		["coffee zanzibor", ["Coffee Zanzibar", "Toffee Zanzibar"], "Zanzibor"],
		["coffee manukahoney", ["Coffee Manuka Honey", "Toffee Manuka Honey"], "Manukahoney"],
		["coffee bar", ["Coffee Barley", "Toffee Barley"], "Zanzibar"],
		["80 lids", ["Lids 800", "Lids 80000"], "80"],
		["lids 8 mm", ["Lids 80 mm", "Caps 8 mm"], "8 lids"],
	])("finds the same for %j with and without a hidden entry", (term, names, hidden) => {
		const indexOf = (of: readonly string[]) =>
			buildIndex(of.map((name) => ({ names: { en: name, nl: name }, brand: "", categories: [], sizes: [] })));
		const result = findIn(indexOf([...names, hidden]), term, "en-NZ", (entry) => entry < names.length);
		expect(result).toEqual(findIn(indexOf(names), term, "en-NZ"));
	});

	test("lets its words match other entries as typos", () => {
		const two = buildIndex(
			[
				{ en: "Manika", nl: "Manika" },
				{ en: "Mānuka", nl: "Mānuka" },
			].map((names) => ({
				names,
				brand: "",
				categories: [],
				sizes: [],
			})),
		);
		expect([...findIn(two, "manuka", "en-NZ").entries]).toEqual([1]);
		expect(findIn(two, "manuka", "en-NZ", (entry) => entry !== 1)).toMatchObject({
			entries: new Uint32Array([0]),
			isFuzzy: true,
		});
	});
});

test("finds nothing in an empty index", () => {
	const empty = buildIndex([]);
	for (const term of ["kereru", "BR-1001", ""]) expect(findIn(empty, term, "nl-NL").entries).toHaveLength(0);
});

test("answers the same after a transfer between threads", () => {
	const moved = structuredClone(index);
	for (const term of ["kereru", "tangan vanilla", "BR-1001"])
		expect(findIn(moved, term, "en-NZ")).toEqual(findIn(index, term, "en-NZ"));
});

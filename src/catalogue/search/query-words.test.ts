import { expect, test } from "vitest";
import { longestTerm, queryWords, shortTerm, wordPrefixTest } from "./query-words.ts";

test.each([
	{ term: "  Kererū   HOUSE ", words: ["kereru", "house"] },
	{ term: "Crème", words: ["creme"] },
	{ term: "tea tea Tea", words: ["tea"] },
	{ term: "BR-1001", words: ["br-1001"] },
	{ term: "100% off_", words: ["100%", "off_"] },
	{ term: "   ", words: [] },
	{ term: "a b c d e f g h i j", words: ["a", "b", "c", "d", "e", "f", "g", "h"] },
])("splits %j into words", ({ term, words }) => {
	expect(queryWords(term)).toEqual(words);
});

test.each([
	{ words: ["kereru", "esp"], has: true },
	{ words: ["pour"], has: true },
	{ words: ["kereru", "tea"], has: false },
	{ words: ["presso"], has: false },
	{ words: ["."], has: false },
	{ words: ["(pour"], has: true },
	{ words: ["e+"], has: false },
])("tells whether words of a text start with $words: $has", ({ words, has }) => {
	expect(wordPrefixTest(words)("Kererū House Espresso (pour-over)")).toBe(has);
});

test("shortens a term to what a search reads, without half a character", () => {
	expect(shortTerm(`  tea ${"x".repeat(10_000)}`)).toHaveLength(longestTerm);
	expect(shortTerm(`${"x".repeat(longestTerm - 1)}☕️🫘`)).toHaveLength(longestTerm);
	expect(shortTerm(`${"x".repeat(longestTerm - 1)}🫘`).isWellFormed()).toBe(true);
});

import { expect, test } from "vitest";
import { beginning, hasWords, marked, unmarked, withoutGaps, wordsIn } from "./words.ts";

test.each([
	{ term: "  Kererū   HOUSE ", words: ["kereru", "house"] },
	{ term: "Crème", words: ["creme"] },
	{ term: "tea tea Tea", words: ["tea"] },
	{ term: "BR-1001", words: ["br-1001"] },
	{ term: "100% off_", words: ["100%", "off_"] },
	{ term: "   ", words: [] },
	{ term: "a b c d e f g h i j", words: ["a", "b", "c", "d", "e", "f", "g", "h"] },
])("the words of %j", ({ term, words }) => {
	expect(wordsIn(term)).toEqual(words);
});

test.each([
	{ word: "tea", pattern: "(?<!\\w)tea" },
	{ word: "100%", pattern: "(?<!\\w)100%" },
	{ word: "%", pattern: "%" },
	{ word: "(a|b)*", pattern: "\\(a\\|b\\)\\*" },
	{ word: "a\\b", pattern: "(?<!\\w)a\\\\b" },
])("$word begins a word as $pattern", ({ word, pattern }) => {
	expect(beginning(word)).toBe(pattern);
});

test.each(["9 421 000 12345 6", "9421-0001-23456", "9421.000123456"])("%s is a number with gaps", (typed) => {
	expect(withoutGaps(typed)).toBe("9421000123456");
});

test("each letter with a mark has the one that it is found by in its place", () => {
	expect(marked).toHaveLength(unmarked.length);
	expect(marked.normalize("NFD").replace(/\p{M}/gu, "")).toBe(unmarked);
});

test.each([
	{ words: ["kereru", "esp"], has: true },
	{ words: ["pour"], has: true },
	{ words: ["kereru", "tea"], has: false },
	{ words: ["presso"], has: false },
	{ words: ["."], has: false },
])("has $words at the beginning of its words: $has", ({ words, has }) => {
	expect(hasWords("Kererū House Espresso (pour-over)", words)).toBe(has);
});

import { expect, test } from "vitest";
import { anywhere, hasWords, marked, unmarked, wordsIn } from "./words.ts";

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
	{ word: "tea", pattern: "%tea%" },
	{ word: "100%", pattern: "%100\\%%" },
	{ word: "a_b", pattern: "%a\\_b%" },
	{ word: "a\\b", pattern: "%a\\\\b%" },
])("$word anywhere is $pattern", ({ word, pattern }) => {
	expect(anywhere(word)).toBe(pattern);
});

test("each letter with a mark has the one that it is found by in its place", () => {
	expect(marked).toHaveLength(unmarked.length);
	expect(marked.normalize("NFD").replace(/\p{M}/gu, "")).toBe(unmarked);
});

test("a text has words when it has every one", () => {
	expect(hasWords("Kererū House Espresso", ["kereru", "esp"])).toBe(true);
	expect(hasWords("Kererū House Espresso", ["kereru", "tea"])).toBe(false);
});

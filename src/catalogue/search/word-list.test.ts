import fc from "fast-check";
import { expect, test } from "vitest";
import { exactWords, lengthOf, type Range, wordList, wordsWithOneTypo, wordsWithPrefix } from "./word-list.ts";

const letters = fc.constantFrom("a", "b", "é", "ж", "茶", "1");
const word = fc.string({ unit: letters, minLength: 1, maxLength: 6 });
const sortedWords = fc.array(word, { maxLength: 30 }).map((words) => words.sort());
const wordsIn = (words: readonly string[], { from, to }: Range): string[] => words.slice(from, to);

test("finds words by prefix and as a whole, in any script, and repeated words", () => {
	fc.assert(
		fc.property(sortedWords, word, (words, prefix) => {
			const list = wordList(words);
			const withPrefix = wordsWithPrefix(list, prefix);
			expect(wordsIn(words, withPrefix)).toEqual(words.filter((candidate) => candidate.startsWith(prefix)));
			expect(wordsIn(words, exactWords(list, withPrefix, prefix.length))).toEqual(
				words.filter((candidate) => candidate === prefix),
			);
			expect(words.map((_, nth) => lengthOf(list, nth))).toEqual(words.map((candidate) => candidate.length));
		}),
	);
});

test.each([
	{ query: "kereu", matches: ["kereru"] },
	{ query: "kerreru", matches: ["kereru"] },
	{ query: "kreeru", matches: ["kereru"] },
	{ query: "xereru", matches: ["kereru"] },
	{ query: "kerer", matches: ["kereru"] },
	{ query: "kreru", matches: ["kereru"] },
	{ query: "kereurx", matches: [] },
	{ query: "чай", matches: ["чай", "чао"] },
	{ query: "z", matches: ["a"] },
	{ query: "", matches: ["a"] },
])("finds $matches for $query with one typo", ({ query, matches }) => {
	const words = ["a", "kereru", "kerosene", "чай", "чао"];
	const whole = [...wordsWithOneTypo(wordList(words), query)].flatMap(({ range, length }) =>
		wordsIn(words, exactWords(wordList(words), range, length)),
	);
	expect([...new Set(whole)].sort()).toEqual(matches);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningWith, lengthOf, type Range, slipped, wholeOf, wordList } from "./word-list.ts";

const letters = fc.constantFrom("a", "b", "é", "ж", "茶", "1");
const word = fc.string({ unit: letters, minLength: 1, maxLength: 6 });
const sortedWords = fc.array(word, { maxLength: 30 }).map((words) => words.sort());
const wordsIn = (words: readonly string[], { from, to }: Range): string[] => words.slice(from, to);

test("words are found by how they begin and as a whole, in any script and more than once", () => {
	fc.assert(
		fc.property(sortedWords, word, (words, begin) => {
			const list = wordList(words);
			const begun = beginningWith(list, begin);
			expect(wordsIn(words, begun)).toEqual(words.filter((one) => one.startsWith(begin)));
			expect(wordsIn(words, wholeOf(list, begun, begin.length))).toEqual(words.filter((one) => one === begin));
			expect(words.map((_, nth) => lengthOf(list, nth))).toEqual(words.map((one) => one.length));
		}),
	);
});

test.each([
	{ typed: "kereu", meant: ["kereru"] },
	{ typed: "kerreru", meant: ["kereru"] },
	{ typed: "kreeru", meant: ["kereru"] },
	{ typed: "xereru", meant: ["kereru"] },
	{ typed: "kerer", meant: ["kereru"] },
	{ typed: "kreru", meant: ["kereru"] },
	{ typed: "kereurx", meant: [] },
	{ typed: "чай", meant: ["чай", "чао"] },
	{ typed: "z", meant: ["a"] },
	{ typed: "", meant: ["a"] },
])("$typed is one slip away from $meant", ({ typed, meant }) => {
	const words = ["a", "kereru", "kerosene", "чай", "чао"];
	const whole = [...slipped(wordList(words), typed)].flatMap(({ range, length }) =>
		wordsIn(words, wholeOf(wordList(words), range, length)),
	);
	expect([...new Set(whole)].sort()).toEqual(meant);
});

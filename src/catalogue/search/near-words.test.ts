import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, nearWords } from "./near-words.ts";
import { wordList } from "./word-list.ts";

const words = ["capuchin", "cappuccino", "cup", "espresso", "expo", "grinder", "grindz"].sort();
const similar = (word: string) => nearWords(wordList(words), word).map(({ word }) => word);

test.each([
	{ word: "cappucinno", near: ["cappuccino"] },
	{ word: "expreso", near: ["espresso"] },
	{ word: "grindr", near: ["grinder", "grindz"] },
	{ word: "cop", near: [] },
	{ word: "xspresso", near: [] },
	{ word: "espresso", near: [] },
	{ word: "e".repeat(1_000), near: [] },
])("finds $near for $word: the same first letter, and few wrong letters", ({ word, near }) => {
	expect(similar(word)).toEqual(near);
});

test("counts the same letters in both directions, and none for equal words", () => {
	const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
	fc.assert(
		fc.property(word, word, (one, other) => {
			const distance = editDistance(one, other, 9);
			expect(distance).toBe(editDistance(other, one, 9));
			expect(distance === 0).toBe(one === other);
			expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
		}),
	);
});

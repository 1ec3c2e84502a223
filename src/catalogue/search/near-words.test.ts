import { expect, test } from "vitest";
import { nearWords } from "./near-words.ts";
import { wordList } from "./word-list.ts";

const words = ["capuchin", "cappuccino", "cup", "espresso", "expo", "grinder", "grindz"].sort();
const similar = (word: string) => nearWords(wordList(words), word).map(({ word }) => word);

test.each([
	{ word: "cappucinno", near: ["cappuccino"] },
	{ word: "expreso", near: ["espresso"] },
	{ word: "grindr", near: ["grinder", "grindz"] },
	{ word: "cop", near: ["cup"] },
	{ word: "co", near: [] },
	{ word: "xspresso", near: [] },
	{ word: "espresso", near: [] },
	{ word: "e".repeat(1_000), near: [] },
])("finds $near for $word: the same first letter, and few wrong letters", ({ word, near }) => {
	expect(similar(word)).toEqual(near);
});

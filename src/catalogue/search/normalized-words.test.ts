import { expect, test } from "vitest";
import { normalizedCode, normalizedWords, parseQuery } from "./normalized-words.ts";

test.each([
	{ text: "Kererū House Espresso", words: ["kereru", "house", "espresso"] },
	{ text: "E61-groepspakking, EPDM", words: ["e61", "groepspakking", "epdm"] },
	{ text: "8oz 64mm", words: ["8", "oz", "64", "mm"] },
	{ text: "1,000 × 4 g", words: ["1000", "4", "g"] },
	{ text: "12x1l", words: ["12", "1", "l"] },
	{ text: "2.5 kg, 2,5 kg", words: ["2", "5", "kg", "2", "5", "kg"] },
	{ text: "Barista's & baker’s", words: ["barista", "and", "baker"] },
	{ text: "lids lid glass gas", words: ["lid", "lid", "glass", "gas"] },
	{ text: "ĲS-thee Straße", words: ["ijs", "thee", "strasse"] },
	{ text: "кофе 咖啡", words: ["кофе", "咖啡"] },
	{ text: "☕ -- %", words: [] },
])("splits $text into words", ({ text, words }) => {
	expect(normalizedWords(text)).toEqual(words);
});

test.each([
	{ text: " br–1001/B.#", code: "br1001b" },
	{ text: "09421033710529", code: "9421033710529" },
	{ text: "0012", code: "0012" },
])("normalizes $text to the code $code", ({ text, code }) => {
	expect(normalizedCode(text)).toBe(code);
});

test.each([
	{ term: "lemongrass and ginger", words: ["lemongrass", "ginger"] },
	{ term: "and", words: ["and"] },
	{ term: "tea Tea TĒA", words: ["tea"] },
	{ term: "a b c d f g h i j k", words: ["a", "b", "c", "d", "f", "g", "h", "i"] },
	{ term: `${"w".repeat(100)}x`, words: ["w".repeat(100)] },
])("searches $term for $words", ({ term, words }) => {
	expect(parseQuery(term).words.map(({ word }) => word)).toEqual(words);
});

test("joins words with their neighbours, and knows the code that a word is part of", () => {
	expect(parseQuery("BR-1001 huis espresso")).toEqual({
		code: "br1001huisespresso",
		words: [
			{ word: "br", written: "br", isFinished: true, joined: ["br1001"], code: "br1001" },
			{ word: "1001", written: "1001", isFinished: true, joined: ["br1001", "1001hui"], code: "br1001" },
			{ word: "hui", written: "huis", isFinished: true, joined: ["1001hui", "huisespresso"], code: null },
			{ word: "espresso", written: "espresso", isFinished: false, joined: ["huisespresso"], code: null },
		],
	});
});

test.each(["kereru", "8", "b2", ""])("does not take %j for a code", (term) => {
	expect(parseQuery(term).code).toBeNull();
});

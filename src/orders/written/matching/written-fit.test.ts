import { describe, expect, test } from "vitest";
import { candidateOf, fitIn, isMissed, textFitOf } from "./written-fit.ts";

const fitWithTypos = (word: string, known: string) => fitIn(word, [known], [known], true);

describe("a word with typos", () => {
	test.each<[typos: string, written: string, known: string, fit: number]>([
		["none", "peppermint", "peppermint", 1],
		["one, in a short word", "kerery", "kereru", 0.8],
		["two, in a short word", "kirery", "kereru", 0],
		["two, in seven letters", "vunilli", "vanilla", 0],
		["two, in eight letters", "lingmint", "longment", 0.8],
		["two, in a long word", "pappermant", "peppermint", 0.8],
		["three, in a long word", "pappormont", "peppermint", 0],
		["two, and two letters more", "pippermintex", "peppermint", 0],
		["one, in three letters", "the", "tea", 0],
		["one, in a number", "1005", "1000", 0],
	])("of %s: %s for %s", (typos, written, known, fit) => {
		expect(fitWithTypos(written, known), typos).toBe(fit);
	});
});

describe("a word of the buyer", () => {
	const syrup = candidateOf({
		productId: "syrup",
		group: "syrup",
		names: ["Vanilla Syrup", "Vanillesiroop"],
		sizes: ["1 litre", "1 liter"],
		places: ["Gisborne", "Sweeteners", "Zoetstoffen"],
		category: "sweeteners",
		area: "other-ingredients",
		sellingSizes: ["bottle", "fles"],
		lot: 1,
	});

	// Brand and category are understood, and fit less than a name with a typo: many products have them.
	test.each<[place: string, written: string, fit: number]>([
		["the name", "vanilla", 1],
		["the size", "bottle", 0.95],
		["the brand", "gisborne", 0.6],
		["the category", "sweetener", 0.6],
		["the beginning of the category", "sweet", 0.54],
		["nowhere", "kereru", 0],
	])("that is in %s: %s", (_, written, fit) => {
		expect(textFitOf(written, syrup)).toBeCloseTo(fit);
		expect(isMissed(textFitOf(written, syrup))).toBe(fit === 0);
	});

	test.each(["gisborme", "bottel"])("is not read with a typo where it is no name: %s", (written) => {
		expect(textFitOf(written, syrup)).toBe(0);
	});
});

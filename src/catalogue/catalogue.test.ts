import { describe, expect, test } from "vitest";
import {
	checkDigit,
	familiesIn,
	familyNames,
	goodsOf,
	highlightsIn,
	isTradeNumber,
	piecesIn,
	stockState,
} from "./catalogue.ts";

describe("stockState", () => {
	test.each([
		{ soldOnline: true, quantity: 11, lowMark: 10, says: "in stock" },
		{ soldOnline: true, quantity: 10, lowMark: 10, says: "low in stock" },
		{ soldOnline: true, quantity: 1, lowMark: 0, says: "in stock" },
		{ soldOnline: true, quantity: 0, lowMark: 10, says: "temporarily sold out" },
		{ soldOnline: false, quantity: 11, lowMark: 10, says: "not available for online purchase" },
		{ soldOnline: false, quantity: 0, lowMark: 10, says: "not available for online purchase" },
	])("is $says for $quantity pieces, low mark $lowMark, sold online $soldOnline", ({ says, ...stock }) => {
		expect(stockState(stock)).toBe(says);
	});
});

test.each([
	["+ one\n+two\nno\r\n+ three\n+four", ["one", "two", "three"]],
	["one\n two", []],
	["+\n+  \n+ last", ["last"]],
	["", []],
])("finds the highlights in %j", (field, highlights) => {
	expect(highlightsIn(field)).toEqual(highlights);
});

test.each([
	["6 × 1 kg", 6],
	["1,000 cups", 1000],
	["1.000 bekers", 1000],
	["25 tea bags", 25],
	["a box", null],
	["", null],
])("reads from %j %s pieces", (contents, pieces) => {
	expect(piecesIn(contents)).toBe(pieces);
});

test("splits the families of a field", () => {
	expect(familiesIn("Coffee | Espresso||Blends")).toEqual(["Coffee", "Espresso", "Blends"]);
});

test("names families in Dutch where they are translated", () => {
	expect(familyNames("Coffee|Blends", "Koffie|Melanges", "nl-NL")).toEqual(["Koffie", "Melanges"]);
	expect(familyNames("Coffee|Blends", "Koffie|Melanges", "en-NZ")).toEqual(["Coffee", "Blends"]);
	expect(familyNames("Coffee|Blends", null, "nl-NL")).toEqual(["Coffee", "Blends"]);
});

// Examples from the rule of GS1, and from real products.
test.each(["4006381333931", "9421033710017", "00012345600012", "96385074"])("accepts the trade number %s", (number) => {
	expect(isTradeNumber(number)).toBe(true);
	expect(checkDigit(number.slice(0, -1))).toBe(Number(number.at(-1)));
	const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
	expect(isTradeNumber(wrong)).toBe(false);
});

test.each(["", "400638133393", "400638133393A", "4006381333931 "])("rejects %j as a trade number", (number) => {
	expect(isTradeNumber(number)).toBe(false);
});

test("counts machines and setup as slow goods", () => {
	expect([goodsOf("coffee-machines"), goodsOf("setup-and-upgrades"), goodsOf("tea")]).toEqual([
		"slow",
		"slow",
		"everyday",
	]);
});

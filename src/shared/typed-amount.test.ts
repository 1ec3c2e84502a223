import { expect, test } from "vitest";
import { money } from "./money.ts";
import { readTypedAmount, writeTypedAmount } from "./typed-amount.ts";

test.each([
	["310,11", 31_011],
	["310.11", 31_011],
	["$ 310.11", 31_011],
	["$310.11", 31_011],
	["NZ$ 310.11", 31_011],
	["€ 310,11", 31_011],
	["310,11 €", 31_011],
	["310,5", 31_050],
	["310.", 31_000],
	["310", 31_000],
	[" 310 ", 31_000],
	["€ 310,-", 31_000],
	[",5", 50],
	["1.234,56", 123_456],
	["1,234.56", 123_456],
	["1 234,56", 123_456],
	["1\u00a0234,56", 123_456],
	["1'234.56", 123_456],
	["1.234.567", 123_456_700],
	["0", 0],
	["", null],
	["-", null],
	["-5", null],
	["−5", null],
	["+5", null],
	["(5)", null],
	["1e9", null],
	["0x10", null],
	["12.345,6.7", null],
	["1.23,4", null],
	["12,3456", null],
	["1,2,3", null],
	["5 boxes", null],
	["2026-000418", null],
	["5%", null],
	["$", null],
	["٣", null],
	["9".repeat(30), null],
] as const)("reads %j as %j cents", (text, cents) => {
	expect(readTypedAmount(text)).toBe(cents);
});

test.each([
	["en-NZ", "1234.50"],
	["nl-NL", "1234,50"],
])("writes an amount in %s as %s, and reads it back", (language, text) => {
	expect(writeTypedAmount(language, money(123_450))).toBe(text);
	expect(readTypedAmount(text)).toBe(123_450);
});

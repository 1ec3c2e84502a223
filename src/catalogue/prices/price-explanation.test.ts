import { expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { whyPrice } from "./price-explanation.ts";
import { type PriceEntry, priceOf } from "./prices.ts";

const day = dayOf(2026, 11, 22);
const entry = (minimum: number, cents: number, validTo: string | null = null): PriceEntry => ({
	minimum,
	cents: money(cents),
	validFrom: "2026-03-01",
	validTo,
});
const why = (language: Language, contract: PriceEntry[], list: PriceEntry[], quantity: number) => {
	const price = priceOf({ contract, list, quantity, day });
	const lines = whyPrice(language, { price, contractNumber: "C-2026-7", currency: "NZD" });
	return lines.map((line) => line.replaceAll("\u00a0", " "));
};

test("of the list, until further notice, with what comes next", () => {
	expect(why("en-NZ", [], [entry(1, 3_750), entry(3, 3_600)], 1)).toEqual([
		"Our list price.",
		"Valid from 1 March 2026 until further notice.",
		"Buy 3 or more for $36.00 each.",
	]);
});

test("of a contract that ends, for what was reached", () => {
	expect(why("nl-NL", [entry(6, 3_000, "2027-02-28")], [entry(1, 3_750)], 8)).toEqual([
		"Uw prijs volgens contract C-2026-7.",
		"Geldig van 1 maart 2026 tot en met 28 februari 2027.",
		"Prijs vanaf 6 stuks.",
	]);
});

test("on request", () => {
	expect(why("en-NZ", [], [], 1)).toEqual(["There is no price for this product today. Ask us for a quote."]);
});

import { expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { explainPrice } from "./price-explanation.ts";
import { type PriceEntry, priceOf } from "./prices.ts";

const day = dayOf(2026, 11, 22);
const entry = (minimum: number, cents: number, validTo: string | null = null): PriceEntry => ({
	minimum,
	cents: money(cents),
	validFrom: "2026-03-01",
	validTo,
});
const explain = (language: Language, contract: PriceEntry[], list: PriceEntry[], quantity: number) => {
	const price = priceOf({ contract, list, quantity, day });
	const lines = explainPrice(language, { price, contractNumber: "C-2026-7", currency: "NZD" });
	return lines.map((line) => line.replaceAll("\u00a0", " "));
};

test("explains a list price without end, and names the next tier", () => {
	expect(explain("en-NZ", [], [entry(1, 3_750), entry(3, 3_600)], 1)).toEqual([
		"Our list price.",
		"Valid from 1 March 2026 until further notice.",
		"Buy 3 or more for $36.00 each.",
	]);
});

test("explains a contract price with its period and the tier reached", () => {
	expect(explain("nl-NL", [entry(6, 3_000, "2027-02-28")], [entry(1, 3_750)], 8)).toEqual([
		"Uw prijs volgens contract C-2026-7.",
		"Geldig van 1 maart 2026 tot en met 28 februari 2027.",
		"Prijs vanaf 6 stuks.",
	]);
});

test("explains that a price is on request", () => {
	expect(explain("en-NZ", [], [], 1)).toEqual(["There is no price for this product today. Ask us for a quote."]);
});

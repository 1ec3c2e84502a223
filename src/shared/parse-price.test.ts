import fc from "fast-check";
import { expect, test } from "vitest";
import { writeMoney } from "#i18n/format.ts";
import { languages } from "#i18n/languages.ts";
import { processorMs } from "#test/processor-time.ts";
import { money } from "./money.ts";
import { parsePrice } from "./parse-price.ts";

test.each([
	{ text: "$1,208.00", cents: 120_800 },
	{ text: "$ 1.208,00", cents: 120_800 },
	{ text: "1208", cents: 120_800 },
	{ text: "1,208", cents: 120_800 },
	{ text: "1.208", cents: 120_800 },
	{ text: "1.208,5", cents: 120_850 },
	{ text: "1,234,567.89", cents: 123_456_789 },
	{ text: "1.234.567", cents: 123_456_700 },
	{ text: "12.50", cents: 1_250 },
	{ text: "12,5", cents: 1_250 },
	{ text: "0.05", cents: 5 },
	{ text: ".5", cents: 50 },
	{ text: "12.", cents: 1_200 },
	{ text: "€ 12,-", cents: 1_200 },
	{ text: "NZ$ 12.50 ea.", cents: 1_250 },
	{ text: "1\u00a0208,00 €", cents: 120_800 },
	{ text: "1'208.00", cents: 120_800 },
	{ text: "0", cents: 0 },
	{ text: "", cents: null },
	{ text: "price on request", cents: null },
	{ text: " $ ., ", cents: null },
	{ text: "9".repeat(30), cents: null },
	{ text: "٣", cents: null },
])("reads $text as $cents cents", ({ text, cents }) => {
	expect(parsePrice(text)).toBe(cents);
});

test.each([...languages])("reads back a price that the shop writes in %s", (language) => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
			expect(parsePrice(writeMoney(language, "NZD", money(cents)))).toBe(cents);
		}),
		{ numRuns: 50 },
	);
});

test("parsePrice reads a long text quickly", async () => {
	for (const text of [`${".,".repeat(200_000)}5`, `1${".5,,".repeat(100_000)}x`])
		expect(await processorMs(() => parsePrice(text))).toBeLessThan(1_000);
});

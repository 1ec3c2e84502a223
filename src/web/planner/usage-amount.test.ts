import { describe, expect, test } from "vitest";
import { netContentOf, wholePieces } from "./usage-amount.ts";

describe("netContentOf", () => {
	test.each([
		["1 kg, whole bean", "coffee-beans", { amount: 1_000, unit: "kg" }],
		["Carton of 6 × 1 kg, whole bean", "coffee-beans", { amount: 6_000, unit: "kg" }],
		["1,000 × 4 g", "other-ingredients", { amount: 4_000, unit: "kg" }],
		["12 × 1 l", "other-ingredients", { amount: 12_000, unit: "l" }],
		["6 × 700 ml, crate", "other-ingredients", { amount: 4_200, unit: "l" }],
		["Ceremonial grade, 100 g tin", "tea", { amount: 100, unit: "kg" }],
	] as const)("reads %s", (size, area, content) => {
		expect(netContentOf({ size, area }, "en-NZ")).toEqual(content);
	});

	test("reads Dutch numbers", () => {
		const area = "other-ingredients";
		expect(netContentOf({ size: "1.000 × 4 g", area }, "nl-NL")).toEqual({ amount: 4_000, unit: "kg" });
		expect(netContentOf({ size: "6 × 1,5 kg, doos", area }, "nl-NL")).toEqual({ amount: 9_000, unit: "kg" });
	});

	test.each([
		["Sleeve of 50", "non-consumables"],
		["0.7 l, with lid", "non-consumables"],
		["25 tea bags in envelopes", "tea"],
		["700 × 2 cubes", "other-ingredients"],
	] as const)("counts pieces of %s", (size, area) => {
		expect(netContentOf({ size, area }, "en-NZ")).toBeNull();
	});
});

describe("wholePieces", () => {
	test.each([
		[
			{ perWeek: 3, weeks: 2 },
			{ pieces: 6, weeks: 2 },
		],
		[
			{ perWeek: 0.75, weeks: 2 },
			{ pieces: 3, weeks: 4 },
		],
		[
			{ perWeek: 0.25, weeks: 2 },
			{ pieces: 1, weeks: 4 },
		],
		[
			{ perWeek: 1.36, weeks: 1 },
			{ pieces: 4, weeks: 3 },
		],
		[
			{ perWeek: 0.01, weeks: 2 },
			{ pieces: 1, weeks: 8 },
		],
	])("writes %o as %o", ({ perWeek, weeks }, expected) => {
		expect(wholePieces(perWeek / 7, weeks)).toEqual(expected);
	});
});

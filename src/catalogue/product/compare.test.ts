import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { addToComparison, comparisonRows, readCompared } from "./compare.ts";
import { type Sheet, sheetRows } from "./machine-sheet.ts";

const aoraki: Sheet = {
	coffeeGrams: 1_500,
	chocolateGrams: null,
	volts: 230,
	powerVoltage: "4.2 kW, 20 A",
	peakCupsPerHour: 180,
	maxCupsPerDay: 1_200,
	cleaningMinutesPerWeek: 25,
	brewCupSeconds: 28,
	brewJugSeconds: 390,
	coffeePots: 2,
	heightMm: 510,
	widthMm: 780,
	depthMm: 560,
	spaceHeightMm: 700,
	spaceWidthMm: 1_040,
	spaceDepthMm: 640,
	water: "mains or tank",
	usersFrom: 30,
	usersTo: 120,
};
const boiler: Sheet = {
	...aoraki,
	coffeeGrams: null,
	maxCupsPerDay: null,
	peakCupsPerHour: null,
	coffeePots: null,
	brewCupSeconds: 119,
	brewJugSeconds: 120,
	water: "mains",
	usersFrom: 5,
	usersTo: 5,
};
const plain = (value: string | null) => value?.replaceAll("\u00a0", " ") ?? null;

describe("the sheet of a machine", () => {
	const sheet = (language: Language, machine: Sheet) =>
		Object.fromEntries(sheetRows(language, machine).map(({ label, value }) => [label, plain(value)]));

	test("has every line of the specification with its unit", () => {
		expect(sheet("en-NZ", aoraki)).toEqual({
			"Coffee capacity": "1.5 kg",
			"Chocolate capacity": null,
			Voltage: "230 V",
			Power: "4.2 kW, 20 A",
			"Peak capacity": "180 cups per hour",
			"Maximum per day": "1,200 cups",
			Cleaning: "25 min per week",
			"Brew time per cup": "28 s",
			"Brew time per jug": "6 min 30 s",
			"Coffee pots": "2",
			"Height × width × depth": "510 × 780 × 560 mm",
			"Space required": "700 × 1,040 × 640 mm",
			"Water supply": "Mains water or tank",
			"Recommended for (people)": "30 to 120",
		});
	});

	test("is in Dutch with a decimal comma", () => {
		expect(sheet("nl-NL", aoraki)).toMatchObject({
			Vermogen: "4,2 kW, 20 A",
			"Inhoud koffie": "1,5 kg",
			"Maximaal per dag": "1.200 kopjes",
			Reiniging: "25 min per week",
			Watertoevoer: "Waterleiding of watertank",
			"Geschikt voor (personen)": "30 tot 120",
		});
	});

	test("shows minutes from two on, and a single number without a range", () => {
		expect(sheet("en-NZ", boiler)).toMatchObject({
			"Brew time per cup": "119 s",
			"Brew time per jug": "2 min",
			"Recommended for (people)": "5",
		});
	});
});

describe("a comparison", () => {
	test("marks rows that differ and leaves out empty ones", () => {
		const rows = comparisonRows("en-NZ", [aoraki, boiler, aoraki]);
		const row = (line: string) => {
			const sheetRow = rows.find((row) => row.line === line);
			return sheetRow && { values: sheetRow.values.map(plain), differs: sheetRow.differs };
		};
		expect(row("voltage")).toEqual({ values: ["230 V", "230 V", "230 V"], differs: false });
		expect(row("water")).toEqual({
			values: ["Mains water or tank", "Mains water", "Mains water or tank"],
			differs: true,
		});
		expect(row("coffee")).toEqual({ values: ["1.5 kg", null, "1.5 kg"], differs: true });
		expect(row("chocolate")).toBeUndefined();
	});

	test("marks nothing for one machine, and has no rows for none", () => {
		expect(comparisonRows("en-NZ", [aoraki]).filter(({ differs }) => differs)).toEqual([]);
		expect(comparisonRows("en-NZ", [])).toEqual([]);
	});

	test("holds four machines and refuses a fifth", () => {
		expect(comparisonRows("en-NZ", [aoraki, aoraki, aoraki, boiler])[0]?.values).toHaveLength(4);
		const refusal = { kind: "invalid", code: "compare.too-many", details: { most: 4 } };
		expect(() => comparisonRows("en-NZ", Array<Sheet>(5).fill(aoraki))).toThrow(expect.objectContaining(refusal));
		expect(addToComparison(["a", "b", "c"], "d")).toEqual(["a", "b", "c", "d"]);
		expect(addToComparison(["a", "b", "c", "d"], "b")).toEqual(["a", "b", "c", "d"]);
		expect(() => addToComparison(["a", "b", "c", "d"], "e")).toThrow(expect.objectContaining(refusal));
	});
});

test.each([
	{ text: null, slugs: [] },
	{ text: "", slugs: [] },
	{ text: "aoraki-2,tui", slugs: ["aoraki-2", "tui"] },
	{ text: "tui,tui,,7000001,t%i,../x,pukeko", slugs: ["tui", "7000001", "pukeko"] },
	{ text: "a,b,c,d,e", slugs: ["a", "b", "c", "d"] },
	{ text: "a".repeat(10_000), slugs: [] },
])("reads $slugs from the address parameter $text", ({ text, slugs }) => {
	expect(readCompared(text)).toEqual(slugs);
});

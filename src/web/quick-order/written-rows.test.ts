import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import {
	changeRow,
	earlierLineOf,
	isShort,
	type ReadLine,
	rowsOf,
	rowsToAdd,
	toLine,
	unitPriceOf,
} from "./written-rows.ts";

const choice = (articleNumber: string) => ({
	slug: articleNumber,
	articleNumber,
	name: "Tea",
	size: "1 kg",
	area: "tea" as const,
	available: articleNumber === "S1" ? 0 : 4,
	tiers: [
		{ minimum: 1, cents: money(1_165), source: "list" as const },
		{ minimum: 12, cents: money(1_060), source: "list" as const },
	],
});
const lines: ReadLine[] = [
	{ line: 1, text: "Hi,", items: [] },
	{
		line: 2,
		text: "3 tea, 2 coffee",
		items: [
			{ text: "3 tea", kind: "found", quantity: 3, doubts: [], isUsual: false, choices: [choice("T1"), choice("T2")] },
			{ text: "2 coffee", kind: "found", quantity: 2, doubts: ["size"], isUsual: false, choices: [choice("C1")] },
		],
	},
	{
		line: 3,
		text: "1 cake",
		items: [{ text: "1 cake", kind: "unknown", quantity: null, doubts: [], isUsual: false, choices: [] }],
	},
];

test("names the earlier line of the same product while both rows are selected", () => {
	const [, second] = lines;
	const rows = rowsOf([...lines, ...(second ? [{ ...second, line: 4 }] : [])]);
	const earlierLines = (of: typeof rows) => of.map((row) => earlierLineOf(of, row));
	expect(earlierLines(rows)).toEqual([null, null, null, 2, null]);
	expect(earlierLines(changeRow(rows, 0, { isSelected: false }))).toEqual([null, null, null, null, null]);
});

test("selects proposals without doubts only", () => {
	expect(rowsOf(lines).map(({ line, chosen, amount, isSelected }) => [line, chosen, amount, isSelected])).toEqual([
		[2, "T1", "3", true],
		[2, "C1", "2", false],
		[3, "", "", false],
	]);
	expect(rowsToAdd(rowsOf(lines)).map(toLine)).toEqual([{ line: 2, code: "T1", quantity: "3" }]);
});

test("selects no sold-out size until the buyer chooses another", () => {
	const choices = [choice("S1"), choice("T2")];
	const rows = rowsOf([
		{
			line: 7,
			text: "3 x S1",
			items: [{ text: "3 x S1", kind: "found", quantity: 3, doubts: [], isUsual: false, choices }],
		},
	]);
	expect(rowsToAdd(rows)).toEqual([]);
	expect(rowsToAdd(changeRow(rows, 0, { amount: "4" }))).toEqual([]);
	expect(rowsToAdd(changeRow(rows, 0, { chosen: "T2" })).map(toLine)).toEqual([{ line: 7, code: "T2", quantity: "3" }]);
});

test("tells when fewer pieces are available than typed", () => {
	const [row] = rowsOf(lines);
	if (!row) throw new Error("no row");
	expect(["4", "5", ""].map((amount) => isShort({ ...row, amount }))).toEqual([false, true, false]);
	const notOnline = row.choices.map((choice) => ({ ...choice, available: null }));
	expect(isShort({ ...row, choices: notOnline, amount: "99999" })).toBe(false);
});

test("shows the unit price of the typed quantity, and that of one until a quantity is typed", () => {
	const [row] = rowsOf(lines);
	if (!row) throw new Error("no row");
	expect(["", "3", "12"].map((amount) => unitPriceOf({ ...row, amount }))).toEqual([1_165, 1_165, 1_060]);
});

test("selects a row when the buyer chooses a size or a quantity, and adds whole quantities only", () => {
	const rows = changeRow(changeRow(rowsOf(lines), 1, { amount: "4" }), 0, { chosen: "T2" });
	expect(rowsToAdd(rows).map(toLine)).toEqual([
		{ line: 2, code: "T2", quantity: "3" },
		{ line: 2, code: "C1", quantity: "4" },
	]);
	for (const amount of ["", "0", "1.5", "-2", "x", "100000"])
		expect(rowsToAdd(changeRow(rows, 0, { amount })).map(({ id }) => id)).toEqual([1]);
	expect(rowsToAdd(changeRow(rows, 1, { isSelected: false })).map(({ id }) => id)).toEqual([0]);
});

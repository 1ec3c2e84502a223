import { expect, test } from "vitest";
import { parseLines } from "#cart/quick-order-lines.ts";
import { type CheckedLine, canBeAdded, correctLine } from "./checked-lines.ts";
import { toCsv } from "./csv.ts";
import type { LineResult } from "./useQuickOrder.ts";

const row = (line: number, quantity: string, verdict: LineResult["verdict"]): CheckedLine => ({
	line,
	code: `BR-${line}`,
	quantity,
	result: { verdict, goods: null, choices: [] },
});
const rows = [
	row(2, "8", { kind: "short", available: 10 }),
	row(3, "4", { kind: "joined", line: 0 }),
	row(4, "1", { kind: "accepted", quantity: 3 }),
	row(5, "2", { kind: "joined", line: 2 }),
];

test("adds a line together with the earlier line that it was counted with", () => {
	expect(rows.map((row) => canBeAdded(rows, row))).toEqual([false, false, true, true]);
});

test("replaces the lines that were counted with a line when its quantity is corrected", () => {
	expect(correctLine(rows, 0, { quantity: "10" }).map(({ line, quantity }) => [line, quantity])).toEqual([
		[2, "10"],
		[4, "1"],
		[5, "2"],
	]);
	expect(correctLine(rows, 0, { code: "BR-7" }).map(({ line, code }) => [line, code])).toEqual([
		[2, "BR-7"],
		[3, "BR-3"],
		[4, "BR-4"],
		[5, "BR-5"],
	]);
});

test.each([";", ","] as const)("reads back what was written with %s, and neutralizes formulas", (separator) => {
	const text = toCsv(
		[
			["Artikelnummer", "Aantal", "Artikel"],
			["BR-1001", "12", 'Cups; 8 oz, "tall"\nwhite'],
			["BR-1002", "-1", "x"],
			["=1+1", "1,5", "@x"],
			["＝1+1", "2", "x,=1+1;=1+1"],
		],
		separator,
	);
	expect(text).toContain("'=1+1");
	expect(text).toContain("'@x");
	expect(text).toContain(`x${separator === "," ? ",=1+1;'" : ",'=1+1;"}=1+1`);
	expect(parseLines(text).map(({ code, quantity }) => [code, quantity])).toEqual([
		["BR-1001", "12"],
		["BR-1002", "-1"],
		["'=1+1", "1,5"],
		["'＝1+1", "2"],
	]);
});

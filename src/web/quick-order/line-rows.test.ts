import { expect, test } from "vitest";
import { linesIn } from "#cart/quick-order-lines.ts";
import { csvOf } from "./csv.ts";
import { isGood, mended, type Row } from "./line-rows.ts";
import type { Answer } from "./useQuickOrder.ts";

const row = (line: number, quantity: string, verdict: Answer["verdict"]): Row => ({
	line,
	code: `BR-${line}`,
	quantity,
	answer: { verdict, goods: null, choices: [] },
});
const rows = [
	row(2, "8", { kind: "short", available: 10 }),
	row(3, "4", { kind: "with", line: 0 }),
	row(4, "1", { kind: "taken", quantity: 3 }),
	row(5, "2", { kind: "with", line: 2 }),
];

test("a line that was counted with another goes with it", () => {
	expect(rows.map((one) => isGood(rows, one))).toEqual([false, false, true, true]);
});

test("who takes what there is takes it once, whatever the lines that were counted with it said", () => {
	expect(mended(rows, 0, { quantity: "10" }).map(({ line, quantity }) => [line, quantity])).toEqual([
		[2, "10"],
		[4, "1"],
		[5, "2"],
	]);
	expect(mended(rows, 0, { code: "BR-7" }).map(({ line, code }) => [line, code])).toEqual([
		[2, "BR-7"],
		[3, "BR-3"],
		[4, "BR-4"],
		[5, "BR-5"],
	]);
});

test.each([";", ","] as const)("what is written with %s is read again, and is no formula", (separator) => {
	const text = csvOf(
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
	expect(linesIn(text).map(({ code, quantity }) => [code, quantity])).toEqual([
		["BR-1001", "12"],
		["BR-1002", "-1"],
		["'=1+1", "1,5"],
		["'＝1+1", "2"],
	]);
});

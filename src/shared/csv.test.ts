import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

const english = { separator: ",", decimal: "." } as const;
const dutch = { separator: ";", decimal: "," } as const;

test.each([
	["a word", "PO 7", "PO 7"],
	["nothing", null, ""],
	["a count", 12, "12"],
	["an amount", { cents: 120_805 }, "1208.05"],
	["less than nothing", { cents: -5 }, "-0.05"],
	["what has a comma", "Deli, Cuba Street", '"Deli, Cuba Street"'],
	["quotes", 'the "best"', '"the ""best"""'],
	["two lines", "a\nb", '"a\nb"'],
	["a formula", "=1+1", "'=1+1"],
	["a formula behind blanks", "  @SUM(A1)", "'  @SUM(A1)"],
	["a sum that calls out", '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
	["a phone", "+64 21", "'+64 21"],
	["a dash", "-", "'-"],
	["a wide sign", "＝1+1", "'＝1+1"],
	["a tab", "\t1", "'\t1"],
	["a formula behind the separator of others", "PO 7;=1+1; @SUM(A1)", "PO 7;'=1+1;' @SUM(A1)"],
	["a formula behind its own, which the quotes keep", "PO 7,=1+1", '"PO 7,=1+1"'],
] as const)("writes %s as %j", (_, cell, line) => {
	expect(csvLine([cell], english)).toBe(`${line}\r\n`);
});

test("uses semicolons with decimal commas", () => {
	expect(csvLine(["a;b", "a,b", { cents: 1_250 }], dutch)).toBe('"a;b";a,b;12,50\r\n');
	expect(csvLine(["a,=b", "a;=b"], dutch)).toBe(`a,'=b;"a;=b"\r\n`);
});

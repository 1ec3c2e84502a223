import { read, utils } from "@e965/xlsx";
import { expect, test } from "vitest";
import { dayOf } from "#shared/store-day.ts";
import type { TableCell } from "#shared/table-cell.ts";
import { writeWorkbook } from "./workbook.ts";

/** The cells of the only sheet, as another library reads them. */
async function sheetOf(rows: TableCell[][], columns = ["A", "B", "C"]) {
	const book = read(await writeWorkbook({ sheet: "Invoices", columns, batches: [JSON.stringify(rows)] }), {
		cellDates: true,
		cellNF: true,
		UTC: true,
	});
	const sheet = book.Sheets.Invoices;
	if (!sheet) throw new Error(`the sheets are ${book.SheetNames}`);
	return sheet;
}

test("writes texts, counts, amounts and days as cells of their kind", async () => {
	const sheet = await sheetOf([
		["Kererū & <Zn>", 3, { cents: -136_213 }],
		[null, { day: dayOf(2026, 11, 20) }, ""],
	]);
	expect(utils.sheet_to_json(sheet, { header: 1, UTC: true })).toEqual([
		["A", "B", "C"],
		["Kererū & <Zn>", 3, -1_362.13],
		[undefined, new Date("2026-11-20T00:00:00Z")],
	]);
	expect(sheet.C2).toMatchObject({ t: "n", w: "-1,362.13" });
	expect(sheet.B3).toMatchObject({ t: "d", z: "yyyy-mm-dd" });
});

test.each(["=1+1", "@SUM(A1)", "+64 21", '=HYPERLINK("http://x")', "-2"])(
	"keeps %s as text that is no formula",
	async (text) => {
		const { A2 } = await sheetOf([[text]]);
		expect(A2).toMatchObject({ t: "s", v: text });
		expect(A2.f).toBeUndefined();
	},
);

test("leaves characters out that XML does not allow", async () => {
	expect((await sheetOf([["PO\u0000 7\u0008\ufffe ☕"]])).A2.v).toBe("PO 7 ☕");
});

test("joins the batches of rows", async () => {
	const batches = [JSON.stringify([[1], [2]]), JSON.stringify([[3]])];
	const book = read(await writeWorkbook({ sheet: "S", columns: ["N"], batches }));
	expect(utils.sheet_to_json(book.Sheets.S ?? {}, { header: 1 })).toEqual([["N"], [1], [2], [3]]);
});

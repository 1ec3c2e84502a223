import writeExcelFile, { type CellObject } from "write-excel-file/node";
import type { TableCell } from "#shared/table-cell.ts";
import type { Bytes } from "./pictures.ts";

/** A table for a spreadsheet. `batches` are lists of rows as JSON, because a text reaches a thread faster than many cells. */
export type Workbook = { sheet: string; columns: string[]; batches: string[] };

const amountFormat = "#,##0.00";
const dateFormat = "yyyy-mm-dd";
const widths = { narrow: 13, wide: 24 };
const longText = 16;

/** Writes an XLSX file with one sheet. Texts stay texts: a spreadsheet does not read them as formulas. */
export async function writeWorkbook({ sheet, columns, batches }: Workbook): Promise<Bytes> {
	const rows = batches.flatMap((batch): TableCell[][] => JSON.parse(batch));
	const head = columns.map((value): CellObject => ({ value, type: String, fontWeight: "bold" }));
	const isWide = (column: number) =>
		rows.some((row) => String(row[column] ?? "").length > longText && isText(row[column]));
	const file = writeExcelFile([head, ...rows.map((row) => row.map(cellOf))], {
		sheet,
		stickyRowsCount: 1,
		columns: columns.map((_, column) => ({ width: isWide(column) ? widths.wide : widths.narrow })),
	});
	return new Uint8Array(await file.toBuffer());
}

const isText = (cell: TableCell | undefined): boolean => typeof cell === "string";

function cellOf(cell: TableCell): CellObject | null {
	if (cell === null || cell === "") return null;
	if (typeof cell === "string") return { value: withoutControls(cell), type: String };
	if (typeof cell === "number") return { value: cell, type: Number };
	if ("day" in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: dateFormat };
	return { value: cell.cents / 100, type: Number, format: amountFormat };
}

/** XML allows no control characters. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu, "");

import { group, type Sheet, tag } from "./page.ts";

type CellKind = { kind: "TH"; scope: "Column" | "Row" } | { kind: "TD" };

/** Draws a row of a table, a cell after the other. */
export function drawCells(
	sheet: Sheet,
	table: PDFKit.PDFStructureElement,
	cells: readonly (() => void)[],
	{ kind, ...options }: CellKind,
): void {
	const row = group(sheet, table, "TR");
	for (const draw of cells) tag(sheet, row, kind, draw, options);
	row.end();
}

import { type Drawing, group, tag } from "./page.ts";

type CellKind = { kind: "TH"; scope: "Column" | "Row" } | { kind: "TD" };

/** Draws a row of a table, a cell after the other. */
export function drawCells(
	drawing: Drawing,
	table: PDFKit.PDFStructureElement,
	cells: readonly (() => void)[],
	{ kind, ...options }: CellKind,
): void {
	const row = group(drawing, table, "TR");
	for (const draw of cells) tag(drawing, row, kind, draw, options);
	row.end();
}

import { normalizeText } from "#shared/slug.ts";

/** Reads a line of a table as the text of its item. Lines without cells stay as they are. Empty for a head, and for a row without a quantity. */
export type TableReader = (line: string) => string;

const quantityHead = /^(?:qty|quantity|aantal|amount ordered|order qty|ordered|besteld|aantal besteld|hoeveelheid)$/;
const otherHead =
	/^(?:(?:unit |line |sub ?)?(?:price|total)(?: .{0,10})?|amount|bedrag|(?:stuks|eenheids)?prijs|(?:sub)?totaal|line|regel|nr|no|#|notes?|comments?|opmerking(?:en)?|gst|btw|vat|delivery|date|datum)$/;
const productHead =
	/^(?:product(?:en|s)?(?: name)?|items?|articles?|artikel(?:en|naam|nummer|nr)?|code|sku|description|omschrijving|name|naam|size|maat|inhoud|verpakking|units?|eenheid|pack(?: size)?|brand|merk)$/;
const price = /^(?:(?:nz)?[$€] ?[\d.,]+|[\d.]+[.,]\d{2})$/i;

type Columns = { count: number; quantity: number; others: ReadonlySet<number> };

/** Reads tables whose cells are separated by "|". Remembers the columns of the last head. */
export function newTableReader(): TableReader {
	let columns: Columns | null = null;
	return (line) => {
		const cells = cellsOf(line);
		if (cells.length < 2) return line;
		const heads = cells.map((cell) => normalizeText(cell).replace(/[.:*]/g, "").trim());
		const isHead = (cell: string) =>
			cell === "" || quantityHead.test(cell) || otherHead.test(cell) || productHead.test(cell);
		if (heads.every(isHead) && heads.some((cell) => productHead.test(cell))) {
			const others = heads.flatMap((cell, nth) => (otherHead.test(cell) ? [nth] : []));
			columns = {
				count: cells.length,
				quantity: heads.findIndex((cell) => quantityHead.test(cell)),
				others: new Set(others),
			};
			return "";
		}
		return columns && cells.length <= columns.count ? textOfRow(cells, columns) : textOfCells(cells, line);
	};
}

const cellsOf = (line: string): string[] =>
	line
		.replace(/^\s*\|/, "")
		.replace(/\|\s*$/, "")
		.split("|")
		.map((cell) => cell.trim());

function textOfRow(cells: readonly string[], { quantity, others }: Columns): string {
	const name = cells.filter((cell, nth) => cell !== "" && nth !== quantity && !others.has(nth)).join(" ");
	if (quantity < 0) return name;
	const count = cells[quantity] ?? "";
	return /[1-9]/.test(count) && name !== "" ? `${/^\d+$/.test(count) ? `${count} x` : count} ${name}` : "";
}

/** A row of a table without a head. One cell with a number alone is the quantity. */
function textOfCells(cells: readonly string[], line: string): string {
	const told = cells.filter((cell) => cell !== "" && !price.test(cell));
	const [count, second] = told.filter((cell) => /^\d{1,5}$/.test(cell));
	if (count === undefined || second !== undefined) return line;
	return `${count} x ${told.filter((cell) => cell !== count).join(" ")}`;
}

/** How a table is written for programs that count: where a comma parts the decimals, it parts no cells. */
export type CsvStyle = { separator: "," | ";"; decimal: "." | "," };

/** So that every program reads the signs as they are meant. */
export const byteOrderMark = "\uFEFF";

/** What a program that opens the file would take for a formula, or for its beginning; some read wide signs as narrow ones. */
const formula = /^\s*[=+\-@|%\t\r＝＋－＠]/;

/** A number below nought is none. */
const plainNumber = /^-\d+(?:[.,]\d+)?$/;

/** A program of another country cuts the line at its own separator, quotes or not, and a formula may begin there. */
const formulaWithin = /([;,\t])(?=\s*[=+\-@＝＋－＠])/g;

/** A text stays a text: what begins like a formula gets a sign before it. */
function written(cell: string, separator: string): string {
	const signed = formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
	const text = signed.replace(formulaWithin, (cut) => (cut === separator ? cut : `${cut}'`));
	return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A number is written as a number, cents as an amount. */
export type CsvCell = string | number | null | { cents: number };

export function csvLine(cells: readonly CsvCell[], { separator, decimal }: CsvStyle): string {
	const texts = cells.map((cell) => {
		if (cell === null) return "";
		if (typeof cell === "number") return String(cell);
		if (typeof cell === "string") return written(cell, separator);
		return (cell.cents / 100).toFixed(2).replace(".", decimal);
	});
	return `${texts.join(separator)}\r\n`;
}

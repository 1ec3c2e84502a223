/** Separator and decimal sign. A country with decimal commas separates cells by semicolons. */
export type CsvStyle = { separator: "," | ";"; decimal: "." | "," };

/** Makes every program read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Texts that a spreadsheet would run as a formula, also with full-width signs. */
const formula = /^\s*[=+\-@|%\t\r＝＋－＠]/;

/** A negative number, which is no formula. */
const plainNumber = /^-\d+(?:[.,]\d+)?$/;

/** Spreadsheets of other countries split at their own separator, even inside quotes, and a formula could begin there. */
const formulaInside = /([;,\t])(?=\s*[=+\-@＝＋－＠])/g;

/** Escapes a text cell. A text that looks like a formula gets an apostrophe before it. */
function escapeText(cell: string, separator: string): string {
	const signed = formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
	const text = signed.replace(formulaInside, (cut) => (cut === separator ? cut : `${cut}'`));
	return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `cents` are written as an amount. */
export type CsvCell = string | number | null | { cents: number };

export function csvLine(cells: readonly CsvCell[], { separator, decimal }: CsvStyle): string {
	const texts = cells.map((cell) => {
		if (cell === null) return "";
		if (typeof cell === "number") return String(cell);
		if (typeof cell === "string") return escapeText(cell, separator);
		return (cell.cents / 100).toFixed(2).replace(".", decimal);
	});
	return `${texts.join(separator)}\r\n`;
}

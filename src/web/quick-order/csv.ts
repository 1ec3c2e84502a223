import { byteOrderMark, csvLine } from "#shared/csv.ts";

/** Writes rows as CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[], separator: ";" | ","): string =>
	byteOrderMark + rows.map((row) => csvLine(row, { separator, decimal: "." })).join("");

/** Hands a text to the browser as a file. */
export function downloadCsv(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = `${name}.csv`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

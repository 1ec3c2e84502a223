import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import { csvRow } from "#invoices/list/invoice-export.ts";
import type { TableCell } from "#shared/table-cell.ts";
import type { Statement } from "./statement.ts";
import { writeOpening, writeTransaction } from "./statement-text.ts";

/** Writes the transactions of a statement with their balance, between the opening and the closing balance. */
export function statementCsv(statement: Statement, language: Language): string {
	const { from, until, carriedOver, lines, balance } = statement;
	const w = printedInvoiceTexts(language);
	const head = [w("date"), w("description"), w("charged"), w("received"), w("balance")];
	const rows = lines.map((line): TableCell[] => [
		{ day: line.day },
		writeTransaction(w, line),
		line.amount > 0 ? { cents: line.amount } : null,
		line.amount > 0 ? null : { cents: -line.amount },
		{ cents: line.balance },
	]);
	const all: TableCell[][] = [
		head,
		[{ day: from }, writeOpening(w, statement), null, null, { cents: carriedOver }],
		...rows,
		[{ day: until }, w("closing-balance", until), null, null, { cents: balance }],
	];
	return all.map((cells) => csvRow(cells, language)).join("");
}

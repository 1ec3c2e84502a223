import { addressLines, orderPlace } from "#accounts/address.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import { daysOverdue } from "#invoices/status.ts";
import { type CsvStyle, csvLine } from "#shared/csv.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { TableCell } from "#shared/table-cell.ts";
import type { ExportedInvoice } from "./invoice-list.db.ts";
import type { PaymentRest } from "./payment-rests.ts";

/** Separator and decimal sign of CSV files. */
export const csvStyles = {
	"en-NZ": { separator: ",", decimal: "." },
	"nl-NL": { separator: ";", decimal: "," },
} as const satisfies Record<Language, CsvStyle>;

const columns = [
	"number",
	"kind",
	"status",
	"issued",
	"due",
	"overdue",
	"early",
	"from",
	"until",
	"reference",
	"cost-centre",
	"order",
	"orders",
	"address",
	"original",
	"net",
	"gst",
	"total",
	"paid",
	"credited",
	"open",
] as const;

/** The heads of the columns of an export. */
export function invoiceColumns(language: Language): string[] {
	const w = printedInvoiceTexts(language);
	return columns.map((column) => w(`column.${column}`));
}

const dayCell = (day: StoreDay | null | undefined): TableCell => (day ? { day } : null);

/** The status of a document. A credit note is not paid: its status tells whether a part of it is left. */
function statusKey({ kind, status, isOverdue, open }: ExportedInvoice) {
	if (kind === "credit-note") return open > 0 ? "status.credit-left" : "status.credit-used";
	return status === "Partially paid" && isOverdue ? "status.part-overdue" : (`status.${status}` as const);
}

/** The cells of a document. The amounts of a credit note are negative, so that a column adds up. */
export function invoiceCells(invoice: ExportedInvoice, language: Language, today: StoreDay): TableCell[] {
	const w = printedInvoiceTexts(language);
	const { kind, order, period } = invoice;
	const signed = (amount: number): TableCell => ({ cents: kind === "credit-note" ? -amount : amount });
	return [
		invoice.number,
		w(`kind.${kind}`),
		w(statusKey(invoice)),
		{ day: invoice.issuedOn },
		dayCell(invoice.dueOn),
		daysOverdue(invoice, today) || null,
		dayCell(invoice.earlyPaymentUntil),
		dayCell(period?.from),
		dayCell(period?.until),
		invoice.reference,
		invoice.costCentre,
		order?.number ?? null,
		order?.orders ?? 0,
		order ? addressLines(orderPlace(order.place)).join(", ") : null,
		invoice.originalNumber,
		...[invoice.net, invoice.gst, invoice.total, invoice.paid, invoice.credited, invoice.open].map(signed),
	];
}

/** The cells of what is left of a payment, as those of a credit note. */
export function restCells({ day, note, paidFor, left }: PaymentRest, language: Language): TableCell[] {
	const credit = { cents: -left };
	const cells: Partial<Record<(typeof columns)[number], TableCell>> = {
		kind: printedInvoiceTexts(language)("kind.payment-rest"),
		issued: { day },
		reference: note,
		original: paidFor.join(", ") || null,
		total: credit,
		open: credit,
	};
	return columns.map((column) => cells[column] ?? null);
}

/** The rows of an export in batches: what is left of payments, then the documents, as the list shows them. */
export async function* exportedRows(
	rests: readonly PaymentRest[],
	documents: AsyncIterable<readonly ExportedInvoice[]>,
	{ language, today }: { language: Language; today: StoreDay },
): AsyncGenerator<TableCell[][], void, void> {
	yield rests.map((rest) => restCells(rest, language));
	for await (const batch of documents) yield batch.map((invoice) => invoiceCells(invoice, language, today));
}

/** Writes a line of CSV. */
export const csvRow = (cells: readonly TableCell[], language: Language): string =>
	csvLine(
		cells.map((cell) => (typeof cell === "object" && cell !== null && "day" in cell ? cell.day : cell)),
		csvStyles[language],
	);

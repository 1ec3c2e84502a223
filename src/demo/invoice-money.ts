import { addTaxes, creditOfPieces, openDiscount, totalsOfCredit, uncreditedNet } from "#invoices/amounts.ts";
import type { BilledTo, CreditReason } from "#invoices/invoices.ts";
import { chargeLine, type NewLine } from "#invoices/issuing/invoice-lines.ts";
import { takenOf } from "#invoices/money/taken-amount.ts";
import { type Money, money, sum, zero } from "#shared/money.ts";
import {
	allocate,
	type DemoBooks,
	type DemoDocument,
	type DemoReceipt,
	issue,
	type LineRow,
	openOf,
} from "./invoice-books.ts";

type AtInvoice = { at: Date; invoice: DemoDocument; billedTo: BilledTo };

/** The early-payment discount that payments in time can still earn. Null when the invoice has none, or when it is booked. */
export function openDiscountOf({ early, taxes, creditedTaxes, creditedInTime, paidInTime }: DemoDocument) {
	if (!early) return null;
	const { basisPoints } = early;
	return { paidInTime, ...openDiscount({ taxes, basisPoints, credited: creditedTaxes, creditedInTime }) };
}

/** Pays an invoice from a receipt, and books the early-payment discount that the payment earns. */
export function payFrom(
	books: DemoBooks,
	{ receipt, offered, ...about }: AtInvoice & { receipt: DemoReceipt; offered: Money },
): void {
	const { at, invoice } = about;
	const isInTime = invoice.early !== null && receipt.valueOn <= invoice.early.until;
	const { taken, earns } = takenOf({ ...invoice, offered, discount: isInTime ? openDiscountOf(invoice) : null });
	allocate(books, { at, amount: taken, to: invoice, receipt });
	if (earns) bookDiscount(books, about);
}

function bookDiscount(books: DemoBooks, { at, invoice, billedTo }: AtInvoice): void {
	const discount = openDiscountOf(invoice);
	if (!discount || discount.total === 0) return;
	const { lines, net, taxes, gst, total } = discount;
	const creditNote = issue(books, {
		kind: "credit-note",
		at,
		accountId: invoice.accountId,
		billedTo,
		lines: lines.filter(({ net }) => net > 0).map((line) => chargeLine("early-payment", { orderId: null, ...line })),
		totals: { net, taxes, gst, total },
		original: invoice,
		creditReason: "early-payment",
	});
	allocate(books, { at, amount: money(Math.min(total, openOf(invoice))), to: invoice, creditNote });
	invoice.early = null;
}

type Crediting = AtInvoice & { reason: CreditReason; pieces: number };

/** Credits pieces of the first product of an invoice, with their charges. Null when nothing of it is left to credit. */
export function creditPieces(books: DemoBooks, { reason, pieces, ...about }: Crediting): DemoDocument | null {
	const { at, invoice, billedTo } = about;
	const [first] = invoice.lines;
	if (!first) return null;
	const lines = invoice.lines
		.filter(({ orderItemId }) => orderItemId === first.orderItemId)
		.map((line) => creditLineOf(line, Math.min(pieces, first.quantity)));
	const totals = totalsOfCredit(lines, invoice.creditedTaxes);
	if (totals.total === 0 || totals.net > remainingNet(invoice)) return null;
	const creditNote = issue(books, {
		kind: "credit-note",
		at,
		accountId: invoice.accountId,
		billedTo,
		lines,
		totals,
		original: invoice,
		creditReason: reason,
	});
	allocate(books, { at, amount: money(Math.min(totals.total, openOf(invoice))), to: invoice, creditNote });
	// Payments in time that reach the lowered total earn the discount now.
	if (takenOf({ ...invoice, offered: zero, discount: openDiscountOf(invoice) }).earns) bookDiscount(books, about);
	return creditNote;
}

function creditLineOf({ id: originalLineId, ...line }: LineRow, pieces: number): NewLine {
	const net = creditOfPieces(line, 0, pieces) ?? zero;
	return { ...line, quantity: pieces, discount: money(Math.max(zero, line.price * pieces - net)), net, originalLineId };
}

const remainingNet = ({ taxes, creditedTaxes }: DemoDocument): Money =>
	sum(addTaxes([taxes]).map(({ gstBasisPoints }) => uncreditedNet(taxes, creditedTaxes, gstBasisPoints)));

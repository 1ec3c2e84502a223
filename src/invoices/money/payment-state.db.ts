import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { allocation, companyBalance, invoice, invoicePrint, receipt } from "#db/schema/invoices.ts";
import { payment } from "#db/schema/payments.ts";
import { scoped } from "#db/scope.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { type Money, money, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { openNow } from "./open-now.db.ts";
import { invoicesPaidFor, isUseOfBalance } from "./paid-for.db.ts";
import { type Movement, type PaymentState, paymentStateOf } from "./payment-state.ts";

/** The payment part of a document today, with the balance that can pay it. */
export async function paymentsNow(act: Act, document: InvoiceDocument): Promise<PaymentState> {
	return { ...(await paymentsToday(act, document)), balance: await balanceFor(act, document) };
}

/** The payment part of a document today, without a balance. */
export async function paymentsToday(act: Act, document: InvoiceDocument): Promise<PaymentState> {
	const { day: asOf } = (await wallClock(act)).at(act.now);
	return paymentStateOf(document, { ...(await movementsOf(act, document, undefined)), asOf, balance: zero });
}

/** The balance that can pay an invoice: of the viewer's company or locations, and for staff that of the billed company. */
async function balanceFor(act: Act, { id, kind }: InvoiceDocument): Promise<Money> {
	if (kind === "credit-note") return zero;
	if (!act.by.staff) return (await openNow(act)).balance;
	const [row] = await act.db
		.select({ amount: companyBalance.amount })
		.from(invoice)
		.innerJoin(companyBalance, eq(companyBalance.accountId, invoice.accountId))
		.where(eq(invoice.id, id));
	return row?.amount ?? zero;
}

/** When a document was sent: at its issue, or when staff printed it for a company that wants paper. */
async function mailedAtOf(act: Act, document: InvoiceDocument): Promise<{ at: Date; day: StoreDay }> {
	const [row] = await act.db
		.select({ issuedAt: invoice.createdAt, printedAt: invoicePrint.createdAt })
		.from(invoice)
		.leftJoin(invoicePrint, eq(invoicePrint.invoiceId, invoice.id))
		.where(eq(invoice.id, document.id));
	if (!row) throw new Error(`document ${document.id} is missing`);
	const at = row.printedAt ?? row.issuedAt;
	return { at, day: (await wallClock(act)).at(at).day };
}

export const mailedOn = async (act: Act, document: InvoiceDocument): Promise<StoreDay> =>
	(await mailedAtOf(act, document)).day;

/** The payment part of a document as it was sent. */
export async function paymentsAsMailed(act: Act, document: InvoiceDocument): Promise<PaymentState> {
	const { at, day: asOf } = await mailedAtOf(act, document);
	return paymentStateOf(document, { ...(await movementsOf(act, document, at)), asOf, balance: zero });
}

/** The movements of a document up to a moment, or all of them, with the credit notes that the early-payment discount counts. */
async function movementsOf(act: Act, { id, kind }: InvoiceDocument, until: Date | undefined) {
	if (kind === "credit-note") return { movements: await usesOf(act, id, until), credits: [] };
	const allocations = await allocationsOf(act, id, until);
	const credits = await creditsOf(act, id, until);
	const used = new Set(allocations.map((movement) => movement.id));
	// A credit note of a paid invoice is balance or refunded: nothing of it is set against the invoice.
	const unused = credits
		.filter((credit) => !used.has(credit.id))
		.map(({ id, issuedOn: day, number, reason, total }): Movement => {
			return { id, day, amount: zero, kind: "credit", number, reason, total };
		});
	return { movements: [...allocations, ...unused], credits };
}

const creditNote = alias(invoice, "credit_note");
const allocated = sql<number>`sum(${allocation.amount})`.mapWith(Number);
/** Sources that were taken back are left out. */
const isAllocated = sql`sum(${allocation.amount}) > 0`;
const isUntil = (until: Date | undefined) => until && lte(allocation.createdAt, until);
const visibleIds = ({ db, by }: Act) => db.select({ id: invoice.id }).from(invoice).where(scoped(visibleInvoices, by));

/** The value date of money that was paid for the invoice. The use of balance counts on its own day. */
const firstDay = sql`min(case when ${allocation.balanceUseId} is null then coalesce(${receipt.valueOn}, ${allocation.allocatedOn})
	else ${allocation.allocatedOn} end)`;

/** The amounts that are set against an invoice, with their days. For a query over invoices. */
export const movesOfInvoice = sql<Pick<Movement, "day" | "amount">[]>`(
	select coalesce(json_agg(moves), '[]') from (
		select ${firstDay}::text as day, sum(${allocation.amount})::float8 as amount
		from ${allocation} left join ${receipt} on ${receipt.id} = ${allocation.receiptId}
		where ${allocation.invoiceId} = ${invoice.id}
		group by ${allocation.creditNoteId}, ${receipt.id}, ${isUseOfBalance} having ${isAllocated}) moves)`;

/** More numbers would make a line too long. */
const maxNamedInvoices = 3;

const paidForNumbers = (act: Act) => sql<string[]>`array(select paid.number from ${invoice} paid
	where paid.id in ${invoicesPaidFor(sql`${receipt.id}`)} and paid.id in ${visibleIds(act)}
	order by paid.number limit ${maxNamedInvoices})`;

/** The receipts and credit notes that are set against an invoice. A credit note that the viewer may not see has no number. */
async function allocationsOf(act: Act, invoiceId: string, until: Date | undefined): Promise<Movement[]> {
	const isVisible = inArray(creditNote.id, visibleIds(act)).mapWith(Boolean);
	const rows = await act.db
		.select({
			receiptId: receipt.id,
			source: receipt.source,
			/** Null for money that came to the bank. */
			method: payment.method,
			creditNoteId: allocation.creditNoteId,
			number: creditNote.number,
			reason: creditNote.creditReason,
			total: creditNote.total,
			isVisible,
			isUseOfBalance,
			paidFor: paidForNumbers(act),
			day: sql<StoreDay>`${firstDay}::text`,
			amount: allocated,
		})
		.from(allocation)
		.leftJoin(receipt, eq(receipt.id, allocation.receiptId))
		.leftJoin(payment, eq(payment.id, receipt.paymentId))
		.leftJoin(creditNote, eq(creditNote.id, allocation.creditNoteId))
		.where(and(eq(allocation.invoiceId, invoiceId), isUntil(until)))
		.groupBy(allocation.creditNoteId, receipt.id, payment.id, creditNote.id, isUseOfBalance)
		.having(isAllocated)
		.orderBy(firstDay, asc(receipt.id), asc(creditNote.id));
	return rows.map(({ receiptId, source, method, creditNoteId, number, reason, total, isVisible, day, ...row }) => {
		const amount = money(row.amount);
		if (receiptId !== null && source !== null) {
			const id = row.isUseOfBalance ? `${receiptId} left` : receiptId;
			return { id, day, amount, kind: "payment", source, method, leftOf: row.isUseOfBalance ? row.paidFor : null };
		}
		const id = creditNoteId ?? "";
		return { id, day, amount, kind: "credit", number: isVisible ? number : null, reason, total: total ?? amount };
	});
}

/** The credit notes of an invoice. */
const creditsOf = ({ db }: Act, invoiceId: string, until: Date | undefined) =>
	db
		.select({
			id: invoice.id,
			number: invoice.number,
			issuedOn: invoice.issuedOn,
			reason: invoice.creditReason,
			total: invoice.total,
			taxes: invoice.taxes,
		})
		.from(invoice)
		.where(and(eq(invoice.originalId, invoiceId), until && lte(invoice.createdAt, until)))
		.orderBy(asc(invoice.issuedOn), asc(invoice.id));

const paidInvoice = alias(invoice, "paid_invoice");

/** The uses of a credit note: one row per invoice, from its first day. An undone use has no row, also when it was undone on a later day.
 * Refunds have a row per day. Invoices that the viewer may not see are one row without a number. */
async function usesOf(act: Act, creditNoteId: string, until: Date | undefined): Promise<Movement[]> {
	const isVisible = inArray(paidInvoice.id, visibleIds(act));
	const isRefund = isNull(allocation.invoiceId);
	const rows = await act.db
		.select({
			day: sql<StoreDay>`min(${allocation.allocatedOn})::text`,
			amount: allocated,
			isRefund: isRefund.mapWith(Boolean),
			invoice: { id: paidInvoice.id, number: paidInvoice.number },
		})
		.from(allocation)
		.leftJoin(paidInvoice, and(eq(paidInvoice.id, allocation.invoiceId), isVisible))
		.where(and(eq(allocation.creditNoteId, creditNoteId), isUntil(until)))
		.groupBy(sql`case when ${isRefund} then ${allocation.allocatedOn} end`, isRefund, paidInvoice.id)
		.having(isAllocated)
		.orderBy(sql`min(${allocation.allocatedOn})`, asc(paidInvoice.id));
	return rows.map(({ day, isRefund, invoice, ...row }) => {
		const common = { id: `${day} ${isRefund} ${invoice?.id}`, day, amount: money(row.amount) };
		return isRefund ? { ...common, kind: "refund" } : { ...common, kind: "use", invoice };
	});
}

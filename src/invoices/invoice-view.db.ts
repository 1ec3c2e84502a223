import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { allocation, invoice, invoiceBalance, invoiceOrder, receipt } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { payment } from "#db/schema/payments.ts";
import { scoped } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { wallClock } from "#store/store.db.ts";
import { documentOf, visibleInvoices } from "./documents.db.ts";
import { earlyOfferOf } from "./early-offers.db.ts";
import type { ShowInvoice } from "./invoice-requests.ts";
import { statusOf } from "./status.ts";

/** A document with its status, payments and credits. */
export async function invoiceDetails(act: Act, { invoiceId }: ShowInvoice) {
	const balance = await balanceOf(act, invoiceId);
	if (!balance) throw new Refusal("not-found", "invoice.not-found");
	const [document, clock, payments, credits, disputedOrders, uses] = await allSettledThenThrow([
		documentOf(act, invoiceId),
		wallClock(act),
		paymentsOf(act, invoiceId),
		creditsOf(act, invoiceId),
		disputedOrdersOf(act, invoiceId),
		balance.kind === "credit-note" ? usesOf(act, invoiceId) : [],
	]);
	const { day: today } = clock.at(act.now);
	return {
		document,
		today,
		status: statusOf(balance, today),
		paid: balance.paid,
		credited: balance.credited,
		open: balance.open,
		/** Null when paying today saves nothing. */
		offer: await earlyOfferOf(act, { invoiceId, today }),
		payments,
		credits,
		/** The numbers of orders that the back office disputes. Reminders leave their invoice out. */
		disputedOrders: disputedOrders.flatMap(({ number }) => number ?? []),
		/** The uses of a credit note. */
		uses,
	};
}

async function balanceOf({ db, by }: Act, invoiceId: string) {
	const { kind, dueOn, total, paid, credited } = invoiceBalance;
	const [row] = await db
		.select({ kind, dueOn, total, paid, credited, open: sql<Money>`${invoiceBalance.open}::float8` })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(scoped(visibleInvoices, by), eq(invoice.id, invoiceId), isNull(invoice.deletedAt)));
	return row ?? null;
}

/** The part of a source that is set against a document. Sources that were taken back are left out. */
const allocated = sql<Money>`sum(${allocation.amount})::float8`;
const isAllocated = sql`sum(${allocation.amount}) > 0`;

const paymentsOf = ({ db }: Act, invoiceId: string) =>
	db
		.select({
			id: receipt.id,
			day: receipt.valueOn,
			source: receipt.source,
			/** Null for money that came to the bank. */
			method: payment.method,
			amount: allocated,
		})
		.from(allocation)
		.innerJoin(receipt, eq(receipt.id, allocation.receiptId))
		.leftJoin(payment, eq(payment.id, receipt.paymentId))
		.where(eq(allocation.invoiceId, invoiceId))
		.groupBy(receipt.id, payment.id)
		.having(isAllocated)
		.orderBy(asc(receipt.valueOn), asc(receipt.id));

/** The credit notes of an invoice, with the part that is set against it. */
const creditsOf = ({ db }: Act, invoiceId: string) =>
	db
		.select({
			id: invoice.id,
			number: invoice.number,
			day: invoice.issuedOn,
			reason: invoice.creditReason,
			total: invoice.total,
			amount: sql<Money>`coalesce((select sum(a.amount) from ${allocation} a
				where a.credit_note_id = ${invoice}.id and a.invoice_id = ${invoiceId}), 0)::float8`,
		})
		.from(invoice)
		.where(eq(invoice.originalId, invoiceId))
		.orderBy(asc(invoice.issuedOn), asc(invoice.id));

const disputedOrdersOf = ({ db }: Act, invoiceId: string) =>
	db
		.select({ number: orders.number })
		.from(invoiceOrder)
		.innerJoin(orders, eq(orders.id, invoiceOrder.orderId))
		.where(and(eq(invoiceOrder.invoiceId, invoiceId), isNotNull(orders.disputed)))
		.orderBy(asc(invoiceOrder.position));

const paidInvoice = alias(invoice, "paid_invoice");

/** One row per day and invoice. Invoices that the viewer may not see are one row per day without a number. */
const usesOf = ({ db, by }: Act, creditNoteId: string) => {
	const isVisible = inArray(
		paidInvoice.id,
		db.select({ id: invoice.id }).from(invoice).where(scoped(visibleInvoices, by)),
	);
	const isRefund = isNull(allocation.invoiceId);
	return db
		.select({
			day: allocation.allocatedOn,
			amount: allocated,
			isRefund: isRefund.mapWith(Boolean),
			/** Null for a refund, and for an invoice that the viewer may not see. */
			invoice: { id: paidInvoice.id, number: paidInvoice.number },
		})
		.from(allocation)
		.leftJoin(paidInvoice, and(eq(paidInvoice.id, allocation.invoiceId), isVisible))
		.where(eq(allocation.creditNoteId, creditNoteId))
		.groupBy(allocation.allocatedOn, isRefund, paidInvoice.id)
		.having(isAllocated)
		.orderBy(asc(allocation.allocatedOn), asc(paidInvoice.id));
};

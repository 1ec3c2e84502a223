import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { allocation, invoice, invoiceBalance, paymentInvoice, receipt } from "#db/schema/invoices.ts";
import { payment } from "#db/schema/payments.ts";
import { scoped } from "#db/scope.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { documentAmounts } from "#invoices/money/allocations.db.ts";
import { type Money, zero } from "#shared/money.ts";

/** The documents of some ids that the viewer may see, the oldest due date first. */
export const documentsToPay = ({ db, by }: Act, ids: readonly string[]) =>
	db
		.select({ ...documentAmounts, dueOn: invoice.dueOn })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(scoped(visibleInvoices, by), inArray(invoice.id, [...ids]), isNull(invoice.deletedAt)))
		.orderBy(asc(invoice.dueOn), asc(invoice.number));

/** The payments under way of some invoices. An invoice has at most one. */
export const paymentsUnderWayOf = async ({ db }: Act, invoiceIds: readonly string[]) => {
	if (invoiceIds.length === 0) return [];
	return await db
		.select({
			invoiceId: paymentInvoice.invoiceId,
			paymentId: payment.id,
			status: payment.status,
			reference: payment.reference,
			amount: paymentInvoice.amount,
			startedAt: payment.startedAt,
		})
		.from(paymentInvoice)
		.innerJoin(payment, eq(payment.id, paymentInvoice.paymentId))
		.where(and(inArray(paymentInvoice.invoiceId, [...invoiceIds]), paymentInvoice.isUnderWay))
		.orderBy(asc(payment.id));
};

/** The payment that a key of the company opened, with its parts. Null when there is none. */
export async function paymentWithKey({ db }: Act, { accountId, key }: { accountId: string; key: string }) {
	const [row] = await db
		.select({
			id: payment.id,
			method: payment.method,
			parts: sql<Part[]>`(select json_agg(json_build_object('invoiceId', p.invoice_id, 'amount', p.amount))
				from ${paymentInvoice} p where p.payment_id = ${payment.id})`,
		})
		.from(payment)
		.where(and(eq(payment.accountId, accountId), eq(payment.key, key)));
	return row ?? null;
}

type Part = { invoiceId: string; amount: Money };

export async function insertPaymentInvoices(
	act: Act,
	{ parts, ...of }: { paymentId: string; accountId: string; parts: readonly Part[] },
): Promise<void> {
	await act.db.insert(paymentInvoice).values(parts.map((part) => ({ ...of, ...part, ...auditValues(act) })));
}

/** The part of a paid payment that its invoices no longer needed, because they were paid another way. */
export async function excessOf({ db }: Act, paymentId: string): Promise<Money> {
	const parts = db
		.select({ id: paymentInvoice.invoiceId })
		.from(paymentInvoice)
		.where(eq(paymentInvoice.paymentId, paymentId));
	// The excess can pay other invoices later.
	const isBooked = inArray(allocation.invoiceId, parts);
	const [row] = await db
		.select({ excess: sql<Money>`(${receipt.amount} - coalesce(sum(${allocation.amount}), 0))::float8` })
		.from(receipt)
		.leftJoin(allocation, and(eq(allocation.receiptId, receipt.id), isBooked))
		.where(eq(receipt.paymentId, paymentId))
		.groupBy(receipt.id);
	return row?.excess ?? zero;
}

/** The amount of a payment for each invoice, as the payer chose, and what is open of the invoice now. */
export const splitOf = ({ db }: Act, paymentId: string) =>
	db
		.select({
			invoiceId: paymentInvoice.invoiceId,
			number: invoice.number,
			amount: paymentInvoice.amount,
			open: sql<Money>`${invoiceBalance.open}::float8`,
		})
		.from(paymentInvoice)
		.innerJoin(invoice, eq(invoice.id, paymentInvoice.invoiceId))
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(eq(paymentInvoice.paymentId, paymentId))
		.orderBy(asc(invoice.dueOn), asc(invoice.number));

import { and, asc, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { allocation, invoice, receipt } from "#db/schema/invoices.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { newId } from "#shared/id.ts";

type NewReceipt = Omit<typeof receipt.$inferInsert, "id" | "createdBy" | "updatedBy">;

export async function insertReceipt(act: Act, row: NewReceipt): Promise<string> {
	const id = newId("a24", act);
	await act.db.insert(receipt).values({ id, ...row, ...auditValues(act) });
	return id;
}

/** The payments of an order that arrived, each with the amount that is neither refunded nor received for an invoice yet. A refund of balance does
 * not count, because its money was received for an invoice before. */
export async function paymentsLeftOf({ db }: Act, orderId: string) {
	const refunded = sql`(select coalesce(sum(${refund.amount}), 0) from ${refund}
		where ${refund.paymentId} = ${payment.id} and ${refund.status} <> 'failed' and ${refund.allocationId} is null)`;
	const received = sql`(select coalesce(sum(${receipt.amount}), 0) from ${receipt} where ${receipt.paymentId} = ${payment.id})`;
	return await db
		.select({
			id: payment.id,
			currency: payment.currency,
			paidAt: payment.endedAt,
			left: sql<number>`(${payment.amount} - ${refunded} - ${received})`.mapWith(Number),
		})
		.from(payment)
		.where(and(eq(payment.orderId, orderId), eq(payment.status, "paid")))
		.orderBy(asc(payment.id));
}

/** The payments of a provider behind a receipt, or behind the invoice of a credit note, the latest first. */
export async function refundablePayments({ db }: Act, from: string): Promise<string[]> {
	const ofInvoice = sql`${receipt.id} in (select a.receipt_id from ${allocation} a
		join ${invoice} credit_note on credit_note.original_id = a.invoice_id where credit_note.id = ${from})`;
	const rows = await db
		.selectDistinct({ paymentId: receipt.paymentId })
		.from(receipt)
		.where(and(isNotNull(receipt.paymentId), or(eq(receipt.id, from), ofInvoice)))
		.orderBy(desc(receipt.paymentId));
	return rows.flatMap(({ paymentId }) => paymentId ?? []);
}

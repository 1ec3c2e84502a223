import { type SQL, sql } from "drizzle-orm";
import { allocation, invoiceOrder, paymentInvoice, receipt } from "#db/schema/invoices.ts";

/** A subquery for the ids of the invoices that the money of a receipt was paid for: those that the payer chose online, those of its order, or
 * those that it was set against when it came. What is left of the money can be used for other invoices later. `isCounted` limits the
 * allocations. */
export const invoicesPaidFor = (receiptId: SQL, isCounted: SQL = sql`true`): SQL => sql`(
	select pi.invoice_id from ${receipt} r join ${paymentInvoice} pi on pi.payment_id = r.payment_id
	where r.id = ${receiptId} and r.source = 'online'
	union select io.invoice_id from ${receipt} r join ${invoiceOrder} io on io.order_id = r.order_id
	where r.id = ${receiptId} and io.invoice_id is not null
	union select ${allocation.invoiceId} from ${allocation} join ${receipt} r on r.id = ${allocation.receiptId}
	where r.id = ${receiptId} and ${allocation.invoiceId} is not null and r.source not in ('online', 'order') and ${allocation.balanceUseId} is null and ${isCounted}
	group by ${allocation.invoiceId} having sum(${allocation.amount}) > 0)`;

/** Whether an allocation of a receipt uses money that was paid for other invoices, or for none. For a query over both. */
export const isUseOfBalance = sql<boolean>`(${receipt.id} is not null and (${allocation.balanceUseId} is not null
	or ${receipt.source} in ('online', 'order') and ${allocation.invoiceId} not in ${invoicesPaidFor(sql`${receipt.id}`)}))`;

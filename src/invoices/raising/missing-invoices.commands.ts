import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { refuseUnlessCashier } from "#invoices/billing.commands.ts";
import { invoicedSince } from "#invoices/issuing/issuing.db.ts";
import { enqueue } from "#jobs/queue.ts";
import { type CountedOrders, countOrders, type OrdersSince, refuseUnlessSeen } from "#shared/counted-orders.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { invoicesSince, storeId, wallClock } from "#store/store.db.ts";
import { ordersWithoutInvoice } from "./missing-invoices.db.ts";
import { raiseInvoice } from "./raising.commands.ts";

/** Counts the orders since a day that miss their invoice, and changes nothing. Refuses a day before the shop began to invoice. */
export async function missingInvoices(act: Act, { since }: { since: StoreDay }): Promise<CountedOrders> {
	return countOrders(since, await missingOrders(act, since));
}

/** Enqueues the invoices that orders since a day miss, when their count and sum are still those that the person saw. Each invoice has the date
 * of today and is mailed to its company. */
export function raiseMissing(act: Act, seen: OrdersSince): Promise<void> {
	return inTransaction(act, async (act) => {
		const missing = await missingOrders(act, seen.since);
		refuseUnlessSeen(countOrders(seen.since, missing), seen);
		for (const { id: orderId } of missing) await enqueue(act, "invoices.raise", { orderId });
		await audit(act, { object: "WebStore", id: await storeId(act), topic: "store" }, { missingInvoices: [null, seen] });
	});
}

async function missingOrders(act: Act, since: StoreDay) {
	refuseUnlessCashier(act);
	await refuseBeforeInvoicing(act, since);
	return ordersWithoutInvoice(act, since);
}

async function refuseBeforeInvoicing(act: Act, since: StoreDay): Promise<void> {
	const first = await invoicesSince(act);
	if (!first) throw new Refusal("conflict", "invoice.supplier-missing");
	if (since < first) throw new Refusal("conflict", "invoice.before-invoicing", { day: first });
}

/** Raises the invoice of an order that was sent. A job can wait for days while the shop has no supplier, so an order that was sent before the
 * shop began to invoice gets none. Staff raise such an invoice by `raiseInvoice`. */
export async function raiseScheduled(act: Act, { orderId }: { orderId: string }): Promise<void> {
	const [first, sentAt] = [await invoicesSince(act), await invoicedSince(act, orderId)];
	if (first && sentAt && (await wallClock(act)).at(sentAt).day < first) return;
	await raiseInvoice(act, { orderId });
}

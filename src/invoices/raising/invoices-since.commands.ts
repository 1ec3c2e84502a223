import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { type CountedOrders, countOrders, type OrdersSince, refuseUnlessSeen } from "#shared/counted-orders.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { setFirstDay } from "#store/store.commands.ts";
import { invoicesSince, lockFirstDays } from "#store/store.db.ts";
import { mayChangeSettings } from "#store/store.ts";
import { waitingOrdersSince } from "./collecting.db.ts";

/** Counts the orders that get onto collective invoices when the shop invoices from a day on, and changes nothing. Invoices of periods that
 * ended follow at night. A day after the present one concerns no further order. */
export async function ordersInvoicedSince(act: Act, { since }: { since: StoreDay }): Promise<CountedOrders> {
	if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
	return countOrders(since, await waitingOrdersSince(act, since, await invoicesSince(act)));
}

/** Sets the first day whose orders are invoiced, when the orders that it adds are still those that the person saw. */
export function invoiceSince(act: Act, seen: OrdersSince): Promise<void> {
	return inTransaction(act, async (act) => {
		await lockFirstDays(act);
		refuseUnlessSeen(await ordersInvoicedSince(act, seen), seen);
		await setFirstDay(act, { invoicesSince: seen.since });
	});
}

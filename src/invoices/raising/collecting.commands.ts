import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockedBilling, refuseUnlessCashier, todayOf } from "#invoices/billing.commands.ts";
import { ordersToInvoice } from "#invoices/issuing/issuing.db.ts";
import { enqueue } from "#jobs/queue.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { endedPeriods, waitingOrders } from "./collecting.db.ts";
import { issueInvoice } from "./raising.commands.ts";

/** Enqueues the collective invoices of all periods that have ended, also those that ended while no process ran. */
export async function collectDueOrders(act: Act): Promise<void> {
	for (const due of await endedPeriods(act, await todayOf(act)))
		await enqueue(act, "invoices.collect", due, { key: `${due.accountId}:${due.periodUntil}` });
}

/** Issues the collective invoice of a company for the orders of a period that has ended. A repeated call finds no orders. */
export function collectOrders(
	act: Act,
	{ accountId, periodUntil }: { accountId: string; periodUntil: StoreDay },
): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseUnlessCashier(act);
		const billing = await lockedBilling(act, accountId);
		const waiting = await waitingOrders(act, { accountId, periodUntil });
		const [first] = waiting;
		if (!first || periodUntil >= (await todayOf(act))) return;
		const ids = waiting.map(({ orderId }) => orderId);
		const period = { from: first.periodFrom, until: periodUntil };
		await issueInvoice(act, { billing, orders: await ordersToInvoice(act, ids), period, isCollected: true });
	});
}

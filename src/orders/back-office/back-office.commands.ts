import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { type OrderStatus, orderSteps } from "#orders/orders.ts";
import type { OrderReport } from "#providers/erp/erp.ts";
import { Refusal } from "#shared/refusal.ts";
import { statusesBetween } from "#shared/steps.ts";
import { saveDispute, statusOf } from "./back-office.db.ts";

/** The status changes that bring an order from one status to another. Empty when the order has the status or is past it. A status that no
 * steps lead to is one change, which the order refuses. */
export function statusesUntil(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] {
	const between = (from: OrderStatus, to: OrderStatus) => statusesBetween(orderSteps, { from, to }, ["sellers"]);
	const isPast = from !== "Cancelled" && between(to, from) !== null;
	return between(from, to) ?? (isPast ? [] : [to]);
}

/** Brings an order to the status that the back office reports, step by step. A report that the order does not allow is stored as a dispute
 * for staff, and stops no other order. */
export async function applyReport(act: Act, { id: orderId, status: to, note, short }: OrderReport): Promise<void> {
	try {
		await inTransaction(act, async (act) => {
			const from = await statusOf(act, orderId);
			if (!from) return;
			for (const step of statusesUntil(from, to))
				await moveOrder(act, { orderId, to: step, note, ...(step === "On the way" && { short }) });
			await saveDispute(act, orderId, null);
		});
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await storeDispute(act, orderId, `${to}: ${error.code}`);
	}
}

const storeDispute = (act: Act, orderId: string, disputed: string): Promise<void> =>
	inTransaction(act, async (act) => {
		if (await saveDispute(act, orderId, disputed))
			await audit(act, { object: "Order", id: orderId }, { disputed: [null, disputed] });
	});

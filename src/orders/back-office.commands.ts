import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Standing } from "#providers/erp/erp.ts";
import { Refusal } from "#shared/refusal.ts";
import { noteDisputed, statusOf } from "./back-office.db.ts";
import { moveOrder } from "./orders.commands.ts";
import type { OrderStatus } from "./orders.ts";

const way: readonly OrderStatus[] = ["Pending", "In progress", "On the way", "Completed"];

/** The steps from where an order is to where it is said to be; none when it is past that, or there. */
export const stepsTo = (from: OrderStatus, to: OrderStatus): readonly OrderStatus[] =>
	to === "Cancelled" ? (from === to ? [] : [to]) : way.slice(way.indexOf(from) + 1, way.indexOf(to) + 1);

/** Brings an order to where the back office says it is, step by step. What its way does not allow is put down for staff to
 * look at, and stops nothing else. */
export async function bringTo(act: Act, { id: orderId, status: to, note, short }: Standing): Promise<void> {
	try {
		await inTransaction(act, async (act) => {
			const from = await statusOf(act, orderId);
			if (!from) return;
			for (const step of stepsTo(from, to))
				await moveOrder(act, { orderId, to: step, note, ...(step === "On the way" && { short }) });
			await noteDisputed(act, orderId, null);
		});
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await dispute(act, orderId, `${to}: ${error.code}`);
	}
}

const dispute = (act: Act, orderId: string, disputed: string): Promise<void> =>
	inTransaction(act, async (act) => {
		if (await noteDisputed(act, orderId, disputed))
			await audit(act, { object: "Order", id: orderId }, { disputed: [null, disputed] });
	});

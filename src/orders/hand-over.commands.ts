import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { type HandOver, saveSuccessor } from "./hand-over.db.ts";

/** Gives the open orders of a person who left the company to a successor, who gets their notifications from now on. The orders still
 * say who placed them. */
export function handOverOrders(act: Act, handOver: HandOver): Promise<void> {
	return inTransaction(act, async (act) => {
		const { accountId, from, to } = handOver;
		for (const { id } of await saveSuccessor(act, handOver))
			await audit(act, { object: "Order", id, accountId, topic: "orders" }, { successorId: [from, to] });
	});
}

import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { planWaitingItem } from "#db/schema/planner.ts";

type Waiting = { deliveryId: string; accountId: string; items: readonly { productId: string; quantity: number }[] };

/** Stores the pieces of a delivery that follow when they are in stock. */
export async function insertWaitingItems(act: Act, { deliveryId, accountId, items }: Waiting): Promise<void> {
	if (items.length === 0) return;
	const rows = items.map(({ productId, quantity }) => ({
		deliveryId,
		accountId,
		productId,
		quantity,
		...auditValues(act),
	}));
	await act.db.execute(insertStatement(planWaitingItem, rows));
}

import { lockLocation } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { refuseNonBuyers } from "#cart/cart.commands.ts";
import { findGoods } from "#cart/cart-lines.db.ts";
import { audit } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import type { CountStock } from "./proposal-requests.ts";
import { countsAt, saveCount } from "./stock-counts.db.ts";

/** Limits writing: each count has an audit entry. */
const stockCountLimit = { name: "stock-count", times: 1_200, seconds: 60 * 60 };

/** Records the pieces of a product that somebody counted at a location. The latest count replaces the one before, which stays in the
 * audit. */
export async function countStock(act: Act, { locationId, productId, pieces }: CountStock): Promise<void> {
	refuseNonBuyers(act);
	await throttle(act.db, stockCountLimit, act.by.userId ?? "");
	await inTransaction(act, async (act) => {
		const location = await lockLocation(act, locationId);
		if (!location || location.accountId !== act.by.accountId) throw new Refusal("not-found", "location.not-found");
		if (!(await findGoods(act, productId))) throw new Refusal("not-found", "product.not-found");
		const { accountId } = location;
		const before = (await countsAt(act, locationId)).find((count) => count.productId === productId);
		await saveCount(act, { accountId, locationId, productId, pieces });
		const subject = { object: "StockCount", id: locationId, accountId, topic: "planner" as const };
		await audit(act, subject, {
			[productId]: [before?.pieces ?? null, pieces],
			countedAt: [before?.countedAt ?? null, act.now],
		});
	});
}

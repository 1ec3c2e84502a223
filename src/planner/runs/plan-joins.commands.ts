import type { Act } from "#act.ts";
import { addToOrder } from "#orders/changes/order-changes.commands.ts";
import { companyAct, orderContents } from "#planner/deliveries/plan-order.db.ts";
import type { MissingItem } from "#planner/deliveries/run-lines.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { piecesOf } from "./plan-joins.db.ts";
import { isPassing } from "./plan-placing.commands.ts";

type Join = { plan: StoredPlan; orderId: string; quantities: ReadonlyMap<string, number> };

/** Adds due deliveries to the order that the plan has placed for the same date, because two bases on one date make one order. Adds only the pieces
 * by which the deliveries exceed the order. Returns the pieces that do not come as wanted, for example because staff have accepted the order. */
export async function joinPlacedOrder(act: Act, { plan, orderId, quantities }: Join): Promise<MissingItem[]> {
	const extra = piecesBeyond(quantities, await piecesOf(act, orderId));
	if (extra.size === 0) return [];
	const { ordered: lines, missing } = await orderContents(act, plan, extra);
	if (lines.length === 0) return missing;
	try {
		await addToOrder(companyAct(act, plan), { orderId, lines });
		return missing;
	} catch (error) {
		if (!(error instanceof Refusal) || isPassing(error)) throw error;
		const refused = { cause: "too-late", outcome: "leave-out", insteadId: null } as const;
		return [...missing, ...lines.map((line) => ({ ...line, ...refused }))];
	}
}

/** The pieces of each product that are not in the order yet. */
function piecesBeyond(wanted: ReadonlyMap<string, number>, coming: ReadonlyMap<string, number>): Map<string, number> {
	const beyond = [...wanted].map(([productId, quantity]): [string, number] => [
		productId,
		quantity - (coming.get(productId) ?? 0),
	]);
	return new Map(beyond.filter(([, quantity]) => quantity > 0));
}

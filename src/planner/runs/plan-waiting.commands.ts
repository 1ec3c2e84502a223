import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { derivedKey } from "#orders/placing/derived-key.ts";
import { orderContents } from "#planner/deliveries/plan-order.db.ts";
import { notifyOfPause, notifyOfRun } from "#planner/messages/plan-messages.commands.ts";
import { writePlan } from "#planner/plans.commands.ts";
import { lockPlan, type StoredPlan } from "#planner/plans.db.ts";
import { promisedDay } from "#shared/calendar.ts";
import { deliverySettings } from "#store/store.db.ts";
import { pauseReasonOf, placeForPlan } from "./plan-placing.commands.ts";
import { deleteWaitingItems, saveWaitingOrder, waitingDeliveries } from "./plan-waiting.db.ts";

type WaitingDelivery = Awaited<ReturnType<typeof waitingDeliveries>>[number];

/** Orders the waiting items of a plan: one order for each delivery, as soon as all its waiting items are in stock and not dearer than the
 * customer's limit. The lock of the plan lets two processes place one order. */
export function orderWaitingItems(act: Act, { planId }: { planId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const plan = await lockPlan(act, planId);
		if (plan?.state !== "active") return;
		for (const waiting of await waitingDeliveries(act, planId))
			if ((await orderWaiting(act, plan, waiting)) === "paused") return;
	});
}

async function orderWaiting(act: Act, plan: StoredPlan, waiting: WaitingDelivery): Promise<"paused" | "done"> {
	const { deliveryId, orderId: originalId, quantities } = waiting;
	const { ordered, missing, ...content } = await orderContents(act, { ...plan, missingItems: "wait" }, quantities);
	const unsold = missing.filter(({ cause }) => cause === "gone");
	if (unsold.length > 0) await deleteUnsoldItems(act, plan, { ...waiting, unsold });
	if (ordered.length === 0 || missing.length > unsold.length) return "done";
	const settings = await deliverySettings(act);
	const site = await deliverySiteOf(act, plan);
	const placedAt = settings.clock.at(act.now);
	const deliverOn =
		site && promisedDay(settings.calendar, { goods: ["everyday"], placed: placedAt, cutOff: settings.cutOff, site });
	if (!deliverOn) return "done";
	const key = derivedKey(`waiting items of ${deliveryId}`);
	const draft = { ...content, key, deliverOn, originalId };
	const placed = await placeForPlan(act, { plan, draft });
	if ("why" in placed) {
		await writePlan(act, { before: plan, after: { ...plan, state: "paused", pauseReason: pauseReasonOf(placed.why) } });
		await notifyOfPause(act, { plan, comesOn: deliverOn, why: placed.why });
		return "paused";
	}
	await saveWaitingOrder(act, { deliveryId, orderId: placed.orderId });
	return "done";
}

type UnsoldItems = WaitingDelivery & { unsold: Parameters<typeof notifyOfRun>[1]["missing"] };

/** Deletes waiting items that are no longer sold, and notifies the owner. */
async function deleteUnsoldItems(
	act: Act,
	plan: StoredPlan,
	{ deliveryId, orderId, deliverOn, unsold }: UnsoldItems,
): Promise<void> {
	await deleteWaitingItems(act, { deliveryId, productIds: unsold.map(({ productId }) => productId) });
	const occasion = `${deliveryId}:${plan.updatedAt.toISOString()}:waiting`;
	await notifyOfRun(act, { plan, occasion, comesOn: deliverOn, missing: unsold, orderId });
}

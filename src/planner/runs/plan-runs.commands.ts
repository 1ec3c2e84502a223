import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PlanProblem } from "#notices/notices.ts";
import { extendDeliveries } from "#planner/changes/plan-changes.ts";
import { datesIn, momentIn } from "#planner/dates/plan-calendar.db.ts";
import { joinedQuantities, statusOf } from "#planner/deliveries/plan-deliveries.ts";
import { orderContents } from "#planner/deliveries/plan-order.db.ts";
import { notifyOfMoves, notifyOfPause, notifyOfRun } from "#planner/messages/plan-messages.commands.ts";
import type { Delivery } from "#planner/plan.ts";
import { writePlan } from "#planner/plans.commands.ts";
import { lockPlan, type StoredPlan } from "#planner/plans.db.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { deliverySettings } from "#store/store.db.ts";
import { dueRun, keyOfRun, orderedPlan, withDeliveries } from "./due-run.ts";
import { joinPlacedOrder } from "./plan-joins.commands.ts";
import { placedOrderOn } from "./plan-joins.db.ts";
import { pauseReasonOf, placeForPlan } from "./plan-placing.commands.ts";
import { insertWaitingItems } from "./plan-waiting.db.ts";

/** The result of a run. `joined-next`: the deliveries come with the next one. */
export type RunOutcome = "ordered" | "nothing-left" | "joined-next" | "paused" | "not-due";

/** Orders the due deliveries of one plan. Null when none is due. */
export function orderPlan(act: Act, { planId }: { planId: string }): Promise<RunOutcome | null> {
	return inTransaction(act, async (act) => {
		const plan = await lockPlan(act, planId);
		const settings = await deliverySettings(act);
		const isDue = plan && statusOf(plan, momentIn(settings, plan.location.region, act.now)) === "Processing order";
		return isDue ? orderDueDeliveries(act, plan, settings) : null;
	});
}

type DeliverySettings = Awaited<ReturnType<typeof deliverySettings>>;

async function orderDueDeliveries(act: Act, plan: StoredPlan, settings: DeliverySettings): Promise<RunOutcome> {
	const site = await deliverySiteOf(act, plan);
	if (!site) throw new Error("the location of an active plan was deactivated");
	const dates = datesIn(settings, site, act.now);
	const { due, lastDate, run } = dueRun(plan, dates, { ...settings, now: act.now });
	if (!run) return missDeliveries(act, plan, { due, comesOn: lastDate, why: "location-closed" });
	if (run.joinsNext) {
		const after = withDeliveries(plan, due, { deliverOn: run.date });
		await writePlan(act, { before: plan, after });
		await notifyOfMoves(act, { before: plan, after, dates, why: "late" });
		return "joined-next";
	}
	const { missing, placed } = await placeOrJoinOrder(act, plan, { due, deliverOn: run.date });
	if ("why" in placed) return missDeliveries(act, plan, { due, comesOn: run.date, why: placed.why });
	const { orderId } = placed;
	const after = orderId
		? orderedPlan(plan, dates, { due, orderId, deliverOn: run.date })
		: extendDeliveries(withDeliveries(plan, due, { state: "missed", missedReason: "nothing-left" }), dates);
	await writePlan(act, { before: plan, after });
	const lastId = due.at(-1)?.id;
	if (!lastId) throw new Error("a due delivery is not stored");
	await insertWaitingItems(act, {
		deliveryId: lastId,
		accountId: plan.accountId,
		items: missing.filter(({ outcome }) => outcome === "wait"),
	});
	await notifyOfRun(act, { plan, occasion: lastId, comesOn: run.date, missing, orderId });
	return orderId ? "ordered" : "nothing-left";
}

type Run = { due: readonly Delivery[]; deliverOn: StoreDay };
type PlacedRun = { orderId: string | null } | { why: PlanProblem };

/** Places the order of a run, or adds to the order that the plan has for this date already. That happens when a late run placed an order, and a
 * closing day then moved the next delivery to the same date. An order that the rules refuse leaves nothing behind. */
async function placeOrJoinOrder(act: Act, plan: StoredPlan, { due, deliverOn }: Run) {
	const quantities = joinedQuantities(plan, due);
	const orderId = await placedOrderOn(act, { planId: plan.id, date: deliverOn });
	if (orderId) return { missing: await joinPlacedOrder(act, { plan, orderId, quantities }), placed: { orderId } };
	const { ordered, missing, ...content } = await orderContents(act, plan, quantities);
	const key = keyOfRun(plan, due);
	const placed: PlacedRun =
		ordered.length === 0
			? { orderId: null }
			: await placeForPlan(act, { plan, draft: { ...content, key, deliverOn, originalId: null } });
	return { missing, placed };
}

type Missed = { due: readonly Delivery[]; comesOn: StoreDay; why: PlanProblem };

/** Ends the due deliveries without an order, and pauses the plan. */
async function missDeliveries(act: Act, plan: StoredPlan, { due, comesOn, why }: Missed): Promise<RunOutcome> {
	const reason = pauseReasonOf(why);
	const missed = withDeliveries(plan, due, { state: "missed", missedReason: reason });
	await writePlan(act, { before: plan, after: { ...missed, state: "paused", pauseReason: reason } });
	await notifyOfPause(act, { plan, comesOn, why });
	return "paused";
}

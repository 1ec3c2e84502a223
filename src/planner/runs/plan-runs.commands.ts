import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import type { PlanProblem } from "#notices/notices.ts";
import { derivedKey } from "#orders/placing/derived-key.ts";
import { extendDeliveries } from "#planner/changes/plan-changes.ts";
import { datesIn, momentIn } from "#planner/dates/plan-calendar.db.ts";
import { dueDeliveries, joinedQuantities, openDeliveries, statusOf } from "#planner/deliveries/plan-deliveries.ts";
import { orderContents } from "#planner/deliveries/plan-order.db.ts";
import { dateOfRun } from "#planner/deliveries/plan-orders.ts";
import { countDuePlans, findDuePlan } from "#planner/due/due-plans.db.ts";
import { notifyOfMoves, notifyOfPause, notifyOfRun } from "#planner/messages/plan-messages.commands.ts";
import type { Delivery } from "#planner/plan.ts";
import { writePlan } from "#planner/plans.commands.ts";
import { lockPlan, type StoredPlan } from "#planner/plans.db.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { deadlineSettings, deliverySettings } from "#store/store.db.ts";
import { FailedRun } from "./failed-run.ts";
import { joinPlacedOrder } from "./plan-joins.commands.ts";
import { placedOrderOn } from "./plan-joins.db.ts";
import { pauseReasonOf, placeForPlan } from "./plan-placing.commands.ts";
import { insertWaitingItems } from "./plan-waiting.db.ts";

/** The result of a run. `joined-next`: the deliveries come with the next one. */
export type RunOutcome = "ordered" | "nothing-left" | "joined-next" | "paused" | "not-due";

type Outcome = { planId: string; outcome: RunOutcome };

/** Orders the due deliveries of one plan, in one transaction. Other processes take other plans meanwhile. Null when no plan is due. */
export function orderDuePlan(act: Act, { except }: { except: readonly string[] }): Promise<Outcome | null> {
	return inTransaction(act, async (act) => {
		const settings = await deliverySettings(act);
		const planId = await findDuePlan(act, { settings, except });
		const plan = planId && (await lockPlan(act, planId));
		if (!plan) return null;
		// A customer may have changed the plan between finding and locking it.
		if (statusOf(plan, momentIn(settings, plan.location.region, act.now)) !== "Processing order")
			return { planId: plan.id, outcome: "not-due" };
		try {
			return { planId: plan.id, outcome: await orderDueDeliveries(act, plan, settings) };
		} catch (cause) {
			throw new FailedRun(plan.id, cause);
		}
	});
}

/** Orders the due deliveries of one plan. Null when none is due. */
export function orderPlan(act: Act, { planId }: { planId: string }): Promise<RunOutcome | null> {
	return inTransaction(act, async (act) => {
		const plan = await lockPlan(act, planId);
		const settings = await deliverySettings(act);
		const isDue = plan && statusOf(plan, momentIn(settings, plan.location.region, act.now)) === "Processing order";
		return isDue ? orderDueDeliveries(act, plan, settings) : null;
	});
}

/** The number of helping jobs, and the number of due plans from which on they help. */
const helpers = 7;
const plansForHelp = 20;

/** Enqueues more jobs that order due plans when many are due, so that all processes take part. */
export function enqueueHelpers(act: Act): Promise<void> {
	return inTransaction(act, async (act) => {
		const settings = await deadlineSettings(act);
		if ((await countDuePlans(act, { settings, atMost: plansForHelp })) < plansForHelp) return;
		for (let number = 1; number <= helpers; number++)
			// A waiting job is kept, not replaced. If the process of a replaced job were killed, nothing would repeat the job.
			await enqueue(act, "planner.help-ordering", { number }, { key: String(number), keep: true });
	});
}

type DeliverySettings = Awaited<ReturnType<typeof deliverySettings>>;

async function orderDueDeliveries(act: Act, plan: StoredPlan, settings: DeliverySettings): Promise<RunOutcome> {
	const site = await deliverySiteOf(act, plan);
	if (!site) throw new Error("the location of an active plan was deactivated");
	const dates = datesIn(settings, site, act.now);
	const due = dueDeliveries(plan.deliveries, dates);
	const lastDate = due
		.map(({ deliverOn }) => deliverOn)
		.toSorted()
		.at(-1);
	if (!lastDate) throw new Error("the plan has no due delivery");
	const next = openDeliveries(plan.deliveries, dates).find(({ state }) => state === "planned");
	const now = settings.clock.at(act.now);
	const run = dateOfRun(dates.place, { lastDate, nextDate: next?.deliverOn ?? null, now, cutOff: settings.cutOff });
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
	const done = orderId
		? ({ state: "ordered", orderId, deliverOn: run.date } as const)
		: ({ state: "missed", missedReason: "nothing-left" } as const);
	await writePlan(act, { before: plan, after: extendDeliveries(withDeliveries(plan, due, done), dates) });
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

const withDeliveries = (plan: StoredPlan, changed: readonly Delivery[], change: Partial<Delivery>): StoredPlan => ({
	...plan,
	deliveries: plan.deliveries.map((delivery) => (changed.includes(delivery) ? { ...delivery, ...change } : delivery)),
});

type Run = { due: readonly Delivery[]; deliverOn: StoreDay };
type PlacedRun = { orderId: string | null } | { why: PlanProblem };

/** Places the order of a run, or adds to the order that the plan has for this date already. That happens when a late run placed an order, and a
 * closing day then moved the next delivery to the same date. An order that the rules refuse leaves nothing behind. */
async function placeOrJoinOrder(act: Act, plan: StoredPlan, { due, deliverOn }: Run) {
	const quantities = joinedQuantities(plan, due);
	const orderId = await placedOrderOn(act, { planId: plan.id, date: deliverOn });
	if (orderId) return { missing: await joinPlacedOrder(act, { plan, orderId, quantities }), placed: { orderId } };
	const { ordered, missing, ...content } = await orderContents(act, plan, quantities);
	const key = derivedKey(`${plan.id} ${due.at(-1)?.base}`);
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

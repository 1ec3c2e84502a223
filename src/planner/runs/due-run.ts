import { derivedKey } from "#orders/placing/derived-key.ts";
import { extendDeliveries } from "#planner/changes/plan-changes.ts";
import type { PlanDates } from "#planner/dates/plan-dates.ts";
import { dueDeliveries, openDeliveries } from "#planner/deliveries/plan-deliveries.ts";
import { dateOfRun } from "#planner/deliveries/plan-orders.ts";
import type { Delivery } from "#planner/plan.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";

type Moment = { clock: StoreClock; cutOff: string; now: Date };

/** The due deliveries of a plan and the date of their order. `run` is null when the location is closed for twelve months. */
export function dueRun(plan: StoredPlan, dates: PlanDates, { clock, cutOff, now }: Moment) {
	const due = dueDeliveries(plan.deliveries, dates);
	const lastDate = due
		.map(({ deliverOn }) => deliverOn)
		.toSorted()
		.at(-1);
	if (!lastDate) throw new Error("the plan has no due delivery");
	const next = openDeliveries(plan.deliveries, dates).find(({ state }) => state === "planned");
	const run = dateOfRun(dates.place, { lastDate, nextDate: next?.deliverOn ?? null, now: clock.at(now), cutOff });
	return { due, lastDate, run };
}

/** The idempotency key of the order of due deliveries. */
export const keyOfRun = (plan: StoredPlan, due: readonly Delivery[]): string =>
	derivedKey(`${plan.id} ${due.at(-1)?.base}`);

export const withDeliveries = (
	plan: StoredPlan,
	changed: readonly Delivery[],
	change: Partial<Delivery>,
): StoredPlan => ({
	...plan,
	deliveries: plan.deliveries.map((delivery) => (changed.includes(delivery) ? { ...delivery, ...change } : delivery)),
});

type Ordered = { due: readonly Delivery[]; orderId: string; deliverOn: StoreDay };

/** The plan after its due deliveries were ordered, with the deliveries of the next weeks. */
export const orderedPlan = (plan: StoredPlan, dates: PlanDates, { due, orderId, deliverOn }: Ordered): StoredPlan =>
	extendDeliveries(withDeliveries(plan, due, { state: "ordered", orderId, deliverOn }), dates);

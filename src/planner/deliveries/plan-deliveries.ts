import { isDeadlineAhead, isNoticeDue, type PlanMoment } from "#planner/dates/plan-dates.ts";
import { frequencyOf, type Schedule } from "#planner/dates/plan-schedule.ts";
import type { Delivery, Plan, PlanItem } from "#planner/plan.ts";
import type { PlanState, PlanStatus } from "#planner/planner.ts";
import { type StoreDay, weekdayOf } from "#shared/store-day.ts";
import { largerQuantities } from "./plan-orders.ts";

export const scheduleOf = (plan: Pick<Plan, "weeks" | "base" | "items">): Schedule => ({
	...frequencyOf(plan),
	firstDate: plan.base,
});

type Deadlines = Pick<PlanMoment, "earliest">;

/** A plan is being processed from the first passed deadline until its order exists. */
export function statusOf({ state, deliveries }: Pick<Plan, "state" | "deliveries">, moment: Deadlines): PlanStatus {
	return statusIn(state, dueDeliveries(deliveries, moment).length > 0);
}

/** The status of a plan in a state. `isDue` tells whether the deadline of a planned delivery has passed. */
export function statusIn(state: PlanState, isDue: boolean): PlanStatus {
	if (state === "active") return isDue ? "Processing order" : "Active";
	return state === "paused" ? "Paused" : "Stopped";
}

/** The planned deliveries whose deadline has passed. */
export const dueDeliveries = (deliveries: readonly Delivery[], moment: Deadlines): Delivery[] =>
	deliveries.filter(({ state, deliverOn }) => state === "planned" && !isDeadlineAhead(deliverOn, moment));

export const isOpen = ({ state }: Pick<Delivery, "state">): boolean => state === "planned" || state === "skipped";

/** The deliveries that a customer can still change. */
export const openDeliveries = (deliveries: readonly Delivery[], moment: Deadlines): Delivery[] =>
	deliveries.filter((delivery) => isOpen(delivery) && isDeadlineAhead(delivery.deliverOn, moment));

/** The deliveries whose notice is due and not sent. Skipped deliveries and those of a paused plan get none. */
export const deliveriesToNotify = ({ state, deliveries }: Pick<Plan, "state" | "deliveries">, moment: PlanMoment) =>
	openDeliveries(state === "active" ? deliveries : [], moment).filter(
		(delivery) =>
			delivery.state === "planned" && delivery.noticedAt === null && isNoticeDue(delivery.deliverOn, moment),
	);

/** The next planned delivery. Null when there is none, and when the plan is paused or stopped. */
export const nextDeliveryOf = ({ state, deliveries }: Plan): Delivery | null =>
	state === "active" ? (deliveries.find((delivery) => delivery.state === "planned") ?? null) : null;

/** The quantities of a delivery by product: those of the plan, with the changes for just this delivery. */
export const quantitiesOf = ({ items }: Pick<Plan, "items">, { base, quantities }: Delivery): Map<string, number> =>
	quantitiesIn(
		items,
		base,
		Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
	);

type Quantity = Pick<PlanItem, "productId" | "quantity">;

/** The quantities of a base by product. `once` has the quantities for just this delivery; 0 leaves a product out. */
export function quantitiesIn(
	items: readonly (Quantity & Pick<PlanItem, "weekday">)[],
	base: StoreDay,
	once: readonly Quantity[],
): Map<string, number> {
	const ofBase = items.filter(({ weekday }) => weekday === null || weekday === weekdayOf(base));
	const quantities = new Map([...ofBase, ...once].map(({ productId, quantity }) => [productId, quantity]));
	return new Map([...quantities].filter(([, quantity]) => quantity > 0));
}

/** The quantities of one order for several bases. */
export const joinedQuantities = (plan: Pick<Plan, "items">, deliveries: readonly Delivery[]): Map<string, number> =>
	largerQuantities(deliveries.map((delivery) => quantitiesOf(plan, delivery)));

/** Whether an active plan has nothing to deliver, because its location is closed for a year. */
export const isWithoutDeliveries = ({ state, deliveries }: Plan, moment: Deadlines): boolean =>
	state === "active" &&
	dueDeliveries(deliveries, moment).length === 0 &&
	openDeliveries(deliveries, moment).length === 0;

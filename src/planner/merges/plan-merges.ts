import { type DeliveryPlace, deliveryDateFor, isDeadlineAhead, type PlanDates } from "#planner/dates/plan-dates.ts";
import { openDeliveries, quantitiesOf } from "#planner/deliveries/plan-deliveries.ts";
import { isWithinTwoDeliveryDays } from "#planner/deliveries/plan-orders.ts";
import type { Delivery, Plan } from "#planner/plan.ts";
import { deliveryCostsOf, orderChargesOf, type StoreCharges } from "#shared/charges.ts";
import { type Money, money, sum } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** An order or a delivery of a plan, as far as merging needs it. `id` is that of the order or the plan. */
export type Visit = {
	id: string;
	date: StoreDay;
	subtotal: Money;
	deliveryCosts: Money;
	reference: string | null;
	costCentre: string | null;
};

/** Whether the contents of one can come with another: close enough, and invoiced under the same reference or under none. */
export const canJoin = (place: DeliveryPlace, joining: Visit, other: Visit): boolean =>
	isWithinTwoDeliveryDays(place, joining.date, other.date) && isBilledLike(joining, other);

type BilledAs = Pick<Visit, "reference" | "costCentre">;

/** Whether the contents of one have the reference and the cost centre of the other, or none. */
export const isBilledLike = (joining: BilledAs, other: BilledAs): boolean =>
	(joining.reference ?? other.reference) === other.reference &&
	(joining.costCentre ?? other.costCentre) === other.costCentre;

/** The first product whose stock is smaller than the quantity that a delivery brings of it. Null when there is none. */
export const shortProduct = <Goods extends { productId: string; available: number }>(
	goods: readonly Goods[],
	quantities: ReadonlyMap<string, number>,
): Goods | null => goods.find(({ productId, available }) => available < (quantities.get(productId) ?? 0)) ?? null;

type DeliveryCosts = Pick<Visit, "subtotal" | "deliveryCosts">;

/** The delivery costs of both apart, minus those of both in one order. */
export function deliveryCostsSaved(one: DeliveryCosts, other: DeliveryCosts, store: StoreCharges) {
	const subtotal = sum([one.subtotal, other.subtotal]);
	const together = orderChargesOf({ store, subtotal, hasLines: true, paperInvoice: false });
	return money(one.deliveryCosts + other.deliveryCosts - deliveryCostsOf(together));
}

/** The merges that save delivery costs and are not over on a day, the earliest first. */
export const worthOffering = <Offer extends { date: StoreDay; saved: Money }>(
	offers: readonly Offer[],
	day: StoreDay,
): Offer[] =>
	offers.filter(({ date, saved }) => date >= day && saved > 0).toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** The deliveries of an active plan that can come with another order. */
export const deliveriesToMerge = (plan: Plan, dates: PlanDates): Delivery[] =>
	plan.state === "active" ? openDeliveries(plan.deliveries, dates).filter(({ state }) => state === "planned") : [];

/** Whether a delivery can move to a date without reaching the deliveries before and after. */
export function isBetweenNeighbours({ deliveries }: Plan, base: StoreDay, date: StoreDay): boolean {
	const at = deliveries.findIndex((delivery) => delivery.base === base);
	const [before, after] = [deliveries[at - 1]?.deliverOn, deliveries[at + 1]?.deliverOn];
	return at >= 0 && (before === undefined || before < date) && (after === undefined || date < after);
}

type OrderOnDay = { orderId: string; date: StoreDay };

/** The plan after one of its deliveries came into an order, which brings it on its own day. */
export const withMerged = <Merged extends Plan>(
	plan: Merged,
	base: StoreDay,
	{ orderId, date }: OrderOnDay,
): Merged => ({
	...plan,
	deliveries: plan.deliveries.map((delivery) =>
		delivery.base === base
			? {
					...delivery,
					state: "ordered" as const,
					orderId,
					deliverOn: date,
					mergedFrom: delivery.deliverOn,
					mergedQuantities: Object.fromEntries(quantitiesOf(plan, delivery)),
				}
			: delivery,
	),
});

/** A delivery that was merged with an order. */
export type MergedDelivery = Delivery & { orderId: string; mergedFrom: StoreDay };

export const isMerged = (delivery: Delivery): delivery is MergedDelivery =>
	delivery.orderId !== null && delivery.mergedFrom !== null;

/** The plan after the merge of one of its deliveries is undone: the delivery comes on the date that the calendar gives for it today. Refuses
 * a delivery whose deadline has passed, or whose date another delivery passed meanwhile. */
export function withoutMerge<Restored extends Plan>(
	plan: Restored,
	merged: MergedDelivery,
	dates: PlanDates,
): Restored {
	const { base, chosenOn, mergedFrom } = merged;
	const deliverOn = deliveryDateFor(dates, chosenOn ?? base);
	if (!isDeadlineAhead(mergedFrom, dates) || !deliverOn) throw new Refusal("conflict", "planner.too-late");
	const at = plan.deliveries.indexOf(merged);
	const [before = deliverOn, after = deliverOn] = [
		plan.deliveries[at - 1]?.deliverOn,
		plan.deliveries[at + 1]?.deliverOn,
	];
	if (deliverOn < before || after < deliverOn) throw new Refusal("conflict", "planner.date-not-between");
	const cleared = { orderId: null, mergedFrom: null, mergedQuantities: null };
	const restored = { ...merged, ...cleared, state: "planned" as const, deliverOn };
	return { ...plan, deliveries: plan.deliveries.with(at, restored) };
}

/** The quantities of a delivery that also brings those of another plan's delivery, for just this delivery. */
export function withQuantitiesOf(host: Plan, hosting: Delivery, joining: ReadonlyMap<string, number>) {
	const own = quantitiesOf(host, hosting);
	const together = [...joining].map(([productId, quantity]): [string, number] => [
		productId,
		quantity + (own.get(productId) ?? 0),
	]);
	return { ...hosting.quantities, ...Object.fromEntries(together) } satisfies Delivery["quantities"];
}

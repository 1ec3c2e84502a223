import type { Act } from "#act.ts";
import { maxQuantity } from "#cart/cart.ts";
import { findAllGoods } from "#cart/cart-lines.db.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { addToOrder, takeOffOrder } from "#orders/changes/order-changes.commands.ts";
import { changedPlan, extendDeliveries, refuseUnchangeable } from "#planner/changes/plan-changes.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import type { PlanDates } from "#planner/dates/plan-dates.ts";
import { quantitiesOf } from "#planner/deliveries/plan-deliveries.ts";
import { companyAct } from "#planner/deliveries/plan-order.db.ts";
import { isWithinTwoDeliveryDays } from "#planner/deliveries/plan-orders.ts";
import type { MergeDelivery, ShowMerges, UndoMerge } from "#planner/merges/plan-merge-requests.ts";
import { comesFirst, isCancelled, type MergeOffer, mergeOffers } from "#planner/merges/plan-merges.db.ts";
import {
	deliveriesToMerge,
	isBetweenNeighbours,
	isBilledLike,
	isMerged,
	shortProduct,
	withMerged,
	withoutMerge,
	withQuantitiesOf,
} from "#planner/merges/plan-merges.ts";
import type { Delivery } from "#planner/plan.ts";
import { changePlan, refuseTooOften, writePlan } from "#planner/plans.commands.ts";
import { lockPlan, type StoredPlan } from "#planner/plans.db.ts";
import type { Money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { totalAfter } from "./cart-merges.commands.ts";

/** Merges a delivery of a plan with a pending order, or with a delivery of another plan, in one transaction. A delivery that was merged with an
 * order belongs to that order, so the plan places no order for it. */
export async function mergeDelivery(act: Act, input: MergeDelivery): Promise<void> {
	await refuseTooOften(act);
	const { into } = input;
	await inTransaction(act, (act) =>
		into.kind === "order" ? mergeIntoOrder(act, input, into.orderId) : mergeIntoPlan(act, input, into),
	);
}

/** The merges to offer on the page of a plan or of an order. An offer with an order has the order's total after the merge, and is left out when
 * the order cannot get the products. */
export async function shownMergeOffers(act: Act, input: ShowMerges) {
	const offers = await mergeOffers(act, input);
	const shown: (Omit<MergeOffer, "lines"> & { total: Money | null })[] = [];
	for (const { lines, ...offer } of offers) {
		const { with: other } = offer;
		const total = other.kind === "order" ? await totalAfter(act, { orderId: other.orderId, lines }) : null;
		if (other.kind === "plan" || total !== null) shown.push({ ...offer, total });
	}
	return shown;
}

async function mergeIntoOrder(act: Act, input: MergeDelivery, orderId: string): Promise<void> {
	const { plan, delivery, dates } = await lockedDelivery(act, input);
	refuseIfStale(plan, input.seen);
	const quantities = quantitiesOf(plan, delivery);
	await refuseShortStock(act, plan, quantities);
	const offers = await mergeOffers(act, { planId: null, orderId });
	const offer = offers.find(({ planId, base }) => planId === plan.id && base === delivery.base);
	if (!offer || !isBetweenNeighbours(plan, delivery.base, offer.date)) throw cannotMerge();
	const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
	await addToOrder(act, { orderId, lines });
	const merged = withMerged(plan, delivery.base, { orderId, date: offer.date });
	await writePlan(act, { before: plan, after: extendDeliveries(merged, dates) });
}

/** Refuses to merge a delivery with an order while a product has too little stock, because the order takes its stock at once. */
async function refuseShortStock(act: Act, plan: StoredPlan, quantities: ReadonlyMap<string, number>): Promise<void> {
	const goods = await findAllGoods(companyAct(act, plan), [...quantities.keys()]);
	const short = shortProduct(goods, quantities);
	if (!short) return;
	const { nameEn: product, nameNl: productNl, available } = short;
	throw new Refusal("conflict", "planner.merge-stock", { product, productNl, available });
}

/** Undoes the merge of a delivery with an order, in one transaction: removes the merged quantities from the order, and plans the delivery again. A
 * cancelled order keeps its lines. Refuses when the order or the delivery cannot be changed any more. */
export const undoMerge = (act: Act, { base, ...input }: UndoMerge) =>
	changePlan(act, { ...input, change: (act, plan, dates) => separatedPlan(act, { plan, base, dates }) });

type MergedBase = { plan: StoredPlan; base: StoreDay; dates: PlanDates };

async function separatedPlan(act: Act, { plan, base, dates }: MergedBase): Promise<StoredPlan> {
	if (plan.state === "paused") throw new Refusal("conflict", "planner.paused");
	refuseUnchangeable(plan, dates);
	const merged = plan.deliveries.find((delivery) => delivery.base === base);
	if (!merged || !isMerged(merged)) throw new Refusal("conflict", "planner.not-merged");
	const after = withoutMerge(plan, merged, dates);
	const { orderId, mergedQuantities } = merged;
	const lines = Object.entries(mergedQuantities ?? {}).map(([productId, quantity]) => ({ productId, quantity }));
	if (!(await isCancelled(act, orderId))) await takeOffOrder(act, { orderId, lines });
	return after;
}

/** Moves the contents of the later delivery into the earlier one, for just this delivery, and skips the later one. */
async function mergeIntoPlan(act: Act, input: MergeDelivery, into: { planId: string; base: StoreDay }): Promise<void> {
	if (into.planId === input.planId) throw cannotMerge();
	// Plans are always locked in the same order, so that two merges do not wait for each other.
	const [first, second] = [input, into].toSorted((a, b) => (a.planId < b.planId ? -1 : 1));
	const locked = [await lockedDelivery(act, first ?? input), await lockedDelivery(act, second ?? into)];
	const joining = locked.find(({ plan }) => plan.id === input.planId);
	const host = locked.find(({ plan }) => plan.id === into.planId);
	if (!joining || !host) throw cannotMerge();
	refuseIfStale(joining.plan, input.seen);
	const { place } = host.dates;
	const isNear = isWithinTwoDeliveryDays(place, host.delivery.deliverOn, joining.delivery.deliverOn);
	const isSameSite = host.plan.locationId === joining.plan.locationId;
	if (!isNear || !isSameSite || !comesFirst(host, joining) || !isBilledLike(joining.plan, host.plan))
		throw cannotMerge();
	const quantities = withQuantitiesOf(host.plan, host.delivery, quantitiesOf(joining.plan, joining.delivery));
	if (Object.values(quantities).some((quantity) => quantity > maxQuantity)) throw cannotMerge();
	await changeOneDelivery(act, host, { quantities });
	const { id: mergedIntoId } = host.delivery;
	if (!mergedIntoId) throw new Error("a planned delivery of a stored plan is stored");
	await changeOneDelivery(act, joining, { skip: true, mergedIntoId });
}

type LockedDelivery = { plan: StoredPlan; delivery: Delivery; dates: PlanDates };

async function changeOneDelivery(
	act: Act,
	{ plan, delivery: { base }, dates }: LockedDelivery,
	change: { skip: true; mergedIntoId: string } | Pick<Delivery, "quantities">,
): Promise<void> {
	const after = changedPlan(plan, { plan: {}, deliveries: [{ base, ...change }] }, dates);
	await writePlan(act, { before: plan, after });
}

const cannotMerge = () => new Refusal("conflict", "planner.cannot-merge");

/** Locks a plan, and finds its delivery for a base. Refuses a delivery that cannot be changed. */
async function lockedDelivery(act: Act, { planId, base }: { planId: string; base: StoreDay }): Promise<LockedDelivery> {
	const plan = await lockPlan(act, planId);
	if (!plan) throw new Refusal("not-found", "planner.not-found");
	const dates = await planDates(act, plan);
	refuseUnchangeable(plan, dates);
	const delivery = deliveriesToMerge(plan, dates).find((planned) => planned.base === base);
	if (!delivery) throw new Refusal("conflict", "planner.too-late");
	return { plan, delivery, dates };
}

import { paysPaperFeePerOrder } from "#accounts/accounts.ts";
import { buyerOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { cartContents, withTotals } from "#cart/cart-view.db.ts";
import { daysOffered } from "#orders/placing/placing-rules.ts";
import { datesIn } from "#planner/dates/plan-calendar.db.ts";
import { quantitiesOf } from "#planner/deliveries/plan-deliveries.ts";
import { daysToMergeWith } from "#planner/deliveries/plan-orders.ts";
import { changeableOrders, type PlannedVisit, plansAt, visitsOf } from "#planner/merges/plan-merges.db.ts";
import { deliveriesToMerge, deliveryCostsSaved, isBetweenNeighbours, type Visit } from "#planner/merges/plan-merges.ts";
import { deliveryCostsOf } from "#shared/charges.ts";
import { type Money, money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { deliverySettings, orderSettings } from "#store/store.db.ts";
import type { ShowCartMerges } from "./checkout.ts";

/** How many plans and orders are computed for one cart, those with the next deliveries. */
const maxComputed = 3;

/** The merges that fit a cart that would be delivered on a day: the delivery of a plan comes with the order, or a pending order gets the
 * products of the cart. Only merges that save delivery costs; the largest saving comes first. */
export async function fittingMerges(act: Act, input: ShowCartMerges) {
	const near = canOrder(act.by) ? await nearbyOf(act, input.day) : null;
	const basis = near && (await basisOf(act, input));
	if (!basis) return { plans: [], orders: [] };
	const plans: PlanOffer[] = [];
	for (const { plan, delivery } of near.deliveries.slice(0, maxComputed))
		for (const visit of await visitsOf(act, plan, [delivery]))
			plans.push(...(await planOffer(act, input, basis, visit)));
	return { plans: plans.toSorted(bySaving), orders: orderOffers(act, basis, near.orders).toSorted(bySaving) };
}

const bySaving = (a: { saved: Money }, b: { saved: Money }) => b.saved - a.saved;

/** The deliveries of plans and the pending orders that come to the location of the cart near a day. Null when there are none: most carts end
 * here, before their lines are priced. */
async function nearbyOf(act: Act, day: StoreDay) {
	const { location, site, open } = await findCurrentCart(act);
	const { accountId } = act.by;
	if (!location || !site || !open || !accountId) return null;
	const place = { accountId, locationId: location.id };
	const dates = datesIn(await deliverySettings(act), site, act.now);
	const period = daysToMergeWith(dates.place, day);
	const isNear = (date: StoreDay) => period.from <= date && date <= period.until;
	const orders = (await changeableOrders(act, place, dates.today)).filter(({ date }) => isNear(date));
	const deliveries = (await plansAt(act, place, period)).flatMap((plan) =>
		deliveriesToMerge(plan, dates)
			.filter(({ base, deliverOn }) => isNear(deliverOn) && isBetweenNeighbours(plan, base, day))
			.map((delivery) => ({ plan, delivery })),
	);
	return deliveries.length > 0 || orders.length > 0 ? { deliveries, orders } : null;
}

type Nearby = NonNullable<Awaited<ReturnType<typeof nearbyOf>>>;
type Basis = NonNullable<Awaited<ReturnType<typeof basisOf>>>;

/** The cart with its totals on account. Null when the cart cannot be ordered as it is. */
async function basisOf(act: Act, { language }: ShowCartMerges) {
	const [contents, settings, buyer] = [await cartContents(act, language), await orderSettings(act), await buyerOf(act)];
	if (!buyer || contents.lines.length === 0) return null;
	const charges = { charges: settings.charges, paperInvoice: paysPaperFeePerOrder(buyer) };
	const cart = withTotals(contents, charges);
	if (cart.lines.some(({ trouble }) => trouble !== null)) return null;
	return { contents, cart, settings, charges };
}

/** An order of the cart that brings the delivery of a plan. `cart` has the lines and totals of that order. */
type PlanOffer = Awaited<ReturnType<typeof planOffer>>[number];

async function planOffer(
	act: Act,
	{ language }: ShowCartMerges,
	{ cart, charges }: Basis,
	{ plan, delivery, visit }: PlannedVisit & { visit: Visit },
) {
	const quantities = quantitiesOf(plan, delivery);
	const together = withTotals(await cartContents(act, language, quantities), charges);
	const isComplete = [...quantities.keys()].every((id) => together.lines.some(({ productId }) => productId === id));
	const saved = money(costsOf(cart) + visit.deliveryCosts - costsOf(together));
	if (!isComplete || saved <= 0 || together.lines.some(({ trouble }) => trouble !== null)) return [];
	const { id: planId, number: planNumber, reference, costCentre, updatedAt } = plan;
	const { base, deliverOn } = delivery;
	const seen = updatedAt.toISOString();
	return [{ planId, planNumber, base, deliverOn, reference, costCentre, saved, seen, cart: together }];
}

const costsOf = ({ totals }: Basis["cart"]): Money => deliveryCostsOf(totals.charges);

/** The pending orders that may get the products of the cart. A coupon of the cart would be lost. */
function orderOffers(act: Act, { contents, cart, settings }: Basis, pending: Nearby["orders"]) {
	const { site, goods } = contents;
	if (!site || contents.coupon) return [];
	const { days } = daysOffered({ settings, site, goods, now: act.now });
	const ofCart = { subtotal: cart.totals.subtotal, deliveryCosts: costsOf(cart) };
	const lines = cart.lines.map(({ productId, quantity }) => ({ productId, quantity }));
	return pending
		.filter(({ date }) => days.includes(date))
		.map((order) => ({ ...order, saved: deliveryCostsSaved(ofCart, order, settings.charges) }))
		.filter(({ saved }) => saved > 0)
		.slice(0, maxComputed)
		.map(({ id: orderId, number, requestNumber, date, saved, userId, orderedBy }) => ({
			orderId,
			number,
			requestNumber,
			/** The colleague who ordered. Null for the viewer's own order. */
			orderedBy: userId === act.by.userId ? null : orderedBy,
			date,
			saved,
			lines,
		}));
}

import { paysPaperFeePerOrder } from "#accounts/accounts.ts";
import { buyerOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { cartContents, withTotals } from "#cart/cart-view.db.ts";
import { daysOffered } from "#orders/placing/placing-rules.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import { quantitiesOf } from "#planner/deliveries/plan-deliveries.ts";
import { isWithinTwoDeliveryDays } from "#planner/deliveries/plan-orders.ts";
import { changeableOrders, type PlannedVisit, plansAt, visitsOf } from "#planner/merges/plan-merges.db.ts";
import { deliveryCostsSaved, isBetweenNeighbours, type Visit } from "#planner/merges/plan-merges.ts";
import { deliveryCostsOf } from "#shared/charges.ts";
import { type Money, money } from "#shared/money.ts";
import { orderSettings } from "#store/store.db.ts";
import type { ShowCartMerges } from "./checkout.ts";

/** How many plans and orders are computed for one cart, those with the next deliveries. */
const maxComputed = 3;

/** The merges that fit a cart that would be delivered on a day: the delivery of a plan comes with the order, or a pending order gets the
 * products of the cart. Only merges that save delivery costs; the largest saving comes first. */
export async function fittingMerges(act: Act, input: ShowCartMerges) {
	const basis = canOrder(act.by) ? await basisOf(act, input) : null;
	if (!basis) return { plans: [], orders: [] };
	const { isNear, site } = basis;
	const visits: (PlannedVisit & { visit: Visit })[] = [];
	for (const plan of await plansAt(act, site)) visits.push(...(await visitsOf(act, plan, basis.dates)));
	const nearVisits = visits.filter(
		({ plan, delivery }) => isNear(delivery.deliverOn) && isBetweenNeighbours(plan, delivery.base, input.day),
	);
	const plans: PlanOffer[] = [];
	for (const visit of nearVisits.slice(0, maxComputed)) plans.push(...(await planOffer(act, input, basis, visit)));
	return { plans: plans.toSorted(bySaving), orders: (await orderOffers(act, basis)).toSorted(bySaving) };
}

const bySaving = (a: { saved: Money }, b: { saved: Money }) => b.saved - a.saved;

type Basis = NonNullable<Awaited<ReturnType<typeof basisOf>>>;

/** The cart with its totals on account, and the delivery days of its location. Null when the cart cannot be ordered as it is. */
async function basisOf(act: Act, { day, language }: ShowCartMerges) {
	const { location } = await findCurrentCart(act);
	const { accountId } = act.by;
	if (!location || !accountId) return null;
	const [contents, settings, buyer] = [await cartContents(act, language), await orderSettings(act), await buyerOf(act)];
	if (!buyer || contents.lines.length === 0) return null;
	const charges = { charges: settings.charges, paperInvoice: paysPaperFeePerOrder(buyer) };
	const cart = withTotals(contents, charges);
	if (cart.lines.some(({ trouble }) => trouble !== null)) return null;
	const site = { accountId, locationId: location.id };
	const dates = await planDates(act, site);
	const isNear = (date: typeof day) => isWithinTwoDeliveryDays(dates.place, date, day);
	return { contents, cart, settings, charges, site, dates, isNear };
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
async function orderOffers(act: Act, { contents, cart, settings, site: place, dates, isNear }: Basis) {
	const { site, goods } = contents;
	if (!site || contents.coupon) return [];
	const { days } = daysOffered({ settings, site, goods, now: act.now });
	const ofCart = { subtotal: cart.totals.subtotal, deliveryCosts: costsOf(cart) };
	const lines = cart.lines.map(({ productId, quantity }) => ({ productId, quantity }));
	return (await changeableOrders(act, place, dates.today))
		.filter(({ date }) => isNear(date) && days.includes(date))
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

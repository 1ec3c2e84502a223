import type { Act } from "#act.ts";
import { refuseNonBuyers } from "#cart/cart.commands.ts";
import { cartKey, currentLocation, lockOpenCart, touchCart } from "#cart/cart.db.ts";
import { maxQuantity } from "#cart/cart.ts";
import { emptyCart } from "#cart/cart-lines.db.ts";
import { type Bill, billOf } from "#cart/cart-totals.db.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { throttleSampled } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { addToOrder, type LinesOfOrder, previewAddition } from "#orders/changes/order-changes.commands.ts";
import { lockOrderToChange } from "#orders/changes/order-changes.db.ts";
import type { Draft } from "#orders/placing/placing.ts";
import { daysOffered } from "#orders/placing/placing-rules.ts";
import { extendDeliveries, refuseUnchangeable } from "#planner/changes/plan-changes.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import { quantitiesOf } from "#planner/deliveries/plan-deliveries.ts";
import { isWithinTwoDeliveryDays } from "#planner/deliveries/plan-orders.ts";
import { changeableOrders } from "#planner/merges/plan-merges.db.ts";
import { deliveriesToMerge, isBetweenNeighbours, isBilledLike, withMerged } from "#planner/merges/plan-merges.ts";
import type { Delivery } from "#planner/plan.ts";
import { writePlan } from "#planner/plans.commands.ts";
import { lockPlan, type StoredPlan } from "#planner/plans.db.ts";
import type { Money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { orderSettings, storeFront } from "#store/store.db.ts";
import { fittingMerges } from "./cart-merges.db.ts";
import { type AddCartToOrder, type CheckOut, checkoutLimit, type ShowCartMerges } from "./checkout.ts";
import { refuseClosedShop } from "./checkout-refusals.ts";

/** The merges to offer for a cart. Pending orders have their total with the products of the cart, and are left out when they cannot get these. */
export async function cartMergeOffers(act: Act, input: ShowCartMerges) {
	const { plans, orders: found } = await fittingMerges(act, input);
	const orders: (Omit<(typeof found)[number], "lines"> & { total: Money })[] = [];
	for (const { lines, ...order } of found) {
		const total = await totalAfter(act, { orderId: order.orderId, lines });
		if (total !== null) orders.push({ ...order, total });
	}
	return { plans, orders };
}

/** The total of an order with further products. Null when the order cannot get them. */
export async function totalAfter(act: Act, input: LinesOfOrder): Promise<Money | null> {
	try {
		return await previewAddition(act, input);
	} catch (failure) {
		if (failure instanceof Refusal) return null;
		throw failure;
	}
}

const cannotMerge = () => new Refusal("conflict", "planner.cannot-merge");

type Merge = NonNullable<CheckOut["merge"]>;

/** A locked plan whose delivery is to come with an order of the cart. `quantities` are empty when it has no such delivery. */
export type JoiningPlan = {
	plan: StoredPlan | null;
	delivery: Delivery | null;
	quantities: ReadonlyMap<string, number>;
};

/** Locks the plan of a merge. Refuses nothing, because a repeated order is answered before the merge is checked. */
export async function lockJoiningPlan(act: Act, { planId, base }: Merge): Promise<JoiningPlan> {
	const plan = await lockPlan(act, planId);
	const delivery = plan?.deliveries.find((planned) => planned.base === base && planned.state === "planned") ?? null;
	return { plan, delivery, quantities: plan && delivery ? quantitiesOf(plan, delivery) : new Map() };
}

type Joining = { joining: JoiningPlan; merge: Merge };
type JoinedOrder = Pick<Draft, "deliverOn" | "method" | "reference" | "costCentre" | "location">;

/** Refuses a delivery that cannot come with this order. */
export async function refuseJoining(
	act: Act,
	{ joining: { plan, delivery, quantities }, merge, order, bill }: Joining & { order: JoinedOrder; bill: Bill },
): Promise<void> {
	if (!plan) throw new Refusal("not-found", "planner.not-found");
	refuseIfStale(plan, merge.seen);
	const dates = await planDates(act, plan);
	refuseUnchangeable(plan, dates);
	if (!delivery || !deliveriesToMerge(plan, dates).includes(delivery))
		throw new Refusal("conflict", "planner.too-late");
	const quantityOf = new Map(bill.lines.map(({ row: { productId, quantity } }) => [productId, quantity]));
	const isPossible =
		plan.locationId === order.location.id &&
		order.method === "invoice" &&
		isWithinTwoDeliveryDays(dates.place, delivery.deliverOn, order.deliverOn) &&
		isBetweenNeighbours(plan, delivery.base, order.deliverOn) &&
		isBilledLike(plan, order) &&
		[...quantities.keys()].every((productId) => (quantityOf.get(productId) ?? maxQuantity + 1) <= maxQuantity);
	if (!isPossible) throw cannotMerge();
}

/** Marks the delivery as ordered with an order of the cart. */
export async function joinPlacedCart(
	act: Act,
	{ joining: { plan }, merge, orderId, date }: Joining & { orderId: string; date: StoreDay },
): Promise<void> {
	if (!plan) throw new Error("a merge was checked before its order was placed");
	const after = withMerged(plan, merge.base, { orderId, date });
	await writePlan(act, { before: plan, after: extendDeliveries(after, await planDates(act, plan)) });
}

/** Adds the products of the cart to a pending order that comes soon, and empties the cart, in one transaction. Refuses when the cart or the
 * total of that order differs from what the customer saw. */
export async function addCartToOrder(act: Act, { cartId, orderId, total }: AddCartToOrder): Promise<void> {
	refuseNonBuyers(act);
	const { userId, accountId } = act.by;
	if (!userId || !accountId) throw new Error("a buyer is a person at a company");
	await throttleSampled(act, checkoutLimit, userId);
	await inTransaction(act, async (act) => {
		if (!(await lockOrderToChange(act, orderId))) throw new Refusal("not-found", "order.not-found");
		const location = await currentLocation(act);
		const cart = await lockOpenCart(act, cartKey(act, location));
		const bill = await billOf(act, cart, { onAccount: true });
		refuseClosedShop(await storeFront(act));
		if (!location) throw new Refusal("invalid", "checkout.no-location");
		if (bill.lines.length === 0) throw new Refusal("invalid", "checkout.empty");
		if (cartId !== cart.id) throw new Refusal("stale", "checkout.cart-changed");
		if (bill.lines.some(({ trouble }) => trouble !== null)) throw new Refusal("conflict", "checkout.items-unavailable");
		await refuseOtherDay(act, { orderId, site: { accountId, locationId: location.id }, bill });
		const lines = bill.lines.map(({ row: { productId, quantity } }) => ({ productId, quantity }));
		const newTotal = await addToOrder(act, { orderId, lines });
		if (newTotal !== total) throw new Refusal("stale", "checkout.total-changed", { total: newTotal });
		await emptyCart(act, cart.id);
		await touchCart(act, cart.id);
	});
}

type OrderForCart = { orderId: string; site: { accountId: string; locationId: string }; bill: Bill };

/** Refuses an order that cannot get the products of a cart: another location, accepted, prepaid, or a day that is no longer offered for them. */
async function refuseOtherDay(act: Act, { orderId, site: place, bill }: OrderForCart): Promise<void> {
	const settings = await orderSettings(act);
	const {
		today,
		place: { site },
	} = await planDates(act, place);
	const order = (await changeableOrders(act, place, today)).find(({ id }) => id === orderId);
	const goods = bill.lines.map(({ row }) => row.goods);
	const isOffered = order && daysOffered({ settings, site, goods, now: act.now }).days.includes(order.date);
	if (!isOffered || bill.coupon) throw cannotMerge();
}

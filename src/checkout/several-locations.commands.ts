import type { Act } from "#act.ts";
import { refuseNonBuyers } from "#cart/cart.commands.ts";
import { chosenLocation, type LockedCart, lockOpenCarts, saveCart, touchCart } from "#cart/cart.db.ts";
import { type LineRow, linesOf, putLinesInCart, removeFromCart, restoreLinesInCart } from "#cart/cart-lines.db.ts";
import { billOfRows } from "#cart/cart-totals.db.ts";
import { spendCoupon } from "#cart/coupons.db.ts";
import { cartLimitRefusal, joinLines } from "#cart/other-locations.ts";
import { lockStock } from "#catalogue/stock.db.ts";
import { throttleSampled } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { derivedKey } from "#orders/placing/derived-key.ts";
import { placePrepared, prepareOrder } from "#orders/placing/placing.commands.ts";
import { refuseWindow } from "#orders/placing/placing-rules.ts";
import { saveAgreement } from "#orders/placing/terms.db.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { joinPayments } from "#payments/payments.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import { checkoutLimit } from "./checkout.ts";
import { draftOfLines } from "./checkout-draft.ts";
import { refuseChangedBill, refuseClosedShop, refuseOldTerms } from "./checkout-refusals.ts";
import { type PlanResult, startPlan } from "./order-plans.commands.ts";
import {
	existingRows,
	type LocationOrder,
	type PlaceForLocations,
	piecesOfLines,
	remainingLines,
	rowsOfOrder,
} from "./several-locations.ts";

/** The result of one order: placed, or the reason why not. */
type LocationResult = { locationId: string } & (
	| ({ orderId: string; paymentId: string | null; refused: null } & PlanResult)
	| { orderId: null; paymentId: null; refused: Refusal; planRefusal?: never }
);

type Carts = { current: LockedCart; byLocation: ReadonlyMap<string, LockedCart>; rows: LineRow[] };

/** Places one order for each location, with quantities of the lines of the current cart. Each order is placed or refused by itself. Orders that are
 * paid online have one payment. When one is placed, the ordered pieces leave the cart, and those of a refused order move to the cart of its
 * location. A repeated key returns the placed orders. */
export async function placeForLocations(act: Act, input: PlaceForLocations): Promise<LocationResult[]> {
	refuseNonBuyers(act);
	const limitError = await limitErrorOf(act, input);
	return inTransaction(act, async (act) => {
		const carts = await lockCarts(act, input);
		const results: LocationResult[] = [];
		const chosen = piecesOfLines(input.orders);
		await lockStock(
			act,
			carts.rows.filter(({ id }) => chosen.has(id)).map(({ productId }) => productId),
		);
		let { couponId } = carts.current;
		// Also when its order is then refused: the page priced the other orders without the coupon.
		const takeCoupon = () => {
			couponId = null;
		};
		for (const order of input.orders)
			results.push(await placeOne(act, { order, input, carts, couponId, takeCoupon, limitError }));
		if (results.every(({ orderId }) => orderId === null)) return results;
		if (input.cartId === carts.current.id) await clearOrderedLines(act, { carts, input, results });
		const jointIds = await joinPayments(
			act,
			results.flatMap(({ paymentId }) => paymentId ?? []),
		);
		return results.map((result) =>
			result.paymentId === null ? result : { ...result, paymentId: jointIds.get(result.paymentId) ?? result.paymentId },
		);
	});
}

async function limitErrorOf(act: Act, { orders }: PlaceForLocations): Promise<unknown> {
	try {
		for (const _ of orders) await throttleSampled(act, checkoutLimit, act.by.userId ?? "");
		return null;
	} catch (refusal) {
		return refusal;
	}
}

/** Locks the current cart and the carts of the named locations. Leaves out locations that the viewer lost: their orders are refused. Refuses
 * the call when the viewer has none of them. */
async function lockCarts(act: Act, { orders }: PlaceForLocations): Promise<Carts> {
	const here = await chosenLocation(act, null);
	if (!here) throw new Refusal("invalid", "checkout.no-location");
	const ownIds: string[] = [];
	for (const { locationId } of orders) if (await isOwnLocation(act, locationId)) ownIds.push(locationId);
	if (ownIds.length === 0) throw new Refusal("not-found", "location.not-found");
	const byLocation = await lockOpenCarts(act, [...new Set([here.id, ...ownIds])]);
	const current = byLocation.get(here.id);
	if (!current) throw new Error("the current cart was not locked");
	return { current, byLocation, rows: await linesOf(act, current.id) };
}

async function isOwnLocation(act: Act, locationId: string): Promise<boolean> {
	try {
		return (await chosenLocation(act, locationId)) !== null;
	} catch (error) {
		if (error instanceof Refusal) return false;
		throw error;
	}
}

type OneOrder = {
	order: LocationOrder;
	input: PlaceForLocations;
	carts: Carts;
	couponId: string | null;
	/** Ends the coupon for later orders. Called for the first order that a coupon for one order covers. */
	takeCoupon: () => void;
	limitError: unknown;
};

/** Places the order of one location. A refusal rolls this order back, and no other. */
async function placeOne(act: Act, one: OneOrder): Promise<LocationResult> {
	const { locationId } = one.order;
	try {
		const placed = await inTransaction(act, (act) => placeOrRefuse(act, one));
		return { locationId, ...placed, refused: null };
	} catch (refused) {
		if (!(refused instanceof Refusal)) throw refused;
		return { locationId, orderId: null, paymentId: null, refused };
	}
}

async function placeOrRefuse(act: Act, { order, input, carts, couponId, takeCoupon, limitError }: OneOrder) {
	const { userId, accountId } = act.by;
	if (!userId || !accountId) throw new Error("a buyer is a person at a company");
	const { reference, lines, total } = order;
	const key = derivedKey(`${input.key} ${order.locationId}`);
	const prepared = await prepareOrder(act, { key, userId, accountId, locationId: order.locationId, reference });
	if (prepared.earlierOrder) return prepared.earlierOrder;
	if (limitError) throw limitError;
	const location = await chosenLocation(act, order.locationId);
	refuseClosedShop(prepared.settings);
	refuseOldTerms(input.termsVersion);
	const rows = input.cartId === carts.current.id ? rowsOfOrder(carts.rows, lines) : null;
	if (!location || !rows) throw new Refusal("stale", "checkout.cart-changed");
	const bill = await billOfRows(act, { rows, couponId, onAccount: input.method === "invoice" });
	if (bill.coupon?.oncePerAccount) takeCoupon();
	refuseChangedBill(bill, total);
	refuseWindow(location, order.timeWindow);
	await spendCoupon(act, bill.coupon);
	const { method, bank } = input;
	const { deliverOn, costCentre, attention, instruction, timeWindow } = order;
	const draft = draftOfLines(bill, {
		key,
		userId,
		accountId,
		location,
		method,
		bank,
		termsVersion,
		reference,
		cartId: null,
		originalId: carts.current.originalId,
		deliverOn,
		costCentre,
		handover: { attention, instruction, timeWindow },
	});
	const placed = await placePrepared(act, { draft, prepared });
	await saveAgreement(act, { userId, version: termsVersion });
	const plan = planOf(input, order);
	const planRefusal = plan && (await startPlan(act, { draft, plan, orderId: placed.orderId }));
	return planRefusal ? { ...placed, planRefusal } : placed;
}

/** The recurring delivery of one order. Null when none was chosen. */
const planOf = ({ planFrequency: frequency }: PlaceForLocations, { planStartsOn: startsOn }: LocationOrder) =>
	frequency && startsOn !== null ? { frequency, startsOn } : null;

type Outcome = { carts: Carts; input: PlaceForLocations; results: readonly LocationResult[] };

/** Takes the ordered pieces out of the current cart. Lines of a refused order go to the cart of its location, with the quantities of that order, or
 * stay in the current cart when they do not fit there. */
async function clearOrderedLines(act: Act, { carts, input: { orders }, results }: Outcome): Promise<void> {
	const { current, byLocation, rows } = carts;
	const refusedIds = new Set(results.filter(({ refused }) => refused !== null).map(({ locationId }) => locationId));
	const staying: LocationOrder[] = [];
	for (const order of orders.filter(({ locationId }) => refusedIds.has(locationId))) {
		const moving = existingRows(rows, order.lines);
		const target = byLocation.get(order.locationId) ?? current;
		if (target.id === current.id || cartLimitRefusal(joinLines(await linesOf(act, target.id), moving))) {
			staying.push(order);
			continue;
		}
		await putLinesInCart(act, target.id, moving, "add");
		await touchCart(act, target.id);
	}
	const chosen = piecesOfLines(orders);
	const ordered = rows.filter(({ id }) => chosen.has(id));
	const gone = piecesOfLines(orders.filter((order) => !staying.includes(order)));
	const staysInCart = remainingLines(ordered, { gone, staying: piecesOfLines(staying) });
	await removeFromCart(
		act,
		current.id,
		ordered.map(({ productId }) => productId),
	);
	// The rest is a new line: a page with the old quantities, or a repeated call, cannot order it again.
	await restoreLinesInCart(act, current.id, staysInCart);
	const isEmpty = ordered.length === rows.length && staysInCart.length === 0;
	if (isEmpty) await saveCart(act, current.id, { couponId: null, originalId: null });
	await touchCart(act, current.id);
}

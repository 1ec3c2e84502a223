import { createHash } from "node:crypto";
import type { Act } from "#act.ts";
import { refuseReaders } from "#cart/cart.commands.ts";
import { chosenLocation, type LockedCart, lockOpenCarts, saveCart, touchCart } from "#cart/cart.db.ts";
import { maxQuantity } from "#cart/cart.ts";
import { type LineRow, linesOf, putLinesInCart, removeFromCart } from "#cart/cart-lines.db.ts";
import { billOfRows } from "#cart/cart-totals.db.ts";
import { markCouponUsed } from "#cart/coupons.db.ts";
import { fitsInCart } from "#cart/other-locations.commands.ts";
import { joinLines } from "#cart/other-locations.ts";
import { lockStock } from "#catalogue/stock.db.ts";
import { throttleSampled } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { placePrepared, prepareOrder } from "#orders/placing.commands.ts";
import { termsVersion } from "#orders/terms-of-sale.ts";
import { Refusal } from "#shared/refusal.ts";
import { checkoutLimit } from "./checkout.ts";
import { draftOfLines } from "./checkout-draft.ts";
import {
	existingRows,
	type LocationOrder,
	type PlaceForLocations,
	piecesOfLines,
	rowsOfOrder,
} from "./several-locations.ts";

/** The result of one order: placed, or the reason why not. */
type LocationResult = { locationId: string } & (
	| { orderId: string; paymentId: string | null; refused: null }
	| { orderId: null; paymentId: null; refused: Refusal }
);

type Carts = { here: { id: string }; current: LockedCart; of: ReadonlyMap<string, LockedCart>; rows: LineRow[] };

/** Places one order for each location, with quantities of the lines of the current cart. Each order is placed or refused by itself. When one is
 * placed, the ordered lines leave the cart, and those of a refused order move to the cart of its location. A repeated key returns the placed
 * orders. */
export async function placeForLocations(act: Act, input: PlaceForLocations): Promise<LocationResult[]> {
	refuseReaders(act);
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
		if (results.some(({ orderId }) => orderId !== null) && input.cartId === carts.current.id)
			await clearOrderedLines(act, { carts, input, results });
		return results;
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

/** Locks the current cart and the carts of all named locations. */
async function lockCarts(act: Act, { orders }: PlaceForLocations): Promise<Carts> {
	const here = await chosenLocation(act, null);
	if (!here) throw new Refusal("invalid", "checkout.no-location");
	const ids = new Set([here.id]);
	for (const { locationId } of orders) ids.add((await chosenLocation(act, locationId))?.id ?? here.id);
	const of = await lockOpenCarts(act, [...ids]);
	const current = of.get(here.id);
	if (!current) throw new Error("the current cart was not locked");
	return { here, current, of, rows: await linesOf(act, current.id) };
}

/** The key of the order of one location. The same key and location give the same order. */
function orderKeyOf(key: string, locationId: string): string {
	const hex = createHash("sha256").update(`${key} ${locationId}`).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
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
	const location = await chosenLocation(act, order.locationId);
	const { reference, lines, total } = order;
	const key = orderKeyOf(input.key, order.locationId);
	const prepared = await prepareOrder(act, { key, userId, accountId, locationId: order.locationId, reference });
	if (prepared.earlierOrder) return prepared.earlierOrder;
	if (limitError) throw limitError;
	const { maintenance, phone } = prepared.settings;
	if (maintenance) throw new Refusal("unavailable", "checkout.maintenance", { phone });
	if (input.termsVersion !== termsVersion) throw new Refusal("stale", "checkout.terms-changed", {}, "terms");
	const rows = input.cartId === carts.current.id ? rowsOfOrder(carts.rows, lines) : null;
	if (!location || !rows) throw new Refusal("stale", "checkout.cart-changed");
	const bill = await billOfRows(act, { rows, couponId, onAccount: input.method === "invoice" });
	const usesCoupon = bill.coupon?.oncePerAccount ?? false;
	if (usesCoupon) takeCoupon();
	if (bill.lines.some(({ trouble }) => trouble !== null)) throw new Refusal("conflict", "checkout.items-unavailable");
	if (bill.totals.total !== total) throw new Refusal("stale", "checkout.total-changed", { total: bill.totals.total });
	if (bill.coupon && usesCoupon && !(await markCouponUsed(act, bill.coupon.id)))
		throw new Refusal("conflict", "checkout.coupon-used");
	const { method, bank } = input;
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
		deliverOn: order.deliverOn,
		costCentre: order.costCentre,
	});
	return placePrepared(act, { draft, prepared });
}

type Outcome = { carts: Carts; input: PlaceForLocations; results: readonly LocationResult[] };

/** Removes the ordered lines from the current cart. Lines of a refused order go to the cart of its location, with the quantities of that order, or
 * stay in the current cart when they do not fit there. */
async function clearOrderedLines(act: Act, { carts, input, results }: Outcome): Promise<void> {
	const { current, of, rows } = carts;
	const refusedIds = new Set(results.filter(({ refused }) => refused !== null).map(({ locationId }) => locationId));
	const chosen = piecesOfLines(input.orders);
	const ordered = rows.filter(({ id }) => chosen.has(id));
	for (const { productId } of ordered) await removeFromCart(act, current.id, productId);
	let staying: LineRow[] = [];
	for (const { locationId, lines } of input.orders.filter(({ locationId }) => refusedIds.has(locationId))) {
		const moving = existingRows(rows, lines);
		const target = of.get(locationId) ?? current;
		if (target.id === current.id || !fitsInCart(joinLines(await linesOf(act, target.id), moving))) {
			staying = joinLines(staying, moving);
			continue;
		}
		await putLinesInCart(act, target.id, moving, "add");
		await touchCart(act, target.id);
	}
	const kept = staying.map((line) => ({ ...line, quantity: Math.min(line.quantity, maxQuantity) }));
	await putLinesInCart(act, current.id, kept, "add");
	const isEmpty = ordered.length === rows.length && kept.length === 0;
	if (isEmpty) await saveCart(act, current.id, { couponId: null, originalId: null });
	await touchCart(act, current.id);
}

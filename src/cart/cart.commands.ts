import { lockLocation } from "#accounts/locations.db.ts";
import { lockOwnMembership, saveMembership } from "#accounts/members.db.ts";
import type { Act } from "#act.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import { audit } from "#db/audit.ts";
import { recordChange } from "#db/changes.ts";
import { throttle } from "#db/throttle.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import type { Position } from "#shared/position.ts";
import { Refusal } from "#shared/refusal.ts";
import { wallClock } from "#store/store.db.ts";
import { canOrder, canPay } from "./buyers.ts";
import {
	type CartChange,
	type CartKey,
	cartKey,
	chosenLocation,
	findCurrentCart,
	type KindOfKey,
	keyOfCart,
	lockOpenCart,
	lockOpenCartById,
	type OpenCart,
	saveCart,
	touchCart,
} from "./cart.db.ts";
import {
	type AddToCart,
	type InCart,
	type LineTrouble,
	maxCartLines,
	maxQuantity,
	type ReplaceSize,
	type SetQuantity,
	type SwitchLocation,
	type TakenLines,
	troubleOf,
	type UseCoupon,
} from "./cart.ts";
import {
	emptyCart,
	findGoods,
	type GoodsRow,
	type LineRow,
	linesOf,
	productsInCart,
	putLineInCart,
	removeFromCart,
} from "./cart-lines.db.ts";
import { type CartSummary, cartSummary, summaryWithLines } from "./cart-view.db.ts";
import { couponOf } from "./coupons.db.ts";
import { type LineChange, linesAfter, writeLineChange } from "./line-change.db.ts";

/** Refuses members whose role does not order. */
export function refuseNonBuyers({ by }: Act): void {
	if (!canOrder(by)) throw new Refusal("forbidden", "cart.buyers-only");
}

/** Refuses members whose role does not pay. */
export function refuseNonPayers({ by }: Act): void {
	if (!canPay(by)) throw new Refusal("forbidden", "payment.payers-only");
}

export type CartWork<Result> = (act: Act, cart: OpenCart, key: CartKey) => Promise<Result>;
/** The open cart of a location, or of the location of the cart with an id. Null stands for the current location. `kind`: the kind that the
 * cart with the id must have, open when absent. */
type CartPlace = InCart & { locationId: string | null; kind?: KindOfKey };
type CartAt<Result> = CartPlace & { work: CartWork<Result> };

/** Runs `work` with the viewer's open cart of a location locked, and tells other open pages that the cart changed. */
export async function inCartAt<Result>(act: Act, { work, ...place }: CartAt<Result>): Promise<Result> {
	refuseNonBuyers(act);
	return inTransaction(act, async (act) => {
		const { cart, key } = await lockedCart(act, place);
		// Marks the cart as changed while `work` checks the change. A refusal rolls both back.
		const [result] = await allSettledThenThrow([work(act, cart, key), touchCart(act, cart.id)]);
		return result;
	});
}

async function lockedCart(
	act: Act,
	{ locationId, cartId, kind: expected = "open" }: CartPlace,
): Promise<{ cart: OpenCart; key: CartKey }> {
	if (cartId === undefined) {
		const key = cartKey(act, await chosenLocation(act, locationId));
		return { cart: await lockOpenCart(act, key), key };
	}
	const named = await keyOfCart(act, cartId);
	if (named?.kind !== expected) throw new Refusal("not-found", "cart.not-found");
	const { kind, ...key } = named;
	const cart = await lockOpenCart(act, key);
	// The named cart became an order meanwhile.
	if (kind === "open" && cart.id !== cartId) throw new Refusal("not-found", "cart.not-found");
	return { cart, key };
}

/** Changes lines of the open cart of a location, and the cart itself when `work` returns a change. */
export const changeCartAt = (act: Act, { work, ...place }: CartAt<CartChange | undefined>): Promise<void> =>
	inCartAt(act, {
		...place,
		async work(act, cart, key) {
			const change = await work(act, cart, key);
			if (change) await saveCart(act, cart.id, change);
		},
	});

/** Changes the open cart of the current location. */
export const changeCart = (act: Act, work: CartWork<CartChange | undefined>): Promise<void> =>
	changeCartAt(act, { locationId: null, work });

/** The summary of the header after a change of a line. `position`: the place of the change in the feed, so that a browser can leave out the news of
 * its own change. */
export type LineChanged = { summary: CartSummary; position: Position };

/** Reads what a change of a line needs besides the cart, and checks the change. */
type LinePlan<Goods> = {
	read: (act: Act) => Promise<Goods>;
	check: (act: Act, lines: readonly LineRow[], goods: Goods) => Promise<LineChange>;
};

/** Changes one line of a cart. The current cart is read without a lock and written by one statement, which writes nothing when the cart has changed
 * since. The cart is then locked and the change checked again, as for a new cart and for one that the call names. */
async function changeLine<Goods>(act: Act, place: CartPlace, plan: LinePlan<Goods>): Promise<LineChanged> {
	refuseNonBuyers(act);
	const isCurrent = place.cartId === undefined && place.locationId === null;
	return (isCurrent && (await changeCurrentLine(act, plan))) || changeLineOfLocked(act, place, plan);
}

async function changeCurrentLine<Goods>(act: Act, { read, check }: LinePlan<Goods>): Promise<LineChanged | null> {
	const [current, goods] = await allSettledThenThrow([findCurrentCart(act), read(act)]);
	const { open, rowVersion } = current;
	if (!open || rowVersion === null) return null;
	const lines = await linesOf(act, open.id);
	const change = await check(act, lines, goods);
	const position = await writeLineChange(act, { cartId: open.id, rowVersion }, change);
	if (position === null) return null;
	return { summary: await summaryWithLines(act, current, linesAfter(lines, change)), position };
}

const changeLineOfLocked = <Goods>(act: Act, place: CartPlace, { read, check }: LinePlan<Goods>) =>
	inTransaction(act, async (act): Promise<LineChanged> => {
		const { cart } = await lockedCart(act, place);
		const [goods, lines] = await allSettledThenThrow([read(act), linesOf(act, cart.id)]);
		const change = await check(act, lines, goods);
		const position = await writeLineChange(act, { cartId: cart.id, rowVersion: null }, change);
		if (position === null) throw new Error("the locked cart is missing");
		return { summary: await cartSummary(act), position };
	});

/** Adds a quantity of a product. Refuses a second size of the same product unless `allowSecondSize` confirms it. */
export const addToCart = (act: Act, { productId, quantity, allowSecondSize }: AddToCart): Promise<LineChanged> =>
	changeLine(
		act,
		{ locationId: null },
		{
			read: (act) => visibleGoods(act, productId),
			async check(act, lines, goods) {
				const line = lines.find((line) => line.productId === productId);
				const otherSize = lines.find((line) => line.groupId === goods.groupId && line.productId !== productId);
				// First, because a size that is sold out must not replace the size in the cart.
				await refuseTrouble(act, goods, (line?.quantity ?? 0) + quantity);
				if (otherSize && !line && !allowSecondSize)
					throw new Refusal("conflict", "cart.other-size", { slug: otherSize.slug });
				if (!line && lines.length >= maxCartLines) throw new Refusal("invalid", "cart.full", { most: maxCartLines });
				return { line: goods, quantity, mode: "add" };
			},
		},
	);

/** Sets the quantity of a line. Reducing is always allowed; 0 removes the line. */
export const setQuantity = (act: Act, { productId, quantity, ...place }: SetQuantity): Promise<LineChanged> =>
	changeLine(
		act,
		{ locationId: null, ...place },
		{
			read: async () => null,
			async check(act, lines) {
				const line = lines.find((line) => line.productId === productId);
				if (!line) throw new Refusal("not-found", "cart.line-not-found");
				if (quantity > line.quantity || quantity % line.lot !== 0) await refuseTrouble(act, line, quantity);
				return { line, quantity, mode: "replace" };
			},
		},
	);

/** Replaces a product in the cart by another size of it. */
export const replaceSize = (act: Act, { productId, byId, quantity }: ReplaceSize): Promise<void> =>
	changeCart(act, async (act, cart) => {
		const goods = await visibleGoods(act, byId);
		const lines = await linesOf(act, cart.id);
		const line = lines.find((line) => line.productId === productId);
		if (!line) throw new Refusal("not-found", "cart.line-not-found");
		if (line.groupId !== goods.groupId) throw new Refusal("invalid", "cart.not-another-size");
		await refuseTrouble(act, goods, quantity);
		await removeFromCart(act, cart.id, [productId]);
		await putLineInCart(act, cart.id, { productId: byId, quantity }, "replace");
	});

export const clearCart = (act: Act, place: InCart = {}): Promise<void> =>
	changeCartAt(act, {
		locationId: null,
		...place,
		async work(act, cart) {
			await emptyCart(act, cart.id);
			return { couponId: null, originalId: null };
		},
	});

/** Takes lines out of an open cart for a plan, in the transaction of the caller. Refuses when the cart has another quantity of one of them
 * than the page showed. */
export async function takeFromCart(act: Act, { cartId, lines }: TakenLines): Promise<void> {
	const cart = await lockOpenCartById(act, cartId);
	const inCart = cart ? await productsInCart(act, cartId) : [];
	const quantityOf = new Map(inCart.map(({ productId, quantity }) => [productId, quantity]));
	if (!lines.every(({ productId, quantity }) => quantityOf.get(productId) === quantity))
		throw new Refusal("stale", "planner.cart-changed");
	const taken = [...new Set(lines.map(({ productId }) => productId))];
	await removeFromCart(act, cartId, taken);
	if (taken.length === inCart.length) await saveCart(act, cartId, { couponId: null, originalId: null });
	await touchCart(act, cartId);
}

/** Limits the guessing of coupon codes: everyone who knows a code can use the coupon. */
const couponLimit = { name: "coupon", times: 60, seconds: 60 * 60 };

/** Puts a coupon on the cart, also when the coupon gives no discount yet; the cart shows the reason. */
export async function useCoupon(act: Act, { code, ...place }: UseCoupon): Promise<void> {
	refuseNonBuyers(act);
	if (code !== null) await throttle(act.db, couponLimit, act.by.userId ?? "");
	const work = async (act: Act) => {
		if (code === null) return { couponId: null };
		const coupon = await couponOf(act, { code });
		if (!coupon) throw new Refusal("not-found", "coupon.not-found", {}, "code");
		const { day } = (await wallClock(act)).at(act.now);
		const { validFrom, validTo } = coupon.coupon;
		if (day < validFrom) throw new Refusal("conflict", "coupon.not-yet", { day: validFrom }, "code");
		// Refuses only coupons that cannot give a discount later.
		if (validTo !== null && validTo < day) throw new Refusal("conflict", "coupon.expired", {}, "code");
		if (coupon.isUsed) throw new Refusal("conflict", "checkout.coupon-used", {}, "code");
		return { couponId: coupon.id };
	};
	return changeCartAt(act, { locationId: null, ...place, work });
}

/** Switches the user to another location on all devices. The cart of the previous location stays. */
export function switchLocation(act: Act, { locationId }: SwitchLocation): Promise<void> {
	return inTransaction(act, async (act) => {
		const location = await lockLocation(act, locationId);
		const member = location && (await lockOwnMembership(act, location.accountId));
		if (!member || location.accountId !== act.by.accountId) throw new Refusal("not-found", "location.not-found");
		await saveMembership(act, member.id, { currentLocationId: locationId });
		const record = { object: "Membership", id: member.id, accountId: location.accountId };
		await audit(act, record, { currentLocationId: [member.currentLocationId, locationId] });
		await recordChange(act, { topic: "cart", recordId: act.by.userId });
	});
}

async function visibleGoods(act: Act, productId: string): Promise<GoodsRow> {
	const goods = await findGoods(act, productId);
	if (!goods) throw new Refusal("not-found", "product.not-found");
	return goods;
}

async function refuseTrouble(act: Act, goods: GoodsRow, quantity: number): Promise<void> {
	if (quantity > maxQuantity) throw new Refusal("invalid", "cart.quantity-too-large", { most: maxQuantity });
	const [priced] = shownLinePrices(await catalogueFor(act), [{ productId: goods.productId, quantity }]);
	// The database has shown that the product is visible. The snapshot gets new products about a second later.
	const trouble = troubleOf(quantity, { ...goods, isVisible: true, hasPrice: Boolean(priced?.price) });
	if (trouble) throw refusalOf(trouble, goods);
}

/** The refusal for a line that cannot be ordered. */
export function refusalOf(trouble: LineTrouble, { lot }: Pick<GoodsRow, "lot">): Refusal {
	switch (trouble.kind) {
		case "not-visible":
			return new Refusal("not-found", "product.not-found");
		case "not-sold-online":
			return new Refusal("invalid", "cart.not-sold-online");
		case "on-request":
			return new Refusal("invalid", "cart.price-on-request");
		case "lot":
			return new Refusal("invalid", "cart.not-a-multiple", { lot, quantities: trouble.nearest.join(" / ") });
		case "short":
			return new Refusal("conflict", "cart.not-enough-stock", { available: trouble.available });
	}
}

import { lockLocation } from "#accounts/locations.db.ts";
import { lockOwnMembership, saveMembership } from "#accounts/members.db.ts";
import type { Act } from "#act.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import { audit } from "#db/audit.ts";
import { recordChange } from "#db/changes.ts";
import { throttle } from "#db/throttle.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { wallClock } from "#store/store.db.ts";
import { mayBuy } from "./buyers.ts";
import {
	type CartChange,
	cartKey,
	chosenLocation,
	lockOpenCart,
	type OpenCart,
	saveCart,
	touchCart,
} from "./cart.db.ts";
import {
	type AddToCart,
	type LineTrouble,
	mostLines,
	mostOfOne,
	type ReplaceSize,
	type SetQuantity,
	type SwitchLocation,
	troubleOf,
	type UseCoupon,
} from "./cart.ts";
import { emptyCart, type GoodsRow, goodsAt, linesOf, partsIn, putInCart, takeFromCart } from "./cart-lines.db.ts";
import { couponOf } from "./coupons.db.ts";

/** Who only reads orders nothing. */
export function refuseReaders({ by }: Act): void {
	if (!mayBuy(by)) throw new Refusal("forbidden", "cart.buyers-only");
}

/** Something with the cart for the location that somebody orders for now, which is theirs alone until it is done. Whoever has it open
 * elsewhere hears of it. */
export async function inOpenCart<Answer>(
	act: Act,
	work: (act: Act, cart: OpenCart) => Promise<Answer>,
): Promise<Answer> {
	refuseReaders(act);
	return inTransaction(act, async (act) => {
		const location = await chosenLocation(act);
		const cart = await lockOpenCart(act, cartKey(act, location));
		// That it changes is written while it is looked at whether it may: who is refused undoes all of it.
		const [answer] = await allSettledThenThrow([work(act, cart), touchCart(act, cart.id)]);
		return answer;
	});
}

/** One change of it, which may bring another coupon. */
export const changeCart = (
	act: Act,
	work: (act: Act, cart: OpenCart) => Promise<CartChange | undefined>,
): Promise<void> =>
	inOpenCart(act, async (act, cart) => {
		const change = await work(act, cart);
		if (change) await saveCart(act, cart.id, change);
	});

/** More of something. Beside another size of the same it goes only when that was said. */
export const addToCart = (act: Act, { productId, quantity, beside }: AddToCart): Promise<void> =>
	changeCart(act, async (act, cart) => {
		const [goods, lines] = await allSettledThenThrow([offered(act, productId), partsIn(act, cart.id)]);
		const there = lines.find((line) => line.productId === productId);
		const other = lines.find((line) => line.groupId === goods.groupId && line.productId !== productId);
		if (other && !there && !beside) throw new Refusal("conflict", "cart.other-size", { slug: other.slug });
		if (!there && lines.length >= mostLines) throw new Refusal("invalid", "cart.full", { most: mostLines });
		await refuseTrouble(act, goods, (there?.quantity ?? 0) + quantity);
		await putInCart(act, cart.id, { productId, quantity }, "more");
	});

/** Sets the quantity of a line. Reducing is always allowed; 0 removes the line. */
export const setQuantity = (act: Act, { productId, quantity }: SetQuantity): Promise<void> =>
	changeCart(act, async (act, cart) => {
		const line = (await linesOf(act, cart.id)).find((line) => line.productId === productId);
		if (!line) throw new Refusal("not-found", "cart.not-there");
		if (quantity > line.quantity || quantity % line.lot !== 0) await refuseTrouble(act, line, quantity);
		if (quantity === 0) await takeFromCart(act, cart.id, productId);
		else await putInCart(act, cart.id, { productId, quantity }, "instead");
	});

/** Replaces a product in the cart by another size of it. */
export const replaceSize = (act: Act, { productId, byId, quantity }: ReplaceSize): Promise<void> =>
	changeCart(act, async (act, cart) => {
		const goods = await offered(act, byId);
		const lines = await linesOf(act, cart.id);
		const line = lines.find((line) => line.productId === productId);
		if (!line) throw new Refusal("not-found", "cart.not-there");
		if (line.groupId !== goods.groupId) throw new Refusal("invalid", "cart.no-size-of-it");
		await refuseTrouble(act, goods, quantity);
		await takeFromCart(act, cart.id, productId);
		await putInCart(act, cart.id, { productId: byId, quantity }, "instead");
	});

export const clearCart = (act: Act): Promise<void> =>
	changeCart(act, async (act, cart) => {
		await emptyCart(act, cart.id);
		return { couponId: null, originalId: null };
	});

/** More than anybody has coupons: who knows the code of one has it. */
const codes = { name: "coupon", times: 60, seconds: 60 * 60 };

/** A coupon stays on the cart also while it takes nothing off; what is missing is said beside it. */
export async function useCoupon(act: Act, { code }: UseCoupon): Promise<void> {
	refuseReaders(act);
	if (code !== null) await throttle(act.db, codes, act.by.userId ?? "");
	return changeCart(act, async (act) => {
		if (code === null) return { couponId: null };
		const found = await couponOf(act, { code });
		if (!found) throw new Refusal("not-found", "coupon.not-found", {}, "code");
		const { day } = (await wallClock(act)).at(act.now);
		const { validTo } = found.coupon;
		// What may count later, or with more in the cart, is kept and says so; this never will.
		if (validTo !== null && validTo < day) throw new Refusal("conflict", "coupon.ended", {}, "code");
		if (found.isUsed) throw new Refusal("conflict", "checkout.coupon-used", {}, "code");
		return { couponId: found.id };
	});
}

/** From now on they order for another of their locations, on every device; the cart of the one before stays as it is. */
export function switchLocation(act: Act, { locationId }: SwitchLocation): Promise<void> {
	return inTransaction(act, async (act) => {
		const found = await lockLocation(act, locationId);
		const member = found && (await lockOwnMembership(act, found.accountId));
		if (!member || found.accountId !== act.by.accountId) throw new Refusal("not-found", "location.not-found");
		await saveMembership(act, member.id, { currentLocationId: locationId });
		const about = { object: "Membership", id: member.id, accountId: found.accountId };
		await audit(act, about, { currentLocationId: [member.currentLocationId, locationId] });
		await recordChange(act, { topic: "cart", recordId: act.by.userId });
	});
}

async function offered(act: Act, productId: string): Promise<GoodsRow> {
	const goods = await goodsAt(act, productId);
	if (!goods) throw new Refusal("not-found", "product.not-found");
	return goods;
}

async function refuseTrouble(act: Act, goods: GoodsRow, quantity: number): Promise<void> {
	if (quantity > mostOfOne) throw new Refusal("invalid", "cart.too-many", { most: mostOfOne });
	const [priced] = shownLinePrices(await catalogueFor(act), [{ productId: goods.productId, quantity }]);
	// The database shows the viewer the product, also in the second before the snapshot has it.
	const trouble = troubleOf(quantity, { ...goods, isVisible: true, hasPrice: Boolean(priced?.price) });
	if (trouble) throw refusalOf(trouble, goods);
}

/** Why somebody cannot have so many of it. */
export function refusalOf(trouble: LineTrouble, { lot }: Pick<GoodsRow, "lot">): Refusal {
	switch (trouble.kind) {
		case "gone":
			return new Refusal("not-found", "product.not-found");
		case "not-sold-online":
			return new Refusal("invalid", "cart.not-sold-online");
		case "on-request":
			return new Refusal("invalid", "cart.on-request");
		case "lot":
			return new Refusal("invalid", "cart.lot", { lot, near: trouble.near.join(" / ") });
		case "short":
			return new Refusal("conflict", "cart.short", { available: trouble.available });
	}
}

import { lockLocation } from "#accounts/locations.db.ts";
import { lockOwnMembership, saveMembership } from "#accounts/members.db.ts";
import type { Act } from "#act.ts";
import { standBefore } from "#catalogue/lists.db.ts";
import { standingBy } from "#catalogue/shelf.ts";
import { priceIn } from "#catalogue/shelfprices.ts";
import { audit } from "#db/audit.ts";
import { noteChange } from "#db/changes.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { mayBuy } from "./buyers.ts";
import {
	type CartChange,
	chosenLocation,
	couponOf,
	emptyCart,
	type GoodsRow,
	goodsBySlug,
	linesOf,
	lockOpenCart,
	type OpenCart,
	putInCart,
	saveCart,
	takeFromCart,
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

/** Who only reads orders nothing. */
export function refuseReaders({ by }: Act): void {
	if (!mayBuy(by)) throw new Refusal("forbidden", "cart.buyers-only");
}

/** One change of the cart for the location that somebody orders for now, which may bring another coupon. Whoever has it open elsewhere
 * hears of it. */
async function changeCart(
	act: Act,
	work: (act: Act, cart: OpenCart) => Promise<CartChange | undefined>,
): Promise<void> {
	refuseReaders(act);
	await inTransaction(act, async (act) => {
		const location = await chosenLocation(act);
		const cart = await lockOpenCart(act, location?.id ?? null);
		const change = await work(act, cart);
		await saveCart(act, cart.id, change ?? {});
		await noteChange(act, { topic: "cart", recordId: act.by.userId });
	});
}

/** More of something. Beside another size of the same it goes only when that was said. */
export const addToCart = (act: Act, { slug, quantity, beside }: AddToCart): Promise<void> =>
	changeCart(act, async (act, cart) => {
		const goods = await offered(act, slug);
		const lines = await linesOf(act, cart.id);
		const there = lines.find(({ productId }) => productId === goods.productId);
		const other = lines.find(({ groupId, productId }) => groupId === goods.groupId && productId !== goods.productId);
		if (other && !there && !beside) throw new Refusal("conflict", "cart.other-size", { slug: other.slug });
		if (!there && lines.length >= mostLines) throw new Refusal("invalid", "cart.full", { most: mostLines });
		await refuseTrouble(act, goods, (there?.quantity ?? 0) + quantity);
		await putInCart(act, cart.id, { productId: goods.productId, quantity }, "more");
	});

/** So many and no others. Less is always possible, and 0 takes it out. */
export const setQuantity = (act: Act, { slug, quantity }: SetQuantity): Promise<void> =>
	changeCart(act, async (act, cart) => {
		const line = (await linesOf(act, cart.id)).find((line) => line.slug === slug);
		if (!line) throw new Refusal("not-found", "cart.not-there");
		const { productId, lot } = line;
		if (quantity > line.quantity || quantity % lot !== 0) await refuseTrouble(act, line, quantity);
		if (quantity === 0) await takeFromCart(act, cart.id, productId);
		else await putInCart(act, cart.id, { productId, quantity }, "instead");
	});

/** Another size in place of the one that is there: what was there goes, so many of the other come. */
export const replaceSize = (act: Act, { slug, by, quantity }: ReplaceSize): Promise<void> =>
	changeCart(act, async (act, cart) => {
		const goods = await offered(act, by);
		const lines = await linesOf(act, cart.id);
		const line = lines.find((line) => line.slug === slug);
		if (!line) throw new Refusal("not-found", "cart.not-there");
		if (line.groupId !== goods.groupId) throw new Refusal("invalid", "cart.no-size-of-it");
		await refuseTrouble(act, goods, quantity);
		await takeFromCart(act, cart.id, line.productId);
		await putInCart(act, cart.id, { productId: goods.productId, quantity }, "instead");
	});

export const clearCart = (act: Act): Promise<void> =>
	changeCart(act, async (act, cart) => {
		await emptyCart(act, cart.id);
		return { couponId: null };
	});

/** A coupon stays on the cart also while it takes nothing off; what is missing is said beside it. */
export const useCoupon = (act: Act, { code }: UseCoupon): Promise<void> =>
	changeCart(act, async (act) => {
		if (code === null) return { couponId: null };
		const found = await couponOf(act, { code });
		if (!found) throw new Refusal("not-found", "coupon.not-found", {}, "code");
		return { couponId: found.id };
	});

/** From now on they order for another of their locations, on every device; the cart of the one before stays as it is. */
export function switchLocation(act: Act, { locationId }: SwitchLocation): Promise<void> {
	return inTransaction(act, async (act) => {
		const found = await lockLocation(act, locationId);
		const member = found && (await lockOwnMembership(act, found.accountId));
		if (!member || found.accountId !== act.by.accountId) throw new Refusal("not-found", "location.not-found");
		await saveMembership(act, member.id, { currentLocationId: locationId });
		const about = { object: "Membership", id: member.id, accountId: found.accountId };
		await audit(act, about, { currentLocationId: [member.currentLocationId, locationId] });
		await noteChange(act, { topic: "cart", recordId: act.by.userId });
	});
}

async function offered(act: Act, slug: string): Promise<GoodsRow> {
	const [goods] = await goodsBySlug(act, [slug]);
	if (!goods) throw new Refusal("not-found", "product.not-found");
	return goods;
}

async function refuseTrouble(act: Act, goods: GoodsRow, quantity: number): Promise<void> {
	if (quantity > mostOfOne) throw new Refusal("invalid", "cart.too-many", { most: mostOfOne });
	const { shelf, sight } = await standBefore(act);
	const found = standingBy(shelf, sight, goods.productId);
	const price = found && priceIn(shelf, sight, found, quantity);
	// What the database shows them is there, also in the second before the shelf knows it.
	const trouble = troubleOf(quantity, { ...goods, isVisible: true, hasPrice: price !== null });
	if (trouble) throw refusalOf(trouble, goods);
}

function refusalOf(trouble: LineTrouble, { lot }: GoodsRow): Refusal {
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

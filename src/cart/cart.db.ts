import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { visibleLocations } from "#accounts/locations.db.ts";
import type { Act, Viewer } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { author, signed } from "#db/author.ts";
import { account, location, membership } from "#db/schema/accounts.ts";
import { cart, cartItem, coupon, couponCategory, couponUse } from "#db/schema/cart.ts";
import { product, productGroup, stock } from "#db/schema/catalogue.ts";
import { type Scope, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { zero } from "#shared/money.ts";
import type { Coupon } from "./coupons.ts";

/** One's own, of the company one acts for; staff see all. */
export const visibleCarts = ({ staff, userId, accountId }: Viewer): Scope => {
	if (staff) return "all";
	if (!userId || !accountId) return "none";
	return and(eq(cart.userId, userId), eq(cart.accountId, accountId)) ?? "none";
};

/** For which location somebody orders now: as they switched, else where their orders usually go, else the first of theirs. Null: their
 * company has none. */
export async function chosenLocation({ db, by }: Act) {
	const { id, street, houseNumber, addition, postalCode, city, region, country, deliveryDays } = location;
	const [found] = await db
		.select({ id, street, houseNumber, addition, postalCode, city, region, country, deliveryDays })
		.from(location)
		.leftJoin(
			membership,
			and(
				...[eq(membership.userId, by.userId ?? ""), eq(membership.accountId, location.accountId)],
				isNull(membership.deletedAt),
			),
		)
		.where(and(scoped(visibleLocations, by), eq(location.accountId, by.accountId ?? ""), isNull(location.deletedAt)))
		.orderBy(
			desc(sql`${location.id} is not distinct from ${membership.currentLocationId}`),
			desc(sql`${location.id} is not distinct from ${membership.defaultLocationId}`),
			...[asc(city), asc(street), asc(id)],
		)
		.limit(1);
	return found ?? null;
}

const isOpenAt = (locationId: string | null) =>
	and(
		...[eq(cart.kind, "open"), isNull(cart.deletedAt)],
		locationId === null ? isNull(cart.locationId) : eq(cart.locationId, locationId),
	);

/** What the line of a cart stands for, as the database has it. */
const goods = {
	productId: product.id,
	groupId: product.groupId,
	slug: product.slug,
	articleNumber: product.articleNumber,
	...{ nameEn: product.nameEn, nameNl: product.nameNl, sizeEn: product.sizeEn, sizeNl: product.sizeNl },
	...{ deposit: product.deposit, waste: product.waste, lot: product.lot, soldOnline: product.soldOnline },
	goods: productGroup.goods,
	categoryId: productGroup.categoryId,
	available: sql<number>`coalesce(${stock.quantity}, 0)`,
};
export type GoodsRow = Awaited<ReturnType<typeof goodsBySlug>>[number];

const standing = and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt), isNull(product.deletedAt));

/** Of what the asker may see. */
export const goodsBySlug = ({ db, by }: Act, slugs: readonly string[]) =>
	db
		.select(goods)
		.from(product)
		.innerJoin(productGroup, standing)
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(and(inArray(product.slug, [...slugs]), scoped(visibleProducts, by)));

export type OpenCart = { id: string; couponId: string | null };

const openAt = ({ db, by }: Act, locationId: string | null) =>
	db
		.select({ id: cart.id, couponId: cart.couponId })
		.from(cart)
		.where(and(scoped(visibleCarts, by), isOpenAt(locationId)));

/** The open one of somebody for a location. */
export async function openCart(act: Act, locationId: string | null): Promise<OpenCart | null> {
	const [found] = await openAt(act, locationId);
	return found ?? null;
}

/** Locked until the transaction ends; made where there is none yet. Two that come at once get the same. */
export async function lockOpenCart(act: Act, locationId: string | null): Promise<OpenCart> {
	const { accountId, userId } = act.by;
	if (!accountId || !userId) throw new Error("a cart is of somebody at a company");
	const [found] = await openAt(act, locationId).for("update");
	if (found) return found;
	const row = { id: newId("0a6", act), kind: "open" as const, accountId, userId, locationId, ...signed(act) };
	await act.db.insert(cart).values(row).onConflictDoNothing();
	const [made] = await openAt(act, locationId).for("update");
	if (!made) throw new Error("a cart that was made is not there");
	return made;
}

/** `isVisible`: to whoever asks. What is not stays in the cart, so that they can see that it went. */
export const linesOf = ({ db, by }: Act, cartId: string) =>
	db
		.select({
			...{ id: cartItem.id, quantity: cartItem.quantity, ...goods, productCode: product.productCode },
			isVisible: sql<boolean>`${standing} and ${scoped(visibleProducts, by) ?? sql`true`}`,
		})
		.from(cartItem)
		.innerJoin(product, eq(product.id, cartItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(eq(cartItem.cartId, cartId))
		.orderBy(asc(cartItem.serial));
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** More of what is there, or all of it. */
export async function putInCart(
	act: Act,
	cartId: string,
	line: { productId: string; quantity: number },
	how: "more" | "instead",
): Promise<void> {
	const quantity = how === "more" ? sql`${cartItem.quantity} + excluded.quantity` : sql`excluded.quantity`;
	await act.db
		.insert(cartItem)
		.values({ id: newId("0a9", act), cartId, ...line, ...signed(act) })
		.onConflictDoUpdate({ target: [cartItem.cartId, cartItem.productId], set: { quantity, updatedBy: author(act) } });
}

export async function takeFromCart({ db }: Act, cartId: string, productId: string): Promise<void> {
	await db.delete(cartItem).where(and(eq(cartItem.cartId, cartId), eq(cartItem.productId, productId)));
}

export async function emptyCart({ db }: Act, cartId: string): Promise<void> {
	await db.delete(cartItem).where(eq(cartItem.cartId, cartId));
}

/** Ordered: what was in it is an order now, and the next one begins empty. */
export type CartChange = { couponId?: string | null; kind?: "ordered" };

/** Every change, of a line too, raises the cart's own version. */
export async function saveCart(act: Act, cartId: string, change: CartChange): Promise<void> {
	await act.db
		.update(cart)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(cart.id, cartId));
}

/** Invoices on paper cost a fee. */
export async function wantsPaper({ db, by }: Act): Promise<boolean> {
	const [found] = await db
		.select({ invoiceDelivery: account.invoiceDelivery })
		.from(account)
		.where(eq(account.id, by.accountId ?? ""));
	return found?.invoiceDelivery === "paper";
}

const couponColumns = (accountId: string | null) => ({
	id: coupon.id,
	...{ code: coupon.code, kind: coupon.kind, basisPoints: coupon.basisPoints, amount: coupon.amount },
	...{ minimum: coupon.minimum, validFrom: coupon.validFrom, validTo: coupon.validTo },
	oncePerAccount: coupon.oncePerAccount,
	isUsed: sql<boolean>`${coupon.oncePerAccount} and exists (select from ${couponUse}
		where ${couponUse.couponId} = ${coupon.id} and ${couponUse.accountId} = ${accountId})`,
	categoryIds: sql<string[]>`(select coalesce(json_agg(${couponCategory.categoryId}), '[]')
		from ${couponCategory} where ${couponCategory.couponId} = ${coupon.id} and ${couponCategory.deletedAt} is null)`,
});

export type CouponRow = { id: string; oncePerAccount: boolean; isUsed: boolean; coupon: Coupon };

/** By its id or its code. One that was taken away was never there. */
export async function couponOf(
	{ db, by: { accountId } }: Act,
	by: { id: string } | { code: string },
): Promise<CouponRow | null> {
	const asked = "id" in by ? eq(coupon.id, by.id) : eq(coupon.code, by.code.toUpperCase());
	const [row] = await db
		.select(couponColumns(accountId))
		.from(coupon)
		.where(and(asked, isNull(coupon.deletedAt)));
	if (!row) return null;
	const { id, oncePerAccount, isUsed, basisPoints, amount, kind, ...of } = row;
	if (kind === "percentage")
		return { id, oncePerAccount, isUsed, coupon: { ...of, kind, basisPoints: basisPoints ?? 0 } };
	return { id, oncePerAccount, isUsed, coupon: { ...of, kind, amount: amount ?? zero } };
}

/** False: their company used it before. */
export async function markCouponUsed(act: Act, couponId: string): Promise<boolean> {
	const made = await act.db
		.insert(couponUse)
		.values({ couponId, accountId: act.by.accountId ?? "", ...signed(act) })
		.onConflictDoNothing()
		.returning({ couponId: couponUse.couponId });
	return made.length > 0;
}

/** What was used for an order that came to nothing can be used again. */
export async function giveCouponBack({ db }: Act, couponId: string, accountId: string): Promise<void> {
	await db.delete(couponUse).where(and(eq(couponUse.couponId, couponId), eq(couponUse.accountId, accountId)));
}

import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { isAnyOf, prepared } from "#db/db.ts";
import { cart, coupon, couponCategory, couponUse } from "#db/schema/cart.ts";
import type { Scope, ScopeViewer } from "#db/scope.ts";
import { zero } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Coupon } from "./coupons.ts";

/** Staff see all coupons. Customers see none: they enter a code that they know. */
export const visibleCoupons = (by: ScopeViewer): Scope => (by.staff ? "all" : "none");

const couponColumns = (accountId: string | PgColumn | null) => ({
	id: coupon.id,
	code: coupon.code,
	kind: coupon.kind,
	basisPoints: coupon.basisPoints,
	amount: coupon.amount,
	minimum: coupon.minimum,
	validFrom: coupon.validFrom,
	validTo: coupon.validTo,
	oncePerAccount: coupon.oncePerAccount,
	isUsed: sql<boolean>`${coupon.oncePerAccount} and exists (select from ${couponUse}
		where ${couponUse.couponId} = ${coupon.id} and ${couponUse.accountId} = ${accountId})`,
	categoryIds: sql<string[]>`(select coalesce(json_agg(${couponCategory.categoryId}), '[]')
		from ${couponCategory} where ${couponCategory.couponId} = ${coupon.id} and ${couponCategory.deletedAt} is null)`,
});

type CouponRow = { id: string; oncePerAccount: boolean; isUsed: boolean; coupon: Coupon };

/** Finds a coupon by id or code. Null when there is none or the coupon was deleted. */
export async function couponOf(act: Act, by: { id: string } | { code: string }): Promise<CouponRow | null> {
	const [row] = await selectCoupon(act, by);
	return row ? couponRow(row) : null;
}

const selectCoupon = ({ db, by: { accountId } }: Act, by: { id: string } | { code: string }) =>
	db
		.select(couponColumns(accountId))
		.from(coupon)
		.where(and("id" in by ? eq(coupon.id, by.id) : eq(coupon.code, by.code.toUpperCase()), isNull(coupon.deletedAt)));

function couponRow(row: Awaited<ReturnType<typeof selectCoupon>>[number]): CouponRow {
	const { id, oncePerAccount, isUsed, basisPoints, amount, kind, ...conditions } = row;
	if (kind === "percentage")
		return { id, oncePerAccount, isUsed, coupon: { ...conditions, kind, basisPoints: basisPoints ?? 0 } };
	return { id, oncePerAccount, isUsed, coupon: { ...conditions, kind, amount: amount ?? zero } };
}

const couponsOfCartsStatement = prepared((db) =>
	db
		.select({ cartId: cart.id, ...couponColumns(cart.accountId) })
		.from(cart)
		.innerJoin(coupon, and(eq(coupon.id, cart.couponId), isNull(coupon.deletedAt)))
		.where(isAnyOf(cart.id, "cartIds"))
		.prepare("coupons_of_carts"),
);

/** Reads the coupons of carts of any company, by the id of the cart. */
export async function couponsOfCarts({ db }: Act, cartIds: readonly string[]): Promise<ReadonlyMap<string, CouponRow>> {
	const rows = await couponsOfCartsStatement(db).execute({ cartIds });
	return new Map(rows.map(({ cartId, ...row }) => [cartId, couponRow(row)]));
}

/** Marks a coupon for one order as used by the company. Refuses one that the company has used before. */
export async function spendCoupon(act: Act, coupon: Pick<CouponRow, "id" | "oncePerAccount"> | null): Promise<void> {
	if (!coupon?.oncePerAccount) return;
	const uses = await act.db
		.insert(couponUse)
		.values({ couponId: coupon.id, accountId: act.by.accountId ?? "", ...auditValues(act) })
		.onConflictDoNothing()
		.returning({ couponId: couponUse.couponId });
	if (uses.length === 0) throw new Refusal("conflict", "checkout.coupon-used");
}

/** Lets the company use the coupon of a cancelled order again. */
export async function releaseCoupon({ db }: Act, couponId: string, accountId: string): Promise<void> {
	await db.delete(couponUse).where(and(eq(couponUse.couponId, couponId), eq(couponUse.accountId, accountId)));
}

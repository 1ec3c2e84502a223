import { and, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { coupon, couponCategory, couponUse } from "#db/schema/cart.ts";
import type { Scope, ScopeViewer } from "#db/scope.ts";
import { zero } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Coupon } from "./coupons.ts";

/** Staff see all coupons. Customers see none: they enter a code that they know. */
export const visibleCoupons = (by: ScopeViewer): Scope => (by.staff ? "all" : "none");

const couponColumns = (accountId: string | null) => ({
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
export async function couponOf(
	{ db, by: { accountId } }: Act,
	by: { id: string } | { code: string },
): Promise<CouponRow | null> {
	const condition = "id" in by ? eq(coupon.id, by.id) : eq(coupon.code, by.code.toUpperCase());
	const [row] = await db
		.select(couponColumns(accountId))
		.from(coupon)
		.where(and(condition, isNull(coupon.deletedAt)));
	if (!row) return null;
	const { id, oncePerAccount, isUsed, basisPoints, amount, kind, ...conditions } = row;
	if (kind === "percentage")
		return { id, oncePerAccount, isUsed, coupon: { ...conditions, kind, basisPoints: basisPoints ?? 0 } };
	return { id, oncePerAccount, isUsed, coupon: { ...conditions, kind, amount: amount ?? zero } };
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

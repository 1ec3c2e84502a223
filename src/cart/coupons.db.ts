import { and, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { coupon, couponCategory, couponUse } from "#db/schema/cart.ts";
import { zero } from "#shared/money.ts";
import type { Coupon } from "./coupons.ts";

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
		.values({ couponId, accountId: act.by.accountId ?? "", ...auditValues(act) })
		.onConflictDoNothing()
		.returning({ couponId: couponUse.couponId });
	return made.length > 0;
}

/** What was used for an order that came to nothing can be used again. */
export async function giveCouponBack({ db }: Act, couponId: string, accountId: string): Promise<void> {
	await db.delete(couponUse).where(and(eq(couponUse.couponId, couponId), eq(couponUse.accountId, accountId)));
}

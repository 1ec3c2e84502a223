import { type Money, sum, times } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

export const couponKinds = ["percentage", "amount"] as const;

/** A discount on the goods of some categories. */
export type Coupon = ({ kind: "percentage"; basisPoints: number } | { kind: "amount"; amount: Money }) & {
	code: string;
	/** Least amount of covered goods, before discount. */
	minimum: Money;
	validFrom: string;
	/** Null when the coupon has no end. */
	validTo: string | null;
	/** Covered categories. Empty when the coupon covers all goods. */
	categoryIds: readonly string[];
};

export const coversCategory = (
	{ categoryIds }: Pick<Coupon, "categoryIds">,
	productCategoryIds: readonly string[],
): boolean => categoryIds.length === 0 || productCategoryIds.some((id) => categoryIds.includes(id));

/** Reason why a coupon gives no discount. */
export type CouponRefusal =
	| { reason: "not-yet"; from: string }
	| { reason: "ended"; on: string }
	| { reason: "used" }
	| { reason: "covers-nothing" }
	| { reason: "below-minimum"; minimum: Money };

type Goods = { quantity: number; price: Money; categoryIds: readonly string[] };
type CouponCheck = { lines: readonly Goods[]; day: StoreDay; isUsed: boolean };

export function couponRefusal(coupon: Coupon, { lines, day, isUsed }: CouponCheck): CouponRefusal | null {
	if (day < coupon.validFrom) return { reason: "not-yet", from: coupon.validFrom };
	if (coupon.validTo !== null && coupon.validTo < day) return { reason: "ended", on: coupon.validTo };
	if (isUsed) return { reason: "used" };
	const covered = lines.filter(({ categoryIds }) => coversCategory(coupon, categoryIds));
	if (covered.length === 0) return { reason: "covers-nothing" };
	const goods = sum(covered.map(({ price, quantity }) => times(price, quantity)));
	return goods < coupon.minimum ? { reason: "below-minimum", minimum: coupon.minimum } : null;
}

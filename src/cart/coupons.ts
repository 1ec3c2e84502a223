import { type Money, sum, times } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

export const couponKinds = ["percentage", "amount"] as const;

/** What is taken off the goods it covers. */
export type Coupon = ({ kind: "percentage"; basisPoints: number } | { kind: "amount"; amount: Money }) & {
	code: string;
	/** From what goods before discount on; of those that it covers. */
	minimum: Money;
	validFrom: string;
	/** Null: until it is taken away. */
	validTo: string | null;
	/** None: it covers everything. */
	categoryIds: readonly string[];
};

export const isCovered = ({ categoryIds }: Pick<Coupon, "categoryIds">, places: readonly string[]): boolean =>
	categoryIds.length === 0 || places.some((place) => categoryIds.includes(place));

/** Why it takes nothing off. */
export type CouponRefused =
	| { reason: "not-yet"; from: string }
	| { reason: "ended"; on: string }
	| { reason: "used" }
	| { reason: "covers-nothing" }
	| { reason: "below-minimum"; minimum: Money };

type Goods = { quantity: number; price: Money; categoryIds: readonly string[] };
type Asked = { lines: readonly Goods[]; day: StoreDay; isUsed: boolean };

export function couponRefused(coupon: Coupon, { lines, day, isUsed }: Asked): CouponRefused | null {
	if (day < coupon.validFrom) return { reason: "not-yet", from: coupon.validFrom };
	if (coupon.validTo !== null && coupon.validTo < day) return { reason: "ended", on: coupon.validTo };
	if (isUsed) return { reason: "used" };
	const covered = lines.filter(({ categoryIds }) => isCovered(coupon, categoryIds));
	if (covered.length === 0) return { reason: "covers-nothing" };
	const goods = sum(covered.map(({ price, quantity }) => times(price, quantity)));
	return goods < coupon.minimum ? { reason: "below-minimum", minimum: coupon.minimum } : null;
}

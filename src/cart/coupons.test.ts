import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { type Coupon, couponRefusal } from "./coupons.ts";
import type { ChargeableLine } from "./pricing.ts";

const coupon: Coupon = {
	code: "BEANS10",
	kind: "percentage",
	basisPoints: 1_000,
	minimum: money(10_000),
	validFrom: dayOf(2026, 11, 1),
	validTo: dayOf(2026, 11, 30),
	categoryIds: ["coffee-beans"],
};
const line = (cents: number, ...categoryIds: string[]): ChargeableLine => ({
	quantity: 1,
	price: money(cents),
	charges: { deposit: money(0), waste: money(0), furtherCharges: [] },
	categoryIds,
});
const beans = [line(10_000, "decaf", "coffee-beans")];

test.each([
	["is valid on its first day", dayOf(2026, 11, 1), beans, false, null],
	["is valid on its last day", dayOf(2026, 11, 30), beans, false, null],
	["is refused before its first day", dayOf(2026, 10, 31), beans, false, { reason: "not-yet", from: "2026-11-01" }],
	["is refused after its last day", dayOf(2026, 12, 1), beans, false, { reason: "ended", on: "2026-11-30" }],
	["is refused when the company has used it", dayOf(2026, 11, 10), beans, true, { reason: "used" }],
	[
		"is refused when it covers no line",
		dayOf(2026, 11, 10),
		[line(90_000, "tea")],
		false,
		{ reason: "covers-nothing" },
	],
	["is refused for an empty cart", dayOf(2026, 11, 10), [], false, { reason: "covers-nothing" }],
	[
		"is refused when the covered goods are below the minimum",
		dayOf(2026, 11, 10),
		[line(9_999, "coffee-beans"), line(90_000, "tea")],
		false,
		{ reason: "below-minimum", minimum: 10_000 },
	],
])("a coupon %s", (_, day, lines, isUsed, refused) => {
	expect(couponRefusal(coupon, { lines, day, isUsed })).toEqual(refused);
});

test("accepts a coupon without end and categories on any day and for any goods", () => {
	const open: Coupon = { ...coupon, validTo: null, categoryIds: [], minimum: money(0) };
	expect(couponRefusal(open, { lines: [line(1, "tea")], day: dayOf(2999, 1, 1), isUsed: false })).toBeNull();
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allKinds, amountsOf, deliveryCostsOf, pieceKinds, type StoreCharges, sumOfCharges } from "#shared/charges.ts";
import { money, zero } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import type { Coupon } from "./coupons.ts";
import { type ChargeableLine, totalsOf } from "./pricing.ts";

const pricingRules: StoreCharges = {
	gstBasisPoints: 1_500,
	freeFreightFrom: money(25_000),
	freightCharge: money(1_250),
	adminCharge: money(350),
};

const alwaysValid = { code: "TEST", minimum: zero, validFrom: dayOf(2026, 1, 1), validTo: null };

/** `2*1295+50~5@tea`: quantity, price, deposit, waste levy, category. */
function parseLine(text: string): ChargeableLine {
	const [, quantity, price, deposit = "0", waste = "0", category] =
		/^(\d+)\*(\d+)(?:\+(\d+))?(?:~(\d+))?(?:@(\w+))?$/.exec(text) ?? [];
	return {
		quantity: Number(quantity),
		price: money(Number(price)),
		charges: { deposit: money(Number(deposit)), waste: money(Number(waste)), furtherCharges: [] },
		categoryIds: category ? [category] : [],
	};
}

/** `10%`, `$2000@coffee`: discount, category. */
function parseCoupon(text: string): Coupon | null {
	const [, amount, percent, category] = /^(?:\$(\d+)|(\d+)%)(?:@(\w+))?$/.exec(text) ?? [];
	const conditions = { ...alwaysValid, categoryIds: category ? [category] : [] };
	if (amount) return { ...conditions, kind: "amount", amount: money(Number(amount)) };
	return percent ? { ...conditions, kind: "percentage", basisPoints: Number(percent) * 100 } : null;
}

/** Amounts computed by hand, in cents. */
const [, ...examples] = readFileSync(new URL("carts.csv", import.meta.url), "utf8")
	.trim()
	.split("\n");
const words = (text: string) => text.split(" ").filter(Boolean);

test.each(examples.map((row) => row.split(";")))(
	"computes the amounts of a cart: %s",
	(_, lines = "", coupon = "", paper = "", ...figures) => {
		const totals = totalsOf(words(lines).map(parseLine), {
			...pricingRules,
			coupon: parseCoupon(coupon),
			paperInvoice: paper === "yes",
		});
		const { goods, discount, subtotal, net, gst, total } = totals;
		const { freight, adminFee, deposit, waste } = amountsOf(allKinds, totals.charges);
		const shares = totals.lines.map((line) => line.discount).join(" ");
		expect([goods, discount, shares, subtotal, freight, adminFee, deposit, waste, net, gst, total].map(String)).toEqual(
			figures,
		);
	},
);

const amounts = (max: number) => fc.integer({ min: 0, max }).map(money);
const anyLines = fc.array(
	fc.record({
		quantity: fc.integer({ min: 1, max: 500 }),
		price: amounts(50_000),
		charges: fc.record({ deposit: amounts(700), waste: amounts(700), furtherCharges: fc.constant([]) }),
		categoryIds: fc.subarray(["coffee", "tea"]),
	}),
	{ maxLength: 40 },
);
const anyCategories = fc.record({ categoryIds: fc.subarray(["coffee", "tea"]) });
const anyCoupon = fc.option(
	fc.oneof(
		fc
			.tuple(anyCategories, fc.integer({ min: 1, max: 10_000 }))
			.map(([categories, basisPoints]): Coupon => ({ ...alwaysValid, ...categories, kind: "percentage", basisPoints })),
		fc
			.tuple(anyCategories, amounts(200_000))
			.map(([categories, amount]): Coupon => ({ ...alwaysValid, ...categories, kind: "amount", amount })),
	),
);
const anyRules = fc
	.record({ coupon: anyCoupon, paperInvoice: fc.boolean() })
	.map((cartRules) => ({ ...pricingRules, ...cartRules }));

describe("the totals of any cart", () => {
	test("are the sum of their parts, and never negative", () => {
		fc.assert(
			fc.property(anyLines, anyRules, (lines, cartRules) => {
				const { lines: charged, ...totals } = totalsOf(lines, cartRules);
				const sumOf = (part: "goods" | "discount") => charged.reduce((sum, line) => sum + line[part], 0);
				expect(sumOf("goods")).toBe(totals.goods);
				expect(sumOf("discount")).toBe(totals.discount);
				expect(totals.goods - totals.discount).toBe(totals.subtotal);
				expect(totals.subtotal + sumOfCharges(totals.charges)).toBe(totals.net);
				expect(deliveryCostsOf(totals.charges) + totals.additional).toBe(sumOfCharges(totals.charges));
				const chargesOfLines = charged.flatMap((line) => line.charges);
				const ofPieces = totals.charges.filter(({ kind }) => pieceKinds.some((pieceKind) => pieceKind === kind));
				expect(sumOfCharges(chargesOfLines)).toBe(sumOfCharges(ofPieces));
				expect(totals.net + totals.gst).toBe(totals.total);
				for (const line of charged) expect(line.goods - line.discount).toBe(line.net);
				const amounts = [
					...charged.flatMap(({ goods, discount, net }) => [goods, discount, net]),
					...[...chargesOfLines, ...totals.charges].map(({ amount }) => amount),
					totals.total,
					totals.toFreeFreight,
				];
				for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0);
			}),
			{ numRuns: 500 },
		);
	});

	test("do not depend on the order of lines", () => {
		fc.assert(
			fc.property(anyLines, anyRules, fc.infiniteStream(fc.double({ noNaN: true })), (lines, cartRules, keys) => {
				const shuffled = lines.map((line) => ({ line, key: keys.next().value })).toSorted((a, b) => a.key - b.key);
				const { lines: _, ...totals } = totalsOf(lines, cartRules);
				expect(
					totalsOf(
						shuffled.map(({ line }) => line),
						cartRules,
					),
				).toMatchObject(totals);
			}),
			{ numRuns: 300 },
		);
	});

	test("have 15 % GST on all charges, and drop half a cent", () => {
		fc.assert(
			fc.property(anyLines, anyRules, (lines, cartRules) => {
				const { net, gst } = totalsOf(lines, cartRules);
				const [whole, rest] = [(BigInt(net) * 15n) / 100n, (BigInt(net) * 15n) % 100n];
				expect(gst).toBe(Number(rest > 50n ? whole + 1n : whole));
			}),
			{ numRuns: 500 },
		);
	});

	test("have freight below the limit only, and name the missing amount", () => {
		fc.assert(
			fc.property(anyLines, anyRules, (lines, cartRules) => {
				const { subtotal, charges, toFreeFreight } = totalsOf(lines, cartRules);
				const isCharged = lines.length > 0 && subtotal < 25_000;
				expect([deliveryCostsOf(charges), toFreeFreight]).toEqual(isCharged ? [1_250, 25_000 - subtotal] : [0, 0]);
			}),
			{ numRuns: 300 },
		);
	});
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money, zero } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import type { Coupon } from "./coupons.ts";
import { type Line, type Terms, totalsOf } from "./pricing.ts";

const terms: Terms = {
	gstBasisPoints: 1_500,
	freeFreightFrom: money(25_000),
	freightCharge: money(1_250),
	adminCharge: money(350),
};

const always = { code: "TEST", minimum: zero, validFrom: dayOf(2026, 1, 1), validTo: null };

/** `2*1295+50~5@tea`: how many, of what price, with a deposit, with waste, from where. */
function lineOf(written: string): Line {
	const [, quantity, price, deposit = "0", waste = "0", place] =
		/^(\d+)\*(\d+)(?:\+(\d+))?(?:~(\d+))?(?:@(\w+))?$/.exec(written) ?? [];
	return {
		quantity: Number(quantity),
		price: money(Number(price)),
		deposit: money(Number(deposit)),
		waste: money(Number(waste)),
		categoryIds: place ? [place] : [],
	};
}

/** `10%`, `$2000@coffee`. */
function couponOf(written: string): Coupon | null {
	const [, amount, percent, place] = /^(?:\$(\d+)|(\d+)%)(?:@(\w+))?$/.exec(written) ?? [];
	const of = { ...always, categoryIds: place ? [place] : [] };
	if (amount) return { ...of, kind: "amount", amount: money(Number(amount)) };
	return percent ? { ...of, kind: "percentage", basisPoints: Number(percent) * 100 } : null;
}

/** Worked out by hand, in cents. */
const [, ...worked] = readFileSync(new URL("carts.csv", import.meta.url), "utf8")
	.trim()
	.split("\n");
const words = (written: string) => written.split(" ").filter(Boolean);

test.each(worked.map((row) => row.split(";")))("%s", (_, lines = "", coupon = "", paper = "", ...figures) => {
	const totals = totalsOf(words(lines).map(lineOf), {
		...terms,
		coupon: couponOf(coupon),
		paperInvoice: paper === "yes",
	});
	const { goods, discount, subtotal, freight, adminFee, deposit, waste, net, gst, total } = totals;
	const shares = totals.lines.map((line) => line.discount).join(" ");
	expect([goods, discount, shares, subtotal, freight, adminFee, deposit, waste, net, gst, total].map(String)).toEqual(
		figures,
	);
});

const amounts = (max: number) => fc.integer({ min: 0, max }).map(money);
const bought = fc.array(
	fc.record({
		quantity: fc.integer({ min: 1, max: 500 }),
		price: amounts(50_000),
		deposit: amounts(700),
		waste: amounts(700),
		categoryIds: fc.subarray(["coffee", "tea"]),
	}),
	{ maxLength: 40 },
);
const limits = fc.record({ categoryIds: fc.subarray(["coffee", "tea"]) });
const coupons = fc.option(
	fc.oneof(
		fc
			.tuple(limits, fc.integer({ min: 1, max: 10_000 }))
			.map(([of, basisPoints]): Coupon => ({ ...always, ...of, kind: "percentage", basisPoints })),
		fc.tuple(limits, amounts(200_000)).map(([of, amount]): Coupon => ({ ...always, ...of, kind: "amount", amount })),
	),
);
const buying = fc.record({ coupon: coupons, paperInvoice: fc.boolean() }).map((how) => ({ ...terms, ...how }));

describe("of any cart", () => {
	test("all parts add up to the total, and nothing falls below nothing", () => {
		fc.assert(
			fc.property(bought, buying, (lines, how) => {
				const { lines: charged, ...totals } = totalsOf(lines, how);
				const added = (part: keyof (typeof charged)[number]) => charged.reduce((sum, line) => sum + line[part], 0);
				expect(added("goods")).toBe(totals.goods);
				expect(added("discount")).toBe(totals.discount);
				expect(totals.goods - totals.discount).toBe(totals.subtotal);
				expect(totals.subtotal + totals.freight + totals.adminFee + totals.deposit + totals.waste).toBe(totals.net);
				expect(totals.net + totals.gst).toBe(totals.total);
				for (const line of charged) expect(line.goods - line.discount).toBe(line.net);
				const all = [
					...charged.flatMap((line) => Object.values(line)),
					totals.freight,
					totals.total,
					totals.toFreeFreight,
				];
				for (const amount of all) expect(amount).toBeGreaterThanOrEqual(0);
			}),
			{ numRuns: 500 },
		);
	});

	test("the order of its lines changes no total", () => {
		fc.assert(
			fc.property(bought, buying, fc.infiniteStream(fc.double({ noNaN: true })), (lines, how, keys) => {
				const mixed = lines.map((line) => ({ line, key: keys.next().value })).toSorted((a, b) => a.key - b.key);
				const { lines: _, ...totals } = totalsOf(lines, how);
				expect(
					totalsOf(
						mixed.map(({ line }) => line),
						how,
					),
				).toMatchObject(totals);
			}),
			{ numRuns: 300 },
		);
	});

	test("GST is fifteen hundredths of all that is charged, half a cent dropped", () => {
		fc.assert(
			fc.property(bought, buying, (lines, how) => {
				const { net, gst } = totalsOf(lines, how);
				const [whole, rest] = [(BigInt(net) * 15n) / 100n, (BigInt(net) * 15n) % 100n];
				expect(gst).toBe(Number(rest > 50n ? whole + 1n : whole));
			}),
			{ numRuns: 500 },
		);
	});

	test("freight is charged below its limit alone, and what is missing brings it for nothing", () => {
		fc.assert(
			fc.property(bought, buying, (lines, how) => {
				const { subtotal, freight, toFreeFreight } = totalsOf(lines, how);
				const isCharged = lines.length > 0 && subtotal < 25_000;
				expect([freight, toFreeFreight]).toEqual(isCharged ? [1_250, 25_000 - subtotal] : [0, 0]);
			}),
			{ numRuns: 300 },
		);
	});
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { gstOf, type Money, money, share, spread, sum, times } from "./money.ts";

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(money);
const most = money(Number.MAX_SAFE_INTEGER);
const minus = (amount: Money): Money => times(amount, -1);

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("rejects %d cents", (amount) => {
	expect(() => money(amount)).toThrow(RangeError);
});

test("turns minus zero into zero", () => {
	expect(money(-0)).toBe(0);
	expect(times(money(5), -0)).toBe(0);
	expect(share(money(-1), 0)).toBe(0);
});

test("adds and multiplies exactly or throws", () => {
	expect(sum([])).toBe(0);
	expect(sum([money(1_050), money(-50), money(3)])).toBe(1_003);
	expect(times(money(1_295), 3)).toBe(3_885);
	expect(() => sum([most, money(1), money(-1)])).toThrow(RangeError);
	expect(() => times(most, 2)).toThrow(RangeError);
	expect(() => times(money(200), 0.5)).toThrow(RangeError);
});

test.each([
	{ when: "nothing", amount: 0, basisPoints: 1_500, cents: 0 },
	{ when: "exactly half a cent is dropped", amount: 10, basisPoints: 1_500, cents: 1 },
	{ when: "of a credit too", amount: -10, basisPoints: 1_500, cents: -1 },
	{ when: "more than half becomes one", amount: 11, basisPoints: 1_500, cents: 2 },
	{ when: "less than half goes", amount: 9, basisPoints: 1_500, cents: 1 },
	{ when: "half a cent alone", amount: 50, basisPoints: 100, cents: 0 },
	{ when: "a hundredth of a cent over half", amount: 5_001, basisPoints: 1, cents: 1 },
	{ when: "on an order of $250.10", amount: 25_010, basisPoints: 1_500, cents: 3_751 },
	{ when: "on one of $250.00", amount: 25_000, basisPoints: 1_500, cents: 3_750 },
	{ when: "all of it", amount: 123, basisPoints: 10_000, cents: 123 },
	{ when: "the largest amount", amount: most, basisPoints: 10_000, cents: most },
])("rounds a share, $when: $basisPoints of $amount is $cents", ({ amount, basisPoints, cents }) => {
	expect(share(money(amount), basisPoints)).toBe(cents);
});

test.each([-1, 0.5, Number.NaN])("rejects a share of %d basis points", (basisPoints) => {
	expect(() => share(money(100), basisPoints)).toThrow(RangeError);
});

test("rounds a share to the nearest cent at any size, and a credit like its charge", () => {
	const anyAmount = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }).map(money);
	fc.assert(
		fc.property(fc.oneof(anyAmount, cents), fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
			const result = BigInt(share(amount, basisPoints));
			const off = result * 10_000n - BigInt(amount) * BigInt(basisPoints);
			expect(amount < 0 ? off >= -5_000n && off <= 5_000n && off !== -5_000n : off > -5_001n && off < 5_000n).toBe(
				true,
			);
			expect(share(minus(amount), basisPoints)).toBe(minus(money(Number(result))));
		}),
		{ numRuns: 2_000 },
	);
});

test.each([
	{ when: "even", amount: 300, weights: [1, 1, 1], parts: [100, 100, 100] },
	{ when: "a cent over: the earlier of equals", amount: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
	{ when: "two over", amount: 101, weights: [1, 1, 1], parts: [34, 34, 33] },
	{ when: "the larger remainder before the earlier line", amount: 10, weights: [4, 4, 7], parts: [3, 3, 4] },
	{ when: "remainders decide, not sizes", amount: 100, weights: [6, 1, 2], parts: [67, 11, 22] },
	{ when: "a credit mirrors", amount: -100, weights: [1, 1, 1], parts: [-34, -33, -33] },
	{ when: "what weighs nothing gets nothing", amount: 5, weights: [0, 3, 0, 3], parts: [0, 3, 0, 2] },
	{ when: "nothing over nothing", amount: 0, weights: [0, 0], parts: [0, 0] },
	{ when: "nothing over no lines", amount: 0, weights: [], parts: [] },
	{ when: "fewer cents than lines", amount: 2, weights: [5, 5, 5, 5], parts: [1, 1, 0, 0] },
	{ when: "one line", amount: 7, weights: [9], parts: [7] },
])("spreads $amount over $weights as $parts: $when", ({ amount, weights, parts }) => {
	expect(spread(money(amount), weights)).toEqual(parts);
});

test.each([
	{ what: "an amount over no lines", weights: [] },
	{ what: "an amount over lines that weigh nothing", weights: [0, 0] },
	{ what: "a negative weight", weights: [3, -1] },
	{ what: "half a weight", weights: [0.5] },
])("rejects a spread over $what", ({ weights }) => {
	expect(() => spread(money(1), weights)).toThrow(RangeError);
});

test("spreads without losing a cent, and by order only between equal remainders", () => {
	const weights = fc
		.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 2 ** 40 })), {
			minLength: 1,
			maxLength: 40,
		})
		.filter((list) => list.some((weight) => weight > 0));
	fc.assert(
		fc.property(cents, weights, (amount, weights) => {
			const parts = spread(amount, weights);
			const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
			expect(sum(parts)).toBe(amount);
			const over = parts.map((part, line) => {
				const off = BigInt(Math.abs(part)) * whole - BigInt(Math.abs(amount)) * BigInt(weights[line] ?? 0);
				expect(off > -whole && off < whole).toBe(true);
				return off;
			});
			// Rounded-up parts had the larger remainders, and came first among equal ones.
			const up = over.flatMap((off, line) => (off > 0n ? [{ remainder: whole - off, line }] : []));
			const down = over.flatMap((off, line) => (off < 0n ? [{ remainder: -off, line }] : []));
			for (const high of up)
				for (const low of down)
					expect(high.remainder > low.remainder || (high.remainder === low.remainder && high.line < low.line)).toBe(
						true,
					);
			expect(spread(minus(amount), weights)).toEqual(parts.map(minus));
		}),
	);
});

test("leaves no negative line after a discount within the total", () => {
	const lines = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (nets, fraction) => {
			const discount = Math.floor(nets.reduce((total, net) => total + net, 0) * fraction);
			for (const [line, part] of spread(money(discount), nets).entries())
				expect(part).toBeLessThanOrEqual(nets[line] ?? 0);
		}),
	);
});

const taxed = (net: number, gstBasisPoints = 1_500) => ({ net: money(net), gstBasisPoints });

test.each([
	{ when: "nothing", lines: [], expected: [] },
	{
		when: "once per document, not per line",
		lines: [taxed(3), taxed(3), taxed(3)],
		expected: [{ ...taxed(9), gst: 1 }],
	},
	{
		when: "one amount for each rate, the highest first",
		lines: [taxed(1_000, 0), taxed(10), taxed(2_000, 900), taxed(1)],
		expected: [
			{ ...taxed(11), gst: 2 },
			{ ...taxed(2_000, 900), gst: 180 },
			{ ...taxed(1_000, 0), gst: 0 },
		],
	},
	{ when: "a line given back", lines: [taxed(110), taxed(-100)], expected: [{ ...taxed(10), gst: 1 }] },
])("computes the GST of a document, $when", ({ lines, expected }) => {
	expect(gstOf(lines)).toEqual(expected);
});

test("makes a full credit exactly minus its invoice", () => {
	const line = fc.record({ net: cents, gstBasisPoints: fc.constantFrom(0, 900, 1_500, 2_100) });
	fc.assert(
		fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
			const credit = gstOf(lines.map(({ net, gstBasisPoints }) => ({ net: minus(net), gstBasisPoints })));
			const invoice = gstOf(lines);
			expect(sum(invoice.map(({ net }) => net))).toBe(sum(lines.map(({ net }) => net)));
			expect(credit).toEqual(
				invoice.map(({ net, gst, gstBasisPoints }) => ({ net: minus(net), gstBasisPoints, gst: minus(gst) })),
			);
		}),
	);
});

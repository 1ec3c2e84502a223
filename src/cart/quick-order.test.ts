import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSold } from "./cart.ts";
import { type FoundLine, type Offered, quantityIn, verdictsOf } from "./quick-order.ts";

const offered = (of: Partial<Offered> = {}): Offered => ({
	productId: "tea",
	lot: 1,
	soldOnline: true,
	available: 100,
	hasPrice: () => true,
	there: 0,
	...of,
});

test.each([
	{ written: "12", lot: 1, read: 12 },
	{ written: " +12 ", lot: 1, read: 12 },
	{ written: "12,0", lot: 1, read: 12 },
	{ written: "1e2", lot: 1, read: 100 },
	{ written: null, lot: 6, read: 6 },
	{ written: "0", lot: 6, read: { kind: "too-few", near: [6] } },
	{ written: "-1", lot: 1, read: { kind: "too-few", near: [1] } },
	{ written: "1.5", lot: 1, read: { kind: "not-whole", near: [1, 2] } },
	{ written: "0,5", lot: 1, read: { kind: "not-whole", near: [1] } },
	{ written: "1.000", lot: 1, read: { kind: "not-whole", near: [1, 1_000] } },
	{ written: "1e9", lot: 1, read: { kind: "too-many", near: [99_999] } },
	{ written: "1e400", lot: 6, read: { kind: "too-many", near: [99_996] } },
	{ written: "100000", lot: 1, read: { kind: "too-many", near: [99_999] } },
	{ written: "99999", lot: 1, read: 99_999 },
	{ written: "12abc", lot: 6, read: { kind: "no-number", near: [12] } },
	{ written: "13 st", lot: 6, read: { kind: "no-number", near: [12, 18] } },
	{ written: "a dozen", lot: 6, read: { kind: "no-number", near: [6] } },
	{ written: "", lot: 1, read: { kind: "no-number", near: [1] } },
	{ written: "NaN", lot: 1, read: { kind: "no-number", near: [1] } },
	{ written: "0x10", lot: 1, read: { kind: "no-number", near: [1] } },
])("$written of what is sold by $lot is $read", ({ written, lot, read }) => {
	expect(quantityIn(written, lot)).toEqual(read);
});

describe("a line", () => {
	test.each([
		{ when: "all is well", of: {}, quantity: "5", verdict: { kind: "taken", quantity: 5 } },
		{ when: "it is sold by six", of: { lot: 6 }, quantity: "8", verdict: { kind: "lot", near: [6, 12] } },
		{
			when: "six of it are there already",
			of: { lot: 6, there: 6 },
			quantity: "8",
			verdict: { kind: "lot", near: [6, 12] },
		},
		{ when: "there are fewer", of: { available: 4 }, quantity: "5", verdict: { kind: "short", available: 4 } },
		{
			when: "they are in the cart",
			of: { available: 4, there: 3 },
			quantity: "5",
			verdict: { kind: "short", available: 1 },
		},
		{ when: "there are none", of: { available: 0 }, quantity: "1", verdict: { kind: "short", available: 0 } },
		{ when: "it is not sold online", of: { soldOnline: false }, quantity: "x", verdict: { kind: "not-sold-online" } },
		{ when: "it has no price", of: { hasPrice: () => false }, quantity: "x", verdict: { kind: "on-request" } },
		{
			when: "with those in the cart it is too many",
			of: { available: 200_000, there: 99_990 },
			quantity: "20",
			verdict: { kind: "too-many", near: [9] },
		},
	])("when $when: $verdict", ({ of, quantity, verdict }) => {
		expect(verdictsOf([{ quantity, found: [offered(of)] }], { room: 9 })).toEqual([verdict]);
	});

	test("that nothing is known of, or too much, is not guessed at", () => {
		const [small, large] = [offered({ productId: "small" }), offered({ productId: "large" })];
		const lines = [
			{ quantity: "1", found: [] },
			{ quantity: "x", found: [small, large] },
		];
		expect(verdictsOf(lines, { room: 9 })).toEqual([{ kind: "unknown" }, { kind: "several" }]);
	});
});

test("what several lines say of one product is added up, and judged once", () => {
	const tea = offered({ available: 10, lot: 2 });
	const line = (quantity: string): FoundLine => ({ quantity, found: [tea] });
	const other = { quantity: "1", found: [] };
	expect(verdictsOf([line("3"), other, line("x"), line("5")], { room: 9 })).toEqual([
		{ kind: "taken", quantity: 8 },
		{ kind: "unknown" },
		expect.objectContaining({ kind: "no-number" }),
		{ kind: "with", line: 0 },
	]);
	expect(verdictsOf([line("6"), line("6")], { room: 9 })).toEqual([
		{ kind: "short", available: 10 },
		{ kind: "with", line: 0 },
	]);
});

test("a cart takes no more products than it may hold, and more of what is there", () => {
	const of = (productId: string, there = 0) => ({ quantity: "1", found: [offered({ productId, there })] });
	const kinds = verdictsOf([of("a"), of("b", 1), of("c")], { room: 1 }).map(({ kind }) => kind);
	expect(kinds).toEqual(["taken", "taken", "full"]);
});

test("what is taken can be sold, and all of it is accounted for", () => {
	const product = fc.record({ lot: fc.constantFrom(1, 2, 6), available: fc.nat(40), there: fc.constantFrom(0, 6) });
	const quantities = fc.array(fc.tuple(fc.nat(2), fc.oneof(fc.integer({ min: -2, max: 50 }).map(String), fc.string())));
	fc.assert(
		fc.property(fc.tuple(product, product, product), quantities, (products, written) => {
			const all = products.map((of, at) => offered({ ...of, productId: String(at) }));
			const lines = written.map(([at, quantity]) => ({ quantity, found: all.slice(at, at + 1) }));
			const verdicts = verdictsOf(lines, { room: 9 });
			for (const [at, verdict] of verdicts.entries()) {
				const one = lines[at]?.found[0];
				if (verdict.kind === "with") {
					expect(verdict.line).toBeLessThan(at);
					expect(lines[verdict.line]?.found[0]).toBe(one);
				}
				if (verdict.kind !== "taken" || !one) continue;
				expect(isSold(one.there + verdict.quantity, one.lot)).toBe(true);
				expect(one.there + verdict.quantity).toBeLessThanOrEqual(one.available);
				const said = lines.flatMap(({ quantity, found }) => (found[0] === one ? quantityIn(quantity, one.lot) : []));
				expect(verdict.quantity).toBe(said.reduce<number>((sum, one) => sum + (typeof one === "number" ? one : 0), 0));
			}
		}),
	);
});

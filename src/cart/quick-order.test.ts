import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOrderableQuantity } from "./cart.ts";
import { type MatchedLine, type MatchedProduct, parseQuantity, verdictsOf } from "./quick-order.ts";

const productWith = (fields: Partial<MatchedProduct> = {}): MatchedProduct => ({
	productId: "tea",
	lot: 1,
	soldOnline: true,
	available: 100,
	hasPrice: () => true,
	inCart: 0,
	...fields,
});

test.each([
	{ written: "12", lot: 1, read: 12 },
	{ written: " +12 ", lot: 1, read: 12 },
	{ written: "12,0", lot: 1, read: 12 },
	{ written: "1e2", lot: 1, read: 100 },
	{ written: null, lot: 6, read: 6 },
	{ written: "0", lot: 6, read: { kind: "too-few", nearest: [6] } },
	{ written: "-1", lot: 1, read: { kind: "too-few", nearest: [1] } },
	{ written: "1.5", lot: 1, read: { kind: "not-whole", nearest: [1, 2] } },
	{ written: "0,5", lot: 1, read: { kind: "not-whole", nearest: [1] } },
	{ written: "1.000", lot: 1, read: { kind: "not-whole", nearest: [1, 1_000] } },
	{ written: "1e9", lot: 1, read: { kind: "too-many", nearest: [99_999] } },
	{ written: "1e400", lot: 6, read: { kind: "too-many", nearest: [99_996] } },
	{ written: "100000", lot: 1, read: { kind: "too-many", nearest: [99_999] } },
	{ written: "99999", lot: 1, read: 99_999 },
	{ written: "12abc", lot: 6, read: { kind: "no-number", nearest: [12] } },
	{ written: "13 st", lot: 6, read: { kind: "no-number", nearest: [12, 18] } },
	{ written: "a dozen", lot: 6, read: { kind: "no-number", nearest: [6] } },
	{ written: "", lot: 1, read: { kind: "no-number", nearest: [1] } },
	{ written: "NaN", lot: 1, read: { kind: "no-number", nearest: [1] } },
	{ written: "0x10", lot: 1, read: { kind: "no-number", nearest: [1] } },
])("reads the quantity $written with a lot of $lot as $read", ({ written, lot, read }) => {
	expect(parseQuantity(written, lot)).toEqual(read);
});

describe("verdictsOf", () => {
	test.each([
		{ when: "the product can be ordered", fields: {}, quantity: "5", verdict: { kind: "accepted", quantity: 5 } },
		{ when: "the lot is six", fields: { lot: 6 }, quantity: "8", verdict: { kind: "lot", nearest: [6, 12] } },
		{
			when: "the lot is six and the cart has six",
			fields: { lot: 6, inCart: 6 },
			quantity: "8",
			verdict: { kind: "lot", nearest: [6, 12] },
		},
		{ when: "the stock is too low", fields: { available: 4 }, quantity: "5", verdict: { kind: "short", available: 4 } },
		{
			when: "the cart has most of the stock",
			fields: { available: 4, inCart: 3 },
			quantity: "5",
			verdict: { kind: "short", available: 1 },
		},
		{ when: "the stock is empty", fields: { available: 0 }, quantity: "1", verdict: { kind: "short", available: 0 } },
		{
			when: "the product is not sold online",
			fields: { soldOnline: false },
			quantity: "x",
			verdict: { kind: "not-sold-online" },
		},
		{
			when: "the product has no price",
			fields: { hasPrice: () => false },
			quantity: "x",
			verdict: { kind: "on-request" },
		},
		{
			when: "the total with the cart is above the maximum",
			fields: { available: 200_000, inCart: 99_990 },
			quantity: "20",
			verdict: { kind: "too-many", nearest: [9] },
		},
	])("gives $verdict when $when", ({ fields, quantity, verdict }) => {
		expect(verdictsOf([{ quantity, matches: [productWith(fields)] }], { room: 9 })).toEqual([verdict]);
	});

	test("does not guess the product of an unknown or ambiguous code", () => {
		const [small, large] = [productWith({ productId: "small" }), productWith({ productId: "large" })];
		const lines = [
			{ quantity: "1", matches: [] },
			{ quantity: "x", matches: [small, large] },
		];
		expect(verdictsOf(lines, { room: 9 })).toEqual([{ kind: "unknown" }, { kind: "several" }]);
	});
});

test("adds up the lines of one product, and gives one verdict for all", () => {
	const tea = productWith({ available: 10, lot: 2 });
	const line = (quantity: string): MatchedLine => ({ quantity, matches: [tea] });
	const unknown = { quantity: "1", matches: [] };
	expect(verdictsOf([line("3"), unknown, line("x"), line("5")], { room: 9 })).toEqual([
		{ kind: "accepted", quantity: 8 },
		{ kind: "unknown" },
		expect.objectContaining({ kind: "no-number" }),
		{ kind: "joined", line: 0 },
	]);
	expect(verdictsOf([line("6"), line("6")], { room: 9 })).toEqual([
		{ kind: "short", available: 10 },
		{ kind: "joined", line: 0 },
	]);
});

test("refuses new products for a full cart, and takes more of products in the cart", () => {
	const lineOf = (productId: string, inCart = 0) => ({ quantity: "1", matches: [productWith({ productId, inCart })] });
	const kinds = verdictsOf([lineOf("a"), lineOf("b", 1), lineOf("c")], { room: 1 }).map(({ kind }) => kind);
	expect(kinds).toEqual(["accepted", "accepted", "full"]);
});

test("takes only quantities that can be ordered, and the sum of all lines of a product", () => {
	const anyProduct = fc.record({ lot: fc.constantFrom(1, 2, 6), available: fc.nat(40), inCart: fc.constantFrom(0, 6) });
	const anyQuantities = fc.array(
		fc.tuple(fc.nat(2), fc.oneof(fc.integer({ min: -2, max: 50 }).map(String), fc.string())),
	);
	fc.assert(
		fc.property(fc.tuple(anyProduct, anyProduct, anyProduct), anyQuantities, (products, written) => {
			const matched = products.map((fields, at) => productWith({ ...fields, productId: String(at) }));
			const lines = written.map(([at, quantity]) => ({ quantity, matches: matched.slice(at, at + 1) }));
			const verdicts = verdictsOf(lines, { room: 9 });
			for (const [at, verdict] of verdicts.entries()) {
				const product = lines[at]?.matches[0];
				if (verdict.kind === "joined") {
					expect(verdict.line).toBeLessThan(at);
					expect(lines[verdict.line]?.matches[0]).toBe(product);
				}
				if (verdict.kind !== "accepted" || !product) continue;
				expect(isOrderableQuantity(product.inCart + verdict.quantity, product.lot)).toBe(true);
				expect(product.inCart + verdict.quantity).toBeLessThanOrEqual(product.available);
				const quantities = lines.flatMap(({ quantity, matches }) =>
					matches[0] === product ? parseQuantity(quantity, product.lot) : [],
				);
				expect(verdict.quantity).toBe(
					quantities.reduce<number>((sum, quantity) => sum + (typeof quantity === "number" ? quantity : 0), 0),
				);
			}
		}),
	);
});

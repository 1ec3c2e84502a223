import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#shared/money.ts";
import { chargeLine, goodsLine, testCollectiveInvoice, testDocument } from "#test/invoice-documents.ts";
import { allowanceOf, discountedTotal, linesByOrder, partsOfNet } from "./document-sums.ts";

const anyLine = fc.oneof(
	fc
		.record({
			quantity: fc.integer({ min: 1, max: 99 }),
			price: fc.integer({ min: 100, max: 99_999 }),
			off: fc.integer({ min: 0, max: 100 }),
		})
		.map((goods) => goodsLine({ article: "A", name: "Beans", size: "1 kg", ...goods })),
	fc
		.tuple(
			fc.constantFrom("deposit", "waste", "freight", "admin-fee", "early-payment"),
			fc.integer({ min: 0, max: 9_999 }),
		)
		.map(([kind, cents]) => chargeLine(kind, cents)),
);

test("goods less discount and the charges are the net of any document", () => {
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
			const document = testDocument({ lines });
			const { goods, discount, pieceCharges, orderCharges, earlyPayment } = partsOfNet(document);
			const charges = sum([pieceCharges, ...orderCharges.map(({ net }) => net), earlyPayment]);
			expect(goods - discount + charges).toBe(document.net);
		}),
	);
});

test("the allowance of a line is what its net is below quantity × price", () => {
	const goods = { article: "A", name: "Beans", size: "1 kg", quantity: 6, price: 2_145, off: 644 };
	expect(allowanceOf(goodsLine(goods))).toBe(644);
});

test("groups the lines by order, and lines without an order last", () => {
	const document = testCollectiveInvoice({ orders: 2, linesEach: 1 });
	const discount = { ...chargeLine("early-payment", 100), orderId: null, position: 9 };
	const groups = linesByOrder({ ...document, lines: [discount, ...document.lines] });
	expect(groups.map(({ order, lines }) => [order?.number, lines.map(({ kind }) => kind).join()])).toEqual([
		["500500", "goods,freight"],
		["500501", "goods,freight"],
		[undefined, "early-payment"],
	]);
});

test("the discounted total is the total less the discount and its GST", () => {
	expect(discountedTotal(testDocument())).toBe(133_489);
	expect(discountedTotal(testDocument({ earlyPayment: null }))).toBeNull();
});

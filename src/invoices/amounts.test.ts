import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money, type TaxAtRate } from "#shared/money.ts";
import { addTaxes, creditOfPieces, earlyPaymentDiscount, totalsOfCredit, totalsOfLines } from "./amounts.ts";

const gstBasisPoints = 1_500;
const at15 = (net: number) => ({ net: money(net), gstBasisPoints });
const taxes = (net: number, gst: number): TaxAtRate[] => [{ ...at15(net), gst: money(gst) }];

describe("a collective invoice", () => {
	test("has GST once over all its orders", () => {
		expect(totalsOfLines([at15(1_010)]).gst).toBe(151);
		expect(totalsOfLines([at15(1_010), at15(1_010)])).toMatchObject({ net: 2_020, gst: 303, total: 2_323 });
	});
});

describe("a credit", () => {
	test("of 3 pieces for $10.00, one by one, has $3.33, $3.34 and $3.33, and GST of $0.50 each", () => {
		const line = { quantity: 3, net: money(1_000) };
		const credits: { net: number; gst: number }[] = [];
		let before: TaxAtRate[] = [];
		for (const credited of [0, 1, 2]) {
			const net = creditOfPieces(line, credited, 1) ?? money(0);
			const totals = totalsOfCredit([{ net, gstBasisPoints }], before);
			credits.push({ net: totals.net, gst: totals.gst });
			before = addTaxes([before, totals.taxes]);
		}
		expect(credits).toEqual([
			{ net: 333, gst: 50 },
			{ net: 334, gst: 50 },
			{ net: 333, gst: 50 },
		]);
		expect(before).toEqual(taxes(1_000, 150));
	});

	test("rounds exactly half a cent down", () => {
		expect(creditOfPieces({ quantity: 2, net: money(5) }, 0, 1)).toBe(2);
		expect(creditOfPieces({ quantity: 2, net: money(5) }, 1, 1)).toBe(3);
	});

	test.each([
		[0, 4],
		[3, 1],
		[2, 2],
		[0, 0],
	])("of more pieces than are left is refused: %i credited, %i more", (before, pieces) => {
		expect(creditOfPieces({ quantity: 3, net: money(1_000) }, before, pieces)).toBeNull();
	});

	test("equals the invoice when everything is credited, however it is split", () => {
		const line = fc.record({
			quantity: fc.integer({ min: 1, max: 12 }),
			net: fc.integer({ min: 0, max: 500_000 }).map(money),
			gstBasisPoints: fc.constantFrom(1_500, 0, 900),
		});
		fc.assert(
			fc.property(
				fc.array(line, { minLength: 1, maxLength: 6 }),
				fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
				(lines, sizes) => {
					const invoice = totalsOfLines(lines);
					const left = lines.map((of) => ({ of, credited: 0 }));
					let before: TaxAtRate[] = [];
					while (left.some(({ of, credited }) => credited < of.quantity)) {
						const parts = left.flatMap((entry) => {
							const pieces = Math.min(sizes.next().value ?? 1, entry.of.quantity - entry.credited);
							const net = creditOfPieces(entry.of, entry.credited, pieces);
							entry.credited += pieces;
							return net === null ? [] : [{ net, gstBasisPoints: entry.of.gstBasisPoints }];
						});
						const credit = totalsOfCredit(parts, before);
						expect(credit.gst).toBeGreaterThanOrEqual(0);
						before = addTaxes([before, credit.taxes]);
					}
					expect(before.filter(({ net }) => net > 0)).toEqual(invoice.taxes);
				},
			),
		);
	});
});

describe("an early-payment discount", () => {
	test.each([
		{ when: "2% of $100.00", invoice: taxes(10_000, 1_500), credited: [], basisPoints: 200, net: 200, gst: 30 },
		{ when: "half a cent rounds down", invoice: taxes(25, 3), credited: [], basisPoints: 200, net: 0, gst: 0 },
		{
			when: "a credit lowers it",
			invoice: taxes(10_000, 1_500),
			credited: taxes(5_000, 750),
			basisPoints: 200,
			net: 100,
			gst: 15,
		},
		{
			when: "all is credited",
			invoice: taxes(10_000, 1_500),
			credited: taxes(10_000, 1_500),
			basisPoints: 200,
			net: 0,
			gst: 0,
		},
	])("is a share of the net and its GST: $when", ({ invoice, credited, basisPoints, net, gst }) => {
		const discount = earlyPaymentDiscount({ taxes: invoice, credited, basisPoints });
		expect(discount).toMatchObject({ net, gst, total: net + gst });
	});

	test("applies to each rate", () => {
		const invoice: TaxAtRate[] = [...taxes(10_000, 1_500), { gstBasisPoints: 0, net: money(5_050), gst: money(0) }];
		expect(earlyPaymentDiscount({ taxes: invoice, credited: [], basisPoints: 100 })).toMatchObject({
			lines: [
				{ gstBasisPoints: 1_500, net: 100 },
				{ gstBasisPoints: 0, net: 50 },
			],
			net: 150,
			gst: 15,
		});
	});
});

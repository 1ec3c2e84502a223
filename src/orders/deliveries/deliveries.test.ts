import fc from "fast-check";
import { expect, test } from "vitest";
import { addUpLines } from "#cart/pricing.ts";
import { shortfallOutcomes } from "#orders/orders.ts";
import {
	amountsOf,
	isOfOrder,
	type OrderColumns,
	orderKinds,
	storedCharges,
	storedPieceCharges,
} from "#shared/charges.ts";
import { money, sum, times } from "#shared/money.ts";
import { splitOrder, withoutInvoiceCharges } from "./deliveries.ts";

const none = { deposit: money(0), waste: money(0), furtherCharges: [] };
const upTo = (max: number) => fc.integer({ min: 0, max });
const anyLines = fc
	.array(
		fc
			.record({ quantity: fc.integer({ min: 1, max: 60 }), price: upTo(5_000), share: upTo(100), each: upTo(90) })
			.chain((line) =>
				fc
					.record({ delivered: upTo(line.quantity), rest: fc.constantFrom(...shortfallOutcomes) })
					.map((short) => ({ ...line, short })),
			),
		{ minLength: 1, maxLength: 8 },
	)
	.map((all) =>
		all.map(({ quantity, price, share, each, short }, at) => {
			const goods = times(money(price), quantity);
			const [deposit, waste] = [times(money(each), quantity), times(money(each % 7), quantity)];
			const discount = money(Math.floor((goods * share) / 100));
			const line = { position: at + 1, quantity, price: money(price), goods, discount, ...none, deposit, waste };
			return { line, short: { line: at + 1, ...short } };
		}),
	);
const anyCharges = fc
	.record({ freight: upTo(2_000), adminFee: upTo(400), gstBasisPoints: fc.constantFrom(0, 900, 1_500, 2_100) })
	.map(({ freight, adminFee, ...rest }) => ({ ...rest, ...none, freight: money(freight), adminFee: money(adminFee) }));

type Rules = OrderColumns & { gstBasisPoints: number };
const costOf = (lines: readonly NumberLine[], rules: Rules) =>
	addUpLines(
		lines.map((line) => withNet(line, rules)),
		{
			orderCharges: storedCharges(rules, rules.gstBasisPoints).filter(isOfOrder),
			gstBasisPoints: rules.gstBasisPoints,
		},
	);
type NumberLine = { goods: number; discount: number; deposit: number; waste: number };
const withNet = (line: NumberLine, { gstBasisPoints }: Rules) => ({
	goods: money(line.goods),
	discount: money(line.discount),
	net: money(line.goods - line.discount),
	charges: storedPieceCharges({ ...none, deposit: money(line.deposit), waste: money(line.waste) }, gstBasisPoints),
});

test("splits an order into parts that add up to the order without the dropped pieces, but for a cent of GST", () => {
	fc.assert(
		fc.property(anyLines, anyCharges, (all, charges) => {
			const originalLines = all.map(({ line }) => line);
			const { sent, later, missing } = splitOrder(
				originalLines,
				all.map(({ short }) => short),
				charges,
			);
			const remaining = [...sent.lines, ...later.lines];
			for (const { line, short } of all) {
				const parts = remaining.filter(({ position }) => position === line.position);
				const left = line.quantity - short.delivered;
				const dropped = short.rest === "credit" ? left : 0;
				expect(parts.reduce((pieces, { quantity }) => pieces + quantity, dropped)).toBe(line.quantity);
				for (const { price, quantity, goods, discount } of parts) {
					expect(goods).toBe(price * quantity);
					expect(discount).toBeGreaterThanOrEqual(0);
					expect(discount).toBeLessThanOrEqual(goods);
				}
				if (dropped > 0) continue;
				expect(sum(parts.map(({ discount }) => discount))).toBe(line.discount);
				expect(sum(parts.map(({ deposit }) => deposit))).toBe(line.deposit);
				expect(sum(parts.map(({ waste }) => waste))).toBe(line.waste);
			}
			expect(missing.map(({ quantity }) => quantity)).toEqual(
				all.map(({ line, short }) => line.quantity - short.delivered).filter((left) => left > 0),
			);
			if (sent.lines.length === 0) return;
			const together = sent.totals.total + later.totals.total;
			if (missing.every(({ rest }) => rest === "back-order")) {
				const whole = costOf(originalLines, charges);
				expect(Math.abs(together - whole.total)).toBeLessThanOrEqual(1);
			}
			for (const { lines: part, totals } of [sent, later])
				expect(totals).toEqual(
					costOf(part, { ...charges, ...(part === later.lines && { freight: money(0), adminFee: money(0) }) }),
				);
			const [ofSent, ofLater] = [sent, later].map(({ totals }) => amountsOf(orderKinds, totals.charges));
			expect(ofLater).toEqual({ freight: 0, adminFee: 0 });
			expect(ofSent).toEqual({ freight: charges.freight, adminFee: charges.adminFee });
		}),
		{ numRuns: 1_000 },
	);
});

test("splits the discount by quantity, and gives each part the GST of its own lines", () => {
	const line = (quantity: number, price: number, discount: number) => ({
		position: 1,
		quantity,
		price: money(price),
		goods: money(price * quantity),
		discount: money(discount),
		...none,
	});
	const noCharges = { ...none, freight: money(0), adminFee: money(0), gstBasisPoints: 1_500 };
	const [short] = [{ line: 1, delivered: 1, rest: "back-order" as const }];
	const coupon = splitOrder([line(3, 1_000, 100)], [short], noCharges);
	expect([coupon.sent.totals.discount, coupon.later.totals.discount]).toEqual([33, 67]);
	// 4 and 4 cents have a cent of GST each; 8 cents have one.
	const { sent, later } = splitOrder([line(2, 4, 0)], [short], noCharges);
	expect([sent.totals.total, later.totals]).toMatchObject([5, { goods: 4, discount: 0, gst: 1, total: 5 }]);
});

test("takes the paper fee and its GST from an order that joins a collective invoice", () => {
	// $10.10 and a fee of $3.50 have GST of $2.04; $10.10 alone have $1.51.
	const amounts = { ...none, freight: money(0), adminFee: money(350), gst: money(204), total: money(1_564) };
	const order = { ...amounts, gstBasisPoints: 1_500 };
	expect(withoutInvoiceCharges(order)).toEqual({ ...amounts, adminFee: 0, gst: 151, total: 1_161 });
});

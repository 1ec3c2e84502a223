import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { gstOf, money, share, zero } from "#shared/money.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { existingDay } from "#test/days.ts";
import { goodsLine, testCreditNote, testDocument } from "#test/invoice-documents.ts";
import { balanceSplit, type Movement, paidDayOf, paymentStateOf, slipOf } from "./payment-state.ts";

/** 1,000.00 net and 1,150.00 in all, issued on 20 November, 2% less until 30 November, due on 20 December. */
const document = testDocument({
	lines: [goodsLine({ article: "A", name: "Beans", size: "1 kg", quantity: 1, price: 100_000 })],
});
const lastDay = existingDay("2026-11-30");
const payment = (day: StoreDay, cents: number): Movement => {
	return {
		id: `${day} ${cents}`,
		day,
		amount: money(cents),
		kind: "payment",
		source: "bank",
		method: null,
		leftOf: null,
	};
};
/** A credit note with its movement. */
function credited(day: StoreDay, net: number, reason: "damaged" | "early-payment" = "damaged") {
	const taxes = gstOf([{ net: money(net), gstBasisPoints: 1_500 }]);
	const total = money(net + share(money(net), 1_500));
	const movement: Movement = { id: `credit ${day}`, day, amount: total, kind: "credit", number: "C1", reason, total };
	return { movement, credit: { issuedOn: day, taxes, reason } };
}
const on = (asOf: StoreDay, ...movements: Movement[]) =>
	paymentStateOf(document, { movements, credits: [], asOf, balance: zero });

test.each([
	["nothing", [], null],
	["a payment of a part", [["2026-11-21", 114_999]], null],
	["one payment", [["2026-11-21", 115_000]], "2026-11-21"],
	[
		"two payments",
		[
			["2026-11-21", 50_000],
			["2026-11-25", 65_000],
		],
		"2026-11-25",
	],
	[
		"two payments, the later one first",
		[
			["2026-11-25", 65_000],
			["2026-11-21", 50_000],
		],
		"2026-11-25",
	],
	[
		"more than the total",
		[
			["2026-11-21", 115_000],
			["2026-11-25", 100],
		],
		"2026-11-21",
	],
] as const)("an invoice with %s became paid on %2$s", (_, paid, day) => {
	const movements = paid.map(([on, amount]) => payment(existingDay(on), amount));
	expect(paidDayOf(document.total, movements)).toBe(day);
});

describe("the payment part of an invoice", () => {
	test("asks for the discounted amount up to the last day of the discount", () => {
		const state = on(lastDay);
		expect(state).toMatchObject({ open: 115_000, early: { net: 2_000, gst: 300, saves: 2_300 }, missed: null });
		expect(slipOf(document, state)).toMatchObject({ open: 115_000, early: { until: lastDay, amount: 112_700 } });
	});

	test("asks for the whole amount a day later, and says that the discount ended", () => {
		const state = on(addDays(lastDay, 1));
		expect(state).toMatchObject({ early: null, missed: { until: lastDay, paidLate: null, paidInTime: 0 } });
		expect(slipOf(document, state)).toMatchObject({ open: 115_000, early: null, isOverdue: false });
	});

	test.for([1, 2])("says that the discounted amount came %i days late", (daysLate) => {
		const day = addDays(lastDay, daysLate);
		const state = on(addDays(day, 30), payment(day, 112_700));
		expect(state).toMatchObject({ open: 2_300, missed: { paidLate: { day, daysLate } } });
		expect(slipOf(document, state)).toMatchObject({ open: 2_300, isOverdue: true });
	});

	test("says that a part in time was less than the discounted amount", () => {
		const state = on(addDays(lastDay, 1), payment(lastDay, 112_699));
		expect(state).toMatchObject({ open: 2_301, missed: { paidLate: null, paidInTime: 112_699 } });
	});

	test("counts a credit: the discount is of what is left", () => {
		const { movement, credit } = credited(addDays(lastDay, -5), 10_000);
		const state = paymentStateOf(document, { movements: [movement], credits: [credit], asOf: lastDay, balance: zero });
		expect(state).toMatchObject({ credited: 11_500, open: 103_500, early: { saves: 2_070 } });
		expect(slipOf(document, state)?.early?.amount).toBe(101_430);
	});

	test("has no slip and no reason when nothing is open, also by a booked discount", () => {
		const { movement, credit } = credited(lastDay, 2_000, "early-payment");
		const movements = [payment(lastDay, 112_700), movement];
		const state = paymentStateOf(document, { movements, credits: [credit], asOf: addDays(lastDay, 60), balance: zero });
		expect(state).toMatchObject({ paid: 112_700, credited: 2_300, open: 0, early: null, missed: null });
		expect(slipOf(document, state)).toBeNull();
	});

	test.for([
		{ balance: 0, fromBalance: 0, rest: 112_700 },
		{ balance: 100, fromBalance: 100, rest: 112_600 },
		{ balance: 112_700, fromBalance: 112_700, rest: 0 },
		{ balance: 112_701, fromBalance: 112_700, rest: 0 },
	])("takes a balance of $balance off the discounted amount: $rest is left", ({ balance, ...split }) => {
		const state = paymentStateOf(document, { movements: [], credits: [], asOf: lastDay, balance: money(balance) });
		expect(balanceSplit(state)).toEqual(split);
		expect(slipOf(document, state)?.open).toBe(state.open);
	});

	test("of a credit note has no slip, and what is not used is open", () => {
		const note = testCreditNote();
		const use: Movement = { id: "1", day: lastDay, amount: money(1_000), kind: "use", invoice: null };
		const state = paymentStateOf(note, { movements: [use], credits: [], asOf: lastDay, balance: zero });
		expect(state.open).toBe(note.total - 1_000);
		expect(slipOf(note, state)).toBeNull();
	});
});

const anyDay = fc.integer({ min: 0, max: 70 }).map((days) => addDays(document.issuedOn, days));
const anyScenario = fc.record({
	basisPoints: fc.constantFrom(0, 1, 150, 200, 10_000),
	until: anyDay,
	payments: fc.array(fc.tuple(anyDay, fc.integer({ min: 1, max: 60_000 })), { maxLength: 4 }),
	credits: fc.array(fc.tuple(anyDay, fc.integer({ min: 1, max: 40_000 })), { maxLength: 3 }),
	asOf: anyDay,
});

test("no slip asks for more than is open, whatever was paid and credited on whatever days", () => {
	fc.assert(
		fc.property(anyScenario, ({ basisPoints, until, payments, credits, asOf }) => {
			const earlyPayment = basisPoints === 0 ? null : { basisPoints, until, net: money(0), gst: money(0) };
			const invoice: InvoiceDocument = { ...document, earlyPayment };
			let left: number = invoice.total;
			const fits = (cents: number) => {
				if (cents > left) return false;
				left -= cents;
				return true;
			};
			const notes = credits.map(([day, net]) => credited(day, net)).filter(({ movement }) => fits(movement.amount));
			const paid = payments.filter(([, cents]) => fits(cents)).map(([day, cents]) => payment(day, cents));
			const counted = {
				movements: [...paid, ...notes.map(({ movement }) => movement)].filter(({ day }) => day <= asOf),
				credits: notes.map(({ credit }) => credit).filter(({ issuedOn }) => issuedOn <= asOf),
				asOf,
				balance: zero,
			};
			const state = paymentStateOf(invoice, counted);
			const sum = counted.movements.reduce((total, { amount }) => total + amount, 0);
			expect(state.open).toBe(invoice.total - sum);
			const slip = slipOf(invoice, state);
			expect(slip === null).toBe(state.open === 0);
			if (!slip) return;
			expect(slip.open).toBe(state.open);
			const amount = slip.early?.amount ?? slip.open;
			expect(amount).toBeGreaterThan(0);
			expect(amount).toBeLessThanOrEqual(state.open);
			if (slip.early) expect(asOf <= slip.early.until).toBe(true);
			expect(state.early !== null && state.missed !== null).toBe(false);
		}),
		{ numRuns: 1_000 },
	);
});

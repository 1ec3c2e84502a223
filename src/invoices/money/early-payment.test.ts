import { describe, expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { openDiscountAfter } from "./early-payment.ts";

const taxOf = (net: number, gst: number) => [{ gstBasisPoints: 1_500, net: money(net), gst: money(gst) }];
const [inTime, until, late] = [dayOf(2026, 11, 25), dayOf(2026, 12, 3), dayOf(2026, 12, 4)];
const invoice = { taxes: taxOf(10_000, 1_500), earlyPaymentBasisPoints: 200, earlyPaymentUntil: until };

describe("the open early-payment discount", () => {
	test("is the percentage of the net, with its GST", () => {
		expect(openDiscountAfter(invoice, [])).toMatchObject({ until, net: 200, gst: 30, total: 230 });
	});

	test("is lowered by credits up to its last day, and not by later ones", () => {
		const credit = { taxes: taxOf(5_000, 750), reason: "damaged" } as const;
		for (const issuedOn of [inTime, until])
			expect(openDiscountAfter(invoice, [{ ...credit, issuedOn }])).toMatchObject({ net: 100, gst: 15 });
		expect(openDiscountAfter(invoice, [{ ...credit, issuedOn: late }])).toMatchObject({ net: 200, gst: 30 });
	});

	test("is at most the net that is not credited", () => {
		const credit = { taxes: taxOf(9_950, 1_492), reason: "damaged", issuedOn: late } as const;
		expect(openDiscountAfter(invoice, [credit])).toMatchObject({ net: 50, gst: 8 });
	});

	test("is null when it is booked, and for an invoice without one", () => {
		const booked = { taxes: taxOf(200, 30), reason: "early-payment", issuedOn: inTime } as const;
		expect(openDiscountAfter(invoice, [booked])).toBeNull();
		expect(openDiscountAfter({ ...invoice, earlyPaymentUntil: null }, [])).toBeNull();
	});
});

import { describe, expect, test } from "vitest";
import { calendarOf } from "#shared/calendar.ts";
import { money } from "#shared/money.ts";
import { storeClock } from "#shared/store-time.ts";
import { daysOffered, methodsOffered } from "./placing-rules.ts";

const methods = ["invoice", "creditcard", "banktransfer"] as const;
const verified = {
	status: "verified" as const,
	creditLimit: money(100_00),
	amountOwed: money(60_00),
	total: money(40_00),
};

describe("payment methods", () => {
	test.each([
		{ when: "the order fits the credit limit", payer: {}, refused: [null, null, null] },
		{
			when: "the order is one cent over the credit limit",
			payer: { total: money(40_01) },
			refused: ["credit-limit", null, "credit-limit"],
		},
		{
			when: "the company has no credit limit",
			payer: { creditLimit: null },
			refused: ["invoice-not-allowed", null, "transfer-not-allowed"],
		},
		{
			when: "the company is new",
			payer: { status: "new" as const },
			refused: ["invoice-not-allowed", null, "transfer-not-allowed"],
		},
		{
			when: "the company is blocked",
			payer: { status: "blocked" as const },
			refused: ["company-blocked", "company-blocked", "company-blocked"],
		},
	])("are refused when $when: $refused", ({ payer, refused }) => {
		const offered = methodsOffered({ methods, ...verified, ...payer });
		expect(offered.map(({ method }) => method)).toEqual(methods);
		expect(offered.map(({ refused }) => refused?.code.replace("checkout.", "") ?? null)).toEqual(refused);
	});

	test("are offered only when the store takes them, and a refusal states debt and limit", () => {
		const [method, ...others] = methodsOffered({ methods: ["invoice"], ...verified, total: money(50_00) });
		expect(others).toEqual([]);
		expect(method?.refused?.details).toEqual({ amountOwed: 60_00, limit: 100_00 });
	});
});

describe("the first delivery day", () => {
	const settings = { calendar: calendarOf([]), clock: storeClock("Pacific/Auckland"), cutOff: "14:00" };
	const site = { region: "AUK" as const, deliveryDays: [1, 2, 3, 4, 5], closings: [] };
	test.each([
		{
			when: "a second before the cut-off",
			now: "2026-11-26T00:59:59Z",
			first: "2026-11-27",
			until: "2026-11-26T01:00",
		},
		{ when: "at the cut-off", now: "2026-11-26T01:00:00Z", first: "2026-11-30", until: "2026-11-27T01:00" },
		{ when: "on a Saturday", now: "2026-11-27T21:00:00Z", first: "2026-12-01", until: "2026-11-30T01:00" },
	])("of an order $when is $first, until $until", ({ now, first, until }) => {
		const offered = daysOffered({ settings, site, goods: ["everyday"], now: new Date(now) });
		expect(offered.days[0]).toBe(first);
		expect(offered.until?.toISOString()).toBe(`${until}:00.000Z`);
	});
});

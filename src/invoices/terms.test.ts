import { expect, test } from "vitest";
import { existingDay as day } from "#test/days.ts";
import type { PaymentTerms } from "./invoices.ts";
import { dueDayOf, issueDayOf, lastEarlyPaymentDay, periodOf } from "./terms.ts";

test.each<{ issued: string; terms: PaymentTerms; due: string }>([
	{ issued: "2026-11-23", terms: { dayOfNextMonth: 20 }, due: "2026-12-20" },
	{ issued: "2027-01-15", terms: { dayOfNextMonth: 31 }, due: "2027-02-28" },
	{ issued: "2028-01-31", terms: { dayOfNextMonth: 30 }, due: "2028-02-29" },
	{ issued: "2026-12-31", terms: { dayOfNextMonth: 1 }, due: "2027-01-01" },
	{ issued: "2026-11-23", terms: { days: 0 }, due: "2026-11-23" },
	{ issued: "2026-11-23", terms: { days: 20 }, due: "2026-12-13" },
	{ issued: "2026-12-12", terms: { days: 20 }, due: "2027-01-01" },
])("is due on $due when issued on $issued with $terms", ({ issued, terms, due }) => {
	expect(dueDayOf(day(issued), terms)).toBe(due);
});

test.each([
	{ issued: "2026-11-23", days: 8, last: "2026-12-01" },
	{ issued: "2026-11-23", days: null, last: "2026-11-30" },
	{ issued: "2026-02-28", days: null, last: "2026-02-28" },
	{ issued: "2026-12-31", days: null, last: "2026-12-31" },
])("gives an early-payment discount until $last when issued on $issued for $days days", ({ issued, days, last }) => {
	expect(lastEarlyPaymentDay(day(issued), days)).toBe(last);
});

test.each([
	{ schedule: "week", of: "2026-12-21", from: "2026-12-21", until: "2026-12-27", issued: "2026-12-28" },
	{ schedule: "week", of: "2026-12-27", from: "2026-12-21", until: "2026-12-27", issued: "2026-12-28" },
	{ schedule: "week", of: "2026-12-31", from: "2026-12-28", until: "2027-01-03", issued: "2027-01-04" },
	{ schedule: "month", of: "2026-12-01", from: "2026-12-01", until: "2026-12-31", issued: "2027-01-01" },
	{ schedule: "month", of: "2028-02-10", from: "2028-02-01", until: "2028-02-29", issued: "2028-03-01" },
] as const)("collects $of by $schedule from $from until $until", ({ schedule, of, from, until, issued }) => {
	const period = periodOf(schedule, day(of));
	expect({ ...period, issued: issueDayOf(period) }).toEqual({ from, until, issued });
});

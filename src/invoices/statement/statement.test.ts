import { describe, expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { existingDay as day } from "#test/days.ts";
import { ageGroupOf, ageingOf, statementPeriod } from "./statement.ts";

describe("the age of an open amount", () => {
	test.each([
		["2026-11-19", "not-due"],
		["2026-11-20", "not-due"],
		["2026-11-21", "1-30"],
		["2026-12-20", "1-30"],
		["2026-12-21", "31-60"],
		["2027-01-19", "31-60"],
		["2027-01-20", "61-90"],
		["2027-02-18", "61-90"],
		["2027-02-19", "over-90"],
	] as const)("on %s is %s for a document due on 20 November 2026", (on, group) => {
		expect(ageGroupOf(day("2026-11-20"), day(on))).toBe(group);
	});

	test("adds up to the open amounts", () => {
		const open = [
			{ dueOn: day("2026-11-20"), open: money(41_280) },
			{ dueOn: day("2026-10-01"), open: money(500) },
			{ dueOn: day("2026-12-20"), open: money(240_128) },
		];
		expect(ageingOf(open, day("2026-11-23"))).toEqual({
			"not-due": 240_128,
			"1-30": 41_280,
			"31-60": 500,
			"61-90": 0,
			"over-90": 0,
		});
	});
});

describe("the period of a statement", () => {
	const today = day("2026-11-23");
	test("ends today in the current month", () => {
		const current = { month: "2026-11", from: "2026-11-01", until: "2026-11-23" };
		expect(statementPeriod(undefined, today)).toEqual(current);
		expect(statementPeriod("2027-03", today), "a month that has not begun").toEqual(current);
	});
	test("is the whole of an earlier month", () => {
		expect(statementPeriod("2026-02", today)).toEqual({ month: "2026-02", from: "2026-02-01", until: "2026-02-28" });
	});
});

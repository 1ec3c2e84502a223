import { describe, expect, test } from "vitest";
import { dayOf } from "#shared/store-day.ts";
import { dayStateOf, nearestOpenDays, refusalOfDay } from "./closed-days.ts";
import { dayAfterKey, rangesOf, weeksOf } from "./month.ts";

const day = (month: number, date: number, year = 2026) => dayOf(year, month, date);
const period = { earliest: day(11, 25), last: day(11, 23, 2027) };

describe("weeksOf", () => {
	test.each([
		{ month: "2026-12", weeks: 5, first: [null, "2026-12-01"], last: "2026-12-31" },
		{ month: "2027-02", weeks: 4, first: ["2027-02-01", "2027-02-02"], last: "2027-02-28" },
		{ month: "2028-02", weeks: 5, first: [null, "2028-02-01"], last: "2028-02-29" },
		{ month: "2027-08", weeks: 6, first: [null, null], last: "2027-08-31" },
	])("begins the weeks of $month on Monday", ({ month, weeks, first, last }) => {
		const rows = weeksOf(month);
		expect(rows).toHaveLength(weeks);
		expect(rows[0]?.slice(0, 2)).toEqual(first);
		expect(
			rows
				.flat()
				.filter((date) => date !== null)
				.at(-1),
		).toBe(last);
	});
});

describe("dayAfterKey", () => {
	test.each([
		{ key: "ArrowRight", to: "2026-12-04" },
		{ key: "ArrowLeft", to: "2026-12-02" },
		{ key: "ArrowDown", to: "2026-12-10" },
		{ key: "ArrowUp", to: "2026-11-26" },
		{ key: "Home", to: "2026-11-30" },
		{ key: "End", to: "2026-12-06" },
		{ key: "PageDown", to: "2027-01-03" },
		{ key: "PageUp", to: "2026-11-25" },
		{ key: "a", to: null },
	])("moves with $key to $to", ({ key, to }) => {
		expect(dayAfterKey(day(12, 3), key, period)).toBe(to);
	});

	test("stays within the days that can be chosen", () => {
		expect(dayAfterKey(period.last, "ArrowRight", period)).toBe(period.last);
		expect(dayAfterKey(day(1, 31, 2027), "PageDown", period)).toBe("2027-02-28");
	});
});

describe("rangesOf", () => {
	const closing = (date: number) => ({ day: day(12, date), reason: "closing-day", name: "Summer" });
	const christmas = { day: day(12, 25), reason: "holiday", name: "Christmas Day" };

	test("joins closed days across weekends and holidays, and not across an open day", () => {
		const closed = [closing(21), closing(24), christmas, closing(28), closing(29)];
		const isOpen = (day: string) => ["2026-12-22", "2026-12-23"].includes(day);
		expect(rangesOf(closed, isOpen).map(({ day, until, name }) => [day, until, name])).toEqual([
			["2026-12-21", "2026-12-21", "Summer"],
			["2026-12-24", "2026-12-29", "Summer"],
			["2026-12-25", "2026-12-25", "Christmas Day"],
		]);
	});
});

describe("dayStateOf", () => {
	const offered = {
		...period,
		today: day(11, 23),
		dates: [day(11, 25)],
		days: [day(11, 25), day(11, 27), day(12, 24)],
		deliveryDays: [2, 3, 4, 5],
		closed: [{ day: day(12, 25), reason: "holiday" as const, name: "Christmas Day" }],
	};
	test.each([
		{ on: day(11, 25), kind: "open" },
		{ on: day(11, 28), kind: "weekend" },
		{ on: day(11, 24), kind: "too-early" },
		{ on: day(11, 24, 2027), kind: "too-late" },
		{ on: day(11, 30), kind: "other-weekday" },
		{ on: day(12, 25), kind: "holiday" },
	] as const)("gives $kind for $on", ({ on, kind }) => {
		expect(dayStateOf(offered, on).kind).toBe(kind);
		if (kind !== "open") expect(refusalOfDay[kind]).toMatch(/^planner\.date-/);
	});

	test("keeps a new date between its neighbours", () => {
		const moving = { ...offered, neighbours: { previous: day(11, 25), next: day(12, 24) } };
		const kinds = [day(11, 25), day(11, 27), day(12, 24)].map((on) => dayStateOf(moving, on).kind);
		expect(kinds).toEqual(["not-between", "open", "not-between"]);
	});

	test("finds the nearest open days of a closed one", () => {
		expect(nearestOpenDays(offered, day(11, 28))).toEqual(["2026-11-27", "2026-12-24"]);
		expect(nearestOpenDays(offered, day(12, 25))).toEqual(["2026-12-24"]);
	});
});

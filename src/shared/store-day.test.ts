import fc from "fast-check";
import { expect, test } from "vitest";
import {
	addDays,
	addMonths,
	addWeeks,
	dayOf,
	daysBetween,
	filterDay,
	inputDay,
	type StoreDay,
	storeDay,
	weekdayOf,
} from "./store-day.ts";

const on = (text: string): StoreDay => {
	const day = storeDay(text);
	if (!day) throw new Error(`${text} is no day`);
	return day;
};

test.each([
	"2026-02-29",
	"2026-02-30",
	"2026-13-01",
	"2026-00-10",
	"2026-04-31",
	"2026-1-01",
	"0000-01-01",
	"26-01-01",
	"2026-01-01T00:00",
	"+002026-01-01",
	" 2026-01-01",
	"2026-01-01\n",
	"",
	20260101,
	null,
	undefined,
	new Date(0),
])("rejects the day %j", (text) => {
	expect(storeDay(text)).toBeNull();
});

test.each(["2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "9999-12-31"])("accepts the day %s", (text) => {
	expect(storeDay(text)).toBe(text);
});

test.each([
	{ day: "1899-12-31", input: null, filter: "1900-01-01" },
	{ day: "1900-01-01", input: "1900-01-01", filter: "1900-01-01" },
	{ day: "2999-12-31", input: "2999-12-31", filter: "2999-12-31" },
	{ day: "3000-01-01", input: null, filter: "2999-12-31" },
	{ day: "2026-02-30", input: null, filter: null },
])("takes $day as $input from an input and as $filter from a filter", ({ day, input, filter }) => {
	expect(inputDay(day)).toBe(input);
	expect(filterDay(day)).toBe(filter);
});

test("rejects impossible dates and days that cannot be written", () => {
	expect(dayOf(2028, 2, 29)).toBe("2028-02-29");
	expect(() => dayOf(2026, 2, 29)).toThrow(RangeError);
	expect(() => dayOf(2026, 1.5, 1)).toThrow(RangeError);
	expect(() => addDays(on("9999-12-31"), 1)).toThrow(RangeError);
	expect(() => addDays(on("2026-01-01"), 0.5)).toThrow(RangeError);
	expect(() => addDays(on("2026-01-01"), Number.NaN)).toThrow(RangeError);
	expect(() => addMonths(on("2026-01-01"), 0.5)).toThrow(RangeError);
});

test.each([
	{ day: "2026-12-31", days: 1, to: "2027-01-01" },
	{ day: "2028-02-28", days: 1, to: "2028-02-29" },
	{ day: "2026-03-01", days: -1, to: "2026-02-28" },
	{ day: "2026-09-26", days: 1, to: "2026-09-27" }, // summer time begins
	{ day: "2026-04-05", days: 1, to: "2026-04-06" }, // and has ended
])("adds $days days to $day: $to", ({ day, days, to }) => {
	expect(addDays(on(day), days)).toBe(to);
});

test("a week has seven days", () => {
	expect(addWeeks(on("2026-11-26"), 18)).toBe("2027-04-01");
	expect(addWeeks(on("2026-11-26"), -1)).toBe("2026-11-19");
});

test.each([
	{ day: "2026-01-31", months: 1, to: "2026-02-28" },
	{ day: "2028-01-31", months: 1, to: "2028-02-29" },
	{ day: "2028-02-29", months: 12, to: "2029-02-28" },
	{ day: "2026-11-21", months: 12, to: "2027-11-21" },
	{ day: "2026-12-31", months: 2, to: "2027-02-28" },
	{ day: "2026-03-31", months: -1, to: "2026-02-28" },
	{ day: "2026-01-15", months: -1, to: "2025-12-15" },
	{ day: "2026-05-31", months: 0, to: "2026-05-31" },
	{ day: "2026-10-31", months: 1, to: "2026-11-30" },
])("adds $months months to $day: $to", ({ day, months, to }) => {
	expect(addMonths(on(day), months)).toBe(to);
});

test.each([
	{ day: "1969-12-29", weekday: 1 },
	{ day: "1970-01-01", weekday: 4 },
	{ day: "2024-02-29", weekday: 4 },
	{ day: "2026-11-21", weekday: 6 },
	{ day: "2026-11-22", weekday: 7 },
	{ day: "2026-11-23", weekday: 1 },
])("$day is weekday $weekday", ({ day, weekday }) => {
	expect(weekdayOf(on(day))).toBe(weekday);
});

const days = fc.integer({ min: -40_000, max: 60_000 }).map((count) => addDays(on("2026-01-01"), count));
const counts = fc.integer({ min: -2_000, max: 2_000 });

test("adds, counts and compares whole days", () => {
	fc.assert(
		fc.property(days, counts, counts, (day, one, other) => {
			expect(daysBetween(day, addDays(day, one))).toBe(one);
			expect(addDays(addDays(day, one), other)).toBe(addDays(day, one + other));
			expect(addDays(day, one) < addDays(day, other)).toBe(one < other); // as texts
			expect(Math.abs(weekdayOf(addDays(day, one)) - weekdayOf(day) - one) % 7).toBe(0);
		}),
	);
});

test("stays on the date a month later, or on the last day of a shorter month", () => {
	fc.assert(
		fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
			const later = addMonths(day, months);
			const monthOf = (of: StoreDay) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
			expect(monthOf(later) - monthOf(day)).toBe(months);
			if (later.slice(8) !== day.slice(8)) expect(addDays(later, 1).slice(8)).toBe("01");
			if (later.slice(8) !== day.slice(8)) expect(later.slice(8) < day.slice(8)).toBe(true);
		}),
	);
});

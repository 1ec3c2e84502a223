import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, type StoreDay, type Weekday, weekdayOf } from "#shared/store-day.ts";
import { existingDay as day, daysOf } from "#test/days.ts";
import {
	baseAfter,
	baseAt,
	baseIndexFrom,
	basesBetween,
	type Schedule,
	weeksInField,
	weeksInFrequencyText,
} from "./plan-schedule.ts";

describe("frequency text", () => {
	test.each([
		["Every 2 weeks", 2],
		["every 12 weeks", 12],
		["12 weeks", 12],
		["18", 18],
		["-3 weeks", 3],
		["+4 weeks", 4],
		["2.5 weeks", 2],
		["every 3 or 4 weeks", 3],
		["every 1234567890123456789012345678901234567890 weeks", null],
		["007 weeks", 7],
		["", 2],
		["every two weeks", 2],
		["every ٣ weeks", 2], // Arabic digits do not count
		["every ３ weeks", 2],
		["Every 1 week", null],
		["0 weeks", null],
		["every 19 weeks", null],
		["1 to 4 weeks", null],
	])("reads %j as %s weeks", (text, weeks) => {
		expect(weeksInFrequencyText(text)).toBe(weeks);
	});
});

describe("custom frequency field", () => {
	test.each([
		["2", 2],
		["18", 18],
		[4, 4],
		["1", null],
		["19", null],
		[1, null],
		[19, null],
		["two", null],
		[2.5, null],
		["2.5", null],
		["2,0", null],
		["", null],
		["2 weeks", null],
		[" 2", null],
		["-3", null],
		["+3", null],
		["٣", null],
		["1e1", null],
		["0x5", null],
		[Number.NaN, null],
		[Number.POSITIVE_INFINITY, null],
		[1e21, null],
	])("reads %j as %s weeks", (value, weeks) => {
		expect(weeksInField(value)).toBe(weeks);
	});
});

const rhythm = (firstDate: string, weeks: number): Schedule => ({ kind: "rhythm", weeks, firstDate: day(firstDate) });
const weekly = (firstDate: string, ...weekdays: Weekday[]): Schedule => ({
	kind: "weekdays",
	weekdays,
	firstDate: day(firstDate),
});
const firstBases = (schedule: Schedule, count: number): StoreDay[] =>
	Array.from({ length: count }, (_, index) => baseAt(schedule, index));

describe("base dates", () => {
	test("keeps the exact spacing of a rhythm over holidays, year ends and daylight saving", () => {
		expect(firstBases(rhythm("2026-12-11", 2), 4)).toEqual(daysOf("2026-12-11 2026-12-25 2027-01-08 2027-01-22"));
		expect(firstBases(rhythm("2026-11-25", 12), 3)).toEqual(daysOf("2026-11-25 2027-02-17 2027-05-12"));
		expect(firstBases(rhythm("2026-09-24", 2), 3)).toEqual(daysOf("2026-09-24 2026-10-08 2026-10-22"));
	});

	test("lists all ticked weekdays from the first date on", () => {
		expect(firstBases(weekly("2026-11-27", 2, 5), 4)).toEqual(daysOf("2026-11-27 2026-12-01 2026-12-04 2026-12-08"));
		expect(firstBases(weekly("2026-11-25", 5, 2, 5), 3)).toEqual(daysOf("2026-11-27 2026-12-01 2026-12-04"));
		expect(firstBases(weekly("2026-11-28", 5), 2)).toEqual(daysOf("2026-12-04 2026-12-11"));
	});

	test("rejects an index that is negative or not whole, and a plan without weekdays", () => {
		expect(() => baseAt(rhythm("2026-12-11", 2), -1)).toThrow(RangeError);
		expect(() => baseAt(rhythm("2026-12-11", 2), 0.5)).toThrow(RangeError);
		expect(() => baseAt(weekly("2026-12-11"), 0)).toThrow(RangeError);
	});

	test("includes both ends of a period", () => {
		const schedule = rhythm("2026-11-25", 2);
		expect([...basesBetween(schedule, day("2026-12-09"), day("2026-12-23"))]).toEqual(daysOf("2026-12-09 2026-12-23"));
		expect([...basesBetween(schedule, day("2026-12-10"), day("2026-12-22"))]).toEqual([]);
		expect([...basesBetween(schedule, day("2020-01-01"), day("2026-11-30"))]).toEqual(daysOf("2026-11-25"));
	});

	test("finds the base after each base", () => {
		const schedule = weekly("2026-11-27", 2, 5);
		expect(baseAfter(schedule, day("2026-11-27"))).toBe("2026-12-01");
		expect(baseAfter(rhythm("2026-11-25", 3), day("2026-11-25"))).toBe("2026-12-16");
	});
});

const someDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(day("2026-01-01"), days));
const someRhythm = fc.record({
	kind: fc.constant("rhythm" as const),
	weeks: fc.integer({ min: 2, max: 18 }),
	firstDate: someDay,
});
const someWeekdays = fc.record({
	kind: fc.constant("weekdays" as const),
	weekdays: fc.subarray<Weekday>([1, 2, 3, 4, 5], { minLength: 1 }),
	firstDate: someDay,
});

describe("any schedule", () => {
	test("puts each base of a rhythm a multiple of its weeks after the first date", () => {
		fc.assert(
			fc.property(someRhythm, fc.integer({ min: 0, max: 500 }), (schedule, index) => {
				const base = baseAt(schedule, index);
				expect(daysBetween(schedule.firstDate, base)).toBe(index * schedule.weeks * 7);
				expect(weekdayOf(base)).toBe(weekdayOf(schedule.firstDate));
			}),
		);
	});

	test("lists the same weekdays as a search day by day", () => {
		fc.assert(
			fc.property(someWeekdays, (schedule) => {
				const days = Array.from({ length: 60 }, (_, index) => addDays(schedule.firstDate, index));
				const expected = days.filter((date) => schedule.weekdays.includes(weekdayOf(date)));
				expect(firstBases(schedule, expected.length)).toEqual(expected);
			}),
		);
	});

	test("finds the index of the first base on or after a day", () => {
		fc.assert(
			fc.property(fc.oneof(someRhythm, someWeekdays), someDay, (schedule, from) => {
				const index = baseIndexFrom(schedule, from);
				expect(baseAt(schedule, index) >= from).toBe(true);
				if (index > 0) expect(baseAt(schedule, index - 1) < from).toBe(true);
			}),
		);
	});
});

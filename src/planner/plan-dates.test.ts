import { describe, expect, test } from "vitest";
import { addDays, type StoreDay, type Weekday } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { existingDay as day } from "#test/days.ts";
import { closingsOf, placeIn } from "#test/delivery-place.ts";
import {
	checkChosenDate,
	checkDateOfOneDelivery,
	checkWeekdays,
	closedReasonOf,
	dateAfterCalendarChange,
	daysLeft,
	deadlineOf,
	deliveryDateFor,
	earliestDate,
	firstOfferedDate,
	isDeadlineAhead,
	isNoticeDue,
	lastDateToChoose,
	noticeTimeOf,
	offeredDates,
	scheduleFrom,
} from "./plan-dates.ts";
import { baseAfter, type Frequency } from "./plan-schedule.ts";

const clock = storeClock("Pacific/Auckland");
/** The store day at a local time, found through the instant as a command does. */
const todayAt = (local: string): StoreDay =>
	clock.at(clock.instantOf({ day: day(local.slice(0, 10)), time: local.slice(11) })).day;
const auckland = placeIn();
const everyWeeks = (weeks: number): Frequency => ({ kind: "rhythm", weeks });
const weekly = (...weekdays: Weekday[]): Frequency => ({ kind: "weekdays", weekdays });
const withoutOrder = { orderDate: null };

describe("deadline and notice", () => {
	test("are at 00:00 one day and three days before the delivery date", () => {
		expect(deadlineOf(day("2026-11-30"))).toEqual({ day: "2026-11-29", time: "00:00" });
		expect(noticeTimeOf(day("2026-11-30"))).toEqual({ day: "2026-11-27", time: "00:00" });
	});

	test.each([
		{ date: "2026-11-30", why: "in summer", deadline: "2026-11-28T11:00:00Z", notice: "2026-11-26T11:00:00Z" },
		{ date: "2026-07-06", why: "in winter", deadline: "2026-07-04T12:00:00Z", notice: "2026-07-02T12:00:00Z" },
		{ date: "2026-09-28", why: "summer time begins", deadline: "2026-09-26T12:00:00Z", notice: "2026-09-24T12:00:00Z" },
		{ date: "2026-09-29", why: "the day after", deadline: "2026-09-27T11:00:00Z", notice: "2026-09-25T12:00:00Z" },
		{ date: "2027-04-05", why: "summer time ends", deadline: "2027-04-03T11:00:00Z", notice: "2027-04-01T11:00:00Z" },
		{ date: "2027-04-06", why: "the day after", deadline: "2027-04-04T12:00:00Z", notice: "2027-04-02T11:00:00Z" },
		{ date: "2027-01-01", why: "year end", deadline: "2026-12-30T11:00:00Z", notice: "2026-12-28T11:00:00Z" },
		{ date: "2028-03-01", why: "leap day", deadline: "2028-02-28T11:00:00Z", notice: "2028-02-26T11:00:00Z" },
	])("follow the wall clock for a delivery on $date ($why)", ({ date, deadline, notice }) => {
		expect(clock.instantOf(deadlineOf(day(date)))).toEqual(new Date(deadline));
		expect(clock.instantOf(noticeTimeOf(day(date)))).toEqual(new Date(notice));
	});

	test.each([
		{ now: "2026-11-27T09:24:00", left: 2 },
		{ now: "2026-11-28T00:00:00", left: 1 },
		{ now: "2026-11-28T23:59:59", left: 1 },
		{ now: "2026-11-29T00:00:00", left: 0 },
		{ now: "2026-11-30T10:00:00", left: 0 },
		{ now: "2026-12-05T10:00:00", left: 0 },
	])("leave $left days at $now before a delivery on Monday 30 November", ({ now, left }) => {
		expect(daysLeft(day("2026-11-30"), todayAt(now))).toBe(left);
	});

	test.each([
		{ now: "2026-11-28T23:59:59", isAhead: true },
		{ now: "2026-11-29T00:00:00", isAhead: false },
		{ now: "2026-11-29T00:00:01", isAhead: false },
	])("are ahead at $now: $isAhead", ({ now, isAhead }) => {
		expect(isDeadlineAhead(day("2026-11-30"), todayAt(now))).toBe(isAhead);
	});

	test("are due from 00:00 three days before the delivery date", () => {
		expect(isNoticeDue(day("2026-11-30"), todayAt("2026-11-26T23:59:59"))).toBe(false);
		expect(isNoticeDue(day("2026-11-30"), todayAt("2026-11-27T00:00:00"))).toBe(true);
	});

	test("are ahead exactly while the instant of the deadline is later than now, on every day of two years", () => {
		for (let date = day("2026-01-01"); date < "2028-01-01"; date = addDays(date, 1)) {
			const deadline = clock.instantOf(deadlineOf(date)).getTime();
			const isAheadAt = (ms: number) => isDeadlineAhead(date, clock.at(new Date(ms)).day);
			expect([isAheadAt(deadline - 1000), isAheadAt(deadline)]).toEqual([true, false]);
		}
	});
});

describe("chosen date", () => {
	const monday = todayAt("2026-11-23T09:24:00");

	test.each([
		{ chosen: "2026-11-25", refused: null, why: "the day after tomorrow" },
		{ chosen: "2026-11-28", refused: "planner.date-weekend", why: "a Saturday" },
		{ chosen: "2026-11-29", refused: "planner.date-weekend", why: "a Sunday" },
		{ chosen: "2026-12-25", refused: "planner.date-holiday", why: "Christmas" },
		{ chosen: "2026-12-28", refused: "planner.date-holiday", why: "Boxing Day, observed" },
		{ chosen: "2027-02-01", refused: "planner.date-holiday", why: "Auckland's anniversary" },
		{ chosen: "2027-01-25", refused: null, why: "Wellington's anniversary" },
		{ chosen: "2026-11-24", refused: "planner.date-too-late", why: "tomorrow" },
		{ chosen: "2026-11-23", refused: "planner.date-too-late", why: "today" },
		{ chosen: "2026-11-22", refused: "planner.date-past", why: "yesterday, a Sunday" },
		{ chosen: "2025-11-25", refused: "planner.date-past", why: "last year" },
		{ chosen: "2027-11-23", refused: null, why: "the last day of 12 months" },
		{ chosen: "2027-11-24", refused: "planner.date-too-far", why: "a day after 12 months" },
		{ chosen: "2027-12-23", refused: "planner.date-too-far", why: "13 months" },
		{ chosen: "9999-12-31", refused: "planner.date-too-far", why: "the end of time" },
		{ chosen: "2027-02-30", refused: "planner.date-invalid", why: "30 February" },
		{ chosen: "2027-02-29", refused: "planner.date-invalid", why: "29 February of a common year" },
		{ chosen: "2027-13-01", refused: "planner.date-invalid", why: "month 13" },
		{ chosen: "2026-11-24T11:00:00Z", refused: "planner.date-invalid", why: "midnight as an instant" },
		{ chosen: "2026-11-25T00:00:00+01:00", refused: "planner.date-invalid", why: "midnight of another zone" },
		{ chosen: "25/11/2026", refused: "planner.date-invalid", why: "another format" },
		{ chosen: " 2026-11-25", refused: "planner.date-invalid", why: "a space" },
		{ chosen: "２０２６-11-25", refused: "planner.date-invalid", why: "other digits" },
		{ chosen: "Wednesday", refused: "planner.date-invalid", why: "a word" },
		{ chosen: "", refused: "planner.date-invalid", why: "nothing" },
		{ chosen: null, refused: "planner.date-invalid", why: "null" },
		{ chosen: 20261125, refused: "planner.date-invalid", why: "a number" },
		{ chosen: new Date("2026-11-25"), refused: "planner.date-invalid", why: "an instant" },
	])("$chosen ($why) gives $refused on Monday 23 November 2026", ({ chosen, refused }) => {
		expect(checkChosenDate(auckland, chosen, monday)).toBe(refused);
	});

	test("is too late at the deadline itself, and the cut-off of orders plays no part", () => {
		expect(checkChosenDate(auckland, "2026-11-24", todayAt("2026-11-22T23:59:59"))).toBeNull();
		expect(checkChosenDate(auckland, "2026-11-24", todayAt("2026-11-23T00:00:00"))).toBe("planner.date-too-late");
		expect(checkChosenDate(auckland, "2026-11-25", todayAt("2026-11-23T14:00:01"))).toBeNull();
		expect(earliestDate(monday)).toBe("2026-11-25");
	});

	test("is refused as a weekend when it is also too late", () => {
		expect(checkChosenDate(auckland, "2026-11-28", day("2026-11-27"))).toBe("planner.date-weekend");
	});

	test("lies within 12 months of store dates, from 29 February to 28 February", () => {
		expect(lastDateToChoose(monday)).toBe("2027-11-23");
		expect(lastDateToChoose(day("2028-02-29"))).toBe("2029-02-28");
		expect(checkChosenDate(auckland, "2029-02-28", day("2028-02-29"))).toBeNull();
		expect(checkChosenDate(auckland, "2029-03-01", day("2028-02-29"))).toBe("planner.date-too-far");
	});

	test("follows the region, the weekdays and the closing days of the location", () => {
		expect(checkChosenDate(placeIn("WGN"), "2027-01-25", monday)).toBe("planner.date-holiday");
		expect(checkChosenDate(placeIn("WGN"), "2027-02-01", monday)).toBeNull();
		expect(checkChosenDate(placeIn("AUK", { deliveryDays: [2] }), "2026-12-02", monday)).toBe(
			"planner.date-other-weekday",
		);
		const closed = placeIn("AUK", { closings: closingsOf("2026-12-02 2027-01-11..2027-01-15") });
		expect(checkChosenDate(closed, "2026-12-02", monday)).toBe("planner.date-closing-day");
		expect(checkChosenDate(closed, "2027-01-15", monday)).toBe("planner.date-closing-day");
		expect(checkChosenDate(closed, "2027-01-18", monday)).toBeNull();
		expect(closedReasonOf(closed, day("2026-12-02"))).toBe("closing-day");
		expect(closedReasonOf(closed, day("2026-12-03"))).toBeNull();
	});

	test.each([
		{ weekdays: [2, 5], refused: null },
		{ weekdays: [2, 3], refused: "planner.date-other-weekday" },
		{ weekdays: [6], refused: "planner.date-other-weekday" },
		{ weekdays: [0], refused: "planner.date-other-weekday" },
		{ weekdays: [], refused: "planner.no-weekday" },
	])("weekdays $weekdays give $refused at a location with deliveries on Tuesday, Friday and Saturday", (example) => {
		const place = placeIn("AUK", { deliveryDays: [2, 5, 6] });
		expect(checkWeekdays(place, example.weekdays)).toBe(example.refused);
	});
});

describe("date of just one delivery", () => {
	const check = (chosen: string, previousDate: string | null, nextDate: string | null) =>
		checkDateOfOneDelivery(auckland, chosen, day("2026-11-23"), {
			previousDate: previousDate === null ? null : day(previousDate),
			nextDate: nextDate === null ? null : day(nextDate),
		});

	test.each([
		{ chosen: "2026-12-08", refused: null },
		{ chosen: "2026-12-10", refused: null },
		{ chosen: "2026-11-26", refused: null },
		{ chosen: "2026-12-22", refused: null },
		{ chosen: "2026-11-25", refused: "planner.date-not-between" },
		{ chosen: "2026-12-23", refused: "planner.date-not-between" },
		{ chosen: "2027-01-05", refused: "planner.date-not-between" },
		{ chosen: "2026-12-12", refused: "planner.date-weekend" },
		{ chosen: "2026-11-24", refused: "planner.date-too-late" },
		{ chosen: "2026-12-32", refused: "planner.date-invalid" },
	])("$chosen gives $refused between deliveries on 25 November and 23 December", ({ chosen, refused }) => {
		expect(check(chosen, "2026-11-25", "2026-12-23")).toBe(refused);
	});

	test("has no bound without a delivery before or after", () => {
		expect(check("2026-11-25", null, "2026-12-23")).toBeNull();
		expect(check("2027-11-23", "2026-11-25", null)).toBeNull();
		expect(check("2027-11-24", "2026-11-25", null)).toBe("planner.date-too-far");
	});

	test("moves to the delivery day nearest to itself when it becomes impossible, not to the base", () => {
		const delivery = { base: day("2026-12-09"), chosenDate: day("2026-12-15"), date: day("2026-12-15") };
		const closed = placeIn("AUK", { closings: closingsOf("2026-12-15") });
		expect(dateAfterCalendarChange(closed, delivery, day("2026-11-23"))).toBe("2026-12-16");
		expect(dateAfterCalendarChange(auckland, delivery, day("2026-11-23"))).toBe("2026-12-15");
	});
});

describe("delivery date", () => {
	const fridayBase = day("2026-12-25");

	test("moves from Christmas Day to Thursday without moving the next base", () => {
		expect(deliveryDateFor(auckland, fridayBase, todayAt("2026-11-23T09:24:00"))).toBe("2026-12-24");
		expect(deliveryDateFor(auckland, fridayBase, todayAt("2026-12-22T23:59:59"))).toBe("2026-12-24");
		const schedule = scheduleFrom(auckland, everyWeeks(2), day("2026-12-11"), day("2026-11-23"));
		expect(baseAfter(schedule, fridayBase)).toBe("2027-01-08");
	});

	test("moves to a later day once the deadline of the earlier day has passed", () => {
		expect(deliveryDateFor(auckland, fridayBase, todayAt("2026-12-23T00:00:00"))).toBe("2026-12-29");
	});

	const closedOnWednesday = placeIn("AUK", { closings: closingsOf("2026-12-02") });

	test("takes the later of two equally near days", () => {
		expect(deliveryDateFor(closedOnWednesday, day("2026-12-02"), day("2026-11-23"))).toBe("2026-12-03");
	});

	test("returns to the base when a closing day is removed", () => {
		const moved = { base: day("2026-12-02"), chosenDate: null, date: day("2026-12-03") };
		expect(dateAfterCalendarChange(auckland, moved, day("2026-11-23"))).toBe("2026-12-02");
		expect(dateAfterCalendarChange(closedOnWednesday, moved, day("2026-11-23"))).toBe("2026-12-03");
	});

	test("does not return to a base whose deadline has passed", () => {
		const moved = { base: day("2026-12-02"), chosenDate: null, date: day("2026-12-03") };
		expect(dateAfterCalendarChange(auckland, moved, day("2026-12-01"))).toBe("2026-12-03");
	});

	test("stays once its deadline has passed", () => {
		const due = { base: day("2026-12-02"), chosenDate: null, date: day("2026-12-02") };
		expect(dateAfterCalendarChange(closedOnWednesday, due, todayAt("2026-12-01T00:00:00"))).toBe("2026-12-02");
		expect(dateAfterCalendarChange(closedOnWednesday, due, todayAt("2026-11-30T23:59:59"))).toBe("2026-12-03");
	});

	test("does not exist for a location that is closed for more than 12 months", () => {
		const closed = placeIn("AUK", { closings: closingsOf("2026-11-01..2028-06-30") });
		expect(deliveryDateFor(closed, day("2026-12-02"), day("2026-11-23"))).toBeNull();
		expect(firstOfferedDate(closed, day("2026-11-23"))).toBeNull();
		expect(offeredDates(closed, everyWeeks(2), day("2026-11-23"), withoutOrder)).toEqual([]);
		expect(offeredDates(closed, weekly(2), day("2026-11-23"), withoutOrder)).toEqual([]);
	});
});

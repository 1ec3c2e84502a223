import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deadlineHoursLimits, lastChangeOf } from "#shared/plan-deadlines.ts";
import { addDays, type StoreDay, type Weekday } from "#shared/store-day.ts";
import { storeClock, type WallTime } from "#shared/store-time.ts";
import { existingDay as day } from "#test/days.ts";
import { closingsOf, datesOn, momentOn, placeIn } from "#test/delivery-place.ts";
import {
	checkChosenDate,
	checkDateOfOneDelivery,
	checkWeekdays,
	closedReasonOf,
	dateAfterCalendarChange,
	daysLeft,
	deadlineOf,
	deliveryDateFor,
	firstOfferedDate,
	isDeadlineAhead,
	isNoticeDue,
	lastDateToChoose,
	noticeTimeOf,
	offeredDates,
	planMomentAt,
	scheduleFrom,
} from "./plan-dates.ts";
import { baseAfter, type Frequency } from "./plan-schedule.ts";

const clock = storeClock("Pacific/Auckland");
/** The store day at a local time, found through the instant as a command does. */
const todayAt = (local: string): StoreDay =>
	clock.at(clock.instantOf({ day: day(local.slice(0, 10)), time: local.slice(11) })).day;
/** Days around the first Sunday of April and the last of September, when the clocks change. */
const clockChanges = [2026, 2027, 2028].flatMap((year) =>
	[`${year}-04-01`, `${year}-09-24`].flatMap((first) =>
		Array.from({ length: 16 }, (_, days) => addDays(day(first), days)),
	),
);
const everyWeeks = (weeks: number): Frequency => ({ kind: "rhythm", weeks });
const weekly = (...weekdays: Weekday[]): Frequency => ({ kind: "weekdays", weekdays });
const withoutOrder = { orderDate: null };

describe("deadline and notice", () => {
	test("are at 00:00 one day and three days before the delivery date", () => {
		expect(deadlineOf(day("2026-11-30"), 24)).toEqual({ day: "2026-11-29", time: "00:00" });
		expect(noticeTimeOf(day("2026-11-30"), 24)).toEqual({ day: "2026-11-27", time: "00:00" });
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
		expect(clock.instantOf(deadlineOf(day(date), 24))).toEqual(new Date(deadline));
		expect(clock.instantOf(noticeTimeOf(day(date), 24))).toEqual(new Date(notice));
	});

	test.each([
		{ now: "2026-11-27T09:24:00", left: 2 },
		{ now: "2026-11-28T00:00:00", left: 1 },
		{ now: "2026-11-28T23:59:59", left: 1 },
		{ now: "2026-11-29T00:00:00", left: 0 },
		{ now: "2026-11-30T10:00:00", left: 0 },
		{ now: "2026-12-05T10:00:00", left: 0 },
	])("leave $left days at $now before a delivery on Monday 30 November", ({ now, left }) => {
		expect(daysLeft(day("2026-11-30"), momentOn(todayAt(now)))).toBe(left);
	});

	test.each([
		{ now: "2026-11-28T23:59:59", isAhead: true },
		{ now: "2026-11-29T00:00:00", isAhead: false },
		{ now: "2026-11-29T00:00:01", isAhead: false },
	])("are ahead at $now: $isAhead", ({ now, isAhead }) => {
		expect(isDeadlineAhead(day("2026-11-30"), momentOn(todayAt(now)))).toBe(isAhead);
	});

	test("are due from 00:00 three days before the delivery date", () => {
		expect(isNoticeDue(day("2026-11-30"), momentOn(todayAt("2026-11-26T23:59:59")))).toBe(false);
		expect(isNoticeDue(day("2026-11-30"), momentOn(todayAt("2026-11-27T00:00:00")))).toBe(true);
	});

	test.each([
		{ hours: 24, deadline: "2026-11-29 00:00", notice: "2026-11-27 00:00", last: "2026-11-28", time: null },
		{ hours: 36, deadline: "2026-11-28 12:00", notice: "2026-11-26 12:00", last: "2026-11-28", time: "12:00" },
		{ hours: 47, deadline: "2026-11-28 01:00", notice: "2026-11-26 01:00", last: "2026-11-28", time: "01:00" },
		{ hours: 48, deadline: "2026-11-28 00:00", notice: "2026-11-26 00:00", last: "2026-11-27", time: null },
		{ hours: 168, deadline: "2026-11-23 00:00", notice: "2026-11-21 00:00", last: "2026-11-22", time: null },
	])("are at $deadline and $notice for a delivery on 30 November with $hours hours", (example) => {
		const write = ({ day, time }: WallTime) => `${day} ${time}`;
		const deadline = deadlineOf(day("2026-11-30"), example.hours);
		expect(write(deadline)).toBe(example.deadline);
		expect(write(noticeTimeOf(day("2026-11-30"), example.hours))).toBe(example.notice);
		expect(lastChangeOf(deadline)).toEqual({ lastDay: example.last, lastTime: example.time });
	});

	test.each([
		{ now: "2026-11-27T23:59:59", left: 2, earliest: "2026-11-30" },
		{ now: "2026-11-28T00:00:00", left: 1, earliest: "2026-11-30" },
		{ now: "2026-11-28T11:59:59", left: 1, earliest: "2026-11-30" },
		{ now: "2026-11-28T12:00:00", left: 0, earliest: "2026-12-01" },
		{ now: "2026-11-29T11:59:59", left: 0, earliest: "2026-12-01" },
	])("leave $left days at $now before a delivery on 30 November with 36 hours", ({ now, left, earliest }) => {
		const moment = momentOn(day(now.slice(0, 10)), { time: now.slice(11), hours: 36 });
		expect(daysLeft(day("2026-11-30"), moment)).toBe(left);
		expect(moment.earliest).toBe(earliest);
		expect(isDeadlineAhead(day("2026-11-30"), moment)).toBe(left > 0);
	});

	test("decide at their instants, for any hours and any date of nine years", () => {
		const someDate = fc.integer({ min: 0, max: 3300 }).map((days) => addDays(day("2026-01-01"), days));
		const someHours = fc.integer({ min: deadlineHoursLimits.least, max: deadlineHoursLimits.most });
		fc.assert(
			fc.property(fc.oneof(someDate, fc.constantFrom(...clockChanges)), someHours, (date, hours) => {
				const deadline = clock.instantOf(deadlineOf(date, hours)).getTime();
				const notice = clock.instantOf(noticeTimeOf(date, hours)).getTime();
				const momentAt = (ms: number) => planMomentAt(clock, new Date(ms), hours);
				expect([deadline - 1, deadline].map((ms) => isDeadlineAhead(date, momentAt(ms)))).toEqual([true, false]);
				expect([notice - 1, notice].map((ms) => isNoticeDue(date, momentAt(ms)))).toEqual([false, true]);
				expect([deadline - 1, deadline].map((ms) => daysLeft(date, momentAt(ms)))).toEqual([1, 0]);
				const { today, earliest } = momentAt(deadline);
				expect(earliest).toBe(addDays(date, 1));
				expect(clock.at(new Date(deadline - 1)).day).toBe(lastChangeOf(deadlineOf(date, hours)).lastDay);
				expect(today <= date).toBe(true);
			}),
			{ numRuns: 2_000 },
		);
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
		expect(checkChosenDate(datesOn(monday), chosen)).toBe(refused);
	});

	test("is too late at the deadline itself, and the cut-off of orders plays no part", () => {
		expect(checkChosenDate(datesOn(todayAt("2026-11-22T23:59:59")), "2026-11-24")).toBeNull();
		expect(checkChosenDate(datesOn(todayAt("2026-11-23T00:00:00")), "2026-11-24")).toBe("planner.date-too-late");
		expect(checkChosenDate(datesOn(todayAt("2026-11-23T14:00:01")), "2026-11-25")).toBeNull();
		expect(momentOn(monday).earliest).toBe("2026-11-25");
	});

	test("is refused as a weekend when it is also too late", () => {
		expect(checkChosenDate(datesOn(day("2026-11-27")), "2026-11-28")).toBe("planner.date-weekend");
	});

	test("lies within 12 months of store dates, from 29 February to 28 February", () => {
		expect(lastDateToChoose(monday)).toBe("2027-11-23");
		expect(lastDateToChoose(day("2028-02-29"))).toBe("2029-02-28");
		expect(checkChosenDate(datesOn(day("2028-02-29")), "2029-02-28")).toBeNull();
		expect(checkChosenDate(datesOn(day("2028-02-29")), "2029-03-01")).toBe("planner.date-too-far");
	});

	test("follows the region, the weekdays and the closing days of the location", () => {
		expect(checkChosenDate(datesOn(monday, placeIn("WGN")), "2027-01-25")).toBe("planner.date-holiday");
		expect(checkChosenDate(datesOn(monday, placeIn("WGN")), "2027-02-01")).toBeNull();
		expect(checkChosenDate(datesOn(monday, placeIn("AUK", { deliveryDays: [2] })), "2026-12-02")).toBe(
			"planner.date-other-weekday",
		);
		const closed = placeIn("AUK", { closings: closingsOf("2026-12-02 2027-01-11..2027-01-15") });
		expect(checkChosenDate(datesOn(monday, closed), "2026-12-02")).toBe("planner.date-closing-day");
		expect(checkChosenDate(datesOn(monday, closed), "2027-01-15")).toBe("planner.date-closing-day");
		expect(checkChosenDate(datesOn(monday, closed), "2027-01-18")).toBeNull();
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
		checkDateOfOneDelivery(datesOn(day("2026-11-23")), chosen, {
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
		const delivery = { base: day("2026-12-09"), chosenOn: day("2026-12-15"), deliverOn: day("2026-12-15") };
		const closed = placeIn("AUK", { closings: closingsOf("2026-12-15") });
		expect(dateAfterCalendarChange(datesOn(day("2026-11-23"), closed), delivery)).toBe("2026-12-16");
		expect(dateAfterCalendarChange(datesOn(day("2026-11-23")), delivery)).toBe("2026-12-15");
	});
});

describe("delivery date", () => {
	const fridayBase = day("2026-12-25");

	test("moves from Christmas Day to Thursday without moving the next base", () => {
		expect(deliveryDateFor(datesOn(todayAt("2026-11-23T09:24:00")), fridayBase)).toBe("2026-12-24");
		expect(deliveryDateFor(datesOn(todayAt("2026-12-22T23:59:59")), fridayBase)).toBe("2026-12-24");
		const schedule = scheduleFrom(datesOn(day("2026-11-23")), everyWeeks(2), day("2026-12-11"));
		expect(baseAfter(schedule, fridayBase)).toBe("2027-01-08");
	});

	test("moves to a later day once the deadline of the earlier day has passed", () => {
		expect(deliveryDateFor(datesOn(todayAt("2026-12-23T00:00:00")), fridayBase)).toBe("2026-12-29");
	});

	const closedOnWednesday = placeIn("AUK", { closings: closingsOf("2026-12-02") });

	test("takes the later of two equally near days", () => {
		expect(deliveryDateFor(datesOn(day("2026-11-23"), closedOnWednesday), day("2026-12-02"))).toBe("2026-12-03");
	});

	test("returns to the base when a closing day is removed", () => {
		const moved = { base: day("2026-12-02"), chosenOn: null, deliverOn: day("2026-12-03") };
		expect(dateAfterCalendarChange(datesOn(day("2026-11-23")), moved)).toBe("2026-12-02");
		expect(dateAfterCalendarChange(datesOn(day("2026-11-23"), closedOnWednesday), moved)).toBe("2026-12-03");
	});

	test("does not return to a base whose deadline has passed", () => {
		const moved = { base: day("2026-12-02"), chosenOn: null, deliverOn: day("2026-12-03") };
		expect(dateAfterCalendarChange(datesOn(day("2026-12-01")), moved)).toBe("2026-12-03");
	});

	test("stays once its deadline has passed", () => {
		const due = { base: day("2026-12-02"), chosenOn: null, deliverOn: day("2026-12-02") };
		expect(dateAfterCalendarChange(datesOn(todayAt("2026-12-01T00:00:00"), closedOnWednesday), due)).toBe("2026-12-02");
		expect(dateAfterCalendarChange(datesOn(todayAt("2026-11-30T23:59:59"), closedOnWednesday), due)).toBe("2026-12-03");
	});

	test("does not exist for a location that is closed for more than 12 months", () => {
		const closed = placeIn("AUK", { closings: closingsOf("2026-11-01..2028-06-30") });
		expect(deliveryDateFor(datesOn(day("2026-11-23"), closed), day("2026-12-02"))).toBeNull();
		expect(firstOfferedDate(datesOn(day("2026-11-23"), closed))).toBeNull();
		expect(offeredDates(datesOn(day("2026-11-23"), closed), everyWeeks(2), withoutOrder)).toEqual([]);
		expect(offeredDates(datesOn(day("2026-11-23"), closed), weekly(2), withoutOrder)).toEqual([]);
	});
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDeliveryDay } from "#shared/calendar.ts";
import { deadlineHoursLimits } from "#shared/plan-deadlines.ts";
import { type Region, regionCodes } from "#shared/regions.ts";
import { addDays, daysBetween, type StoreDay, type Weekday, weekdayOf } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { existingDay as day, daysOf } from "#test/days.ts";
import { closingsOf, datesOn, momentOn, placeIn } from "#test/delivery-place.ts";
import {
	checkChosenDate,
	checkDateOfOneDelivery,
	type DeliveryPlace,
	deliveryDateFor,
	firstOfferedDate,
	hasOtherDate,
	isDeadlineAhead,
	lastDateToChoose,
	offeredDates,
	scheduleFrom,
} from "./plan-dates.ts";
import { baseAt, basesBetween, type Frequency, weeksInFrequencyText } from "./plan-schedule.ts";

const clock = storeClock("Pacific/Auckland");
/** The store day at a local time, found through the instant as a command does. */
const todayAt = (local: string): StoreDay =>
	clock.at(clock.instantOf({ day: day(local.slice(0, 10)), time: local.slice(11) })).day;
const everyWeeks = (weeks: number): Frequency => ({ kind: "rhythm", weeks });
const weekly = (...weekdays: Weekday[]): Frequency => ({ kind: "weekdays", weekdays });
const withoutOrder = { orderDate: null };

describe("offered dates", () => {
	const monday = todayAt("2026-11-23T09:24:00");
	const inWeeks = (text: string) => everyWeeks(weeksInFrequencyText(text) ?? 0);

	test.each([
		{ text: "Every 2 weeks", dates: "2026-11-25 2026-12-09 2026-12-23" },
		{ text: "regularly", dates: "2026-11-25 2026-12-09 2026-12-23" },
		{ text: "Every 12 weeks", dates: "2026-11-25 2027-02-17 2027-05-12" },
		{ text: "-3 weeks", dates: "2026-11-25 2026-12-16 2027-01-06" },
		{ text: "18 weeks", dates: "2026-11-25 2027-03-31 2027-08-04" },
	])('are $dates for "$text" on Monday 23 November 2026', ({ text, dates }) => {
		expect(firstOfferedDate(datesOn(monday))).toBe("2026-11-25");
		expect(offeredDates(datesOn(monday), inWeeks(text), withoutOrder)).toEqual(daysOf(dates));
	});

	test("begin one day later from the deadline on", () => {
		const at = (local: string) => offeredDates(datesOn(todayAt(local)), everyWeeks(2), withoutOrder)[0];
		expect([at("2026-11-22T23:59:59"), at("2026-11-23T00:00:00"), at("2026-11-23T23:59:59")]).toEqual(
			daysOf("2026-11-24 2026-11-25 2026-11-25"),
		);
		expect(at("2026-11-26T10:00:00")).toBe("2026-11-30");
	});

	test("avoid a holiday, and the next date still counts from the base", () => {
		const dates = offeredDates(datesOn(day("2026-12-09")), everyWeeks(2), withoutOrder);
		expect(dates).toEqual(daysOf("2026-12-11 2026-12-24 2027-01-08"));
	});

	test("become the base of the plan as shown, also when moved", () => {
		const schedule = scheduleFrom(datesOn(day("2026-12-09")), everyWeeks(2), day("2026-12-24"));
		expect([baseAt(schedule, 0), baseAt(schedule, 1)]).toEqual(daysOf("2026-12-24 2027-01-07"));
	});

	test("are the next three dates of a weekday plan whose deadline is ahead", () => {
		expect(offeredDates(datesOn(monday), weekly(2, 5), withoutOrder)).toEqual(
			daysOf("2026-11-27 2026-12-01 2026-12-04"),
		);
		const atChristmas = offeredDates(datesOn(day("2026-12-23")), weekly(1, 2), withoutOrder);
		expect(atChristmas).toEqual(daysOf("2026-12-29 2027-01-05 2027-01-11"));
	});

	test("start one interval after the delivery date of the order placed in checkout", () => {
		const dates = offeredDates(datesOn(monday), everyWeeks(2), { orderDate: day("2026-11-24") });
		expect(dates).toEqual(daysOf("2026-12-08 2026-12-22 2027-01-05"));
	});

	test("start after the delivery date of the order placed in checkout for a weekday plan", () => {
		const offer = (orderDate: string) => offeredDates(datesOn(monday), weekly(2, 5), { orderDate: day(orderDate) });
		expect(offer("2026-11-24")).toEqual(daysOf("2026-11-27 2026-12-01 2026-12-04"));
		expect(offer("2026-11-27")).toEqual(daysOf("2026-12-01 2026-12-04 2026-12-08"));
		expect(offer("2026-12-24")).toEqual(daysOf("2026-12-29 2026-12-31 2027-01-05"));
	});

	test("end after 12 months", () => {
		expect(offeredDates(datesOn(monday), everyWeeks(18), { orderDate: day("2026-11-24") })).toEqual(
			daysOf("2027-03-30 2027-08-03"),
		);
		expect(offeredDates(datesOn(monday), everyWeeks(2), { orderDate: day("2027-11-20") })).toEqual([]);
	});

	test("differ from each other when a closing moves two of them to one day", () => {
		const closed = placeIn("AUK", { closings: closingsOf("2026-11-26..2026-12-28") });
		expect(offeredDates(datesOn(monday, closed), everyWeeks(2), withoutOrder)).toEqual(
			daysOf("2026-11-25 2026-12-29 2027-01-06"),
		);
	});
});

describe("first date of a weekday plan", () => {
	const start = (chosen: string, today: string, ...weekdays: Weekday[]) =>
		scheduleFrom(datesOn(day(today)), weekly(...weekdays), day(chosen));

	test("is the chosen date, and its bases begin there", () => {
		expect(baseAt(start("2026-11-27", "2026-11-23", 2, 5), 0)).toBe("2026-11-27");
		expect(baseAt(start("2026-11-25", "2026-11-23", 2, 5), 0)).toBe("2026-11-27");
	});

	test("is the closed Monday whose delivery moves to the chosen Tuesday", () => {
		const schedule = start("2026-12-29", "2026-12-10", 1);
		expect([baseAt(schedule, 0), baseAt(schedule, 1)]).toEqual(daysOf("2026-12-28 2027-01-04"));
		expect(deliveryDateFor(datesOn(day("2026-12-10")), baseAt(schedule, 0))).toBe("2026-12-29");
	});

	test("is not a closed weekday whose own deadline has passed", () => {
		expect(baseAt(start("2026-12-29", "2026-12-27", 1), 0)).toBe("2027-01-04");
	});
});

const someToday = fc.integer({ min: 0, max: 2200 }).map((days) => addDays(day("2026-01-01"), days));
const somePlace = someToday.chain((today) =>
	fc
		.record({
			hour: fc.integer({ min: 0, max: 23 }),
			hours: fc.integer({ min: deadlineHoursLimits.least, max: deadlineHoursLimits.most }),
			region: fc.constantFrom<Region | null>(null, ...regionCodes),
			deliveryDays: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
			closings: fc.array(
				fc
					.tuple(fc.integer({ min: -5, max: 90 }), fc.integer({ min: 0, max: 20 }))
					.map(([start, length]) => ({ from: addDays(today, start), to: addDays(today, start + length) })),
				{ maxLength: 4 },
			),
		})
		.map(({ region, hour, hours, ...rest }) => {
			const place = placeIn(region, rest);
			const moment = momentOn(today, { time: `${String(hour).padStart(2, "0")}:30`, hours });
			return { today, place, dates: { place, ...moment } };
		}),
);
const someFrequency = fc.oneof(
	fc.integer({ min: 2, max: 18 }).map(everyWeeks),
	fc.subarray<Weekday>([1, 2, 3, 4, 5], { minLength: 1 }).map((weekdays) => weekly(...weekdays)),
);
const isOpen = ({ calendar, site }: DeliveryPlace, date: StoreDay) => isDeliveryDay(calendar, site, date);

describe("any plan", () => {
	test("delivers each base on the nearest delivery day whose deadline is ahead, the later of two", () => {
		fc.assert(
			fc.property(somePlace, fc.integer({ min: 0, max: 120 }), ({ place, dates }, ahead) => {
				const base = addDays(dates.earliest, ahead);
				const allowed = Array.from({ length: 300 }, (_, index) => addDays(dates.earliest, index)).filter((date) =>
					isOpen(place, date),
				);
				const distance = (date: StoreDay) => Math.abs(daysBetween(base, date));
				const [nearest] = allowed.toSorted((a, b) => distance(a) - distance(b) || daysBetween(a, b));
				expect(deliveryDateFor(dates, base)).toBe(nearest);
			}),
		);
	});

	test("delivers later bases never before earlier ones, and only on delivery days", () => {
		fc.assert(
			fc.property(somePlace, someFrequency, ({ today, place, dates }, frequency) => {
				const [chosen = null] = offeredDates(dates, frequency, withoutOrder);
				fc.pre(chosen !== null);
				const schedule = scheduleFrom(dates, frequency, chosen);
				const bases = [...basesBetween(schedule, today, addDays(today, 400))];
				const delivered = bases.flatMap((base) => deliveryDateFor(dates, base) ?? []);
				expect(delivered.length).toBe(bases.length);
				expect(delivered).toEqual(delivered.toSorted());
				expect(delivered.filter((date) => !isOpen(place, date) || !isDeadlineAhead(date, dates))).toEqual([]);
			}),
		);
	});

	test("offers only dates that may be chosen, and delivers first on the chosen one", () => {
		fc.assert(
			fc.property(somePlace, someFrequency, fc.nat(2), ({ today, dates }, frequency, nth) => {
				const offered = offeredDates(dates, frequency, withoutOrder);
				expect(offered.length).toBe(3);
				expect(offered).toEqual([...new Set(offered)].toSorted());
				expect(offered.map((date) => checkChosenDate(dates, date))).toEqual([null, null, null]);
				const chosen = offered[nth] ?? today;
				const schedule = scheduleFrom(dates, frequency, chosen);
				expect(deliveryDateFor(dates, baseAt(schedule, 0))).toBe(chosen);
			}),
		);
	});

	test("accepts exactly the delivery days from the earliest date to 12 months ahead", () => {
		fc.assert(
			fc.property(somePlace, fc.integer({ min: -10, max: 400 }), ({ today, place, dates }, ahead) => {
				const date = addDays(today, ahead);
				const isAllowed = date >= dates.earliest && date <= lastDateToChoose(today) && isOpen(place, date);
				expect(checkChosenDate(dates, date) === null).toBe(isAllowed);
				if (weekdayOf(date) > 5 && ahead >= 0 && date <= lastDateToChoose(today))
					expect(checkChosenDate(dates, date)).toBe("planner.date-weekend");
			}),
		);
	});
});

describe("another date for one delivery", () => {
	const on = (text: string | null) => (text === null ? null : day(text));
	test.each([
		{ when: "in a free week", deliverOn: "2026-12-09", previous: "2026-12-02", next: "2026-12-16", is: true },
		{ when: "between neighbours", deliverOn: "2026-12-09", previous: "2026-12-08", next: "2026-12-10", is: false },
		{ when: "with one free day", deliverOn: "2026-12-09", previous: "2026-12-08", next: "2026-12-11", is: true },
		{ when: "over a weekend", deliverOn: "2026-12-11", previous: "2026-12-10", next: "2026-12-14", is: false },
		{ when: "before the deadline of the day", deliverOn: "2026-11-25", previous: null, next: "2026-11-26", is: false },
		{ when: "as the last delivery", deliverOn: "2026-11-25", previous: null, next: null, is: true },
	])("$when: $is", ({ deliverOn, previous, next, is }) => {
		const dates = datesOn(day("2026-11-23"));
		const neighbours = { previousDate: on(previous), nextDate: on(next) };
		expect(hasOtherDate(dates, day(deliverOn), neighbours)).toBe(is);
		const days = Array.from({ length: 400 }, (_, nth) => addDays(day("2026-11-20"), nth));
		const allowed = days.filter((day) => checkDateOfOneDelivery(dates, day, neighbours) === null);
		expect(allowed.some((day) => day !== deliverOn)).toBe(is);
	});
});

import { describe, expect, test } from "vitest";
import { deliveryDateFor, offeredDates as offeredBy } from "#planner/dates/plan-dates.ts";
import { basesBetween } from "#planner/dates/plan-schedule.ts";
import { dateOfRun, isWithinTwoDeliveryDays } from "#planner/deliveries/plan-orders.ts";
import { calendarOf } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { addDays, type StoreDay, storeDay, type Weekday } from "#shared/store-day.ts";
import { datesOn } from "#test/delivery-place.ts";
import {
	at,
	dateOfLateRun,
	deliveryDateOfBase,
	deliveryDaySteps,
	offeredDates,
	offeredDatesOfWeekdayPlan,
} from "./plan-dates-reference.ts";
import {
	type Day,
	formatDate,
	isDeliveryDay,
	locationOf,
	parseDate,
	regions,
	weekdayOf,
} from "./reference-calendar.ts";

/** Compares the planner with the reference: all combinations with PLAN_DATES=whole, else one region and some frequencies. */
const isWhole = process.env.PLAN_DATES === "whole";
const comparedRegions = isWhole ? regions : regions.slice(-1);
const frequencies = isWhole ? Array.from({ length: 17 }, (_, nth) => nth + 2) : [2, 3, 7, 18];
const weekdaySets: Weekday[][] = isWhole
	? [[1, 2, 3, 4, 5], [2], [1, 4], [2, 5], [3, 5]]
	: [
			[1, 2, 3, 4, 5],
			[1, 4],
		];

const calendar = calendarOf([2026, 2027, 2028, 2029, 2030, 2031].flatMap(holidaysOf));
const storeDayOf = (day: Day): StoreDay => {
	const date = storeDay(formatDate(day));
	if (!date) throw new Error(`${day} is no date`);
	return date;
};
const firstMonday = parseDate("2026-11-30");
const [today, lastBase] = [storeDayOf(parseDate("2026-11-23")), storeDayOf(parseDate("2029-12-31"))];

/** Each location with its place for the planner. */
const places = comparedRegions.flatMap((region) =>
	weekdaySets.map((weekdays) => ({
		name: `${region} ${weekdays.join("")}`,
		weekdays,
		location: locationOf(region, weekdays),
		place: { calendar, site: { region, deliveryDays: weekdays, closings: [] } },
	})),
);

/** All selections of at least one weekday. */
const selectionsOf = (weekdays: readonly Weekday[]): Weekday[][] =>
	Array.from({ length: 2 ** weekdays.length - 1 }, (_, bits) =>
		weekdays.filter((_, index) => ((bits + 1) & (1 << index)) !== 0),
	);

/** Compares pairs, and returns the first differences and the number of pairs. */
function comparison() {
	const differences: string[] = [];
	let compared = 0;
	const compare = (name: string, computed: unknown, reference: unknown): void => {
		compared++;
		const [own, other] = [String(computed), String(reference)];
		if (own !== other && differences.length < 20) differences.push(`${name}: ${own}, reference ${other}`);
	};
	return { compare, result: () => ({ differences, compared }) };
}

describe("the planner agrees with the reference", { timeout: 600_000 }, () => {
	test("on the bases and delivery dates of every frequency for three years", () => {
		const { compare, result } = comparison();
		for (const { name, weekdays, location, place } of places)
			for (const weeks of frequencies)
				for (const weekday of weekdays) {
					const start = firstMonday + weekday - 1;
					if (!isDeliveryDay(location, start)) continue; // nobody can choose it
					const bases = basesBetween({ kind: "rhythm", weeks, firstDate: storeDayOf(start) }, today, lastBase);
					const computed = [...bases].map((base) => `${base} ${deliveryDateFor(datesOn(today, place), base)}`);
					const reference: string[] = [];
					for (let base = start; base <= parseDate(lastBase); base += 7 * weeks)
						reference.push(`${formatDate(base)} ${formatDate(deliveryDateOfBase(location, base, null))}`);
					compare(`${name}, every ${weeks} weeks`, computed, reference);
				}
		expect(result().differences).toEqual([]);
		expect(result().compared).toBeGreaterThan(isWhole ? 700 : 15);
	});

	test("on the delivery dates of weekday plans for three years", () => {
		const { compare, result } = comparison();
		for (const { name, weekdays, location, place } of places)
			for (const chosen of selectionsOf(weekdays)) {
				const schedule = { kind: "weekdays", weekdays: chosen, firstDate: storeDayOf(firstMonday) } as const;
				const bases = [...basesBetween(schedule, today, lastBase)];
				const computed = bases.map((base) => `${base} ${deliveryDateFor(datesOn(today, place), base)}`);
				const reference: string[] = [];
				for (let base = firstMonday; base <= parseDate(lastBase); base++)
					if (chosen.some((weekday) => weekday === weekdayOf(base)))
						reference.push(`${formatDate(base)} ${formatDate(deliveryDateOfBase(location, base, null))}`);
				compare(`${name}, ${chosen}`, computed, reference);
			}
		expect(result().differences).toEqual([]);
	});

	test("on the offered dates on each day", () => {
		const { compare, result } = comparison();
		const lastDay = isWhole ? parseDate("2027-12-31") : parseDate("2027-01-15");
		for (let day = parseDate(today); day <= lastDay; day++)
			for (const { name, weekdays, location, place } of places) {
				const [now, on] = [at(formatDate(day), "09:24"), storeDayOf(day)];
				for (const weeks of [2, 12]) {
					const computed = offeredBy(datesOn(on, place), { kind: "rhythm", weeks }, { orderDate: null });
					compare(`${on} ${name} ${weeks}`, computed, offeredDates(location, 7 * weeks, now).map(formatDate));
				}
				// The planner offers no date for a base before the earliest date; the reference moves such a base when it is closed.
				const isClosed = (base: Day) => !isDeliveryDay(location, base);
				for (const chosen of selectionsOf(weekdays)) {
					const early = [day, day + 1].filter((base) => chosen.some((weekday) => weekday === weekdayOf(base)));
					if (early.some(isClosed)) continue;
					const computed = offeredBy(datesOn(on, place), { kind: "weekdays", weekdays: chosen }, { orderDate: null });
					const reference = offeredDatesOfWeekdayPlan(location, chosen, now).map(formatDate);
					compare(`${on} ${name} weekdays ${chosen}`, computed, reference);
				}
			}
		expect(result().differences).toEqual([]);
	});

	test("on late runs and on deliveries that can be merged", () => {
		const { compare, result } = comparison();
		const days = isWhole ? 400 : 60;
		for (const { name, location, place } of places)
			for (let missed = firstMonday; missed < firstMonday + days; missed++) {
				if (!isDeliveryDay(location, missed)) continue;
				for (const delay of [-1, 0, 3, 21])
					for (const clock of ["13:59:59", "14:00:00"])
						for (const gap of [1, 14, 28]) {
							const now = at(formatDate(missed + delay), clock);
							const next = missed + delay + gap + 1;
							const { delivery, joinsNext } = dateOfLateRun(location, missed, next, now);
							const computed = dateOfRun(place, {
								lastDate: storeDayOf(missed),
								nextDate: storeDayOf(next),
								now: { day: storeDayOf(now.day), time: clock },
								cutOff: "14:00",
							});
							compare(
								`${name} ${missed} ${delay}`,
								`${computed?.date} ${computed?.joinsNext}`,
								`${formatDate(delivery)} ${joinsNext}`,
							);
						}
				for (let other = missed; other < missed + 10; other++) {
					const computed = isWithinTwoDeliveryDays(
						place,
						storeDayOf(missed),
						addDays(storeDayOf(missed), other - missed),
					);
					if (isDeliveryDay(location, other))
						compare(`${name} ${missed} ${other}`, computed, deliveryDaySteps(location, missed, other) <= 2);
				}
			}
		expect(result().differences).toEqual([]);
	});
});

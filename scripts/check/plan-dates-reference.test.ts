import { describe, expect, test } from "vitest";
import {
	at,
	canChooseDate,
	dateOfLateRun,
	daysLeft,
	deliveryDateOfBase,
	deliveryDateOfOrder,
	deliveryDaySteps,
	firstBaseAfterResume,
	isDeadlineAhead,
	offeredDates,
	offeredDatesInCheckout,
	offeredDatesOfWeekdayPlan,
	type StoreTime,
	spacingOfText,
	threeDates,
} from "./plan-dates-reference.ts";
import {
	formatDate,
	isDeliveryDay,
	type Location,
	locationOf,
	parseDate,
	type Region,
	regions,
	weekdayOf,
	yearLater,
} from "./reference-calendar.ts";

const workdays = [1, 2, 3, 4, 5];
const auckland = locationOf("AUK", workdays);
const monday = at("2026-11-23", "09:24");
const dates = (days: number[]) => days.map(formatDate);

describe("the calendar of the reference", () => {
	test("agrees with the dates of the language", () => {
		for (let day = parseDate("2024-01-01"); day <= parseDate("2044-12-31"); day++) {
			const date = new Date(day * 86_400_000);
			expect([formatDate(day), weekdayOf(day)]).toEqual([date.toISOString().slice(0, 10), date.getUTCDay() || 7]);
		}
	});

	test("has the closed weekdays of the specification", () => {
		const national: Record<number, string> = {
			2026: "01-01 01-02 02-06 04-03 04-06 04-27 06-01 07-10 10-26 12-25 12-28",
			2027: "01-01 01-04 02-08 03-26 03-29 04-26 06-07 06-25 10-25 12-27 12-28",
		};
		const anniversaries: Record<number, Record<Region, string>> = {
			2026: { WGN: "01-19", AUK: "01-26", OTA: "03-23", WTC: "11-30" },
			2027: { WGN: "01-25", AUK: "02-01", OTA: "03-22", WTC: "11-29" },
		};
		for (const year of [2026, 2027])
			for (const region of regions) {
				const closed: string[] = [];
				for (let day = parseDate(`${year}-01-01`); day <= parseDate(`${year}-12-31`); day++)
					if (weekdayOf(day) <= 5 && !isDeliveryDay(locationOf(region, workdays), day))
						closed.push(formatDate(day).slice(5));
				const expected = [...(national[year] ?? "").split(" "), anniversaries[year]?.[region]].toSorted();
				expect(closed, `${region} ${year}`).toEqual(expected);
			}
	});
});

describe("the reference gives the examples of the specification", () => {
	test("for delivery dates of orders", () => {
		const promised = (location: Location, date: string, clock: string) =>
			formatDate(deliveryDateOfOrder(location, at(date, clock)));
		expect(promised(auckland, "2026-11-26", "13:59:59")).toBe("2026-11-27");
		expect(promised(auckland, "2026-11-26", "14:00:00")).toBe("2026-11-30");
		expect(promised(locationOf("WTC", workdays), "2026-11-26", "14:00:00")).toBe("2026-12-01");
		expect(promised(auckland, "2026-11-28", "10:00")).toBe("2026-12-01");
		expect(promised(auckland, "2026-12-24", "10:00")).toBe("2026-12-29");
		expect(promised(auckland, "2026-12-30", "15:00")).toBe("2027-01-05");
	});

	test("for deadlines and days left", () => {
		const delivery = parseDate("2026-11-30");
		expect(daysLeft(delivery, at("2026-11-27", "12:00"))).toBe(2);
		expect(daysLeft(delivery, at("2026-11-28", "23:59:59"))).toBe(1);
		expect(isDeadlineAhead(delivery, at("2026-11-28", "23:59:59"))).toBe(true);
		expect(isDeadlineAhead(delivery, at("2026-11-29"))).toBe(false);
	});

	test("for frequency texts", () => {
		const spacings = ["Every 12 weeks", "Every 2 weeks", "Now and then", "-3 weeks", "Every 1 week", "Every ٣ weeks"];
		expect(spacings.map(spacingOfText)).toEqual([84, 14, 14, 21, null, 14]);
	});

	test("for offered and chosen dates", () => {
		expect(dates(offeredDates(auckland, 14, monday))).toEqual(["2026-11-25", "2026-12-09", "2026-12-23"]);
		expect(dates(offeredDatesInCheckout(auckland, 14, monday))).toEqual(["2026-12-08", "2026-12-22", "2027-01-05"]);
		expect(dates(offeredDatesOfWeekdayPlan(auckland, [2, 5], monday))).toEqual([
			"2026-11-27",
			"2026-12-01",
			"2026-12-04",
		]);
		const chosen = ["2026-11-24", "2026-11-25", "2026-11-28", "2027-11-23", "2027-11-24"];
		expect(chosen.map((date) => canChooseDate(auckland, parseDate(date), monday))).toEqual([
			false,
			true,
			false,
			true,
			false,
		]);
		expect(formatDate(yearLater(parseDate("2028-02-29")))).toBe("2029-02-28");
	});

	test("for moved dates", () => {
		const moved = (location: Location, base: string, now: StoreTime) =>
			formatDate(deliveryDateOfBase(location, parseDate(base), now));
		expect(moved(auckland, "2026-12-25", at("2026-12-22", "23:59:59"))).toBe("2026-12-24");
		expect(moved(auckland, "2026-12-25", at("2026-12-23"))).toBe("2026-12-29");
		expect(moved(locationOf("AUK", workdays, ["2026-12-02"]), "2026-12-02", monday)).toBe("2026-12-03");
		expect(moved(auckland, "2026-12-02", monday)).toBe("2026-12-02");
	});

	test("for late runs", () => {
		const lateRun = (missed: string, next: string, clock: string) => {
			const run = dateOfLateRun(auckland, parseDate(missed), parseDate(next), at("2026-11-26", clock));
			return [formatDate(run.delivery), run.joinsNext];
		};
		expect(lateRun("2026-11-27", "2026-12-11", "13:59:59")).toEqual(["2026-11-27", false]);
		expect(lateRun("2026-11-27", "2026-12-11", "14:00")).toEqual(["2026-11-30", false]);
		expect(lateRun("2026-11-27", "2026-11-30", "14:00")).toEqual(["2026-11-30", true]);
	});

	test("for a new frequency, a resume and a merge", () => {
		const base = parseDate("2026-12-09");
		expect(dates(threeDates(auckland, base, 21, monday))).toEqual(["2026-12-09", "2026-12-30", "2027-01-20"]);
		const resumed = firstBaseAfterResume(auckland, parseDate("2026-11-25"), 14, at("2026-12-08", "10:00"));
		expect(formatDate(resumed)).toBe("2026-12-23");
		expect(deliveryDaySteps(auckland, parseDate("2026-11-26"), parseDate("2026-11-30"))).toBe(2);
	});
});

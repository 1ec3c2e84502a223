import { expect, test } from "vitest";
import { calendarOf } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { storeDay } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { promisedAt } from "./promise.ts";

const clock = storeClock("Pacific/Auckland");
const calendar = calendarOf([2025, 2026, 2027].flatMap(holidaysOf));
const hours = { standstill: 1, high: 4, other: 24 };

/** "2026-11-20 15:00" on the store's wall. */
function at(wall: string): Date {
	const [day, time = ""] = wall.split(" ");
	const known = storeDay(day);
	if (!known) throw new Error(`${wall} is no moment`);
	return clock.instantOf({ day: known, time });
}

const urgencies = {
	"makes no coffee": { makesCoffee: false, priority: "High" },
	high: { makesCoffee: null, priority: "High" },
	other: { makesCoffee: true, priority: "Medium" },
	low: { makesCoffee: null, priority: "Low" },
	"makes no coffee, low": { makesCoffee: false, priority: "Low" },
} as const;

test.each([
	// Ordinary days: Tuesday 24 November 2026 is a working day.
	{ urgency: "makes no coffee", opened: "2026-11-24 09:00", by: "2026-11-24 10:00" },
	{ urgency: "high", opened: "2026-11-24 09:00", by: "2026-11-24 13:00" },
	{ urgency: "other", opened: "2026-11-24 09:00", by: "2026-11-25 09:00" },
	{ urgency: "low", opened: "2026-11-24 09:00", by: "2026-11-25 09:00" },
	{ urgency: "makes no coffee, low", opened: "2026-11-24 09:00", by: "2026-11-24 10:00" },
	// Over midnight of two working days.
	{ urgency: "makes no coffee", opened: "2026-11-24 23:30", by: "2026-11-25 00:30" },
	{ urgency: "high", opened: "2026-11-24 22:00", by: "2026-11-25 02:00" },
	{ urgency: "high", opened: "2026-11-24 20:00", by: "2026-11-25 00:00" },
	// Weekends: Friday 20 to Monday 23 November 2026.
	{ urgency: "makes no coffee", opened: "2026-11-20 23:30", by: "2026-11-23 00:30" },
	{ urgency: "makes no coffee", opened: "2026-11-20 23:00", by: "2026-11-21 00:00" },
	{ urgency: "makes no coffee", opened: "2026-11-21 08:15", by: "2026-11-23 01:00" },
	{ urgency: "makes no coffee", opened: "2026-11-22 23:59", by: "2026-11-23 01:00" },
	{ urgency: "high", opened: "2026-11-20 21:00", by: "2026-11-23 01:00" },
	{ urgency: "high", opened: "2026-11-21 12:00", by: "2026-11-23 04:00" },
	{ urgency: "other", opened: "2026-11-20 15:00", by: "2026-11-23 15:00" },
	{ urgency: "other", opened: "2026-11-22 10:00", by: "2026-11-24 00:00" },
	// Christmas: Friday 25 is a holiday, Monday 28 December 2026 the day for Boxing Day on a Saturday.
	{ urgency: "makes no coffee", opened: "2026-12-24 23:45", by: "2026-12-29 00:45" },
	{ urgency: "makes no coffee", opened: "2026-12-25 10:00", by: "2026-12-29 01:00" },
	{ urgency: "high", opened: "2026-12-24 22:00", by: "2026-12-29 02:00" },
	{ urgency: "other", opened: "2026-12-24 16:30", by: "2026-12-29 16:30" },
	// New Year: Friday 1 January, and Monday 4 January 2027 for Saturday 2 January.
	{ urgency: "high", opened: "2026-12-31 21:00", by: "2027-01-05 01:00" },
	{ urgency: "makes no coffee", opened: "2027-01-01 09:00", by: "2027-01-05 01:00" },
	// Auckland's anniversary, Monday 26 January 2026; the store works on Wellington's, Monday 19 January.
	{ urgency: "makes no coffee", opened: "2026-01-26 09:00", by: "2026-01-27 01:00" },
	{ urgency: "other", opened: "2026-01-23 15:00", by: "2026-01-27 15:00" },
	{ urgency: "high", opened: "2026-01-19 09:00", by: "2026-01-19 13:00" },
	// Waitangi Day, Friday 6 February 2026.
	{ urgency: "high", opened: "2026-02-05 22:30", by: "2026-02-09 02:30" },
	{ urgency: "makes no coffee", opened: "2026-02-06 07:00", by: "2026-02-09 01:00" },
	// Summer time begins on Sunday 27 September 2026 and ends on Sunday 4 April 2027: weekends, so that no business hour is lost or doubled.
	{ urgency: "other", opened: "2026-09-25 15:00", by: "2026-09-28 15:00" },
	{ urgency: "high", opened: "2026-09-25 22:00", by: "2026-09-28 02:00" },
	{ urgency: "makes no coffee", opened: "2026-09-27 01:30", by: "2026-09-28 01:00" },
	{ urgency: "makes no coffee", opened: "2026-09-27 03:30", by: "2026-09-28 01:00" },
	{ urgency: "other", opened: "2027-04-02 15:00", by: "2027-04-05 15:00" },
	{ urgency: "high", opened: "2027-04-04 02:30", by: "2027-04-05 04:00" },
	{ urgency: "makes no coffee", opened: "2027-04-02 23:30", by: "2027-04-05 00:30" },
	// Easter: Good Friday 26 and Easter Monday 29 March 2027.
	{ urgency: "makes no coffee", opened: "2027-03-25 23:30", by: "2027-03-30 00:30" },
	// The last case of 4 hours before a Friday ends.
	{ urgency: "high", opened: "2026-11-27 20:00", by: "2026-11-28 00:00" },
	{ urgency: "high", opened: "2026-11-27 20:01", by: "2026-11-30 00:01" },
] as const)("promises an answer ($urgency) to a case of $opened by $by", ({ urgency, opened, by }) => {
	const promised = promisedAt({ ...urgencies[urgency], openedAt: at(opened) }, { calendar, clock, hours });
	expect(clock.at(promised)).toEqual(clock.at(at(by)));
});

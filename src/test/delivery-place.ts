import { type DeliveryPlace, type PlanDates, planMomentAt } from "#planner/dates/plan-dates.ts";
import { type Closing, calendarOf, type DeliverySite } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { deadlineHoursLimits } from "#shared/plan-deadlines.ts";
import type { Region } from "#shared/regions.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { existingDay } from "./days.ts";

export const holidayCalendar = calendarOf(Array.from({ length: 10 }, (_, index) => 2025 + index).flatMap(holidaysOf));

/** A location in Auckland that takes deliveries from Monday to Friday and has no closing days, unless `rest` says otherwise. */
export function placeIn(region: Region | null = "AUK", rest: Partial<DeliverySite> = {}): DeliveryPlace {
	return { calendar: holidayCalendar, site: { region, deliveryDays: [1, 2, 3, 4, 5], closings: [], ...rest } };
}

const clock = storeClock("Pacific/Auckland");

/** A moment at a time of a day in the store. Deadlines are 24 hours before a delivery, unless `hours` says otherwise. */
export const momentOn = (day: StoreDay, { time = "00:00", hours }: { time?: string; hours?: number } = {}) =>
	planMomentAt(clock, clock.instantOf({ day, time }), hours ?? deadlineHoursLimits.standard);

export const datesOn = (day: StoreDay, place = placeIn()): PlanDates => ({ place, ...momentOn(day) });

/** Closings of a text such as "2026-12-02 2026-12-21..2027-01-08". */
export const closingsOf = (text: string): Closing[] =>
	text.split(" ").map((part) => {
		const [from = "", to] = part.split("..");
		return to === undefined ? existingDay(from) : { from: existingDay(from), to: existingDay(to) };
	});

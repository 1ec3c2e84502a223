import {
	type Calendar,
	type DeliverySite,
	deliveryDayFrom,
	isDeliveryDay,
	nearestDeliveryDay,
} from "#shared/calendar.ts";
import type { PlainRefusalCode } from "#shared/refusal.ts";
import {
	addDays,
	addMonths,
	addWeeks,
	daysBetween,
	type StoreDay,
	storeDay,
	type Weekday,
	weekdayOf,
} from "#shared/store-day.ts";
import type { WallTime } from "#shared/store-time.ts";
import { basesBetween, type Frequency, type Schedule } from "./plan-schedule.ts";

/** A location and the holidays. Together they decide on which days the van comes. */
export type DeliveryPlace = { calendar: Calendar; site: DeliverySite };

/** The days on which the van comes to a location, and today in store time. */
export type PlanDates = { place: DeliveryPlace; today: StoreDay };

export const deadlineDaysBefore = 1;
const noticeDaysBefore = 3;
const monthsAhead = 12;
const offeredCount = 3;
const workdays = [1, 2, 3, 4, 5];

/** The deadline of a delivery: 00:00 of the day before its date. From this moment on the delivery cannot be changed. */
export const deadlineOf = (date: StoreDay): WallTime => ({ day: addDays(date, -deadlineDaysBefore), time: "00:00" });

/** When the notice of a delivery is due: 48 hours before the deadline, by wall clock. */
export const noticeTimeOf = (date: StoreDay): WallTime => ({ day: addDays(date, -noticeDaysBefore), time: "00:00" });

/** Whether the notice is due. A notice that is due when the date is set is sent at once. */
export const isNoticeDue = (date: StoreDay, today: StoreDay): boolean => today >= noticeTimeOf(date).day;

/** Whether a delivery can still be changed. Deadlines are at midnight, so today's date in store time decides. */
export const isDeadlineAhead = (date: StoreDay, today: StoreDay): boolean => today < deadlineOf(date).day;

/** The earliest date whose deadline is ahead. */
export const earliestDate = (today: StoreDay): StoreDay => addDays(today, deadlineDaysBefore + 1);

/** The last date that a person may choose. Dates of a schedule may lie beyond it. */
export const lastDateToChoose = (today: StoreDay): StoreDay => addMonths(today, monthsAhead);

/** The day before the deadline. Changes are possible until its end. */
export const lastDayForChanges = (date: StoreDay): StoreDay => addDays(deadlineOf(date).day, -1);

/** Store days until the deadline: 1 on the last day for changes, 0 afterwards. */
export const daysLeft = (date: StoreDay, today: StoreDay): number =>
	Math.max(0, daysBetween(today, deadlineOf(date).day));

/** Why the van does not come to a location on a day. */
export type ClosedReason = "weekend" | "holiday" | "other-weekday" | "closing-day";

/** Null when the day is a delivery day. */
export function closedReasonOf({ calendar, site }: DeliveryPlace, day: StoreDay): ClosedReason | null {
	if (isDeliveryDay(calendar, site, day)) return null;
	if (weekdayOf(day) > 5) return "weekend";
	if (!isDeliveryDay(calendar, { ...site, deliveryDays: workdays, closings: [] }, day)) return "holiday";
	return site.deliveryDays.includes(weekdayOf(day)) ? "closing-day" : "other-weekday";
}

/** The delivery date for a base, or for a date chosen for just this delivery: the nearest delivery day whose deadline is ahead, the later
 * of two equally near. Null when the location is closed for twelve months. A delivery whose deadline has passed keeps its date instead. */
export const deliveryDateFor = (
	{ calendar, site }: DeliveryPlace,
	planned: StoreDay,
	today: StoreDay,
): StoreDay | null => nearestDeliveryDay(calendar, site, planned, earliestDate(today));

/** A stored delivery. `chosenDate` is the date chosen for just this delivery, else null. */
export type DatedDelivery = { base: StoreDay; chosenDate: StoreDay | null; date: StoreDay };

/** The delivery date after the calendar changed. A date whose deadline has passed stays; every other is computed from the base again. */
export const dateAfterCalendarChange = (
	place: DeliveryPlace,
	{ base, chosenDate, date }: DatedDelivery,
	today: StoreDay,
): StoreDay | null => (isDeadlineAhead(date, today) ? deliveryDateFor(place, chosenDate ?? base, today) : date);

const refusalOfClosed = {
	weekend: "planner.date-weekend",
	holiday: "planner.date-holiday",
	"other-weekday": "planner.date-other-weekday",
	"closing-day": "planner.date-closing-day",
} as const satisfies Record<ClosedReason, PlainRefusalCode>;

/** Checks a date that a person chose, as text. Null when the date is allowed. A Saturday that is also too late is refused as a weekend. */
export function checkChosenDate(place: DeliveryPlace, chosen: unknown, today: StoreDay): PlainRefusalCode | null {
	const date = storeDay(chosen);
	if (!date) return "planner.date-invalid";
	if (date < today) return "planner.date-past";
	if (date > lastDateToChoose(today)) return "planner.date-too-far";
	const closed = closedReasonOf(place, date);
	if (closed === "weekend") return refusalOfClosed.weekend;
	if (!isDeadlineAhead(date, today)) return "planner.date-too-late";
	return closed && refusalOfClosed[closed];
}

/** The dates of the deliveries before and after a delivery. Null when there is none. */
export type Neighbours = { previousDate: StoreDay | null; nextDate: StoreDay | null };

/** Checks a date chosen for just one delivery: the date must lie between the previous delivery and the next. Null when the date is
 * allowed. */
export function checkDateOfOneDelivery(
	place: DeliveryPlace,
	chosen: string,
	today: StoreDay,
	{ previousDate, nextDate }: Neighbours,
): PlainRefusalCode | null {
	const refused = checkChosenDate(place, chosen, today);
	if (refused) return refused;
	const isBetween = (previousDate === null || chosen > previousDate) && (nextDate === null || chosen < nextDate);
	return isBetween ? null : "planner.date-not-between";
}

/** Checks the weekdays of a weekday plan. Null when the location takes deliveries on all of them. */
export function checkWeekdays({ site }: DeliveryPlace, weekdays: readonly number[]): PlainRefusalCode | null {
	if (weekdays.length === 0) return "planner.no-weekday";
	const isTaken = (weekday: number) => workdays.includes(weekday) && site.deliveryDays.includes(weekday);
	return weekdays.every(isTaken) ? null : "planner.date-other-weekday";
}

/** Null when the location is closed for the next twelve months. */
export function firstOfferedDate({ calendar, site }: DeliveryPlace, today: StoreDay): StoreDay | null {
	const date = deliveryDayFrom(calendar, site, earliestDate(today));
	return date && date <= lastDateToChoose(today) ? date : null;
}

/** The delivery date of the order placed in checkout together with the plan, else null. */
type OrderDate = { orderDate: StoreDay | null };

/** The base dates from which dates are offered. Null when the location is closed for the next twelve months. */
function scheduleToOffer(
	place: DeliveryPlace,
	frequency: Frequency,
	today: StoreDay,
	{ orderDate }: OrderDate,
): Schedule | null {
	if (frequency.kind === "weekdays")
		return { ...frequency, firstDate: orderDate ? addDays(orderDate, 1) : earliestDate(today) };
	const firstDate = orderDate ? addWeeks(orderDate, frequency.weeks) : firstOfferedDate(place, today);
	return firstDate && { ...frequency, firstDate };
}

/** The dates to offer for the first delivery: three different delivery dates, fewer when the next lie more than twelve months ahead. */
export function offeredDates(
	place: DeliveryPlace,
	frequency: Frequency,
	today: StoreDay,
	{ orderDate }: OrderDate,
): StoreDay[] {
	const schedule = scheduleToOffer(place, frequency, today, { orderDate });
	const last = lastDateToChoose(today);
	const dates: StoreDay[] = [];
	if (schedule)
		for (const base of basesBetween(schedule, earliestDate(today), last)) {
			if (dates.length === offeredCount) break;
			const date = deliveryDateFor(place, base, today);
			const previous = dates.at(-1) ?? orderDate;
			if (date && date <= last && (previous === null || date > previous)) dates.push(date);
		}
	return dates;
}

/** The schedule whose first delivery comes on a chosen date, for a new plan and for a plan that gets a new date. */
export function scheduleFrom(place: DeliveryPlace, frequency: Frequency, chosen: StoreDay, today: StoreDay): Schedule {
	if (frequency.kind === "rhythm") return { ...frequency, firstDate: chosen };
	return { ...frequency, firstDate: baseMovedTo(place, frequency.weekdays, chosen, today) ?? chosen };
}

/** The last ticked weekday before a date, when its delivery is moved to this date. Null for a date that is a ticked weekday itself. */
function baseMovedTo(
	place: DeliveryPlace,
	weekdays: readonly Weekday[],
	date: StoreDay,
	today: StoreDay,
): StoreDay | null {
	if (weekdays.includes(weekdayOf(date))) return null;
	const daysBefore = [1, 2, 3, 4, 5, 6].map((days) => addDays(date, -days));
	const base = daysBefore.find((day) => weekdays.includes(weekdayOf(day)));
	const isMoved = base && base >= earliestDate(today) && deliveryDateFor(place, base, today) === date;
	return isMoved ? base : null;
}

import type { Delivery } from "#planner/plan.ts";
import {
	type Calendar,
	type DeliverySite,
	deliveryDayFrom,
	isDeliveryDay,
	nearestDeliveryDay,
} from "#shared/calendar.ts";
import { type LastChange, lastChangeOf } from "#shared/plan-deadlines.ts";
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
import { hoursBefore, type StoreClock, type WallTime } from "#shared/store-time.ts";
import { basesBetween, type Frequency, type Schedule } from "./plan-schedule.ts";

/** A location and the holidays. Together they decide on which days the van comes. */
export type DeliveryPlace = { calendar: Calendar; site: DeliverySite };

/** Today in store time, and the dates whose deadlines and notices are ahead. A later date has a later deadline, so one date tells. */
export type PlanMoment = {
	today: StoreDay;
	/** The earliest date whose deadline is ahead. */
	earliest: StoreDay;
	/** The earliest date whose notice is not due. */
	earliestUnnoticed: StoreDay;
	/** Hours from the deadline of a delivery to its date. */
	deadlineHours: number;
};

/** The days on which the van comes to a location, and a moment there. */
export type PlanDates = PlanMoment & { place: DeliveryPlace };

/** Hours from a notice to the deadline, by wall clock. */
export const noticeHours = 48;
const monthsAhead = 12;
const offeredCount = 3;
const workdays = [1, 2, 3, 4, 5];

/** The deadline of a delivery: some hours before its date begins, by wall clock. From this moment on the delivery cannot be changed. */
export const deadlineOf = (date: StoreDay, deadlineHours: number): WallTime => hoursBefore(date, deadlineHours);

/** When the notice of a delivery is due: 48 hours before the deadline, by wall clock. */
export const noticeTimeOf = (date: StoreDay, deadlineHours: number): WallTime =>
	hoursBefore(date, deadlineHours + noticeHours);

export function planMomentAt(clock: StoreClock, now: Date, deadlineHours: number): PlanMoment {
	const { day: today } = clock.at(now);
	const earliestAhead = (hours: number): StoreDay => {
		let date = addDays(today, Math.floor(hours / 24) + 1);
		while (clock.instantOf(hoursBefore(date, hours)) <= now) date = addDays(date, 1);
		return date;
	};
	return {
		today,
		earliest: earliestAhead(deadlineHours),
		earliestUnnoticed: earliestAhead(deadlineHours + noticeHours),
		deadlineHours,
	};
}

/** Whether the notice is due. A notice that is due when the date is set is sent at once. */
export const isNoticeDue = (date: StoreDay, { earliestUnnoticed }: PlanMoment): boolean => date < earliestUnnoticed;

/** Whether a delivery can still be changed. */
export const isDeadlineAhead = (date: StoreDay, { earliest }: Pick<PlanMoment, "earliest">): boolean =>
	date >= earliest;

/** The last date that a person may choose. Dates of a schedule may lie beyond it. */
export const lastDateToChoose = (today: StoreDay): StoreDay => addMonths(today, monthsAhead);

/** The last day on which a delivery on a date can be changed, and the time until which. */
export const lastChangeBefore = (date: StoreDay, { deadlineHours }: Pick<PlanMoment, "deadlineHours">): LastChange =>
	lastChangeOf(deadlineOf(date, deadlineHours));

/** Store days until the end of changes: 1 on the last day for changes, 0 after the deadline. */
export const daysLeft = (date: StoreDay, moment: PlanMoment): number =>
	isDeadlineAhead(date, moment) ? daysBetween(moment.today, lastChangeBefore(date, moment).lastDay) + 1 : 0;

/** Why the van does not come to a location on a day. */
export type ClosedReason = "weekend" | "holiday" | "other-weekday" | "closing-day";

/** Null when the day is a delivery day. */
export function closedReasonOf({ calendar, site }: DeliveryPlace, day: StoreDay): ClosedReason | null {
	if (isDeliveryDay(calendar, site, day)) return null;
	if (weekdayOf(day) > 5) return "weekend";
	if (!isDeliveryDay(calendar, { ...site, deliveryDays: workdays, closings: [] }, day)) return "holiday";
	return site.deliveryDays.includes(weekdayOf(day)) ? "closing-day" : "other-weekday";
}

type OpenDates = Pick<PlanDates, "place" | "earliest">;

/** The delivery date for a base, or for a date chosen for just this delivery: the nearest delivery day whose deadline is ahead, the later
 * of two equally near. Null when the location is closed for twelve months. A delivery whose deadline has passed keeps its date instead. */
export const deliveryDateFor = (
	{ place: { calendar, site }, earliest }: OpenDates,
	planned: StoreDay,
): StoreDay | null => nearestDeliveryDay(calendar, site, planned, earliest);

/** The delivery date after the calendar changed. A date whose deadline has passed stays; every other is computed from the base again. */
export const dateAfterCalendarChange = (
	dates: OpenDates,
	{ base, chosenOn, deliverOn }: Pick<Delivery, "base" | "chosenOn" | "deliverOn">,
): StoreDay | null => (isDeadlineAhead(deliverOn, dates) ? deliveryDateFor(dates, chosenOn ?? base) : deliverOn);

const refusalOfClosed = {
	weekend: "planner.date-weekend",
	holiday: "planner.date-holiday",
	"other-weekday": "planner.date-other-weekday",
	"closing-day": "planner.date-closing-day",
} as const satisfies Record<ClosedReason, PlainRefusalCode>;

type ChoosingDates = Pick<PlanDates, "place" | "today" | "earliest">;

/** Checks a date that a person chose, as text. Null when the date is allowed. A Saturday that is also too late is refused as a weekend. */
export function checkChosenDate({ place, today, earliest }: ChoosingDates, chosen: unknown): PlainRefusalCode | null {
	const date = storeDay(chosen);
	if (!date) return "planner.date-invalid";
	if (date < today) return "planner.date-past";
	if (date > lastDateToChoose(today)) return "planner.date-too-far";
	const closed = closedReasonOf(place, date);
	if (closed === "weekend") return refusalOfClosed.weekend;
	if (!isDeadlineAhead(date, { earliest })) return "planner.date-too-late";
	return closed && refusalOfClosed[closed];
}

/** The dates of the deliveries before and after a delivery. Null when there is none. */
export type Neighbours = { previousDate: StoreDay | null; nextDate: StoreDay | null };

/** Checks a date chosen for just one delivery: the date must lie between the previous delivery and the next. Null when the date is
 * allowed. */
export function checkDateOfOneDelivery(
	dates: ChoosingDates,
	chosen: string,
	{ previousDate, nextDate }: Neighbours,
): PlainRefusalCode | null {
	const refused = checkChosenDate(dates, chosen);
	if (refused) return refused;
	const isBetween = (previousDate === null || chosen > previousDate) && (nextDate === null || chosen < nextDate);
	return isBetween ? null : "planner.date-not-between";
}

/** Whether one delivery can move to another date: a delivery day between the deliveries before and after it. */
export function hasOtherDate(
	{ place: { calendar, site }, today, earliest }: ChoosingDates,
	deliverOn: StoreDay,
	{ previousDate, nextDate }: Neighbours,
): boolean {
	const last = lastDateToChoose(today);
	const first = previousDate && previousDate >= earliest ? addDays(previousDate, 1) : earliest;
	for (let day = first; day <= last && (nextDate === null || day < nextDate); day = addDays(day, 1))
		if (day !== deliverOn && isDeliveryDay(calendar, site, day)) return true;
	return false;
}

/** Checks the weekdays of a weekday plan. Null when the location takes deliveries on all of them. */
export function checkWeekdays({ site }: DeliveryPlace, weekdays: readonly number[]): PlainRefusalCode | null {
	if (weekdays.length === 0) return "planner.no-weekday";
	const isTaken = (weekday: number) => workdays.includes(weekday) && site.deliveryDays.includes(weekday);
	return weekdays.every(isTaken) ? null : "planner.date-other-weekday";
}

/** Null when the location is closed for the next twelve months. */
export function firstOfferedDate({ place: { calendar, site }, today, earliest }: ChoosingDates): StoreDay | null {
	const date = deliveryDayFrom(calendar, site, earliest);
	return date && date <= lastDateToChoose(today) ? date : null;
}

/** The delivery date of the order placed in checkout together with the plan, else null. */
type OrderDate = { orderDate: StoreDay | null };

/** The base dates from which dates are offered. Null when the location is closed for the next twelve months. */
function scheduleToOffer(dates: ChoosingDates, frequency: Frequency, { orderDate }: OrderDate): Schedule | null {
	if (frequency.kind === "weekdays")
		return { ...frequency, firstDate: orderDate ? addDays(orderDate, 1) : dates.earliest };
	const firstDate = orderDate ? addWeeks(orderDate, frequency.weeks) : firstOfferedDate(dates);
	return firstDate && { ...frequency, firstDate };
}

/** The dates to offer for the first delivery: three different delivery dates, fewer when the next lie more than twelve months ahead. */
export function offeredDates(dates: ChoosingDates, frequency: Frequency, { orderDate }: OrderDate): StoreDay[] {
	const schedule = scheduleToOffer(dates, frequency, { orderDate });
	const last = lastDateToChoose(dates.today);
	const offered: StoreDay[] = [];
	if (schedule)
		for (const base of basesBetween(schedule, dates.earliest, last)) {
			if (offered.length === offeredCount) break;
			const date = deliveryDateFor(dates, base);
			const previous = offered.at(-1) ?? orderDate;
			if (date && date <= last && (previous === null || date > previous)) offered.push(date);
		}
	return offered;
}

/** The schedule whose first delivery comes on a chosen date, for a new plan and for a plan that gets a new date. */
export function scheduleFrom(dates: OpenDates, frequency: Frequency, chosen: StoreDay): Schedule {
	if (frequency.kind === "rhythm") return { ...frequency, firstDate: chosen };
	return { ...frequency, firstDate: baseMovedTo(dates, frequency.weekdays, chosen) ?? chosen };
}

/** The last ticked weekday before a date, when its delivery is moved to this date. Null for a date that is a ticked weekday itself. */
function baseMovedTo(dates: OpenDates, weekdays: readonly Weekday[], date: StoreDay): StoreDay | null {
	if (weekdays.includes(weekdayOf(date))) return null;
	const daysBefore = [1, 2, 3, 4, 5, 6].map((days) => addDays(date, -days));
	const base = daysBefore.find((day) => weekdays.includes(weekdayOf(day)));
	const isMoved = base && base >= dates.earliest && deliveryDateFor(dates, base) === date;
	return isMoved ? base : null;
}

import {
	type Day,
	isDeliveryDay,
	isWorkingDay,
	type Location,
	parseDate,
	weekdayOf,
	yearLater,
} from "./reference-calendar.ts";

/** A second implementation of the dates of plans, written from the specification alone by somebody who did not see the product. The specification
 * leaves two points open, and the product decides them differently: this reference lets a plan start on a closed day, and can leave out the
 * holidays of a weekday plan when it offers dates. Comparisons leave these out. */

/** A date and time on the wall clock of the store. No rule needs an offset, because the clock never changes at 0:00 or 14:00. */
export type StoreTime = { day: Day; second: number };

export function at(date: string, clock = "00:00:00"): StoreTime {
	const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
	return { day: parseDate(date), second: hours * 3600 + minutes * 60 + seconds };
}

const isLater = (first: StoreTime, second: StoreTime): boolean =>
	first.day > second.day || (first.day === second.day && first.second > second.second);

const cutOffSecond = 14 * 3600;
const searchDays = 400;

function firstDay(from: Day, isSuitable: (day: Day) => boolean): Day {
	for (let day = from; day <= from + searchDays; day++) if (isSuitable(day)) return day;
	throw new Error(`There is no suitable day within ${searchDays} days`);
}

/** The delivery date of an order that is placed now. */
export function deliveryDateOfOrder(location: Location, now: StoreTime): Day {
	const countsToday = isWorkingDay(now.day) && now.second < cutOffSecond;
	const countedDay = countsToday ? now.day : firstDay(now.day + 1, isWorkingDay);
	return firstDay(countedDay + 1, (day) => isDeliveryDay(location, day));
}

/** The steps between two delivery days in the list of a location's delivery days. */
export function deliveryDaySteps(location: Location, first: Day, second: Day): number {
	let steps = 0;
	for (let day = first + 1; day <= second; day++) if (isDeliveryDay(location, day)) steps++;
	return steps;
}

/** The deadline: 0:00 of the day before. */
const deadlineOf = (delivery: Day): StoreTime => ({ day: delivery - 1, second: 0 });

export const isDeadlineAhead = (delivery: Day, now: StoreTime): boolean => isLater(deadlineOf(delivery), now);

/** Store days until the day of the deadline. */
export const daysLeft = (delivery: Day, now: StoreTime): number => deadlineOf(delivery).day - now.day;

export const canChooseDate = (location: Location, day: Day, now: StoreTime): boolean =>
	isDeliveryDay(location, day) && isDeadlineAhead(day, now) && day <= yearLater(now.day);

/** The days between two bases. Null when the number in the text is not allowed. */
export function spacingOfText(text: string): number | null {
	const digits = /[0-9]+/.exec(text);
	if (digits === null) return 14;
	const weeks = Number(digits[0]);
	return weeks >= 2 && weeks <= 18 ? 7 * weeks : null;
}

/** The delivery day nearest to a base, the later of two equally near. A move needs a deadline ahead of `now`. When `now` is null, each
 * deadline counts as ahead. */
export function deliveryDateOfBase(location: Location, base: Day, now: StoreTime | null): Day {
	if (isDeliveryDay(location, base)) return base;
	const canMoveTo = (day: Day) => isDeliveryDay(location, day) && (now === null || isDeadlineAhead(day, now));
	for (let distance = 1; distance <= searchDays; distance++) {
		if (canMoveTo(base + distance)) return base + distance;
		if (canMoveTo(base - distance)) return base - distance;
	}
	throw new Error("There is no delivery day near the base");
}

/** The delivery dates of three bases. */
export const threeDates = (location: Location, firstBase: Day, spacing: number, now: StoreTime): Day[] =>
	[0, 1, 2].map((index) => deliveryDateOfBase(location, firstBase + index * spacing, now));

/** The dates offered for a new plan. The first is the earliest delivery day whose deadline is ahead. */
export function offeredDates(location: Location, spacing: number, now: StoreTime): Day[] {
	const first = firstDay(now.day, (day) => isDeliveryDay(location, day) && isDeadlineAhead(day, now));
	return threeDates(location, first, spacing, now);
}

/** The dates offered in checkout. The first base is one spacing after the delivery date of the order. */
export const offeredDatesInCheckout = (location: Location, spacing: number, now: StoreTime): Day[] =>
	threeDates(location, deliveryDateOfOrder(location, now) + spacing, spacing, now);

/** The next three different delivery dates of a weekday plan whose deadline is ahead. */
export function offeredDatesOfWeekdayPlan(location: Location, planWeekdays: readonly number[], now: StoreTime): Day[] {
	const dates = new Set<Day>();
	for (let base = now.day; dates.size < 3; base++) {
		if (!planWeekdays.includes(weekdayOf(base))) continue;
		const delivery = deliveryDateOfBase(location, base, now);
		if (isDeadlineAhead(delivery, now)) dates.add(delivery);
	}
	return [...dates].toSorted((first, second) => first - second);
}

/** The first base after a resume: the first whose delivery date has its deadline ahead. */
export function firstBaseAfterResume(location: Location, base: Day, spacing: number, now: StoreTime): Day {
	let candidate = base;
	while (!isDeadlineAhead(deliveryDateOfBase(location, candidate, null), now)) candidate += spacing;
	return candidate;
}

/** The date of the order for missed bases. `joinsNext` means that they become part of the next order of the plan. */
export function dateOfLateRun(location: Location, missed: Day, next: Day, now: StoreTime) {
	const cutOff = { day: deadlineOf(missed).day, second: cutOffSecond };
	if (isLater(cutOff, now) && isDeliveryDay(location, missed)) return { delivery: missed, joinsNext: false };
	const promised = deliveryDateOfOrder(location, now);
	return next <= promised ? { delivery: next, joinsNext: true } : { delivery: promised, joinsNext: false };
}

import { type Region, storeRegion } from "./regions.ts";
import { addDays, addMonths, daysBetween, type StoreDay, weekdayOf } from "./store-day.ts";
import { type StoreClock, secondsOf, type WallTime } from "./store-time.ts";

/** The holidays of each day, by region. Null means every region. */
export type Calendar = ReadonlyMap<StoreDay, ReadonlySet<Region | null>>;

/** A closed day, or a range with both ends. */
export type Closing = StoreDay | { from: StoreDay; to: StoreDay };

/** A location, as the delivery calendar sees it. Delivery days are ISO weekdays. `deliverySiteOf` reads one from the database. */
export type DeliverySite = { region: Region | null; deliveryDays: readonly number[]; closings: readonly Closing[] };

/** Machines, spare parts, setup and upgrades are slow: they need preparation. */
export type Goods = "everyday" | "slow";

/** A delivery to plan: kinds of goods, time of the order, cut-off and location. */
export type Delivery = { goods: readonly Goods[]; placed: WallTime; cutOff: string; site: DeliverySite };

const slowWorkingDays = 5;
const monthsAhead = 12;
const hourMs = 3_600_000;

/** Groups holidays by day. */
export function calendarOf(holidays: Iterable<{ day: StoreDay; region: Region | null }>): Calendar {
	const calendar = new Map<StoreDay, Set<Region | null>>();
	for (const { day, region } of holidays) calendar.set(day, (calendar.get(day) ?? new Set()).add(region));
	return calendar;
}

const isWeekend = (day: StoreDay): boolean => weekdayOf(day) > 5;

function isHoliday(calendar: Calendar, day: StoreDay, region: Region | null): boolean {
	const closed = calendar.get(day);
	return closed !== undefined && (closed.has(null) || closed.has(region));
}

/** Whether the store works. It closes on the anniversary of its region, and opens on those of others. */
export const isWorkingDay = (calendar: Calendar, day: StoreDay): boolean =>
	!isWeekend(day) && !isHoliday(calendar, day, storeRegion);

/** The working day that an order counts from: its own day before the cut-off, else the next one. */
export function countedDay(calendar: Calendar, placed: WallTime, cutOff: string): StoreDay {
	const inTime = secondsOf(placed.time) < secondsOf(cutOff) && isWorkingDay(calendar, placed.day);
	return inTime ? placed.day : workingDayAfter(calendar, placed.day, 1);
}

function workingDayAfter(calendar: Calendar, day: StoreDay, count: number): StoreDay {
	let current = day;
	for (let remaining = count; remaining > 0; ) {
		current = addDays(current, 1);
		if (isWorkingDay(calendar, current)) remaining -= 1;
	}
	return current;
}

/** Whether a van delivers to the site that day. */
export function isDeliveryDay(calendar: Calendar, site: DeliverySite, day: StoreDay): boolean {
	if (!site.deliveryDays.some((weekday) => weekday >= 1 && weekday <= 5))
		throw new RangeError("A location without a delivery day cannot be delivered to");
	return (
		!isWeekend(day) &&
		site.deliveryDays.includes(weekdayOf(day)) &&
		!isHoliday(calendar, day, site.region) &&
		!site.closings.some((closed) =>
			typeof closed === "string" ? closed === day : closed.from <= day && day <= closed.to,
		)
	);
}

/** The first delivery day on or after a day. Null when the location is closed for the whole planning period. */
export function deliveryDayFrom(calendar: Calendar, site: DeliverySite, from: StoreDay): StoreDay | null {
	const last = addMonths(from, monthsAhead);
	for (let day = from; day <= last; day = addDays(day, 1)) if (isDeliveryDay(calendar, site, day)) return day;
	return null;
}

/** The delivery day of an order: one for all lines, the latest of their days. */
export function promisedDay(calendar: Calendar, { goods, placed, cutOff, site }: Delivery): StoreDay | null {
	const counted = countedDay(calendar, placed, cutOff);
	const slow = goods.includes("slow"); // never before the everyday date, so the latest
	return deliveryDayFrom(
		calendar,
		site,
		slow ? workingDayAfter(calendar, counted, slowWorkingDays) : addDays(counted, 1),
	);
}

/** The next cut-off and its delivery day, for everyday goods to a location that takes deliveries on all weekdays. */
export function storePromise(calendar: Calendar, placed: WallTime, cutOff: string) {
	const site = { region: null, deliveryDays: [1, 2, 3, 4, 5], closings: [] };
	const comesOn = promisedDay(calendar, { goods: ["everyday"], placed, cutOff, site });
	if (!comesOn) throw new Error("The store has no delivery day in the coming year: check its holidays");
	return { today: placed.day, orderOn: countedDay(calendar, placed, cutOff), orderBy: cutOff, comesOn };
}

/** The days that a customer may choose: from the promised day to twelve months after placing. */
export function offeredDays(calendar: Calendar, delivery: Delivery): StoreDay[] {
	const first = promisedDay(calendar, delivery);
	const last = addMonths(delivery.placed.day, monthsAhead);
	const days: StoreDay[] = [];
	if (first)
		for (let day = first; day <= last; day = addDays(day, 1))
			if (isDeliveryDay(calendar, delivery.site, day)) days.push(day);
	return days;
}

/** Whether a day is one of `offeredDays`, without listing them. */
export function isOffered(calendar: Calendar, delivery: Delivery, day: StoreDay): boolean {
	const first = promisedDay(calendar, delivery);
	if (!first || day < first || day > addMonths(delivery.placed.day, monthsAhead)) return false;
	return isDeliveryDay(calendar, delivery.site, day);
}

const earliestCutOffDays = 21;

/** The day of the last cut-off before which a delivery day is offered. Null when no cut-off of the three weeks before it allows the day. */
export function lastOrderDay(calendar: Calendar, order: Omit<Delivery, "placed">, day: StoreDay): StoreDay | null {
	for (let back = 0; back <= earliestCutOffDays; back++) {
		const before = addDays(day, -back);
		if (!isWorkingDay(calendar, before)) continue;
		if (isOffered(calendar, { ...order, placed: { day: before, time: "00:00" } }, day)) return before;
	}
	return null;
}

/** The delivery day nearest to a planned day, the later of two equally near, never before `earliest`. */
export function nearestDeliveryDay(
	calendar: Calendar,
	site: DeliverySite,
	planned: StoreDay,
	earliest: StoreDay,
): StoreDay | null {
	const later = deliveryDayFrom(calendar, site, planned < earliest ? earliest : planned);
	for (let day = planned; day >= earliest; day = addDays(day, -1)) {
		if (later && daysBetween(planned, later) <= daysBetween(day, planned)) return later;
		if (isDeliveryDay(calendar, site, day)) return day;
	}
	return later;
}

/** The time after some business hours. Working days count from midnight to midnight. */
export function afterBusinessHours(calendar: Calendar, clock: StoreClock, start: Date, hours: number): Date {
	let remaining = hours * hourMs;
	for (let from = start.getTime(); ; ) {
		const { day } = clock.at(new Date(from));
		const midnight = clock.instantOf({ day: addDays(day, 1), time: "00:00" }).getTime();
		if (isWorkingDay(calendar, day)) {
			if (from + remaining <= midnight) return new Date(from + remaining);
			remaining -= midnight - from;
		}
		from = midnight;
	}
}

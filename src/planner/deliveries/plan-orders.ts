import type { DeliveryPlace } from "#planner/dates/plan-dates.ts";
import { isDeliveryDay, promisedDay } from "#shared/calendar.ts";
import type { Money } from "#shared/money.ts";
import { addDays, addMonths, type StoreDay } from "#shared/store-day.ts";
import { secondsOf, type WallTime } from "#shared/store-time.ts";

/** A base with its delivery date and the quantity of each product. */
export type PlannedBase<Product> = {
	base: StoreDay;
	date: StoreDay;
	isSkipped: boolean;
	quantities: ReadonlyMap<Product, number>;
};

/** The bases that one order delivers, and the quantity of each product. */
export type PlannedOrder<Product> = { date: StoreDay; bases: StoreDay[]; quantities: ReadonlyMap<Product, number> };

/** The larger quantity of each product. A customer who was closed used less, so quantities are not added up. */
export function largerQuantities<Product>(all: readonly ReadonlyMap<Product, number>[]): Map<Product, number> {
	const larger = new Map<Product, number>();
	for (const quantities of all)
		for (const [product, quantity] of quantities) larger.set(product, Math.max(quantity, larger.get(product) ?? 0));
	return larger;
}

/** Groups bases by delivery date, in order of dates. Skipped bases add nothing. */
export function ordersOf<Product>(planned: readonly PlannedBase<Product>[]): PlannedOrder<Product>[] {
	const delivered = planned.filter(({ isSkipped }) => !isSkipped);
	return [...Map.groupBy(delivered, ({ date }) => date)]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([date, bases]) => ({
			date,
			bases: bases.map(({ base }) => base).toSorted(),
			quantities: largerQuantities(bases.map(({ quantities }) => quantities)),
		}));
}

/** The bases whose deadline has passed. `lastDate` is the delivery date of the last of them, `nextDate` that of the next delivery with its
 * deadline ahead that is not skipped, else null. */
export type LateRun = { lastDate: StoreDay; nextDate: StoreDay | null; now: WallTime; cutOff: string };

/** The delivery date of the order for bases whose deadline has passed. `joinsNext` means that no order is placed now, because the next
 * delivery comes no later. Null when the location is closed for twelve months. */
export function dateOfRun(
	{ calendar, site }: DeliveryPlace,
	{ lastDate, nextDate, now, cutOff }: LateRun,
): { date: StoreDay; joinsNext: boolean } | null {
	// The cut-off of the day before the delivery, like for any other order.
	const lastOrderDay = addDays(lastDate, -1);
	const isInTime = now.day < lastOrderDay || (now.day === lastOrderDay && secondsOf(now.time) < secondsOf(cutOff));
	if (isInTime && isDeliveryDay(calendar, site, lastDate)) return { date: lastDate, joinsNext: false };
	const promised = promisedDay(calendar, { goods: ["everyday"], placed: now, cutOff, site });
	if (nextDate && (!promised || nextDate <= promised)) return { date: nextDate, joinsNext: true };
	return promised && { date: promised, joinsNext: false };
}

const mergeSteps = 2;
/** A location can be closed for long. */
const monthsAround = 12;

/** The days whose deliveries can be merged with one of a day: at most two steps away in the list of the location's delivery days. */
export function daysToMergeWith({ calendar, site }: DeliveryPlace, day: StoreDay): { from: StoreDay; until: StoreDay } {
	const isOpen = (day: StoreDay) => isDeliveryDay(calendar, site, day);
	const [first, last] = [addMonths(day, -monthsAround), addMonths(day, monthsAround)];
	let [from, until] = [day, day];
	for (let steps = 0; from > first; from = addDays(from, -1)) if (isOpen(from) && ++steps > mergeSteps) break;
	for (let steps = 0; until < last; until = addDays(until, 1))
		if (isOpen(addDays(until, 1)) && ++steps > mergeSteps) break;
	return { from, until };
}

export function isWithinTwoDeliveryDays(place: DeliveryPlace, one: StoreDay, other: StoreDay): boolean {
	const { from, until } = daysToMergeWith(place, one);
	return from <= other && other <= until;
}

/** Whether a price exceeds the price at the last save by more than the customer's limit. A price exactly at the limit does not. */
export const isDearer = (price: Money, savedPrice: Money, limitPercent: number): boolean =>
	price * 100 > savedPrice * (100 + limitPercent);

import fc from "fast-check";
import { expect, test } from "vitest";
import {
	afterBusinessHours,
	calendarOf,
	type Delivery,
	type DeliverySite,
	isDeliveryDay,
	isOffered,
	isWorkingDay,
	nearestDeliveryDay,
	offeredDays,
	promisedDay,
} from "./calendar.ts";
import { holidaysOf } from "./holidays.ts";
import { type Region, regions } from "./regions.ts";
import { addDays, type StoreDay, storeDay } from "./store-day.ts";
import { storeClock } from "./store-time.ts";

const on = (text: string): StoreDay => {
	const day = storeDay(text);
	if (!day) throw new Error(`${text} is no day`);
	return day;
};
const years = Array.from({ length: 29 }, (_, at) => 2024 + at);
const calendar = calendarOf(years.flatMap(holidaysOf));
const clock = storeClock("Pacific/Auckland");
const allRegions = Object.keys(regions) as Region[];
const siteIn = (region: Region | null, rest: Partial<DeliverySite> = {}): DeliverySite => ({
	region,
	deliveryDays: [1, 2, 3, 4, 5],
	closings: [],
	...rest,
});
const delivery = (day: StoreDay, time: string, site: DeliverySite, ...goods: Delivery["goods"]): Delivery => ({
	goods,
	placed: { day, time },
	cutOff: "14:00",
	site,
});

/* The same calendar once more, as slow and as plain as it gets: days counted one by one from a Monday that is known,
 * months by their lengths, Easter from the church's table of full moons, holidays by looking at each day in turn. */

type Slow = { text: StoreDay; year: number; month: number; date: number; weekday: number };

const slow: Slow[] = [];
for (let year = 2024, weekday = 1; year <= 2053; year++) {
	const leap = year % 4 === 0; // as far as we go
	for (const [at, length] of [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
		for (let date = 1; date <= length; date++, weekday = weekday === 7 ? 1 : weekday + 1) {
			const text = `${year}-${at < 9 ? "0" : ""}${at + 1}-${date < 10 ? "0" : ""}${date}`;
			slow.push({ text: text as StoreDay, year, month: at + 1, date, weekday });
		}
}
const indexOf = new Map<string, number>(slow.map(({ text }, at) => [text, at]));
const at = (year: number, month: number, date: number): number =>
	slow.findIndex((day) => day.year === year && day.month === month && day.date === date);
/** The first day, in steps of one forward or back, for which a condition holds. */
const walk = (from: number, step: 1 | -1, until: (day: Slow) => boolean): number => {
	let dayIndex = from;
	for (let day = slow[dayIndex]; day && !until(day); day = slow[dayIndex]) dayIndex += step;
	return dayIndex;
};
const monday = ({ weekday }: Slow) => weekday === 1;

/** The full moon of Easter from 1900 to 2199, by golden number: a date of March if after the 20th, else of April. */
const fullMoons = [14, 3, 23, 11, 31, 18, 8, 28, 16, 5, 25, 13, 2, 22, 10, 30, 17, 7, 27];

function slowEaster(year: number): number {
	const moon = fullMoons[year % 19] ?? 0;
	return walk(at(year, moon > 20 ? 3 : 4, moon) + 1, 1, ({ weekday }) => weekday === 7);
}

const fridaysOfMatariki =
	"28/6 20/6 10/7 25/6 14/7 6/7 21/6 11/7 2/7 24/6 7/7 29/6 18/7 10/7 25/6 15/7 6/7 19/7 11/7 3/7 24/6 7/7 29/6 19/7 " +
	"3/7 25/6 15/7 30/6 21/6";

const slowNational = new Set<number>();
const slowRegional = new Map<Region, Set<number>>(allRegions.map((region) => [region, new Set()]));

let owed = 0; // holidays of Christmas and New Year at a weekend that are not observed yet
for (const [dayIndex, { year, month, date, weekday }] of slow.entries()) {
	if (year > 2052) break;
	const is = (...days: string[]) => days.includes(`${date}/${month}`);
	const wasWaitangiOrAnzac = [dayIndex - 1, dayIndex - 2].some((day) =>
		["6/2", "25/4"].includes(`${slow[day]?.date}/${slow[day]?.month}`),
	);
	const named = is("1/1", "2/1", "25/12", "26/12");
	const isObserved = !named && owed > 0 && weekday < 6;
	if (named && weekday > 5) owed += 1;
	if (isObserved) owed -= 1;
	const kings = month === 6 && weekday === 1 && date <= 7;
	const labour = month === 10 && weekday === 1 && date >= 22 && date <= 28;
	const matariki = is(fridaysOfMatariki.split(" ")[year - 2024] ?? "");
	const moved = weekday === 1 && wasWaitangiOrAnzac;
	if (named || isObserved || moved || kings || labour || matariki || is("6/2", "25/4")) slowNational.add(dayIndex);
}
for (const year of years) {
	const nearest = (month: number, date: number): number => {
		const target = at(year, month, date);
		const [back, ahead] = [walk(target, -1, monday), walk(target, 1, monday)];
		return target - back < ahead - target ? back : ahead;
	};
	const keep = (day: number, ...where: Region[]) => {
		for (const region of where) slowRegional.get(region)?.add(day);
	};
	const easter = slowEaster(year);
	const labour = walk(at(year, 10, 22), 1, monday);
	slowNational.add(easter - 2).add(easter + 1);
	keep(nearest(1, 29), "AUK", "NTL", "WKO", "BOP", "GIS");
	keep(nearest(1, 22), "WGN", "MWT");
	keep(nearest(2, 1), "NSN", "TAS");
	keep(walk(at(year, 3, 8), 1, monday), "TKI");
	keep(nearest(3, 23) === easter + 1 ? easter + 2 : nearest(3, 23), "OTA");
	keep(easter + 2, "STL");
	keep(walk(at(year, 9, 22), 1, monday), "STC");
	keep(
		walk(labour, -1, ({ weekday }) => weekday === 5),
		"HKB",
	);
	keep(walk(labour + 1, 1, monday), "MBH");
	keep(
		walk(walk(at(year, 11, 1), 1, ({ weekday }) => weekday === 2) + 7, 1, ({ weekday }) => weekday === 5),
		"CAN",
	);
	keep(nearest(12, 1), "WTC");
	keep(nearest(11, 30), "CIT");
}

const slowHoliday = (dayIndex: number, region: Region | null): boolean =>
	slowNational.has(dayIndex) || (region !== null && slowRegional.get(region)?.has(dayIndex) === true);
const slowWorks = (dayIndex: number): boolean => (slow[dayIndex]?.weekday ?? 7) < 6 && !slowHoliday(dayIndex, "AUK");

function slowStops(dayIndex: number, { region, deliveryDays, closings }: DeliverySite): boolean {
	const { weekday = 7, text = "" } = slow[dayIndex] ?? {};
	if (weekday > 5 || !deliveryDays.includes(weekday) || slowHoliday(dayIndex, region)) return false;
	for (const closed of closings)
		if (typeof closed === "string" ? closed === text : !(text < closed.from || text > closed.to)) return false;
	return true;
}

function slowPromise(dayIndex: number, { goods, placed, site }: Delivery): StoreDay | undefined {
	let counted = dayIndex;
	if (!slowWorks(dayIndex) || Number(placed.time.slice(0, 2)) >= 14) {
		do counted += 1;
		while (!slowWorks(counted));
	}
	const dates = goods.map((kind) => {
		let ready = counted + 1;
		if (kind === "slow") {
			ready = counted;
			for (let worked = 0; worked < 5; ) if (slowWorks(++ready)) worked += 1;
		}
		while (!slowStops(ready, site)) ready += 1;
		return ready;
	});
	return slow[Math.max(...dates)]?.text;
}

/** Every eleventh year. The drill `calendar` compares all years, and ten times as many random deliveries. */
const compared = process.env.CALENDAR === "whole" ? years : years.filter((year) => year % 11 === 0);
const comparedDays = [...slow.entries()].filter(([, { year }]) => compared.includes(year));
const runs = (inTheSuite: number) => ({ numRuns: process.env.CALENDAR === "whole" ? 10 * inTheSuite : inTheSuite });

test("agrees with the slow calendar on holidays, working days and delivery days", () => {
	expect(comparedDays.length).toBeGreaterThan(2 * 365);
	const proposed = new Map<string, Set<string>>();
	for (const { day, region } of years.flatMap(holidaysOf))
		proposed.set(`${region}`, (proposed.get(`${region}`) ?? new Set()).add(day));
	for (const [dayIndex, { text }] of comparedDays) {
		if (proposed.get("null")?.has(text) !== slowNational.has(dayIndex)) expect.fail(`national: ${text}`);
		if (isWorkingDay(calendar, text) !== slowWorks(dayIndex)) expect.fail(`working day: ${text}`);
		for (const region of [null, ...allRegions]) {
			const site = siteIn(region);
			if (region && proposed.get(region)?.has(text) !== slowRegional.get(region)?.has(dayIndex))
				expect.fail(`${region}: ${text}`);
			if (isDeliveryDay(calendar, site, text) !== slowStops(dayIndex, site))
				expect.fail(`delivery day in ${region}: ${text}`);
		}
	}
});

test("agrees with the slow calendar on orders at 13:59:59 and 14:00:00", () => {
	for (const [dayIndex, { text }] of comparedDays)
		for (const [turn, time] of ["13:59:59", "14:00:00"].entries())
			for (const goods of [["everyday"], ["slow"], ["slow", "everyday"]] as const) {
				const region = [null, ...allRegions][(dayIndex + turn * 7 + goods.length * 5) % 19] ?? null;
				const weekdays = [1, 2, 3, 4, 5].filter((day) => (((dayIndex * 13) % 31) + 1) & (1 << (day - 1)));
				const shipment = delivery(
					text,
					time,
					siteIn(region, { deliveryDays: dayIndex % 2 ? weekdays : [1, 2, 3, 4, 5] }),
					...goods,
				);
				const [promised, expected] = [promisedDay(calendar, shipment), slowPromise(dayIndex, shipment)];
				if (promised !== expected)
					expect.fail(`${text} ${time} ${goods} ${region} ${weekdays}: ${promised}, not ${expected}`);
			}
});

const someDay = fc
	.integer({ min: 0, max: 10_400 })
	.map((dayIndex) => ({ dayIndex, day: slow[dayIndex]?.text ?? on("2024-01-01") }));
const someStop = fc.record({
	region: fc.constantFrom(null, ...allRegions),
	deliveryDays: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
	closings: fc.constant<DeliverySite["closings"]>([]),
});
const someClosings = (day: StoreDay) =>
	fc.array(
		fc
			.tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: -2, max: 9 }))
			.map(([from, length]) =>
				length < 0 ? addDays(day, from) : { from: addDays(day, from), to: addDays(day, from + length) },
			),
		{ maxLength: 4 },
	);
const someTime = fc
	.integer({ min: 0, max: 86_399 })
	.map((second) => new Date(second * 1000).toISOString().slice(11, 19));
const someGoods = fc.array(fc.constantFrom("everyday" as const, "slow" as const), { minLength: 1, maxLength: 4 });
const someDelivery = fc
	.tuple(someDay, someStop, someTime, someGoods)
	.chain(([{ dayIndex, day }, site, time, goods]) =>
		someClosings(day).map((closings) => ({ dayIndex, shipment: delivery(day, time, { ...site, closings }, ...goods) })),
	);

test("promises a day that the slow calendar finds and offers, for any delivery days and closings", () => {
	fc.assert(
		fc.property(someDelivery, ({ dayIndex, shipment }) => {
			const promised = promisedDay(calendar, shipment);
			expect(promised).toBe(slowPromise(dayIndex, shipment));
			expect(offeredDays(calendar, shipment)[0]).toBe(promised);
		}),
		runs(50),
	);
});

test("offers every delivery day from the promised one to twelve months ahead, and no others", () => {
	fc.assert(
		fc.property(someDelivery, ({ dayIndex, shipment }) => {
			const promised = slowPromise(dayIndex, shipment) ?? "";
			const last = walk(
				dayIndex + 1,
				1,
				({ month, date }) => month === slow[dayIndex]?.month && date === slow[dayIndex]?.date,
			);
			fc.pre(slow[dayIndex]?.date !== 29 && last < slow.length);
			const expected = slow.flatMap(({ text }, day) =>
				text >= promised && day <= last && slowStops(day, shipment.site) ? text : [],
			);
			expect(offeredDays(calendar, shipment)).toEqual(expected);
			expect(slow.map(({ text }) => text).filter((text) => isOffered(calendar, shipment, text))).toEqual(expected);
		}),
		runs(5),
	);
});

test("promises one day per order, the latest of its lines", () => {
	fc.assert(
		fc.property(someDelivery, ({ shipment }) => {
			const alone = shipment.goods.map((kind) => promisedDay(calendar, { ...shipment, goods: [kind] }) ?? "");
			expect(promisedDay(calendar, shipment)).toBe(alone.toSorted().at(-1));
		}),
	);
});

test("moves a planned day to the nearest delivery day, the later of two equally near", () => {
	fc.assert(
		fc.property(someDelivery, fc.integer({ min: -20, max: 20 }), ({ dayIndex, shipment }, ahead) => {
			const moved = indexOf.get(
				nearestDeliveryDay(calendar, shipment.site, shipment.placed.day, addDays(shipment.placed.day, ahead)) ?? "",
			);
			const allowed = slow.flatMap((_, day) =>
				day >= Math.max(dayIndex + ahead, 0) && slowStops(day, shipment.site) ? day : [],
			);
			fc.pre(dayIndex + ahead >= 0);
			allowed.sort((a, b) => Math.abs(a - dayIndex) - Math.abs(b - dayIndex) || b - a);
			expect(moved).toBe(allowed[0]);
		}),
		runs(20),
	);
});

test("counts business hours like a count minute by minute", () => {
	fc.assert(
		fc.property(
			someDay,
			fc.integer({ min: 0, max: 1439 }),
			fc.integer({ min: 1, max: 72 }),
			({ day }, minute, hours) => {
				const start = new Date(clock.instantOf({ day, time: "00:00" }).getTime() + minute * 60_000);
				let [at, remaining] = [start.getTime(), hours * 60];
				while (remaining > 0) {
					const dayIndex = indexOf.get(clock.at(new Date(at)).day) ?? 0;
					if (slowWorks(dayIndex)) remaining -= 1;
					at += 60_000;
				}
				expect(afterBusinessHours(calendar, clock, start, hours).getTime()).toBe(at);
			},
		),
		runs(5),
	);
});

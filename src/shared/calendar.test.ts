import { expect, test } from "vitest";
import {
	afterBusinessHours,
	calendarOf,
	countedDay,
	type Delivery,
	type DeliverySite,
	deliveryDayFrom,
	isDeliveryDay,
	isWorkingDay,
	lastOrderDay,
	nearestDeliveryDay,
	offeredDays,
	promisedDay,
} from "./calendar.ts";
import { holidaysOf } from "./holidays.ts";
import type { Region } from "./regions.ts";
import { type StoreDay, storeDay } from "./store-day.ts";
import { storeClock } from "./store-time.ts";

const on = (text: string): StoreDay => {
	const day = storeDay(text);
	if (!day) throw new Error(`${text} is no day`);
	return day;
};
const years = Array.from({ length: 29 }, (_, at) => 2024 + at);
const calendar = calendarOf(years.flatMap(holidaysOf));
const clock = storeClock("Pacific/Auckland");
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

test.each([
	{ when: "a second before the cut-off", at: "2026-11-26T00:59:59Z", region: "AUK", day2: "2026-11-27" },
	{ when: "a thousandth before", at: "2026-11-26T00:59:59.999Z", region: "AUK", day2: "2026-11-27" },
	{ when: "at the cut-off", at: "2026-11-26T01:00:00Z", region: "AUK", day2: "2026-11-30" },
	{ when: "at the cut-off, to an anniversary", at: "2026-11-26T01:00:00Z", region: "WTC", day2: "2026-12-01" },
	{ when: "on a Saturday", at: "2026-11-27T22:00:00Z", region: "AUK", day2: "2026-12-01" },
	{ when: "on Christmas Eve at 10:00", at: "2026-12-23T21:00:00Z", region: "AUK", day2: "2026-12-29" },
	{ when: "on Wednesday 30 December at 15:00", at: "2026-12-30T02:00:00Z", region: "AUK", day2: "2027-01-05" },
	{ when: "on Auckland's day: counted the day after", at: "2026-01-25T21:00:00Z", region: "WGN", day2: "2026-01-28" },
	{ when: "before Auckland's day: vans drive on it", at: "2026-01-22T21:00:00Z", region: "WGN", day2: "2026-01-26" },
	{ when: "before Auckland's day, in Waikato", at: "2026-01-22T21:00:00Z", region: "WKO", day2: "2026-01-27" },
	{ when: "on Wellington's day: the store works", at: "2026-01-18T21:00:00Z", region: "AUK", day2: "2026-01-20" },
	{ when: "on the Friday before, to Manawatū", at: "2026-01-15T21:00:00Z", region: "MWT", day2: "2026-01-20" },
	{ when: "in winter, a second before", at: "2026-07-01T01:59:59Z", region: "AUK", day2: "2026-07-02" },
	{ when: "in winter, at the cut-off", at: "2026-07-01T02:00:00Z", region: "AUK", day2: "2026-07-03" },
	{ when: "in the night summer time begins", at: "2026-09-26T14:00:00Z", region: "AUK", day2: "2026-09-29" },
	{
		when: "on the first summer Monday, a second before",
		at: "2026-09-28T00:59:59Z",
		region: "AUK",
		day2: "2026-09-29",
	},
	{
		when: "on the first summer Monday, at the cut-off",
		at: "2026-09-28T01:00:00Z",
		region: "AUK",
		day2: "2026-09-30",
	},
	{
		when: "in the hour that comes twice, Easter Sunday",
		at: "2026-04-04T14:30:00Z",
		region: "AUK",
		day2: "2026-04-08",
	},
	{
		when: "on the first winter Tuesday, a second before",
		at: "2026-04-07T01:59:59Z",
		region: "AUK",
		day2: "2026-04-08",
	},
	{
		when: "on the first winter Tuesday, at the cut-off",
		at: "2026-04-07T02:00:00Z",
		region: "AUK",
		day2: "2026-04-09",
	},
	{ when: "before two holidays on one day", at: "2038-04-22T00:00:00Z", region: "AUK", day2: "2038-04-27" },
	{ when: "to no region at all", at: "2026-11-26T01:00:00Z", region: null, day2: "2026-11-30" },
] as const)("delivers an order $when ($at, $region) on $day2", ({ at, region, day2 }) => {
	const placed = clock.at(new Date(at));
	expect(promisedDay(calendar, { goods: ["everyday"], placed, cutOff: "14:00", site: siteIn(region) })).toBe(day2);
});

test.each([
	{ when: "five working days later", day: "2026-11-16", time: "10:00:00", site: siteIn("AUK"), day2: "2026-11-23" },
	{ when: "after the cut-off", day: "2026-11-16", time: "14:00:00", site: siteIn("AUK"), day2: "2026-11-24" },
	{ when: "over Christmas", day: "2026-12-22", time: "10:00:00", site: siteIn("AUK"), day2: "2026-12-31" },
	{ when: "over New Year", day: "2026-12-24", time: "10:00:00", site: siteIn("AUK"), day2: "2027-01-06" },
	{ when: "the fifth is their holiday", day: "2026-11-23", time: "10:00:00", site: siteIn("WTC"), day2: "2026-12-01" },
	{
		when: "on the next day they take",
		day: "2026-11-16",
		time: "10:00:00",
		site: siteIn("AUK", { deliveryDays: [4] }),
		day2: "2026-11-26",
	},
	{
		when: "Auckland's day is not worked",
		day: "2026-01-20",
		time: "10:00:00",
		site: siteIn("WGN"),
		day2: "2026-01-28",
	},
])("delivers a machine ordered on $day at $time on $day2: $when", ({ day, time, site, day2 }) => {
	expect(promisedDay(calendar, delivery(on(day), time, site, "slow"))).toBe(day2);
});

test.each([
	{ what: "one day", closings: [on("2026-11-27")], day2: "2026-11-30" },
	{ what: "a range, its first day", closings: [{ from: on("2026-11-27"), to: on("2026-11-29") }], day2: "2026-11-30" },
	{ what: "a range, its last day", closings: [{ from: on("2026-11-01"), to: on("2026-11-27") }], day2: "2026-11-30" },
	{
		what: "a range up to the day before",
		closings: [{ from: on("2026-11-01"), to: on("2026-11-26") }],
		day2: "2026-11-27",
	},
	{ what: "a range of one day", closings: [{ from: on("2026-11-27"), to: on("2026-11-27") }], day2: "2026-11-30" },
	{
		what: "several",
		closings: [on("2026-11-30"), { from: on("2026-11-27"), to: on("2026-11-28") }, on("2026-12-01")],
		day2: "2026-12-02",
	},
])("delivers Thursday's order on $day2 to a location that closes $what", ({ closings, day2 }) => {
	expect(promisedDay(calendar, delivery(on("2026-11-26"), "10:00:00", siteIn("AUK", { closings }), "everyday"))).toBe(
		day2,
	);
});

test("promises nothing to a location closed for a year, and the last day when that one is open", () => {
	const closed = (to: string) =>
		delivery(
			on("2026-11-26"),
			"10:00:00",
			siteIn("AUK", { closings: [{ from: on("2026-01-01"), to: on(to) }] }),
			"everyday",
		);
	expect(promisedDay(calendar, closed("2027-11-28"))).toBeNull();
	expect(offeredDays(calendar, closed("2027-11-28"))).toEqual([]);
	expect(promisedDay(calendar, closed("2027-11-25"))).toBe("2027-11-26");
	expect(offeredDays(calendar, closed("2027-11-25"))).toEqual(["2027-11-26"]);
	expect(deliveryDayFrom(calendar, closed("2027-11-25").site, on("2026-11-26"))).toBe("2027-11-26");
	expect(deliveryDayFrom(calendar, closed("2027-11-25").site, on("2026-11-25"))).toBeNull();
});

test.each([{ deliveryDays: [] }, { deliveryDays: [6, 7] }, { deliveryDays: [0, 8] }])(
	"rejects a location with the delivery days $deliveryDays",
	({ deliveryDays }) => {
		const site = siteIn("AUK", { deliveryDays });
		const shipment = delivery(on("2026-11-26"), "10:00:00", site, "everyday");
		expect(() => promisedDay(calendar, shipment)).toThrow(RangeError);
		expect(() => offeredDays(calendar, shipment)).toThrow(RangeError);
		expect(() => isDeliveryDay(calendar, site, on("2026-11-28"))).toThrow(RangeError);
		expect(() => nearestDeliveryDay(calendar, site, on("2026-11-28"), on("2026-11-26"))).toThrow(RangeError);
	},
);

test("does not deliver at weekends, even when they are ticked", () => {
	const site = siteIn("AUK", { deliveryDays: [1, 6, 7] });
	expect(deliveryDayFrom(calendar, site, on("2026-11-28"))).toBe("2026-11-30");
});

test("takes the cut-off of the store, which must be a time", () => {
	const placed = { day: on("2026-11-26"), time: "14:00:00" };
	expect(countedDay(calendar, placed, "14:00")).toBe("2026-11-27");
	expect(countedDay(calendar, placed, "14:00:01")).toBe("2026-11-26");
	expect(countedDay(calendar, placed, "09:30")).toBe("2026-11-27");
	expect(() => countedDay(calendar, placed, "2:00 pm")).toThrow(RangeError);
});

test("closes on holidays that staff add, and opens on those they remove", () => {
	const placed = { day: on("2026-11-26"), time: "10:00:00" };
	const shipment = { goods: ["everyday"], placed, cutOff: "14:00", site: siteIn("WGN") } as const;
	const added = (region: Region | null) => calendarOf([...holidaysOf(2026), { day: on("2026-11-27"), region }]);
	expect(promisedDay(added(null), shipment)).toBe("2026-11-30");
	expect(promisedDay(added("WGN"), shipment)).toBe("2026-11-30");
	expect(promisedDay(added("OTA"), shipment)).toBe("2026-11-27");
	expect(isWorkingDay(added("WGN"), on("2026-11-27"))).toBe(true);
	expect(isWorkingDay(added("AUK"), on("2026-11-27"))).toBe(false);
	expect(isWorkingDay(calendarOf([]), on("2026-12-25"))).toBe(true);
});

test.each([
	{ when: "it is one", planned: "2026-11-26", earliest: "2026-11-01", moved: "2026-11-26" },
	{ when: "Saturday: Friday is nearer", planned: "2026-11-28", earliest: "2026-11-01", moved: "2026-11-27" },
	{ when: "Sunday: Monday is nearer", planned: "2026-11-29", earliest: "2026-11-01", moved: "2026-11-30" },
	{
		when: "as near before as after: the later",
		planned: "2026-11-25",
		earliest: "2026-11-01",
		moved: "2026-11-26",
		days: [2, 4],
	},
	{ when: "the earlier can no longer be changed", planned: "2026-11-28", earliest: "2026-11-28", moved: "2026-11-30" },
	{ when: "the earlier just can", planned: "2026-11-28", earliest: "2026-11-27", moved: "2026-11-27" },
	{ when: "it lies before the earliest", planned: "2026-11-20", earliest: "2026-11-24", moved: "2026-11-24" },
	{ when: "before the earliest, a Saturday", planned: "2026-11-20", earliest: "2026-11-28", moved: "2026-11-30" },
	{ when: "Christmas Day", planned: "2026-12-25", earliest: "2026-12-01", moved: "2026-12-24" },
	{
		when: "a tie of two days: Wednesday between Mondays and Fridays",
		planned: "2026-11-25",
		earliest: "2026-11-01",
		moved: "2026-11-27",
		days: [1, 5],
	},
])("moves the planned $planned, not before $earliest, to $moved: $when", ({ planned, earliest, moved, days }) => {
	const site = siteIn("AUK", { deliveryDays: days ?? [1, 2, 3, 4, 5] });
	expect(nearestDeliveryDay(calendar, site, on(planned), on(earliest))).toBe(moved);
});

test("moves a planned day back to the earliest at most, and to none without a delivery day", () => {
	const site = siteIn("AUK", { closings: [{ from: on("2026-11-20"), to: on("2028-01-01") }] });
	expect(nearestDeliveryDay(calendar, site, on("2026-11-26"), on("2026-11-01"))).toBe("2026-11-19");
	expect(nearestDeliveryDay(calendar, site, on("2026-11-26"), on("2026-11-20"))).toBeNull();
});

test.each([
	{ when: "over a weekend", start: "2026-11-20T15:00", by: "2026-11-23T15:00" },
	{ when: "within the week", start: "2026-11-24T09:12", by: "2026-11-25T09:12" },
	{ when: "on a Saturday: all of Monday", start: "2026-11-21T10:00", by: "2026-11-24T00:00" },
	{ when: "at midnight: all of that day", start: "2026-11-20T00:00", by: "2026-11-21T00:00" },
	{ when: "before Christmas", start: "2026-12-24T16:30", by: "2026-12-29T16:30" },
	{ when: "before Auckland's day", start: "2026-01-23T15:00", by: "2026-01-27T15:00" },
	{ when: "before the night summer time begins", start: "2026-09-25T15:00", by: "2026-09-28T15:00" },
	{ when: "before the night it ends, and Easter", start: "2026-04-02T15:00", by: "2026-04-07T15:00" },
	{ when: "before the night it ends", start: "2027-04-02T15:00", by: "2027-04-05T15:00" },
])("answers $start within 24 business hours by $by: $when", ({ start, by }) => {
	const instant = (text: string) => clock.instantOf({ day: on(text.slice(0, 10)), time: text.slice(11) });
	expect(afterBusinessHours(calendar, clock, instant(start), 24)).toEqual(instant(by));
});

test.each([
	{ when: "before the cut-off", start: "2026-11-26T13:59", orderOn: "2026-11-26" },
	{ when: "at the cut-off, before a weekend", start: "2026-11-27T14:00", orderOn: "2026-11-30" },
	{ when: "on a Saturday morning", start: "2026-11-28T09:00", orderOn: "2026-11-30" },
	{ when: "after the cut-off of Christmas Eve", start: "2026-12-24T15:00", orderOn: "2026-12-29" },
	{ when: "with deliveries on Fridays only", start: "2026-11-24T11:28", orderOn: "2026-11-26", deliveryDays: [5] },
])("keeps the promise of $start, $when, until the cut-off of $orderOn", ({ start, orderOn, ...site }) => {
	const order = delivery(on(start.slice(0, 10)), start.slice(11), siteIn(null, site), "everyday");
	const promised = promisedDay(calendar, order);
	expect(promised && lastOrderDay(calendar, order, promised)).toBe(orderOn);
	const first = { ...order, placed: { day: on(orderOn), time: "13:59:59" } };
	expect(promisedDay(calendar, first), "the last second keeps the day").toBe(promised);
	const late = { ...order, placed: { day: on(orderOn), time: "14:00:00" } };
	expect(promisedDay(calendar, late), "the cut-off ends the day").not.toBe(promised);
});

test("measures the time left in real time, also when clocks change", () => {
	const hoursLeft = (at: string) => {
		const now = clock.instantOf({ day: on(at.slice(0, 10)), time: at.slice(11) });
		const order = delivery(on(at.slice(0, 10)), at.slice(11), siteIn(null), "everyday");
		const promised = promisedDay(calendar, order);
		const orderOn = promised && lastOrderDay(calendar, order, promised);
		if (!orderOn) throw new Error("no cut-off");
		const until = clock.instantOf({ day: orderOn, time: "14:00" });
		return (until.getTime() - now.getTime()) / 60_000;
	};
	expect(hoursLeft("2026-11-20T12:48")).toBe(72);
	expect(hoursLeft("2026-11-20T14:00")).toBe(72 * 60);
	expect(hoursLeft("2026-09-25T14:00")).toBe(71 * 60);
	expect(hoursLeft("2027-04-02T14:00")).toBe(73 * 60);
});

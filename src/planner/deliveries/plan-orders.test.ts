import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDeliveryDay } from "#shared/calendar.ts";
import { money } from "#shared/money.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { existingDay as day, daysOf } from "#test/days.ts";
import { closingsOf, placeIn } from "#test/delivery-place.ts";
import {
	dateOfRun,
	isDearer,
	isWithinTwoDeliveryDays,
	largerQuantities,
	ordersOf,
	type PlannedBase,
} from "./plan-orders.ts";

const auckland = placeIn();
const planned = (base: string, date: string, quantities: Record<string, number>, isSkipped = false) => ({
	base: day(base),
	date: day(date),
	isSkipped,
	quantities: new Map(Object.entries(quantities)),
});

describe("bases on one date", () => {
	test("make one order with the larger quantity of each product, not the sum", () => {
		const orders = ordersOf([
			planned("2026-12-25", "2026-12-24", { beans: 3, milk: 2 }),
			planned("2026-12-24", "2026-12-24", { beans: 5, tea: 1 }),
		]);
		expect(orders).toEqual([
			{
				date: "2026-12-24",
				bases: daysOf("2026-12-24 2026-12-25"),
				quantities: new Map(Object.entries({ beans: 5, milk: 2, tea: 1 })),
			},
		]);
	});

	test("add nothing when they are skipped", () => {
		const orders = ordersOf([
			planned("2026-12-24", "2026-12-24", { beans: 3 }),
			planned("2026-12-25", "2026-12-24", { beans: 5 }, true),
			planned("2026-12-29", "2026-12-29", { beans: 5 }, true),
		]);
		expect(orders).toEqual([{ date: "2026-12-24", bases: ["2026-12-24"], quantities: new Map([["beans", 3]]) }]);
	});

	test("are sorted by delivery date", () => {
		const orders = ordersOf([
			planned("2027-01-08", "2027-01-08", { beans: 1 }),
			planned("2026-12-11", "2026-12-11", { beans: 1 }),
			planned("2026-12-25", "2026-12-24", { beans: 1 }),
		]);
		expect(orders.map(({ date }) => date)).toEqual(daysOf("2026-12-11 2026-12-24 2027-01-08"));
		expect(ordersOf([])).toEqual([]);
	});

	test("appear in one order each, whose quantities no base exceeds and one base reaches", () => {
		const someBase = fc.record({
			base: fc.integer({ min: 0, max: 60 }).map((days) => addDays(day("2026-11-23"), days)),
			date: fc.integer({ min: 0, max: 6 }).map((days) => addDays(day("2026-11-23"), days)),
			isSkipped: fc.boolean(),
			quantities: fc.dictionary(fc.constantFrom("beans", "milk", "tea"), fc.integer({ min: 1, max: 9 })),
		});
		fc.assert(
			fc.property(fc.array(someBase, { maxLength: 12 }), (all) => {
				const bases: PlannedBase<string>[] = all.map((base) => ({
					...base,
					quantities: new Map(Object.entries(base.quantities)),
				}));
				const orders = ordersOf(bases);
				expect(orders.flatMap((order) => order.bases).length).toBe(bases.filter((base) => !base.isSkipped).length);
				for (const { date, quantities } of orders) {
					const together = bases.filter((base) => base.date === date && !base.isSkipped);
					for (const product of ["beans", "milk", "tea"]) {
						const each = together.map((base) => base.quantities.get(product) ?? 0);
						expect(quantities.get(product) ?? 0).toBe(Math.max(...each));
					}
				}
			}),
		);
	});

	test("need no quantities when there is no base", () => {
		expect(largerQuantities([])).toEqual(new Map());
	});
});

describe("late run", () => {
	const run = (lastDate: string, at: string, nextDate: string | null = null, place = auckland) =>
		dateOfRun(place, {
			lastDate: day(lastDate),
			nextDate: nextDate === null ? null : day(nextDate),
			now: { day: day(at.slice(0, 10)), time: at.slice(11) },
			cutOff: "14:00",
		});
	const orderFor = (date: string) => ({ date: day(date), joinsNext: false });
	const joins = (date: string) => ({ date: day(date), joinsNext: true });

	test.each([
		{ at: "2026-11-26T00:00:00", date: "2026-11-27" },
		{ at: "2026-11-26T13:59:59", date: "2026-11-27" },
		{ at: "2026-11-26T14:00:00", date: "2026-11-30" },
		{ at: "2026-11-27T09:00:00", date: "2026-11-30" },
		{ at: "2026-12-17T09:00:00", date: "2026-12-18" },
	])("at $at orders the missed Friday 27 November for $date", ({ at, date }) => {
		expect(run("2026-11-27", at)).toEqual(orderFor(date));
	});

	test("joins the next delivery when that comes no later than an order placed now", () => {
		expect(run("2026-11-27", "2026-11-26T14:00:00", "2026-11-30")).toEqual(joins("2026-11-30"));
		expect(run("2026-11-27", "2026-11-26T14:00:00", "2026-12-01")).toEqual(orderFor("2026-11-30"));
		expect(run("2026-11-27", "2026-11-26T13:59:59", "2026-11-30")).toEqual(orderFor("2026-11-27"));
	});

	test("does not join the next delivery while the missed date can be kept, also on a Sunday", () => {
		// An order placed on Sunday comes on Tuesday: no later than the next delivery, but the missed Monday is still possible.
		expect(run("2026-11-30", "2026-11-29T00:00:05", "2026-12-01")).toEqual(orderFor("2026-11-30"));
		expect(run("2026-11-30", "2026-11-29T14:00:00", "2026-12-01")).toEqual(joins("2026-12-01"));
	});

	test("does not keep a missed date that is no longer a delivery day", () => {
		const closed = placeIn("AUK", { closings: closingsOf("2026-11-27") });
		expect(run("2026-11-27", "2026-11-26T09:00:00", null, closed)).toEqual(orderFor("2026-11-30"));
	});

	test("follows the holidays of the location's region", () => {
		expect(run("2026-11-27", "2026-11-26T14:00:00", null, placeIn("WTC"))).toEqual(orderFor("2026-12-01"));
	});

	test("has no date for a location that is closed for 12 months", () => {
		const closed = placeIn("AUK", { closings: closingsOf("2026-11-27..2028-01-31") });
		expect(run("2026-11-27", "2026-11-26T09:00:00", null, closed)).toBeNull();
	});
});

describe("merge offer", () => {
	test.each([
		{ one: "2026-11-26", other: "2026-11-30", isNear: true, why: "Thursday and the following Monday" },
		{ one: "2026-11-26", other: "2026-12-01", isNear: false, why: "Thursday and the following Tuesday" },
		{ one: "2026-11-24", other: "2026-11-24", isNear: true, why: "the same day" },
		{ one: "2026-12-24", other: "2026-12-30", isNear: true, why: "Christmas between" },
		{ one: "2026-12-24", other: "2026-12-31", isNear: false, why: "Christmas between, a day more" },
	])("is made for $one and $other ($why): $isNear", ({ one, other, isNear }) => {
		expect(isWithinTwoDeliveryDays(auckland, day(one), day(other))).toBe(isNear);
		expect(isWithinTwoDeliveryDays(auckland, day(other), day(one))).toBe(isNear);
	});

	test("counts the delivery days of the location only", () => {
		const tuesdays = placeIn("AUK", { deliveryDays: [2] });
		expect(isWithinTwoDeliveryDays(tuesdays, day("2026-11-24"), day("2026-12-08"))).toBe(true);
		expect(isWithinTwoDeliveryDays(tuesdays, day("2026-11-24"), day("2026-12-15"))).toBe(false);
	});

	test("agrees with the positions in the list of delivery days", () => {
		const days = Array.from({ length: 400 }, (_, index) => addDays(day("2026-11-23"), index));
		const somePlace = fc
			.subarray([1, 2, 3, 4, 5], { minLength: 1 })
			.map((deliveryDays) => placeIn("AUK", { deliveryDays }));
		fc.assert(
			fc.property(somePlace, fc.nat(60), fc.nat(60), (place, first, second) => {
				const list: StoreDay[] = days.filter((date) => isDeliveryDay(place.calendar, place.site, date));
				const [one, other] = [list[first % list.length], list[second % list.length]];
				fc.pre(one !== undefined && other !== undefined);
				const steps = Math.abs((first % list.length) - (second % list.length));
				expect(isWithinTwoDeliveryDays(place, one, other)).toBe(steps <= 2);
			}),
		);
	});
});

describe("limit for dearer prices", () => {
	test.each([
		{ price: 2100, limit: 5, dearer: false },
		{ price: 2101, limit: 5, dearer: true },
		{ price: 2000, limit: 0, dearer: false },
		{ price: 2001, limit: 0, dearer: true },
		{ price: 1900, limit: 0, dearer: false },
	])("of $limit % is exceeded by $price cents instead of 2000: $dearer", ({ price, limit, dearer }) => {
		expect(isDearer(money(price), money(2000), limit)).toBe(dearer);
	});
});

import { describe, expect } from "vitest";
import { calendarOf, isDeliveryDay } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { outcomeOf, refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { addClosing, removeClosing } from "./closing-days.commands.ts";
import { closingFault, longestClosingDays } from "./closing-days-form.ts";
import { copyLocations } from "./copy-locations.commands.ts";
import { deliverySiteOf } from "./delivery-sites.db.ts";
import { changedDetails, changedValues } from "./history.ts";
import { locationsOf } from "./locations.db.ts";

/** Tuesday 1 December in Auckland, Monday in UTC. */
const now = new Date("2026-11-30T21:00:00Z");
const today = dayOf(2026, 12, 1);

const test = plain.extend("company", ({ database: { db } }) => {
	const { ownCompany, otherCompany } = people();
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const act = actOf(db, ownCompany.administrator.viewer, now);
	const close = (firstDay: StoreDay, lastDay = firstDay, by = act, locationId = otherLocation) =>
		addClosing(by, { locationId, firstDay, lastDay, label: null });
	const closingsAt = async (id: string, by = act) =>
		(await locationsOf(by, ownCompany.accountId)).find((location) => location.id === id)?.closings ?? [];
	return { ownCompany, otherCompany, buyersLocation, otherLocation, act, close, closingsAt };
});

describe("a range of closing days", () => {
	test.for([
		{ range: "today", first: today, last: today, fault: null },
		{ range: "yesterday", first: dayOf(2026, 11, 30), last: dayOf(2026, 11, 30), fault: "firstDay past" },
		{
			range: "last week until yesterday",
			first: dayOf(2026, 11, 23),
			last: dayOf(2026, 11, 30),
			fault: "lastDay past",
		},
		{ range: "last week until today", first: dayOf(2026, 11, 23), last: today, fault: null },
		{
			range: "from Friday to Thursday",
			first: dayOf(2026, 12, 4),
			last: dayOf(2026, 12, 3),
			fault: "lastDay ends-before-start",
		},
		{ range: "of 366 days", first: dayOf(2027, 3, 1), last: dayOf(2028, 2, 29), fault: null },
		{ range: "of 367 days", first: dayOf(2027, 3, 1), last: dayOf(2028, 3, 1), fault: "lastDay too-long" },
	])("$range has the fault: $fault", ({ first, last, fault }) => {
		const result = closingFault({ firstDay: first, lastDay: last }, today);
		expect(result && `${result.field} ${result.fault}`).toBe(fault);
		expect(longestClosingDays).toBe(366);
	});

	test("closes its first and last day and all days between", async ({
		company: { ownCompany, otherLocation, act, close },
	}) => {
		await close(dayOf(2026, 12, 4), dayOf(2026, 12, 9));
		const site = await deliverySiteOf(act, { accountId: ownCompany.accountId, locationId: otherLocation });
		if (!site) throw new Error("the location is not there");
		const calendar = calendarOf(holidaysOf(2026));
		const open = [2, 4, 7, 9, 11].filter((day) => isDeliveryDay(calendar, site, dayOf(2026, 12, day)));
		expect(open).toEqual([2, 11]);
	});

	test.for([
		{ range: "that ends on its first day", days: [3, 7], refusal: "closing-day.overlaps" },
		{ range: "within it", days: [8, 8], refusal: "closing-day.overlaps" },
		{ range: "that begins on its last day", days: [11, 14], refusal: "closing-day.overlaps" },
		{ range: "around it", days: [1, 31], refusal: "closing-day.overlaps" },
		{ range: "that ends the day before", days: [2, 6], refusal: null },
		{ range: "that begins the day after", days: [12, 12], refusal: null },
	] as const)(
		"and another range $range: $refusal",
		async ({ days, refusal }, { company: { buyersLocation, act, close } }) => {
			await close(dayOf(2026, 12, 7), dayOf(2026, 12, 11));
			const [first, last] = [dayOf(2026, 12, days[0]), dayOf(2026, 12, days[1])];
			expect(await refusalOf(close(first, last))).toBe(refusal);
			expect(await refusalOf(close(first, last, act, buyersLocation)), "at another location").toBeNull();
		},
	);
});

describe("closing a location", () => {
	test.for([
		{ who: "administrator", refusal: null },
		{ who: "buyer", refusal: "account.administrators-only" },
		{ who: "reader", refusal: "account.administrators-only" },
	] as const)(
		"by its $who: $refusal",
		async ({ who, refusal }, { database: { db }, company: { ownCompany, buyersLocation, close, act } }) => {
			const by = actOf(db, ownCompany[who].viewer, now);
			expect(await refusalOf(close(dayOf(2026, 12, 7), undefined, by, buyersLocation))).toBe(refusal);
			const { id } = await close(dayOf(2026, 12, 8), undefined, act, buyersLocation);
			expect(await refusalOf(removeClosing(by, { closingId: id }))).toBe(refusal);
		},
	);

	test("is possible for an administrator of this location only", async ({
		database: { db },
		company: { ownCompany, otherCompany, buyersLocation, otherLocation, close },
	}) => {
		const limited = actOf(db, { ...ownCompany.administrator.viewer, locationIds: [buyersLocation] }, now);
		expect(await refusalOf(close(dayOf(2026, 12, 7), undefined, limited, buyersLocation))).toBeNull();
		expect(await refusalOf(close(dayOf(2026, 12, 7), undefined, limited, otherLocation))).toBe("location.not-found");
		const { id } = await close(dayOf(2026, 12, 7));
		expect(await refusalOf(removeClosing(limited, { closingId: id }))).toBe("closing-day.not-found");
		const stranger = actOf(db, otherCompany.administrator.viewer, now);
		expect(await refusalOf(removeClosing(stranger, { closingId: id }))).toBe("closing-day.not-found");
	});

	test("keeps orders that are planned for these days, and counts them", async ({
		database: { db },
		company: { ownCompany, otherLocation, close },
	}) => {
		await smallRange(db);
		const order = { of: ownCompany.administrator.viewer, locationId: otherLocation, orderedBy: "Aroha" };
		const deliverOn = (day: number) => ({ ...order, expectedOn: dayOf(2026, 12, day) });
		for (const day of [4, 7, 11]) await insertTestOrder(db, deliverOn(day));
		await insertTestOrder(db, { ...deliverOn(7), status: "Cancelled" });
		expect((await close(dayOf(2026, 12, 4), dayOf(2026, 12, 7))).openOrders).toBe(2);
	});

	test("is refused beyond sixty upcoming ranges", async ({ company: { close } }) => {
		for (let nth = 0; nth < 60; nth++) await close(dayOf(2027 + Math.floor(nth / 12), (nth % 12) + 1, 1));
		expect(await refusalOf(close(dayOf(2035, 1, 1)))).toBe("closing-day.too-many");
	});

	test("for the same days by two administrators at the same time happens once", async ({
		company: { close, closingsAt, otherLocation },
	}) => {
		const day = dayOf(2026, 12, 7);
		const outcomes = await Promise.all([close(day), close(day)].map((added) => outcomeOf(added)));
		expect(outcomes.toSorted()).toEqual(["closing-day.overlaps", "done"]);
		expect(await closingsAt(otherLocation)).toHaveLength(1);
	});
});

test("lists the ranges that are not over, the earliest first", async ({
	database: { db },
	company: { ownCompany, act, otherLocation, close, closingsAt },
}) => {
	await close(dayOf(2026, 12, 24), dayOf(2027, 1, 8));
	await close(today);
	expect((await closingsAt(otherLocation)).map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`)).toEqual([
		"2026-12-01 2026-12-01",
		"2026-12-24 2027-01-08",
	]);
	const tomorrow = actOf(db, ownCompany.administrator.viewer, new Date("2026-12-01T11:00:00Z"));
	expect((await closingsAt(otherLocation, tomorrow)).map(({ firstDay }) => firstDay)).toEqual(["2026-12-24"]);
	expect(await closingsAt(otherLocation, act)).toHaveLength(2);
});

test("opens the location again when closing days are removed, once", async ({
	company: { ownCompany, otherLocation, act, close },
}) => {
	const { id } = await close(dayOf(2026, 12, 4));
	await removeClosing(act, { closingId: id });
	expect(await refusalOf(removeClosing(act, { closingId: id }))).toBe("closing-day.not-found");
	const site = await deliverySiteOf(act, { accountId: ownCompany.accountId, locationId: otherLocation });
	expect(site?.closings).toEqual([]);
	expect(await refusalOf(close(dayOf(2026, 12, 4)))).toBeNull();
});

test("writes the days to the history of the company", async ({ company: { close, act, otherLocation }, owner }) => {
	const { id } = await close(dayOf(2026, 12, 24), dayOf(2027, 1, 8));
	await removeClosing(act, { closingId: id });
	const rows = await owner`select changes from audit where record_id = ${otherLocation} and changes ? 'closingDays'`;
	expect(rows.map(({ changes }) => changes.closingDays)).toEqual([
		[null, "2026-12-24 - 2027-01-08"],
		["2026-12-24 - 2027-01-08", null],
	]);
	expect(changedDetails(rows[0]?.changes)).toEqual(["closings"]);
	expect(changedValues("location-changed", rows[0]?.changes)).toEqual([
		{ field: "closingDays", before: null, after: "2026-12-24 - 2027-01-08" },
	]);
});

test("come along when a company is merged into another", async ({
	company: { ownCompany, otherCompany, act, close },
	database: { db },
}) => {
	await close(dayOf(2026, 12, 24), dayOf(2027, 1, 8));
	await copyLocations(act, { from: ownCompany.accountId, to: otherCompany.accountId });
	const copied = await locationsOf(actOf(db, otherCompany.administrator.viewer, now), otherCompany.accountId);
	expect(copied.flatMap(({ closings }) => closings).map(({ firstDay }) => firstDay)).toEqual(["2026-12-24"]);
});

import fc from "fast-check";
import { expect } from "vitest";
import { type Act, system } from "#act.ts";
import { type Delivery, offeredDays, promisedDay } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { regionCodes } from "#shared/regions.ts";
import { testAlone as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { holidays } from "./holidays.db.ts";
import { addHoliday, openStore, removeHoliday } from "./store.commands.ts";
import { deliverySettings, nextDelivery } from "./store.db.ts";

/** A store that was opened in 2026 and whose process has run since, so that no later start has filled anything. */
const test = plain.extend("at", async ({ database: { db } }) => {
	const at = (moment: string) => actOf(db, system, new Date(moment));
	await openStore(at("2026-11-22T00:00:00Z"), { demo: true });
	return at;
});

const storedIn = async (act: Act, year: number) =>
	(await holidays(act)).filter(({ day }) => day.startsWith(`${year}-`));

test("promises no order of 31 December 2029 for New Year's Day in a store opened in 2026", async ({ at }) => {
	const act = at("2029-12-30T21:00:00Z");
	expect(await storedIn(act, 2030)).toEqual([]);
	expect(await nextDelivery(act)).toMatchObject({ today: "2029-12-31", comesOn: "2030-01-03" });
});

test("keeps closed what staff add to a year that is not stored yet, and what the rules propose for it", async ({
	at,
}) => {
	const act = at("2029-12-30T21:00:00Z");
	const { id } = await addHoliday(act, {
		day: "2030-01-03",
		nameEn: "Stocktaking",
		nameNl: "Inventarisatie",
		region: null,
	});
	expect(await nextDelivery(act)).toMatchObject({ comesOn: "2030-01-04" });
	await removeHoliday(act, { holidayId: id });
	expect(await nextDelivery(act)).toMatchObject({ comesOn: "2030-01-03" });
});

test("stores the years that are missing once, also when two processes start at the same time", async ({ at }) => {
	const act = at("2028-03-01T00:00:00Z");
	const before = await storedIn(act, 2029);
	await Promise.all([openStore(act, { demo: true }), openStore(act, { demo: true })]);
	expect(await storedIn(act, 2029)).toEqual(before);
	for (const year of [2030, 2031]) expect(await storedIn(act, year)).toHaveLength(holidaysOf(year).length);
	expect(await storedIn(act, 2032)).toEqual([]);
});

test("keeps a holiday away that staff removed, and has it back when staff add it again", async ({ at }) => {
	const act = at("2031-02-03T00:00:00Z");
	await openStore(act, { demo: true });
	const waitangi = (await storedIn(act, 2031)).find(({ day }) => day === "2031-02-06");
	if (!waitangi) throw new Error("6 February is a holiday");
	const { id, ...rest } = waitangi;
	const comesOn = async () => (await nextDelivery(at("2031-02-05T00:00:00Z"))).comesOn;
	expect(await comesOn()).toBe("2031-02-07");
	await removeHoliday(act, { holidayId: id });
	await openStore(act, { demo: true });
	expect(await comesOn()).toBe("2031-02-06");
	expect((await storedIn(act, 2031)).some(({ day }) => day === "2031-02-06")).toBe(false);
	await addHoliday(act, rest);
	expect(await comesOn()).toBe("2031-02-07");
});

test("promises and offers no day that is a holiday by the rules, in any year from 2026 to 2060", async ({ at }) => {
	const [first, last] = [Date.UTC(2026, 10, 22), Date.UTC(2060, 11, 31)];
	const requests = fc.record({
		moment: fc.integer({ min: first, max: last }).map((ms) => new Date(ms).toISOString()),
		region: fc.constantFrom(null, ...regionCodes),
		goods: fc.constantFrom<Delivery["goods"]>(["everyday"], ["slow"]),
	});
	await fc.assert(
		fc.asyncProperty(requests, async ({ moment, region, goods }) => {
			const { calendar, clock, cutOff } = await deliverySettings(at(moment));
			const site = { region, deliveryDays: [1, 2, 3, 4, 5], closings: [] };
			const delivery = { goods, placed: clock.at(new Date(moment)), cutOff, site };
			const days = offeredDays(calendar, delivery);
			expect(days[0]).toBe(promisedDay(calendar, delivery));
			const year = Number(moment.slice(0, 4));
			const closed = [year, year + 1, year + 2]
				.flatMap(holidaysOf)
				.filter((holiday) => holiday.region === null || holiday.region === region);
			expect(days.filter((day) => closed.some((holiday) => holiday.day === day))).toEqual([]);
		}),
		{ numRuns: 60 },
	);
});

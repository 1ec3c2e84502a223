import { describe, expect } from "vitest";
import { addClosing } from "#accounts/closing-days.commands.ts";
import { pausePlan, savePlan } from "#planner/plans.commands.ts";
import { planView } from "#planner/view/plan-view.db.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { resumeDuePlans } from "./plan-runs.flows.ts";

const test = testAloneWithShop.extend("shop", ({ database: { db } }) => shopForPlans(db));
type PlanShop = Awaited<ReturnType<typeof shopForPlans>>;

/** Runs the job once on each day of a period. Returns all orders that it placed. */
async function runDaily({ runAt }: PlanShop, from: string, to: string, time = "00:00:30"): Promise<string[]> {
	const placed: string[] = [];
	for (let day: StoreDay = existingDay(from); day <= to; day = addDays(day, 1))
		placed.push(...(await runAt(storeTime(day, time))));
	return placed;
}

describe("a plan in the night when the clock changes", () => {
	test("orders at midnight before and after daylight saving ends", async ({ shop }) => {
		const { startPlan, runAt } = shop;
		await startPlan(storeTime("2027-03-31", "09:00"), { startsOn: "2027-04-05", pieces: { 1: 2, 2: 3 } });
		expect(await runAt(storeTime("2027-04-03", "23:59:59"))).toEqual([]);
		expect(await runAt(storeTime("2027-04-04", "00:00"))).toEqual(["2027-04-05 2"]);
		// This Sunday has 25 hours: 24 hours after midnight it is still Sunday.
		expect(await runAt(new Date(storeTime("2027-04-04", "00:00").getTime() + 24 * 3_600_000))).toEqual([]);
		expect(await runAt(storeTime("2027-04-04", "23:59:59"))).toEqual([]);
		expect(await runAt(storeTime("2027-04-05", "00:00"))).toEqual(["2027-04-06 3"]);
	});

	test("orders at midnight before and after daylight saving begins", async ({ shop }) => {
		const { startPlan, runAt } = shop;
		await startPlan(storeTime("2027-09-22", "09:00"), { startsOn: "2027-09-27", pieces: { 1: 2, 2: 3 } });
		expect(await runAt(storeTime("2027-09-25", "23:59:59"))).toEqual([]);
		expect(await runAt(storeTime("2027-09-26", "00:00"))).toEqual(["2027-09-27 2"]);
		// This Sunday has 23 hours.
		expect(await runAt(new Date(storeTime("2027-09-26", "00:00").getTime() + 23 * 3_600_000 - 1_000))).toEqual([]);
		expect(await runAt(storeTime("2027-09-27", "00:00"))).toEqual(["2027-09-28 3"]);
	});
});

describe("a plan over Christmas and New Year", () => {
	test("delivers every two weeks from the same bases, before the holidays", async ({ shop }) => {
		await shop.startPlan(storeTime("2026-11-23", "09:24"), { startsOn: "2026-11-27", weeks: 2 });
		expect(await runDaily(shop, "2026-11-24", "2027-01-21")).toEqual([
			"2026-11-27 4",
			"2026-12-11 4",
			"2026-12-24 4",
			"2027-01-08 4",
			"2027-01-22 4",
		]);
	});

	test("makes one order of two weekdays that fall on the same day", async ({ shop }) => {
		const pieces = { 1: 2, 2: 5, 5: 3 };
		await shop.startPlan(storeTime("2026-12-14", "09:00"), { startsOn: "2026-12-18", pieces });
		expect(await runDaily(shop, "2026-12-15", "2027-01-05")).toEqual([
			"2026-12-18 3",
			"2026-12-21 2",
			"2026-12-22 5",
			"2026-12-24 3", // Friday 25
			"2026-12-29 5", // Monday 28 and Tuesday 29: the larger quantity
			"2026-12-31 3", // Friday 1
			"2027-01-05 5", // Monday 4 and Tuesday 5
		]);
	});
});

describe("a plan during an outage of three weeks", () => {
	test("makes one order of all missed bases, and keeps its rhythm", async ({ shop }) => {
		const { startPlan, runAt, storedDeliveries } = shop;
		await startPlan(storeTime("2026-11-23", "09:24"), { startsOn: "2026-11-27", pieces: { 2: 1, 5: 6 } });
		expect(await runAt(storeTime("2026-11-26", "00:00"))).toEqual(["2026-11-27 6"]);
		// Back on Wednesday 16 December at 10:00: six bases were missed, Friday 18 December is not ordered yet.
		expect(await runAt(storeTime("2026-12-16", "10:00"))).toEqual(["2026-12-17 6"]);
		expect(await runAt(storeTime("2026-12-16", "10:01"))).toEqual([]);
		expect((await storedDeliveries()).slice(0, 8)).toEqual([
			"2026-11-27 2026-11-27 ordered",
			"2026-12-01 2026-12-17 ordered",
			"2026-12-04 2026-12-17 ordered",
			"2026-12-08 2026-12-17 ordered",
			"2026-12-11 2026-12-17 ordered",
			"2026-12-15 2026-12-17 ordered",
			"2026-12-18 2026-12-18 planned",
			"2026-12-22 2026-12-22 planned",
		]);
		expect(await runDaily(shop, "2026-12-17", "2026-12-21")).toEqual(["2026-12-18 6", "2026-12-22 1"]);
	});

	test("orders for the planned day until the cut-off of the day of the deadline", async ({ shop }) => {
		const { startPlan, runAt } = shop;
		await startPlan(storeTime("2026-11-23", "09:24"), { startsOn: "2026-11-27", weeks: 2 });
		expect(await runAt(storeTime("2026-11-26", "13:59:59"))).toEqual(["2026-11-27 4"]);
	});

	test("orders for the next delivery day after the cut-off", async ({ shop }) => {
		const { startPlan, runAt } = shop;
		await startPlan(storeTime("2026-11-23", "09:24"), { startsOn: "2026-11-27", weeks: 2 });
		expect(await runAt(storeTime("2026-11-26", "14:00:00"))).toEqual(["2026-11-30 4"]);
	});

	test("joins missed bases with the next delivery when it is near", async ({ shop }) => {
		const { startPlan, runAt, storedDeliveries } = shop;
		await startPlan(storeTime("2026-11-23", "09:24"), { startsOn: "2026-11-27", pieces: { 1: 2, 5: 7 } });
		expect(await runAt(storeTime("2026-11-26", "14:00:00"))).toEqual([]);
		expect((await storedDeliveries()).slice(0, 2)).toEqual([
			"2026-11-27 2026-11-30 planned",
			"2026-11-30 2026-11-30 planned",
		]);
		expect(await runAt(storeTime("2026-11-29", "00:00"))).toEqual(["2026-11-30 7"]);
	});

	test("orders after the closing days of a location", async ({ shop }) => {
		const { startPlan, act, locationId, runAt } = shop;
		const closing = { firstDay: existingDay("2026-11-27"), lastDay: existingDay("2026-12-09"), label: null };
		await startPlan(storeTime("2026-11-23", "09:24"), { startsOn: "2026-11-27", weeks: 2 });
		await addClosing(act(storeTime("2026-11-26", "09:00")), { locationId, ...closing });
		// The deadline has passed, so that the date stays; the day of the order is the first on which the van comes.
		expect(await runAt(storeTime("2026-11-26", "10:00"))).toEqual(["2026-12-10 4"]);
	});
});

describe("a paused plan with a resume day", () => {
	test("resumes at midnight and delivers the first base whose deadline is ahead", async ({ shop }) => {
		const { startPlan, act, systemAct, runAt, storedDeliveries } = shop;
		const planId = await startPlan(storeTime("2026-11-23", "09:24"), { startsOn: "2026-11-25", weeks: 2 });
		await pausePlan(act(storeTime("2026-11-23", "10:00")), { planId, resumesOn: existingDay("2026-12-08") });
		const statusAt = async (now: Date) => (await planView(act(now), { planId, language: "en-NZ" })).status;
		const night = storeTime("2026-12-07", "23:59:59");
		await resumeDuePlans(systemAct(night));
		expect(await statusAt(night)).toBe("Paused");
		const midnight = storeTime("2026-12-08", "00:00");
		await resumeDuePlans(systemAct(midnight));
		await resumeDuePlans(systemAct(midnight));
		expect(await statusAt(midnight)).toBe("Active");
		expect(await runAt(midnight)).toEqual([]);
		expect((await storedDeliveries()).slice(0, 3)).toEqual([
			"2026-11-25 2026-11-25 missed",
			"2026-12-09 2026-12-09 missed",
			"2026-12-23 2026-12-23 planned",
		]);
		expect(await runAt(storeTime("2026-12-22", "00:00"))).toEqual(["2026-12-23 4"]);
	});
});

describe("a plan of a year", () => {
	test("delivers each base once through changes, skips and holidays", async ({ shop }) => {
		const { startPlan, act, teaId } = shop;
		const planId = await startPlan(storeTime("2026-11-23", "09:24"), { startsOn: "2026-11-30", weeks: 4 });
		const save = (now: Date, change: Partial<Parameters<typeof savePlan>[1]>) =>
			savePlan(act(now), { planId, plan: {}, deliveries: [], ...change });
		const placed = await runDaily(shop, "2026-11-24", "2026-12-31");
		await save(storeTime("2027-01-04", "12:00"), {
			deliveries: [
				{ base: existingDay("2027-01-25"), deliverOn: existingDay("2027-01-21"), quantities: { [teaId]: 9 } },
			],
		});
		placed.push(...(await runDaily(shop, "2027-01-05", "2027-02-10")));
		await save(storeTime("2027-02-11", "12:00"), { deliveries: [{ base: existingDay("2027-02-22"), skip: true }] });
		placed.push(...(await runDaily(shop, "2027-02-12", "2027-04-30")));
		await save(storeTime("2027-05-01", "12:00"), { plan: { frequency: { text: "Every 8 weeks", weeks: 8 } } });
		placed.push(...(await runDaily(shop, "2027-05-02", "2027-11-30")));
		expect(placed).toEqual([
			"2026-11-30 4",
			"2026-12-29 4", // Monday 28 is a holiday
			"2027-01-21 9", // earlier and more, just this once
			"2027-03-22 4", // 22 February was skipped
			"2027-04-19 4",
			"2027-05-17 4",
			"2027-07-12 4",
			"2027-09-06 4",
			"2027-11-01 4",
		]);
	});
});

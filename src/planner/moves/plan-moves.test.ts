import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { product } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { savePlan } from "#planner/plans.commands.ts";
import { planWeek } from "#planner/view/plan-week.db.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { moveDeliveries } from "./plan-moves.commands.ts";
import { moveAllDeliveries } from "./plan-moves.flows.ts";

const test = testAloneWithShop.extend("shop", ({ database: { db } }) => shopForPlans(db));
const now = storeTime("2026-11-23", "09:24");
const from = existingDay("2026-12-02");
const to = existingDay("2026-12-03");

describe("planWeek", () => {
	test("adds up drops and kilograms by day and region", async ({ shop }) => {
		const { db, startPlan, act, teaId, runAt } = shop;
		await db.update(product).set({ weightGrams: 250 });
		await startPlan(now, { startsOn: "2026-11-25", weeks: 2 });
		const planId = await startPlan(now, { startsOn: "2026-11-26", pieces: { 3: 6, 4: 2 } });
		await savePlan(act(now), {
			planId,
			plan: {},
			deliveries: [
				{ base: existingDay("2026-12-03"), quantities: { [teaId]: 10 } },
				{ base: existingDay("2026-12-09"), skip: true },
			],
		});
		expect(await runAt(storeTime("2026-11-24", "00:00"))).toEqual(["2026-11-25 4"]);
		const weekFrom = (day: string) => planWeek(actOf(db, system, now), { from: existingDay(day) });
		expect(await weekFrom("2026-11-25")).toEqual([
			{ day: "2026-11-25", region: "AUK", drops: 1, plans: 1, kilograms: 1 },
			{ day: "2026-11-26", region: "AUK", drops: 1, plans: 1, kilograms: 0.5 },
		]);
		expect(await weekFrom("9999-12-31"), "the last day of the calendar").toEqual([]);
		expect(await weekFrom("2026-12-02")).toEqual([
			{ day: "2026-12-02", region: "AUK", drops: 1, plans: 1, kilograms: 1.5 },
			{ day: "2026-12-03", region: "AUK", drops: 1, plans: 1, kilograms: 2.5 },
		]);
		const weekAfter = await weekFrom("2026-12-09");
		expect(weekAfter[0]).toEqual({ day: "2026-12-09", region: "AUK", drops: 1, plans: 1, kilograms: 1 });
		await startPlan(now, { startsOn: "2026-12-09", weeks: 2 });
		expect((await weekFrom("2026-12-09"))[0]).toMatchObject({ drops: 1, plans: 2, kilograms: 2 });
	});

	test("is only for staff", async ({ shop }) => {
		expect(await outcomeOf(planWeek(shop.act(now), { from }))).toBe("planner.staff-only");
	});
});

describe("moveDeliveries", () => {
	test("moves every delivery of a day with one message each", async ({ shop }) => {
		const { db, startPlan, systemAct, storedDeliveries } = shop;
		await startPlan(now, { startsOn: "2026-12-02", weeks: 2 });
		await startPlan(now, { startsOn: "2026-12-02", weeks: 3 });
		expect(await moveDeliveries(systemAct(now), { from, to, region: "AUK" })).toEqual({ deliveries: 2 });
		await moveAllDeliveries(systemAct(now), { from, to, region: "AUK" });
		await moveAllDeliveries(systemAct(now), { from, to, region: "AUK" });
		const stored = await storedDeliveries();
		expect(stored.filter((row) => row.startsWith("2026-12-02"))).toEqual([
			"2026-12-02 2026-12-03 planned",
			"2026-12-02 2026-12-03 planned",
		]);
		expect(stored.filter((row) => row.startsWith("2026-12-16"))).toEqual(["2026-12-16 2026-12-16 planned"]);
		const notified = await db
			.select({ details: notification.details })
			.from(notification)
			.where(eq(notification.kind, "plan-date-moved"));
		expect(notified.map(({ details }) => details)).toEqual([
			expect.objectContaining({ before: from, comesOn: to, why: "no-van" }),
			expect.objectContaining({ before: from, comesOn: to, why: "no-van" }),
		]);
	});

	test("does not move deliveries of other regions, or of locations that are closed on the new day", async ({
		shop,
	}) => {
		const { startPlan, systemAct, storedDeliveries } = shop;
		await startPlan(now, { startsOn: "2026-12-02", weeks: 2 });
		expect(await moveDeliveries(systemAct(now), { from, to, region: "OTA" })).toEqual({ deliveries: 0 });
		await moveAllDeliveries(systemAct(now), { from, to, region: "OTA" });
		await moveAllDeliveries(systemAct(now), { from, to: existingDay("2026-12-05"), region: null });
		expect((await storedDeliveries())[0]).toBe("2026-12-02 2026-12-02 planned");
	});

	test("refuses days that are over, closed or equal, and people who do not sell", async ({ shop }) => {
		const { act, systemAct } = shop;
		const move = (day: string, other: string) =>
			outcomeOf(moveDeliveries(systemAct(now), { from: existingDay(day), to: existingDay(other), region: null }));
		expect(await move("2026-11-24", "2026-12-03")).toBe("planner.too-late");
		expect(await move("2026-12-02", "2026-12-05")).toBe("planner.date-weekend");
		expect(await move("2026-12-02", "2026-12-25")).toBe("planner.date-holiday");
		expect(await move("2026-12-02", "2026-12-02")).toBe("planner.date-invalid");
		expect(await outcomeOf(moveDeliveries(act(now), { from, to, region: null }))).toBe("planner.staff-only");
		const finance = people().staff.finance;
		if (!finance) throw new Error("nobody works in finance");
		const byFinance = moveDeliveries(actOf(shop.db, finance, now), { from, to, region: null });
		expect(await outcomeOf(byFinance)).toBe("planner.staff-only");
	});
});

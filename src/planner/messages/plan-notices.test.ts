import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { stock } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { planDelivery } from "#db/schema/planner.ts";
import { allJobs } from "#jobs/queue.ts";
import { parseNotification } from "#notices/notices.ts";
import { pausePlan, resumePlan, savePlan } from "#planner/plans.commands.ts";
import { catchUp, sendDueNotices } from "#planner/runs/plan-work.flows.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";

const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	/** The notices of deliveries in the order of their sending: the date, the last day for changes, and the items. */
	const notices = async () => {
		const rows = await db.select().from(notification).orderBy(notification.createdAt);
		return rows.flatMap((row) => {
			const notice = parseNotification(row);
			if (notice?.kind !== "plan-notice") return [];
			const { comesOn, lastDay, items, missing } = notice.details;
			return [{ comesOn, lastDay, pieces: items.map(({ quantity }) => quantity), missing: missing.length }];
		});
	};
	const sentAt = async (now: Date) => {
		const before = (await notices()).length;
		await sendDueNotices(shop.systemAct(now));
		return (await notices()).slice(before).map(({ comesOn }) => comesOn);
	};
	return { ...shop, notices, sentAt };
});

const monday = storeTime("2026-11-23", "09:24");

describe("sendDueNotices", () => {
	test("sends the notice at midnight three days before the delivery, once", async ({ shop }) => {
		const { startPlan, sentAt, notices } = shop;
		await startPlan(monday, { startsOn: "2026-11-30", weeks: 2 });
		expect(await sentAt(storeTime("2026-11-26", "23:59:59"))).toEqual([]);
		expect(await sentAt(storeTime("2026-11-27", "00:00:00"))).toEqual(["2026-11-30"]);
		expect(await sentAt(storeTime("2026-11-27", "00:01:00"))).toEqual([]);
		expect(await notices()).toEqual([{ comesOn: "2026-11-30", lastDay: "2026-11-28", pieces: [4], missing: 0 }]);
	});

	test("sends one notice when two processes begin at once", async ({ shop }) => {
		const { startPlan, systemAct, notices } = shop;
		await startPlan(monday, { startsOn: "2026-11-30", weeks: 2 });
		const act = systemAct(storeTime("2026-11-27", "00:00:00"));
		await Promise.all([sendDueNotices(act), sendDueNotices(act), sendDueNotices(act)]);
		expect(await notices()).toHaveLength(1);
	});

	test("sends nothing about a delivery whose deadline has passed", async ({ shop }) => {
		const { startPlan, sentAt } = shop;
		await startPlan(monday, { startsOn: "2026-11-30", weeks: 2 });
		expect(await sentAt(storeTime("2026-11-29", "00:00:00"))).toEqual([]);
	});

	test("sends nothing about skipped and paused deliveries", async ({ shop }) => {
		const { startPlan, sentAt, act } = shop;
		const planId = await startPlan(monday, { startsOn: "2026-11-30", weeks: 2 });
		const base = existingDay("2026-11-30");
		await savePlan(act(monday), { planId, plan: {}, deliveries: [{ base, skip: true }] });
		expect(await sentAt(storeTime("2026-11-27", "00:00:00"))).toEqual([]);
		await savePlan(act(storeTime("2026-11-27", "08:00")), { planId, plan: {}, deliveries: [{ base, skip: false }] });
		await pausePlan(act(storeTime("2026-11-27", "08:01")), { planId, resumesOn: null });
		expect(await sentAt(storeTime("2026-11-27", "08:02"))).toEqual([]);
		await resumePlan(act(storeTime("2026-11-28", "12:00")), { planId });
		expect(await sentAt(storeTime("2026-11-28", "12:01"))).toEqual(["2026-11-30"]);
	});

	test("sends one notice with the larger quantity when two bases come on one day", async ({ shop }) => {
		const { startPlan, sentAt, notices } = shop;
		await startPlan(storeTime("2026-12-14", "09:00"), { startsOn: "2026-12-18", pieces: { 1: 7, 2: 5, 5: 1 } });
		// Monday 28 December is a holiday, so that its delivery comes on Tuesday.
		expect(await sentAt(storeTime("2026-12-26", "00:00:00"))).toEqual(["2026-12-29"]);
		expect((await notices()).at(-1)).toMatchObject({ comesOn: "2026-12-29", pieces: [7] });
		expect(await sentAt(storeTime("2026-12-27", "00:00:00"))).toEqual([]);
	});

	test("names the items that would not come today", async ({ shop }) => {
		const { startPlan, sentAt, notices, db, teaId } = shop;
		await startPlan(monday, { startsOn: "2026-11-30", weeks: 2 });
		await db.update(stock).set({ quantity: 1 }).where(eq(stock.productId, teaId));
		await sentAt(storeTime("2026-11-27", "00:00:00"));
		expect(await notices()).toMatchObject([{ pieces: [1], missing: 1 }]);
	});
});

describe("a delivery whose notice is due when its date is set", () => {
	test("gets the notice at once when the plan is new", async ({ shop }) => {
		const { startPlan, systemAct, notices } = shop;
		const planId = await startPlan(monday, { startsOn: "2026-11-25", weeks: 2 });
		const jobs = (await allJobs(systemAct(monday))).filter(({ name }) => name === "planner.catch-up");
		expect(jobs).toHaveLength(1);
		await catchUp(systemAct(monday), { planId });
		await catchUp(systemAct(monday), { planId });
		expect((await notices()).map(({ comesOn }) => comesOn)).toEqual(["2026-11-25"]);
	});

	test("gets the notice at once when it is moved to an earlier day", async ({ shop }) => {
		const { startPlan, act, sentAt } = shop;
		const planId = await startPlan(monday, { startsOn: "2026-11-30", weeks: 2 });
		const deliveries = [{ base: existingDay("2026-11-30"), deliverOn: existingDay("2026-11-26") }];
		await savePlan(act(monday), { planId, plan: {}, deliveries });
		expect(await sentAt(monday)).toEqual(["2026-11-26"]);
	});

	test("gets no second notice when the customer moves it afterwards", async ({ shop }) => {
		const { startPlan, act, sentAt, db } = shop;
		const planId = await startPlan(monday, { startsOn: "2026-11-30", weeks: 2 });
		const friday = storeTime("2026-11-27", "09:00");
		expect(await sentAt(friday)).toEqual(["2026-11-30"]);
		const deliveries = [{ base: existingDay("2026-11-30"), deliverOn: existingDay("2026-12-02") }];
		await savePlan(act(friday), { planId, plan: {}, deliveries });
		expect(await sentAt(storeTime("2026-11-29", "09:00"))).toEqual([]);
		const [first] = await db.select().from(planDelivery).orderBy(planDelivery.base);
		expect(first).toMatchObject({ deliverOn: "2026-12-02", noticedAt: friday });
	});
});

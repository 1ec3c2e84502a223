import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { notification } from "#db/schema/notices.ts";
import { store } from "#db/schema/store.ts";
import { parseNotification } from "#notices/notices.ts";
import { countDuePlans } from "#planner/due/due-plans.db.ts";
import { moveDeliveries } from "#planner/moves/plan-moves.commands.ts";
import { savePlan } from "#planner/plans.commands.ts";
import { sendDueNotices } from "#planner/runs/plan-work.flows.ts";
import { nextPlanDelivery } from "#planner/view/next-delivery.db.ts";
import { listPlans } from "#planner/view/plan-list.db.ts";
import { planView } from "#planner/view/plan-view.db.ts";
import { changeSettings } from "#store/store.commands.ts";
import { deadlineSettings } from "#store/store.db.ts";
import type { ChangeSettings } from "#store/store.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";

const monday = storeTime("2026-11-23", "09:24");
/** The last moment for changes, and the deadline, with 36 hours before Friday 27 November. */
const lastMoment = storeTime("2026-11-25", "11:59:59");
const deadline = storeTime("2026-11-25", "12:00");
const language = "en-NZ" as const;

const boss = () => people().staff.administrator ?? guest;

const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const change = (settings: Omit<ChangeSettings, "seen">) => changeSettings(actOf(db, boss(), monday), settings);
	await change({ planRegionDeadlineHours: { CAN: 36 } });
	await db.update(location).set({ region: "CAN" }).where(eq(location.id, shop.locationId));
	const planId = await shop.startPlan(monday, { startsOn: "2026-11-27", weeks: 2 });
	const skip = (now: Date) =>
		refusalOf(savePlan(shop.act(now), { planId, plan: {}, deliveries: [{ base: day, skip: true }] }));
	return { ...shop, planId, change, skip };
});
const day = existingDay("2026-11-27");

describe("a region whose plans have a deadline of 36 hours", () => {
	test("accepts changes until noon two days before the delivery, and orders then", async ({ shop }) => {
		const { act, runAt, skip, planId } = shop;
		expect(await runAt(lastMoment)).toEqual([]);
		const view = (now: Date) => planView(act(now), { planId, language });
		expect(await view(lastMoment)).toMatchObject({
			status: "Active",
			daysLeft: 1,
			deliveries: [{ canChange: true, deadline: { day: "2026-11-25", time: "12:00" } }, {}, {}, {}],
		});
		expect(await view(deadline)).toMatchObject({ status: "Processing order", daysLeft: 0 });
		expect(await skip(deadline)).toBe("planner.processing");
		expect(await runAt(deadline)).toEqual(["2026-11-27 4"]);
	});

	test("shows the time of the deadline in the list and on the front page", async ({ shop }) => {
		const list = async (now: Date) => (await listPlans(shop.act(now), { language })).plans[0];
		expect(await list(lastMoment)).toMatchObject({ status: "Active", daysLeft: 1, lastTime: "12:00" });
		expect(await list(deadline)).toMatchObject({ status: "Processing order", daysLeft: 0 });
		expect(await nextPlanDelivery(shop.act(lastMoment))).toMatchObject({ daysLeft: 1, lastTime: "12:00" });
		expect(await nextPlanDelivery(shop.act(deadline))).toMatchObject({ daysLeft: null });
	});

	test("sends the notice 48 hours before the deadline, with its time", async ({ shop }) => {
		const { db, systemAct } = shop;
		const notices = async (now: Date) => {
			await sendDueNotices(systemAct(now));
			return (await db.select().from(notification)).flatMap((row) => {
				const notice = parseNotification(row);
				return notice?.kind === "plan-notice" ? [notice.details] : [];
			});
		};
		await shop.startPlan(storeTime("2026-11-23", "10:00"), { startsOn: "2026-12-04", weeks: 2 });
		expect(await notices(storeTime("2026-11-30", "11:59:59"))).toHaveLength(0);
		expect(await notices(storeTime("2026-11-30", "12:00"))).toMatchObject([
			{ comesOn: "2026-12-04", lastDay: "2026-12-02", lastTime: "12:00" },
		]);
	});

	test("leaves the deadline of other regions at midnight", async ({ shop }) => {
		const { db, locationId, runAt, skip } = shop;
		await db.update(location).set({ region: "OTA" }).where(eq(location.id, locationId));
		expect(await runAt(deadline)).toEqual([]);
		expect(await runAt(storeTime("2026-11-25", "23:59:59"))).toEqual([]);
		expect(await skip(storeTime("2026-11-25", "23:59:59"))).toBeNull();
	});

	test("follows a changed setting at once", async ({ shop }) => {
		const { change, skip, systemAct, db } = shop;
		const due = async () => {
			const act = systemAct(deadline);
			const settings = await deadlineSettings(act);
			return countDuePlans(act, { settings, atMost: 10 });
		};
		expect(await due()).toBe(1);
		await change({ planRegionDeadlineHours: {} });
		expect(await due()).toBe(0);
		expect(await skip(deadline)).toBeNull();
		await change({ planDeadlineHours: 72 });
		expect(await skip(deadline)).toBe("planner.too-late");
		expect(await db.select({ hours: store.planDeadlineHours }).from(store)).toEqual([{ hours: 72 }]);
	});

	test("lets staff move the deliveries of a day until the deadline of the region", async ({ shop }) => {
		const staff = (now: Date) => actOf(shop.db, boss(), now);
		const move = (now: Date, region: "CAN" | "OTA" | null) =>
			refusalOf(moveDeliveries(staff(now), { from: day, to: existingDay("2026-11-30"), region }));
		expect(await move(deadline, "CAN")).toBe("planner.too-late");
		expect(await move(deadline, "OTA")).toBeNull();
		expect(await move(deadline, null)).toBeNull();
		expect(await move(lastMoment, "CAN")).toBeNull();
	});
});

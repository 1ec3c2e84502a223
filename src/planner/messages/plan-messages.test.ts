import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { type NotificationContent, parseNotification } from "#notices/notices.ts";
import { nextPlanDelivery } from "#planner/view/next-delivery.db.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";

const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	/** The notifications about plans, with their recipients. */
	const messages = async (): Promise<(NotificationContent & { userId: string; path: string })[]> => {
		const rows = await db.select().from(notification).orderBy(notification.createdAt);
		return rows.flatMap((row) => {
			const notice = parseNotification(row);
			return notice?.kind.startsWith("plan-") ? [{ ...notice, userId: row.userId, path: row.path }] : [];
		});
	};
	return { ...shop, messages };
});

const monday = storeTime("2026-11-23", "09:24");
const deadline = storeTime("2026-11-26", "00:00");
const plan = { startsOn: "2026-11-27", weeks: 2 };

test("the front page shows the next delivery, its deadline, and no plan of others or a paused one", async ({
	shop,
}) => {
	const { startPlan, ownCompany, db } = shop;
	const { otherCompany } = people();
	const planId = await startPlan(monday, plan);
	const next = (now: Date, viewer = ownCompany.administrator.viewer) => nextPlanDelivery(actOf(db, viewer, now));
	expect(await next(monday)).toMatchObject({ planId, on: "2026-11-27", daysLeft: 3 });
	expect(await next(storeTime("2026-11-25", "23:59"))).toMatchObject({ daysLeft: 1 });
	expect(await next(deadline)).toMatchObject({ on: "2026-11-27", daysLeft: null });
	expect(await next(monday, otherCompany.administrator.viewer)).toBeNull();
	expect(await next(monday, guest)).toBeNull();
	await db.update(coffeePlan).set({ state: "paused", pauseReason: "customer" });
	expect(await next(monday)).toBeNull();
});

describe("a run", () => {
	test("sends no message when everything comes as wanted", async ({ shop }) => {
		await shop.startPlan(monday, plan);
		await shop.runAt(deadline);
		expect(await shop.messages()).toEqual([]);
	});

	test("notifies the owner once of the items that it left out", async ({ shop }) => {
		const { startPlan, runAt, messages, by, db, teaId } = shop;
		await startPlan(monday, plan);
		await db.update(stock).set({ quantity: 3 }).where(eq(stock.productId, teaId));
		expect(await runAt(deadline)).toEqual(["2026-11-27 3"]);
		await runAt(deadline);
		expect(await messages()).toMatchObject([
			{
				kind: "plan-order-differs",
				userId: by.userId,
				path: expect.stringMatching(/^\/orders\/801/),
				details: { comesOn: "2026-11-27", missing: [{ quantity: 1, cause: "sold-out", outcome: "leave-out" }] },
			},
		]);
	});

	test("notifies the owner when nothing is left to order, and continues with the next base", async ({ shop }) => {
		const { startPlan, runAt, messages, storedDeliveries, db, teaId } = shop;
		await startPlan(monday, plan);
		await db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, teaId));
		expect(await runAt(deadline)).toEqual([]);
		expect(await messages()).toMatchObject([{ kind: "plan-order-empty", details: { comesOn: "2026-11-27" } }]);
		expect((await storedDeliveries()).slice(0, 2)).toEqual([
			"2026-11-27 2026-11-27 missed",
			"2026-12-11 2026-12-11 planned",
		]);
	});

	test("notifies the owner when missed bases join the next delivery", async ({ shop }) => {
		const { startPlan, runAt, messages } = shop;
		await startPlan(monday, { startsOn: "2026-11-27", pieces: { 1: 2, 5: 7 } });
		await runAt(storeTime("2026-11-26", "14:00:00"));
		expect(await messages()).toMatchObject([
			{ kind: "plan-date-moved", details: { before: "2026-11-27", comesOn: "2026-11-30", why: "late" } },
		]);
	});

	test.for([
		["credit-limit", { creditLimit: money(100) }],
		["blocked", { status: "blocked" as const }],
		["not-on-account", { creditLimit: null }],
	] as const)("tells owner and administrators why it paused the plan: %s", async ([why, change], { shop }) => {
		const { startPlan, runAt, messages, db, ownCompany } = shop;
		const planId = await startPlan(monday, plan);
		await db
			.update(coffeePlan)
			.set({ userId: ownCompany.buyer.viewer.userId ?? "", locationId: ownCompany.locations.buyersLocation })
			.where(eq(coffeePlan.id, planId));
		await db.update(account).set(change);
		expect(await runAt(deadline)).toEqual([]);
		const all = await messages();
		expect(all.map(({ kind, details }) => [kind, "why" in details && details.why])).toEqual([
			["plan-paused", why],
			["plan-paused", why],
		]);
		expect(new Set(all.map(({ userId }) => userId))).toEqual(
			new Set([ownCompany.buyer.viewer.userId, ownCompany.administrator.viewer.userId]),
		);
		await runAt(deadline);
		expect(await messages()).toHaveLength(2);
	});

	test("names the reference that the company no longer accepts", async ({ shop }) => {
		const { startPlan, runAt, messages, db } = shop;
		await startPlan(monday, plan);
		await db.update(account).set({ referenceRequired: true });
		expect(await runAt(deadline)).toEqual([]);
		expect(await messages()).toMatchObject([{ kind: "plan-paused", details: { why: "reference" } }]);
		expect(await db.select({ reason: coffeePlan.pauseReason }).from(coffeePlan)).toEqual([{ reason: "order-refused" }]);
	});
});

import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { priceBookEntry, product, stock } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan, planWaitingItem } from "#db/schema/planner.ts";
import { pausePlan, resumePlan, savePlan, stopPlan } from "#planner/plans.commands.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop } from "#test/database.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { orderAllWaitingItems } from "./plan-work.flows.ts";

const monday = storeTime("2026-11-23", "09:24");
const deadline = storeTime("2026-11-26", "00:00");
const friday = storeTime("2026-11-27", "10:00");

/** A plan of four teas with the rule "wait", of which one came on Friday 27 November. */
const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const { act, systemAct, startPlan, teaId, runAt, placedOrders } = shop;
	const planId = await startPlan(monday, { startsOn: "2026-11-27", weeks: 2 });
	await savePlan(act(monday), { planId, plan: { missingItems: "wait", dearerLimit: 5 }, deliveries: [] });
	const stockUp = (quantity: number) => db.update(stock).set({ quantity }).where(eq(stock.productId, teaId));
	await stockUp(1);
	expect(await runAt(deadline)).toEqual(["2026-11-27 1"]);
	const order = () => orderAllWaitingItems(systemAct(friday));
	return { ...shop, planId, stockUp, order, laterOrders: async () => (await placedOrders()).slice(1) };
});

describe("orderAllWaitingItems", () => {
	test("orders the waiting pieces once when all are in stock, also in two processes", async ({ shop }) => {
		const { order, laterOrders, stockUp, db } = shop;
		await stockUp(2);
		await order();
		expect(await laterOrders()).toEqual([]);
		await stockUp(3);
		await Promise.all([order(), order()]);
		await order();
		expect(await laterOrders()).toEqual(["2026-11-30 3"]);
		const [first, later] = await db.select().from(orders).orderBy(orders.serial);
		expect(later).toMatchObject({ originalId: first?.id, isBackOrder: false, type: "coffee planner", cartId: null });
		expect(await db.select({ orderId: planWaitingItem.orderId }).from(planWaitingItem)).toEqual([
			{ orderId: later?.id },
		]);
		expect(await brokenInvariants(db)).toEqual([]);
	});

	test("waits while a price is above the customer's limit", async ({ shop }) => {
		const { order, laterOrders, stockUp, db, teaId } = shop;
		await stockUp(3);
		const setPrice = (cents: number) =>
			db
				.update(priceBookEntry)
				.set({ price: money(cents) })
				.where(eq(priceBookEntry.productId, teaId));
		await setPrice(1_051);
		await order();
		expect(await laterOrders()).toEqual([]);
		await setPrice(1_050);
		await order();
		expect(await laterOrders()).toEqual(["2026-11-30 3"]);
	});

	test("deletes waiting items that are no longer sold, and notifies the owner", async ({ shop }) => {
		const { order, laterOrders, db, teaId } = shop;
		await db.update(product).set({ soldOnline: false }).where(eq(product.id, teaId));
		await order();
		await order();
		expect(await laterOrders()).toEqual([]);
		expect(await db.select().from(planWaitingItem)).toEqual([]);
		const messages = (await db.select().from(notification).orderBy(notification.createdAt)).slice(1);
		expect(messages).toMatchObject([
			{ kind: "plan-order-differs", details: { missing: [{ quantity: 3, cause: "gone", outcome: "leave-out" }] } },
		]);
	});

	test("orders for a paused plan when it is resumed, and never for a stopped one", async ({ shop }) => {
		const { order, laterOrders, stockUp, act, planId } = shop;
		await stockUp(100);
		await pausePlan(act(friday), { planId, resumesOn: null });
		await order();
		expect(await laterOrders()).toEqual([]);
		await stopPlan(act(friday), { planId, reason: "other", note: null });
		await order();
		expect(await laterOrders()).toEqual([]);
	});

	test("deletes the waiting items of a stopped plan, and notifies its owner", async ({ shop }) => {
		const { act, db, planId } = shop;
		await stopPlan(act(friday), { planId, reason: "other", note: null });
		expect(await db.$count(planWaitingItem)).toBe(0);
		const messages = (await db.select().from(notification).orderBy(notification.createdAt)).slice(1);
		expect(messages).toMatchObject([
			{ kind: "plan-order-differs", details: { missing: [{ quantity: 3, cause: "stopped", outcome: "leave-out" }] } },
		]);
	});

	test("orders after the pause", async ({ shop }) => {
		const { order, laterOrders, stockUp, act, planId } = shop;
		await stockUp(100);
		await pausePlan(act(friday), { planId, resumesOn: null });
		await resumePlan(act(friday), { planId });
		await order();
		expect(await laterOrders()).toEqual(["2026-11-30 3"]);
	});

	test("pauses the plan of a company over its credit limit", async ({ shop }) => {
		const { order, laterOrders, stockUp, db } = shop;
		await stockUp(100);
		await db.update(account).set({ creditLimit: money(100) });
		await order();
		expect(await laterOrders()).toEqual([]);
		expect(await db.select({ reason: coffeePlan.pauseReason }).from(coffeePlan)).toEqual([{ reason: "payment" }]);
		expect((await db.select().from(notification)).map(({ kind }) => kind)).toContain("plan-paused");
	});
});

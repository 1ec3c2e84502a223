import { describe, expect } from "vitest";
import { addClosing } from "#accounts/closing-days.commands.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { planDelivery } from "#db/schema/planner.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { updateAllDates } from "./plan-work.flows.ts";

const monday = storeTime("2026-11-23", "09:24");
const late = storeTime("2026-11-26", "15:00");
const friday = storeTime("2026-11-27", "10:00");
const deadline = storeTime("2026-11-29", "00:00");

/** A plan for Tuesdays and Fridays. Its late run ordered the four pieces of Friday 27 November for Monday 30 November, and then closing days
 * moved Tuesday's delivery to that Monday. */
const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const { act, systemAct, startPlan, locationId, placedOrders } = shop;
	const start = async (tuesdays: number) => {
		await startPlan(monday, { startsOn: "2026-11-27", pieces: { 2: tuesdays, 5: 4 } });
		expect(await shop.runAt(late)).toEqual(["2026-11-30 4"]);
		const closing = { firstDay: existingDay("2026-12-01"), lastDay: existingDay("2026-12-02"), label: null };
		await addClosing(act(friday), { locationId, ...closing });
		await updateAllDates(systemAct(friday), { locationId });
		expect((await shop.storedDeliveries())[1]).toBe("2026-12-01 2026-11-30 planned");
	};
	const run = async () => {
		await shop.runAt(deadline);
		expect(await brokenInvariants(db)).toEqual([]);
		return placedOrders();
	};
	const ordersOfDeliveries = async () => {
		const rows = await db
			.select({ state: planDelivery.state, orderId: planDelivery.orderId })
			.from(planDelivery)
			.orderBy(planDelivery.base)
			.limit(2);
		return { states: rows.map(({ state }) => state), orders: new Set(rows.map(({ orderId }) => orderId)).size };
	};
	const moveAll = async (to: "In progress" | "Cancelled") => {
		for (const { orderId } of await db.select({ orderId: orders.id }).from(orders))
			await moveOrder(systemAct(friday), { orderId, to, note: null });
	};
	const differences = async () =>
		(await db.select().from(notification).orderBy(notification.createdAt)).filter(
			({ kind }) => kind === "plan-order-differs",
		);
	return { ...shop, start, run, moveAll, ordersOfDeliveries, differences };
});

describe("a delivery that moves to the date of a placed order", () => {
	test("joins that order, which gets the larger quantity and not the sum", async ({ shop }) => {
		const { start, run, ordersOfDeliveries, differences } = shop;
		await start(6);
		expect(await run()).toEqual(["2026-11-30 6"]);
		expect(await ordersOfDeliveries()).toEqual({ states: ["ordered", "ordered"], orders: 1 });
		expect(await differences()).toEqual([]);
	});

	test("does not change an order that has enough pieces already", async ({ shop }) => {
		await shop.start(3);
		expect(await shop.run()).toEqual(["2026-11-30 4"]);
		expect(await shop.ordersOfDeliveries()).toEqual({ states: ["ordered", "ordered"], orders: 1 });
	});

	test("leaves the missing pieces out when staff have accepted the order, and notifies the owner", async ({ shop }) => {
		const { start, run, moveAll, ordersOfDeliveries, differences } = shop;
		await start(6);
		await moveAll("In progress");
		expect(await run()).toEqual(["2026-11-30 4"]);
		expect(await ordersOfDeliveries()).toEqual({ states: ["ordered", "ordered"], orders: 1 });
		expect(await differences()).toMatchObject([
			{ details: { missing: [{ quantity: 2, cause: "too-late", outcome: "leave-out" }] } },
		]);
	});

	test("gets a new order when that order was cancelled", async ({ shop }) => {
		const { start, run, moveAll } = shop;
		await start(6);
		await moveAll("Cancelled");
		expect(await run()).toEqual(["2026-11-30 4", "2026-11-30 6"]);
	});
});

import { expect } from "vitest";
import { checkOut } from "#checkout/checkout.commands.ts";
import type { Db } from "#db/db.ts";
import { savePlan, stopPlan } from "#planner/plans.commands.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { checkoutInput } from "#test/placing.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { planStart } from "./new-plan.db.ts";
import { ordersBringing, plansBringing } from "./plan-overlap.db.ts";

const monday = storeTime("2026-11-23", "09:24:00");

/** A plan of four teas every two weeks from Wednesday 2 December. */
async function shopWithPlan(db: Db) {
	const { act, teaId, locationId, startPlan } = await shopForPlans(db);
	const { idOf, cups } = stockedShop();
	const planId = await startPlan(monday, { weeks: 2, startsOn: "2026-12-02" });
	const broughtFor = async (day: string, productIds: readonly string[] = [teaId]) =>
		(await plansBringing(act(monday), { locationId, day: existingDay(day), productIds })).map((plan) => plan.deliverOn);
	return { act, planId, teaId, cupsId: idOf(cups), locationId, broughtFor };
}

const test = plain.extend("shop", ({ database: { db } }) => shopWithPlan(db));

test.for([
	{ day: "2026-11-24", brought: [] },
	{ day: "2026-11-25", brought: ["2026-12-02"] },
	{ day: "2026-12-02", brought: ["2026-12-02"] },
	{ day: "2026-12-09", brought: ["2026-12-02"] },
	{ day: "2026-12-10", brought: ["2026-12-16"] },
])("an order of $day meets the deliveries of $brought", async ({ day, brought }, { shop: { broughtFor } }) => {
	expect(await broughtFor(day)).toEqual(brought);
});

test.for(["0001-01-01", "9999-12-31"])("an order of %s meets no delivery", async (day, { shop: { broughtFor } }) => {
	expect(await broughtFor(day)).toEqual([]);
});

test("finds a product that was added to one delivery only", async ({ shop }) => {
	const { act, planId, cupsId, broughtFor } = shop;
	const deliveries = [{ base: existingDay("2026-12-02"), quantities: { [cupsId]: 6 } }];
	await savePlan(act(monday), { planId, plan: {}, deliveries });
	expect(await broughtFor("2026-12-02", [cupsId])).toEqual(["2026-12-02"]);
	expect(await broughtFor("2026-12-16", [cupsId])).toEqual([]);
});

test("leaves out other products, skipped deliveries, products left out once, and stopped plans", async ({ shop }) => {
	const { act, planId, teaId, broughtFor } = shop;
	expect(await broughtFor("2026-12-02", [])).toEqual([]);
	expect(await broughtFor("2026-12-02", ["01t000000000009AAA"])).toEqual([]);
	const change = (delivery: object) =>
		savePlan(act(monday), { planId, plan: {}, deliveries: [{ base: existingDay("2026-12-02"), ...delivery }] });
	await change({ quantities: { [teaId]: 0 } });
	expect(await broughtFor("2026-12-02")).toEqual([]);
	await change({ quantities: { [teaId]: 4 } });
	expect(await broughtFor("2026-12-02")).toEqual(["2026-12-02"]);
	await change({ skip: true });
	expect(await broughtFor("2026-12-02")).toEqual([]);
	await change({ skip: false });
	await stopPlan(act(monday), { planId, reason: "too-much", note: null });
	expect(await broughtFor("2026-12-02")).toEqual([]);
});

test("finds an order that is still to be delivered near the day, and starts a plan of it after its delivery", async ({
	shop,
}) => {
	const { act, teaId, cupsId, locationId } = shop;
	const buyer = act(monday);
	await addByName(buyer, { product: stockedShop().tea, quantity: 2, allowSecondSize: false });
	const input = await checkoutInput(buyer, { deliverOn: existingDay("2026-11-25"), method: "invoice" });
	const { orderId } = await checkOut(buyer, input);
	const foundFor = async (day: string, productId: string) =>
		(await ordersBringing(buyer, { locationId, day: existingDay(day), productIds: [productId] })).map((order) => ({
			orderId: order.orderId,
			deliverOn: order.deliverOn,
			productIds: order.productIds,
		}));
	const order = { orderId, deliverOn: "2026-11-25", productIds: [teaId] };
	expect(await foundFor("2026-11-25", teaId)).toEqual([order]);
	expect(await foundFor("2026-12-02", teaId)).toEqual([order]);
	expect(await foundFor("2026-12-03", teaId)).toEqual([]);
	expect(await foundFor("2026-11-25", cupsId)).toEqual([]);
	const start = await planStart(buyer, { from: "order", orderId, language: "en-NZ" });
	expect(start.orderExpectedOn).toBe("2026-11-25");
});

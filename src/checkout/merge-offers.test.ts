import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { addToOrder } from "#orders/changes/order-changes.commands.ts";
import { planView } from "#planner/view/plan-view.db.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { outcomeOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { mergeDelivery, shownMergeOffers } from "./plan-merges.commands.ts";

const monday = storeTime("2026-11-23", "09:24");
/** The cut-off of Tuesday 24 November. */
const cutOff = storeTime("2026-11-23", "14:00");
const base = existingDay("2026-11-26");

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const { by, locationId, teaId } = shop;
	const planId = await shop.startPlan(monday, { weeks: 2, startsOn: base });
	const orderId = await insertTestOrder(db, {
		of: by,
		locationId,
		expectedOn: "2026-11-24",
		placedAt: monday,
		items: [{ productId: teaId, quantity: 3 }],
		freight: money(1_000),
		total: money(4_000),
	});
	return { ...shop, planId, orderId };
});

test("an offer with an order names its number and its total after the merge", async ({
	shop: { db, act, planId, orderId },
}) => {
	const [offer] = await shownMergeOffers(act(monday), { planId, orderId: null });
	const ofOrder = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0];
	expect(offer?.with).toEqual({ kind: "order", orderId, number: null, requestNumber: (await ofOrder())?.serial });
	await mergeDelivery(act(monday), { planId, base, into: { kind: "order", orderId } });
	expect((await ofOrder())?.total).toBe(offer?.total);
	const { lastFixed } = await planView(act(monday), { planId, language: "en-NZ" });
	expect(lastFixed).toEqual({ base, deliverOn: "2026-11-24" });
});

test("an order gets nothing more after the cut-off of its day", async ({ shop: { act, planId, orderId, teaId } }) => {
	const lines = [{ productId: teaId, quantity: 1 }];
	const before = new Date(cutOff.getTime() - 1);
	expect(await shownMergeOffers(act(before), { planId, orderId: null })).toHaveLength(1);
	expect(await shownMergeOffers(act(cutOff), { planId, orderId: null })).toEqual([]);
	expect(await outcomeOf(addToOrder(act(cutOff), { orderId, lines }))).toBe("checkout.day-not-offered");
	expect(await outcomeOf(addToOrder(act(before), { orderId, lines }))).toBe("done");
});

import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { useCoupon } from "#cart/cart.commands.ts";
import { cartView } from "#cart/cart-view.db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { coffeePlanItem } from "#db/schema/planner.ts";
import { store } from "#db/schema/store.ts";
import { mergedDeliveries } from "#planner/merges/plan-merges.db.ts";
import { savePlan } from "#planner/plans.commands.ts";
import { planView } from "#planner/view/plan-view.db.ts";
import { money } from "#shared/money.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { outcomeOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { checkoutInput } from "#test/placing.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { addCartToOrder, cartMergeOffers } from "./cart-merges.commands.ts";
import { checkOut } from "./checkout.commands.ts";
import type { CheckOut } from "./checkout.ts";
import { undoMerge } from "./plan-merges.commands.ts";

const monday = storeTime("2026-11-23", "09:24");
const [thursday, friday, base] = ["2026-11-26", "2026-11-27", "2026-11-30"].map(existingDay);
if (!thursday || !friday || !base) throw new Error("a day is missing");

/** A buyer with three pieces in the cart, at a location whose freight costs $10 below $250. */
const test = testAloneWithShop.extend("shop", async ({ database: { db } }) => {
	const shop = await shopForPlans(db);
	const act = shop.act(monday);
	await db
		.update(store)
		.set({ freightCharge: money(1_000), freeFreightFrom: money(25_000), paymentMethods: ["invoice", "creditcard"] });
	await addByName(act, { product: stockedShop().tea, quantity: 3, allowSecondSize: false });
	const offersOn = (day: typeof thursday) => cartMergeOffers(act, { day, language: "en-NZ" });
	/** Places the order of the cart with the delivery of the first plan that is offered. */
	const placeTogether = async (changes: Partial<CheckOut> = {}) => {
		const { plans } = await offersOn(thursday);
		const [offer] = plans;
		const merge = offer && { planId: offer.planId, base: offer.base, seen: offer.seen };
		const { total } = offer?.cart.totals ?? {};
		const input = await checkoutInput(act, { deliverOn: thursday, merge, ...(total && { total }), ...changes });
		return { input, place: () => checkOut(act, input) };
	};
	const pieces = async () => (await db.select().from(orderItem)).map(({ quantity }) => quantity);
	return { ...shop, act, offersOn, placeTogether, pieces };
});

describe("the order of a cart with the delivery of a plan", () => {
	test("is offered with its total and the freight saved, within two delivery days", async ({ shop }) => {
		const planId = await shop.startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const { plans } = await shop.offersOn(thursday);
		expect(plans).toMatchObject([{ planId, base, deliverOn: base, saved: 1_000, cart: { lines: [{ quantity: 7 }] } }]);
		expect((await shop.offersOn(existingDay("2026-11-25"))).plans).toEqual([]);
	});

	test("is one order, once for repeated keys, and the plan orders nothing for that delivery", async ({ shop }) => {
		const planId = await shop.startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const { place } = await shop.placeTogether();
		const { orderId } = await place();
		expect(await place()).toMatchObject({ orderId });
		expect(await shop.pieces()).toEqual([7]);
		expect(await planView(shop.act, { planId, language: "en-NZ" })).toMatchObject({
			nextOn: "2026-12-14",
			past: [{ base, deliverOn: thursday, order: { id: orderId } }],
		});
		expect(await shop.runAt(storeTime("2026-11-29", "00:01"))).toEqual([]);
		expect(await brokenInvariants(shop.db)).toEqual([]);
		await undoMerge(shop.act, { planId, base });
		expect(await shop.pieces()).toEqual([3]);
		expect(await mergedDeliveries(shop.act, { planId, orderId: null })).toEqual([]);
	});

	test("starts a recurring delivery of the cart's products only", async ({ shop }) => {
		await shop.startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const plan = { frequency: { text: "Every 3 weeks", weeks: 3 }, startsOn: "2026-12-17" };
		await (await shop.placeTogether({ plan })).place();
		const quantities = await shop.db.select({ quantity: coffeePlanItem.quantity }).from(coffeePlanItem);
		expect(quantities.map(({ quantity }) => quantity)).toEqual([4, 3]);
	});

	test("is refused when the payment, the total, the reference or the plan does not fit", async ({ shop }) => {
		const planId = await shop.startPlan(monday, { weeks: 2, startsOn: "2026-11-30" });
		const outcome = async (changes: Partial<CheckOut>) => outcomeOf((await shop.placeTogether(changes)).place());
		expect(await outcome({ method: "creditcard" })).toBe("planner.cannot-merge");
		expect(await outcome({ deliverOn: existingDay("2026-11-25") })).toBe("planner.cannot-merge");
		expect(await outcome({ total: 1 })).toBe("checkout.total-changed");
		const { place } = await shop.placeTogether();
		await savePlan(shop.act, { planId, plan: { reference: "PO 8" }, deliveries: [] });
		expect(await outcomeOf(place())).toBe("record.stale");
		expect(await outcome({ reference: "PO 7" })).toBe("planner.cannot-merge");
		const { total } = await checkoutInput(shop.act, { deliverOn: thursday });
		expect(await outcome({ merge: { planId: "a01000000000009AAA", base }, total })).toBe("planner.not-found");
		expect(await shop.pieces()).toEqual([]);
	});
});

describe("addCartToOrder", () => {
	const withOrder = test.extend("pending", async ({ shop }) => {
		const { db, by, locationId, teaId, act } = shop;
		await db.update(stock).set({ taken: 2 }).where(eq(stock.productId, teaId));
		const items = [{ productId: teaId, quantity: 2 }];
		const amounts = { freight: money(1_000), total: money(3_000) };
		const orderId = await insertTestOrder(db, {
			of: by,
			locationId,
			expectedOn: friday,
			placedAt: monday,
			items,
			...amounts,
		});
		const offer = async () => (await shop.offersOn(thursday)).orders[0];
		const cart = await checkoutInput(act, { deliverOn: thursday });
		const add = (total: number) => outcomeOf(addCartToOrder(act, { cartId: cart.cartId, orderId, total }));
		return { orderId, offer, add };
	});

	withOrder("adds the products to a pending order nearby and empties the cart, once", async ({ shop, pending }) => {
		const offer = await pending.offer();
		expect(offer).toMatchObject({ orderId: pending.orderId, date: friday, saved: 1_000 });
		const total = offer?.total ?? 0;
		expect(await pending.add(total + 1)).toBe("checkout.total-changed");
		const outcomes = await Promise.all([pending.add(total), pending.add(total)]);
		expect(outcomes.toSorted()).toEqual(["checkout.empty", "done"]);
		expect(await shop.pieces()).toEqual([5]);
		expect(await shop.db.select({ total: orders.total }).from(orders)).toEqual([{ total }]);
		expect((await cartView(shop.act, "en-NZ")).lines).toEqual([]);
	});

	withOrder("is offered for a pending order that waits for a bank transfer", async ({ shop, pending }) => {
		await shop.db.update(store).set({ paymentMethods: ["invoice", "creditcard", "banktransfer"] });
		await shop.db.update(orders).set({ paymentMethod: "banktransfer", bank: "Kiwibank" });
		const offer = await pending.offer();
		expect(offer).toMatchObject({ orderId: pending.orderId, saved: 1_000 });
		expect(await pending.add(offer?.total ?? 0)).toBe("done");
	});

	withOrder("refuses an order that was accepted, and keeps the cart", async ({ shop, pending }) => {
		const total = (await pending.offer())?.total ?? 0;
		await shop.db.update(orders).set({ status: "In progress", number: "500900" });
		expect(await pending.offer()).toBeUndefined();
		expect(await pending.add(total)).toBe("planner.cannot-merge");
		expect((await cartView(shop.act, "en-NZ")).lines).toMatchObject([{ quantity: 3 }]);
	});

	withOrder("is not offered for a cart with a coupon, which would be lost", async ({ shop, pending }) => {
		expect(await pending.offer()).toBeDefined();
		await useCoupon(shop.act, { code: "TENTH" });
		expect(await pending.offer()).toBeUndefined();
	});
});

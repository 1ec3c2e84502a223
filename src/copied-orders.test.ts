import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { switchLocation } from "#cart/cart.commands.ts";
import { cartView } from "#cart/cart-view.db.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { placeForLocations } from "#checkout/several-locations.commands.ts";
import { offerLocations } from "#checkout/several-locations.db.ts";
import type { Db } from "#db/db.ts";
import { account, location } from "#db/schema/accounts.ts";
import { cart, cartItem, coupon } from "#db/schema/cart.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { orderItem, orders, shortfall } from "#db/schema/orders.ts";
import { coffeePlan, coffeePlanItem, planWaitingItem } from "#db/schema/planner.ts";
import { reorder } from "#orders/buying-again/reorder.commands.ts";
import { changeOrder } from "#orders/changes/order-changes.commands.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { savePlan } from "#planner/plans.commands.ts";
import { orderAllWaitingItems } from "#planner/runs/plan-work.flows.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { expectCopied, fillRow } from "#test/copied-rows.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { stockedShop } from "#test/stocked-shop.ts";

/** Monday and Wednesday morning in Auckland. */
const [monday, wednesday] = [new Date("2026-11-29T21:00:00Z"), new Date("2026-12-01T21:00:00Z")];
const deliverOn = dayOf(2026, 12, 2);

const orderAt = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const itemsOf = (db: Db, id: string) =>
	db.select().from(orderItem).where(eq(orderItem.orderId, id)).orderBy(orderItem.position);
const locationAt = async (db: Db, id: string) => (await db.select().from(location).where(eq(location.id, id)))[0];

const sums = "goods discount freight adminFee deposit waste furtherCharges gst total";
const lineSums = "quantity goods discount deposit waste furtherCharges";
const ofAnotherOrder = "starts anew with each order";
const own = "serial number placedAt expectedOn deliveredOn key handedOverAt disputed";

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(10_000_000) });
	await db.update(stock).set({ quantity: 400 });
	await db.update(product).set({ deposit: money(30), waste: money(7) });
	const [at, staff] = [actOf(db, shop.by, monday), actOf(db, shop.staff.sales ?? system, monday)];
	const { buyersLocation } = shop.ownCompany.locations;
	/** An order of two lines, whose columns all have a value. */
	const filledOrder = async () => {
		for (const slug of [shop.tea, shop.firstSize])
			await addByName(at, { product: slug, quantity: 4, allowSecondSize: true });
		const { orderId } = await checkOut(at, await checkoutInput(at, { deliverOn }));
		const [reduced] = await db.select().from(coupon);
		await fillRow(db, orders, orderId, {
			number: undefined,
			deliveredOn: undefined,
			handedOverAt: undefined,
			disputed: undefined,
			isBackOrder: undefined,
			deliveryAddress: { ...(await orderAt(db, orderId))?.deliveryAddress, name: "Original" },
			billingAddress: undefined,
			successorId: shop.ownCompany.buyer.viewer.userId,
			couponId: reduced?.id,
			originalId: await insertTestOrder(db, { of: shop.by, locationId: buyersLocation }),
			cartId: undefined,
			furtherCharges: undefined,
		});
		for (const { id } of await itemsOf(db, orderId))
			await fillRow(db, orderItem, id, { delivered: undefined, furtherCharges: undefined });
		return orderId;
	};
	return { ...shop, at, staffAct: staff, here: buyersLocation, filledOrder };
});

describe("a copy keeps every column of", () => {
	test("an order that is delivered in part, its lines, and its back-order", async ({ database: { db }, shop }) => {
		const id = await shop.filledOrder();
		await moveOrder(shop.staffAct, { orderId: id, to: "In progress", note: null });
		const [original, [first, second]] = [await orderAt(db, id), await itemsOf(db, id)];
		const short = [{ line: 2, delivered: 1, rest: "back-order" as const }];
		await moveOrder({ ...shop.staffAct, now: wednesday }, { orderId: id, to: "On the way", note: null, short });
		const [sent, [sentFirst, sentSecond]] = [await orderAt(db, id), await itemsOf(db, id)];
		expectCopied(orders, {
			from: original,
			to: sent,
			others: {
				"changes with the delivery": "status deliveredOn",
				"is of what was sent": "goods deposit waste gst total",
				"has no value yet": "isBackOrder awaitsPayment disputed handedOverAt adminFee discount furtherCharges",
			},
		});
		expectCopied(orderItem, {
			from: first,
			to: sentFirst,
			others: { "is written now": "delivered", "has no value": "discount furtherCharges" },
		});
		expect([sentFirst?.id, sentSecond?.id]).toEqual([first?.id, second?.id]);

		const [backOrder] = await db.select().from(orders).where(eq(orders.isBackOrder, true));
		expectCopied(orders, {
			from: original,
			to: backOrder,
			others: {
				[ofAnotherOrder]: own,
				"names the original": "originalId isBackOrder",
				"stays with the original": "cartId couponId",
				"is computed from its own lines, without charges": sums,
				"is false for an accepted order": "awaitsPayment",
			},
		});
		const [later] = await itemsOf(db, backOrder?.id ?? "");
		const ofPieces = { "is of the pieces that follow": `${lineSums} delivered`, "is of its order": "orderId position" };
		expectCopied(orderItem, { from: second, to: later, others: ofPieces });
		const [missing] = await db.select().from(shortfall);
		expectCopied(orderItem, {
			from: second,
			to: missing,
			others: {
				"is of the pieces that follow": `${lineSums} delivered`,
				"is read from the order line, by the position": "productCode price",
			},
		});
	});

	test("an order of which a line is changed, and its other lines", async ({ database: { db }, shop }) => {
		const id = await shop.filledOrder();
		const [original, [first, second]] = [await orderAt(db, id), await itemsOf(db, id)];
		const { reference = null, costCentre = null } = original ?? {};
		const lines = [{ id: first?.id ?? "", productId: first?.productId ?? "", quantity: 3 }];
		const orderId = id;
		await changeOrder(shop.at, { orderId, lines, deliverOn, reference, costCentre });
		const [changed, [changedFirst, sameSecond]] = [await orderAt(db, id), await itemsOf(db, id)];
		expectCopied(orders, {
			from: original,
			to: changed,
			others: {
				"is computed again": "goods deposit waste gst total",
				"has no value yet":
					"number deliveredOn isBackOrder awaitsPayment disputed handedOverAt adminFee discount furtherCharges",
			},
		});
		const undelivered = { "has no value yet": "delivered discount furtherCharges" };
		expectCopied(orderItem, { from: second, to: sameSecond, others: undelivered });
		expectCopied(orderItem, {
			from: first,
			to: changedFirst,
			others: {
				...undelivered,
				"is of the new quantity": "quantity goods deposit waste",
				"is named as today": "productCode articleNumber nameEn nameNl sizeEn sizeNl",
			},
		});
	});

	test("an order that is ordered again, in the cart", async ({ database: { db }, shop }) => {
		const id = await shop.filledOrder();
		await reorder(shop.at, { orderId: id });
		const [open] = await db.select().from(cart).where(eq(cart.kind, "open"));
		const lines = await db
			.select()
			.from(cartItem)
			.where(eq(cartItem.cartId, open?.id ?? ""));
		expect(open?.originalId).toBe(id);
		const [first] = await itemsOf(db, id);
		const byPrice = "is today's when the cart is ordered";
		expectCopied(orders, {
			from: await orderAt(db, id),
			to: { ...open, originalId: id },
			others: {
				[ofAnotherOrder]: `${own} status type orderedBy successorId termsVersion awaitsPayment`,
				"is chosen in the checkout":
					"paymentMethod bank reference costCentre attention instruction timeWindow couponId couponCode",
				[byPrice]: `${sums} gstBasisPoints`,
				"is the address of today": "deliveryAddress billingAddress",
				"names the order that is ordered again": "originalId",
				"is the cart itself": "cartId",
				"is no rest of another order": "isBackOrder",
			},
		});
		expectCopied(orderItem, {
			from: first,
			to: lines.find(({ productId }) => productId === first?.productId),
			others: {
				[byPrice]: "price goods discount deposit waste furtherCharges",
				"is the product as it is named today": "productCode articleNumber nameEn nameNl sizeEn sizeNl",
				"has a place of its own in the cart": "orderId position",
				"is of the delivery": "delivered",
			},
		});
	});
});

const forCalendar = "is used for the delivery day, not written in the order";
const calendar = { [forCalendar]: "region deliveryDays deliveryWindows" };

/** The columns of a location as its order has them. */
const placeOf = (order: typeof orders.$inferSelect | undefined) => {
	const { name: _, locationName: name, ...address } = order?.deliveryAddress ?? {};
	return { ...address, name, accountId: order?.accountId, instruction: order?.instruction };
};

const planTerms = { reference: "PO 7", costCentre: "Bar", attention: "Ana", timeWindow: "07:00-09:00" };
const ofPlanAlone = {
	"is the plan's own state": "number state pauseReason resumesOn stopReason stopNote startedByOrderId",
	"says when further orders come": "frequency weeks",
	"decides what is ordered": "missingItems dearerLimit",
	"is that of the location unless the plan has its own": "instruction",
};
const ofPlanItemAlone = {
	"belongs to the plan": "planId weekday",
	"comes only in place of a missing product": "alternativeId",
	"is the limit for the price of today": "savedPrice",
};

describe("an order has every column of", () => {
	test("its plan, the waiting item and the location, when it brings missing pieces", async ({ database: { db } }) => {
		const shop = await shopForPlans(db);
		const monday = storeTime("2026-11-23", "09:24");
		const planId = await shop.startPlan(monday, { startsOn: "2026-11-27", weeks: 2 });
		const plan = { missingItems: "wait", dearerLimit: 5 } as const;
		await savePlan(shop.act(monday), { planId, plan, deliveries: [] });
		await fillRow(db, location, shop.locationId, {
			deliveryWindows: ["07:00-09:00"],
			region: "AUK",
			deliveryDays: undefined,
		});
		const terms = { ...planTerms, termsVersion: "plan terms" };
		await db.update(coffeePlan).set(terms).where(eq(coffeePlan.id, planId));
		const [[from], [item]] = [await db.select().from(coffeePlan), await db.select().from(coffeePlanItem)];
		await db.update(stock).set({ quantity: 1 }).where(eq(stock.productId, shop.teaId));
		expect(await shop.runAt(storeTime("2026-11-26", "00:00"))).toEqual(["2026-11-27 1"]);
		await db.update(stock).set({ quantity: 3 }).where(eq(stock.productId, shop.teaId));
		await orderAllWaitingItems(shop.systemAct(storeTime("2026-11-27", "10:00")));
		const [, order] = await db.select().from(orders).orderBy(orders.serial);
		expectCopied(coffeePlan, {
			from,
			to: order,
			others: { ...ofPlanAlone, "is the first day of the plan": "base" },
		});
		const [line] = await itemsOf(db, order?.id ?? "");
		expectCopied(coffeePlanItem, {
			from: item,
			to: line,
			others: { ...ofPlanItemAlone, "is of the pieces that follow": "quantity" },
		});
		const [waiting] = await db.select().from(planWaitingItem);
		expectCopied(planWaitingItem, {
			from: waiting,
			to: line && { ...line, accountId: order?.accountId },
			others: { "belongs to the plan": "deliveryId" },
		});
		expectCopied(location, { from: await locationAt(db, shop.locationId), to: placeOf(order), others: calendar });
	});

	test("its plan, the items and the location", async ({ database: { db } }) => {
		const shop = await shopForPlans(db);
		const planId = await shop.startPlan(storeTime("2026-11-23", "10:00"), { startsOn: "2026-12-02", weeks: 2 });
		await fillRow(db, location, shop.locationId, {
			deliveryWindows: ["07:00-09:00"],
			region: "AUK",
			deliveryDays: undefined,
		});
		const plan = { ...planTerms, termsVersion: "plan terms" };
		await db.update(coffeePlan).set(plan).where(eq(coffeePlan.id, planId));
		const [[from], [item]] = [await db.select().from(coffeePlan), await db.select().from(coffeePlanItem)];
		expect(await shop.runAt(storeTime("2026-12-01", "00:00"))).toEqual(["2026-12-02 4"]);
		const [order] = await db.select().from(orders).where(eq(orders.type, "coffee planner"));
		expectCopied(coffeePlan, {
			from,
			to: order && { ...order, base: order.expectedOn },
			others: ofPlanAlone,
		});
		const [line] = await itemsOf(db, order?.id ?? "");
		expectCopied(coffeePlanItem, {
			from: item,
			to: line,
			others: ofPlanItemAlone,
		});
		expectCopied(location, { from: await locationAt(db, shop.locationId), to: placeOf(order), others: calendar });
	});

	test("its location and its cart, one for each of several locations, and starts a plan with its terms", async ({
		database: { db },
		shop,
	}) => {
		const { buyersLocation, otherLocation } = shop.ownCompany.locations;
		for (const id of [buyersLocation, otherLocation])
			await fillRow(db, location, id, {
				street: `Street ${id}`,
				instruction: `Ring at ${id}`,
				deliveryWindows: ["07:00-09:00"],
				deliveryDays: undefined,
			});
		await switchLocation(shop.at, { locationId: buyersLocation });
		await addByName(shop.at, { product: shop.tea, quantity: 9, allowSecondSize: false });
		const originalId = await insertTestOrder(db, { of: shop.by, locationId: buyersLocation });
		const [reduced] = await db.select().from(coupon);
		await db.update(cart).set({ originalId, couponId: reduced?.id ?? null });
		const { id: cartId, lines } = await cartView(shop.at, "en-NZ");
		const lineId = lines[0]?.id ?? "";
		const chosen = [
			{ locationId: buyersLocation, lines: [{ lineId, quantity: 5 }] },
			{ locationId: otherLocation, lines: [{ lineId, quantity: 4 }] },
		];
		const { offers, termsVersion } = await offerLocations(shop.at, { orders: chosen, language: "en-NZ" });
		const [source] = await db.select().from(cart);
		const [sourceLine] = await db.select().from(cartItem);
		const terms = {
			reference: "PO 7",
			costCentre: "Bar",
			attention: "Ana",
			instruction: null,
			timeWindow: "07:00-09:00",
		};
		const results = await placeForLocations(shop.at, {
			key: crypto.randomUUID(),
			cartId: cartId ?? "",
			method: "invoice",
			bank: null,
			termsVersion,
			planFrequency: { text: "Every 2 weeks", weeks: 2 },
			orders: chosen.map((order, at) => ({
				...order,
				...terms,
				deliverOn,
				total: offers[at]?.totals.total ?? 0,
				planStartsOn: dayOf(2026, 12, 16),
			})),
		});
		const [here, there] = await Promise.all(results.map(({ orderId }) => orderAt(db, orderId ?? "")));
		for (const [order, id] of [
			[here, buyersLocation],
			[there, otherLocation],
		] as const)
			expectCopied(location, { from: await locationAt(db, id), to: placeOf(order), others: calendar });
		expectCopied(orders, {
			from: here,
			to: there,
			others: {
				"is of the location": "locationId deliveryAddress instruction key serial",
				"is computed from its own lines": "goods discount deposit waste gst total",
				"a coupon is for one order": "couponId couponCode",
				"has no value yet":
					"number deliveredOn isBackOrder awaitsPayment disputed handedOverAt adminFee furtherCharges",
				"is null for several orders of one cart": "cartId",
				"nobody took the order over": "successorId",
				"the method needs no bank": "bank",
			},
		});
		const [line] = await itemsOf(db, here?.id ?? "");
		const noList = { "is the cart's own": "kind name shared punchOutSessionId" };
		expectCopied(cart, { from: source, to: here, others: noList });
		expectCopied(cartItem, {
			from: sourceLine,
			to: line,
			others: { "is of the cart": "cartId serial", "is shared among the orders": "quantity" },
		});

		const plans = await db.select().from(coffeePlan);
		const [items] = [await db.select().from(coffeePlanItem)];
		const plan = plans.find(({ startedByOrderId }) => startedByOrderId === there?.id);
		expectCopied(orders, {
			from: there,
			to: plan && { ...plan },
			others: {
				[ofAnotherOrder]: `${own} status type orderedBy successorId awaitsPayment originalId isBackOrder cartId`,
				"a plan pays on account": "paymentMethod bank",
				"is the price of today in each order": `${sums} gstBasisPoints couponId couponCode`,
				"is read from the location for each order": "deliveryAddress billingAddress instruction",
			},
		});
		const [plannedLine] = await itemsOf(db, there?.id ?? "");
		const item = items.find(({ planId }) => planId === plan?.id);
		expectCopied(orderItem, {
			from: plannedLine,
			to: item && { ...item, price: item.savedPrice },
			others: {
				"belongs to the order": "orderId delivered",
				"is read from the product for each order": "productCode articleNumber nameEn nameNl sizeEn sizeNl",
				"is computed for each order": "goods discount deposit waste furtherCharges",
			},
		});
	});
});

import { desc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { setDeliveryWindows } from "#accounts/locations.commands.ts";
import { system, type Viewer } from "#act.ts";
import { clearCart, switchLocation, useCoupon } from "#cart/cart.commands.ts";
import { cartView } from "#cart/cart-view.db.ts";
import type { Db } from "#db/db.ts";
import { account, location } from "#db/schema/accounts.ts";
import { couponUse } from "#db/schema/cart.ts";
import { priceBookEntry, productGroup, stock } from "#db/schema/catalogue.ts";
import { orderHistory, orderItem, orders, termsAgreement } from "#db/schema/orders.ts";
import { coffeePlan, coffeePlanItem } from "#db/schema/planner.ts";
import { store } from "#db/schema/store.ts";
import { throttle } from "#db/schema/throttle.ts";
import { deliveryNoteOf } from "#orders/delivery-note/delivery-note.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { planOfOrder } from "#planner/new-plan/new-plan.db.ts";
import { helpOrdering } from "#planner/runs/plan-runs.flows.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { checkOut } from "./checkout.commands.ts";
import type { CheckOut } from "./checkout.ts";
import { checkoutContent } from "./checkout-view.db.ts";

/** A Monday morning in Auckland; Wednesday is the next delivery day of the locations. */
const now = new Date("2026-11-30T21:00:00Z");
const deliverOn = dayOf(2026, 12, 2);

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(100_000) });
	await db.update(store).set({ paymentMethods: ["invoice", "ideal"] });
	return shop;
});

const at = (db: Db, by: Viewer) => actOf(db, by, now);

const inputFor = (db: Db, by: Viewer, changes: Partial<CheckOut> = {}) =>
	checkoutInput(at(db, by), { deliverOn, ...changes });

const leftOf = async (db: Db, id: string) =>
	(await db.select({ left: stock.quantity }).from(stock).where(eq(stock.productId, id)))[0]?.left;

describe("a recurring delivery", () => {
	const plan = { frequency: { text: "Every 2 weeks", weeks: 2 }, startsOn: "2026-12-16" };

	test("starts with the order, once for repeated keys", async ({ database: { db }, shop: { by, tea, teaId } }) => {
		await addByName(at(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		const input = await inputFor(db, by, { plan });
		const { orderId } = await checkOut(at(db, by), input);
		expect(await checkOut(at(db, by), input)).toMatchObject({ orderId });
		expect(await db.select({ weeks: coffeePlan.weeks, base: coffeePlan.base }).from(coffeePlan)).toEqual([
			{ weeks: 2, base: "2026-12-16" },
		]);
		const items = await db
			.select({ id: coffeePlanItem.productId, quantity: coffeePlanItem.quantity })
			.from(coffeePlanItem);
		expect(items).toEqual([{ id: teaId, quantity: 2 }]);
		expect(await planOfOrder(at(db, by), orderId)).toMatchObject({
			weeks: 2,
			weekdays: null,
			startsOn: "2026-12-16",
		});
	});

	test("takes the delivery preferences of the order to the order of each delivery", async ({
		database: { db },
		shop: { by, tea },
	}) => {
		await db.update(location).set({ deliveryWindows: ["07:00-09:00"] });
		await addByName(at(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		const handover = { attention: "Mere, kitchen", instruction: "Back door", timeWindow: "07:00-09:00" };
		await checkOut(at(db, by), await inputFor(db, by, { plan, ...handover }));
		const deliver = async (day: string) => {
			await helpOrdering(actOf(db, system, new Date(`${day}T12:00:00Z`)));
			const [order] = await db
				.select({ attention: orders.attention, instruction: orders.instruction, timeWindow: orders.timeWindow })
				.from(orders)
				.where(eq(orders.type, "coffee planner"))
				.orderBy(desc(orders.serial))
				.limit(1);
			return order;
		};
		expect(await deliver("2026-12-15")).toEqual(handover);
		await db.update(location).set({ deliveryWindows: [] });
		expect(await deliver("2026-12-29"), "a time that the location lost").toEqual({ ...handover, timeWindow: null });
	});

	test("of an order without products for plans starts no empty plan", async ({
		database: { db },
		shop: { by, tea },
	}) => {
		await db.update(productGroup).set({ goods: "slow" });
		await addByName(at(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		const input = await inputFor(db, by, { plan, deliverOn: dayOf(2026, 12, 16) });
		expect((await checkOut(at(db, by), input)).planRefusal?.code).toBe("planner.slow-goods");
		expect(await db.$count(orders)).toBe(1);
		expect(await db.$count(coffeePlan)).toBe(0);
	});

	test("that is refused keeps the order", async ({ database: { db }, shop: { by, tea } }) => {
		await addByName(at(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		const input = await inputFor(db, by, { plan: { ...plan, startsOn: "2026-12-19" } });
		const { orderId, planRefusal } = await checkOut(at(db, by), input);
		expect(planRefusal?.code).toBe("planner.date-weekend");
		expect(await db.$count(orders)).toBe(1);
		expect(await planOfOrder(at(db, by), orderId)).toBeNull();
	});
});

describe("an order", () => {
	test("is placed with the lines and prices of the cart, takes stock, and leaves an empty cart", async ({
		database: { db },
		shop: { by, tea, firstSize, teaId },
	}) => {
		await addByName(at(db, by), { product: tea, quantity: 5, allowSecondSize: false });
		await addByName(at(db, by), { product: firstSize, quantity: 1, allowSecondSize: false });
		const { orderId } = await checkOut(at(db, by), await inputFor(db, by, { reference: "PO 7" }));
		const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
		expect(order).toMatchObject({
			status: "Pending",
			number: null,
			type: "webshop",
			accountId: by.accountId,
			userId: by.userId,
			goods: 5_500,
			discount: 0,
			freight: 1_250,
			gst: 1_012,
			total: 7_762,
			expectedOn: deliverOn,
			reference: "PO 7",
			paymentMethod: "invoice",
			awaitsPayment: false,
			orderedBy: "administrator Kererushop",
		});
		const items = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.position);
		expect(items.map(({ quantity, price, goods }) => [quantity, price, goods])).toEqual([
			[5, 900, 4_500],
			[1, 1_000, 1_000],
		]);
		expect(await leftOf(db, teaId)).toBe(5);
		expect((await cartView(at(db, by), "en-NZ")).lines).toEqual([]);

		await moveOrder(at(db, system), { orderId, to: "Cancelled", note: null });
		expect(await leftOf(db, teaId)).toBe(10);
		const steps = await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
		expect(steps.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
			[null, "Pending"],
			["Pending", "Cancelled"],
		]);
	});

	test("is placed once for repeated and concurrent calls with one key", async ({
		database: { db },
		shop: { by, tea, teaId },
	}) => {
		await addByName(at(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		const input = await inputFor(db, by);
		const results = await Promise.all(Array.from({ length: 6 }, () => checkOut(at(db, by), input)));
		expect(new Set(results.map(({ orderId }) => orderId))).toHaveLength(1);
		expect(await leftOf(db, teaId)).toBe(8);
		expect(await checkOut(at(db, by), input)).toEqual(results[0]);
		await moveOrder(at(db, system), { orderId: results[0]?.orderId ?? "", to: "Cancelled", note: null });
	});

	test("is not returned to another person who knows its key", async ({
		database: { db },
		shop: { by, tea, otherCompany },
	}) => {
		const other = otherCompany.administrator.viewer;
		for (const viewer of [by, other])
			await addByName(at(db, viewer), { product: tea, quantity: 1, allowSecondSize: false });
		const { key } = await inputFor(db, by);
		const firstOrder = await checkOut(at(db, by), await inputFor(db, by, { key }));
		const otherOrder = await checkOut(at(db, other), await inputFor(db, other, { key }));
		expect(otherOrder.orderId).not.toBe(firstOrder.orderId);
		for (const { orderId } of [firstOrder, otherOrder])
			await moveOrder(at(db, system), { orderId, to: "Cancelled", note: null });
	});

	test("is placed once for two keys with one cart", async ({ database: { db }, shop: { by, tea, teaId } }) => {
		await addByName(at(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		const tabs = [await inputFor(db, by), await inputFor(db, by)];
		const results = await Promise.allSettled(tabs.map((input) => checkOut(at(db, by), input)));
		expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect(await leftOf(db, teaId)).toBe(8);
		for (const result of results)
			if (result.status === "fulfilled")
				await moveOrder(at(db, system), { orderId: result.value.orderId, to: "Cancelled", note: null });
	});

	test("is placed for one of two buyers of the last box", async ({ database: { db }, shop }) => {
		const { by, tea, teaId, otherCompany } = shop;
		const other = otherCompany.administrator.viewer;
		for (const viewer of [by, other])
			await addByName(at(db, viewer), { product: tea, quantity: 6, allowSecondSize: false });
		const inputs = await Promise.all([by, other].map((viewer) => inputFor(db, viewer)));
		const results = await Promise.allSettled(
			[by, other].map((viewer, nth) => checkOut(at(db, viewer), inputs[nth] as CheckOut)),
		);
		expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect(await leftOf(db, teaId)).toBe(4);
		const refusedIndex = results.findIndex(({ status }) => status === "rejected");
		const cart = await cartView(at(db, refusedIndex === 0 ? by : other), "en-NZ");
		expect(cart.lines).toMatchObject([{ quantity: 6, trouble: { kind: "short", available: 4 } }]);
		const placed = results.find((result) => result.status === "fulfilled");
		await moveOrder(at(db, system), { orderId: placed?.value.orderId ?? "", to: "Cancelled", note: null });
		for (const viewer of [by, other]) await clearCart(at(db, viewer));
	});

	test.for<[string, Partial<CheckOut>, string]>([
		["on a day that is not offered", { deliverOn: dayOf(2026, 12, 1) }, "checkout.day-not-offered"],
		["by iDEAL without a bank", { method: "ideal" }, "checkout.bank-missing"],
		["by a card, which the store does not take", { method: "creditcard" }, "checkout.method-not-offered"],
		["at a total that has changed", { total: 1 }, "checkout.total-changed"],
		["under outdated terms", { termsVersion: "0" }, "checkout.terms-changed"],
	])(
		"is not placed %s, and the cart does not change",
		async ([, changes, code], { database: { db }, shop: { by, tea } }) => {
			await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
			await expect(checkOut(at(db, by), await inputFor(db, by, changes))).rejects.toMatchObject({ code });
			expect((await cartView(at(db, by), "en-NZ")).lines).toHaveLength(1);
			await clearCart(at(db, by));
		},
	);

	test.for<[string, Partial<typeof account.$inferInsert>, string | null, string]>([
		["without a required reference", { referenceRequired: true }, null, "checkout.reference-empty"],
		[
			"with a reference that does not match the pattern",
			{ referencePattern: "PO-\\d+" },
			"Monday",
			"checkout.reference-invalid",
		],
		[
			"with a reference that is slow to match",
			{ referencePattern: `${"a*".repeat(8)}b` },
			"a".repeat(80),
			"checkout.reference-invalid",
		],
		["for a blocked company", { status: "blocked" }, null, "checkout.company-blocked"],
		["by invoice for a new company", { status: "new" }, null, "checkout.invoice-not-allowed"],
		["over the credit limit", { creditLimit: money(1) }, null, "checkout.credit-limit"],
	])("is not placed %s", async ([, terms, reference, code], { database: { db }, shop: { by, tea, ownCompany } }) => {
		await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		await db.update(account).set(terms).where(eq(account.id, ownCompany.accountId));
		await expect(checkOut(at(db, by), await inputFor(db, by, { reference }))).rejects.toMatchObject({ code });
		const usualTerms = { referenceRequired: false, referencePattern: null, status: "verified" as const };
		await db.update(account).set({ ...usualTerms, creditLimit: money(100_000) });
		await clearCart(at(db, by));
	});

	test("is refused when the page showed the cart of another location, also at the same total", async ({
		database: { db },
		shop: { tea, ownCompany },
	}) => {
		const administrator = ownCompany.administrator.viewer;
		const switchTo = (locationId: string) => switchLocation(at(db, administrator), { locationId });
		const addTea = () => addByName(at(db, administrator), { product: tea, quantity: 1, allowSecondSize: false });
		await switchTo(ownCompany.locations.buyersLocation);
		await addTea();
		const { cartId } = await checkoutContent(at(db, administrator), { language: "en-NZ" });
		if (!cartId) throw new Error("the cart is missing");
		await switchTo(ownCompany.locations.otherLocation);
		await addTea();
		const input = { ...(await inputFor(db, administrator)), cartId };
		await expect(checkOut(at(db, administrator), input)).rejects.toMatchObject({ code: "checkout.cart-changed" });
		await switchTo(ownCompany.locations.buyersLocation);
		const { orderId } = await checkOut(at(db, administrator), input);
		expect(await checkOut(at(db, administrator), input), "a repeated key returns the order").toMatchObject({ orderId });
		await moveOrder(at(db, system), { orderId, to: "Cancelled", note: null });
		await switchTo(ownCompany.locations.otherLocation);
		await clearCart(at(db, administrator));
	});

	test("takes a reference once when the company requires that, and again after a cancellation", async ({
		database: { db },
		shop: { by, tea, ownCompany },
	}) => {
		await db.update(account).set({ referenceOnce: true }).where(eq(account.id, ownCompany.accountId));
		const place = async () => {
			await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
			return checkOut(at(db, by), await inputFor(db, by, { reference: "PO-1" }));
		};
		const { orderId } = await place();
		await expect(place()).rejects.toMatchObject({ code: "checkout.reference-used", field: "reference" });
		await clearCart(at(db, by));
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		await moveOrder(at(db, by), { orderId: (await place()).orderId, to: "Cancelled", note: null });
		await db.update(account).set({ referenceOnce: false }).where(eq(account.id, ownCompany.accountId));
	});

	test("is refused with the new total when a price changed after the page was shown", async ({
		database: { db },
		shop: { by, tea, teaId },
	}) => {
		await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		const input = await inputFor(db, by);
		await db.update(priceBookEntry).set({ price: sql`price + 100` }).where(eq(priceBookEntry.productId, teaId));
		await expect(checkOut(at(db, by), input)).rejects.toMatchObject({
			code: "checkout.total-changed",
			details: { total: input.total + 115 },
		});
		await db.update(priceBookEntry).set({ price: sql`price - 100` }).where(eq(priceBookEntry.productId, teaId));
		await clearCart(at(db, by));
	});

	test("uses a coupon once for each company, and releases the coupon after a cancellation", async ({
		database: { db },
		shop: { by, tea, ownCompany },
	}) => {
		await addByName(at(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		await useCoupon(at(db, by), { code: "TENTH" });
		const { orderId } = await checkOut(at(db, by), await inputFor(db, by));
		expect(await db.select({ accountId: couponUse.accountId }).from(couponUse)).toEqual([
			{ accountId: ownCompany.accountId },
		]);
		await moveOrder(at(db, by), { orderId, to: "Cancelled", note: null });
		expect(await db.select().from(couponUse)).toEqual([]);
	});

	test("is refused during maintenance", async ({ database: { db }, shop: { by, tea } }) => {
		await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		await db.update(store).set({ maintenance: true });
		await expect(checkOut(at(db, by), await inputFor(db, by))).rejects.toMatchObject({
			code: "checkout.maintenance",
			details: { phone: "0800 555 019" },
		});
		await db.update(store).set({ maintenance: false });
		expect((await cartView(at(db, by), "en-NZ")).lines).toHaveLength(1);
		await clearCart(at(db, by));
	});

	test("is returned for a repeated key, also during maintenance and past the rate limit", async ({
		database: { db },
		shop: { ownCompany, tea },
	}) => {
		const by = ownCompany.buyer.viewer;
		await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		const input = await inputFor(db, by);
		const placed = await checkOut(at(db, by), input);
		await db.insert(throttle).values({ key: `place:${by.userId}`, count: 300, resetsAt: new Date("2036-01-01") });
		await db.update(store).set({ maintenance: true });
		for (let nth = 0; nth < 32; nth++) expect(await checkOut(at(db, by), input)).toEqual(placed);
		await db.update(store).set({ maintenance: false });
		await expect(checkOut(at(db, by), await inputFor(db, by))).rejects.toMatchObject({ code: "throttled" });
	});

	test("is moved only by staff, one status after the other", async ({
		database: { db },
		shop: { by, tea, ownCompany, otherCompany, staff },
	}) => {
		await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		const { orderId } = await checkOut(at(db, by), await inputFor(db, by));
		const move = (to: "In progress" | "On the way" | "Completed" | "Cancelled", viewer: Viewer) =>
			moveOrder(at(db, viewer), { orderId, to, note: null });
		const sales = staff.sales ?? system;
		await expect(move("Cancelled", otherCompany.administrator.viewer)).rejects.toMatchObject({
			code: "order.not-found",
		});
		await expect(move("Cancelled", ownCompany.reader.viewer)).rejects.toMatchObject({ code: "cart.buyers-only" });
		await expect(move("In progress", by)).rejects.toMatchObject({ code: "order.wrong-status" });
		await expect(move("Completed", sales)).rejects.toMatchObject({ code: "order.wrong-status" });
		await move("In progress", sales);
		await move("In progress", sales);
		await expect(move("Cancelled", by)).rejects.toMatchObject({ code: "order.wrong-status" });
		await move("On the way", sales);
		await move("Completed", sales);
		const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
		expect(order).toMatchObject({ status: "Completed", number: String(order?.serial), deliveredOn: "2026-12-01" });
		expect(await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId))).toHaveLength(4);
	});
});

describe("the delivery of an order", () => {
	test("keeps whom it is for, the preferred time and the instruction, or that of its location", async ({
		database: { db },
		shop: { by, tea, ownCompany, staff },
	}) => {
		const locationId = ownCompany.locations.buyersLocation;
		const windows = { locationId, windows: ["07:00-09:00", "09:00-12:00"] };
		expect(await refusalOf(setDeliveryWindows(at(db, by), windows))).toBe("request.staff-only");
		await setDeliveryWindows(at(db, staff.sales ?? by), windows);
		await db.update(location).set({ instruction: "Ring twice" }).where(eq(location.id, locationId));
		await switchLocation(at(db, by), { locationId });
		const place = async (handover: Partial<CheckOut>) => {
			await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
			expect((await checkoutContent(at(db, by), { language: "en-NZ" })).deliveryWindows).toEqual(windows.windows);
			const { orderId } = await checkOut(at(db, by), await inputFor(db, by, handover));
			return orderDetails(at(db, by), { orderId, language: "en-NZ" });
		};
		const handover = { attention: "Mere, kitchen", timeWindow: "07:00-09:00", instruction: "Lift B" };
		const order = await place(handover);
		expect(order).toMatchObject(handover);
		const shop = { name: "Brewline", phone: "+64800555019", letterhead: null };
		const note = deliveryNoteOf(order, { language: "nl-NL", shop, dayOf: (at) => at.slice(0, 10), madeAt: now });
		expect(note.facts).toEqual(
			expect.arrayContaining([
				["Ter attentie van", "Mere, kitchen"],
				["Gewenste tijd", "07:00 – 09:00"],
				["Instructie", "Lift B"],
			]),
		);
		expect(await place({})).toMatchObject({ attention: null, timeWindow: null, instruction: "Ring twice" });
		await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		const other = inputFor(db, by, { timeWindow: "12:00-13:00" });
		expect(await refusalOf(checkOut(at(db, by), await other))).toBe("checkout.window-not-offered");
	});
});

describe("the terms of sale", () => {
	test("are agreed to once per person and version, or each time by a setting", async ({
		database: { db },
		shop: { by, tea, ownCompany },
	}) => {
		const asksTerms = async (viewer: Viewer) =>
			(await checkoutContent(at(db, viewer), { language: "en-NZ" })).asksTerms;
		await addByName(at(db, by), { product: tea, quantity: 1, allowSecondSize: false });
		expect(await asksTerms(by)).toBe(true);
		const { orderId } = await checkOut(at(db, by), await inputFor(db, by));
		expect(await asksTerms(by)).toBe(false);
		expect(await asksTerms(ownCompany.buyer.viewer), "a colleague").toBe(true);
		const [order] = await db.select({ version: orders.termsVersion }).from(orders).where(eq(orders.id, orderId));
		expect(order).toEqual({ version: termsVersion });
		await db.update(termsAgreement).set({ version: "0" });
		expect(await asksTerms(by), "an earlier version").toBe(true);
		await db.update(termsAgreement).set({ version: termsVersion });
		await db.update(store).set({ asksTermsEachTime: true });
		expect(await asksTerms(by)).toBe(true);
	});
});

import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { setDeliveryWindows } from "#accounts/locations.commands.ts";
import type { Viewer } from "#act.ts";
import { clearCart, switchLocation, useCoupon } from "#cart/cart.commands.ts";
import { cartView } from "#cart/cart-view.db.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { cartItem } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orderItem, orders, termsAgreement } from "#db/schema/orders.ts";
import { coffeePlan, coffeePlanItem } from "#db/schema/planner.ts";
import { store } from "#db/schema/store.ts";
import { planOfOrder } from "#planner/new-plan/new-plan.db.ts";
import { money } from "#shared/money.ts";
import { refusalIn } from "#shared/refusal.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { placeForLocations } from "./several-locations.commands.ts";
import { offerLocations } from "./several-locations.db.ts";
import { PlaceForLocations } from "./several-locations.ts";

/** A Monday morning in Auckland; Wednesday is the next delivery day of the locations. */
const now = new Date("2026-11-30T21:00:00Z");
const deliverOn = dayOf(2026, 12, 2);

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(store).set({ paymentMethods: ["invoice", "creditcard"] });
	await db.update(stock).set({ quantity: 10 });
	const { buyersLocation, otherLocation } = shop.ownCompany.locations;
	const act = actOf(db, shop.by, now);
	for (const locationId of [otherLocation, buyersLocation]) {
		await switchLocation(act, { locationId });
		await clearCart(act);
	}
	await addByName(act, { product: shop.tea, quantity: 4, allowSecondSize: false });
	await addByName(act, { product: shop.firstSize, quantity: 2, allowSecondSize: false });
	return { ...shop, act, here: buyersLocation, there: otherLocation };
});

type Grid = readonly { locationId: string; quantities: Record<string, number> }[];

/** The input of the page for quantities by slug and location. */
async function inputFor(db: Db, by: Viewer, grid: Grid, changes: Partial<PlaceForLocations> = {}) {
	const act = actOf(db, by, now);
	const { id, lines } = await cartView(act, "en-NZ");
	const placed = grid.map(({ locationId, quantities }) => ({
		locationId,
		lines: lines.flatMap(({ id: lineId, slug }) => {
			const quantity = quantities[slug];
			return quantity ? [{ lineId, quantity }] : [];
		}),
	}));
	const { offers, termsVersion } = await offerLocations(act, { orders: placed, language: "en-NZ" });
	return {
		key: crypto.randomUUID(),
		cartId: id ?? "",
		method: "invoice" as const,
		bank: null,
		termsVersion,
		orders: placed.map((order, index) => ({
			...order,
			deliverOn,
			total: offers[index]?.totals.total ?? 0,
			reference: null,
			costCentre: null,
			attention: null,
			instruction: null,
			timeWindow: null,
			planStartsOn: null,
		})),
		planFrequency: null,
		...changes,
	} satisfies PlaceForLocations;
}

const place = async (db: Db, by: Viewer, input: PlaceForLocations) =>
	(await placeForLocations(actOf(db, by, now), input)).map(({ orderId, refused }) => refused?.code ?? orderId ?? "");

const quantitiesOf = async (db: Db, by: Viewer) =>
	(await cartView(actOf(db, by, now), "en-NZ")).lines.map(({ slug, quantity }) => [slug, quantity]);

const orderOf = async (db: Db, orderId: string) => {
	const [order] = await db
		.select({ locationId: orders.locationId, total: orders.total, status: orders.status })
		.from(orders)
		.where(eq(orders.id, orderId));
	const items = await db
		.select({ quantity: orderItem.quantity, price: orderItem.price })
		.from(orderItem)
		.where(eq(orderItem.orderId, orderId))
		.orderBy(orderItem.position);
	return { ...order, items };
};

test("places one order for each location, at the prices of its own quantities, and keeps the other lines", async ({
	database: { db },
	shop: { by, tea, firstSize, here, there },
}) => {
	const grid = [
		{ locationId: here, quantities: { [tea]: 5 } },
		{ locationId: there, quantities: { [tea]: 2 } },
	];
	const input = await inputFor(db, by, grid);
	const [first = "", second = ""] = await place(db, by, input);
	// five pieces for $9, two for $10, each with freight and GST
	expect(await orderOf(db, first)).toMatchObject({
		locationId: here,
		total: 6_612,
		items: [{ quantity: 5, price: 900 }],
	});
	expect(await orderOf(db, second)).toMatchObject({
		locationId: there,
		total: 3_737,
		items: [{ quantity: 2, price: 1_000 }],
	});
	expect(await quantitiesOf(db, by)).toEqual([[firstSize, 2]]);
	expect(await brokenInvariants(db)).toEqual([]);
});

test("keeps the pieces of a line that no location orders, which an older page cannot order", async ({
	database: { db },
	shop: { act, by, tea, firstSize, here, there },
}) => {
	const grid = [here, there].map((locationId) => ({ locationId, quantities: { [tea]: 1 } }));
	const input = await inputFor(db, by, grid);
	const placed = await place(db, by, input);
	const rest = [
		[tea, 2],
		[firstSize, 2],
	];
	expect(await quantitiesOf(db, by)).toEqual(rest);
	expect(await place(db, by, input), "a repeated call").toEqual(placed);
	expect(await place(db, by, { ...input, key: crypto.randomUUID() })).toEqual([
		"checkout.cart-changed",
		"checkout.cart-changed",
	]);
	expect(await quantitiesOf(db, by)).toEqual(rest);
	await switchLocation(act, { locationId: there });
	expect(await quantitiesOf(db, by)).toEqual([]);
});

test("keeps the delivery preferences of each order, and refuses a time that the location does not have", async ({
	database: { db },
	shop: { by, tea, here, there, staff },
}) => {
	await setDeliveryWindows(actOf(db, staff.sales ?? by, now), { locationId: there, windows: ["07:00-09:00"] });
	const grid = [here, there].map((locationId) => ({ locationId, quantities: { [tea]: 1 } }));
	const { orders: wanted, ...input } = await inputFor(db, by, grid);
	const preferences = { attention: "Mere", instruction: "Lift B", timeWindow: "07:00-09:00" };
	const [refused, placed = ""] = await place(db, by, {
		...input,
		orders: wanted.map((order) => ({ ...order, ...preferences })),
	});
	expect(refused).toBe("checkout.window-not-offered");
	expect((await db.select().from(orders).where(eq(orders.id, placed)))[0]).toMatchObject(preferences);
});

test("starts a recurring delivery to each location from its date, and keeps the order of a refused one", async ({
	database: { db },
	shop: { act, by, tea, teaId, here, there },
}) => {
	const grid = [here, there].map((locationId, index) => ({ locationId, quantities: { [tea]: index + 1 } }));
	const { orders: wanted, ...input } = await inputFor(db, by, grid);
	const starts = ["2026-12-16", "2026-12-19"];
	const results = await placeForLocations(act, {
		...input,
		planFrequency: { text: "Every 2 weeks", weeks: 2 },
		orders: wanted.map((order, index) => ({ ...order, planStartsOn: starts[index] ?? null })),
	});
	expect(results.map(({ planRefusal }) => planRefusal?.code)).toEqual([undefined, "planner.date-weekend"]);
	const [first, second] = results.map(({ orderId }) => orderId ?? "");
	expect(await planOfOrder(act, first ?? "")).toMatchObject({ weeks: 2, startsOn: "2026-12-16" });
	expect(await planOfOrder(act, second ?? "")).toBeNull();
	const planned = db
		.select({
			locationId: coffeePlan.locationId,
			productId: coffeePlanItem.productId,
			quantity: coffeePlanItem.quantity,
		})
		.from(coffeePlan)
		.innerJoin(coffeePlanItem, eq(coffeePlanItem.planId, coffeePlan.id));
	expect(await planned).toEqual([{ locationId: here, productId: teaId, quantity: 1 }]);
});

test("asks for the terms until an order is placed under them", async ({
	database: { db },
	shop: { act, by, tea, here },
}) => {
	const asksTerms = async () => (await offerLocations(act, { orders: [], language: "en-NZ" })).asksTerms;
	const input = await inputFor(db, by, [{ locationId: here, quantities: { [tea]: 1 } }]);
	expect(await place(db, by, { ...input, termsVersion: "0" })).toEqual(["checkout.terms-changed"]);
	expect(await asksTerms()).toBe(true);
	const placed = await place(db, by, input);
	expect(await asksTerms()).toBe(false);
	expect(await place(db, by, { ...input, termsVersion: "invented" })).toEqual(placed);
	const agreed = db.select({ version: termsAgreement.version }).from(termsAgreement);
	expect(await agreed.where(eq(termsAgreement.userId, by.userId ?? ""))).toEqual([{ version: input.termsVersion }]);
});

test("places the orders once for repeated and concurrent calls with one key", async ({
	database: { db },
	shop: { by, tea, here, there },
}) => {
	const before = await db.$count(orders);
	const grid = [here, there].map((locationId) => ({ locationId, quantities: { [tea]: 1 } }));
	const input = await inputFor(db, by, grid);
	const [first, ...others] = await Promise.all([1, 2, 3].map(() => place(db, by, input)));
	for (const other of others) expect(other).toEqual(first);
	expect(await place(db, by, input)).toEqual(first);
	expect(await db.$count(orders)).toBe(before + 2);
	const [{ left } = { left: 0 }] = await db
		.select({ left: stock.quantity })
		.from(stock)
		.where(eq(stock.productId, (await orderItemProduct(db, first?.[0] ?? "")) ?? ""));
	expect(left, "the stock was taken once").toBe(8);
});

const orderItemProduct = async (db: Db, orderId: string) =>
	(await db.select({ id: orderItem.productId }).from(orderItem).where(eq(orderItem.orderId, orderId)))[0]?.id;

test("places the possible orders, says why the others were not placed, and keeps their lines at their locations", async ({
	database: { db },
	shop: { act, by, tea, teaId, firstSize, here, there },
}) => {
	const grid = [
		{ locationId: here, quantities: { [tea]: 4, [firstSize]: 1 } },
		{ locationId: there, quantities: { [tea]: 3 } },
	];
	const input = await inputFor(db, by, grid);
	await db.update(stock).set({ quantity: 5 }).where(eq(stock.productId, teaId));
	const [first = "", second] = await place(db, by, input);
	expect(await orderOf(db, first)).toMatchObject({ locationId: here });
	expect(second).toBe("checkout.items-unavailable");
	expect(await quantitiesOf(db, by)).toEqual([[firstSize, 1]]);
	await switchLocation(act, { locationId: there });
	expect(await quantitiesOf(db, by)).toEqual([[tea, 3]]);
	expect(await place(db, by, input), "a repeated call knows the placed order").toEqual([
		first,
		expect.stringMatching(/^checkout\./),
	]);
	expect(await quantitiesOf(db, by)).toEqual([[tea, 3]]);
});

test("keeps the lines of a refused order for here in the cart, and changes nothing when every order is refused", async ({
	database: { db },
	shop: { by, tea, firstSize, here, there },
}) => {
	const grid = [
		{ locationId: here, quantities: { [tea]: 1 } },
		{ locationId: there, quantities: { [tea]: 1, [firstSize]: 1 } },
	];
	const input = await inputFor(db, by, grid);
	const [forHere, forThere] = input.orders;
	if (!forHere || !forThere) throw new Error("two orders");
	const changed = (order: typeof forHere) => ({ ...order, total: order.total + 1 });
	expect(await place(db, by, { ...input, orders: [changed(forHere), changed(forThere)] })).toEqual([
		"checkout.total-changed",
		"checkout.total-changed",
	]);
	expect(await quantitiesOf(db, by)).toEqual([
		[tea, 4],
		[firstSize, 2],
	]);
	const [refused, placed = ""] = await place(db, by, { ...input, orders: [changed(forHere), forThere] });
	expect(refused).toBe("checkout.total-changed");
	expect(await orderOf(db, placed)).toMatchObject({ locationId: there });
	expect(await quantitiesOf(db, by)).toEqual([
		[tea, 3],
		[firstSize, 1],
	]);
});

test("keeps the other lines of a refused order when the cart has lost one of its lines", async ({
	database: { db },
	shop: { act, by, tea, teaId, firstSize, here, there },
}) => {
	const grid = [
		{ locationId: here, quantities: { [firstSize]: 2 } },
		{ locationId: there, quantities: { [tea]: 3, [firstSize]: 1 } },
	];
	const input = await inputFor(db, by, grid);
	await db.delete(cartItem).where(eq(cartItem.productId, teaId));
	const [first, second] = await place(db, by, input);
	expect([first?.slice(0, 3), second]).toEqual(["801", "checkout.cart-changed"]);
	await switchLocation(act, { locationId: there });
	expect(await quantitiesOf(db, by)).toEqual([[firstSize, 1]]);
});

test("keeps the lines of a refused order in the current cart when the cart of its location is full", async ({
	database: { db },
	shop: { act, by, tea, teaId, firstSize, here, there },
}) => {
	await switchLocation(act, { locationId: there });
	await addByName(act, { product: tea, quantity: 1, allowSecondSize: true });
	await db.update(cartItem).set({ quantity: 99_998 }).where(eq(cartItem.quantity, 1));
	await switchLocation(act, { locationId: here });
	const grid = [
		{ locationId: here, quantities: { [firstSize]: 1 } },
		{ locationId: there, quantities: { [tea]: 3 } },
	];
	const input = await inputFor(db, by, grid);
	await db.update(stock).set({ quantity: 2 }).where(eq(stock.productId, teaId));
	const [first, second] = await place(db, by, input);
	expect([first?.slice(0, 3), second]).toEqual(["801", "checkout.items-unavailable"]);
	expect(await quantitiesOf(db, by)).toEqual([
		[tea, 4],
		[firstSize, 1],
	]);
});

test("refuses an input that names a location or a line twice", async ({
	database: { db },
	shop: { by, tea, here },
}) => {
	const input = await inputFor(db, by, [{ locationId: here, quantities: { [tea]: 1 } }]);
	const [order] = input.orders;
	expect(PlaceForLocations.safeParse(input).success).toBe(true);
	expect(PlaceForLocations.safeParse({ ...input, orders: [order, order] }).success).toBe(false);
	const doubled = { ...order, lines: [...(order?.lines ?? []), ...(order?.lines ?? [])] };
	expect(PlaceForLocations.safeParse({ ...input, orders: [doubled] }).success).toBe(false);
});

test("keeps the company within its credit limit, and gives the last stock to one of two calls", async ({
	database: { db },
	shop: { by, tea, teaId, here, there, ownCompany },
}) => {
	const grid = [here, there].map((locationId) => ({ locationId, quantities: { [tea]: 4 } }));
	const input = await inputFor(db, by, grid);
	const [{ total } = { total: 0 }] = input.orders;
	const owed = await offerLocations(actOf(db, by, now), { orders: [], language: "en-NZ" });
	expect(owed.offers).toEqual([]);
	await db.update(stock).set({ quantity: 8 }).where(eq(stock.productId, teaId));
	const calls = [input, { ...input, key: crypto.randomUUID() }].map((input) => place(db, by, input));
	const outcomes = (await Promise.all(calls)).flat();
	expect(outcomes.filter((outcome) => outcome.startsWith("801"))).toHaveLength(2);
	const debt = (await db.select({ total: orders.total }).from(orders)).reduce((sum, { total }) => sum + total, 0);
	await db
		.update(account)
		.set({ creditLimit: money(debt + total) })
		.where(eq(account.id, ownCompany.accountId));
	await db.update(stock).set({ quantity: 10 });
	await addByName(actOf(db, by, now), { product: tea, quantity: 4, allowSecondSize: true });
	const again = await place(db, by, await inputFor(db, by, grid));
	expect(again).toEqual([expect.stringMatching(/^801/), "checkout.credit-limit"]);
});

test("uses a coupon for one order when the company may use it once", async ({
	database: { db },
	shop: { act, by, tea, here, there },
}) => {
	await useCoupon(act, { code: "TENTH" });
	const grid = [here, there].map((locationId) => ({ locationId, quantities: { [tea]: 4 } }));
	const input = await inputFor(db, by, grid);
	const placed = await place(db, by, input);
	const codes = await Promise.all(
		placed.map(async (id) => (await db.select({ code: orders.couponCode }).from(orders).where(eq(orders.id, id)))[0]),
	);
	expect(codes).toEqual([{ code: "TENTH" }, { code: null }]);
});

test("keeps the prices of the page when the order with the coupon is refused", async ({
	database: { db },
	shop: { act, by, tea, here, there },
}) => {
	await useCoupon(act, { code: "TENTH" });
	const grid = [here, there].map((locationId) => ({ locationId, quantities: { [tea]: 4 } }));
	const { orders: wanted, ...input } = await inputFor(db, by, grid);
	const withoutVan = dayOf(2026, 12, 3);
	const [first, second = ""] = await place(db, by, {
		...input,
		orders: wanted.map((order) => (order.locationId === here ? { ...order, deliverOn: withoutVan } : order)),
	});
	expect(first).toBe("checkout.day-not-offered");
	expect(await db.select({ code: orders.couponCode }).from(orders).where(eq(orders.id, second))).toEqual([
		{ code: null },
	]);
});

test("refuses locations of others, readers, and another cart than the one on the page", async ({
	database: { db },
	shop: { by, tea, here, there, ownCompany, otherCompany },
}) => {
	const input = await inputFor(db, by, [{ locationId: here, quantities: { [tea]: 1 } }]);
	const [order] = input.orders;
	if (!order) throw new Error("one order");
	const at = (locationId: string) => ({ ...input, orders: [{ ...order, locationId }] });
	const outcome = (viewer: Viewer, input: PlaceForLocations) =>
		outcomeOf(placeForLocations(actOf(db, viewer, now), input));
	expect(await outcome(by, at(otherCompany.locations.buyersLocation))).toBe("location.not-found");
	expect(await outcome(ownCompany.buyer.viewer, at(there))).toBe("location.not-found");
	expect(await outcome(ownCompany.reader.viewer, input)).toBe("cart.buyers-only");
	expect(await place(db, ownCompany.buyer.viewer, input)).toEqual(["checkout.cart-changed"]);
	const offer = offerLocations(actOf(db, by, now), {
		orders: [{ locationId: otherCompany.locations.buyersLocation, lines: [] }],
		language: "en-NZ",
	});
	expect(refusalIn(await offer.catch((error: unknown) => error))?.code).toBe("location.not-found");
});

test("places the other orders when the viewer lost a location, and returns its order for a repeated key", async ({
	database: { db },
	shop: { by, tea, here, there },
}) => {
	const grid = [here, there].map((locationId) => ({ locationId, quantities: { [tea]: 1 } }));
	const input = await inputFor(db, by, grid);
	const limited = { ...by, locationIds: [here] };
	const [first = "", second] = await place(db, limited, input);
	expect([first.slice(0, 3), second]).toEqual(["801", "location.not-found"]);
	expect(await quantitiesOf(db, limited)).toContainEqual([tea, 3]);
	const both = await inputFor(db, by, grid);
	const placed = await place(db, by, both);
	expect(await place(db, limited, both)).toEqual(placed);
});

test("names lines of which all locations together want more than there is", async ({
	database: { db },
	shop: { by, tea, teaId, here, there },
}) => {
	await db.update(stock).set({ quantity: 5 }).where(eq(stock.productId, teaId));
	const act = actOf(db, by, now);
	const [line] = (await cartView(act, "en-NZ")).lines.filter(({ slug }) => slug === tea);
	const lines = [{ lineId: line?.id ?? "", quantity: 3 }];
	const { troubles } = await offerLocations(act, {
		orders: [here, there].map((locationId) => ({ locationId, lines })),
		language: "en-NZ",
	});
	expect(troubles).toEqual([{ lineId: line?.id, available: 5 }]);
});

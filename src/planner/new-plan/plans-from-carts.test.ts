import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { addToCart, setQuantity } from "#cart/cart.commands.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { linesOf } from "#cart/cart-lines.db.ts";
import type { Db } from "#db/db.ts";
import { runOnce } from "#db/idempotency.ts";
import { cart } from "#db/schema/cart.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { createPlan } from "#planner/plans.commands.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { outcomeOf } from "#test/messages.ts";
import { shopForPlans, storeTime } from "#test/plan-shop.ts";
import { stockedShop } from "#test/stocked-shop.ts";

const monday = storeTime("2026-11-23", "09:24:00");

/** A cart of five teas and six cups, and the plan of a product of the cart, as the page sends it. */
async function withCart(db: Db) {
	const { act: actAt, by, teaId, locationId } = await shopForPlans(db);
	const act = () => actAt(monday);
	const { cups: slug, idOf } = stockedShop();
	const cupsId = idOf(slug);
	for (const [productId, quantity] of [
		[teaId, 5],
		[cupsId, 6],
	] as const)
		await addToCart(act(), { productId, quantity, allowSecondSize: false });
	const { open } = await findCurrentCart(act());
	const cartId = open?.id ?? "";
	const start = (action: "empty" | "keep" = "empty", lines = [{ productId: teaId, quantity: 5 }]) => ({
		locationId,
		frequency: { text: "Every 2 weeks", weeks: 2 },
		startsOn: existingDay("2026-12-02"),
		reference: null,
		costCentre: null,
		missingItems: "leave-out" as const,
		dearerLimit: null,
		termsVersion,
		items: lines.map((line) => ({ ...line, weekday: null, alternativeId: null })),
		cart: { cartId, action, lines },
	});
	const inCart = async () =>
		(await linesOf(act(), cartId)).map(({ productId, quantity }) => [productId === teaId ? "tea" : "cups", quantity]);
	return { act, db, by, teaId, cupsId, cartId, start, inCart, plans: () => db.$count(coffeePlan) };
}

const test = plain.extend("shop", ({ database: { db } }) => withCart(db));

test("takes the lines of the plan out of the cart, and leaves the others", async ({ shop }) => {
	const { act, start, inCart } = shop;
	await createPlan(act(), start());
	expect(await inCart()).toEqual([["cups", 6]]);
});

test("keeps the cart when the customer wants that", async ({ shop }) => {
	const { act, start, inCart } = shop;
	await createPlan(act(), start("keep"));
	expect(await inCart()).toEqual([
		["tea", 5],
		["cups", 6],
	]);
});

test.for(["empty", "keep", "without a cart"] as const)(
	"starts one plan when two tabs start it at once (%s), and names it to the other",
	async (action, { shop }) => {
		const { act, start, plans } = shop;
		const { cart, ...rest } = start(action === "empty" ? "empty" : "keep");
		const wanted = action === "without a cart" ? rest : { ...rest, cart };
		const before = await plans();
		const outcomes = await Promise.all([1, 2].map(() => outcomeOf(createPlan(act(), wanted))));
		expect(outcomes.filter((outcome) => outcome === "planner.started-already")).toHaveLength(1);
		expect((await plans()) - before).toBe(1);
	},
);

test.for([
	{ when: "has more of a product", quantity: 7 },
	{ when: "has less of a product", quantity: 2 },
	{ when: "has lost the product", quantity: 0 },
])("refuses the plan of a cart that $when, and changes nothing", async ({ quantity }, { shop }) => {
	const { act, start, inCart, plans } = shop;
	await setQuantity(act(), { productId: shop.teaId, quantity });
	const [before, cartBefore] = [await plans(), await inCart()];
	expect(await outcomeOf(createPlan(act(), start()))).toBe("planner.cart-changed");
	expect([await plans(), await inCart()]).toEqual([before, cartBefore]);
});

test("leaves the cart as it was when the plan is refused for a product that is not sold any more", async ({ shop }) => {
	const { act, db, start, inCart, cupsId, plans } = shop;
	const before = await plans();
	await db.update(product).set({ soldOnline: false }).where(eq(product.id, cupsId));
	const both = [
		{ productId: shop.teaId, quantity: 5 },
		{ productId: cupsId, quantity: 6 },
	];
	expect(await outcomeOf(createPlan(act(), start("empty", both)))).toBe("cart.not-sold-online");
	expect(await plans()).toBe(before);
	expect(await inCart()).toHaveLength(2);
});

test("starts the plan of a product that is sold out for now", async ({ shop }) => {
	const { act, db, start, inCart } = shop;
	await db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, shop.teaId));
	expect(await outcomeOf(createPlan(act(), start()))).toBe("done");
	expect(await inCart()).toEqual([["cups", 6]]);
});

test("refuses the cart of another person and a cart that was ordered", async ({ shop }) => {
	const { act, db, start, cartId } = shop;
	const other = { ...start().cart, cartId: "0a6000000000009AAA" };
	expect(await outcomeOf(createPlan(act(), { ...start(), cart: other }))).toBe("planner.cart-changed");
	await db.update(cart).set({ kind: "ordered" }).where(eq(cart.id, cartId));
	expect(await outcomeOf(createPlan(act(), start()))).toBe("planner.cart-changed");
});

test("takes the lines once when the call is repeated under its key", async ({ shop }) => {
	const { act, start, inCart, plans } = shop;
	const before = await plans();
	const input = start();
	const send = () =>
		runOnce(act(), { key: "plan-start", procedure: "planner.create", input }, (act) => createPlan(act, input));
	const [first, second] = [await send(), await send()];
	expect(second).toEqual({ ...first, isReplay: true });
	expect((await plans()) - before).toBe(1);
	expect(await inCart()).toEqual([["cups", 6]]);
});

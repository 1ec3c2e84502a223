import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { stock } from "#db/schema/catalogue.ts";
import { reorder } from "#orders/buying-again/reorder.commands.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearCart, switchLocation, useCoupon } from "./cart.commands.ts";
import { cartView } from "./cart-view.db.ts";
import { sendCart } from "./other-locations.commands.ts";
import { cartAtLocation } from "./other-locations.db.ts";
import { addList, saveList } from "./saved-lists.commands.ts";

const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	const { buyersLocation, otherLocation } = shop.ownCompany.locations;
	const act = actOf(db, shop.by);
	for (const locationId of [otherLocation, buyersLocation]) {
		await switchLocation(act, { locationId });
		await clearCart(act);
	}
	await addByName(act, { product: shop.tea, quantity: 3, allowSecondSize: false });
	await addByName(act, { product: shop.firstSize, quantity: 1, allowSecondSize: false });
	return { ...shop, act, buyersLocation, otherLocation };
});

const cartOf = async (db: Db, by: Viewer) => {
	const { id, location, lines, coupon } = await cartView(actOf(db, by), "en-NZ");
	const quantities = lines.map(({ slug, quantity }) => [slug, quantity]);
	return { cartId: id ?? "", locationId: location?.id, quantities, coupon: coupon?.code ?? null };
};

test("moves the lines and the coupon of a cart to another location, where they join the lines that wait", async ({
	database: { db },
	shop: { act, by, tea, firstSize, cups, buyersLocation, otherLocation },
}) => {
	await useCoupon(act, { code: "TENTH" });
	await switchLocation(act, { locationId: otherLocation });
	await addByName(act, { product: cups, quantity: 6, allowSecondSize: false });
	await addByName(act, { product: tea, quantity: 2, allowSecondSize: false });
	await switchLocation(act, { locationId: buyersLocation });
	const { cartId } = await cartOf(db, by);
	await sendCart(act, { cartId, locationId: otherLocation, mode: "move" });
	expect(await cartOf(db, by)).toMatchObject({
		locationId: otherLocation,
		quantities: [
			[cups, 6],
			[tea, 5],
			[firstSize, 1],
		],
		coupon: "TENTH",
	});
	await switchLocation(act, { locationId: buyersLocation });
	expect(await cartOf(db, by)).toMatchObject({ quantities: [], coupon: null });
});

test("copies a cart and keeps it, with its location", async ({
	database: { db },
	shop: { act, by, tea, firstSize, buyersLocation, otherLocation },
}) => {
	const { cartId } = await cartOf(db, by);
	await sendCart(act, { cartId, locationId: otherLocation, mode: "copy" });
	const quantities = [
		[tea, 3],
		[firstSize, 1],
	];
	expect(await cartOf(db, by)).toMatchObject({ locationId: buyersLocation, quantities });
	await switchLocation(act, { locationId: otherLocation });
	expect(await cartOf(db, by)).toMatchObject({ quantities });
});

test("shows day, charges, total and prices of the cart at another location before it goes there", async ({
	database: { db },
	shop: { act, tea, teaId, otherLocation, buyersLocation },
}) => {
	await switchLocation(act, { locationId: otherLocation });
	await addByName(act, { product: tea, quantity: 3, allowSecondSize: false });
	await switchLocation(act, { locationId: buyersLocation });
	await db.update(stock).set({ quantity: 5 }).where(eq(stock.productId, teaId));
	const preview = await cartAtLocation(act, { locationId: otherLocation, language: "en-NZ" });
	// 3 + 1 pieces for $10 against 6 pieces for $9 and one for $10, with freight and GST
	expect(preview).toMatchObject({
		waiting: 1,
		before: { freight: 1_250, total: 6_037 },
		after: { freight: 1_250, total: 8_797 },
		short: [{ available: 5 }],
		prices: [{ from: 1_000, to: 900 }],
	});
	expect(preview.before.comesOn).toBe(preview.after.comesOn);
	await db.update(stock).set({ quantity: 10 }).where(eq(stock.productId, teaId));
});

test("moves a cart once for two clicks at once", async ({
	database: { db },
	shop: { act, by, tea, firstSize, otherLocation },
}) => {
	const { cartId } = await cartOf(db, by);
	const move = () => outcomeOf(sendCart(act, { cartId, locationId: otherLocation, mode: "move" }));
	const outcomes = await Promise.all([move(), move()]);
	expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
	expect((await cartOf(db, by)).quantities).toEqual([
		[tea, 3],
		[firstSize, 1],
	]);
});

test("refuses locations of others, another cart than the one on the page, and an empty cart", async ({
	database: { db },
	shop: { act, by, ownCompany, otherCompany, otherLocation, buyersLocation },
}) => {
	const { cartId } = await cartOf(db, by);
	const send = (input: Partial<Parameters<typeof sendCart>[1]>, viewer = by) =>
		outcomeOf(sendCart(actOf(db, viewer), { cartId, locationId: otherLocation, mode: "move", ...input }));
	expect(await send({ locationId: otherCompany.locations.buyersLocation })).toBe("location.not-found");
	expect(await send({ locationId: buyersLocation })).toBe("location.not-found");
	expect(await send({}, ownCompany.buyer.viewer)).toBe("location.not-found");
	expect(await send({}, ownCompany.reader.viewer)).toBe("cart.buyers-only");
	expect(await send({ cartId: "0a6000000000009AAA" })).toBe("checkout.cart-changed");
	await clearCart(act);
	expect(await send({})).toBe("checkout.empty");
	expect(
		await outcomeOf(cartAtLocation(act, { locationId: otherCompany.locations.buyersLocation, language: "en-NZ" })),
	).toBe("location.not-found");
});

test("adds a list and an order to the cart of another location", async ({
	database: { db },
	shop: { act, by, tea, teaId, firstSize, otherLocation, buyersLocation, otherCompany },
}) => {
	const { listId } = await saveList(act, { name: "Weekly", shared: false, fromCart: true });
	await clearCart(act);
	await addList(act, { listId, productIds: null, locationId: otherLocation, language: "en-NZ" });
	const stranger = { locationId: otherCompany.locations.buyersLocation };
	expect(await outcomeOf(addList(act, { listId, productIds: null, ...stranger, language: "en-NZ" }))).toBe(
		"location.not-found",
	);
	expect(await cartOf(db, by)).toMatchObject({ locationId: buyersLocation, quantities: [] });
	await switchLocation(act, { locationId: otherLocation });
	const quantities = [
		[tea, 3],
		[firstSize, 1],
	];
	expect((await cartOf(db, by)).quantities).toEqual(quantities);
	const orderId = await insertTestOrder(db, {
		of: by,
		locationId: buyersLocation,
		items: [{ productId: teaId, quantity: 2 }],
	});
	await switchLocation(act, { locationId: buyersLocation });
	await reorder(act, { orderId, locationId: otherLocation });
	expect(await outcomeOf(reorder(act, { orderId, ...stranger }))).toBe("location.not-found");
	expect((await cartOf(db, by)).quantities).toEqual([]);
	await switchLocation(act, { locationId: otherLocation });
	expect((await cartOf(db, by)).quantities).toEqual([
		[tea, 5],
		[firstSize, 1],
	]);
});

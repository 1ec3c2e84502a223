import { eq, ne } from "drizzle-orm";
import { expect } from "vitest";
import { clearCart, switchLocation } from "#cart/cart.commands.ts";
import { sendCart } from "#cart/other-locations.commands.ts";
import { moveToCart, saveForLater } from "#cart/saved-for-later.commands.ts";
import { addList, saveList } from "#cart/saved-lists.commands.ts";
import type { Db } from "#db/db.ts";
import { cart, cartItem, coupon } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { addByName } from "#test/by-name.ts";
import { expectCopied } from "#test/copied-rows.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";

/** A cart with a coupon, an order that is ordered again, and a line of seven pieces. */
const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	const { buyersLocation: here, otherLocation: there } = shop.ownCompany.locations;
	const act = actOf(db, shop.by);
	await db.update(stock).set({ quantity: 100 });
	for (const locationId of [there, here]) {
		await switchLocation(act, { locationId });
		await clearCart(act);
	}
	await addByName(act, { product: shop.tea, quantity: 7, allowSecondSize: false });
	const [reduced] = await db.select().from(coupon);
	const originalId = await insertTestOrder(db, { of: shop.by, locationId: here });
	await db
		.update(cart)
		.set({ couponId: reduced?.id ?? null, originalId })
		.where(eq(cart.locationId, here));
	const [source] = await db.select().from(cart).where(eq(cart.locationId, here));
	if (!source) throw new Error("the cart is missing");
	const [line] = await db.select().from(cartItem).where(eq(cartItem.cartId, source.id));
	return { ...shop, act, here, there, source, line };
});

const lineOutside = async (db: Db, cartId: string) =>
	(await db.select().from(cartItem).where(ne(cartItem.cartId, cartId)))[0];

/** The columns that carts outside a punch-out do not have, and those of lists. */
const ofLists = "name shared";
const elsewhere = { "is of a list": ofLists, "is of a visit from a procurement system": "punchOutSessionId" };

test("a cart that moves to another location takes every column along", async ({ database: { db }, shop }) => {
	const { act, there, source, line } = shop;
	await sendCart(act, { cartId: source.id, locationId: there, mode: "move" });
	const [moved] = await db.select().from(cart).where(eq(cart.locationId, there));
	expectCopied(cart, { from: source, to: moved, others: { ...elsewhere, "is the other location": "locationId" } });
	const to = await lineOutside(db, source.id);
	expectCopied(cartItem, { from: line, to, others: { "has its place in the other cart": "cartId serial" } });
});

test("a cart that is copied to another location keeps its coupon and the order that it names", async ({
	database: { db },
	shop,
}) => {
	const { act, there, source, line } = shop;
	await sendCart(act, { cartId: source.id, locationId: there, mode: "copy" });
	const [copied] = await db.select().from(cart).where(eq(cart.locationId, there));
	const stays = { "stays with the first cart": "couponId originalId", "is the other location": "locationId" };
	expectCopied(cart, { from: source, to: copied, others: { ...elsewhere, ...stays } });
	const to = await lineOutside(db, source.id);
	expectCopied(cartItem, { from: line, to, others: { "has its place in the other cart": "cartId serial" } });
});

test("a line that is saved for later, and moved back, keeps every column", async ({ database: { db }, shop }) => {
	const { act, source, line, teaId: productId } = shop;
	await saveForLater(act, { productId, quantity: 7 });
	const saved = await lineOutside(db, source.id);
	expectCopied(cartItem, { from: line, to: saved, others: { "is among the saved items": "cartId" } });
	const [later] = await db.select().from(cart).where(eq(cart.kind, "later"));
	expectCopied(cart, {
		from: source,
		to: later,
		others: {
			...elsewhere,
			"is of saved items": "kind",
			"stays with the cart, which is ordered": "couponId originalId",
		},
	});
	await moveToCart(act, { productId, quantity: 7 });
	const [back] = await db.select().from(cartItem).where(eq(cartItem.cartId, source.id));
	expectCopied(cartItem, { from: line, to: back, others: {} });
});

test("a list made from the cart has its lines, and the cart that the list is added to", async ({
	database: { db },
	shop,
}) => {
	const { act, there, source, line } = shop;
	const { listId } = await saveList(act, { name: "Weekly", shared: true, fromCart: true });
	const [list] = await db.select().from(cart).where(eq(cart.id, listId));
	expectCopied(cart, {
		from: source,
		to: list,
		others: {
			"is a list": `kind ${ofLists}`,
			"is of a visit from a procurement system": "punchOutSessionId",
			"is chosen when the list is ordered": "locationId couponId originalId",
		},
	});
	const listed = await lineOutside(db, source.id);
	expectCopied(cartItem, { from: line, to: listed, others: { "has its place in the list": "cartId serial" } });
	const results = await addList(act, { listId, productIds: null, locationId: there, language: "en-NZ" });
	expect(results).toHaveLength(1);
	const [target] = await db.select().from(cart).where(eq(cart.locationId, there));
	const [added] = await db
		.select()
		.from(cartItem)
		.where(eq(cartItem.cartId, target?.id ?? ""));
	expectCopied(cartItem, { from: listed, to: added, others: { "has its place in the cart": "cartId serial" } });
});

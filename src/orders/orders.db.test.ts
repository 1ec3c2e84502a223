import { eq } from "drizzle-orm";
import { afterAll, describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import { clearCart } from "#cart/cart.commands.ts";
import { cartView } from "#cart/cart-view.db.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { type Db, openDatabase, type Statement } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { priceBookEntry, product, stock } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName, setByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { reorder } from "./buying-again/reorder.commands.ts";
import { reorderOffer } from "./buying-again/reorder.db.ts";
import { moveOrder } from "./orders.commands.ts";
import { orderDetails } from "./view/order-view.db.ts";

const now = new Date("2026-11-30T21:00:00Z");
const deliverOn = dayOf(2026, 12, 2);
const at = (db: Db, by: Viewer) => actOf(db, by, now);
const language = "en-NZ";

let statements: string[] = [];
let counted: ReturnType<typeof openDatabase>;
afterAll(() => counted?.close());

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db }, place }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	const onStatement = ({ text }: Statement) => statements.push(text);
	counted = openDatabase({ place, pool: 2, prepare: false, onStatement });
	return shop;
});

async function placeWith(db: Db, by: Viewer, goods: Record<string, number>): Promise<string> {
	for (const [slug, quantity] of Object.entries(goods))
		await addByName(at(db, by), { product: slug, quantity, allowSecondSize: true });
	const input = await checkoutInput(at(db, by), { deliverOn, reference: "PO 7", costCentre: "Bar" });
	return (await checkOut(at(db, by), input)).orderId;
}

describe("the details of an order", () => {
	test("include the terms and the history", async ({ database: { db }, shop }) => {
		const { by, tea, firstSize, staff, ownCompany } = shop;
		const orderId = await placeWith(db, by, { [tea]: 5, [firstSize]: 1 });
		const show = (viewer: Viewer = by) => orderDetails(at(db, viewer), { orderId, language });
		const order = await show();
		expect(order).toMatchObject({
			number: null,
			status: "Pending",
			type: "webshop",
			orderedBy: "administrator Kererushop",
			expectedOn: deliverOn,
			deliveredOn: null,
			paymentMethod: "invoice",
			reference: "PO 7",
			costCentre: "Bar",
			goods: 5_500,
			discount: 0,
			net: 5_500,
			freight: 1_250,
			other: 0,
			vat: 1_012,
			gross: 7_762,
			original: null,
			isMine: true,
			placedAt: now.toISOString(),
			deliveryAddress: { street: "Kererushop Street", name: "Kererushop Cafés" },
			lines: [
				{ slug: tea, quantity: 5, delivered: null, price: 900, net: 4_500 },
				{ slug: firstSize, quantity: 1, price: 1_000, net: 1_000 },
			],
			timeline: [{ status: "Pending", by: "administrator Kererushop" }],
		});
		const later = new Date(now.getTime() + 60_000);
		await moveOrder(actOf(db, staff.sales ?? by, later), { orderId, to: "In progress", note: null });
		const accepted = await show();
		expect(accepted.number).toMatch(/^\d+$/);
		expect(accepted.timeline.map(({ status, by }) => [status, by])).toEqual([
			["Pending", "administrator Kererushop"],
			["In progress", null],
		]);
		expect(accepted.seen).not.toBe(order.seen);
		expect(await show(ownCompany.reader.viewer)).toMatchObject({ isMine: false });
	});

	test("are hidden from other companies and from buyers of other locations", async ({ database: { db }, shop }) => {
		const { by, tea, otherCompany, ownCompany } = shop;
		const orderId = await placeWith(db, by, { [tea]: 1 });
		const unknownId = "801000000000009AAA";
		for (const viewer of [otherCompany.administrator.viewer, otherCompany.reader.viewer])
			for (const id of [orderId, unknownId])
				await expect(orderDetails(at(db, viewer), { orderId: id, language })).rejects.toMatchObject({
					code: "order.not-found",
				});
		const elsewhere = await insertTestOrder(db, { of: by, locationId: ownCompany.locations.otherLocation });
		await expect(orderDetails(at(db, ownCompany.buyer.viewer), { orderId: elsewhere, language })).rejects.toMatchObject(
			{
				code: "order.not-found",
			},
		);
	});

	test("take five statements for any number of lines", async ({ shop: { by, ownCompany }, database: { db } }) => {
		const items = Array.from({ length: 40 }, () => ({}));
		const orderId = await insertTestOrder(db, { of: by, locationId: ownCompany.locations.buyersLocation, items });
		await orderDetails(at(counted.db, by), { orderId, language });
		const isOfOrder = (text: string) => !/from "(?:category|price_book|contract|store|product\w*)"/.test(text);
		statements = [];
		expect((await orderDetails(at(counted.db, by), { orderId, language })).lines).toHaveLength(40);
		expect(statements.filter(isOfOrder).length).toBeLessThanOrEqual(5);
	});
});

describe("reordering", () => {
	test("shows differences, adds what can be ordered to the cart, and names the original in the new order", async ({
		database: { db },
		shop,
	}) => {
		const { by, tea, firstSize, otherSize, cups, teaId } = shop;
		await db.update(product).set({ lot: 1 }).where(eq(product.slug, cups));
		const orderId = await placeWith(db, by, { [tea]: 2, [firstSize]: 3, [cups]: 5, [otherSize]: 4 });
		await db.update(product).set({ lot: 6 }).where(eq(product.slug, cups));
		await db.update(product).set({ deletedAt: now }).where(eq(product.slug, firstSize));
		await db
			.update(priceBookEntry)
			.set({ price: money(1_100) })
			.where(eq(priceBookEntry.productId, teaId));
		await db
			.update(stock)
			.set({ quantity: 1 })
			.where(eq(stock.productId, (await idOf(db, otherSize)) ?? ""));
		await db
			.update(stock)
			.set({ quantity: 50 })
			.where(eq(stock.productId, (await idOf(db, cups)) ?? ""));

		const { lines } = await reorderOffer(at(db, by), { orderId, language });
		const offers = new Map(lines.map(({ ordered, quantity, changes }) => [ordered, [quantity, changes]]));
		expect(offers).toEqual(
			new Map([
				[2, [2, [{ kind: "price", from: 1_000, to: 1_100 }]]],
				[3, [0, [{ kind: "not-visible" }]]],
				[5, [6, [{ kind: "lot", lot: 6 }]]],
				[4, [1, [{ kind: "short", available: 1 }]]],
			]),
		);
		await reorder(at(db, by), { orderId });
		const cart = await cartView(at(db, by), language);
		expect(cart.lines.map(({ slug, quantity, trouble }) => [slug, quantity, trouble])).toEqual([
			[tea, 2, null],
			[cups, 6, null],
			[otherSize, 1, null],
		]);
		await setByName(at(db, by), { product: otherSize, quantity: 0 });
		const next = await placeWith(db, by, {});
		const details = await orderDetails(at(db, by), { orderId: next, language });
		expect(details.original).toMatchObject({ id: orderId });
		await db.update(product).set({ deletedAt: null });
		await clearCart(at(db, by));
	});

	test("hides the original order from people who may not see it", async ({
		database: { db },
		shop: { by, ownCompany },
	}) => {
		const { buyersLocation, otherLocation } = ownCompany.locations;
		const elsewhere = await insertTestOrder(db, { of: by, locationId: otherLocation, status: "Completed" });
		const here = await insertTestOrder(db, { of: by, locationId: buyersLocation, originalId: elsewhere });
		const [own, limited] = await Promise.all(
			[by, ownCompany.buyer.viewer].map((viewer) => orderDetails(at(db, viewer), { orderId: here, language })),
		);
		expect(own?.original).toMatchObject({ id: elsewhere, number: expect.any(String) });
		expect(limited?.original).toBeNull();
	});

	test("adds chosen lines to the lines in the cart", async ({
		database: { db },
		shop: { by, tea, unpriced, ownCompany },
	}) => {
		await db.update(stock).set({ quantity: 50 });
		const ids = await Promise.all([tea, unpriced].map((slug) => idOf(db, slug)));
		const items = ids.map((productId) => ({ ...(productId && { productId }), quantity: 3 }));
		const orderId = await insertTestOrder(db, { of: by, locationId: ownCompany.locations.buyersLocation, items });
		const { lines } = await reorderOffer(at(db, by), { orderId, language });
		const [first, onRequest] = lines;
		await addByName(at(db, by), { product: tea, quantity: 2, allowSecondSize: false });
		await reorder(at(db, by), { orderId, items: [first?.id ?? ""] });
		expect((await cartView(at(db, by), language)).lines).toMatchObject([{ slug: tea, quantity: 5 }]);
		await expect(reorder(at(db, by), { orderId, items: [onRequest?.id ?? ""] })).rejects.toMatchObject({
			code: "order.nothing-to-reorder",
		});
		const next = await placeWith(db, by, {});
		const [row] = await db.select({ originalId: orders.originalId }).from(orders).where(eq(orders.id, next));
		expect(row?.originalId, "the cart had another line").toBeNull();
	});

	test("refuses readers, and orders of another company", async ({
		database: { db },
		shop: { by, ownCompany, otherCompany },
	}) => {
		const orderId = await insertTestOrder(db, { of: by, locationId: ownCompany.locations.buyersLocation });
		await expect(reorder(at(db, ownCompany.reader.viewer), { orderId })).rejects.toMatchObject({
			code: "cart.buyers-only",
		});
		const other = otherCompany.administrator.viewer;
		for (const id of [orderId, "801000000000009AAA"]) {
			await expect(reorder(at(db, other), { orderId: id })).rejects.toMatchObject({ code: "order.not-found" });
			await expect(reorderOffer(at(db, other), { orderId: id, language })).rejects.toMatchObject({
				code: "order.not-found",
			});
		}
		expect((await cartView(at(db, other), language)).lines).toEqual([]);
	});
});

async function idOf(db: Db, slug: string): Promise<string | undefined> {
	const [row] = await db.select({ id: product.id }).from(product).where(eq(product.slug, slug));
	return row?.id;
}

describe("the history of an order", () => {
	test("keeps the sequence of changes at the same moment", async ({ database: { db }, shop }) => {
		const { by, tea, staff } = shop;
		const orderId = await placeWith(db, by, { [tea]: 1 });
		let nextChance = 1_000;
		const act = { ...actOf(db, staff.sales ?? by, now), chance: () => nextChance-- };
		for (const to of ["In progress", "On the way", "Completed"] as const)
			await moveOrder(act, { orderId, to, note: null });
		const { timeline } = await orderDetails(at(db, by), { orderId, language });
		expect(timeline.map(({ status }) => status)).toEqual(["Pending", "In progress", "On the way", "Completed"]);
	});
});

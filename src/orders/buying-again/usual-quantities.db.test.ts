import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { switchLocation } from "#cart/cart.commands.ts";
import { productIdsOf } from "#catalogue/named-products.db.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import type { Db } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { readWrittenOrder } from "#orders/written/matching/written-orders.db.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { usualQuantitiesOf } from "./usual-quantities.db.ts";

const now = new Date("2026-11-30T21:00:00Z");
const deliverOn = dayOf(2026, 12, 2);

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 500 });
	return shop;
});

async function placeWith(db: Db, by: Viewer, slug: string, quantity: number): Promise<string> {
	const act = actOf(db, by, now);
	await addByName(act, { product: slug, quantity, allowSecondSize: true });
	return (await checkOut(act, await checkoutInput(act, { deliverOn }))).orderId;
}

const usual = async (db: Db, by: Viewer, ...slugs: string[]) =>
	(await usualQuantitiesOf(actOf(db, by, now), { productIds: await productIdsOf(actOf(db, by, now), slugs) })).map(
		({ slug, quantity }) => [slug, quantity],
	);

describe("usual quantities", () => {
	test("come from orders of the viewer's company and locations only", async ({ database: { db }, shop }) => {
		const { tea, cups, ownCompany, otherCompany, staff } = shop;
		const administrator = ownCompany.administrator.viewer;
		await switchLocation(actOf(db, administrator, now), { locationId: ownCompany.locations.otherLocation });
		for (const quantity of [2, 3, 3]) await placeWith(db, administrator, tea, quantity);
		await placeWith(db, otherCompany.administrator.viewer, cups, 12);
		expect(await usual(db, administrator, tea, cups)).toEqual([[tea, 3]]);
		expect(await usual(db, ownCompany.buyer.viewer, tea, cups), "at a location that the buyer does not see").toEqual(
			[],
		);
		expect(await usual(db, otherCompany.administrator.viewer, tea, cups)).toEqual([[cups, 12]]);
		expect(await usual(db, guest, tea, cups)).toEqual([]);
		const [{ name = "" } = {}] = await db.select({ name: product.nameEn }).from(product).where(eq(product.slug, cups));
		const asUsual = async (by: Viewer) => {
			const text = `${name} same as last time`;
			const [line] = await readWrittenOrder(actOf(db, by, now), { text, language: "en-NZ" });
			return line?.items.map(({ quantity }) => quantity);
		};
		expect(await asUsual(otherCompany.administrator.viewer), "in words").toEqual([12]);
		expect(await asUsual(administrator), "in words of another company").not.toContain(12);
		expect(await usual(db, staff.sales ?? guest, tea, cups), "without a company").toEqual([]);
		await placeWith(db, ownCompany.buyer.viewer, tea, 7);
		expect(await usual(db, ownCompany.buyer.viewer, tea)).toEqual([[tea, 7]]);
	});

	test("come from the last five orders of twelve months, without cancelled ones", async ({
		database: { db },
		shop,
	}) => {
		const { firstSize, ownCompany } = shop;
		const administrator = ownCompany.administrator.viewer;
		const longAgo = await placeWith(db, administrator, firstSize, 9);
		await db
			.update(orders)
			.set({ placedAt: new Date("2025-11-30T20:00:00Z") })
			.where(eq(orders.id, longAgo));
		expect(await usual(db, administrator, firstSize)).toEqual([]);
		const ids: string[] = [];
		for (const quantity of [1, 1, 1, 4, 4, 2, 5]) ids.push(await placeWith(db, administrator, firstSize, quantity));
		for (const [nth, id] of ids.entries())
			await db
				.update(orders)
				.set({ placedAt: new Date(now.getTime() + nth) })
				.where(eq(orders.id, id));
		expect(await usual(db, administrator, firstSize)).toEqual([[firstSize, 4]]);
		for (const orderId of ids.slice(3))
			await moveOrder(actOf(db, administrator, now), { orderId, to: "Cancelled", note: null });
		expect(await usual(db, administrator, firstSize)).toEqual([[firstSize, 1]]);
	});

	test("counts each size separately", async ({ database: { db }, shop }) => {
		const { firstSize, otherSize, idOf, ownCompany } = shop;
		const of = ownCompany.administrator.viewer;
		const insert = (slug: string, quantity: number, changes: Partial<typeof orders.$inferInsert> = {}) =>
			insertTestOrder(db, {
				of,
				locationId: ownCompany.locations.otherLocation,
				placedAt: now,
				items: [{ productId: idOf(slug), quantity }],
				...changes,
			});
		const before = await insert(otherSize, 3);
		for (const _ of [1, 2]) await insert(otherSize, 8, { awaitsPayment: true, paymentMethod: "creditcard" });
		await insert(otherSize, 7, { originalId: before, isBackOrder: true });
		const later = actOf(db, of, new Date(now.getTime() + 1_000));
		const productIds = [idOf(firstSize), idOf(otherSize)];
		const usual = await usualQuantitiesOf(later, { productIds });
		expect(usual.find(({ slug }) => slug === otherSize)?.quantity).toBe(3);
	});
});

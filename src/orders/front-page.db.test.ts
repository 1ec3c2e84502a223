import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, guest } from "#act.ts";
import { saveList } from "#cart/saved-lists.commands.ts";
import { offersFor } from "#catalogue/offers.db.ts";
import { account } from "#db/schema/accounts.ts";
import { priceBookEntry, stock } from "#db/schema/catalogue.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { buyAgain } from "./buying-again/buy-again.db.ts";
import { frontPage as frontPageOrNull } from "./front-page.db.ts";

const now = new Date("2026-11-30T21:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const language = "en-NZ";

async function frontPage(act: Act, input: { language: typeof language }) {
	const page = await frontPageOrNull(act, input);
	if (!page) throw new Error("this viewer has a front page");
	return page;
}

/** Tea was bought three times, cups once, a size two years ago; one order is on its way. Another company bought cups, too. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const shop = stockedShop();
	const { ownCompany, otherCompany, idOf } = shop;
	const of = ownCompany.administrator.viewer;
	const { buyersLocation: locationId, otherLocation } = ownCompany.locations;
	const buy = (slug: string, quantity: number, days: number, changes = {}) =>
		insertTestOrder(db, {
			of,
			locationId,
			placedAt: daysAgo(days),
			status: "Completed",
			items: [{ productId: idOf(slug), quantity }],
			...changes,
		});
	await buy(shop.firstSize, 4, 720);
	for (const days of [30, 20, 10]) await buy(shop.tea, 2, days);
	await buy(shop.cups, 5, 5);
	await buy(shop.notOnline, 1, 40);
	await buy(shop.firstSize, 1, 3, { locationId: otherLocation });
	const onTheWay = await buy(shop.tea, 2, 1, { status: "On the way", number: "700100" });
	await buy(shop.cups, 60, 2, {
		of: otherCompany.administrator.viewer,
		locationId: otherCompany.locations.buyersLocation,
	});
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	const listed = eq(priceBookEntry.productId, idOf(shop.cups));
	const [price] = await db.update(priceBookEntry).set({ validTo: "2026-12-10" }).where(listed).returning();
	if (!price) throw new Error("cups have no price");
	const next = { id: newId("01u", actOf(db, of)), price: money(1_100), validFrom: "2026-12-11", validTo: null };
	await db.insert(priceBookEntry).values({ ...price, ...next });
	return { ...shop, onTheWay, buyer: ownCompany.buyer.viewer };
});

describe("the front page of a customer", () => {
	test("has the usual products of the location, orders on their way, the last order and lists", async ({
		database: { db },
		shop,
	}) => {
		const act = actOf(db, shop.buyer, now);
		await addByName(act, { product: shop.tea, quantity: 1, allowSecondSize: true });
		await saveList(act, { name: "Mondays", shared: false, fromCart: true });
		const page = await frontPage(act, { language });
		expect(page.usual.map(({ slug, usual, isOrderable }) => [slug, usual, isOrderable])).toEqual([
			[shop.tea, 2, true],
			[shop.cups, 6, true],
			[shop.notOnline, 1, false],
		]);
		expect(page.usual[0]).toMatchObject({
			times: 4,
			last: { quantity: 2, on: daysAgo(1).toISOString() },
			maxQuantity: null,
		});
		expect(page.usual[0]?.tiers.map(({ minimum, cents }) => [minimum, cents])).toEqual([
			[1, 1_000],
			[5, 900],
		]);
		expect(page.orders.map(({ id }) => id)).toEqual([shop.onTheWay]);
		expect(page.last?.id).toBe(shop.onTheWay);
		expect(page.last?.orderedBy, "the administrator ordered, the buyer reads").toEqual(expect.any(String));
		expect((await frontPage(actOf(db, shop.by, now), { language })).last?.orderedBy ?? null).toBeNull();
		expect(page.lists).toMatchObject([{ name: "Mondays", lines: 1 }]);
		expect(page).toMatchObject({ time: "10:00", mayOrder: true, standing: { kind: "account", isUsedUp: false } });
	});

	test("offers no more pieces than there are", async ({ database: { db }, shop }) => {
		await db.update(stock).set({ quantity: 1 }).where(eq(stock.productId, shop.teaId));
		await db
			.update(stock)
			.set({ quantity: 5 })
			.where(eq(stock.productId, shop.idOf(shop.cups)));
		await actOf(db, shop.buyer, now).deps.catalogue.now(db);
		const { usual } = await frontPage(actOf(db, shop.buyer, now), { language });
		expect(usual.find(({ slug }) => slug === shop.cups)?.isOrderable, "five cups of a lot of six").toBe(false);
		await db.update(stock).set({ quantity: 10 });
	});

	test("hides purchases from other companies", async ({ database: { db }, shop }) => {
		const page = await frontPage(actOf(db, shop.otherCompany.buyer.viewer, now), { language });
		expect(page.usual.map(({ slug }) => slug)).toEqual([shop.cups]);
		expect(page.orders).toEqual([]);
		expect(await frontPageOrNull(actOf(db, guest, now), { language })).toBeNull();
		expect(page.lists).toEqual([]);
	});

	test("says when a company is blocked, above its limit or without account", async ({ database: { db }, shop }) => {
		const standing = async () => (await frontPage(actOf(db, shop.by, now), { language })).standing;
		const set = (change: Partial<typeof account.$inferInsert>) => db.update(account).set(change);
		await set({ status: "blocked" });
		expect(await standing()).toEqual({ kind: "blocked" });
		await set({ status: "new" });
		expect(await standing()).toEqual({ kind: "prepaid" });
		await set({ status: "verified", creditLimit: money(0) });
		await insertTestOrder(db, { of: shop.by, locationId: shop.ownCompany.locations.otherLocation });
		expect(await standing()).toEqual({ kind: "account", isUsedUp: true, limit: 0, owed: expect.any(Number) });
	});

	test("shows unpaid orders first, the earliest deadline first, and counts those that it leaves out", async ({
		database: { db },
		shop,
	}) => {
		const { of, locationId } = {
			of: shop.otherCompany.buyer.viewer,
			locationId: shop.otherCompany.locations.buyersLocation,
		};
		const insert = (expectedOn: string, changes: Partial<Parameters<typeof insertTestOrder>[1]> = {}) =>
			insertTestOrder(db, { of, locationId, placedAt: daysAgo(3), status: "In progress", expectedOn, ...changes });
		const days = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"] as const;
		const deliveries = await Promise.all(days.map((day) => insert(day)));
		const unpaid = (hours: number) =>
			insert("2026-12-09", {
				status: "Pending",
				awaitsPayment: true,
				paymentMethod: "ideal",
				placedAt: new Date(now.getTime() - hours * 3_600_000),
			});
		const [later, earlier] = [await unpaid(1), await unpaid(2)];
		const page = await frontPage(actOf(db, of, now), { language });
		expect(page.orders.map(({ id }) => id)).toEqual([earlier, later, ...deliveries.slice(0, 3)]);
		expect(page.orders.map(({ due }) => due?.payBy ?? null)).toEqual([
			"2026-12-01T19:00:00.000Z",
			"2026-12-01T20:00:00.000Z",
			null,
			null,
			null,
		]);
		expect(page.openCount).toBe(6);
		expect((await frontPage(actOf(db, shop.buyer, now), { language })).openCount, "of another company").toBe(1);
	});
});

describe("buy again", () => {
	const slugs = async (...[act, search]: [Parameters<typeof buyAgain>[0], string]) =>
		(await buyAgain(act, { search, language })).lines.map(({ slug }) => slug);

	test("has everything of eighteen months for the location, or for all locations", async ({
		database: { db },
		shop,
	}) => {
		const { tea, cups, notOnline, firstSize } = shop;
		const buyer = actOf(db, shop.buyer, now);
		expect(await slugs(buyer, "")).toEqual([tea, cups, notOnline]);
		expect(await slugs(buyer, "?sort=often")).toEqual([tea, cups, notOnline]);
		expect(await slugs(buyer, "?locations=all"), "not the location that the buyer does not see").toEqual([
			tea,
			cups,
			notOnline,
		]);
		expect(await slugs(actOf(db, shop.by, now), "?locations=all")).toContain(firstSize);
		expect(await slugs(actOf(db, guest, now), "")).toEqual([]);
	});
});

describe("offers", () => {
	test("lists the viewer's prices that rise soon", async ({ database: { db }, shop }) => {
		const act = actOf(db, shop.by, now);
		expect(await offersFor(act, language)).toMatchObject([
			{ slug: shop.cups, until: "2026-12-10", laterPrice: 1_100, price: { cents: 1_000 } },
		]);
		expect(await offersFor(actOf(db, shop.by, new Date("2026-12-12T00:00:00Z")), language)).toEqual([]);
	});
});

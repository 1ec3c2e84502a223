import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { currentLocation } from "#cart/cart.db.ts";
import type { Db } from "#db/db.ts";
import { audit } from "#db/schema/audit.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { addDays, dayOf } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { proposalView } from "./proposal.db.ts";
import { countStock } from "./stock-counts.commands.ts";

/** Monday 23 November 2026, 9:24 in Auckland. */
const monday = new Date("2026-11-22T20:24:00Z");
const today = dayOf(2026, 11, 23);

/** A location that ordered six teas every two weeks, the last time a week ago. */
async function shopWithOrders(db: Db) {
	const { by, teaId, tea, ownCompany } = stockedShop();
	const location = await currentLocation(actOf(db, by, monday));
	if (!location) throw new Error("the company has no location");
	const insertOrder = (daysAgo: number, changes: Partial<typeof orders.$inferInsert> = {}, quantity = 6) =>
		insertTestOrder(db, {
			of: by,
			locationId: location.id,
			status: "Completed",
			placedAt: new Date(monday.getTime() - (daysAgo + 1) * 86_400_000),
			expectedOn: addDays(today, -daysAgo),
			items: [{ productId: teaId, quantity }],
			...changes,
		});
	for (const daysAgo of [63, 49, 35, 21, 7]) await insertOrder(daysAgo);
	const act = (viewer = by) => actOf(db, viewer, monday);
	const view = () => proposalView(act(), { locationId: location.id, language: "en-NZ" });
	return { db, act, view, insertOrder, teaId, tea, locationId: location.id, ownCompany };
}

const test = plain.extend("shop", ({ database: { db } }) => shopWithOrders(db));

describe("proposalView", () => {
	test("proposes the products of the location with the numbers behind them", async ({ shop: { view, teaId } }) => {
		const { proposal, products, plans } = await view();
		expect(proposal).toMatchObject({
			frequency: { kind: "rhythm", weeks: 2 },
			startsOn: "2026-11-30",
			items: [
				{
					productId: teaId,
					quantities: [{ weekday: null, quantity: 6 }],
					usage: { orders: 5, from: "2026-09-21", to: "2026-11-16" },
					stock: { isCounted: false, runsOut: "2026-11-30" },
				},
			],
		});
		expect(products).toMatchObject([{ productId: teaId, refused: null }]);
		expect(plans).toEqual([]);
	});

	test("counts orders of plans, and no cancelled orders", async ({ shop: { view, insertOrder } }) => {
		await insertOrder(28, { status: "Cancelled" }, 90);
		await insertOrder(77, { type: "coffee planner" });
		expect((await view()).proposal?.items[0]?.usage).toMatchObject({ orders: 6, exceptions: [] });
	});

	test("counts what was delivered, on the day of the delivery", async ({ shop: { db, view } }) => {
		await db.update(orders).set({ deliveredOn: sql`${orders.expectedOn}::date + 1` });
		await db.update(orderItem).set({ delivered: 4 });
		const item = (await view()).proposal?.items[0];
		expect(item).toMatchObject({ quantities: [{ quantity: 4 }], usage: { to: "2026-11-17" } });
	});

	test("reads 5,000 orders of a location in one statement", async ({ shop: { db, view }, owner }) => {
		await db.execute(sql`insert into orders overriding system value select copied.* from orders o, generate_series(1, 5000) nth,
			lateral jsonb_populate_record(o, jsonb_build_object('id', '801' || lpad(nth::text, 12, '0') || 'AAA', 'key', gen_random_uuid(),
				'number', 'T' || nth, 'serial', nth, 'expected_on', o.expected_on - nth % 180)) copied
			where o.id = (select min(id) from orders)`);
		await db.execute(sql`insert into order_item select copied.* from order_item i, generate_series(1, 5000) nth,
			lateral jsonb_populate_record(i, jsonb_build_object('id', '802' || lpad(nth::text, 12, '0') || 'AAA',
				'order_id', '801' || lpad(nth::text, 12, '0') || 'AAA')) copied
			where i.id = (select min(id) from order_item)`);
		await owner`analyze orders, order_item`; // as PostgreSQL does by itself after so many new rows
		const start = performance.now();
		const { proposal } = await view();
		expect(performance.now() - start).toBeLessThan(20_000);
		expect(proposal?.items).toHaveLength(1);
	});
});

describe("countStock", () => {
	test("corrects the proposal at once, and keeps both counts in the audit", async ({ shop }) => {
		const { db, act, view, teaId: productId, locationId } = shop;
		await countStock(act(), { locationId, productId, pieces: 1 });
		expect((await view()).proposal).toMatchObject({
			startsOn: "2026-11-25",
			items: [{ stock: { pieces: 1, isCounted: true } }],
		});
		await countStock(act(), { locationId, productId, pieces: 12 });
		expect((await view()).counts).toMatchObject([{ productId, pieces: 12 }]);
		const rows = await db.select({ changes: audit.changes }).from(audit).where(eq(audit.object, "StockCount"));
		expect(rows).toMatchObject([{ changes: { [productId]: [null, 1] } }, { changes: { [productId]: [1, 12] } }]);
	});

	test("refuses readers, unknown products and locations of others", async ({ shop }) => {
		const { act, teaId: productId, locationId, ownCompany, db } = shop;
		const count = { locationId, productId, pieces: 1 };
		expect(await outcomeOf(countStock(act(ownCompany.reader.viewer), count))).toBe("cart.buyers-only");
		expect(await outcomeOf(countStock(act(), { ...count, productId: "01t000000000000AAA" }))).toBe("product.not-found");
		const limited = { ...ownCompany.administrator.viewer, locationIds: [] };
		expect(await outcomeOf(countStock(actOf(db, limited, monday), count))).toBe("location.not-found");
	});
});

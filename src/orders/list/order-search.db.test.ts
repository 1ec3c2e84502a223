import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { saveOrder } from "#orders/orders.db.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { listOrders } from "./order-list.db.ts";
import { renewSearchWords } from "./order-search.db.ts";

test("finds orders by their current words, before and after a job renews the index", async ({ database: { db } }) => {
	const { by, ownCompany } = stockedShop();
	const act = actOf(db, by);
	const due = async () => (await db.execute(sql`select from order_search_due`)).length;
	const countFor = async (text: string) => (await listOrders(act, { search: `?q=${text}` })).counts;
	const orderId = await insertTestOrder(db, {
		of: by,
		locationId: ownCompany.locations.buyersLocation,
		reference: "harbour",
	});
	expect(await due()).toBeGreaterThan(0);
	expect(await countFor("harbour")).toMatchObject({ open: 1 });
	await renewSearchWords(act);
	expect(await due()).toBe(0);
	expect(await countFor("harbour")).toMatchObject({ open: 1 });

	await saveOrder(actOf(db, system), orderId, { reference: "lighthouse" });
	expect(await countFor("harbour")).toMatchObject({ open: 0 });
	expect(await countFor("lighthouse")).toMatchObject({ open: 1 });
	await inTransaction(actOf(db, system), async (changing) => {
		await saveOrder(changing, orderId, { reference: "jetty" });
		await renewSearchWords(act); // the order is locked, so it stays due
	});
	expect(await countFor("jetty")).toMatchObject({ open: 1 });
	await renewSearchWords(act);
	expect(await countFor("lighthouse")).toMatchObject({ open: 0 });
	expect(await countFor("jetty")).toMatchObject({ open: 1 });
});

import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import { count } from "#catalogue/snapshot/bit-set.ts";
import type { Db } from "#db/db.ts";
import { stock } from "#db/schema/catalogue.ts";
import { inTransaction } from "#db/transaction.ts";
import { testAloneWithShop as test } from "./database.ts";
import { actOf } from "./people.ts";
import { unchangedSnapshot } from "./snapshots.ts";
import { stockedShop } from "./stocked-shop.ts";

async function sizesInStock(db: Db): Promise<number> {
	const { parts } = await unchangedSnapshot.now(db);
	return parts.reduce((sum, { inStock }) => sum + count(inStock), 0);
}

const sellOut = (db: Db, productId: string) =>
	db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, productId));

test("reads the catalogue once until it changes", async ({ database: { db } }) => {
	const { teaId } = stockedShop();
	const first = await unchangedSnapshot.now(db);
	expect(await unchangedSnapshot.now(db)).toBe(first);
	await sellOut(db, teaId);
	expect(await unchangedSnapshot.now(db)).not.toBe(first);
});

test("shows changes at once, also those of an open transaction, until they are undone", async ({
	database: { db },
}) => {
	const { teaId, firstSize, idOf } = stockedShop();
	const otherId = idOf(firstSize);
	const all = await sizesInStock(db);
	const undone = inTransaction(actOf(db, system), async (act) => {
		await sellOut(act.db, teaId);
		expect(await sizesInStock(act.db)).toBe(all - 1);
		await sellOut(act.db, otherId);
		expect(await sizesInStock(act.db)).toBe(all - 2);
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	expect(await sizesInStock(db)).toBe(all);
	await sellOut(db, teaId);
	expect(await sizesInStock(db)).toBe(all - 1);
	await db.delete(stock).where(eq(stock.productId, otherId));
	expect(await sizesInStock(db)).toBe(all - 2);
});

import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#test/database.ts";
import { prepared } from "./db.ts";
import { throttle } from "./schema/throttle.ts";

const key = "a-window";
const counts = prepared((db) => db.select({ count: throttle.count }).from(throttle).prepare("counts_of_a_test"));
const resetsAt = sql`now() + interval '1 minute'`;

test("sends a prepared statement on the connection of the open transaction", async ({ database: { db } }) => {
	expect(await counts(db).execute()).toEqual([]);
	await db.transaction(async (tx) => {
		await tx.insert(throttle).values({ key, count: 7, resetsAt });
		expect(await counts(tx).execute()).toEqual([{ count: 7 }]);
		expect(await counts(db).execute()).toEqual([]);
	});
	expect(await counts(db).execute()).toEqual([{ count: 7 }]);
});

test("builds a statement once for the pool and all transactions", async ({ database: { db } }) => {
	let builds = 0;
	const query = prepared((db) => {
		builds++;
		return db.select({ count: throttle.count }).from(throttle).prepare("counted_when_built");
	});
	await db.transaction(async (tx) => query(tx).execute());
	await query(db).execute();
	await db.transaction(async (tx) => query(tx).execute());
	expect(builds).toBe(1);
});

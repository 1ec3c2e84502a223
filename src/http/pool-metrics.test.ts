import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { openDatabase } from "#db/db.ts";
import { test } from "#test/database.ts";
import { createMetrics } from "./metrics.ts";
import { watchPool } from "./pool-metrics.ts";

test("shows the connections in use, the work that waits, and the waits", async ({ place }) => {
	const metrics = createMetrics();
	const { db, close } = openDatabase({ place, pool: 1, prepare: true, poolWatch: watchPool(metrics, 1) });
	await db.execute(sql`select 1`);
	const work = [1, 2].map(() => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`)));
	await Bun.sleep(50);
	const busy = await metrics.registry.metrics();
	for (const line of ['connections{state="used"} 1', 'connections{state="idle"} 0', "waiting 1"])
		expect(busy).toContain(`database_pool_${line}`);
	await Promise.all(work);
	await close();
	const quiet = await metrics.registry.metrics();
	expect(quiet).toContain('database_pool_connections{state="used"} 0');
	expect(quiet).toContain("database_pool_wait_seconds_count 3");
	expect(quiet).toContain('database_pool_wait_seconds_bucket{le="0.025"} ');
});

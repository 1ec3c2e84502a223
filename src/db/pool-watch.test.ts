import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { test } from "#test/database.ts";
import { openDatabase, type Place } from "./db.ts";
import { createPoolWatch } from "./pool-watch.ts";

const pool = 2;

function watchedDatabase(place: Place, size = pool) {
	const waits: number[] = [];
	const poolWatch = createPoolWatch(size, (ms) => waits.push(ms));
	const database = openDatabase({ place, pool: size, prepare: true, poolWatch });
	onTestFinished(database.close);
	return { db: database.db, counts: poolWatch.counts, waits };
}

const quiet = { used: 0, idle: 2, waiting: 0 };

test("counts a statement, and a transaction with all its statements, as one connection each", async ({ place }) => {
	const { db, counts } = watchedDatabase(place);
	await Promise.all([db.execute(sql`select pg_sleep(0.05)`), db.execute(sql`select pg_sleep(0.05)`)]); // opens both
	expect(counts()).toEqual(quiet);
	const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
	const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
	const transaction = db.transaction(async (tx) => {
		await Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 2`)]);
		open();
		await mayEnd;
	});
	await isOpen;
	expect(counts()).toEqual({ used: 1, idle: 1, waiting: 0 });
	const statement = db.execute(sql`select pg_sleep(0.3)`).then(() => undefined);
	await Bun.sleep(50);
	expect(counts()).toEqual({ used: 2, idle: 0, waiting: 0 });
	end();
	await Promise.all([transaction, statement]);
	expect(counts()).toEqual(quiet);
});

test("counts a connection as used until the last of its statements ends", async ({ place }) => {
	const { db, counts } = watchedDatabase(place, 1);
	await db.execute(sql`select 1`);
	const first = db.execute(sql`select 1`).then(() => undefined);
	const last = db.execute(sql`select pg_sleep(0.2)`).then(() => undefined);
	await first;
	expect(counts()).toEqual({ used: 1, idle: 0, waiting: 0 });
	await last;
	expect(counts()).toEqual({ used: 0, idle: 1, waiting: 0 });
});

test("counts and times transactions that wait for a connection", async ({ place }) => {
	const { db, counts, waits } = watchedDatabase(place);
	await Promise.all([db.execute(sql`select pg_sleep(0.05)`), db.execute(sql`select pg_sleep(0.05)`)]);
	waits.length = 0;
	const work = Array.from({ length: 5 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`)));
	await Bun.sleep(100);
	expect(counts()).toEqual({ used: 2, idle: 0, waiting: 3 });
	await Promise.all(work);
	expect(counts()).toEqual(quiet);
	const rounded = waits.map((ms) => Math.floor(ms / 100));
	expect(rounded.filter((tenths) => tenths === 0)).toHaveLength(2);
	expect(rounded.filter((tenths) => tenths >= 1)).toHaveLength(3);
});

test("counts nothing after statements and transactions failed or were given up", async ({ place }) => {
	const { db, counts } = watchedDatabase(place);
	const outcomes = await Promise.allSettled([
		db.execute(sql`select 1 / 0`),
		db.transaction(() => Promise.reject(new Error("no"))),
		db.execute(sql`select pg_sleep(30)`), // the deadline of a statement ends it
	]);
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	await expect.poll(counts).toEqual(quiet);
});

test("counts no statement that waited in vain", async () => {
	const { db, counts } = watchedDatabase({ host: "/nowhere", port: 1, user: "x", database: "x" });
	const lost = db.execute(sql`select 1`).then(
		() => "answered",
		() => "refused",
	);
	await Bun.sleep(0);
	expect(counts().waiting).toBe(1);
	expect(await lost).toBe("refused");
	expect(counts()).toEqual(quiet);
});

import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { openDatabase } from "./db.ts";
import { atOnce, inTransaction } from "./transaction.ts";

const now = new Date("2026-11-21T00:00:00Z");
const count = sql`insert into throttle values ('t', 1, now()) on conflict (key) do update set count = throttle.count + 1`;
const counted = sql`select count from throttle where key = 't'`;
const collision = () => Object.assign(new Error("deadlock detected"), { code: "40P01" });

test("what throws leaves nothing behind, nor does what it called", async ({ database }) => {
	const act = actOf(database.db, system, now);
	const command = inTransaction(act, async (act) => {
		await inTransaction(act, ({ db }) => db.execute(count)); // joins: it does not commit on its own
		throw new Error("no");
	});
	await expect(command).rejects.toThrow("no");
	expect(await database.db.execute(counted)).toEqual([]);
});

test("a command called by a command is in the same transaction, not in one of its own", async ({ place }) => {
	const told: string[] = [];
	const database = openDatabase({ place, pool: 2, prepare: true, onStatement: ({ text }) => told.push(text) });
	// A row is signed by the transaction that wrote it; a savepoint would sign with a number of its own.
	const write = (key: string) => sql`insert into throttle values (${key}, 1, now()) returning xmin::text as writer`;
	await inTransaction(actOf(database.db, system, now), async (act) => {
		const outside = await act.db.execute(write("outer"));
		expect(await inTransaction(act, ({ db }) => db.execute(write("inner")))).toEqual(outside);
	});
	await database.close();
	const insert = "insert into throttle values ($1, 1, now()) returning xmin::text as writer";
	expect(told).toEqual([insert, insert]);
});

test("one opened within another behind our back is a defect, and nothing of it stays", async ({ database }) => {
	const nested = database.db.transaction(async (outer) => {
		await outer.execute(count);
		await outer.transaction((inner) => inner.execute(count));
	});
	await expect(nested).rejects.toThrow("a transaction was opened within another");
	expect(await database.db.execute(counted)).toEqual([]);
});

test("transactions that collide are tried again, from a clean start", async ({ database }) => {
	const act = actOf(database.db, system, now);
	let tries = 0;
	await inTransaction(act, async ({ db }) => {
		await db.execute(count);
		if (++tries < 3) throw collision();
	});
	expect(tries).toBe(3);
	expect(await database.db.execute(counted)).toEqual([{ count: 1 }]);
});

test("after three collisions the caller is asked to come back", async ({ database }) => {
	const act = actOf(database.db, system, now);
	let tries = 0;
	const command = inTransaction(act, async () => {
		tries++;
		throw collision();
	});
	await expect(command).rejects.toMatchObject({ kind: "unavailable" });
	expect(tries).toBe(3);
});

test("of several at once none is still under way when one has failed", async ({ database }) => {
	const act = actOf(database.db, system, now);
	let isOver = false;
	const slow = async ({ db }: typeof act) => {
		await db.execute(sql`select pg_sleep(0.05)`);
		await db.execute(sql`select 1`);
		isOver = true;
	};
	const no = async () => {
		throw new Error("no");
	};
	await expect(inTransaction(act, (act) => atOnce([no(), slow(act)]))).rejects.toThrow("no");
	expect(isOver).toBe(true);
});

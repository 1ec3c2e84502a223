import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, system } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import { testAlone as test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { type Db, openDatabase } from "./db.ts";
import { throttle } from "./throttle.ts";
import { allSettledThenThrow, inTransaction } from "./transaction.ts";

const now = new Date("2026-11-21T00:00:00Z");
const addCount = sql`insert into throttle values ('t', 1, now()) on conflict (key) do update set count = throttle.count + 1`;
const readCount = sql`select count from throttle where key = 't'`;
const collision = () => Object.assign(new Error("deadlock detected"), { code: "40P01" });

test("rolls back everything when the work throws, including nested transactions", async ({ database }) => {
	const act = actOf(database.db, system, now);
	const command = inTransaction(act, async (act) => {
		await inTransaction(act, ({ db }) => db.execute(addCount));
		throw new Error("no");
	});
	await expect(command).rejects.toThrow("no");
	expect(await database.db.execute(readCount)).toEqual([]);
});

const write = (key: string) => sql`insert into throttle values (${key}, 1, now())`;
const keysLike = (pattern: string) => sql`select key from throttle where key like ${pattern} order by key`;
const refuse = () => Promise.reject(new Refusal("conflict", "order.wrong-status"));

describe("a nested transaction", () => {
	test("is a savepoint: a caller who catches its refusal keeps none of its writes", async ({ database }) => {
		const act = actOf(database.db, system, now);
		await inTransaction(act, async (act) => {
			await act.db.execute(write("caught before"));
			const refused = inTransaction(act, async (act) => {
				await act.db.execute(write("caught inside"));
				await inTransaction(act, ({ db }) => db.execute(write("caught deep inside")));
				await refuse();
			});
			await expect(refused).rejects.toMatchObject({ code: "order.wrong-status" });
			await inTransaction(act, ({ db }) => db.execute(write("caught later")));
		});
		const keys = await database.db.execute(keysLike("caught%"));
		expect(keys).toEqual([{ key: "caught before" }, { key: "caught later" }]);
	});

	test("keeps the outer level's writes when only the inner level is refused", async ({ database }) => {
		await inTransaction(actOf(database.db, system, now), (act) =>
			inTransaction(act, async (act) => {
				await act.db.execute(write("inner a"));
				await inTransaction(act, async ({ db }) => {
					await db.execute(write("inner b"));
					await refuse();
				}).catch(() => undefined);
				await act.db.execute(write("inner c"));
			}),
		);
		expect(await database.db.execute(keysLike("inner%"))).toEqual([{ key: "inner a" }, { key: "inner c" }]);
	});

	test("covers its first statement, also a prepared one", async ({ database }) => {
		const act = actOf(database.db, system, now);
		const limit = { name: "first", times: 1, seconds: 60 };
		await inTransaction(act, async (act) => {
			for (const statement of [(db: Db) => throttle(db, limit, "x"), (db: Db) => db.execute(write("first y"))])
				await inTransaction(act, async ({ db }) => {
					await statement(db);
					await refuse();
				}).catch(() => undefined);
		});
		expect(await database.db.execute(keysLike("first%"))).toEqual([]);
	});

	test("runs after the siblings that were started at the same time", async ({ database }) => {
		const act = actOf(database.db, system, now);
		const events: string[] = [];
		const nested = (act: Act, name: string) =>
			inTransaction(act, async (act) => {
				events.push(`${name} begins`);
				await act.db.execute(write(`sibling ${name}`));
				await inTransaction(act, ({ db }) => db.execute(write(`sibling ${name} child`)));
				events.push(`${name} ends`);
				if (name === "b") await refuse();
			});
		await inTransaction(act, async (act) => {
			const outcomes = await Promise.allSettled(["a", "b", "c"].map((name) => nested(act, name)));
			expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
		});
		expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
		const keys = await database.db.execute(keysLike("sibling%"));
		expect(keys).toEqual(["sibling a", "sibling a child", "sibling c", "sibling c child"].map((key) => ({ key })));
	});

	test("does not wait for itself when it uses the act of its parent", async ({ database }) => {
		await inTransaction(actOf(database.db, system, now), async (parent) => {
			await inTransaction(parent, () => inTransaction(parent, ({ db }) => db.execute(write("parent's act"))));
		});
		expect(await database.db.execute(keysLike("parent%"))).toHaveLength(1);
	});

	test("sends a savepoint before its first statement and releases it, in the parent's transaction", async ({
		place,
	}) => {
		const sent: string[] = [];
		const database = openDatabase({ place, pool: 2, prepare: true, onStatement: ({ text }) => sent.push(text) });
		await inTransaction(actOf(database.db, system, now), async (act) => {
			const transaction = sql`select pg_current_xact_id()::text as id`;
			const outside = await act.db.execute(transaction);
			expect(await inTransaction(act, ({ db }) => db.execute(transaction))).toEqual(outside);
		});
		await database.close();
		const select = "select pg_current_xact_id()::text as id";
		expect(sent).toEqual([select, "savepoint s1", select, "release savepoint s1"]);
	});

	test("does not hide that the server refused a statement: the transaction is not committed", async ({ database }) => {
		const command = inTransaction(actOf(database.db, system, now), async (act) => {
			await act.db.execute(write("broken before"));
			await inTransaction(act, ({ db }) => db.execute(sql`select 1 / 0`)).catch(() => undefined);
			await act.db.execute(write("broken later"));
		});
		await expect(command).rejects.toThrow();
		expect(await database.db.execute(keysLike("broken%"))).toEqual([]);
	});

	test("that catches a failed statement itself does not commit either", async ({ database }) => {
		const command = inTransaction(actOf(database.db, system, now), async (act) => {
			await act.db.execute(write("hidden"));
			await inTransaction(act, ({ db }) => db.execute(sql`select 1 / 0`).then(undefined, () => undefined));
		});
		await expect(command).rejects.toThrow();
		expect(await database.db.execute(keysLike("hidden%"))).toEqual([]);
	});

	test("that collides is retried from the beginning of the whole transaction", async ({ database }) => {
		let tries = 0;
		await inTransaction(actOf(database.db, system, now), async (act) => {
			await act.db.execute(write("retried"));
			await inTransaction(act, async () => {
				if (++tries < 3) throw collision();
			});
		});
		expect(tries).toBe(3);
	});
});

test("rejects a nested transaction of the driver, and rolls back", async ({ database }) => {
	const nested = database.db.transaction(async (outer) => {
		await outer.execute(addCount);
		await outer.transaction((inner) => inner.execute(addCount));
	});
	await expect(nested).rejects.toThrow("a transaction was opened within another");
	expect(await database.db.execute(readCount)).toEqual([]);
});

test("retries a transaction that collides, from a clean start", async ({ database }) => {
	const act = actOf(database.db, system, now);
	let tries = 0;
	await inTransaction(act, async ({ db }) => {
		await db.execute(addCount);
		if (++tries < 3) throw collision();
	});
	expect(tries).toBe(3);
	expect(await database.db.execute(readCount)).toEqual([{ count: 1 }]);
});

test("refuses as unavailable after three collisions", async ({ database }) => {
	const act = actOf(database.db, system, now);
	let tries = 0;
	const command = inTransaction(act, async () => {
		tries++;
		throw collision();
	});
	await expect(command).rejects.toMatchObject({ kind: "unavailable" });
	expect(tries).toBe(3);
});

test("waits for all statements before it throws the first failure", async ({ database }) => {
	const act = actOf(database.db, system, now);
	let isDone = false;
	const slow = async ({ db }: typeof act) => {
		await db.execute(sql`select pg_sleep(0.05)`);
		await db.execute(sql`select 1`);
		isDone = true;
	};
	const fail = async () => {
		throw new Error("no");
	};
	await expect(inTransaction(act, (act) => allSettledThenThrow([fail(), slow(act)]))).rejects.toThrow("no");
	expect(isDone).toBe(true);
});

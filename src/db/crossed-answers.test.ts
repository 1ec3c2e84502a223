import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { expect } from "vitest";
import { test } from "#test/database.ts";
import { answerOrRefusal, delay, query } from "#test/named-queries.ts";
import { signal } from "#test/signals.ts";
import { type Database, openDatabase } from "./db.ts";

/** Prepares the statement, and returns the pid of the backend. */
async function prepareStatement({ db }: Database): Promise<number> {
	await query(db, "first");
	await query(db, "second");
	const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	return row?.pid ?? 0;
}

const runningNow = (owner: Sql) =>
	owner`select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%pg_sleep%'`;

test("assigns no answer to another query after a backend was stopped for longer than a deadline", async ({ place }) => {
	const database = openDatabase({ place, pool: 1, prepare: true });
	const pid = await prepareStatement(database);
	signal(pid, "SIGSTOP");
	const names = ["Ann", "Bea", "Cem", "Dot", "Eve"];
	const answers = names.map(async (name, nth) => {
		await delay([0, 30, 600, 700, 800][nth] ?? 0);
		return answerOrRefusal(query(database.db, name));
	});
	await delay(3_250);
	signal(pid, "SIGCONT");
	for (const [nth, answer] of (await Promise.all(answers)).entries())
		expect(["database.unavailable", names[nth]]).toContain(answer);
	expect(await Promise.all(["Fay", "Gus"].map((name) => query(database.db, name)))).toEqual(["Fay", "Gus"]);
	await database.close();
});

test("refuses only the statement whose value cannot be written", async ({ place }) => {
	const database = openDatabase({ place, pool: 1, prepare: true });
	await prepareStatement(database);
	const unwritable = {
		toString(): string {
			throw new TypeError("has no text");
		},
	};
	const answers = [
		query(database.db, "Ann", 0.1),
		query(database.db, "Bea"),
		query(database.db, unwritable).catch(() => "refused"),
		query(database.db, "Cem"),
		query(database.db, "Dot"),
	];
	expect(await Promise.all(answers)).toEqual(["Ann", "Bea", "refused", "Cem", "Dot"]);
	expect(await query(database.db, "Eve")).toBe("Eve");
	await database.close();
});

test("keeps a connection whose first statement was given up while it was opened", async ({ place }) => {
	let statementMs = 1;
	const database = openDatabase({ place, pool: 1, prepare: true, statementMs: () => statementMs });
	expect(await answerOrRefusal(query(database.db, "Ann"))).toBe("database.unavailable");
	statementMs = 20_000;
	expect(await answerOrRefusal(query(database.db, "Bea"))).toBe("Bea");
	await database.close();
});

test("ends a statement at the server when it is given up, and no other", async ({ place, owner }) => {
	let statementMs = 20_000;
	const database = openDatabase({ place, pool: 2, prepare: true, statementMs: () => statementMs });
	await Promise.all([query(database.db, "first", 0.1), query(database.db, "second", 0.1)]);
	const slowAnswer = query(database.db, "Ann", 1);
	await expect.poll(() => runningNow(owner)).toHaveLength(1);
	statementMs = 300;
	expect(await answerOrRefusal(query(database.db, "Bea", 20))).toBe("database.unavailable");
	expect(await slowAnswer).toBe("Ann");
	await expect.poll(() => runningNow(owner)).toHaveLength(0);
	await database.close();
});

test("rolls a transaction back at once when one of its statements is given up", async ({ place, owner }) => {
	let statementMs = 20_000;
	const database = openDatabase({ place, pool: 1, prepare: true, statementMs: () => statementMs });
	await prepareStatement(database);
	const work = database.db.transaction(async (tx) => {
		await tx.execute(sql`insert into throttle values ('given up', 1, now())`);
		statementMs = 100;
		return query(tx, "Ann", 20);
	});
	expect(await answerOrRefusal(work)).toBe("database.unavailable");
	statementMs = 20_000;
	expect(await query(database.db, "Bea")).toBe("Bea");
	expect(await owner`select from throttle where key = 'given up'`).toHaveLength(0);
	await database.close();
});

import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { expect } from "vitest";
import { chanceOf } from "#demo/chance.ts";
import { refusalIn } from "#shared/refusal.ts";
import { ownSessions } from "#test/copies.ts";
import { test } from "#test/database.ts";
import { signal, stopFor } from "#test/signals.ts";
import { type Database, type Db, openDatabase, type Place } from "./db.ts";
import { allSettledThenThrow } from "./transaction.ts";

/** Sends a query whose answer contains its name. */
async function query(db: Db, name: unknown, seconds = 0): Promise<string> {
	const [row] = await db.execute<{ name: string }>(sql`select ${name}::text as name, pg_sleep(${seconds})`);
	return row?.name ?? "no row";
}

const answerOrRefusal = (work: Promise<string>): Promise<string> =>
	work.catch((error: unknown) => refusalIn(error)?.code ?? `defect: ${error}`);

/** Prepares the statement, and returns the pid of the backend. */
async function prepareStatement({ db }: Database): Promise<number> {
	await query(db, "first");
	await query(db, "second");
	const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	return row?.pid ?? 0;
}

const runningNow = (owner: Sql) =>
	owner`select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%pg_sleep%'`;

const delay = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

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

const rounds = 40;
const queriesPerRound = 60;
/** The time of one round without deadlines on a machine that does nothing else. */
const usualRoundMs = 40;

/** How many times longer a round takes now. With deadlines for a quicker machine, a busy one would answer nothing. */
async function slownessOf(place: Place): Promise<number> {
	const database = openDatabase({ place, pool: 3, prepare: true });
	const started = performance.now();
	await Promise.all(Array.from({ length: queriesPerRound }, (_, nth) => query(database.db, nth)));
	const roundMs = performance.now() - started;
	await database.close();
	return Math.max(1, Math.ceil(roundMs / usualRoundMs));
}

/** Statements are given up in every state: before their connection is open, queued in the pool, sent behind others, running, and in a
 * transaction, while backends are stopped, continued and killed. */
test.concurrent.for([1, 2, 3])(
	"answers every query with its own row or a refusal, seed %i",
	async (seed, { place, owner, expect }) => {
		const random = chanceOf(`crossed answers ${seed}`);
		const slowness = await slownessOf(place);
		const database = openDatabase({
			place,
			pool: 3,
			prepare: true,
			statementMs: () => 1 + random(80 * slowness),
			transactionMs: () => 20 + random(150 * slowness),
		});
		const wrong: string[] = [];
		const counts = { answered: 0, refused: 0 };
		const count = (name: string, answer: string) => {
			if (answer === name) counts.answered++;
			else if (answer === "database.unavailable") counts.refused++;
			else wrong.push(`${name} was answered ${answer}`);
		};
		const single = async (name: string) => {
			await delay(random(30));
			count(name, await answerOrRefusal(query(database.db, name, random(4) === 0 ? random(40) / 1000 : 0)));
		};
		const transaction = async (name: string) => {
			await delay(random(30));
			const work = database.db.transaction(async (tx) => {
				const parts = await allSettledThenThrow([
					query(tx, `${name}.1`),
					query(tx, `${name}.2`, random(20) / 1000),
					query(tx, `${name}.3`),
				]);
				const [mine] = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
				const [same] = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
				if (mine?.id !== same?.id) wrong.push(`${name} was in two transactions`);
				return parts.join() === `${name}.1,${name}.2,${name}.3` ? name : parts.join();
			});
			count(name, await answerOrRefusal(work));
		};
		const backends = () =>
			owner<{ pid: number }[]>`select pid from pg_stat_activity
				where datname = current_database() and usename <> current_user and application_name <> ${ownSessions}`;
		for (let round = 0; round < rounds; round++) {
			const running = Array.from({ length: queriesPerRound }, (_, nth) =>
				(random(5) === 0 ? transaction : single)(`query ${seed}.${round}.${nth}`),
			);
			const [victim] = (await backends()).slice(random(3));
			if (victim && random(3) === 0) await owner`select pg_terminate_backend(${victim.pid})`;
			else if (victim && random(2) === 0) await stopFor(victim.pid, 20 + random(150));
			await Promise.all(running);
		}
		expect(wrong).toEqual([]);
		expect(counts.answered).toBeGreaterThan(rounds);
		expect(counts.refused).toBeGreaterThan(rounds);
		await database.close();
	},
);

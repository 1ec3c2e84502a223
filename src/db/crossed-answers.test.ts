import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { expect } from "vitest";
import { chanceOf } from "#demo/chance.ts";
import { refusalIn } from "#shared/refusal.ts";
import { test } from "#test/database.ts";
import { signal, stopFor } from "#test/signals.ts";
import { type Database, type Db, openDatabase } from "./db.ts";
import { atOnce } from "./transaction.ts";

/** Asks a question whose answer names its asker. */
async function ask(db: Db, name: unknown, seconds = 0): Promise<string> {
	const [row] = await db.execute<{ name: string }>(sql`select ${name}::text as name, pg_sleep(${seconds})`);
	return row?.name ?? "no row";
}

const answerOrRefusal = (work: Promise<string>): Promise<string> =>
	work.catch((error: unknown) => refusalIn(error)?.code ?? `defect: ${error}`);

/** Keeps the first question from being the one that prepares the statement. */
async function warm({ db }: Database): Promise<number> {
	await ask(db, "first");
	await ask(db, "second");
	const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	return row?.pid ?? 0;
}

const runningNow = (owner: Sql) =>
	owner`select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%pg_sleep%'`;

const after = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

test("gives nobody another's answer after a backend was stopped for longer than a deadline", async ({ place }) => {
	const database = openDatabase({ place, pool: 1, prepare: true });
	const pid = await warm(database);
	signal(pid, "SIGSTOP");
	const names = ["Ann", "Bea", "Cem", "Dot", "Eve"];
	const answers = names.map(async (name, nth) => {
		await after([0, 30, 600, 700, 800][nth] ?? 0);
		return answerOrRefusal(ask(database.db, name));
	});
	await after(3_250);
	signal(pid, "SIGCONT");
	for (const [nth, answer] of (await Promise.all(answers)).entries())
		expect(["database.unavailable", names[nth]]).toContain(answer);
	expect(await Promise.all(["Fay", "Gus"].map((name) => ask(database.db, name)))).toEqual(["Fay", "Gus"]);
	await database.close();
});

test("refuses only the statement whose value cannot be written", async ({ place }) => {
	const database = openDatabase({ place, pool: 1, prepare: true });
	await warm(database);
	const unwritable = {
		toString(): string {
			throw new TypeError("has no text");
		},
	};
	const asked = [
		ask(database.db, "Ann", 0.1),
		ask(database.db, "Bea"),
		ask(database.db, unwritable).catch(() => "refused"),
		ask(database.db, "Cem"),
		ask(database.db, "Dot"),
	];
	expect(await Promise.all(asked)).toEqual(["Ann", "Bea", "refused", "Cem", "Dot"]);
	expect(await ask(database.db, "Eve")).toBe("Eve");
	await database.close();
});

test("keeps a connection whose first statement was given up while it was opened", async ({ place }) => {
	let statementMs = 1;
	const database = openDatabase({ place, pool: 1, prepare: true, statementMs: () => statementMs });
	expect(await answerOrRefusal(ask(database.db, "Ann"))).toBe("database.unavailable");
	statementMs = 2_000;
	expect(await answerOrRefusal(ask(database.db, "Bea"))).toBe("Bea");
	await database.close();
});

test("ends a statement at the server when it is given up, and no other", async ({ place, owner }) => {
	let statementMs = 2_500;
	const database = openDatabase({ place, pool: 2, prepare: true, statementMs: () => statementMs });
	await Promise.all([ask(database.db, "first", 0.1), ask(database.db, "second", 0.1)]);
	const long = ask(database.db, "Ann", 1);
	await expect.poll(() => runningNow(owner)).toHaveLength(1);
	statementMs = 300;
	expect(await answerOrRefusal(ask(database.db, "Bea", 20))).toBe("database.unavailable");
	expect(await long).toBe("Ann");
	await expect.poll(() => runningNow(owner)).toHaveLength(0);
	await database.close();
});

test("rolls a transaction back at once when one of its statements is given up", async ({ place, owner }) => {
	let statementMs = 2_500;
	const database = openDatabase({ place, pool: 1, prepare: true, statementMs: () => statementMs });
	await warm(database);
	const work = database.db.transaction(async (tx) => {
		await tx.execute(sql`insert into throttle values ('given up', 1, now())`);
		statementMs = 100;
		return ask(tx, "Ann", 20);
	});
	expect(await answerOrRefusal(work)).toBe("database.unavailable");
	statementMs = 2_500;
	expect(await ask(database.db, "Bea")).toBe("Bea");
	expect(await owner`select from throttle where key = 'given up'`).toHaveLength(0);
	await database.close();
});

const rounds = 40;
const askersPerRound = 60;

/** Every state in which a statement can be given up: before its connection is open, queued in the pool, sent behind others, running,
 * in a transaction; while backends are stopped, continued and killed. */
test.concurrent.for([1, 2, 3])(
	"answers every question with its own row or a refusal, seed %i",
	{ timeout: 60_000 },
	async (seed, { place, owner, expect }) => {
		const random = chanceOf(`crossed answers ${seed}`);
		const database = openDatabase({
			place,
			pool: 3,
			prepare: true,
			statementMs: () => 1 + random(80),
			transactionMs: () => 20 + random(150),
		});
		const wrong: string[] = [];
		const counts = { answered: 0, refused: 0 };
		const note = (name: string, answer: string) => {
			if (answer === name) counts.answered++;
			else if (answer === "database.unavailable") counts.refused++;
			else wrong.push(`${name} was answered ${answer}`);
		};
		const question = async (name: string) => {
			await after(random(30));
			note(name, await answerOrRefusal(ask(database.db, name, random(4) === 0 ? random(40) / 1000 : 0)));
		};
		const transaction = async (name: string) => {
			await after(random(30));
			const work = database.db.transaction(async (tx) => {
				const parts = await atOnce([
					ask(tx, `${name}.1`),
					ask(tx, `${name}.2`, random(20) / 1000),
					ask(tx, `${name}.3`),
				]);
				const [mine] = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
				const [same] = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
				if (mine?.id !== same?.id) wrong.push(`${name} was in two transactions`);
				return parts.join() === `${name}.1,${name}.2,${name}.3` ? name : parts.join();
			});
			note(name, await answerOrRefusal(work));
		};
		const backends = () =>
			owner<
				{ pid: number }[]
			>`select pid from pg_stat_activity where datname = current_database() and usename <> current_user`;
		for (let round = 0; round < rounds; round++) {
			const asked = Array.from({ length: askersPerRound }, (_, nth) =>
				(random(5) === 0 ? transaction : question)(`asker ${seed}.${round}.${nth}`),
			);
			const [victim] = (await backends()).slice(random(3));
			if (victim && random(3) === 0) await owner`select pg_terminate_backend(${victim.pid})`;
			else if (victim && random(2) === 0) await stopFor(victim.pid, 20 + random(150));
			await Promise.all(asked);
		}
		expect(wrong).toEqual([]);
		expect(counts.answered).toBeGreaterThan(rounds);
		expect(counts.refused).toBeGreaterThan(rounds);
		await database.close();
	},
);

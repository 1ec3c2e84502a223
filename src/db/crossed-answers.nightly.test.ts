import { sql } from "drizzle-orm";
import { chanceOf } from "#demo/chance.ts";
import { ownSessions } from "#test/copies.ts";
import { test } from "#test/database.ts";
import { answerOrRefusal, delay, query } from "#test/named-queries.ts";
import { stopFor } from "#test/signals.ts";
import { openDatabase, type Place } from "./db.ts";
import { allSettledThenThrow } from "./transaction.ts";

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

import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { limitReached } from "#shared/refusal.ts";
import { rateLimitKeys } from "#shared/visitor.ts";
import { type Db, prepared } from "./db.ts";
import { throttle as counts } from "./schema/throttle.ts";
import { inTransaction, isTransaction } from "./transaction.ts";

export type Limit = { name: string; times: number; seconds: number };

/** With `async`, the commit does not wait for the disk: a power cut loses counts of a minute at most. */
const countQuery = (db: Db, async: boolean) =>
	db
		.insert(counts)
		.values({
			key: sql.placeholder("key"),
			count: sql.placeholder("more"),
			resetsAt: sql`now() + make_interval(secs => ${sql.placeholder("seconds")})`,
		})
		.onConflictDoUpdate({
			target: counts.key,
			set: {
				count: sql`case when ${counts.resetsAt} <= now() then excluded.count else ${counts.count} + excluded.count end`,
				resetsAt: sql`case when ${counts.resetsAt} <= now() then excluded.resets_at else ${counts.resetsAt} end`,
			},
		})
		.returning({
			count: counts.count,
			seconds: sql<number>`ceil(extract(epoch from ${counts.resetsAt} - now()))::int`,
			...(async && { commitMode: sql`set_config('synchronous_commit', 'off', true)` }),
		})
		.prepare(async ? "throttle_async" : "throttle");
const asyncCount = prepared((db) => countQuery(db, true));
const countInTransaction = prepared((db) => countQuery(db, false));

/** Counts a call of a user or network, and refuses when the limit is exceeded. Counts are in the database, so that all processes
 * share them. */
export async function throttle(db: Db, limit: Limit, visitor: string): Promise<void> {
	const waitSeconds = await count(db, limit, visitor);
	if (waitSeconds !== null) throw limitReached(limit.name, waitSeconds);
}

/** Counts, and tells whether the limit has room. For jobs, which leave out what exceeds it. */
export const hasRoom = async (db: Db, limit: Limit, key: string): Promise<boolean> =>
	(await count(db, limit, key)) === null;

/** Null when the limit has room, else the seconds until it has. */
async function count(db: Db, { name, times, seconds }: Limit, visitor: string): Promise<number | null> {
	// Within a transaction, because an asynchronous commit would apply to all of its writes.
	const isInTransaction = isTransaction(db);
	const query = isInTransaction ? countInTransaction(db) : asyncCount(db);
	const recorded = recordedCounts.get(db);
	for (const { key: network, factor } of rateLimitKeys(visitor)) {
		const key = `${name}:${network}`;
		const [counted] = await query.execute({ key, more: 1, seconds });
		recorded?.counts.push({ key, seconds });
		const undone = recorded?.undone.filter((count) => count.key === key).length ?? 0;
		const rolledBack = undone + (countsToRewrite.get(recorded?.pool ?? db)?.get(key) ?? 0);
		if (counted && counted.count + rolledBack > times * factor) return counted.seconds;
	}
	return null;
}

type Count = { key: string; seconds: number };
/** The counts of a transaction. `undone` are those of its savepoints that were rolled back. */
type Recorded = { pool: Db; counts: Count[]; undone: Count[] };
const recordedCounts = new WeakMap<Db, Recorded>();
/** Per pool and key: the counts that were rolled back and are not rewritten yet. Added to what the database counts. */
const countsToRewrite = new WeakMap<Db, Map<string, number>>();

/** Runs the work as `inTransaction` does. Rate limits count a refused call too: counts that are rolled back are written again after the
 * transaction. */
export async function inCountedTransaction<Result>(act: Act, work: (act: Act) => Promise<Result>): Promise<Result> {
	if (isTransaction(act.db)) return inCountedSavepoint(act, work);
	let recorded: Recorded = { pool: act.db, counts: [], undone: [] };
	try {
		return await inTransaction(act, (inner) => {
			recorded = { pool: act.db, counts: [], undone: [] };
			recordedCounts.set(inner.db, recorded);
			return work(inner);
		});
	} catch (error) {
		recorded.undone.push(...recorded.counts);
		throw error;
	} finally {
		await rewriteCounts(act.db, recorded.undone);
	}
}

async function inCountedSavepoint<Result>(act: Act, work: (act: Act) => Promise<Result>): Promise<Result> {
	const recorded = recordedCounts.get(act.db);
	const before = recorded?.counts.length ?? 0;
	try {
		return await inTransaction(act, work);
	} catch (error) {
		recorded?.undone.push(...recorded.counts.splice(before));
		throw error;
	}
}

/** Writes counts that were rolled back, outside a transaction. A count that cannot be written is lost: the work has its result already. */
async function rewriteCounts(pool: Db, counts: readonly Count[]): Promise<void> {
	const waiting = countsToRewrite.get(pool) ?? new Map<string, number>();
	countsToRewrite.set(pool, waiting);
	for (const { key } of counts) waiting.set(key, (waiting.get(key) ?? 0) + 1);
	await Promise.allSettled(
		counts.map(async ({ key, seconds }) => {
			try {
				await asyncCount(pool).execute({ key, more: 1, seconds });
			} finally {
				const left = (waiting.get(key) ?? 1) - 1;
				if (left === 0) waiting.delete(key);
				else waiting.set(key, left);
			}
		}),
	);
}

/** The counts of a key in this process: those not yet written, and the total in the database at the last write. */
type Sample = { unwritten: number; stored: number; endsAt: number };
const writesPerWindow = 10;
const samplesAtMost = 20_000;
const samples = new WeakMap<Db, Map<string, Sample>>();

/** Limits calls that cost less than a statement. A process writes its counts after each tenth of the limit, so each further process
 * allows at most a tenth more, and fewer calls than a tenth are never written. */
export async function throttleSampled(
	{ db, now }: { db: Db; now: Date },
	{ name, times, seconds }: Limit,
	visitor: string,
): Promise<void> {
	// Samples are stored per database handle, and a transaction's handle ends with it.
	const isInTransaction = isTransaction(db);
	if (isInTransaction) return throttle(db, { name, times, seconds }, visitor);
	const nowMs = now.getTime();
	for (const { key: network, factor } of rateLimitKeys(visitor)) {
		const [key, atMost] = [`${name}:${network}`, times * factor];
		const sample = sampleOf(db, key, nowMs, seconds);
		if (sample.stored > atMost) throw limitReached(name, Math.ceil((sample.endsAt - nowMs) / 1_000));
		sample.unwritten++;
		if (sample.unwritten * writesPerWindow < atMost && sample.stored + sample.unwritten <= atMost) continue;
		const more = sample.unwritten;
		sample.unwritten = 0;
		const [counted] = await asyncCount(db).execute({ key, more, seconds });
		if (!counted) continue;
		sample.stored = counted.count;
		sample.endsAt = nowMs + counted.seconds * 1_000;
		if (counted.count > atMost) throw limitReached(name, counted.seconds);
	}
}

/** The sample of a key, oldest windows first in the map. When the map is full, a new key gets a sample that is written each time. */
function sampleOf(db: Db, key: string, nowMs: number, seconds: number): Sample {
	const ofDatabase = samples.get(db) ?? new Map<string, Sample>();
	samples.set(db, ofDatabase);
	const current = ofDatabase.get(key);
	if (current && nowMs < current.endsAt) return current;
	ofDatabase.delete(key);
	for (const [oldest, { endsAt }] of ofDatabase) {
		if (nowMs < endsAt) break;
		ofDatabase.delete(oldest);
	}
	if (ofDatabase.size >= samplesAtMost) return { unwritten: 0, stored: Number.NaN, endsAt: nowMs };
	const sample = { unwritten: 0, stored: 0, endsAt: nowMs + seconds * 1_000 };
	ofDatabase.set(key, sample);
	return sample;
}

const batchSize = 5_000;

/** Deletes windows that ended, in batches because each statement has a deadline. */
export async function deleteEndedWindows(db: Db): Promise<void> {
	for (;;) {
		const deleted = await db.execute(sql`
			delete from ${counts} where key = any (array(
				select key from ${counts} where resets_at < now() limit ${batchSize} for update skip locked
			)) returning true`);
		if (deleted.length < batchSize) return;
	}
}

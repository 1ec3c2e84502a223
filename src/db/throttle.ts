import { sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { Refusal } from "#shared/refusal.ts";
import { countedAs } from "#shared/visitor.ts";
import { type Db, prepared } from "./db.ts";
import { throttle as counts } from "./schema/throttle.ts";
import { atOnce } from "./transaction.ts";

export type Limit = { name: string; times: number; seconds: number };

/** `afterwards`: written down a moment after it is answered. What a power cut forgets is a count of a minute. */
const counting = (db: Db, afterwards: boolean) =>
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
			...(afterwards && { quick: sql`set_config('synchronous_commit', 'off', true)` }),
		})
		.prepare(afterwards ? "throttle_afterwards" : "throttle");
const alone = prepared((db) => counting(db, true));
const joining = prepared((db) => counting(db, false));

/** Counts one more of what somebody does, or their network, and refuses when it is too often. In the database, so that all
 * processes and restarts count together. */
export async function throttle(db: Db, { name, times, seconds }: Limit, somebody: string): Promise<void> {
	// In a transaction it would put off what else that writes.
	const joins: boolean = db instanceof PgTransaction;
	const query = joins ? joining(db) : alone(db);
	const kept = keptCounts.get(db);
	for (const { who, fold } of countedAs(somebody)) {
		const key = `${name}:${who}`;
		const [counted] = await query.execute({ key, more: 1, seconds });
		kept?.counts.push({ key, seconds });
		const rolledBack = toCountAgain.get(kept?.pool ?? db)?.get(key) ?? 0;
		if (counted && counted.count + rolledBack > times * fold) throw tooOften(counted.seconds);
	}
}

type Count = { key: string; seconds: number };
/** What was counted in each transaction that keeps its counts. */
const keptCounts = new WeakMap<Db, { pool: Db; counts: Count[] }>();
/** Per pool and key: how many counts were rolled back and are not written again yet. Until then they count here. */
const toCountAgain = new WeakMap<Db, Map<string, number>>();

/** Keeps the counts of a transaction, so that `countAgain` can write them after a rollback. Without this, a call with an
 * idempotency key that is refused would count for no rate limit. */
export function keepCounts(db: Db, pool: Db): void {
	keptCounts.set(db, { pool, counts: [] });
}

/** Writes the counts of a transaction that was rolled back, now each for itself. */
export async function countAgain(db: Db): Promise<void> {
	const { pool, counts } = keptCounts.get(db) ?? { pool: db, counts: [] };
	const waiting = toCountAgain.get(pool) ?? new Map<string, number>();
	toCountAgain.set(pool, waiting);
	for (const { key } of counts) waiting.set(key, (waiting.get(key) ?? 0) + 1);
	await atOnce(
		counts.map(async ({ key, seconds }) => {
			try {
				await alone(pool).execute({ key, more: 1, seconds });
			} finally {
				const left = (waiting.get(key) ?? 1) - 1;
				if (left === 0) waiting.delete(key);
				else waiting.set(key, left);
			}
		}),
	);
}

const tooOften = (seconds: number) => new Refusal("throttled", "throttled", { seconds });

/** What this process counted in a window of somebody: what nobody was told of yet, and what the database knew when it was told. */
type Lot = { untold: number; known: number; until: number };
const lotsOfWindow = 10;
const lotsAtMost = 20_000;
const lots = new WeakMap<Db, Map<string, Lot>>();

/** As `throttle`, for what costs less than a statement. A process tells the database of a tenth of what somebody may do at once, so
 * each further one lets them do a tenth more at most; who does less than a tenth is never written down. */
export async function throttleInLots(
	{ db, now }: { db: Db; now: Date },
	{ name, times, seconds }: Limit,
	somebody: string,
): Promise<void> {
	// Each is another database: a lot that began in one would end with it, and nobody would ever be told of it.
	const joins: boolean = db instanceof PgTransaction;
	if (joins) return throttle(db, { name, times, seconds }, somebody);
	const at = now.getTime();
	for (const { who, fold } of countedAs(somebody)) {
		const [key, atMost] = [`${name}:${who}`, times * fold];
		const lot = lotOf(db, key, at, seconds);
		if (lot.known > atMost) throw tooOften(Math.ceil((lot.until - at) / 1_000));
		lot.untold++;
		if (lot.untold * lotsOfWindow < atMost && lot.known + lot.untold <= atMost) continue;
		const more = lot.untold;
		lot.untold = 0;
		const [counted] = await alone(db).execute({ key, more, seconds });
		if (!counted) continue;
		lot.known = counted.count;
		lot.until = at + counted.seconds * 1_000;
		if (counted.count > atMost) throw tooOften(counted.seconds);
	}
}

/** Those whose window began first stand first. Where there are too many to keep, this one counts as if all before was told. */
function lotOf(db: Db, key: string, at: number, seconds: number): Lot {
	const kept = lots.get(db) ?? new Map<string, Lot>();
	lots.set(db, kept);
	const found = kept.get(key);
	if (found && at < found.until) return found;
	kept.delete(key);
	for (const [oldest, { until }] of kept) {
		if (at < until) break;
		kept.delete(oldest);
	}
	if (kept.size >= lotsAtMost) return { untold: 0, known: Number.NaN, until: at };
	const begun = { untold: 0, known: 0, until: at + seconds * 1_000 };
	kept.set(key, begun);
	return begun;
}

const together = 5_000;

/** Windows that are over count for nothing. In pieces, because each statement has a deadline. */
export async function forgetOld(db: Db): Promise<void> {
	for (;;) {
		const gone = await db.execute(sql`
			delete from ${counts} where key = any (array(
				select key from ${counts} where resets_at < now() limit ${together} for update skip locked
			)) returning true`);
		if (gone.length < together) return;
	}
}

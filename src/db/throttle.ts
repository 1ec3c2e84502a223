import { sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { Refusal } from "#shared/refusal.ts";
import { countedAs } from "#shared/visitor.ts";
import { type Db, prepared } from "./db.ts";
import { throttle as counts } from "./schema/throttle.ts";

export type Limit = { name: string; times: number; seconds: number };

/** `afterwards`: written down a moment after it is answered. What a power cut forgets is a count of a minute. */
const counting = (db: Db, afterwards: boolean) =>
	db
		.insert(counts)
		.values({
			key: sql.placeholder("key"),
			count: 1,
			resetsAt: sql`now() + make_interval(secs => ${sql.placeholder("seconds")})`,
		})
		.onConflictDoUpdate({
			target: counts.key,
			set: {
				count: sql`case when ${counts.resetsAt} <= now() then 1 else ${counts.count} + 1 end`,
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

/** Counts one more of what somebody does, or their network, and refuses when it is too often. In the database, so that all
 * processes and restarts count together. */
export async function throttle(db: Db, { name, times, seconds }: Limit, somebody: string): Promise<void> {
	// In a transaction it would put off what else that writes.
	const joins: boolean = db instanceof PgTransaction;
	const query = joins ? counting(db, false) : alone(db);
	for (const { who, fold } of countedAs(somebody)) {
		const [counted] = await query.execute({ key: `${name}:${who}`, seconds });
		if (counted && counted.count > times * fold)
			throw new Refusal("throttled", "throttled", { seconds: counted.seconds });
	}
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

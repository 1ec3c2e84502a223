import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { loginGuard } from "#db/schema/auth.ts";

type Limit = { times: number; windowMs: number };
export type Tried = { count: number; lockedUntil: Date | null };

/** Counts one more try before anybody looks whether it is right, in one statement: however many come at once, over however many
 * processes, no more than `times` get that far. A count above `times` is one too many. */
export async function countTry({ db, now }: Act, key: string, { times, windowMs }: Limit): Promise<Tried> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const until = sql`${new Date(now.getTime() + windowMs).toISOString()}::timestamptz`;
	const since = sql`${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
	const locked = sql`guard.locked_until > ${at}`;
	const counting = sql`array(select moment from unnest(guard.tries) as moment where moment > ${since})`;
	const [row] = await db.execute<{ count: number; lockedUntil: string | null }>(sql`
		insert into ${loginGuard} as guard (key, tries, count, forget_at) values (${key}, array[${at}], 1, ${until})
		on conflict (key) do update set
			tries = case when ${locked} then guard.tries else ${counting} || ${at} end,
			count = case when ${locked} then guard.count + 1 else cardinality(${counting}) + 1 end,
			locked_until = case when ${locked} then guard.locked_until
				when cardinality(${counting}) + 1 >= ${times} then ${until} end,
			forget_at = case when ${locked} then guard.forget_at else ${until} end
		returning count, locked_until as "lockedUntil"`);
	if (!row) throw new Error("an upsert returned no row");
	return { count: row.count, lockedUntil: row.lockedUntil === null ? null : new Date(row.lockedUntil) };
}

export async function forgetTries({ db }: Act, key: string): Promise<void> {
	await db.execute(sql`delete from ${loginGuard} where key = ${key}`);
}

const together = 5_000;

/** What counts for nothing any more. In pieces, because each statement has a deadline. */
export async function forgetOldTries({ db, now }: Act): Promise<void> {
	for (;;) {
		const gone = await db.execute(sql`
			delete from ${loginGuard} where key = any (array(
				select key from ${loginGuard} where forget_at < ${now.toISOString()}::timestamptz
				limit ${together} for update skip locked
			)) returning true`);
		if (gone.length < together) return;
	}
}

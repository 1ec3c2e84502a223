import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { loginGuard } from "#db/schema/auth.ts";

/** So often within so long; then nothing more is looked at for as long. */
export type Counter = { key: string; times: number; windowMs: number };
export type Tried = Counter & { count: number; lockedUntil: Date | null };

/** Counts one more try before anybody looks whether it is right, in one statement: however many come at once, over however many
 * processes, no more than `times` get that far. By one counter after the other, each behind the one that had room for it; what
 * it gives ends with the one that had none. */
export async function countTry(
	{ db, now }: Act,
	counters: readonly Counter[],
): Promise<{ tried: Tried[]; over: Tried | null }> {
	const named = counters.map((_, nth) => sql.identifier(`try_${nth}`));
	const counted = counters.map((counter, nth) => {
		const [name, before] = [named[nth], named[nth - 1]];
		const room = before && sql`from ${before} where count <= ${counters[nth - 1]?.times}`;
		return sql`${name} as (${countingBy(counter, now, room)})`;
	});
	const told = named.map(
		(name, nth) => sql`select ${nth}::int as nth, count, locked_until as "lockedUntil" from ${name}`,
	);
	const rows = await db.execute<{ count: number; lockedUntil: string | null }>(
		sql`with ${sql.join(counted, sql`, `)} ${sql.join(told, sql` union all `)} order by nth`,
	);
	const tried = counters.flatMap((counter, nth) => {
		const row = rows[nth];
		return row ? { ...counter, count: row.count, lockedUntil: momentIn(row.lockedUntil) } : [];
	});
	return { tried, over: tried.find(({ count, times }) => count > times) ?? null };
}

const momentIn = (text: string | null): Date | null => (text === null ? null : new Date(text));

function countingBy({ key, times, windowMs }: Counter, now: Date, room: SQL | undefined): SQL {
	const at = sql`${now.toISOString()}::timestamptz`;
	const until = sql`${new Date(now.getTime() + windowMs).toISOString()}::timestamptz`;
	const since = sql`${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
	const locked = sql`guard.locked_until > ${at}`;
	const counting = sql`array(select moment from unnest(guard.tries) as moment where moment > ${since})`;
	return sql`
		insert into ${loginGuard} as guard (key, tries, count, forget_at)
			select ${key}::text, array[${at}], 1, ${until} ${room}
		on conflict (key) do update set
			tries = case when ${locked} then guard.tries else ${counting} || ${at} end,
			count = case when ${locked} then guard.count + 1 else cardinality(${counting}) + 1 end,
			locked_until = case when ${locked} then guard.locked_until
				when cardinality(${counting}) + 1 >= ${times} then ${until} end,
			forget_at = case when ${locked} then guard.forget_at else ${until} end
		returning count, locked_until`;
}

export async function forgetTries({ db }: Act, key: string): Promise<void> {
	await db.execute(sql`delete from ${loginGuard} where key = ${key}`);
}

/** It was right: it counts no more, and those of others do. */
export async function takeBackTry({ db }: Act, key: string): Promise<void> {
	await db.execute(sql`
		update ${loginGuard} set tries = tries[:cardinality(tries) - 1], count = greatest(count - 1, 1), locked_until = null
		where key = ${key}`);
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

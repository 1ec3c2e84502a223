import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { loginGuard } from "#db/schema/auth.ts";

/** More than `times` attempts in the window lock the key for as long again. */
export type Counter = { key: string; times: number; windowMs: number };
export type CountedAttempt = Counter & { count: number; lockedUntil: Date | null };

/** Counts an attempt before it is checked, in one statement, so that concurrent attempts cannot exceed the limit. A counter counts only when
 * the one before it had room. `over` is the first counter without room. */
export async function countAttempt(
	{ db, now }: Act,
	counters: readonly Counter[],
): Promise<{ attempts: CountedAttempt[]; exceeded: CountedAttempt | null }> {
	const names = counters.map((_, nth) => sql.identifier(`try_${nth}`));
	const inserts = counters.map((counter, nth) => {
		const [name, previous] = [names[nth], names[nth - 1]];
		const hasRoom = previous && sql`from ${previous} where count <= ${counters[nth - 1]?.times}`;
		return sql`${name} as (${insertAttempt(counter, now, hasRoom)})`;
	});
	const selects = names.map(
		(name, nth) => sql`select ${nth}::int as nth, count, locked_until as "lockedUntil" from ${name}`,
	);
	const rows = await db.execute<{ count: number; lockedUntil: string | null }>(
		sql`with ${sql.join(inserts, sql`, `)} ${sql.join(selects, sql` union all `)} order by nth`,
	);
	const attempts = counters.flatMap((counter, nth) => {
		const row = rows[nth];
		return row ? { ...counter, count: row.count, lockedUntil: dateOrNull(row.lockedUntil) } : [];
	});
	return { attempts, exceeded: attempts.find(({ count, times }) => count > times) ?? null };
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

function insertAttempt({ key, times, windowMs }: Counter, now: Date, hasRoom: SQL | undefined): SQL {
	const at = sql`${now.toISOString()}::timestamptz`;
	const until = sql`${new Date(now.getTime() + windowMs).toISOString()}::timestamptz`;
	const since = sql`${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
	const locked = sql`guard.locked_until > ${at}`;
	const counting = sql`array(select moment from unnest(guard.tries) as moment where moment > ${since})`;
	return sql`
		insert into ${loginGuard} as guard (key, tries, count, forget_at)
			select ${key}::text, array[${at}], 1, ${until} ${hasRoom}
		on conflict (key) do update set
			tries = case when ${locked} then guard.tries else ${counting} || ${at} end,
			count = case when ${locked} then guard.count + 1 else cardinality(${counting}) + 1 end,
			locked_until = case when ${locked} then guard.locked_until
				when cardinality(${counting}) + 1 >= ${times} then ${until} end,
			forget_at = case when ${locked} then guard.forget_at else ${until} end
		returning count, locked_until`;
}

export async function clearAttempts({ db }: Act, key: string): Promise<void> {
	await db.execute(sql`delete from ${loginGuard} where key = ${key}`);
}

/** Uncounts a correct attempt. Earlier wrong ones still count. */
export async function takeBackAttempt({ db }: Act, key: string): Promise<void> {
	await db.execute(sql`
		update ${loginGuard} set tries = tries[:cardinality(tries) - 1], count = greatest(count - 1, 1), locked_until = null
		where key = ${key}`);
}

const batchSize = 5_000;

/** Deletes expired counters, in batches because each statement has a deadline. */
export async function deleteOldAttempts({ db, now }: Act): Promise<void> {
	for (;;) {
		const deleted = await db.execute(sql`
			delete from ${loginGuard} where key = any (array(
				select key from ${loginGuard} where forget_at < ${now.toISOString()}::timestamptz
				limit ${batchSize} for update skip locked
			)) returning true`);
		if (deleted.length < batchSize) return;
	}
}

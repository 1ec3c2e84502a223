import { sql } from "drizzle-orm";
import { Refusal } from "#shared/refusal.ts";
import type { Db } from "./db.ts";
import { throttle as counts } from "./schema/throttle.ts";

export type Limit = { name: string; times: number; seconds: number };

/** Counts one more of what `who` does and refuses when it is too often. In the database, so that all processes and
 * restarts count together. */
export async function throttle(db: Db, { name, times, seconds }: Limit, who: string): Promise<void> {
	const key = `${name}:${who}`;
	const rows = await db.execute<{ count: number; seconds: number }>(sql`
		insert into ${counts} as t (key, count, resets_at)
		values (${key}, 1, now() + make_interval(secs => ${seconds}))
		on conflict (key) do update set
			count = case when t.resets_at <= now() then 1 else t.count + 1 end,
			resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
		returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`);
	const [counted] = rows;
	if (counted && counted.count > times) throw new Refusal("throttled", "throttled", { seconds: counted.seconds });
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

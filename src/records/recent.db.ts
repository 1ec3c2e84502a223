import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { recentRecord } from "#db/schema/lists.ts";
import type { ScopeViewer } from "#db/scope.ts";

/** The records of an object that are remembered for a user. */
const mostRemembered = 200;

/** Remembers that the viewer looked at a record, and forgets the oldest ones. */
export async function rememberRecord(act: Act, { object, id }: { object: string; id: string }): Promise<void> {
	const { userId } = act.by;
	if (!userId) return;
	const usedAt = act.now.toISOString();
	await act.db.execute(sql`
		with remembered as (
			insert into ${recentRecord} (user_id, object, record_id, used_at)
			values (${userId}, ${object}, ${id}, ${usedAt}::timestamptz)
			on conflict (user_id, record_id) do update set used_at = greatest(${recentRecord.usedAt}, excluded.used_at)
		)
		delete from ${recentRecord} old where old.user_id = ${userId} and old.record_id in (
			select record_id from ${recentRecord} where user_id = ${userId} and object = ${object} and record_id <> ${id}
			order by used_at desc, record_id offset ${mostRemembered - 1}::int)`);
}

/** The rows of a statement that the viewer looked at. The moment of the last look is `recent.used_at`. */
export const joinRecent = ({ userId }: ScopeViewer, id: SQL): SQL =>
	sql` join ${recentRecord} recent on recent.user_id = ${userId} and recent.record_id = ${id}`;
export const recentUse = sql`recent.used_at`;

/** The ids among these that the viewer used, the last one first. */
export async function recentAmong(act: Act, ids: readonly string[]): Promise<string[]> {
	const rows = await act.db.execute<{ record_id: string }>(sql`
		select record_id from ${recentRecord}
		where user_id = ${act.by.userId} and record_id = any(${sql.param([...ids])}::text[]) order by used_at desc`);
	return rows.map(({ record_id }) => record_id);
}

import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { recentRecord } from "#db/schema/lists.ts";
import type { ScopeViewer } from "#db/scope.ts";

/** The records of an object that are remembered for a user. */
const mostRemembered = 200;

type UsedRecord = { object: string; id: string };

/** Remembers that the viewer looked at records, and forgets the oldest ones of their objects. */
export async function rememberRecords(act: Act, records: readonly UsedRecord[]): Promise<void> {
	const { userId } = act.by;
	if (!userId || records.length === 0) return;
	// In one order, so that two calls never wait for each other.
	const used = [...new Map(records.map(({ id, object }) => [id, object]))].sort(([a], [b]) => (a < b ? -1 : 1));
	const ids = sql.param(used.map(([id]) => id));
	const objects = sql.param(used.map(([, object]) => object));
	const usedAt = act.now.toISOString();
	await act.db.execute(sql`
		with used as (select id, object from unnest(${ids}::text[], ${objects}::text[]) as used (id, object)),
		remembered as (
			insert into ${recentRecord} (user_id, object, record_id, used_at)
			select ${userId}, object, id, ${usedAt}::timestamptz from used
			on conflict (user_id, record_id) do update set used_at = greatest(${recentRecord.usedAt}, excluded.used_at)
		),
		earlier as (
			select record_id, object, row_number() over (partition by object order by used_at desc, record_id) as place
			from ${recentRecord}
			where user_id = ${userId} and object in (select object from used) and record_id not in (select id from used)
		)
		delete from ${recentRecord} old using earlier
		where old.user_id = ${userId} and old.record_id = earlier.record_id
			and earlier.place > ${mostRemembered}::int - (select count(*) from used where used.object = earlier.object)`);
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

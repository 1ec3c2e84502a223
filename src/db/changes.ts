import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { beginning, type Position, partsOf } from "#shared/position.ts";
import { type Change, isTopic, type Topic } from "#shared/topics.ts";
import { type Db, prepared } from "./db.ts";
import { change } from "./schema/changes.ts";

type About = { topic: Topic; recordId?: string | null; accountId?: string | null };

const noteBlanks = {
	topic: sql.placeholder("topic"),
	recordId: sql.placeholder("recordId"),
	accountId: sql.placeholder("accountId"),
};

/** A note as part of another statement. Made once: building a statement costs as much as sending it. */
export const noted = new QueryBuilder().$with("noted", {}).as(sql`
	insert into ${change} (topic, record_id, account_id)
	values (${noteBlanks.topic}, ${noteBlanks.recordId}, ${noteBlanks.accountId})`);

const note = prepared((db) => db.insert(change).values(noteBlanks).prepare("note_change"));

/** Tells whoever listens, in this and every other process, that something changed: if and when the transaction comes to be. No
 * NOTIFY here: inside business transactions it makes commits wait for each other. What is audited is noted by `audit`. */
export async function noteChange(
	{ db, deps }: Act,
	{ topic, recordId = null, accountId = null }: About,
): Promise<void> {
	await note(db).execute({ topic, recordId, accountId });
	deps.feed.noted(db, topic);
}

export type Found = {
	changes: Change[];
	/** Everything before it is in `changes` or was read before. */
	upTo: Position;
	/** There are more to read now. */
	more: boolean;
	/** There are more, which wait for the end of an older transaction. */
	held: boolean;
	/** The position is of another database: this one has never come so far. */
	ahead: boolean;
};

type Row = { oldest: string; held: boolean; ahead: boolean; changes: (Omit<Change, "topic"> & { topic: string })[] };

/** A transaction that began earlier may commit later, so only those are read before which none is open any more: a reader never
 * steps over a row that appears behind it. */
export async function changesSince(db: Db, position: Position, atMost: number): Promise<Found> {
	const { tx, number } = partsOf(position);
	const [row] = await db.execute<Row>(sql`
		with moment as materialized (
			select pg_snapshot_xmin(s) as oldest, pg_snapshot_xmax(s) as next from pg_current_snapshot() s
		), found as (
			select * from ${change}
			where (tx, number) > (${tx.toString()}::text::xid8, ${number.toString()}::bigint)
				and tx < (select oldest from moment)
			order by tx, number limit ${atMost}
		)
		select oldest::text, next < ${tx.toString()}::text::xid8 as ahead,
			exists (select from ${change} where tx >= oldest and tx < next) as held,
			(select coalesce(json_agg(json_build_object('at', tx || '-' || number, 'topic', topic, 'recordId', record_id,
				'accountId', account_id) order by tx, number), '[]') from found) as changes
		from moment`);
	if (!row) throw new Error("a query without a from-list gave no row");
	const more = row.changes.length === atMost;
	const last = row.changes.at(-1);
	// A topic of a newer process beside us is not for us.
	const changes = row.changes.flatMap(({ topic, ...rest }) => (isTopic(topic) ? [{ topic, ...rest }] : []));
	return { changes, upTo: more && last ? last.at : `${row.oldest}-0`, more, held: row.held, ahead: row.ahead };
}

/** From where on the newest changes begin. */
export async function newestFrom(db: Db, count: number): Promise<Position> {
	const [row] = await db.execute<{ at: Position }>(sql`
		select tx || '-' || number as at from ${change} order by tx desc, number desc offset ${count} limit 1`);
	return row?.at ?? beginning;
}

/** So many stay whatever their age, so that a reader who comes back can tell whether anything was missed. */
export const newest = 1_000;
const keptDays = 7;
const together = 5_000;

/** In pieces, because each statement has a deadline. */
export async function trimChanges({ db, now }: Pick<Act, "db" | "now">): Promise<void> {
	const { tx, number } = partsOf(await newestFrom(db, newest));
	const until = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString();
	for (;;) {
		const gone = await db.execute(sql`
			delete from ${change} where (tx, number) in (
				select tx, number from ${change}
				where (tx, number) <= (${tx.toString()}::text::xid8, ${number.toString()}::bigint) and at < ${until}::timestamptz
				order by tx, number limit ${together}
			) returning true`);
		if (gone.length < together) return;
	}
}

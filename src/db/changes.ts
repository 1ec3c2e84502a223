import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { firstPosition, type Position, partsOf } from "#shared/position.ts";
import { type Change, isTopic, type Topic } from "#shared/topics.ts";
import { type Db, prepared } from "./db.ts";
import { change } from "./schema/changes.ts";

type About = { topic: Topic; recordId?: string | null; accountId?: string | null };

const placeholders = {
	topic: sql.placeholder("topic"),
	recordId: sql.placeholder("recordId"),
	accountId: sql.placeholder("accountId"),
};

/** Inserts a change as part of another statement. Built once, because building a statement costs as much as sending it. */
export const changeInsert = new QueryBuilder().$with("inserted_change", {}).as(sql`
	insert into ${change} (topic, record_id, account_id)
	values (${placeholders.topic}, ${placeholders.recordId}, ${placeholders.accountId})`);

const insertChange = prepared((db) => db.insert(change).values(placeholders).prepare("insert_change"));

/** Adds a change to the change feed, which all processes see after the commit. Does not use NOTIFY, because NOTIFY makes commits wait
 * for each other. `audit` records the changes that it audits. */
export async function recordChange(
	{ db, deps }: Act,
	{ topic, recordId = null, accountId = null }: About,
): Promise<void> {
	await insertChange(db).execute({ topic, recordId, accountId });
	deps.feed.markChanged(db, { topic, recordId, accountId });
}

export type ChangeBatch = {
	changes: Change[];
	/** The position to continue from. */
	upTo: Position;
	/** Whether more changes can be read now. */
	hasMore: boolean;
	/** Whether more changes can be read once older transactions have ended. */
	isHeld: boolean;
	/** Whether the position is from another database: this one has not reached it. */
	isAhead: boolean;
};

type Row = { oldest: string; held: boolean; ahead: boolean; changes: (Omit<Change, "topic"> & { topic: string })[] };

/** Reads changes after a position. A transaction can commit after a younger one, so changes are only read up to the oldest open
 * transaction: no reader skips a change that appears later. */
export async function changesSince(db: Db, position: Position, atMost: number): Promise<ChangeBatch> {
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
	// Skips topics of a newer version that runs beside this one.
	const changes = row.changes.flatMap(({ topic, ...rest }) => (isTopic(topic) ? [{ topic, ...rest }] : []));
	return {
		changes,
		upTo: more && last ? last.at : `${row.oldest}-0`,
		hasMore: more,
		isHeld: row.held,
		isAhead: row.ahead,
	};
}

/** The position before the newest changes. */
export async function positionBeforeNewest(db: Db, count: number): Promise<Position> {
	const [row] = await db.execute<{ at: Position }>(sql`
		select tx || '-' || number as at from ${change} order by tx desc, number desc offset ${count} limit 1`);
	return row?.at ?? firstPosition;
}

/** The number of changes that stay at any age, so that a returning reader can tell whether it missed one. */
export const keptChanges = 1_000;
const retentionDays = 7;
const batchSize = 5_000;

/** Deletes old changes, in batches because each statement has a deadline. */
export async function trimChanges({ db, now }: Pick<Act, "db" | "now">): Promise<void> {
	const { tx, number } = partsOf(await positionBeforeNewest(db, keptChanges));
	const until = new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000).toISOString();
	for (;;) {
		const deleted = await db.execute(sql`
			delete from ${change} where (tx, number) in (
				select tx, number from ${change}
				where (tx, number) <= (${tx.toString()}::text::xid8, ${number.toString()}::bigint) and at < ${until}::timestamptz
				order by tx, number limit ${batchSize}
			) returning true`);
		if (deleted.length < batchSize) return;
	}
}

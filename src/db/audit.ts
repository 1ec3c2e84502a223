import { sql } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import type { Topic } from "#shared/topics.ts";
import { changeInsert } from "./changes.ts";
import { prepared } from "./db.ts";
import { audit as auditTable } from "./schema/audit.ts";

/** `topic` also adds the change to the change feed. */
type About = { object: string; id: string; accountId?: string | null; topic?: Topic };

type Changes = Record<string, [before: unknown, after: unknown]>;

const changedOnly = (changes: Changes): Changes =>
	Object.fromEntries(
		Object.entries(changes).filter(([, [before, after]]) => JSON.stringify(before) !== JSON.stringify(after)),
	);

/** Writes an audit row with the values before and after, in the transaction of the change. Must not be given secrets. */
export async function audit(
	{ db, by, now, requestId, deps }: Act,
	{ object, id, accountId = null, topic }: About,
	changes: Changes,
): Promise<void> {
	const changed = changedOnly(changes);
	if (Object.keys(changed).length === 0) return;
	const userId = by.userId ?? systemId;
	const row = { at: now, userId, accountId, object, recordId: id, changes: changed, requestId };
	if (topic === undefined) return void (await auditInsert(db).execute(row));
	await auditAndChangeInsert(db).execute({ ...row, topic });
	deps.feed.markChanged(db, topic);
}

type UnpublishedAudit = Omit<About, "topic"> & { changes: Changes };

/** Writes the audit rows of records that a command creates together, in one statement. None of them joins the change feed. */
export async function auditTogether({ db, by, now, requestId }: Act, rows: readonly UnpublishedAudit[]): Promise<void> {
	const userId = by.userId ?? systemId;
	const values = rows.map(({ object, id, accountId = null, changes }) => ({
		at: now,
		userId,
		accountId,
		object,
		recordId: id,
		changes: changedOnly(changes),
		requestId,
	}));
	await db.insert(auditTable).values(values);
}

/** Audit row and change are one prepared statement: a second round trip would add a tenth to a command. */
const placeholders = {
	at: sql.placeholder("at"),
	userId: sql.placeholder("userId"),
	accountId: sql.placeholder("accountId"),
	object: sql.placeholder("object"),
	recordId: sql.placeholder("recordId"),
	changes: sql.placeholder("changes"),
	requestId: sql.placeholder("requestId"),
};
const auditInsert = prepared((db) => db.insert(auditTable).values(placeholders).prepare("audit"));
const auditAndChangeInsert = prepared((db) =>
	db.with(changeInsert).insert(auditTable).values(placeholders).prepare("audit_and_change"),
);

/** The changed values of a row, each with before and after. Skips audit columns, and undefined values, which stay unchanged. */
export function difference<Row extends Record<string, unknown>>(before: Partial<Row>, after: Partial<Row>) {
	const names = Object.keys(after).filter(
		(name) => after[name] !== undefined && !["updatedAt", "updatedBy", "createdAt", "createdBy"].includes(name),
	);
	return Object.fromEntries(
		names.map((name): [string, [unknown, unknown]] => [name, [before[name] ?? null, after[name] ?? null]]),
	);
}

import { sql } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import type { Topic } from "#shared/topics.ts";
import { insertStatement } from "./bulk-insert.ts";
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
	if (rows.length === 0) return;
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
	await db.execute(insertStatement(auditTable, values));
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

/** The fields of audit rows that can contain personal data. */
const personalFields = [
	"username",
	"salutation",
	"firstName",
	"lastName",
	"email",
	"phone",
	"jobTitle",
	"language",
	"device",
	"network",
	"stopNote",
	"invoiceRecipients",
];

/** The text that replaces an erased value in an audit row. */
export const erasedValue = "erased";

type ErasedRecords = { recordIds: readonly string[]; userId?: string };

/** Replaces the personal values in the audit rows of records, and in those of the sessions of a user. Ids, times and other values stay; a
 * trigger refuses every other change of an audit row. */
export async function eraseAudited({ db }: Act, { recordIds, userId = "" }: ErasedRecords): Promise<void> {
	const isPersonal = sql`field.key = any(${sql.param(personalFields)}::text[])`;
	const replaced = (side: 0 | 1) => sql`case when not ${isPersonal} or jsonb_typeof(field.value->${side}::int) = 'null'
		then field.value->${side}::int else to_jsonb(${erasedValue}::text) end`;
	await db.execute(sql`
		update ${auditTable} set changes = (
			select jsonb_object_agg(field.key, jsonb_build_array(${replaced(0)}, ${replaced(1)}))
			from jsonb_each(${auditTable.changes}) field)
		where (${auditTable.recordId} = any(${sql.param([...recordIds])}::text[])
				or ${auditTable.userId} = ${userId} and ${auditTable.object} = 'Session')
			and ${auditTable.changes} ?| ${sql.param(personalFields)}::text[]`);
}

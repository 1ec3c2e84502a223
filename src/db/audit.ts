import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Act, systemId } from "#act.ts";
import type { Topic } from "#shared/topics.ts";
import { insertStatement, recordsOf } from "./bulk-insert.ts";
import { changeInsert } from "./changes.ts";
import { prepared } from "./db.ts";
import { namesPerson, type PersonPatterns } from "./person-text.ts";
import { audit as auditTable } from "./schema/audit.ts";
import { change as changeTable } from "./schema/changes.ts";
import { allSettledThenThrow } from "./transaction.ts";

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
	deps.feed.markChanged(db, { topic, recordId: id, accountId });
}

/** An audit row of one of several records. `version` is the record's time of change before the statement that changes the record: the row then
 * has the times before and after. */
export type AuditRow = About & { changes: Changes; version?: Date };

/** Writes the audit rows of several records in one statement, and their changes of the change feed in another. Rows with a version name a record of
 * `table`, whose time of change they read, so that they can be sent together with the statement that changes the record. */
export async function auditTogether(
	{ db, by, now, requestId, deps }: Act,
	rows: readonly AuditRow[],
	table?: PgTable & { id: PgColumn; updatedAt: PgColumn },
): Promise<void> {
	const userId = by.userId ?? systemId;
	const values = rows.flatMap(({ object, id, accountId = null, changes, version }) => {
		const changed = { ...changedOnly(changes), ...(version && { updatedAt: [version, null] as [Date, null] }) };
		const isChanged = Object.keys(changed).length > 0;
		return isChanged ? [{ at: now, userId, accountId, object, recordId: id, changes: changed, requestId }] : [];
	});
	if (values.length === 0) return;
	const audited = new Set(values.map(({ recordId }) => recordId));
	const published = rows.flatMap(({ id, accountId = null, topic }) =>
		topic && audited.has(id) ? [{ topic, recordId: id, accountId }] : [],
	);
	await allSettledThenThrow([
		db.execute(table ? auditWithVersions(table, values) : insertStatement(auditTable, values)),
		published.length > 0 ? db.execute(insertStatement(changeTable, published)) : null,
	]);
	for (const change of published) deps.feed.markChanged(db, change);
}

type AuditValues = Parameters<typeof insertStatement<typeof auditTable>>[1];

const auditWithVersions = (table: PgTable & { id: PgColumn; updatedAt: PgColumn }, rows: AuditValues) => sql`
	insert into ${auditTable} (at, user_id, account_id, object, record_id, changes, request_id)
	select row.at, row.user_id, row.account_id, row.object, row.record_id, jsonb_set(row.changes, '{updatedAt,1}',
		to_jsonb(to_char(${table.updatedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), row.request_id
	from (${recordsOf(auditTable, rows)}) as row join ${table} on ${table.id} = row.record_id`;

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
	"title",
	"description",
	"fileName",
	"contentType",
	"apiName",
	"label",
	"filters",
	"filterLogic",
	"photoUrl",
];

/** The text that replaces an erased value in an audit row. */
export const erasedValue = "erased";

type Erased = {
	userId: string;
	recordIds: readonly string[];
	/** The companies whose other records can name the person. */
	accountIds: readonly string[];
	patterns: PersonPatterns;
};

/** Replaces the personal values in the audit rows of records and of the sessions of a user, and the values that name the person in other rows of
 * their companies. Ids, times and other values stay; a trigger refuses every other change of an audit row. */
export async function eraseAudited(act: Pick<Act, "db">, { userId, recordIds, accountIds, patterns }: Erased) {
	const isSession = sql`${auditTable.userId} = ${userId} and ${auditTable.object} = 'Session'`;
	await eraseAuditedOf(act, recordIds, isSession);
	const changes = sql`${auditTable.changes}::text`;
	await eraseValues(
		act,
		(value) => namesPerson(value, patterns),
		sql`
		${auditTable.accountId} = any(${sql.param([...accountIds])}::text[]) and ${namesPerson(changes, patterns)}`,
	);
}

/** Replaces the personal values in the audit rows of records. */
export const eraseAuditedOf = (act: Pick<Act, "db">, recordIds: readonly string[], others: SQL = sql`false`) =>
	eraseValues(
		act,
		() => sql`field.key = any(${sql.param(personalFields)}::text[])`,
		sql`
		(${auditTable.recordId} = any(${sql.param([...recordIds])}::text[]) or ${others})
			and ${auditTable.changes} ?| ${sql.param(personalFields)}::text[]`,
	);

/** Replaces the values of the fields that `isPersonal` selects, in the rows of a condition. */
async function eraseValues({ db }: Pick<Act, "db">, isPersonal: (value: SQL) => SQL, rows: SQL): Promise<void> {
	const replaced = (value: SQL) => sql`case when jsonb_typeof(${value}) = 'null' or not ${isPersonal(value)}
		then ${value} else to_jsonb(${erasedValue}::text) end`;
	await db.execute(sql`
		update ${auditTable} set changes = (
			select jsonb_object_agg(field.key, jsonb_build_array(${replaced(sql`(field.value->0)`)}, ${replaced(sql`(field.value->1)`)}))
			from jsonb_each(${auditTable.changes}) field)
		where ${rows}`);
}

import { sql } from "drizzle-orm";
import { type Act, systemId } from "#act.ts";
import type { Topic } from "#shared/topics.ts";
import { noted } from "./changes.ts";
import { prepared } from "./db.ts";
import { audit as auditTable } from "./schema/audit.ts";

/** `topic`: whoever listens is told, too. */
type About = { object: string; id: string; accountId?: string | null; topic?: Topic };

/** Who changed what, from what to what; in the transaction of the change, so the one is never there without the other.
 * A value that nobody may read again (a secret) does not belong here. */
export async function audit(
	{ db, by, now, requestId, deps }: Act,
	{ object, id, accountId = null, topic }: About,
	changes: Record<string, [before: unknown, after: unknown]>,
): Promise<void> {
	const changed = Object.entries(changes).filter(
		([, [before, after]]) => JSON.stringify(before) !== JSON.stringify(after),
	);
	if (changed.length === 0) return;
	const userId = by.userId ?? systemId;
	const row = { at: now, userId, accountId, object, recordId: id, changes: Object.fromEntries(changed), requestId };
	if (topic === undefined) return void (await alone(db).execute(row));
	await withNote(db).execute({ ...row, topic });
	deps.feed.noted(db, topic);
}

/** Sent prepared, and with its note in one statement: a round trip more or less is a tenth of a command. */
const blanks = {
	at: sql.placeholder("at"),
	userId: sql.placeholder("userId"),
	accountId: sql.placeholder("accountId"),
	object: sql.placeholder("object"),
	recordId: sql.placeholder("recordId"),
	changes: sql.placeholder("changes"),
	requestId: sql.placeholder("requestId"),
};
const alone = prepared((db) => db.insert(auditTable).values(blanks).prepare("audit"));
const withNote = prepared((db) => db.with(noted).insert(auditTable).values(blanks).prepare("audit_and_note"));

/** From before and after of a row: what a person changed, without what the database keeps; undefined stays as it was. */
export function difference<Row extends Record<string, unknown>>(before: Partial<Row>, after: Partial<Row>) {
	const names = Object.keys(after).filter(
		(name) => after[name] !== undefined && !["updatedAt", "updatedBy", "createdAt", "createdBy"].includes(name),
	);
	return Object.fromEntries(
		names.map((name): [string, [unknown, unknown]] => [name, [before[name] ?? null, after[name] ?? null]]),
	);
}

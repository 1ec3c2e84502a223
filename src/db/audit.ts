import { type Act, systemId } from "#act.ts";
import { audit as auditTable } from "./schema/audit.ts";

type About = { object: string; id: string; accountId?: string | null };

/** Who changed what, from what to what; in the transaction of the change, so the one is never there without the other.
 * A value that nobody may read again (a secret) does not belong here. */
export async function audit(
	{ db, by, now, requestId }: Act,
	{ object, id, accountId = null }: About,
	changes: Record<string, [before: unknown, after: unknown]>,
): Promise<void> {
	const changed = Object.entries(changes).filter(
		([, [before, after]]) => JSON.stringify(before) !== JSON.stringify(after),
	);
	if (changed.length === 0) return;
	await db.insert(auditTable).values({
		at: now,
		userId: by.userId ?? systemId,
		accountId,
		object,
		recordId: id,
		changes: Object.fromEntries(changed),
		requestId,
	});
}

/** From before and after of a row: what a person changed, without what the database keeps; undefined stays as it was. */
export function difference<Row extends Record<string, unknown>>(before: Partial<Row>, after: Partial<Row>) {
	const names = Object.keys(after).filter(
		(name) => after[name] !== undefined && !["updatedAt", "updatedBy", "createdAt", "createdBy"].includes(name),
	);
	return Object.fromEntries(
		names.map((name): [string, [unknown, unknown]] => [name, [before[name] ?? null, after[name] ?? null]]),
	);
}

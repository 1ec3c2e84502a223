import { inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { recordAvatar } from "#db/schema/records.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";

/** The addresses of the photos of records, by record id. The caller checks that the viewer sees the records. */
export async function photosOf({ db }: Act, recordIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const { recordId, photoUrl } = recordAvatar;
	const rows = await db
		.select({ recordId, photoUrl })
		.from(recordAvatar)
		.where(inArray(recordId, [...recordIds]));
	return new Map(rows.map(({ recordId, photoUrl }) => [recordId, photoUrl]));
}

export type Association = {
	recordId: string;
	photoUrl: string;
	externalId: string | null;
	profileName: string | null;
};

/** Gives a record a photo, or another one. */
export function associatePhoto(act: Act, { recordId, ...photo }: Association): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!act.by.staff) throw new Refusal("forbidden", "request.staff-only");
		const before = (await photosOf(act, [recordId])).get(recordId) ?? null;
		await act.db
			.insert(recordAvatar)
			.values({ recordId, ...photo, ...auditValues(act) })
			.onConflictDoUpdate({ target: recordAvatar.recordId, set: { ...photo, updatedBy: author(act) } });
		await audit(act, { object: "RecordAvatar", id: recordId }, { photoUrl: [before, photo.photoUrl] });
	});
}

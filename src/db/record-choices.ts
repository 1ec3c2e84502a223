import { eq, inArray } from "drizzle-orm";
import type { Db } from "./db.ts";
import { listPreference, listView, recentRecord } from "./schema/lists.ts";
import { layoutSectionState, recordAvatar } from "./schema/records.ts";

/** Deletes the list views of a user, what the record platform remembers of them, and the photos of their records. Returns the ids of the list
 * views. Only staff share list views. */
export async function deleteRecordChoicesOf(
	db: Db,
	{ userId, recordIds }: { userId: string; recordIds: readonly string[] },
): Promise<string[]> {
	await db.delete(listPreference).where(eq(listPreference.userId, userId));
	await db.delete(recentRecord).where(eq(recentRecord.userId, userId));
	await db.delete(layoutSectionState).where(eq(layoutSectionState.userId, userId));
	await db.delete(recordAvatar).where(inArray(recordAvatar.recordId, [...recordIds]));
	const views = await db.delete(listView).where(eq(listView.ownerId, userId)).returning({ id: listView.id });
	return views.map(({ id }) => id);
}

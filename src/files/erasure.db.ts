import { and, asc, eq, inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";

/** Deletes the files that a person uploaded, with all their versions. Returns the ids of documents and versions. A version that is being added
 * holds the lock of its document. */
export async function deleteUploadsOf({ db }: Act, userId: string): Promise<string[]> {
	const documents = await db
		.select({ id: contentDocument.id })
		.from(contentDocument)
		.where(and(eq(contentDocument.createdBy, userId), eq(contentDocument.kind, "attachment")))
		.orderBy(asc(contentDocument.id))
		.for("update");
	const ids = documents.map(({ id }) => id);
	if (ids.length === 0) return [];
	const versions = await db
		.delete(contentVersion)
		.where(inArray(contentVersion.documentId, ids))
		.returning({ id: contentVersion.id });
	await db.delete(contentDocument).where(inArray(contentDocument.id, ids));
	return [...ids, ...versions.map(({ id }) => id)];
}

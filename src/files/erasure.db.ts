import { and, asc, eq, inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { contentDocument } from "#db/schema/files.ts";
import { deleteVersions } from "./uploads.db.ts";

/** Deletes the files that a person uploaded, with all their versions. Returns the ids of documents and versions. A version that is being added
 * holds the lock of its document. */
export async function deleteUploadsOf(act: Act, userId: string): Promise<string[]> {
	const { db } = act;
	const documents = await db
		.select({ id: contentDocument.id })
		.from(contentDocument)
		.where(and(eq(contentDocument.createdBy, userId), eq(contentDocument.kind, "attachment")))
		.orderBy(asc(contentDocument.id))
		.for("update");
	const ids = documents.map(({ id }) => id);
	if (ids.length === 0) return [];
	const versionIds = await deleteVersions(act, ids);
	await db.delete(contentDocument).where(inArray(contentDocument.id, ids));
	return [...ids, ...versionIds];
}

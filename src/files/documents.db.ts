import { and, eq, isNull } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { type Scope, scoped } from "#db/scope.ts";

/** What is public is everybody's; staff see the rest as well. A room that gives a document to a customer says so itself. */
export const visibleDocuments = (by: Viewer): Scope => (by.staff ? "all" : eq(contentDocument.isPublic, true));

/** Null: it is not there, or not theirs. */
export async function documentVersion(act: Act, id: string) {
	const { fileName, contentType, bytes } = contentVersion;
	const [found] = await act.db
		.select({ fileName, contentType, bytes, isPublic: contentDocument.isPublic })
		.from(contentVersion)
		.innerJoin(contentDocument, eq(contentDocument.id, contentVersion.documentId))
		.where(
			and(
				scoped(visibleDocuments, act.by),
				eq(contentVersion.id, id),
				isNull(contentVersion.deletedAt),
				isNull(contentDocument.deletedAt),
			),
		);
	return found ?? null;
}

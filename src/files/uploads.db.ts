import { and, asc, eq, isNull, max } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { contentDocument, contentPart, contentVersion } from "#db/schema/files.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { partBytes } from "./files.ts";

/** Staff see all uploads, others their own. */
const visibleUploads = (by: ScopeViewer): Scope => {
	const isUpload = eq(contentDocument.kind, "attachment");
	if (by.staff) return isUpload;
	return by.userId ? (and(isUpload, eq(contentDocument.createdBy, by.userId)) ?? "none") : "none";
};

/** Locks an uploaded document. Null when the viewer cannot see it. */
export async function lockUpload(act: Act, id: string) {
	const { titleEn: title, description, createdBy } = contentDocument;
	const [row] = await act.db
		.select({ title, description, createdBy })
		.from(contentDocument)
		.where(and(eq(contentDocument.id, id), isNull(contentDocument.deletedAt), scoped(visibleUploads, act.by)))
		.for("update");
	return row ?? null;
}

type NewDocument = { id: string; title: string; description: string | null };

export async function insertUpload(act: Act, { id, title, description }: NewDocument): Promise<void> {
	const row = { id, titleEn: title, titleNl: title, description, kind: "attachment" as const, isPublic: false };
	await act.db.insert(contentDocument).values({ ...row, ...auditValues(act) });
}

type DocumentChange = { title?: string; description?: string; deletedAt?: Date };

/** Changes a document, and raises its version also when only its content changed. */
export async function saveUpload(act: Act, id: string, { title, ...changed }: DocumentChange): Promise<void> {
	await act.db
		.update(contentDocument)
		.set({ ...changed, ...(title !== undefined && { titleEn: title, titleNl: title }), updatedBy: author(act) })
		.where(eq(contentDocument.id, id));
}

type NewVersion = {
	id: string;
	documentId: string;
	fileName: string;
	contentType: string;
	bytes: Uint8Array<ArrayBuffer>;
};

/** Inserts a version, in parts. */
export async function insertVersion(act: Act, { bytes, ...version }: NewVersion): Promise<number> {
	const [last] = await act.db
		.select({ number: max(contentVersion.number) })
		.from(contentVersion)
		.where(eq(contentVersion.documentId, version.documentId));
	const number = (last?.number ?? 0) + 1;
	const first = bytes.subarray(0, partBytes);
	await act.db.insert(contentVersion).values({ ...version, number, bytes: first, ...auditValues(act) });
	const insertPart = (part: number) =>
		act.db.insert(contentPart).values({
			versionId: version.id,
			number: part,
			bytes: bytes.subarray((part - 1) * partBytes, part * partBytes),
		});
	const parts = Math.ceil(bytes.length / partBytes);
	// Two at a time: one is encoded while the database takes the other.
	for (let part = 2; part <= parts; part += 2)
		await allSettledThenThrow([insertPart(part), part < parts ? insertPart(part + 1) : undefined]);
	return number;
}

/** The content of a version: its first part, and those after it. */
export async function contentOf(
	act: Pick<Act, "db">,
	{ id, first }: { id: string; first: Uint8Array<ArrayBuffer> },
): Promise<Uint8Array<ArrayBuffer>> {
	const parts = [first];
	for (let number = 2; parts.at(-1)?.length === partBytes; number++) {
		const [part] = await act.db
			.select({ bytes: contentPart.bytes })
			.from(contentPart)
			.where(and(eq(contentPart.versionId, id), eq(contentPart.number, number)))
			.orderBy(asc(contentPart.number));
		if (!part) break;
		parts.push(part.bytes);
	}
	return parts.length === 1 ? first : Uint8Array.from(Buffer.concat(parts));
}

import { and, count, eq, inArray, isNull, lt, max, notExists, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { membership, users } from "#db/schema/accounts.ts";
import { contentDocument, contentPart, contentVersion } from "#db/schema/files.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { giveBack } from "#shared/give-back.ts";
import { partBytes } from "./files.ts";
import type { StoredBytes, UploadTotal } from "./uploads.ts";

/** The driver needs several times the memory of the bytes that it reads. */
const pieceBytes = 256 * 1024;

/** Longer than a transaction can take to add a version. */
const unusedForMs = 60 * 60 * 1000;

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

type NewVersion = { id: string; documentId: string; fileName: string; contentType: string; content: StoredBytes };

/** Inserts a version, whose parts after the first are stored. Returns its number. */
export async function insertVersion(act: Act, { content, ...version }: NewVersion): Promise<number> {
	await requireParts(act, version.id, content);
	const [last] = await act.db
		.select({ number: max(contentVersion.number) })
		.from(contentVersion)
		.where(eq(contentVersion.documentId, version.documentId));
	const number = (last?.number ?? 0) + 1;
	const bytes = await partOf(content, 1);
	await act.db.insert(contentVersion).values({ ...version, number, bytes, ...auditValues(act) });
	giveBack(bytes);
	return number;
}

/** Stores the parts of a content after its first one, one after the other, so that memory holds one of them. */
export async function insertParts({ db }: Act, versionId: string, content: StoredBytes): Promise<void> {
	for (let number = 2; (number - 1) * partBytes < content.size; number++) {
		const bytes = await partOf(content, number);
		await db.insert(contentPart).values({ versionId, number, bytes });
		giveBack(bytes);
	}
}

/** Checks that all bytes are stored, because no foreign key does. */
async function requireParts({ db }: Act, versionId: string, content: StoredBytes): Promise<void> {
	const stored = sql<number>`coalesce(sum(length(${contentPart.bytes})), 0)::float8`;
	const [row] = await db.select({ stored }).from(contentPart).where(eq(contentPart.versionId, versionId));
	if (row?.stored !== Math.max(0, content.size - partBytes)) throw new Error("parts of an upload are missing");
}

const isUnused = notExists(sql`(select from ${contentVersion} where ${contentVersion.id} = ${contentPart.versionId})`);

/** Deletes the parts of a version that does not exist. */
export async function deletePartsWithoutVersion({ db }: Act, versionId: string): Promise<void> {
	await db.delete(contentPart).where(and(eq(contentPart.versionId, versionId), isUnused));
}

/** Deletes the parts that no version took within an hour. */
export async function deleteUnusedParts({ db, now }: Act): Promise<void> {
	const isOld = lt(contentPart.createdAt, new Date(now.getTime() - unusedForMs));
	await db.delete(contentPart).where(and(isOld, isUnused));
}

/** Deletes versions with their parts. Returns the ids. */
export async function deleteVersions({ db }: Act, documentIds: readonly string[]): Promise<string[]> {
	const versions = await db
		.delete(contentVersion)
		.where(inArray(contentVersion.documentId, [...documentIds]))
		.returning({ id: contentVersion.id });
	const ids = versions.map(({ id }) => id);
	if (ids.length > 0) await db.delete(contentPart).where(inArray(contentPart.versionId, ids));
	return ids;
}

const partOf = (content: StoredBytes, part: number): Promise<Uint8Array<ArrayBuffer>> =>
	content.read((part - 1) * partBytes, partBytes);

/** The bytes of a version. PostgreSQL reads no content for lengths. */
export const sizeOfVersion = sql<number>`(length(${contentVersion.bytes}) + coalesce((select sum(length(part.bytes))
	from ${contentPart} part where part.version_id = ${contentVersion.id}), 0))::float8`;

/** The content of a version: its first part, and those after it, in pieces. Throws when the version is deleted meanwhile, so that nobody takes
 * the beginning for the whole. */
export async function* contentOf(
	act: Pick<Act, "db">,
	{ id, size }: { id: string; size: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
	let [sent, number, from] = [0, 1, 0];
	while (sent < size) {
		const piece = await pieceOf(act, { id, number, from });
		if (!piece) throw new Error("a file was deleted while it was sent");
		if (piece.length > 0) yield piece;
		sent += piece.length;
		[number, from] = piece.length < pieceBytes ? [number + 1, 0] : [number, from + pieceBytes];
	}
}

type Piece = { id: string; number: number; from: number };

/** Null when the version has no such part. */
async function pieceOf({ db }: Pick<Act, "db">, { id, number, from }: Piece): Promise<Uint8Array<ArrayBuffer> | null> {
	const { bytes } = number === 1 ? contentVersion : contentPart;
	const piece = sql`substring(${bytes} from ${from + 1}::int for ${pieceBytes}::int)`.mapWith(bytes);
	const [row] =
		number === 1
			? await db.select({ piece }).from(contentVersion).where(eq(contentVersion.id, id))
			: await db
					.select({ piece })
					.from(contentPart)
					.where(and(eq(contentPart.versionId, id), eq(contentPart.number, number)));
	return row?.piece ?? null;
}

/** Whether the login of the viewer still exists. After the insert of a row that refers to the user, an erasure waits. */
export async function hasLogin({ db, by }: Act): Promise<boolean> {
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, by.userId ?? ""), isNull(users.deletedAt)));
	return rows.length > 0;
}

/** Locks the totals of the viewer and of their company until the transaction ends, so that two uploads at once cannot pass a limit. */
export async function lockTotals({ db, by: { userId, accountId } }: Act): Promise<void> {
	for (const id of [userId, accountId])
		if (id) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${id}`}, 0))`);
}

/** Counts the uploads of the viewer, and those of all present and former members of their company. */
export async function uploadTotals({
	db,
	by: { userId, accountId },
}: Act): Promise<Record<"person" | "company", UploadTotal>> {
	const total = async (condition: SQL): Promise<UploadTotal> => {
		const bytes = sql<number>`coalesce(sum(${sizeOfVersion}), 0)::float8`;
		const [row] = await db
			.select({ files: count(), bytes })
			.from(contentVersion)
			.innerJoin(contentDocument, eq(contentDocument.id, contentVersion.documentId))
			.where(and(eq(contentDocument.kind, "attachment"), condition));
		return row ?? { files: 0, bytes: 0 };
	};
	const members = db
		.select({ userId: membership.userId })
		.from(membership)
		.where(eq(membership.accountId, accountId ?? ""));
	return {
		person: await total(eq(contentVersion.createdBy, userId ?? "")),
		company: await total(inArray(contentVersion.createdBy, members)),
	};
}

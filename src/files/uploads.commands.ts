import { type Act, systemId } from "#act.ts";
import { lockActiveUser } from "#db/active-user.ts";
import { audit, difference } from "#db/audit.ts";
import { type Limit, throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { insertUpload, insertVersion, lockUpload, saveUpload } from "./uploads.db.ts";
import { mediaTypeOf, plainFileName, titleOf, type Upload } from "./uploads.ts";

/** Each upload stores up to 50 MB. */
const uploadLimit = { name: "upload", times: 60, seconds: 60 * 60 } satisfies Limit;

type StoredUpload = { documentId: string; versionId: string };

/** Stores a file as a new document of the person. */
export function uploadDocument(act: Act, { title, description, file }: Upload): Promise<StoredUpload> {
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
		await throttle(act.db, uploadLimit, act.by.userId ?? systemId);
		const documentId = newId("069", act);
		const document = { title: title || titleOf(plainFileName(file.name)), description: description || null };
		await insertUpload(act, { id: documentId, ...document });
		await audit(act, { object: "ContentDocument", id: documentId }, difference({}, document));
		return { documentId, versionId: await addVersion(act, documentId, file) };
	});
}

/** Stores a file as the newest version of a document. */
export function uploadVersion(
	act: Act,
	{ documentId, title, description, file }: Upload & { documentId: string },
): Promise<StoredUpload> {
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
		await throttle(act.db, uploadLimit, act.by.userId ?? systemId);
		const before = await lockUpload(act, documentId);
		if (!before) throw new Refusal("not-found", "document.not-found");
		const changed = { ...(title && { title }), ...(description && { description }) };
		await saveUpload(act, documentId, changed);
		await audit(
			act,
			{ object: "ContentDocument", id: documentId },
			difference<Record<string, unknown>>(before, changed),
		);
		return { documentId, versionId: await addVersion(act, documentId, file) };
	});
}

async function addVersion(act: Act, documentId: string, { name, type, bytes }: Upload["file"]): Promise<string> {
	const id = newId("068", act);
	const file = { fileName: plainFileName(name), contentType: mediaTypeOf(type) };
	const number = await insertVersion(act, { id, documentId, bytes, ...file });
	await audit(
		act,
		{ object: "ContentVersion", id },
		difference({}, { documentId, number, size: bytes.length, ...file }),
	);
	return id;
}

/** Deletes a document that a person uploaded. */
export function deleteUpload(act: Act, { documentId: id }: { documentId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!(await lockUpload(act, id))) throw new Refusal("not-found", "document.not-found");
		await saveUpload(act, id, { deletedAt: act.now });
		await audit(act, { object: "ContentDocument", id }, { deletedAt: [null, act.now.toISOString()] });
	});
}

import type { Act } from "#act.ts";
import { lockActiveUser } from "#db/active-user.ts";
import { audit, difference } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { typedFile } from "./file-type.ts";
import {
	deleteVersions,
	hasLogin,
	insertUpload,
	insertVersion,
	lockTotals,
	lockUpload,
	saveUpload,
	uploadTotals,
} from "./uploads.db.ts";
import {
	isAbove,
	plainFileName,
	titleOf,
	type Upload,
	type UploadedFile,
	uploadsPerCompany,
	uploadsPerPerson,
} from "./uploads.ts";

type StoredUpload = { documentId: string; versionId: string };

/** Stores a file as a new document of the person. */
export function uploadDocument(act: Act, { title, description, file }: Upload): Promise<StoredUpload> {
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
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

/** Adds a version whose content is of an accepted type. The totals are checked after the insert: a lock before it would keep the other
 * uploads of the company waiting for all bytes. */
async function addVersion(act: Act, documentId: string, content: UploadedFile): Promise<string> {
	const typed = await typedFile(content, plainFileName(content.name));
	if (!typed) throw new Refusal("invalid", "upload.type-not-accepted");
	const id = content.versionId;
	const number = await insertVersion(act, { id, documentId, content, ...typed });
	await audit(
		act,
		{ object: "ContentVersion", id },
		difference({}, { documentId, number, size: content.size, ...typed }),
	);
	await lockTotals(act);
	await refuseFullUploads(act);
	if (!(await hasLogin(act))) throw new Refusal("unauthenticated", "request.login-required");
	return id;
}

/** Refuses when the uploads of the person or of the company exceed their limit. */
export async function refuseFullUploads(act: Act): Promise<void> {
	const { person, company } = await uploadTotals(act);
	if (isAbove(person, uploadsPerPerson)) throw new Refusal("forbidden", "upload.person-full", shown(uploadsPerPerson));
	if (isAbove(company, uploadsPerCompany))
		throw new Refusal("forbidden", "upload.company-full", shown(uploadsPerCompany));
}

const shown = ({ files, bytes }: typeof uploadsPerPerson | typeof uploadsPerCompany) => ({
	files,
	gigabytes: bytes / 1024 ** 3,
});

/** Deletes a document that a person uploaded, with its content. */
export function deleteUpload(act: Act, { documentId: id }: { documentId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!(await lockUpload(act, id))) throw new Refusal("not-found", "document.not-found");
		await saveUpload(act, id, { deletedAt: act.now });
		await deleteVersions(act, [id]);
		await audit(act, { object: "ContentDocument", id }, { deletedAt: [null, act.now.toISOString()] });
	});
}

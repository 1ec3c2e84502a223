import { z } from "zod";
import { uploadDocument, uploadVersion } from "#files/uploads.commands.ts";
import { type Upload, UploadForm } from "#files/uploads.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readRecord } from "#records/read.db.ts";
import { recordETag } from "#records/represent.ts";
import { idOf } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { type DataAnswer, type DataContext, dataCall, notFound, objectNamed, recordIdText } from "./data-call.ts";
import { recordShape } from "./record-shapes.ts";

export const documentComposite = z.object({
	contentDocument: recordShape,
	contentDocumentLinks: z.array(recordShape),
	contentVersion: recordShape,
});

const common = ["Id", "Title", "Description", "CreatedDate", "LastModifiedDate", "LastModifiedById", "SystemModstamp"];
const fieldsOf = {
	ContentDocument: common,
	ContentVersion: [...common, "ContentDocumentId", "ContentSize", "VersionDataUrl", "VersionNumber", "PathOnClient"],
};

async function recordOf(context: DataContext, apiName: keyof typeof fieldsOf, id: string) {
	const object = objectNamed(context, apiName);
	const level = levelOf(object);
	const names = fieldsOf[apiName].map((name) => `${apiName}.${name}`);
	addFields(context, level, names, true);
	const record = await readRecord(context.act, level, { id, language: context.language });
	if (!record) throw notFound();
	return record;
}

type StoredUpload = { documentId: string; versionId: string };

/** The document, its new version, and its link to the person who sees it. */
async function composite(context: DataContext, { documentId, versionId }: StoredUpload): Promise<DataAnswer> {
	const [document, version] = [
		await recordOf(context, "ContentDocument", documentId),
		await recordOf(context, "ContentVersion", versionId),
	];
	const { userId } = context.act.by;
	const { eTag: _, ...body } = document;
	const values = {
		ContentDocumentId: documentId,
		Id: idOf("06A", `${documentId}.${userId}`),
		LinkedEntityId: userId,
		ShareType: "I",
		SystemModstamp: document.systemModstamp,
	};
	const link = {
		...body,
		apiName: "ContentDocumentLink",
		id: values.Id,
		fields: Object.fromEntries(
			Object.entries(values).map(([name, value]) => [name, { displayValue: null, value }] as const),
		),
	};
	const contentDocumentLinks = [{ ...link, eTag: recordETag(link.weakEtag, link) }];
	return { status: 201, body: { contentDocument: document, contentDocumentLinks, contentVersion: version } };
}

const uploadOf = ({ fileData, ...texts }: z.output<typeof UploadForm>): Upload => ({ ...texts, file: fileData });

const exampleForm = { title: "Leaking machine", description: "Front side", fileData: "the bytes of the file" };

function refuseUnlessWritable(context: DataContext): void {
	const objects = [objectNamed(context, "ContentDocument"), objectNamed(context, "ContentVersion")];
	if (!objects.every(context.access.mayChange)) throw new Refusal("forbidden", "request.out-of-scope");
}

const newDocument = dataCall({
	method: "POST",
	path: "/ui-api/records/content-documents/content-versions",
	summary: "Uploads a file as a new document.",
	isUpload: true,
	body: UploadForm,
	output: documentComposite,
	example: { body: exampleForm },
	statuses: [201, 400, 401, 403, 404],
	async run(context, { body }) {
		refuseUnlessWritable(context);
		return composite(context, await uploadDocument(context.act, uploadOf(body)));
	},
});

const newVersion = dataCall({
	method: "POST",
	path: "/ui-api/records/content-documents/:contentDocumentId/content-versions",
	summary: "Uploads a file as the newest version of a document.",
	in: { contentDocumentId: recordIdText },
	isUpload: true,
	body: UploadForm,
	output: documentComposite,
	example: { path: { contentDocumentId: "{new ContentDocument}" }, body: exampleForm },
	statuses: [201, 400, 401, 403, 404],
	async run(context, { contentDocumentId: documentId, body }) {
		refuseUnlessWritable(context);
		return composite(context, await uploadVersion(context.act, { ...uploadOf(body), documentId }));
	},
});

export const uploadCalls = [newDocument, newVersion];

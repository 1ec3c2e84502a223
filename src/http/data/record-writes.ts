import { z } from "zod";
import { platformErrorOf } from "#http/platform-errors.ts";
import { InvalidInput } from "#http/platform-input.ts";
import { writtenLevel } from "#records/layout.ts";
import { readRecord } from "#records/read.db.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { createRecord, deleteRecord, updateRecord } from "#records/save.ts";
import {
	type DataAnswer,
	type DataContext,
	dataCall,
	flag,
	notFound,
	objectNamed,
	objectOf,
	recordIdText,
} from "./data-call.ts";
import { recordShape } from "./record-shapes.ts";

/** The fields of a record in a body. */
export const sentFields = z.record(z.string().max(255), z.unknown());

const writeQuery = {
	handleOwnerChange: flag,
	triggerOtherEmail: flag,
	triggerUserEmail: flag,
	useDefaultRule: flag,
	includeFieldsInBody: flag,
};

type Written = {
	object: RegisteredObject;
	id: string;
	status: 200 | 201;
	/** The names of fields besides those of the layout. */
	others?: readonly string[];
	handleOwnerChange: boolean;
};

/** Answers with the record that was written. The write counts even when the viewer no longer sees the record. */
async function writtenRecord(context: DataContext, written: Written): Promise<DataAnswer> {
	const { object, id, status, others, handleOwnerChange } = written;
	const { act, language } = context;
	const record = await readRecord(act, writtenLevel(context, object, others), { id, language });
	if (record) return { status, body: record };
	return handleOwnerChange ? { status: 204 } : { status: 404, body: platformErrorOf(notFound(), language)?.errors };
}

const postRecord = dataCall({
	method: "POST",
	path: "/ui-api/records",
	summary: "Creates a record.",
	query: { ...writeQuery, allowSaveOnDuplicate: flag },
	body: z.object({
		apiName: z.string(),
		fields: sentFields,
		allowSaveOnDuplicate: z.boolean().nullish(),
	}),
	output: recordShape,
	example: {
		body: {
			apiName: "Contact",
			fields: { AccountId: "{Account}", FirstName: "Ada", LastName: "Byron", Email: "ada@mill.example" },
		},
		by: "sales",
	},
	statuses: [201, 204, 400, 401, 403, 404],
	async run(context, { body, handleOwnerChange, includeFieldsInBody, allowSaveOnDuplicate, ...options }) {
		const { apiName, fields } = body;
		const object = objectNamed(context, apiName);
		const sent = { fields, options, allowSaveOnDuplicate: body.allowSaveOnDuplicate ?? allowSaveOnDuplicate };
		const id = await createRecord(context, object, sent);
		const others = includeFieldsInBody ? Object.keys(fields) : [];
		return writtenRecord(context, { object, id, status: 201, others, handleOwnerChange });
	},
});

const patchRecord = dataCall({
	method: "PATCH",
	path: "/ui-api/records/:recordId",
	summary: "Changes fields of a record, unless somebody changed the record since the client read it.",
	in: { recordId: recordIdText },
	query: writeQuery,
	body: z.object({
		apiName: z.string().nullish(),
		fields: sentFields,
		allowSaveOnDuplicate: z.boolean().nullish(),
	}),
	output: recordShape,
	example: { path: { recordId: "{new Contact}" }, body: { fields: { LastName: "Lovelace" } }, by: "sales" },
	statuses: [200, 204, 400, 401, 403, 404, 412],
	async run(context, { recordId: id, body, handleOwnerChange, includeFieldsInBody, ...options }, conditions) {
		const { apiName, fields } = body;
		const object = objectOf(context, id);
		if (apiName && apiName.toLowerCase() !== object.apiName.toLowerCase())
			throw new InvalidInput("INVALID_INPUT", ["apiName: is not the object of the record"]);
		await updateRecord(context, object, { id, fields, options, conditions });
		const others = includeFieldsInBody ? Object.keys(fields) : [];
		return writtenRecord(context, { object, id, status: 200, others, handleOwnerChange });
	},
});

const removeRecord = dataCall({
	method: "DELETE",
	path: "/ui-api/records/:recordId",
	summary: "Deletes a record.",
	in: { recordId: recordIdText },
	output: z.null(),
	example: { path: { recordId: "{new Contact}" }, by: "sales" },
	statuses: [204, 400, 401, 403, 404, 412],
	async run(context, { recordId: id }, conditions) {
		await deleteRecord(context, objectOf(context, id), { id, conditions });
		return { status: 204 };
	},
});

export const recordWriteCalls = [postRecord, patchRecord, removeRecord];

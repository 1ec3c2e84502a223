import { z } from "zod";
import { type ObjectInfo, objectDirectory, objectInfo } from "#records/object-info.ts";
import { picklistCollection, picklistValues, recordTypeOr } from "#records/picklists.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { Refusal } from "#shared/refusal.ts";
import { batchResults } from "./batch.ts";
import { type DataContext, dataCall, objectNamed, ok, recordIdText, written } from "./data-call.ts";
import {
	objectDirectory as directoryShape,
	objectInfoShape,
	picklistCollection as picklistCollectionShape,
	picklistValues as picklistShape,
} from "./metadata-shapes.ts";
import { batchOf } from "./record-shapes.ts";

export const objectApiName = z.string().min(1).max(80);

/** The name of the record type in a request, or of the default one. Null is the master record type. */
export function recordTypeIn(object: RegisteredObject, id: string | undefined): string | null {
	const recordType = recordTypeOr(object, id);
	if (recordType === undefined) throw new Refusal("not-found", "records.not-found");
	return recordType;
}

/** The written descriptions, because clients ask for them often. */
const answers = new WeakMap<ObjectInfo, ReturnType<typeof written>>();

function answerOf(info: ObjectInfo) {
	const answer = answers.get(info) ?? written(info);
	answers.set(info, answer);
	return answer;
}

const directory = dataCall({
	method: "GET",
	path: "/ui-api/object-info",
	summary: "Lists the objects.",
	output: directoryShape,
	run: async (context) => ok(objectDirectory(context)),
});

const mostObjects = 2_000;

const infoBatch = dataCall({
	method: "GET",
	path: "/ui-api/object-info/batch/:objectApiNames",
	summary: "Describes several objects.",
	in: {
		objectApiNames: z
			.string()
			.transform((names) => names.split(","))
			.pipe(z.array(objectApiName).max(mostObjects)),
	},
	output: batchOf(objectInfoShape),
	statuses: [200, 400, 401],
	run: async (context, { objectApiNames }) =>
		ok(await batchResults(context, objectApiNames, async (name) => objectInfo(objectNamed(context, name), context))),
});

const info = dataCall({
	method: "GET",
	path: "/ui-api/object-info/:objectApiName",
	summary: "Describes an object: its fields, relationships, record types and what the viewer may do.",
	in: { objectApiName },
	output: objectInfoShape,
	run: async (context, { objectApiName }) => answerOf(objectInfo(objectNamed(context, objectApiName), context)),
});

const picklistsOfType = { objectApiName, recordTypeId: recordIdText };

const picklists = dataCall({
	method: "GET",
	path: "/ui-api/object-info/:objectApiName/picklist-values/:recordTypeId",
	summary: "Lists the values of all picklists of a record type.",
	in: picklistsOfType,
	output: picklistCollectionShape,
	async run(context, { objectApiName, recordTypeId }) {
		const object = objectNamed(context, objectApiName);
		return ok(picklistCollection(object, recordTypeIn(object, recordTypeId), context));
	},
});

const picklist = dataCall({
	method: "GET",
	path: "/ui-api/object-info/:objectApiName/picklist-values/:recordTypeId/:fieldApiName",
	summary: "Lists the values of a picklist.",
	in: { ...picklistsOfType, fieldApiName: z.string() },
	output: picklistShape,
	async run(context: DataContext, { objectApiName, recordTypeId, fieldApiName: name }) {
		const object = objectNamed(context, objectApiName);
		const values = picklistValues(object, { name, recordType: recordTypeIn(object, recordTypeId) }, context);
		if (!values) throw new Refusal("invalid", "records.unknown-field", { field: name.slice(0, 80) });
		return ok(values);
	},
});

export const metadataCalls = [directory, infoBatch, info, picklists, picklist];

import { z } from "zod";
import { newFields, newRecord } from "#records/defaults.ts";
import { addFields, type Level, levelOf, ownPath } from "#records/field-tree.ts";
import { layoutFields } from "#records/layout.ts";
import { canCreate, canSetField, defaultRecordType, objectInfo } from "#records/object-info.ts";
import { readRecord } from "#records/read.db.ts";
import { recordLayout } from "#records/record-layout.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { csv, type DataContext, dataCall, notFound, objectNamed, objectOf, ok, recordIdText } from "./data-call.ts";
import { formFactor } from "./layouts.ts";
import { objectApiName, recordTypeIn } from "./metadata.ts";
import { recordLayout as layoutShape, objectInfoShape } from "./metadata-shapes.ts";
import { fieldValueShape, recordTypeInfo } from "./record-shapes.ts";

const objectInfos = z.record(z.string(), objectInfoShape);
const fields = z.record(z.string(), fieldValueShape);

export const recordDefaults = z.object({
	eTag: z.string(),
	layout: layoutShape,
	objectInfos,
	record: z.object({
		apiName: z.string(),
		childRelationships: z.object({}),
		eTag: z.string(),
		fields,
		id: z.null(),
		lastModifiedById: z.null(),
		lastModifiedDate: z.null(),
		recordTypeId: z.string().nullable(),
		recordTypeInfo: recordTypeInfo.nullable(),
		systemModstamp: z.null(),
		weakEtag: z.literal(0),
	}),
});
const template = { apiName: z.string(), fields, recordTypeId: z.string().nullable() };
export const createTemplate = z.object({ eTag: z.string(), objectInfos, record: z.object(template) });
export const cloneTemplate = z.object({
	eTag: z.string(),
	objectInfos,
	record: z.object({ ...template, cloneSourceId: z.string().length(18) }),
});

function refuseUnlessCreatable(object: RegisteredObject, { access }: DataContext): void {
	if (!canCreate(object, access)) throw new Refusal("forbidden", "records.no-create");
}

export const writingFor = async ({ act, language }: DataContext) => {
	const { currency, zone } = await storeFront(act);
	return { language, currency, zone };
};

function levelWith(context: DataContext, object: RegisteredObject, names: readonly string[]): Level {
	const level = levelOf(object);
	addFields(context, level, names, true);
	return level;
}

/** The fields of the form of a new record, those with an initial value, and others by name. */
export function newLevel(context: DataContext, object: RegisteredObject, optionalFields: readonly string[]): Level {
	const names = layoutFields(object, { types: ["Full"], modes: ["Create"] });
	const initial = [...object.fields].flatMap(([name, field]) => (field.initial === undefined ? [] : [name]));
	const qualified = [...names, ...initial].map((name) => `${object.apiName}.${name}`);
	return levelWith(context, object, [...qualified, ...optionalFields]);
}

/** The record type of a new record by its id in a request. */
function typeOf(object: RegisteredObject, id: string | undefined) {
	const recordTypeId = id ?? defaultRecordType(object);
	return { type: recordTypeIn(object, recordTypeId), recordTypeId };
}

const withETag = <Body extends object>(body: Body) => ok({ ...body, eTag: eTagOf(body) });

const ofContact = { path: { objectApiName: "Contact" }, by: "sales" } as const;
const statuses = [200, 400, 401, 403, 404];

const createDefaults = dataCall({
	method: "GET",
	path: "/ui-api/record-defaults/create/:objectApiName",
	summary: "Reads what a form for a new record needs: layout, object description and initial values.",
	in: { objectApiName },
	query: { formFactor, optionalFields: csv, recordTypeId: recordIdText.optional() },
	output: recordDefaults,
	example: ofContact,
	statuses,
	async run(context, { objectApiName, optionalFields, recordTypeId: id }) {
		const object = objectNamed(context, objectApiName);
		refuseUnlessCreatable(object, context);
		const { type, recordTypeId } = typeOf(object, id);
		const level = newLevel(context, object, optionalFields);
		return withETag({
			layout: recordLayout(object, { type: "Full", mode: "Create", recordTypeId }, context),
			objectInfos: { [object.apiName]: objectInfo(object, context) },
			record: newRecord(level, { type, recordTypeId, writing: await writingFor(context) }),
		});
	},
});

/** The named fields that the viewer may give to a new record. */
function settableNames({ access }: DataContext, object: RegisteredObject, names: readonly string[]): string[] {
	return names.filter((name) => {
		const field = access.field(object, object.fieldNamed(ownPath(object, name)));
		return field !== undefined && canSetField(field, access);
	});
}

const templateQuery = { optionalFields: csv, recordTypeId: recordIdText.optional() };

const templateForCreate = dataCall({
	method: "GET",
	path: "/ui-api/record-defaults/template/create/:objectApiName",
	summary: "Reads the initial values of the named fields of a new record.",
	in: { objectApiName },
	query: templateQuery,
	output: createTemplate,
	example: { ...ofContact, query: { optionalFields: "Contact.Email" } },
	statuses,
	async run(context, { objectApiName, optionalFields, recordTypeId: id }) {
		const object = objectNamed(context, objectApiName);
		refuseUnlessCreatable(object, context);
		const { type, recordTypeId } = typeOf(object, id);
		const level = levelWith(context, object, settableNames(context, object, optionalFields));
		const { apiName } = object;
		return withETag({
			objectInfos: { [apiName]: objectInfo(object, context) },
			record: {
				apiName,
				fields: newFields(level, await writingFor(context)),
				recordTypeId: type === null ? null : recordTypeId,
			},
		});
	},
});

const templateForClone = dataCall({
	method: "GET",
	path: "/ui-api/record-defaults/template/clone/:recordId",
	summary: "Reads the named fields of a record for a copy of it.",
	in: { recordId: recordIdText },
	query: templateQuery,
	output: cloneTemplate,
	example: { path: { recordId: "{Contact}" }, query: { optionalFields: "Contact.Email" }, by: "sales" },
	statuses,
	async run(context, { recordId: id, optionalFields, recordTypeId: typeId }) {
		const { act, language } = context;
		const object = objectOf(context, id);
		const names = settableNames(context, object, optionalFields);
		const level = levelWith(context, object, [...names, `${object.apiName}.Id`, `${object.apiName}.RecordTypeId`]);
		const source = await readRecord(act, level, { id, language });
		if (!source) throw notFound();
		refuseUnlessCreatable(object, context);
		const { Id, RecordTypeId, ...fields } = source.fields;
		const type = typeId === undefined ? source.recordTypeId : typeOf(object, typeId).recordTypeId;
		return withETag({
			objectInfos: { [object.apiName]: objectInfo(object, context) },
			record: {
				apiName: object.apiName,
				cloneSourceId: id,
				fields: { ...fields, CloneSourceId: { displayValue: null, value: id } },
				recordTypeId: object.recordTypes ? type : null,
			},
		});
	},
});

export const recordDefaultCalls = [createDefaults, templateForCreate, templateForClone];

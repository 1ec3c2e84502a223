import { z } from "zod";
import { addFields, isQualifiedBy, type Level, levelOf } from "#records/field-tree.ts";
import { layoutFields } from "#records/layout.ts";
import { readRecord } from "#records/read.db.ts";
import { rememberRecords } from "#records/recent.db.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { newValuesByKind } from "#records/values-by-kind.ts";
import { Refusal } from "#shared/refusal.ts";
import { withChildren } from "./child-relationships.ts";
import {
	csv,
	type DataContext,
	dataCall,
	flag,
	notFound,
	objectOf,
	ok,
	recordIdText,
	wholeNumber,
	wordOf,
} from "./data-call.ts";
import { layoutModes, layoutTypes } from "./layouts.ts";
import { recordShape } from "./record-shapes.ts";

/** Remembers that the viewer used records, for the lists of recently used ones. */
export async function rememberUse({ act, registry }: DataContext, ids: readonly string[]): Promise<void> {
	const used = ids.flatMap((id) => {
		const object = registry.ofId(id);
		return object && object.mru !== false ? [{ object: object.apiName, id }] : [];
	});
	await rememberRecords(act, used);
}

/** The query parameters that name the fields of a record. */
export const fieldsQuery = {
	fields: csv,
	optionalFields: csv,
	layoutTypes: csv.pipe(z.array(wordOf(layoutTypes))),
	modes: csv.pipe(z.array(wordOf(layoutModes))),
};
type FieldsQuery = z.output<z.ZodObject<typeof fieldsQuery>>;

/** The query parameters of a read of records. */
export const recordsQuery = {
	...fieldsQuery,
	childRelationships: csv,
	pageSize: wholeNumber(1, 200, 5),
	updateMru: flag,
};
export type RecordsQuery = z.output<z.ZodObject<typeof recordsQuery>>;

/** The names of a call that concern one of its objects: not those that begin with another of them. */
export const namesFor = (
	object: RegisteredObject,
	objects: readonly RegisteredObject[],
	names: readonly string[],
): string[] => names.filter((name) => !objects.some((other) => other !== object && isQualifiedBy(other, name)));

/** The fields of one object of a call. An object that no name concerns shows its id. */
export function fieldsFor(
	object: RegisteredObject,
	objects: readonly RegisteredObject[],
	{ fields, optionalFields }: Pick<FieldsQuery, "fields" | "optionalFields">,
): Pick<FieldsQuery, "fields" | "optionalFields"> {
	const own = namesFor(object, objects, fields);
	const optional = namesFor(object, objects, optionalFields);
	const isUnnamed = own.length + optional.length === 0 && fields.length + optionalFields.length > 0;
	return { fields: isUnnamed ? ["Id"] : own, optionalFields: optional };
}

const levels = newValuesByKind<Level>();

/** The fields that a query names: by name, and by layouts. */
export function levelNamed(context: DataContext, object: RegisteredObject, query: FieldsQuery): Level {
	const { fields, optionalFields, layoutTypes, modes } = query;
	const key = JSON.stringify([fields, optionalFields, layoutTypes, modes]);
	return levels(context.access, object, key, () => newLevel(context, object, query));
}

function newLevel(context: DataContext, object: RegisteredObject, query: FieldsQuery): Level {
	const { fields, optionalFields, layoutTypes, modes } = query;
	const layouts = layoutTypes.length > 0 || modes.length === 0 ? layoutTypes : (["Full"] as const);
	if (fields.length + optionalFields.length + layouts.length === 0)
		throw new Refusal("invalid", "records.fields-missing");
	const level = levelOf(object);
	addFields(context, level, fields);
	addFields(context, level, optionalFields, true);
	for (const name of layoutFields(object, { types: layouts, modes: modes.length > 0 ? modes : ["View"] }))
		addFields(context, level, [`${object.apiName}.${name}`], true);
	return level;
}

const getRecord = dataCall({
	method: "GET",
	path: "/ui-api/records/:recordId",
	summary: "Reads a record with the named fields, or those of its layouts.",
	in: { recordId: recordIdText },
	query: {
		...recordsQuery,
		forms: csv,
	},
	output: recordShape,
	async run(context, { recordId, ...query }) {
		const object = objectOf(context, recordId);
		const level = levelNamed(context, object, query);
		const answer = await readRecord(context.act, level, { id: recordId, language: context.language });
		if (!answer) throw notFound();
		const children = { object, names: query.childRelationships, pageSize: query.pageSize };
		const [record] = await withChildren(context, [answer], children);
		if (query.updateMru) await rememberUse(context, [recordId]);
		return ok(record);
	},
});

export const recordCalls = [getRecord];

import { uiApiPath } from "#shared/api-path.ts";
import { masterRecordType, recordTypeId, textIn } from "./kinds.ts";
import type { Field } from "./object.ts";
import { defaultRecordType, type Reading, readableFields } from "./object-info.ts";
import type { RegisteredObject } from "./registry.ts";
import { eTagOf } from "./represent.ts";

type Picklist = Extract<Field, { type: "picklist" | "multiPicklist" }>;
const isPicklist = (field: Field): field is Picklist => field.type === "picklist" || field.type === "multiPicklist";

/** The name of a record type by its id. Null for the master record type, undefined for an unknown id. */
export function recordTypeNamed({ apiName, recordTypes }: RegisteredObject, id: string): string | null | undefined {
	if (id === masterRecordType) return null;
	return Object.keys(recordTypes?.types ?? {}).find((name) => recordTypeId(apiName, name) === id);
}

/** The positions of the values of a controlling field. A checkbox has two. */
function controllerValuesOf(object: RegisteredObject, field: Picklist): Record<string, number> {
	const controller = field.controlledBy && object.fields.get(field.controlledBy.field);
	if (!controller) return {};
	if (controller.type === "boolean") return { false: 0, true: 1 };
	const values = "values" in controller ? Object.keys(controller.values) : [];
	return Object.fromEntries(values.map((value, at) => [value, at]));
}

type Question = { name: string; field: Picklist; recordType: string | null };

function valuesOf(object: RegisteredObject, { name, field, recordType }: Question, { language }: Reading) {
	const controllerValues = controllerValuesOf(object, field);
	const ofType = recordType === null ? undefined : object.recordTypes?.types[recordType]?.picklists?.[name];
	const { path } = object;
	const values = Object.entries(field.values)
		.filter(([value]) => !ofType || ofType.includes(value))
		.map(([value, label]) => ({
			attributes: path?.field === name ? { closed: path.closed.includes(value) } : null,
			label: textIn(language, label),
			validFor: Object.entries(controllerValues)
				.filter(([controlling]) => field.controlledBy?.allows[controlling]?.includes(value))
				.map(([, at]) => at),
			value,
		}));
	const typeId = recordType === null ? masterRecordType : recordTypeId(object.apiName, recordType);
	const body = {
		controllerValues,
		defaultValue: values.find(({ value }) => value === field.initial) ?? null,
		url: `${uiApiPath}/object-info/${object.apiName}/picklist-values/${typeId}/${name}`,
		values,
	};
	return { ...body, eTag: eTagOf(body) };
}

/** The values of one picklist. Null when the object has no such picklist, or the viewer may not read it. */
export function picklistValues(
	object: RegisteredObject,
	{ name: text, recordType }: { name: string; recordType: string | null },
	reading: Reading,
) {
	const name = object.fieldNamed(text);
	const field = reading.access.field(object, name);
	return field && isPicklist(field) ? valuesOf(object, { name, field, recordType }, reading) : null;
}

/** The values of all picklists of an object. */
export function picklistCollection(object: RegisteredObject, recordType: string | null, reading: Reading) {
	const picklistFieldValues = Object.fromEntries(
		readableFields(object, reading.access).flatMap(([name, field]) =>
			isPicklist(field) ? [[name, valuesOf(object, { name, field, recordType }, reading)]] : [],
		),
	);
	return { picklistFieldValues, eTag: eTagOf(picklistFieldValues) };
}

/** The record type that a request names, or the default one. */
export const recordTypeOr = (object: RegisteredObject, id: string | undefined): string | null | undefined =>
	recordTypeNamed(object, id ?? defaultRecordType(object));

import type { Level } from "./field-tree.ts";
import { isFault, readValue } from "./input-values.ts";
import { fieldValue, textIn, type Writing } from "./kinds.ts";
import type { RegisteredObject } from "./registry.ts";
import { eTagOf, type ShownValue } from "./represent.ts";

/** The value of a field of a new record. */
function initialValue(object: RegisteredObject, name: string, writing: Writing): ShownValue {
	const field = object.fields.get(name);
	const initial = field?.initial === undefined ? null : readValue(field.initial, field);
	return field ? fieldValue(isFault(initial) ? null : initial, field, writing) : { displayValue: null, value: null };
}

/** The fields of a new record, with their initial values. Relationships are empty. */
export const newFields = ({ object, fields, relations }: Level, writing: Writing): Record<string, ShownValue> =>
	Object.fromEntries([
		...[...fields].map((name) => [name, initialValue(object, name, writing)] as const),
		...[...relations.keys()].map((name) => [name, { displayValue: null, value: null }] as const),
	]);

/** A record that does not exist yet, of a record type or of the master type. */
export function newRecord(
	level: Level,
	{ type, recordTypeId, writing }: { type: string | null; recordTypeId: string; writing: Writing },
) {
	const { object } = level;
	const label = type === null ? undefined : object.recordTypes?.types[type]?.label;
	const body = {
		apiName: object.apiName,
		childRelationships: {},
		fields: newFields(level, writing),
		id: null,
		lastModifiedById: null,
		lastModifiedDate: null,
		recordTypeId: label ? recordTypeId : null,
		recordTypeInfo: label
			? {
					available: true,
					defaultRecordTypeMapping: Object.keys(object.recordTypes?.types ?? {})[0] === type,
					master: false,
					name: textIn(writing.language, label),
					recordTypeId,
				}
			: null,
		systemModstamp: null,
		weakEtag: 0,
	};
	return { ...body, eTag: eTagOf(body) };
}

import { type FieldType, type Operator, textIn } from "./kinds.ts";
import { canFilterBy, type Field } from "./object.ts";
import type { Reading } from "./object-info.ts";
import type { RegisteredObject } from "./registry.ts";

/** The operators of `where` by the names of search filters. */
const operators: ReadonlyMap<string, Operator> = new Map([
	["eq", "in"],
	["equals", "in"],
	["in", "in"],
	["ne", "nin"],
	["notequal", "nin"],
	["nin", "nin"],
	["notin", "nin"],
	["lt", "lt"],
	["lessthan", "lt"],
	["lte", "lte"],
	["lessorequal", "lte"],
	["gt", "gt"],
	["greaterthan", "gt"],
	["gte", "gte"],
	["greaterorequal", "gte"],
]);

export type SearchFilter = { field: string; operator: string; values: readonly unknown[] };

/** The filter of `where` that a search filter means. Undefined for an unknown operator. */
export function whereOf({ field, operator, values }: SearchFilter): Record<string, unknown> | undefined {
	const known = operators.get(operator.toLowerCase().replaceAll("_", ""));
	if (known === undefined) return undefined;
	const test = known === "in" || known === "nin" ? { [known]: [...values] } : { [known]: values[0] ?? null };
	return field.split(".").reduceRight<Record<string, unknown>>((inner, part) => ({ [part]: inner }), test);
}

/** The filters of a search that the viewer may use: the object's filters, or its picklists and checkboxes. */
function filterFields(object: RegisteredObject, { access }: Reading): [string, Field][] {
	const names =
		object.search?.filters ?? [...object.fields.keys()].filter((name) => hasOptions(object.fields.get(name)));
	return names.flatMap((name): [string, Field][] => {
		const field = access.field(object, name);
		return field && canFilterBy(field) ? [[name, field]] : [];
	});
}

const hasOptions = (field: Field | undefined): boolean =>
	field?.type === "picklist" || field?.type === "multiPicklist" || field?.type === "boolean";

const controls: Partial<Record<FieldType, string>> = {
	picklist: "MultiSelect",
	multiPicklist: "MultiSelect",
	boolean: "Toggle",
	date: "Date",
	dateTime: "Date",
};

export const searchFilters = (object: RegisteredObject, reading: Reading) =>
	filterFields(object, reading).map(([name, field]) => ({
		apiName: name,
		controlType: controls[field.type] ?? "Text",
		defaultValues: [],
		field: name,
		label: textIn(reading.language, field.label),
		operator: "eq",
		type: field.type,
	}));

/** The values of a filter whose label begins with a text. Null for an unknown filter. */
export function filterOptions(object: RegisteredObject, { name, q }: { name: string; q: string }, reading: Reading) {
	const field = filterFields(object, reading).find(([filter]) => filter === name)?.[1];
	if (!field) return null;
	return optionsOf(field, reading)
		.filter(({ label }) => label.toLowerCase().startsWith(q.toLowerCase()))
		.map((option) => ({ ...option, isDefault: false }));
}

function optionsOf(field: Field, { language }: Reading): { label: string; value: string }[] {
	if (field.type === "boolean")
		return [
			{ label: textIn(language, ["Yes", "Ja"]), value: "true" },
			{ label: textIn(language, ["No", "Nee"]), value: "false" },
		];
	if (field.type !== "picklist" && field.type !== "multiPicklist") return [];
	return Object.entries(field.values).map(([value, label]) => ({ label: textIn(language, label), value }));
}

/** The fields that name a record in a list of results: its name, and what its search shows. */
export function resultFields(object: RegisteredObject, { access }: Reading): string[] {
	const names = ["Id", object.name, ...(object.search?.shows ?? object.layouts.compact)];
	return [...new Set(names)].filter((name) => access.field(object, name));
}

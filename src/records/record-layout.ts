import { idOf } from "#shared/id.ts";
import { textIn } from "./kinds.ts";
import { type LayoutMode, type LayoutType, sectionsOf } from "./layout.ts";
import { canSortBy } from "./object.ts";
import { canChangeField, canSetField, defaultRecordType, type Reading } from "./object-info.ts";
import type { RegisteredObject } from "./registry.ts";
import { eTagOf } from "./represent.ts";

export type LayoutChoice = { type: LayoutType; mode: LayoutMode; recordTypeId?: string | undefined };

/** The id of a layout, the same in every process. */
export const layoutId = (object: RegisteredObject, { type, mode }: LayoutChoice): string =>
	idOf("00h", `${object.apiName}.${type}.${mode}`);

/** The ids of the sections of a layout, in order. */
export const sectionIds = (object: RegisteredObject, choice: LayoutChoice): string[] =>
	sectionsOf(object, choice.type, choice.mode).map((_, at) => sectionId(object, choice, at));

const sectionId = ({ apiName }: RegisteredObject, { type, mode }: LayoutChoice, at: number): string =>
	idOf("01B", `${apiName}.${type}.${mode}.${at}`);

const emptyItem = {
	editableForNew: false,
	editableForUpdate: false,
	label: null,
	layoutComponents: [{ apiName: null, componentType: "EmptySpace" as const, label: null }],
	lookupIdApiName: null,
	required: false,
	sortable: false,
	uiBehavior: null,
};

type FieldItem = {
	name: string;
	label: string;
	isNew: boolean;
	isChanged: boolean;
	isRequired: boolean;
	isReference: boolean;
	isSortable: boolean;
};

/** The place of a field on a layout. `isNew` and `isChanged`: whether the viewer may set the field of a new record, and change it later. */
export const fieldItem = ({ name, label, isNew, isChanged, isRequired, isReference, isSortable }: FieldItem) => ({
	editableForNew: isNew,
	editableForUpdate: isChanged,
	label,
	layoutComponents: [{ apiName: name, componentType: "Field" as const, label }],
	lookupIdApiName: isReference ? "Id" : null,
	required: isRequired,
	sortable: isSortable,
	uiBehavior: isRequired ? ("Required" as const) : isNew || isChanged ? ("Edit" as const) : ("Readonly" as const),
});

type Item = typeof emptyItem | ReturnType<typeof fieldItem>;

/** A place on a layout. Empty for a field that the viewer may not read. */
function itemOf(object: RegisteredObject, name: string | null, { access, language }: Reading): Item {
	const field = name === null ? undefined : access.field(object, name);
	if (name === null || !field) return emptyItem;
	return fieldItem({
		name,
		label: textIn(language, field.label),
		isNew: canSetField(field, access),
		isChanged: canChangeField(field, access),
		isRequired: field.required === true,
		isReference: field.type === "reference",
		isSortable: canSortBy(field),
	});
}

/** Items in rows of the section's columns. The last row is filled with empty spaces. */
const rowsOf = (items: readonly Item[], columns: number) =>
	Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => ({
		layoutItems: Array.from({ length: columns }, (_, at) => items[row * columns + at] ?? emptyItem),
	}));

/** A section with its items in rows. */
export function layoutSection(id: string, heading: string | null, columns: number, items: readonly Item[]) {
	const layoutRows = rowsOf(items, columns);
	return {
		collapsible: heading !== null,
		columns,
		heading,
		id,
		layoutRows,
		rows: layoutRows.length,
		tabOrder: "LeftToRight" as const,
		useHeading: heading !== null,
	};
}

/** The body of a layout. */
export function layoutBody(
	object: RegisteredObject,
	id: string,
	{ type, mode, recordTypeId }: LayoutChoice,
	sections: readonly ReturnType<typeof layoutSection>[],
) {
	const body = {
		id,
		layoutType: type,
		mode,
		objectApiName: object.apiName,
		recordTypeId: recordTypeId ?? defaultRecordType(object),
		saveOptions: [],
		sections,
	};
	return { ...body, eTag: eTagOf(body) };
}

/** A layout of an object. */
export function recordLayout(object: RegisteredObject, choice: LayoutChoice, reading: Reading) {
	const sections = sectionsOf(object, choice.type, choice.mode).map(({ heading, columns, fields }, at) => {
		const items = fields.map((name) => itemOf(object, name, reading));
		return layoutSection(sectionId(object, choice, at), heading && textIn(reading.language, heading), columns, items);
	});
	return layoutBody(object, layoutId(object, choice), choice, sections);
}

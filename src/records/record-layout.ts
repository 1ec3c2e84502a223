import { idOf } from "#shared/id.ts";
import { textIn } from "./kinds.ts";
import { type LayoutMode, type LayoutType, sectionsOf } from "./layout.ts";
import { canChangeField, canSetField, defaultRecordType, type Reading } from "./object-info.ts";
import type { RegisteredObject } from "./registry.ts";
import { eTagOf } from "./represent.ts";

export type LayoutChoice = { type: LayoutType; mode: LayoutMode; recordTypeId?: string | undefined };

/** The id of a layout, the same in every process. */
export const layoutId = (object: RegisteredObject, { type, mode }: LayoutChoice): string =>
	idOf("00h", `${object.apiName}.${type}.${mode}`);

/** The ids of the sections of a layout, in order. */
export const sectionIds = (object: RegisteredObject, choice: LayoutChoice): string[] =>
	sectionsOf(object, choice.type, choice.mode).map((_, at) =>
		idOf("01B", `${object.apiName}.${choice.type}.${choice.mode}.${at}`),
	);

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

/** A place on a layout. Empty for a field that the viewer may not read. */
function itemOf(object: RegisteredObject, name: string | null, { access, language }: Reading) {
	const field = name === null ? undefined : access.field(object, name);
	if (name === null || !field) return emptyItem;
	const [isNew, isChanged] = [canSetField(field, access), canChangeField(field, access)];
	const label = textIn(language, field.label);
	return {
		editableForNew: isNew,
		editableForUpdate: isChanged,
		label,
		layoutComponents: [{ apiName: name, componentType: "Field" as const, label }],
		lookupIdApiName: field.type === "reference" ? "Id" : null,
		required: field.required === true,
		sortable: field.sort !== false,
		uiBehavior: field.required ? ("Required" as const) : isNew || isChanged ? ("Edit" as const) : ("Readonly" as const),
	};
}

/** Items in rows of the section's columns. The last row is filled with empty spaces. */
function rowsOf<Item>(items: readonly Item[], columns: number, empty: Item) {
	return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => ({
		layoutItems: Array.from({ length: columns }, (_, at) => items[row * columns + at] ?? empty),
	}));
}

export function layoutSections(object: RegisteredObject, choice: LayoutChoice, reading: Reading) {
	const ids = sectionIds(object, choice);
	return sectionsOf(object, choice.type, choice.mode).map(({ heading, columns, fields }, at) => {
		const items = fields.map((name) => itemOf(object, name, reading));
		const layoutRows = rowsOf(items, columns, emptyItem);
		return {
			collapsible: heading !== null,
			columns,
			heading: heading && textIn(reading.language, heading),
			id: ids[at] ?? null,
			layoutRows,
			rows: layoutRows.length,
			tabOrder: "LeftToRight" as const,
			useHeading: heading !== null,
		};
	});
}

/** A layout of an object. */
export function recordLayout(object: RegisteredObject, choice: LayoutChoice, reading: Reading) {
	const body = {
		id: layoutId(object, choice),
		layoutType: choice.type,
		mode: choice.mode,
		objectApiName: object.apiName,
		recordTypeId: choice.recordTypeId ?? defaultRecordType(object),
		saveOptions: [],
		sections: layoutSections(object, choice, reading),
	};
	return { ...body, eTag: eTagOf(body) };
}

import { addFields, type Level, levelOf, type Reader } from "./field-tree.ts";
import type { Label } from "./object.ts";
import type { RegisteredObject } from "./registry.ts";

export type LayoutType = "Full" | "Compact";
export type LayoutMode = "Create" | "Edit" | "View";

type LayoutSection = { heading: Label | null; columns: number; fields: readonly (string | null)[] };

/** The sections of a layout. The compact layout is one section without a heading. */
export function sectionsOf(
	{ layouts }: RegisteredObject,
	type: LayoutType,
	mode: LayoutMode,
): readonly LayoutSection[] {
	if (type === "Compact") return [{ heading: null, columns: 1, fields: layouts.compact }];
	if (mode === "Create") return layouts.create ?? layouts.full;
	return mode === "Edit" ? (layouts.edit ?? layouts.full) : layouts.full;
}

/** The names of the fields on layouts. A reference also shows the name of its record. */
export function layoutFields(
	object: RegisteredObject,
	{ types, modes }: { types: readonly LayoutType[]; modes: readonly LayoutMode[] },
): string[] {
	const names = types
		.flatMap((type) => modes.flatMap((mode) => sectionsOf(object, type, mode)))
		.flatMap(({ fields }) => fields.filter((name) => name !== null));
	return [...new Set(names)].flatMap((name) => {
		const field = object.fields.get(name);
		return field?.type === "reference" ? [name, `${field.relation}.Id`] : [name];
	});
}

/** The fields of a record that was written: those of its full layout, and others by their name. */
export function writtenLevel(reader: Reader, object: RegisteredObject, others: readonly string[] = []): Level {
	const level = levelOf(object);
	const names = layoutFields(object, { types: ["Full"], modes: ["View"] }).map((name) => `${object.apiName}.${name}`);
	addFields(reader, level, [...names, ...others], true);
	return level;
}

import { Column, is, type SQL, sql } from "drizzle-orm";
import { Refusal } from "#shared/refusal.ts";
import { type Level, ownPath, type Reader } from "./field-tree.ts";
import { type ColumnOf, fieldsAt } from "./filter.ts";
import type { FieldType } from "./kinds.ts";
import { canSortBy, type Field } from "./object.ts";
import type { RegisteredObject } from "./registry.ts";

/** A part of an order. A missing value is the smallest: the first ascending, the last descending. */
export type SortTerm = {
	column: (columnOf: ColumnOf) => SQL;
	type: FieldType;
	isDescending: boolean;
	canBeMissing: boolean;
};

/** A part of an order in words: a path from the object, without its name. */
export type SortName = { path: string; isDescending: boolean };

const mostTerms = 5;
const unsortable: readonly FieldType[] = ["longText", "richText", "multiPicklist", "recordType"];

/** The parts of a sort text: fields with commas, a minus sign for descending. A part that repeats a field is left out. */
export function sortNames(parts: readonly string[], object: RegisteredObject): SortName[] {
	const names = parts
		.flatMap((part) => part.split(","))
		.map((part) => part.trim())
		.filter(Boolean)
		.map((part) => ({ path: ownPath(object, part.replace(/^-/, "")), isDescending: part.startsWith("-") }));
	const first = new Map(names.toReversed().map((name) => [name.path, name]));
	return names.filter((name) => first.get(name.path) === name).slice(0, mostTerms);
}

export const isSortable = (field: Field): boolean => canSortBy(field) && !unsortable.includes(field.type);

/** Reads an order and adds its fields to the level of the statement. Names that the viewer cannot sort by are refused, or left out. */
export function readOrder(
	reader: Reader,
	level: Level,
	names: readonly SortName[],
	unknown: "refused" | "left out",
): SortTerm[] {
	return names.flatMap(({ path: text, isDescending }) => {
		const path = text.split(".");
		const sortable = fieldsAt(reader, level, path).filter(({ field }) => isSortable(field));
		const [first] = sortable;
		if (!first && unknown === "refused")
			throw new Refusal("invalid", "records.sort-field", { field: text.slice(0, 200) });
		return first ? [termOf(sortable, { first, isDescending, isOwn: path.length === 1 })] : [];
	});
}

type Place = { level: Level; name: string; field: Field };

function termOf(
	places: readonly Place[],
	{ first, isDescending, isOwn }: { first: Place; isDescending: boolean; isOwn: boolean },
): SortTerm {
	const { value, type } = first.field;
	return {
		// A polymorphic relationship has one target with a value.
		column: (columnOf) =>
			places.length === 1
				? columnOf(first.level, first.name)
				: sql`coalesce(${sql.join(
						places.map(({ level, name }) => columnOf(level, name)),
						sql`, `,
					)})`,
		type,
		isDescending,
		canBeMissing: !(isOwn && is(value, Column) && value.notNull),
	};
}

/** The order of a statement. `isBackward` reads the list from its end. */
export const orderBy = (terms: readonly SortTerm[], columnOf: ColumnOf, isBackward: boolean): SQL[] =>
	terms.map(({ column, isDescending, canBeMissing }) => {
		const isDown = isDescending !== isBackward;
		// An index serves a column that is never missing in its own order of missing values.
		const missing = canBeMissing ? (isDown ? sql` nulls last` : sql` nulls first`) : sql.empty();
		return isDown ? sql`${column(columnOf)} desc${missing}` : sql`${column(columnOf)} asc${missing}`;
	});

type Bound = { column: SQL; value: SQL | null; isDown: boolean; canBeMissing: boolean };

/** The condition of the rows that follow a row with these values, which are parameters or null. All rows follow no values. */
export function isAfter(
	terms: readonly SortTerm[],
	values: readonly (SQL | null)[],
	columnOf: ColumnOf,
	isBackward: boolean,
): SQL {
	const bounds = terms.map(
		({ column, isDescending, canBeMissing }, at): Bound => ({
			column: column(columnOf),
			value: values[at] ?? null,
			isDown: isDescending !== isBackward,
			canBeMissing,
		}),
	);
	const [first] = bounds;
	if (!first || values.length === 0) return sql`true`;
	if (bounds.every((bound) => !bound.canBeMissing && bound.isDown === first.isDown)) return follows(bounds, first);
	const chain = bounds.map((bound, at) =>
		sql.join([...bounds.slice(0, at).map(isSame), isBeyond(bound, false)], sql` and `),
	);
	return sql`${isBeyond(first, true)} and ((${sql.join(chain, sql`) or (`)}))`;
}

/** One comparison of rows, which an index serves. */
function follows(bounds: readonly Bound[], { isDown }: Bound): SQL {
	const columns = sql.join(
		bounds.map(({ column }) => column),
		sql`, `,
	);
	const values = sql.join(
		bounds.map(({ value }) => value ?? sql`null`),
		sql`, `,
	);
	return isDown ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
}

const isSame = ({ column, value }: Bound): SQL => (value ? sql`${column} = ${value}` : sql`${column} is null`);

/** Whether a column is beyond the value, or at the value when `orAt`. */
function isBeyond({ column, value, isDown, canBeMissing }: Bound, orAt: boolean): SQL {
	if (!value) {
		if (orAt) return isDown ? sql`${column} is null` : sql`true`;
		return isDown ? sql`false` : sql`${column} is not null`;
	}
	if (!isDown) return orAt ? sql`${column} >= ${value}` : sql`${column} > ${value}`;
	const less = orAt ? sql`${column} <= ${value}` : sql`${column} < ${value}`;
	return canBeMissing ? sql`(${less} or ${column} is null)` : less;
}

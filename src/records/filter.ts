import { type SQL, sql } from "drizzle-orm";
import { Refusal } from "#shared/refusal.ts";
import { castTo } from "./column-types.ts";
import { type DateRange, rangeTest, readDateLiteral, readDateRange } from "./date-ranges.ts";
import { type Level, maxLevels, type Reader, targetsOf } from "./field-tree.ts";
import { readLiteral } from "./filter-text.ts";
import { kinds, type Operator, recordTypeId } from "./kinds.ts";
import { canFilterBy, type Field, type Where } from "./object.ts";

/** The column of a field at a level of a planned statement. */
export type ColumnOf = (level: Level, fieldName: string) => SQL;
/** A condition on the columns of a statement. */
export type Condition = (columnOf: ColumnOf) => SQL;

const mostConditions = 200;
/** Each pattern is compared with the text of every row: two hundred of them took half a second. */
const mostPatterns = 20;
const mostValues = 2_000;
const mostNested = 30;

type Reading = { reader: Reader; conditions: number; values: number; patterns: number };
/** A place in a filter, and the number of relationships on the way to it. */
type Place = { text: string; depth: number; relations: number };

const isObject = (value: unknown): value is Where =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a filter: its text, or the object that the text means. Adds the fields of the filter to the level of the statement. A field that
 * the viewer cannot read is unknown. */
export function readFilter(reader: Reader, level: Level, where: unknown): Condition {
	const filter = typeof where === "string" ? (where.trim() === "" ? {} : readLiteral(where)) : where;
	const reading: Reading = { reader, conditions: 0, values: 0, patterns: 0 };
	return readGroup(reading, [level], filter, { text: "where", depth: 0, relations: 0 });
}

const joined = (conditions: readonly Condition[], word: SQL, none: SQL): Condition =>
	conditions.length === 0
		? () => none
		: (columnOf) =>
				sql`(${sql.join(
					conditions.map((condition) => condition(columnOf)),
					word,
				)})`;
export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` and `, sql`true`);
export const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` or `, sql`false`);
/** An unknown result, of a comparison with a missing value, counts as false. */
export const noneOf =
	(condition: Condition): Condition =>
	(columnOf) =>
		sql`(${condition(columnOf)}) is not true`;

const below = ({ text, depth, relations }: Place, name: string): Place => ({
	text: `${text}.${name.slice(0, 80)}`.slice(-300),
	depth: depth + 1,
	relations,
});

/** The conditions of an object, all of which must hold. A polymorphic relationship has several levels. */
function readGroup(reading: Reading, levels: readonly Level[], group: unknown, place: Place): Condition {
	if (!isObject(group)) throw wrongValue(place);
	if (place.depth > mostNested) throw tooLong();
	return allOf(
		Object.entries(group).map(([name, value]) => readEntry(reading, levels, name, value, below(place, name))),
	);
}

function readEntry(reading: Reading, levels: readonly Level[], name: string, value: unknown, place: Place): Condition {
	if (name === "not") return noneOf(readGroup(reading, levels, value, place));
	if (name === "and" || name === "or") {
		const items = Array.isArray(value) ? value : [value];
		const conditions = items.map((item, at) => readGroup(reading, levels, item, below(place, String(at))));
		return name === "and" ? allOf(conditions) : anyOf(conditions);
	}
	const fields = fieldsNamed(reading.reader, levels, name);
	if (fields.length > 0) return readField(reading, fields, value, place);
	const targets = levels.flatMap((level) => targetsOf(reading.reader, level, name));
	const isOwn = targets.length === 0 && place.relations === 0 && levels.every((level) => isNameOf(level, name));
	if (isOwn) return readGroup(reading, levels, value, place);
	if (targets.length === 0 || place.relations === maxLevels) throw unknownField(place);
	return readGroup(reading, targets, value, { ...place, relations: place.relations + 1 });
}

const isNameOf = ({ object }: Level, name: string): boolean => object.apiName.toLowerCase() === name.toLowerCase();

type FieldAt = { level: Level; name: string; field: Field };

/** The field with a name, at each of the levels that has the field. Adds the field to the levels. */
function fieldsNamed({ access }: Reader, levels: readonly Level[], text: string): FieldAt[] {
	return levels.flatMap((level) => {
		const name = level.object.fieldNamed(text);
		const field = access.field(level.object, name);
		if (field) level.fields.add(name);
		return field ? [{ level, name, field }] : [];
	});
}

/** The field that a path names, at each level that the path leads to. Empty when the path is unknown or hidden. */
export function fieldsAt(reader: Reader, level: Level, path: readonly string[]): FieldAt[] {
	const relations = path.slice(0, -1);
	if (relations.length > maxLevels) return [];
	const levels = relations.reduce<readonly Level[]>(
		(reached, relation) => reached.flatMap((at) => targetsOf(reader, at, relation)),
		[level],
	);
	return fieldsNamed(reader, levels, path.at(-1) ?? "");
}

function readField(reading: Reading, fields: readonly FieldAt[], operators: unknown, place: Place): Condition {
	if (!fields.every(({ field }) => canFilterBy(field))) throw unknownField(place);
	if (!isObject(operators)) throw wrongValue(place);
	return allOf(
		Object.entries(operators).map(([operator, value]) => {
			if (++reading.conditions > mostConditions) throw tooLong();
			return anyOf(
				fields.map(({ level, name, field }): Condition => {
					const test = readTest(reading, { level, field }, operator, value, below(place, operator));
					return (columnOf) => test(columnOf(level, name));
				}),
			);
		}),
	);
}

type Test = (column: SQL) => SQL;
type Stored = string | number | boolean | readonly string[];

function readTest(
	reading: Reading,
	{ level, field }: { level: Level; field: Field },
	operator: string,
	sent: unknown,
	place: Place,
): Test {
	const known = operatorsOf(field);
	const value = isDated(field) ? plainDate(sent) : sent;
	if (!known.some((name) => name === operator))
		throw new Refusal("invalid", "records.where-operator", { path: place.text, operators: known.join(", ") });
	if (isDated(field) && isObject(value)) {
		const range = dateRangeIn(value);
		const test = range && rangeTest(operator, range, field.type);
		if (!test || ++reading.values > mostValues) throw wrongValue(place);
		return test;
	}
	const encode = (item: unknown): Stored => {
		if (++reading.values > mostValues) throw tooLong();
		const stored = encoded(item, field, level);
		if (stored === undefined) throw wrongValue(place);
		return stored;
	};
	const cast = (stored: Stored): SQL => castTo(field.type, stored);
	const list = (): (Stored | null)[] => {
		if (!Array.isArray(value)) throw wrongValue(place);
		return value.map((item: unknown) => (item === null ? null : encode(item)));
	};
	if (field.type === "multiPicklist")
		return setTest(operator, Array.isArray(value) ? list() : [value === null ? null : encode(value)]);
	if (operator === "in") return isIn(list(), cast);
	if (operator === "nin") {
		const test = isIn(list(), cast);
		return (column) => sql`(${test(column)}) is not true`;
	}
	if (operator === "like") {
		if (++reading.patterns > mostPatterns)
			throw new Refusal("invalid", "records.where-too-many-patterns", { most: mostPatterns });
		const pattern = likePattern(value, place);
		return (column) => sql`${column}::text ilike ${pattern}::text`;
	}
	if (value === null) return missing(operator, place);
	const stored = cast(encode(value));
	return (column) => comparisonOf(operator, column, stored);
}

type Dated = Field & { type: "date" | "dateTime" };
const isDated = (field: Field): field is Dated => field.type === "date" || field.type === "dateTime";

/** A date or a list of dates without the form `{ value: "2026-11-20" }`. */
function plainDate(sent: unknown): unknown {
	if (Array.isArray(sent)) return sent.map(plainDate);
	return isObject(sent) && Object.keys(sent).join() === "value" ? sent.value : sent;
}

/** The range that `{ literal: LAST_WEEK }` or `{ range: { last_n_days: 7 } }` names. */
function dateRangeIn(sent: Where): DateRange | undefined {
	const [form, ...others] = Object.keys(sent);
	if (others.length > 0) return undefined;
	return form === "literal" ? readDateLiteral(sent.literal) : form === "range" ? readDateRange(sent.range) : undefined;
}

function comparisonOf(operator: string, column: SQL, stored: SQL): SQL {
	if (operator === "ne") return sql`${column} is distinct from ${stored}`;
	if (operator === "lt") return sql`${column} < ${stored}`;
	if (operator === "lte") return sql`${column} <= ${stored}`;
	if (operator === "gt") return sql`${column} > ${stored}`;
	return operator === "gte" ? sql`${column} >= ${stored}` : sql`${column} = ${stored}`;
}

function missing(operator: string, place: Place): Test {
	if (operator === "eq") return (column) => sql`${column} is null`;
	if (operator === "ne") return (column) => sql`${column} is not null`;
	throw wrongValue(place);
}

const isStored = (value: Stored | null): value is Stored => value !== null;

function isIn(values: readonly (Stored | null)[], cast: (stored: Stored) => SQL): Test {
	const stored = values.filter(isStored).map(cast);
	const hasNull = stored.length < values.length;
	return (column) => {
		const tests = [
			...(stored.length > 0 ? [sql`${column} in (${sql.join(stored, sql`, `)})`] : []),
			...(hasNull ? [sql`${column} is null`] : []),
		];
		return tests.length > 0 ? sql`(${sql.join(tests, sql` or `)})` : sql`false`;
	};
}

/** A test of a multi-select picklist, whose values are sets. `includes` is true when all values of one of the sets are chosen. */
function setTest(operator: string, sets: readonly (Stored | null)[]): Test {
	const chosen = sets.map((set) => sql`${sql.param(Array.isArray(set) ? [...set] : [])}::text[]`);
	return (column) => {
		const own = sql`coalesce(${column}, '{}')`;
		const has = (set: SQL) =>
			operator === "eq" || operator === "ne" ? sql`(${own} @> ${set} and ${own} <@ ${set})` : sql`${own} @> ${set}`;
		const any = chosen.length > 0 ? sql`(${sql.join(chosen.map(has), sql` or `)})` : sql`false`;
		return operator === "ne" || operator === "excludes" ? sql`not ${any}` : any;
	};
}

const longestPattern = 1_000;

/** A pattern of LIKE: `%` stands for any text, `_` for any character. */
function likePattern(value: unknown, place: Place): string {
	if (typeof value !== "string" || value.length > longestPattern) throw wrongValue(place);
	// A single backslash at the end is no pattern for the database.
	return value.replace(/\\([\s\S]?)/g, (all, next: string) => (/[%_\\]/.test(next) ? all : `\\\\${next}`));
}

const operatorsOf = (field: Field): readonly Operator[] =>
	field.type === "recordType" ? ["eq", "ne", "in", "nin"] : kinds[field.type].operators;

/** The stored form of a value in a filter. A picklist value that does not exist matches no record. */
function encoded(value: unknown, field: Field, { object }: Level): Stored | undefined {
	if (field.type === "picklist") return typeof value === "string" && value.length <= longestPattern ? value : undefined;
	if (field.type !== "recordType") return kinds[field.type].encode(value, field);
	if (typeof value !== "string") return undefined;
	const names = Object.keys(object.recordTypes?.types ?? {});
	return names.find((name) => recordTypeId(object.apiName, name).startsWith(value)) ?? "";
}

const unknownField = ({ text }: Place) => new Refusal("invalid", "records.where-field", { path: text });
const wrongValue = ({ text }: Place) => new Refusal("invalid", "records.where-value", { path: text });
const tooLong = () => new Refusal("invalid", "records.where-too-long", { most: mostConditions });

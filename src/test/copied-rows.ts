import { isDeepStrictEqual } from "node:util";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import type { Db } from "#db/db.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The columns that each row has for itself. */
const recordColumns = ["id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt"];

const columnsOf = (table: PgTable): [name: string, column: PgColumn][] =>
	Object.entries(getTableColumns(table)).filter(([name]) => !recordColumns.includes(name));

/** A value that no default gives. Null for types that need a value of the test. */
function sampleOf(name: string, column: PgColumn): unknown {
	const { dataType, columnType, enumValues = [] } = column;
	if (enumValues.length > 0) return enumValues.at(-1);
	if (columnType === "PgDateString") return "2027-03-01";
	if (columnType === "PgText") return `${name} of the original`;
	if (dataType === "number") return 7;
	if (dataType === "boolean") return column.default !== true;
	return dataType === "date" ? new Date("2027-03-01T00:00:00Z") : null;
}

/** Gives a value to every column that could be empty, and another text to every text. A new column gets a value by itself. `own` has the values of
 * columns with rules; undefined leaves a column as it is. */
export async function fillRow(db: Db, table: PgTable, id: string, own: Row = {}): Promise<void> {
	const changes = columnsOf(table).flatMap(([name, column]) => {
		const { columnType, notNull, hasDefault, generated, generatedIdentity, enumValues = [] } = column;
		const isText = columnType === "PgText" && enumValues.length === 0;
		if (!(name in own) && (generated || generatedIdentity || (notNull && !hasDefault && !isText))) return [];
		const value = name in own ? own[name] : sampleOf(name, column);
		if (value === null)
			throw new Error(`give a value for ${getTableName(table)}.${name}, or leave the column as it is`);
		return value === undefined ? [] : [sql`${sql.identifier(toSnakeCase(name))} = ${sql.param(value, column)}`];
	});
	await db.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where id = ${id}`);
}

const isSet = (value: unknown): boolean =>
	Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false && value !== 0;

/** Expects each column of a row in its copy, except the columns in `others`, which are listed by the reason why the copy has another value. The copy
 * can be of another table: its values are compared by name. A copied column must have a value, and one in `others` must differ. */
export function expectCopied(
	table: PgTable,
	{ from, to, others }: { from: Row | undefined; to: Row | undefined; others: Readonly<Record<string, string>> },
): void {
	if (!from || !to) throw new Error(`a row of ${getTableName(table)} is missing`);
	const listed = Object.values(others).flatMap((names) => names.split(" "));
	const names = columnsOf(table).map(([name]) => name);
	const copied = names.filter((name) => !listed.includes(name));
	const isSame = (name: string) => isDeepStrictEqual(from[name], to[name]);
	expect({
		notCopied: copied.filter((name) => !isSame(name)),
		withoutValue: copied.filter((name) => !isSet(from[name])),
		listedButCopied: listed.filter((name) => isSet(from[name]) && isSame(name)),
		listedButUnknown: listed.filter((name) => !names.includes(name)),
		listedTwice: listed.filter((name, at) => listed.indexOf(name) !== at),
	}).toEqual({ notCopied: [], withoutValue: [], listedButCopied: [], listedButUnknown: [], listedTwice: [] });
}

import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import type { StoredValue } from "./input-values.ts";
import { columnOf } from "./object.ts";
import type { RegisteredObject } from "./registry.ts";

const isVisible = (act: Act, { table, rows }: RegisteredObject): SQL | undefined =>
	and(isNull(table.deletedAt), scoped(rows, viewerAt(act)));

/** The stored values of a row by the name of their field, without those of expressions. */
export type StoredRow = { updatedAt: Date; accountId: string | null; values: Readonly<Record<string, unknown>> };

/** Reads the row of a record, and locks it when it is to be changed. Null when the viewer sees no such record. */
export async function storedRow(
	act: Act,
	object: RegisteredObject,
	{ id, isLocked }: { id: string; isLocked: boolean },
): Promise<StoredRow | null> {
	const { table, changes } = object;
	const columns = [...object.fields].flatMap(([name, field]) => {
		const column = columnOf(field);
		return column ? [[name, column] as const] : [];
	});
	const query = act.db
		.select({
			updatedAt: sql`extract(epoch from ${table.updatedAt}) * 1000`,
			accountId: sql<string | null>`${changes?.accountId ?? sql`null`}`,
			...Object.fromEntries(columns.map(([name, column]) => [`field ${name}`, column])),
		})
		.from(table)
		.where(and(eq(table.id, id), isVisible(act, object)));
	const [row] = await (isLocked ? query.for("update") : query);
	if (!row) return null;
	const { updatedAt, accountId, ...fields } = row;
	const values = Object.entries(fields).map(([name, value]) => [name.slice("field ".length), value]);
	return { updatedAt: new Date(Number(updatedAt)), accountId, values: Object.fromEntries(values) };
}

/** The ids among the given ones whose records the viewer sees. */
export async function visibleIds(act: Act, object: RegisteredObject, ids: readonly string[]): Promise<Set<string>> {
	const { table } = object;
	const rows = await act.db
		.select({ id: sql<string>`${table.id}` })
		.from(table)
		.where(and(inArray(table.id, [...ids]), isVisible(act, object)));
	return new Set(rows.map(({ id }) => id));
}

/** The names of columns as the table's own, by the name of their field. */
function namesOfColumns(object: RegisteredObject): Map<string, string> {
	const keys = new Map(Object.entries(getTableColumns(object.table)).map(([key, column]) => [column, key]));
	return new Map(
		[...object.fields].flatMap(([name, field]) => {
			const column = columnOf(field);
			const key = column && keys.get(column);
			return key ? [[name, key] as const] : [];
		}),
	);
}

/** Values by the name of their column, as audit rows and statements name them. */
export function byColumn(object: RegisteredObject, values: ReadonlyMap<string, unknown>): Record<string, unknown> {
	const names = namesOfColumns(object);
	return Object.fromEntries(
		[...values].flatMap(([name, value]) => {
			const key = names.get(name);
			return key ? [[key, value]] : [];
		}),
	);
}

/** PostgreSQL reads each type from its JSON text. */
const rowOf = (object: RegisteredObject, values: Readonly<Record<string, unknown>>): SQL =>
	sql`jsonb_populate_record(null::${object.table}, ${JSON.stringify(
		Object.fromEntries(Object.entries(values).map(([key, value]) => [toSnakeCase(key), value])),
	)}::text::jsonb)`;

const identifiers = (keys: readonly string[]): SQL[] => keys.map((key) => sql`${sql.identifier(toSnakeCase(key))}`);

/** Inserts a row of columns that have no other rules than their own. Returns the id. */
export async function insertRow(
	act: Act,
	object: RegisteredObject,
	values: ReadonlyMap<string, StoredValue>,
): Promise<string> {
	const id = newId(object.keyPrefix, act);
	const row = { id, ...byColumn(object, values), ...auditValues(act) };
	const columns = sql.join(identifiers(Object.keys(row)), sql`, `);
	await act.db.execute(sql`insert into ${object.table} (${columns}) select ${columns} from ${rowOf(object, row)}`);
	return id;
}

/** Changes columns that have no other rules than their own. */
export async function updateRow(
	act: Act,
	{ table, ...object }: RegisteredObject,
	{ id, values }: { id: string; values: Readonly<Record<string, unknown>> },
): Promise<void> {
	const changes = identifiers(Object.keys(values)).map((column) => sql`${column} = new_row.${column}`);
	await act.db.execute(sql`
		update ${table} set ${sql.join(changes, sql`, `)}, updated_by = ${author(act)}
		from ${rowOf({ table, ...object }, values)} new_row where ${table.id} = ${id}`);
}

/** Gives a row the time of its deletion. */
export async function deleteRow(act: Act, { table }: RegisteredObject, id: string): Promise<void> {
	await act.db.execute(sql`
		update ${table} set deleted_at = ${act.now.toISOString()}::timestamptz, updated_by = ${author(act)} where ${table.id} = ${id}`);
}

import { getTableName, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { connect, type Db, type Place } from "./db.ts";

const rowsPerStatement = 2_000;

/** PostgreSQL reads each type from its JSON text, and bytes from hexadecimal. */
const jsonValue = (value: unknown): unknown =>
	value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;

/** Inserts many rows with the same columns. Sends one JSON value per two thousand rows, which is far quicker than a parameter per
 * cell. */
export async function insertAll<Table extends PgTable>(
	db: Db,
	table: Table,
	rows: readonly InferInsertModel<Table>[],
): Promise<void> {
	for (let start = 0; start < rows.length; start += rowsPerStatement)
		await db.execute(insertStatement(table, rows.slice(start, start + rowsPerStatement)));
}

/** An insert as a part of another statement. Its text depends on the columns only, not on the number of rows. */
export function insertStatement<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SQL {
	const { beginning } = textsOf(table, rows);
	return sql`${beginning}${recordsOf(table, rows)}`;
}

/** An update of many rows by their ids, as a part of another statement. Sets the given columns of each row. */
export function updateStatement<Table extends PgTable>(
	table: Table,
	rows: readonly (Partial<InferInsertModel<Table>> & { id: string })[],
): SQL {
	const { assignments, target } = textsOf(table, rows);
	return sql`update ${target} set ${assignments} from (${recordsOf(table, rows)}) as row where ${target}.id = row.id`;
}

/** A query of rows of a table that are sent as one value. Its columns are those of the rows. */
export function recordsOf<Table extends PgTable>(table: Table, rows: readonly Partial<InferInsertModel<Table>>[]): SQL {
	const { fields, columns, query } = textsOf(table, rows);
	const records = rows.map((row) => {
		const cells: Record<string, unknown> = row;
		if (Object.keys(cells).length !== fields.length) throw differInShape(table);
		const record: Record<string, unknown> = {};
		for (const { name, column } of columns) {
			if (!(name in cells)) throw differInShape(table);
			record[column] = jsonValue(cells[name]);
		}
		return record;
	});
	return sql`${query}${JSON.stringify(records)}::text::jsonb)`;
}

const differInShape = (table: PgTable) => new Error(`rows of ${getTableName(table)} differ in shape`);

type Texts = {
	fields: string[];
	columns: { name: string; column: string }[];
} & Record<"target" | "beginning" | "assignments" | "query", SQL>;
const texts = new WeakMap<PgTable, Map<string, Texts>>();

/** The texts before the values of rows. Built once for a table and its columns, because that costs as much as sending the statement. */
function textsOf(table: PgTable, rows: readonly object[]): Texts {
	const fields = Object.keys(rows[0] ?? {});
	const known = texts.get(table) ?? new Map<string, Texts>();
	texts.set(table, known);
	const key = fields.join();
	const existing = known.get(key);
	if (existing) return existing;
	const columns = fields.map((name) => ({ name, column: toSnakeCase(name) }));
	const list = columns.map(({ column }) => `"${column}"`).join(", ");
	const assigned = columns.filter(({ column }) => column !== "id").map(({ column }) => `"${column}" = row."${column}"`);
	const target = `"${getTableName(table)}"`;
	const made = {
		fields,
		columns,
		target: sql.raw(target),
		beginning: sql.raw(`insert into ${target} (${list}) overriding system value `),
		assignments: sql.raw(assigned.join(", ")),
		query: sql.raw(`select ${list} from jsonb_populate_recordset(null::${target}, `),
	};
	known.set(key, made);
	return made;
}

const lockKey = 7_301_993; // any number other than that of the migrations

/** Runs long work in one transaction on a separate connection, without the deadlines of a request. Processes run it one after the
 * other. `place` may be a pooler. */
export async function inLongTransaction(place: Place, work: (db: Db) => Promise<void>): Promise<void> {
	const client = connect(place, { max: 1, prepare: false });
	try {
		await drizzle(client, { casing: "snake_case" }).transaction(async (db) => {
			await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
			await work(db);
		});
	} finally {
		await client.end({ timeout: 5 });
	}
}

/** Reads from one snapshot on a separate connection, without the deadlines of a request. */
export async function readInLongTransaction<Result>(place: Place, read: (db: Db) => Promise<Result>): Promise<Result> {
	const client = connect(place, { max: 1, prepare: false });
	try {
		const db = drizzle(client, { casing: "snake_case" });
		return await db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
	} finally {
		await client.end({ timeout: 5 });
	}
}

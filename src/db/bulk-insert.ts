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
	const fields = Object.keys(rows[0] ?? {});
	const { beginning, columns } = beginningOf(table, fields);
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
	return sql`${beginning}${JSON.stringify(records)}::text::jsonb)`;
}

const differInShape = (table: PgTable) => new Error(`rows of ${getTableName(table)} differ in shape`);

type Beginning = { beginning: SQL; columns: { name: string; column: string }[] };
const beginnings = new WeakMap<PgTable, Map<string, Beginning>>();

/** The text of an insert up to its values. Built once for a table and its columns, because that costs as much as sending the statement. */
function beginningOf(table: PgTable, fields: readonly string[]): Beginning {
	const known = beginnings.get(table) ?? new Map<string, Beginning>();
	beginnings.set(table, known);
	const key = fields.join();
	const existing = known.get(key);
	if (existing) return existing;
	const columns = fields.map((name) => ({ name, column: toSnakeCase(name) }));
	const list = columns.map(({ column }) => `"${column}"`).join(", ");
	const target = `"${getTableName(table)}"`;
	const text = `insert into ${target} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${target}, `;
	const made = { beginning: sql.raw(text), columns };
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

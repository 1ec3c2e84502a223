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
	// Once for all rows, because converting the names costs more than the rest of a row.
	const names = Object.keys(rows[0] ?? {}).map((name) => ({ name, column: toSnakeCase(name) }));
	const columns = sql.join(
		names.map(({ column }) => sql.identifier(column)),
		sql`, `,
	);
	const target = sql.identifier(getTableName(table));
	const records = rows.map((row) => {
		const cells = new Map(Object.entries(row));
		if (cells.size !== names.length || !names.every(({ name }) => cells.has(name)))
			throw new Error(`rows of ${getTableName(table)} differ in shape`);
		return Object.fromEntries(names.map(({ name, column }) => [column, jsonValue(cells.get(name))]));
	});
	return sql`insert into ${target} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(records)}::text::jsonb)`;
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

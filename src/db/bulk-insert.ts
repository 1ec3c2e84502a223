import { getTableName, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { connect, type Db, type Place } from "./db.ts";

const rowsPerStatement = 2_000;

/** PostgreSQL reads every type from its text, bytes as hexadecimal. */
const told = (value: unknown): unknown =>
	value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;

/** Many rows of a table, each of one shape: as one value per two thousand, which is far quicker than a parameter per cell. */
export async function insertAll<Table extends PgTable>(
	db: Db,
	table: Table,
	rows: readonly InferInsertModel<Table>[],
): Promise<void> {
	for (let start = 0; start < rows.length; start += rowsPerStatement)
		await db.execute(insertion(table, rows.slice(start, start + rowsPerStatement)));
}

/** The same as a part of a statement: its text says the columns, and not how many rows there are. */
export function insertion<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SQL {
	// Once for all rows: the name of each column costs more than all else of a row.
	const names = Object.keys(rows[0] ?? {}).map((name) => ({ name, column: toSnakeCase(name) }));
	const columns = sql.join(
		names.map(({ column }) => sql.identifier(column)),
		sql`, `,
	);
	const target = sql.identifier(getTableName(table));
	const all = rows.map((row) => {
		const cells = new Map(Object.entries(row));
		if (cells.size !== names.length || !names.every(({ name }) => cells.has(name)))
			throw new Error(`rows of ${getTableName(table)} differ in shape`);
		return Object.fromEntries(names.map(({ name, column }) => [column, told(cells.get(name))]));
	});
	return sql`insert into ${target} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(all)}::text::jsonb)`;
}

const turn = 7_301_993; // any number but that of the migrations

/** A long piece of writing as one transaction over a connection of its own, without the deadlines of a request. Processes that
 * start together do it in turn, so who comes second finds it done. `place` may be a pooler. */
export async function inOneGo(place: Place, work: (db: Db) => Promise<void>): Promise<void> {
	const client = connect(place, { max: 1, prepare: false });
	try {
		await drizzle(client, { casing: "snake_case" }).transaction(async (db) => {
			await db.execute(sql`select pg_advisory_xact_lock(${turn})`);
			await work(db);
		});
	} finally {
		await client.end({ timeout: 5 });
	}
}

/** A long piece of reading, of one moment: over a connection of its own, without the deadlines of a request. */
export async function readInOneGo<Read>(place: Place, read: (db: Db) => Promise<Read>): Promise<Read> {
	const client = connect(place, { max: 1, prepare: false });
	try {
		const db = drizzle(client, { casing: "snake_case" });
		return await db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
	} finally {
		await client.end({ timeout: 5 });
	}
}

import { isDeepStrictEqual } from "node:util";
import { getTableName, type InferInsertModel, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { connect, type Db, type Place } from "./db.ts";

const rowsPerStatement = 2_000;

/** PostgreSQL reads every type from its text, bytes as hexadecimal. */
const told = (value: unknown): unknown =>
	value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;

/** Many rows of a table, each of one shape: as one value per two thousand, which is far quicker than a parameter per cell.
 * For imports; a command writes what it changes. */
export async function insertAll<Table extends PgTable>(
	db: Db,
	table: Table,
	rows: readonly InferInsertModel<Table>[],
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const names = Object.keys(first);
	const shape = names.toSorted();
	const columns = sql.join(
		names.map((name) => sql.identifier(toSnakeCase(name))),
		sql`, `,
	);
	const target = sql.identifier(getTableName(table));
	for (let start = 0; start < rows.length; start += rowsPerStatement) {
		const part = rows.slice(start, start + rowsPerStatement).map((row) => {
			if (!isDeepStrictEqual(Object.keys(row).sort(), shape))
				throw new Error(`rows of ${getTableName(table)} differ in shape`);
			return Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), told(value)]));
		});
		await db.execute(
			sql`insert into ${target} (${columns}) select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(part)}::jsonb)`,
		);
	}
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

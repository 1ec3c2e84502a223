import { type Column, fillPlaceholders, type SQL, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { PoolWatch } from "./pool-watch.ts";
import { type Deadlines, standardDeadlines, withDeadlines } from "./timeouts.ts";

/** The database as queries see it: the pool, or the open transaction. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

/** How to reach the embedded database; `host` is the folder of its socket. */
export type Connection = { host: string; port: number; user: string; database: string };

/** Where a database is: a configured URL, or the socket of the embedded database. */
export type Place = string | Connection;

export type Database = {
	readonly db: Db;
	close(): Promise<void>;
};

/** A query that is built once and sent as a prepared statement, on the connection of the pool or transaction it is called with. */
export const prepared = <Query extends object>(build: (db: Db) => Query) => {
	const queries = new WeakMap<Dialect, Query>();
	return (db: Db): Query => {
		const { dialect, client } = internalsOf(db);
		const query = queries.get(dialect) ?? build(db);
		queries.set(dialect, query);
		return Object.create(query, { client: { value: client } });
	};
};

type Query = { sql: string; params: unknown[] };
type Dialect = { sqlToQuery: (statement: SQL) => Query };
type Client = { unsafe: (text: string, values: unknown[]) => { values: () => Promise<unknown[][]> } };
/** Internals of drizzle's pools and transactions, tested by `prepared.test.ts`. */
const internalsOf = (db: Db) => {
	const { dialect, session } = db as unknown as { dialect: Dialect; session: { client: Client } };
	return { dialect, client: session.client };
};

/** A statement that is built once and sent as a prepared statement. Its rows are lists of values as the driver returns them, without the
 * conversions of drizzle, which take longer than the statement when rows have many columns. */
export function preparedRows(statement: SQL) {
	let query: Query | undefined;
	return (db: Db, values: Record<string, unknown>): Promise<unknown[][]> => {
		const { dialect, client } = internalsOf(db);
		query ??= dialect.sqlToQuery(statement);
		return client.unsafe(query.sql, fillPlaceholders(query.params, values)).values();
	};
}

/** Whether a text column is one of the values of a placeholder, for prepared statements. PostgreSQL keeps the plan of this condition. For a
 * plain `= any($1)` it makes a new plan at each call, because the length of the list changes the estimate, and that takes longer than
 * many of these statements. */
export const isAnyOf = (column: Column, name: string): SQL =>
	sql`${column} = any(array(select unnest(${sql.placeholder(name)}::text[])))`;

/** The folder of a Unix socket that an address names in place of a host, encoded as libpq demands: postgres://shop@%2Frun%2Fpostgresql/shop. Null for
 * another host. */
export function socketFolderOf(url: string): string | null {
	const host = decodeURIComponent(new URL(url).hostname);
	return host.startsWith("/") ? host : null;
}

type Settings = {
	place: Place;
	pool: number;
	prepare: boolean;
	/** Called for every statement with its text, without its values, and its duration. */
	onStatement?: (statement: Statement) => void;
	poolWatch?: PoolWatch;
} & Partial<Pick<Deadlines, "statementMs" | "transactionMs">>;
export type Statement = { text: string; ms: number };

const connectSeconds = 2;
/** How long closing the pool waits for running statements, because the host kills the process soon. */
const closeSeconds = 2;

/** Creates the postgres.js client, with the same settings for the pool, migrations and scripts. */
export const connect = (place: Place, options: postgres.Options<Record<string, never>> = {}) => {
	const settings = {
		connect_timeout: connectSeconds,
		backoff: () => 0.25, // the default grows to 20 s, and readiness must be back 5 s after the database
		max_lifetime: null,
		onnotice: () => undefined,
		connection: { application_name: "brewline" },
		...options,
	};
	if (typeof place !== "string") return postgres({ ...place, ...settings });
	const folder = socketFolderOf(place);
	return postgres(place, folder === null ? settings : { ...settings, host: folder });
};

export function openDatabase({ place, pool, prepare, onStatement, ...limits }: Settings): Database {
	const client = connect(place, { max: pool, prepare });
	withDeadlines(client, {
		...standardDeadlines,
		...limits,
		done: (ms, text) => onStatement?.({ ms, text }),
	});
	return databaseOf(client);
}

export const databaseOf = (client: ReturnType<typeof connect>): Database => ({
	db: drizzle(client, { casing: "snake_case" }),
	close: () => client.end({ timeout: closeSeconds }),
});

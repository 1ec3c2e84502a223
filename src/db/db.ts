import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { type Deadlines, standardDeadlines, withDeadlines } from "./timeouts.ts";

/** The database as queries see it: the pool, or the transaction that is open. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

/** How to reach the embedded database; `host` is the folder of its socket. */
export type Connection = { host: string; port: number; user: string; database: string };

/** Where a database is: an address somebody configured, or the socket of the embedded one. */
export type Place = string | Connection;

export type Database = {
	readonly db: Db;
	close(): Promise<void>;
};

/** A query that is asked often: built once, not per call, and sent prepared; by a transaction on its own connection. */
export const prepared = <Query extends object>(build: (db: Db) => Query) => {
	const built = new WeakMap<Dialect, Query>();
	return (db: Db): Query => {
		const { dialect, client } = insideOf(db);
		const query = built.get(dialect) ?? build(db);
		built.set(dialect, query);
		return Object.create(query, { client: { value: client } });
	};
};

type Dialect = object;
/** What drizzle keeps in each pool or transaction: `prepared.test.ts` shows that it does. */
const insideOf = (db: Db) => {
	const { dialect, session } = db as unknown as { dialect: Dialect; session: { client: unknown } };
	return { dialect, client: session.client };
};

type Settings = {
	place: Place;
	pool: number;
	prepare: boolean;
	/** Told of every statement: what it was, without its values, and how long it took. */
	onStatement?: (statement: Statement) => void;
} & Partial<Pick<Deadlines, "statementMs" | "transactionMs">>;
export type Statement = { text: string; ms: number };

const connectSeconds = 2;
/** Statements that still run when the process closes its pool are not waited for long: the host kills soon. */
const closeSeconds = 2;

/** The postgres.js client of a place, the same for the pool, migrations and scripts. */
export const connect = (place: Place, options: postgres.Options<Record<string, never>> = {}) => {
	const settings = {
		connect_timeout: connectSeconds,
		backoff: () => 0.25, // the default grows to 20 s, and readiness must be back 5 s after the database
		max_lifetime: null,
		onnotice: () => undefined,
		connection: { application_name: "brewline" },
		...options,
	};
	return typeof place === "string" ? postgres(place, settings) : postgres({ ...place, ...settings });
};

export function openDatabase({ place, pool, prepare, onStatement, ...deadlines }: Settings): Database {
	const client = connect(place, { max: pool, prepare });
	withDeadlines(client, {
		...standardDeadlines,
		...deadlines,
		done: (ms, text) => onStatement?.({ ms, text }),
	});
	return {
		db: drizzle(client, { casing: "snake_case" }),
		close: () => client.end({ timeout: closeSeconds }),
	};
}

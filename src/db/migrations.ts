import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import * as z from "zod";
import type { connect } from "./db.ts";
import { UnsuitableDatabase } from "./self-test.ts";

type Client = ReturnType<typeof connect>;

/** The folder of the migrations. Tests name another. */
export const migrationsFolder = join(import.meta.dirname, "../../drizzle");

export const lockKey = 7_301_992; // any number, the same in all processes

const Journal = z.looseObject({
	entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })).min(1),
});
const journalOf = (folder: string) =>
	Journal.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"))).entries;
/** Read once, so that an update of the checkout does not change what a running process knows. */
const known = journalOf(migrationsFolder);

/** The migrations of this code, named by their creation time. */
export const knownMigrations = (): number[] => known.map(({ when }) => when);
export const newestMigration = (): number => Math.max(...knownMigrations());
/** The name of a migration. Null for one of a newer version. */
export const migrationName = (when: number): string | null => known.find((one) => one.when === when)?.tag ?? null;

export type Patience = {
	/** How long a migration is tried again while running processes hold its tables. */
	patienceMs: number;
	/** Called once for each migration that has to wait, with a sentence for the log. */
	onWait: (message: string) => void;
};
export const standardPatience: Patience = {
	patienceMs: 60_000,
	onWait: () => undefined,
};

/** Applies the migrations up to `last`, each in its own transaction, and records them as drizzle does. A migration that fails leaves the
 * ones before it applied, and the next start continues with it. The caller holds the migration lock. */
export async function applyPending(
	client: Client,
	{ last, folder = migrationsFolder, ...patience }: Patience & { last: number; folder?: string },
): Promise<void> {
	await createTable(client);
	const tags = new Map(journalOf(folder).map(({ when, tag }) => [when, tag]));
	const pending = await pendingOf(client, folder);
	for (const migration of pending.filter(({ folderMillis }) => folderMillis <= last)) {
		const tag = tags.get(migration.folderMillis) ?? String(migration.folderMillis);
		await whileTablesAreLocked(tag, patience, () => apply(client, migration)).catch((error) => {
			throw error instanceof UnsuitableDatabase ? error : new MigrationFailed(tag, error);
		});
	}
}

/** A statement of a migration failed. The cause is the error of the database. */
export class MigrationFailed extends Error {
	constructor(tag: string, cause: unknown) {
		super(`Migration ${tag} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}

/** The table of drizzle's migrator, which made it for earlier versions. */
async function createTable(client: Client): Promise<void> {
	const [row] = await client<{ exists: boolean }[]>`
		select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
	if (row?.exists) return;
	await client`create schema if not exists drizzle`;
	await client`create table if not exists drizzle.__drizzle_migrations (
		id serial primary key, hash text not null, created_at bigint)`;
}

const lastApplied = async (client: Pick<Client, "unsafe">): Promise<number> => {
	const [row] = await client.unsafe<{ last: string | null }[]>(
		"select max(created_at) as last from drizzle.__drizzle_migrations",
	);
	return Number(row?.last ?? 0);
};

async function pendingOf(client: Client, folder: string): Promise<MigrationMeta[]> {
	const last = await lastApplied(client);
	return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last);
}

/** How long a statement waits for a table. All requests that use the table wait behind it meanwhile. */
const lockTimeout = "500ms";
/** For a statement outside a transaction, for example an index that is created concurrently: it blocks no writer while it waits. */
const longLockTimeout = "60s";
/** The first line of a migration whose statements cannot run in a transaction. They must be repeatable, because a failure can leave the
 * first of them done: `drop index concurrently if exists …`, then `create index concurrently …`. */
const outsideTransaction = "-- outside a transaction";

async function apply(client: Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
	const work = async (connection: Pick<Client, "unsafe">) => {
		if ((await lastApplied(connection)) >= folderMillis) return;
		for (const statement of sql) await connection.unsafe(statement);
		await connection.unsafe("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
			hash,
			folderMillis,
		]);
	};
	if (sql[0]?.startsWith(outsideTransaction)) {
		await refuseWithoutLock(client);
		await client.unsafe(`set lock_timeout = '${longLockTimeout}'`);
		return work(client);
	}
	await client.begin(async (tx) => {
		await refuseWithoutLock(tx);
		await tx.unsafe(`set local lock_timeout = '${lockTimeout}'`);
		await work(tx);
	});
}

/** The driver connects again when a connection is lost between two statements, and the lock is lost with the connection. */
async function refuseWithoutLock(connection: Pick<Client, "unsafe">): Promise<void> {
	const [row] = await connection.unsafe<{ held: boolean }[]>(
		"select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted and objid = $1) as held",
		[lockKey],
	);
	if (!row?.held)
		throw Object.assign(new Error("the connection of the migrations was lost"), { code: "CONNECTION_CLOSED" });
}

/** A deadlock, and a lock that was not available in time: running processes use the tables. */
const lockCodes = new Set(["40P01", "55P03"]);
const isLocked = (error: unknown): boolean =>
	error instanceof Error && "code" in error && typeof error.code === "string" && lockCodes.has(error.code);

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/** Runs the work again while its tables are locked. The pauses grow, so that the requests that waited behind it are answered. */
async function whileTablesAreLocked(
	tag: string,
	{ patienceMs, onWait }: Patience,
	work: () => Promise<void>,
): Promise<void> {
	const endsAt = performance.now() + patienceMs;
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isLocked(error)) throw error;
			const seconds = Math.round(patienceMs / 1000);
			if (performance.now() >= endsAt)
				throw new UnsuitableDatabase(
					`Migration ${tag} did not get its tables within ${seconds} s, because a long transaction holds them: ` +
						"end the transaction, which pg_stat_activity lists, and start again. The earlier migrations are applied.",
				);
			if (attempt === 1) onWait(`Migration ${tag} waits for running transactions and is tried again for ${seconds} s.`);
			await Bun.sleep(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)));
		}
	}
}

import { sql } from "drizzle-orm";
import { connect, type Db, type Place } from "./db.ts";
import {
	applyPending,
	lockKey,
	migrationName,
	newestMigration,
	type Patience,
	standardPatience,
} from "./migrations.ts";
import { UnsuitableDatabase } from "./self-test.ts";

type Client = ReturnType<typeof connect>;

/** Brings the schema up to this code and lets the application's role use it. */
export const migrate = (place: Place, appRole: string, patience: Partial<Patience> = {}): Promise<void> =>
	withMigrationLock(place, async (client) => {
		try {
			await applyMigrations(client, appRole, patience);
		} catch (error) {
			throw isDenied(error) ? new UnsuitableDatabase(await whatToGrant(client)) : error;
		}
	});

const isDenied = (error: unknown): boolean =>
	error instanceof Error && (("code" in error && error.code === "42501") || isDenied(error.cause));

async function whatToGrant(client: Client): Promise<string> {
	const [row] = await client<{ owner: string; database: string }[]>`
		select quote_ident(current_user) as owner, quote_ident(current_database()) as database`;
	const { owner = "", database = "" } = row ?? {};
	return `The role ${owner} may not create the schema of the shop. As a superuser, run: grant create on database ${database} to ${owner};`;
}

/** Longer than a migration waits for its tables. */
const lockMs = 180_000;
const lockPauseMs = 100;

/** Runs work that changes the schema, one process at a time. The lock belongs to the session, so `place` must not be a transaction
 * pooler. */
export async function withMigrationLock<Result>(
	place: Place,
	work: (client: Client) => Promise<Result>,
): Promise<Result> {
	const client = connect(place, { max: 1 });
	try {
		await takeLock(client);
		await client`set lock_timeout = '3s'`; // work that waits for a table blocks the shop
		return await work(client);
	} finally {
		await client.end({ timeout: 5 }); // ends the session, and with it the lock
	}
}

/** Asks again and again instead of waiting in a statement, because an index that another process creates concurrently would wait for this
 * statement. */
async function takeLock(client: Client): Promise<void> {
	for (const endsAt = performance.now() + lockMs; ; await Bun.sleep(lockPauseMs)) {
		const [row] = await client<{ isTaken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as "isTaken"`;
		if (row?.isTaken) return;
		if (performance.now() > endsAt)
			throw new UnsuitableDatabase(
				`Another process has been migrating the database for ${lockMs / 1000} s: wait until it is done, and start again.`,
			);
	}
}

type Part = { last?: number };

/** Applies the migrations up to `last`. An archive of an older version needs only a part of them. The caller holds the lock. */
export async function applyMigrations(
	client: Client,
	appRole: string,
	{ last = newestMigration(), ...patience }: Part & Partial<Patience> = {},
): Promise<void> {
	await applyPending(client, { ...standardPatience, ...patience, last });
	const [owner] = await client<{ role: string }[]>`select current_user as role`;
	if (owner?.role !== appRole) await grantUse(client, appRole);
}

/** Lets the application read and write rows. The owner keeps tables, functions and rights. */
async function grantUse(client: Client, appRole: string): Promise<void> {
	const role = client(appRole);
	await client`grant usage on schema public, drizzle to ${role}`;
	await client`grant select, insert, update, delete on all tables in schema public to ${role}`;
	await client`grant usage, select on all sequences in schema public to ${role}`;
	await client`grant select on all tables in schema drizzle to ${role}`;
}

const lastAppliedIn = async (db: Db): Promise<number> => {
	const rows = await db.execute<{ applied: string | null }>(
		sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
	);
	return Number(rows[0]?.applied ?? 0);
};

/** Whether all migrations of this code are applied. A newer database is fine: migrations only add, so that old processes can go on. */
export const isCurrent = async (db: Db): Promise<boolean> => (await lastAppliedIn(db)) >= newestMigration();

/** The name of the newest migration in the database, or its time when a newer version applied the migration. */
export async function appliedMigration(db: Db): Promise<string> {
	const applied = await lastAppliedIn(db);
	return migrationName(applied) ?? String(applied);
}

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyFolder } from "drizzle-orm/postgres-js/migrator";
import * as z from "zod";
import { connect, type Db, type Place } from "./db.ts";
import { prepareQueue } from "./graphile.ts";
import { UnsuitableDatabase } from "./self-test.ts";

type Client = ReturnType<typeof connect>;

const folder = join(import.meta.dirname, "../../drizzle");
const lockKey = 7_301_992; // any number, the same in all processes

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })).min(1) });
/** Read once, so that an update of the checkout does not change what a running process knows. */
const journal = Journal.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));

/** The migrations of this code, named by their creation time. */
export const knownMigrations = (): number[] => journal.entries.map(({ when }) => when);
const newestMigration = () => Math.max(...knownMigrations());

/** Brings the schema up to this code and lets the application's role use it. */
export const migrate = (place: Place, appRole: string): Promise<void> =>
	withMigrationLock(place, async (client) => {
		try {
			await applyMigrations(client, appRole);
			await prepareQueue(client, place, appRole);
		} catch (error) {
			throw isDenied(error) ? new UnsuitableDatabase(await whatToGrant(client, appRole)) : error;
		}
	});

const isDenied = (error: unknown): boolean =>
	error instanceof Error && (("code" in error && error.code === "42501") || isDenied(error.cause));

async function whatToGrant(client: Client, appRole: string): Promise<string> {
	const [row] = await client<{ owner: string; app: string; database: string }[]>`
		select quote_ident(current_user) as owner, quote_ident(${appRole}) as app, quote_ident(current_database()) as database`;
	const { owner = "", app = "", database = "" } = row ?? {};
	const grants = [`grant create on database ${database} to ${owner};`];
	if (owner !== app) grants.push(`grant ${app} to ${owner};`);
	return `The role ${owner} may not create the schemas of the shop. As a superuser, run: ${grants.join(" ")}`;
}

/** Runs work that changes the schema, one process at a time. The lock belongs to the session, so `place` must not be a transaction
 * pooler. */
export async function withMigrationLock<Result>(
	place: Place,
	work: (client: Client) => Promise<Result>,
): Promise<Result> {
	const client = connect(place, { max: 1 });
	try {
		await client`set lock_timeout = '60s'`;
		await client`select pg_advisory_lock(${lockKey})`;
		await client`set lock_timeout = '3s'`; // a migration that waits for a table blocks the shop
		return await work(client);
	} finally {
		await client.end({ timeout: 5 }); // ends the session, and with it the lock
	}
}

/** Applies the migrations up to `last`. An archive of an older version needs only a part of them. The caller holds the lock. */
export async function applyMigrations(client: Client, appRole: string, last = newestMigration()): Promise<void> {
	const part = last < newestMigration() ? folderUpTo(last) : undefined;
	try {
		await applyFolder(drizzle(client), { migrationsFolder: part ?? folder });
	} finally {
		if (part) rmSync(part, { recursive: true });
	}
	const [owner] = await client<{ role: string }[]>`select current_user as role`;
	if (owner?.role !== appRole) await grantUse(client, appRole);
}

/** Makes a folder of the migrations up to `last`, because the migrator applies whole folders. */
function folderUpTo(last: number): string {
	const { entries, ...rest } = journal;
	const part = mkdtempSync(join(tmpdir(), "brewline-migrations-"));
	mkdirSync(join(part, "meta"));
	const earlier = entries.filter(({ when }) => when <= last);
	for (const { tag } of earlier) copyFileSync(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
	writeFileSync(join(part, "meta/_journal.json"), JSON.stringify({ ...rest, entries: earlier }));
	return part;
}

/** Lets the application read and write rows. The owner keeps tables, functions and rights. */
async function grantUse(client: Client, appRole: string): Promise<void> {
	const role = client(appRole);
	await client`grant usage on schema public, drizzle to ${role}`;
	await client`grant select, insert, update, delete on all tables in schema public to ${role}`;
	await client`grant usage, select on all sequences in schema public to ${role}`;
	await client`grant select on all tables in schema drizzle to ${role}`;
}

/** Whether all migrations of this code are applied. A newer database is fine: migrations only add, so that old processes can go on. */
export async function isCurrent(db: Db): Promise<boolean> {
	const rows = await db.execute<{ applied: string | null }>(
		sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
	);
	return Number(rows[0]?.applied ?? 0) >= newestMigration();
}

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyFolder } from "drizzle-orm/postgres-js/migrator";
import * as z from "zod";
import { connect, type Db, type Place } from "./db.ts";
import { prepareQueue } from "./graphile.ts";
import { DatabaseUnfit } from "./self-test.ts";

type Client = ReturnType<typeof connect>;

const folder = join(import.meta.dirname, "../../drizzle");
const turn = 7_301_992; // any number, as long as every process of this program waits in the same line

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })).min(1) });
/** Read once: a checkout that is updated under a running process does not change what this process knows. */
const journal = Journal.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));

/** A migration is named by the moment it was made. */
export const knownMigrations = (): number[] => journal.entries.map(({ when }) => when);
const newest = () => Math.max(...knownMigrations());

/** Brings the schema up to this code and lets the application's role use it. */
export const migrate = (place: Place, appRole: string): Promise<void> =>
	inTurn(place, async (client) => {
		try {
			await applyMigrations(client, appRole);
			await prepareQueue(client, place, appRole);
		} catch (error) {
			throw isDenied(error) ? new DatabaseUnfit(await whatToGrant(client, appRole)) : error;
		}
	});

const isDenied = (error: unknown): boolean =>
	error instanceof Error && (("code" in error && error.code === "42501") || isDenied(error.cause));

async function whatToGrant(client: Client, appRole: string): Promise<string> {
	const [found] = await client<{ owner: string; app: string; database: string }[]>`
		select quote_ident(current_user) as owner, quote_ident(${appRole}) as app, quote_ident(current_database()) as database`;
	const { owner = "", app = "", database = "" } = found ?? {};
	const grants = [`grant create on database ${database} to ${owner};`];
	if (owner !== app) grants.push(`grant ${app} to ${owner};`);
	return `The role ${owner} may not make the schemas of the shop. As a superuser type: ${grants.join(" ")}`;
}

/** Processes that change the schema wait here for each other: the lock belongs to the session, so `place` must not be a
 * transaction pooler. */
export async function inTurn<Result>(place: Place, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = connect(place, { max: 1 });
	try {
		await client`set lock_timeout = '60s'`;
		await client`select pg_advisory_lock(${turn})`;
		await client`set lock_timeout = '3s'`; // a migration that cannot get its table must not queue the whole shop behind it
		return await work(client);
	} finally {
		await client.end({ timeout: 5 }); // ends the session, and with it the lock
	}
}

/** For whoever has the turn. Everything up to `last`, which is less than all for an archive of an earlier day. */
export async function applyMigrations(client: Client, appRole: string, last = newest()): Promise<void> {
	const part = last < newest() ? partUpTo(last) : undefined;
	try {
		await applyFolder(drizzle(client), { migrationsFolder: part ?? folder });
	} finally {
		if (part) rmSync(part, { recursive: true });
	}
	const [owner] = await client<{ role: string }[]>`select current_user as role`;
	if (owner?.role !== appRole) await letUse(client, appRole);
}

/** The migrator applies the whole of a folder, so this makes one that ends earlier. */
function partUpTo(last: number): string {
	const { entries, ...rest } = journal;
	const part = mkdtempSync(join(tmpdir(), "brewline-migrations-"));
	mkdirSync(join(part, "meta"));
	const wanted = entries.filter(({ when }) => when <= last);
	for (const { tag } of wanted) copyFileSync(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
	writeFileSync(join(part, "meta/_journal.json"), JSON.stringify({ ...rest, entries: wanted }));
	return part;
}

/** The application reads and writes rows; tables, functions and rights are the owner's. */
async function letUse(client: Client, appRole: string): Promise<void> {
	const role = client(appRole);
	await client`grant usage on schema public, drizzle to ${role}`;
	await client`grant select, insert, update, delete on all tables in schema public to ${role}`;
	await client`grant usage, select on all sequences in schema public to ${role}`;
	await client`grant select on all tables in schema drizzle to ${role}`;
}

/** A database newer than the code is fine: migrations only add, and the old process goes on beside the new one. */
export async function isCurrent(db: Db): Promise<boolean> {
	const rows = await db.execute<{ applied: string | null }>(
		sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
	);
	return Number(rows[0]?.applied ?? 0) >= newest();
}

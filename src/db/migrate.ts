import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import * as z from "zod";
import { connect, type Db, type Place } from "./db.ts";

const folder = join(import.meta.dirname, "../../drizzle");
const turn = 7_301_992; // any number, as long as every process of this program waits in the same line

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) });

/** The newest migration that this code knows. */
const newest = (): number => {
	const journal = Journal.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));
	return Math.max(...journal.entries.map(({ when }) => when));
};

/** Brings the schema up to this code and lets the application's role use it. Processes that start together wait here for
 * each other: the lock belongs to the session, so `place` must not be a transaction pooler. */
export async function migrate(place: Place, appRole: string): Promise<void> {
	const client = connect(place, { max: 1 });
	try {
		await client`set lock_timeout = '60s'`;
		await client`select pg_advisory_lock(${turn})`;
		await client`set lock_timeout = '3s'`; // a migration that cannot get its table must not queue the whole shop behind it
		await applyMigrations(drizzle(client), { migrationsFolder: folder });
		const [owner] = await client<{ role: string }[]>`select current_user as role`;
		if (owner?.role !== appRole) await letUse(client, appRole);
	} finally {
		await client.end({ timeout: 5 }); // ends the session, and with it the lock
	}
}

/** The application reads and writes rows; tables, functions and rights are the owner's. */
async function letUse(client: ReturnType<typeof connect>, appRole: string): Promise<void> {
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

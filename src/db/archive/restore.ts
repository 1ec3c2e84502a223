import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { systemId } from "#act.ts";
import type { Place } from "#db/db.ts";
import { applyMigrations, withMigrationLock } from "#db/migrate.ts";
import { knownMigrations } from "#db/migrations.ts";
import {
	ArchiveError,
	digestOf,
	fileOf,
	type Manifest,
	nameOf,
	readManifest,
	rowsOf,
	sequencesOf,
	setSessionSettings,
	type Table,
	tablesOf,
	toArchiveError,
} from "./archive.ts";
import { createEarlierQueue, earlierQueue, emptyEarlierQueue } from "./earlier-queue.ts";

/** Conditions for the rows that migrations write into a new database. */
const seeded: Record<string, string> = {
	"drizzle.__drizzle_migrations": "true",
	"public.users": `id = '${systemId}'`,
	"public.search_rule": `created_by = '${systemId}' and updated_at = created_at`,
};

type Restored = { manifest: Manifest; leftOut: string[] };

/** Fills an empty database from an archive of this or an earlier migration, in one transaction. Leaves out tables that no migration
 * creates, and returns their names. */
export async function restore(owner: Place, appRole: string, folder: string): Promise<Restored> {
	const manifest = readManifest(folder);
	if (!knownMigrations().includes(manifest.migration))
		throw new ArchiveError(
			"The archive has a migration that this program does not know: it was made by a newer version.",
		);
	for (const table of manifest.tables) await refuseIfDamaged(folder, table);

	const leftOut = await withMigrationLock(owner, async (client) => {
		// Before the migrations, because a database with rows must not be changed at all.
		await client.begin("read only", (tx) => refuseUnlessEmpty(tx, manifest));
		await applyMigrations(client, appRole, { last: manifest.migration });
		const hasEarlierQueue = manifest.tables.some(({ schema }) => schema === earlierQueue);
		if (hasEarlierQueue) await createEarlierQueue(client);
		const leftOut = await client.begin((tx) => loadAll(tx, folder, manifest));
		await applyMigrations(client, appRole);
		if (hasEarlierQueue) await emptyEarlierQueue(client);
		await client`analyze`;
		return leftOut;
	}).catch((error) => {
		throw toArchiveError(error);
	});
	return { manifest, leftOut };
}

type ArchivedTable = Manifest["tables"][number];

async function refuseIfDamaged(folder: string, table: ArchivedTable): Promise<void> {
	const path = join(folder, fileOf(table));
	const digest = await pipeline(createReadStream(path), createGunzip(), digestOf).catch(() => undefined);
	if (digest?.sha256 !== table.sha256 || digest.rows !== table.rows)
		throw new ArchiveError(`${path} is damaged: nothing was restored.`);
}

async function refuseUnlessEmpty(tx: TransactionSql, { migration }: Manifest): Promise<void> {
	for (const table of await tablesOf(tx)) {
		const fromMigrations = seeded[nameOf(table)] ?? "false";
		const rows = await tx.unsafe(`select from ${table.quoted} where not (${fromMigrations}) limit 1`);
		if (rows.length > 0)
			throw new ArchiveError(`The database is in use: ${nameOf(table)} has rows. Restore into an empty database.`);
	}
	const [row] = await tx<{ migrated: boolean }[]>`
		select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;
	if (!row?.migrated) return;
	const later = await tx`select from drizzle.__drizzle_migrations where created_at > ${migration}`;
	if (later.length > 0)
		throw new ArchiveError("The database has a later migration than the archive: restore into a new database.");
}

async function loadAll(tx: TransactionSql, folder: string, manifest: Manifest): Promise<string[]> {
	await setSessionSettings(tx);
	const tables = await tablesOf(tx);
	const all = tables.map(({ quoted }) => quoted).join(", ");
	await tx.unsafe(`lock table ${all} in access exclusive mode`);
	await refuseUnlessEmpty(tx, manifest);
	const pairs = pairTables(tables, manifest);

	// Without foreign keys and triggers: rows refer to each other in cycles, and triggers ran when the rows were written.
	const keys = await foreignKeys(tx);
	for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
	for (const { quoted } of tables) await tx.unsafe(`alter table ${quoted} disable trigger user`);
	await tx.unsafe(`truncate ${all}`);
	for (const { table } of pairs) await load(tx, folder, table);
	for (const { table, name, definition } of keys)
		await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
	for (const { quoted } of tables) await tx.unsafe(`alter table ${quoted} enable trigger user`);

	for (const { table, archived } of pairs) {
		const { rows, sha256 } = await digestOf(rowsOf(tx, table));
		if (rows !== archived.rows || sha256 !== archived.sha256)
			throw new ArchiveError(`${nameOf(table)} differs from the archive after loading: nothing was restored.`);
	}
	await setSequences(tx, manifest); // last, because a rollback does not undo it
	return manifest.tables
		.filter(({ schema }) => schema !== earlierQueue)
		.map(nameOf)
		.filter((name) => !pairs.some(({ table }) => nameOf(table) === name));
}

/** Finds the archived table of each table. */
function pairTables(tables: Table[], manifest: Manifest): { table: Table; archived: ArchivedTable }[] {
	return tables.map((table) => {
		const archived = manifest.tables.find((other) => nameOf(other) === nameOf(table));
		if (!archived || archived.columns.join() !== table.columns.join())
			throw new ArchiveError(`${nameOf(table)} is not in the archive with the same columns: nothing was restored.`);
		return { table, archived };
	});
}

type ForeignKey = { table: string; name: string; definition: string };

const foreignKeys = (tx: TransactionSql): Promise<ForeignKey[]> => tx<ForeignKey[]>`
	select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
		pg_get_constraintdef(k.oid) as definition
	from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
	where k.contype = 'f' and k.conparentid = 0 and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

async function load(tx: TransactionSql, folder: string, table: Table): Promise<void> {
	const query = tx.unsafe(`copy ${table.quoted} (${table.quotedColumns}) from stdin`);
	// When the server refuses the last rows, postgres.js rejects only the query, which has resolved before. The stream would wait
	// for ever.
	const refusal = Promise.withResolvers<never>();
	Object.assign(query, { reject: refusal.reject });
	const rows = await Promise.race([query.writable(), refusal.promise]);
	const loading = pipeline(createReadStream(join(folder, fileOf(table))), createGunzip(), rows);
	await Promise.race([loading, refusal.promise]);
}

async function setSequences(tx: TransactionSql, { sequences }: Manifest): Promise<void> {
	for (const { schema, name, quoted } of await sequencesOf(tx)) {
		const archived = sequences.find((other) => other.schema === schema && other.name === name);
		if (archived) await tx`select setval(${quoted}::regclass, ${archived.last}::bigint, ${archived.called})`;
	}
}

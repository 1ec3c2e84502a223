import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { systemId } from "#act.ts";
import type { Place } from "#db/db.ts";
import { prepareQueue } from "#db/graphile.ts";
import { applyMigrations, inTurn, knownMigrations } from "#db/migrate.ts";
import {
	ArchiveTrouble,
	digestOf,
	fileOf,
	inOurWords,
	type Manifest,
	nameOf,
	readManifest,
	rowsOf,
	sequencesOf,
	speakPlainly,
	type Table,
	tablesOf,
} from "./archive.ts";

/** What migrations write into a database that nobody has used yet. */
const seeded: Record<string, string> = {
	"drizzle.__drizzle_migrations": "true",
	"graphile_worker.migrations": "true",
	"public.users": `id = '${systemId}'`,
};

type Restored = { manifest: Manifest; leftOut: string[] };

/** Fills an empty database from an archive of this migration or an earlier one: all of it, or nothing. Tables that no
 * migration makes are left out. */
export async function restore(owner: Place, appRole: string, folder: string): Promise<Restored> {
	const manifest = readManifest(folder);
	if (!knownMigrations().includes(manifest.migration))
		throw new ArchiveTrouble(
			"The archive is of a migration that this program does not know: it was made by a newer version.",
		);
	for (const table of manifest.tables) await refuseIfDamaged(folder, table);

	const leftOut = await inTurn(owner, async (client) => {
		// Before the first migration: whoever holds rows must not be changed at all.
		await client.begin("read only", (tx) => refuseUnlessEmpty(tx, manifest));
		await applyMigrations(client, appRole, manifest.migration);
		if (manifest.tables.some(({ schema }) => schema === "graphile_worker")) await prepareQueue(client, owner, appRole); // the jobs that wait go with the rest
		const leftOut = await client.begin((tx) => loadAll(tx, folder, manifest));
		await applyMigrations(client, appRole);
		await client`analyze`;
		return leftOut;
	}).catch((error) => {
		throw inOurWords(error);
	});
	return { manifest, leftOut };
}

type Archived = Manifest["tables"][number];

async function refuseIfDamaged(folder: string, table: Archived): Promise<void> {
	const path = join(folder, fileOf(table));
	const found = await pipeline(createReadStream(path), createGunzip(), digestOf).catch(() => undefined);
	if (found?.sha256 !== table.sha256 || found.rows !== table.rows)
		throw new ArchiveTrouble(`${path} is damaged: nothing was restored.`);
}

async function refuseUnlessEmpty(tx: TransactionSql, { migration }: Manifest): Promise<void> {
	for (const table of await tablesOf(tx)) {
		const fromMigrations = seeded[nameOf(table)] ?? "false";
		const found = await tx.unsafe(`select from ${table.quoted} where not (${fromMigrations}) limit 1`);
		if (found.length > 0)
			throw new ArchiveTrouble(`The database is in use: ${nameOf(table)} has rows. Restore into an empty one.`);
	}
	const [found] = await tx<{ migrated: boolean }[]>`
		select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;
	if (!found?.migrated) return;
	const later = await tx`select from drizzle.__drizzle_migrations where created_at > ${migration}`;
	if (later.length > 0)
		throw new ArchiveTrouble("The database is already of a later migration than the archive: restore into a new one.");
}

async function loadAll(tx: TransactionSql, folder: string, manifest: Manifest): Promise<string[]> {
	await speakPlainly(tx);
	const tables = await tablesOf(tx);
	const all = tables.map(({ quoted }) => quoted).join(", ");
	await tx.unsafe(`lock table ${all} in access exclusive mode`);
	await refuseUnlessEmpty(tx, manifest);
	const pairs = paired(tables, manifest);

	// Rows refer to each other in circles, and triggers have done their part when the rows were written.
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
			throw new ArchiveTrouble(
				`${nameOf(table)} came out different from what the archive holds: nothing was restored.`,
			);
	}
	await setSequences(tx, manifest); // last: unlike all else it is not undone
	return manifest.tables.map(nameOf).filter((name) => !pairs.some(({ table }) => nameOf(table) === name));
}

/** Each table with what the archive has for it. */
function paired(tables: Table[], manifest: Manifest): { table: Table; archived: Archived }[] {
	return tables.map((table) => {
		const archived = manifest.tables.find((other) => nameOf(other) === nameOf(table));
		if (!archived || archived.columns.join() !== table.columns.join())
			throw new ArchiveTrouble(
				`${nameOf(table)} is not in the archive as the database wants it: nothing was restored.`,
			);
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
	// When the server refuses the last rows, postgres.js tells only the query, which has answered long before; the
	// stream would wait for ever.
	const refused = Promise.withResolvers<never>();
	Object.assign(query, { reject: refused.reject });
	const rows = await Promise.race([query.writable(), refused.promise]);
	const loading = pipeline(createReadStream(join(folder, fileOf(table))), createGunzip(), rows);
	await Promise.race([loading, refused.promise]);
}

async function setSequences(tx: TransactionSql, { sequences }: Manifest): Promise<void> {
	for (const { schema, name, quoted } of await sequencesOf(tx)) {
		const archived = sequences.find((other) => other.schema === schema && other.name === name);
		if (archived) await tx`select setval(${quoted}::regclass, ${archived.last}::bigint, ${archived.called})`;
	}
}

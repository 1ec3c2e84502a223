import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { connect, type Place } from "#db/db.ts";
import {
	ArchiveError,
	fileOf,
	type Manifest,
	manifestFile,
	openDigest,
	rowsOf,
	sequencesOf,
	setSessionSettings,
	type Table,
	tablesOf,
	toArchiveError,
} from "./archive.ts";
import { openTar, withTemporaryFolder } from "./tar.ts";

const gzipLevel = 3; // higher levels double the time and save a tenth of the size

/** Writes an archive of one snapshot of the database while the shop runs. The folder gets its name when it is complete. */
export async function backUp(place: Place, folder: string): Promise<Manifest> {
	if (existsSync(folder)) throw new ArchiveError(`${folder} already exists: name a new folder.`);
	const unfinished = `${folder}.${crypto.randomUUID().slice(0, 8)}.unfinished`;
	try {
		await mkdir(dirname(folder), { recursive: true });
		await mkdir(unfinished, { mode: 0o700 });
		const manifest = await copySnapshot(place, unfinished);
		await syncToDisk(join(unfinished, manifestFile));
		await rename(unfinished, folder);
		await syncToDisk(dirname(folder));
		return manifest;
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true }).catch(() => undefined); // the first error matters
		throw toArchiveError(error);
	}
}

/** Writes the same archive as one tar stream. A temporary folder has the file of one table at a time. */
export async function streamBackup(place: Place, output: Writable): Promise<Manifest> {
	const tar = openTar(output);
	try {
		return await withTemporaryFolder(async (folder) => {
			const send = async (file: string) => {
				await tar.add(folder, file);
				await rm(join(folder, file));
			};
			const manifest = await copySnapshot(place, folder, send);
			await tar.close();
			return manifest;
		});
	} catch (error) {
		throw toArchiveError(error);
	}
}

type OnFile = (file: string) => Promise<void>;

/** Copies all tables in one transaction, then writes the manifest. Calls `onFile` for each file once it is complete. */
async function copySnapshot(place: Place, folder: string, onFile: OnFile = async () => undefined): Promise<Manifest> {
	const client = connect(place, { max: 1 });
	const failure = Promise.withResolvers<never>();
	try {
		const copying = client.begin("isolation level repeatable read read only", (tx) =>
			copyAll(tx, folder, onFile).catch((error) => {
				failure.reject(error);
				throw error;
			}),
		);
		// Does not wait for the transaction after a failure, because it would end only when the COPY was read completely.
		const manifest = await Promise.race([copying, failure.promise]);
		await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, "\t")}\n`, { mode: 0o600 });
		await onFile(manifestFile);
		return manifest;
	} finally {
		await client.end({ timeout: 0 });
	}
}

async function copyAll(tx: TransactionSql, folder: string, onFile: OnFile): Promise<Manifest> {
	await setSessionSettings(tx);
	const [row] = await tx<{ postgres: string; migrated: boolean }[]>`
		select current_setting('server_version') as postgres,
			to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;
	if (!row?.migrated) throw new ArchiveError("There is nothing to back up: no shop was started on this database.");
	const [newest] = await tx<{ migration: string }[]>`
		select max(created_at) as migration from drizzle.__drizzle_migrations`;

	const tables = [];
	for (const table of await tablesOf(tx)) {
		tables.push(await copyTable(tx, table, folder));
		await onFile(fileOf(table));
	}
	// Sequences are not part of the snapshot. Reading them after the rows, they are never behind.
	const sequences = [];
	for (const { schema, name, quoted } of await sequencesOf(tx)) {
		const [state] = await tx.unsafe<{ last: string; called: boolean }[]>(
			`select last_value::text as last, is_called as called from ${quoted}`,
		);
		if (state) sequences.push({ schema, name, ...state });
	}
	const { postgres } = row;
	return {
		format: 1,
		madeAt: new Date().toISOString(),
		migration: Number(newest?.migration),
		postgres,
		tables,
		sequences,
	};
}

async function copyTable(tx: TransactionSql, table: Table, folder: string) {
	const path = join(folder, fileOf(table));
	const digest = openDigest();
	const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
	await pipeline(rowsOf(tx, table), digest.through, createGzip({ level: gzipLevel }), file);
	await syncToDisk(path);
	const { schema, name, columns } = table;
	return { schema, name, columns, ...digest.result() };
}

async function syncToDisk(path: string): Promise<void> {
	const handle = await open(path);
	await handle.sync().finally(() => handle.close());
}

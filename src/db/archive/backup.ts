import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { connect, type Place } from "#db/db.ts";
import {
	ArchiveTrouble,
	fileOf,
	inOurWords,
	type Manifest,
	manifestFile,
	measuring,
	rowsOf,
	sequencesOf,
	speakPlainly,
	type Table,
	tablesOf,
} from "./archive.ts";

const quick = 3; // of 1 to 9: the rest would double the time for a tenth of the size

/** All rows of one moment, while the shop goes on. The folder has its name only when it is whole. */
export async function backUp(place: Place, folder: string): Promise<Manifest> {
	if (existsSync(folder)) throw new ArchiveTrouble(`${folder} is there already: name a folder that is not.`);
	const unfinished = `${folder}.${crypto.randomUUID().slice(0, 8)}.unfinished`;
	const client = connect(place, { max: 1 });
	const broken = Promise.withResolvers<never>();
	try {
		await mkdir(dirname(folder), { recursive: true });
		await mkdir(unfinished, { mode: 0o700 });
		const copying = client.begin("isolation level repeatable read read only", (tx) =>
			copyAll(tx, unfinished).catch((error) => {
				broken.reject(error);
				throw error;
			}),
		);
		// Broken off within a COPY, the transaction would end only when all of it was read: nobody waits for that.
		const manifest = await Promise.race([copying, broken.promise]);
		await writeFile(join(unfinished, manifestFile), `${JSON.stringify(manifest, null, "\t")}\n`, { mode: 0o600 });
		await keepThroughPowerCut(join(unfinished, manifestFile));
		await rename(unfinished, folder);
		await keepThroughPowerCut(dirname(folder));
		return manifest;
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true }).catch(() => undefined); // what matters is why
		throw inOurWords(error);
	} finally {
		await client.end({ timeout: 0 });
	}
}

async function copyAll(tx: TransactionSql, folder: string): Promise<Manifest> {
	await speakPlainly(tx);
	const [found] = await tx<{ postgres: string; migrated: boolean }[]>`
		select current_setting('server_version') as postgres,
			to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;
	if (!found?.migrated)
		throw new ArchiveTrouble("There is nothing to back up: no shop was ever started on this database.");
	const [newest] = await tx<{ migration: string }[]>`
		select max(created_at) as migration from drizzle.__drizzle_migrations`;

	const tables = [];
	for (const table of await tablesOf(tx)) tables.push(await copyTable(tx, table, folder));
	// Sequences know no snapshot: read after the rows they are never behind them.
	const sequences = [];
	for (const { schema, name, quoted } of await sequencesOf(tx)) {
		const [state] = await tx.unsafe<{ last: string; called: boolean }[]>(
			`select last_value::text as last, is_called as called from ${quoted}`,
		);
		if (state) sequences.push({ schema, name, ...state });
	}
	const { postgres } = found;
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
	const measure = measuring();
	const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
	await pipeline(rowsOf(tx, table), measure.through, createGzip({ level: quick }), file);
	await keepThroughPowerCut(path);
	const { schema, name, columns } = table;
	return { schema, name, columns, ...measure.digest() };
}

async function keepThroughPowerCut(path: string): Promise<void> {
	const handle = await open(path);
	await handle.sync().finally(() => handle.close());
}

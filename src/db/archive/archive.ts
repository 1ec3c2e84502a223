import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TransactionSql } from "postgres";
import * as z from "zod";

/** The archive cannot be made or used. The message tells the operator what to do. */
export class ArchiveError extends Error {}

const diskErrors = "EACCES EPERM EROFS ENOENT ENOTDIR EEXIST ENOTEMPTY ENAMETOOLONG ENOSPC EDQUOT EFBIG EIO".split(" ");

/** Turns the expected errors of a backup or restore into an ArchiveError. Returns other errors, which are defects, unchanged. */
export function toArchiveError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	if (!("code" in error && typeof error.code === "string")) return error.cause ? toArchiveError(error.cause) : error;
	const { code, message } = error;
	if (diskErrors.includes(code)) return new ArchiveError(`The archive cannot be written (${message}).`);
	if (/^(CONNECTION_|57P0)/.test(code)) return new ArchiveError("The connection to the database was lost.");
	if (code === "55P03") return new ArchiveError("Another process uses the database: end it, then try again.");
	if (code === "42501")
		return new ArchiveError(
			`The role may not do this (${message}): set DATABASE_DIRECT_URL to the owner of the tables.`,
		);
	return error;
}

const Digest = z.object({ rows: z.number().int().nonnegative(), sha256: z.string().length(64) });
const Name = z.string().regex(/^[^/]+$/);

/** The contents of an archive. The file is written last, so a folder without it is not a complete archive. */
export const Manifest = z.object({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	/** The newest migration of the archived database. */
	migration: z.number().int(),
	postgres: z.string(),
	tables: z.array(z.object({ schema: Name, name: Name, columns: z.array(z.string()), ...Digest.shape })),
	sequences: z.array(z.object({ schema: Name, name: Name, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;
export type Digest = z.infer<typeof Digest>;

export const manifestFile = "manifest.json";
export const fileOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}.copy.gz`;
export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

export function readManifest(folder: string): Manifest {
	const path = join(folder, manifestFile);
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch {
		throw new ArchiveError(`There is no ${path}: the folder is not an archive, or not a complete one.`);
	}
	try {
		return Manifest.parse(JSON.parse(text));
	} catch {
		throw new ArchiveError(`${path} is damaged, or from a later version of this program.`);
	}
}

/** COPY formats values with the settings of the session. These give the same text on every server, and no timeout. */
const settings = {
	client_encoding: "UTF8",
	datestyle: "ISO, YMD",
	intervalstyle: "postgres",
	timezone: "UTC",
	bytea_output: "hex",
	extra_float_digits: "3",
	row_security: "off",
	statement_timeout: "0",
	idle_in_transaction_session_timeout: "0",
};

export async function setSessionSettings(tx: TransactionSql): Promise<void> {
	for (const [name, value] of Object.entries(settings)) await tx`select set_config(${name}, ${value}, true)`;
}

/** A table. The quoted names can be used in SQL. */
export type Table = {
	schema: string;
	name: string;
	columns: string[];
	quoted: string;
	quotedColumns: string;
	order: string;
};

/** The tables to archive: all but those of PostgreSQL and its extensions, and the change feed, whose positions hold on one server
 * only. Rows are sorted by primary key in byte order, so that equal rows give equal archives in every database. */
export const tablesOf = (tx: TransactionSql): Promise<Table[]> => tx<Table[]>`
	select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
		array_agg(a.attname::text order by a.attname) as columns,
		string_agg(quote_ident(a.attname), ', ' order by a.attname) as "quotedColumns",
		coalesce(
			(
				select string_agg(
					quote_ident(k.attname) || case when k.attcollation = 0 then '' else ' collate "C"' end, ', '
					order by array_position(i.indkey::int2[], k.attnum))
				from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
				where i.indrelid = c.oid and i.indisprimary
			),
			format('%I.*::text collate "C"', c.relname)
		) as "order"
	from pg_class c
	join pg_namespace n on n.oid = c.relnamespace
	join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
	where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
		and (n.nspname, c.relname) <> ('public', 'change')
		and not exists (
			select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
	group by c.oid, n.nspname, c.relname
	order by n.nspname, c.relname`;

type Sequence = { schema: string; name: string; quoted: string };

export const sequencesOf = (tx: TransactionSql): Promise<Sequence[]> => tx<Sequence[]>`
	select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where c.relkind = 'S' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
		and not exists (
			select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
	order by n.nspname, c.relname`;

const pieceBytes = 128 * 1024;

/** The rows of a table in COPY format. Rows are joined into larger pieces, which are faster to process. */
export async function* rowsOf(tx: TransactionSql, { quoted, quotedColumns, order }: Table): AsyncGenerator<Buffer> {
	const rows = await tx.unsafe(`copy (select ${quotedColumns} from ${quoted} order by ${order}) to stdout`).readable();
	let piece: Buffer[] = [];
	let bytes = 0;
	for await (const row of rows) {
		piece.push(row);
		bytes += row.length;
		if (bytes < pieceBytes) continue;
		yield Buffer.concat(piece);
		piece = [];
		bytes = 0;
	}
	// postgres.js pauses its socket for slow readers, and does not resume it when the last row has arrived.
	rows._read(0);
	if (bytes > 0) yield Buffer.concat(piece);
}

const endOfRow = 10; // COPY writes a line feed within a value as \n

/** Counts and hashes the rows of a stream that passes through. */
export function openDigest() {
	const hash = createHash("sha256");
	let rows = 0;
	return {
		async *through(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
			for await (const piece of pieces) {
				hash.update(piece);
				for (let at = piece.indexOf(endOfRow); at >= 0; at = piece.indexOf(endOfRow, at + 1)) rows++;
				yield piece;
			}
		},
		result: (): Digest => ({ rows, sha256: hash.digest("hex") }),
	};
}

/** Reads a stream to the end and returns its digest. */
export async function digestOf(pieces: AsyncIterable<Buffer>): Promise<Digest> {
	const digest = openDigest();
	for await (const _ of digest.through(pieces));
	return digest.result();
}

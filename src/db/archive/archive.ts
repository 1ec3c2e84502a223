import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TransactionSql } from "postgres";
import * as z from "zod";

/** The archive cannot be made or used, for a reason that whoever asked can mend: the message is the sentence to tell. */
export class ArchiveTrouble extends Error {}

const disk = "EACCES EPERM EROFS ENOENT ENOTDIR EEXIST ENOTEMPTY ENAMETOOLONG ENOSPC EDQUOT EFBIG EIO".split(" ");

/** What can befall a backup or a restore on its way; anything else is a defect and stays what it is. */
export function inOurWords(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	if (!("code" in error && typeof error.code === "string")) return error.cause ? inOurWords(error.cause) : error;
	const { code, message } = error;
	if (disk.includes(code)) return new ArchiveTrouble(`The archive cannot be written (${message}).`);
	if (/^(CONNECTION_|57P0)/.test(code)) return new ArchiveTrouble("The database went away before all was done.");
	if (code === "55P03") return new ArchiveTrouble("Another process works in the database: end it, then try again.");
	if (code === "42501")
		return new ArchiveTrouble(
			`The role may not do this (${message}): name the owner of the tables in DATABASE_DIRECT_URL.`,
		);
	return error;
}

const Digest = z.object({ rows: z.number().int().nonnegative(), sha256: z.string().length(64) });
const Name = z.string().regex(/^[^/]+$/);

/** What an archive holds. It is written last, so a folder without one is no archive. */
export const Manifest = z.object({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	/** The newest migration of the database it was made from. */
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
		throw new ArchiveTrouble(`There is no ${path}: this is no archive, or one that was never finished.`);
	}
	try {
		return Manifest.parse(JSON.parse(text));
	} catch {
		throw new ArchiveTrouble(`${path} is damaged, or of a later version of this program.`);
	}
}

/** COPY writes values as the session shows them: these make the text the same on every server, and let nothing cut it short. */
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

export async function speakPlainly(tx: TransactionSql): Promise<void> {
	for (const [name, value] of Object.entries(settings)) await tx`select set_config(${name}, ${value}, true)`;
}

/** A table as the catalogue has it; what is quoted can stand in SQL. */
export type Table = {
	schema: string;
	name: string;
	columns: string[];
	quoted: string;
	quotedColumns: string;
	order: string;
};

/** Everything that is not PostgreSQL's own or an extension's, and not the change feed: its order is by the transactions of one
 * server, and nobody has heard of what changed before a restore. Sorted by the primary key, in the order of bytes, because
 * databases differ in how they sort words, and equal rows must give equal archives. */
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

/** The rows of a table as COPY writes them, gathered into pieces: one by one they cost more than what is in them. */
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
	// postgres.js lets its socket rest when we are slow, and forgets to wake it when the last row is in by then.
	rows._read(0);
	if (bytes > 0) yield Buffer.concat(piece);
}

const endOfRow = 10; // COPY writes a line feed within a value as \n

/** Counts and hashes what runs through it. */
export function measuring() {
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
		digest: (): Digest => ({ rows, sha256: hash.digest("hex") }),
	};
}

/** Reads to the end and keeps nothing. */
export async function digestOf(pieces: AsyncIterable<Buffer>): Promise<Digest> {
	const measure = measuring();
	for await (const _ of measure.through(pieces));
	return measure.digest();
}

import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { inject, onTestFinished } from "vitest";
import { ArchiveError, fileOf, type Manifest, readManifest } from "#db/archive/archive.ts";
import { backUp } from "#db/archive/backup.ts";
import { connect } from "#db/db.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { addJob } from "#db/jobs.ts";
import { limitRights, roles } from "#db/roles.ts";
import { test as withDatabase } from "./database.ts";

const system = "005000000000000AAA";
export const account = "001000000000001AAA";
const person = "003000000000001AAA";
export const login = "005000000000001AAA";
export const by = { created_by: system, updated_by: system };

const longAgo = new Date("2020-02-29T12:00:00Z");
const awkward = "Tāne\t& co\\n\r\n☕ \\.";
/** Due in the future, so that no process runs it during the test. */
export const waitingJob = {
	name: "mail.send",
	content: { requestId: "r", payload: { mailId: awkward } },
	at: new Date("2027-03-01"),
};
export const unknownTable = 'a stray, "TABLE"';

/** Inserts rows that refer to each other in a cycle, values that COPY must escape, and a table that no migration made. */
async function fill(sql: ReturnType<typeof connect>) {
	const accounts = Array.from({ length: 3_000 }, (_, nth) => ({
		id: `001${String(nth + 1).padStart(12, "0")}AAA`,
		name: nth ? `Café ${nth}` : awkward,
		sap_id: nth ? null : "\\N",
		country: "NZ",
		status: "new",
		...by,
		created_at: longAgo,
		updated_at: longAgo,
	}));
	await sql`insert into account ${sql(accounts)}`;
	const name = { salutation: "Madam", first_name: "", last_name: "NULL", email: "a@b.nz" };
	await sql`insert into contact ${sql({ id: person, account_id: account, ...name, ...by })}`;
	await sql`insert into users ${sql({ id: login, contact_id: person, username: "a@b.nz", ...by })}`;
	await sql`update contact set updated_by = ${login}`;
	const where = { street: "Ōtaki Road", house_number: "1", postal_code: "5512", city: "Ōtaki", country: "NZ" };
	const place = { id: "131000000000001AAA", account_id: account, delivery_days: [1, 5], ...where };
	await sql`insert into location ${sql({ ...place, ...by })}`;
	await sql`create table ${sql(unknownTable)} (word text, twice text generated always as (word || word) stored)`;
	await sql`insert into ${sql(unknownTable)} values ('b'), (null), ('a')`;
	await sql`insert into throttle (key, count, resets_at) select key, 1, ${longAgo} from unnest(${["b", "A", "a", "B"]}::text[]) as key`;
	await sql`select setval('drizzle.__drizzle_migrations_id_seq', 4100)`;
}

/** A test with an archive of a filled database, and the folder of the archive. */
export const test = withDatabase
	.extend("archive", { scope: "file" }, async ({ owner, copy, database }, { onCleanup }) => {
		const folder = mkdtempSync(join(tmpdir(), "brewline-archive-"));
		onCleanup(() => rmSync(folder, { recursive: true }));
		await fill(owner);
		await addJob(database.db, waitingJob);
		await backUp(copy.owner, join(folder, "whole"));
		return join(folder, "whole");
	})
	.extend("folder", { scope: "file" }, ({ archive }) => dirname(archive));

type Target = { sorting?: string; isMigrated?: boolean; onEnd?: (end: () => Promise<void>) => void };

const usualSorting = "builtin builtin_locale 'C.UTF-8'";

/** Creates a database without rows: without tables, optionally with another collation, or migrated, which a copy does at a twentieth of the
 * cost. It is dropped after the test, unless told otherwise. */
export async function emptyDatabase({
	sorting = usualSorting,
	isMigrated = false,
	onEnd = onTestFinished,
}: Target = {}) {
	const { app, owner } = inject("templates").empty;
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	const admin = connect({ ...owner, user: superuser, database: "postgres" }, { max: 1 });
	const template = isMigrated ? `${owner.database} strategy file_copy` : `template0 locale_provider ${sorting}`;
	await admin.unsafe(`create database ${name} owner ${roles.owner} template ${template}`);
	await limitRights(admin, name);
	const place = { ...owner, database: name };
	const sql = connect(place, { max: 1 });
	onEnd(async () => {
		await sql.end();
		await admin`drop database ${admin(name)} with (force)`;
		await admin.end();
	});
	return { place, sql, app: { ...app, database: name } };
}

export const rowsIn = async ({ sql }: Awaited<ReturnType<typeof emptyDatabase>>) => {
	const [row] = await sql<{ users: string | null }[]>`select to_regclass('users')::text as users`;
	if (!row?.users) return "no tables";
	return (
		await sql`select (select count(*)::int from account) as accounts, (select count(*)::int from users) as users`
	)[0];
};

export const errorOf = (work: Promise<unknown>) =>
	work.then(
		() => "none",
		(error: unknown) => (error instanceof ArchiveError ? error.message : error),
	);

/** Copies the archive with changed rows of one table. Updates the digest in the manifest, unless told otherwise. */
export async function alteredCopy(
	archive: string,
	table: string,
	change: (text: string) => string,
	updatesDigest = true,
) {
	const folder = `${archive}-${crypto.randomUUID()}`;
	await cp(archive, folder, { recursive: true });
	const file = join(folder, fileOf({ schema: "public", name: table }));
	const text = change(gunzipSync(readFileSync(file)).toString());
	writeFileSync(file, gzipSync(text));
	const digest = { rows: text.split("\n").length - 1, sha256: createHash("sha256").update(text).digest("hex") };
	if (updatesDigest)
		rewriteManifest(folder, ({ tables }) => Object.assign(tables.find(({ name }) => name === table) ?? {}, digest));
	return folder;
}

export function rewriteManifest(folder: string, change: (manifest: Manifest) => void): void {
	const manifest = readManifest(folder);
	change(manifest);
	writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

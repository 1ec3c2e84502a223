import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, inject, onTestFinished } from "vitest";
import { connect, openDatabase } from "#db/db.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { addJob, jobsIn, runAgain } from "#db/jobs.ts";
import { applyMigrations, inTurn, knownMigrations, migrate } from "#db/migrate.ts";
import { limitRights, roles } from "#db/roles.ts";
import { test as withDatabase } from "#test/database.ts";
import { ArchiveTrouble, fileOf, type Manifest, readManifest } from "./archive.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const system = "005000000000000AAA";
const account = "001000000000001AAA";
const person = "003000000000001AAA";
const login = "005000000000001AAA";
const by = { created_by: system, updated_by: system };

const long = new Date("2020-02-29T12:00:00Z");
const awkward = "Tāne\t& co\\n\r\n☕ \\.";
/** In March, so that nothing does it before it is looked for. */
const promised = {
	name: "mail.send",
	content: { requestId: "r", payload: { mailId: awkward } },
	at: new Date("2027-03-01"),
};
const stray = 'a stray, "TABLE"';

/** Rows that refer to each other in a circle, words that COPY must wrap, and a table that is none of ours. */
async function fill(sql: ReturnType<typeof connect>) {
	const accounts = Array.from({ length: 3_000 }, (_, nth) => ({
		id: `001${String(nth + 1).padStart(12, "0")}AAA`,
		name: nth ? `Café ${nth}` : awkward,
		sap_id: nth ? null : "\\N",
		country: "NZ",
		status: "new",
		...by,
		created_at: long,
		updated_at: long,
	}));
	await sql`insert into account ${sql(accounts)}`;
	const name = { salutation: "Madam", first_name: "", last_name: "NULL", email: "a@b.nz" };
	await sql`insert into contact ${sql({ id: person, account_id: account, ...name, ...by })}`;
	await sql`insert into users ${sql({ id: login, contact_id: person, username: "a@b.nz", ...by })}`;
	await sql`update contact set updated_by = ${login}`;
	const where = { street: "Ōtaki Road", house_number: "1", postal_code: "5512", city: "Ōtaki", country: "NZ" };
	const place = { id: "131000000000001AAA", account_id: account, delivery_days: [1, 5], ...where };
	await sql`insert into location ${sql({ ...place, ...by })}`;
	await sql`create table ${sql(stray)} (word text, twice text generated always as (word || word) stored)`;
	await sql`insert into ${sql(stray)} values ('b'), (null), ('a')`;
	await sql`insert into throttle (key, count, resets_at) select key, 1, ${long} from unnest(${["b", "A", "a", "B"]}::text[]) as key`;
	await sql`select setval('drizzle.__drizzle_migrations_id_seq', 4100)`;
}

const test = withDatabase
	.extend("archive", { scope: "file" }, async ({ owner, copy, database }, { onCleanup }) => {
		const folder = mkdtempSync(join(tmpdir(), "brewline-archive-"));
		onCleanup(() => rmSync(folder, { recursive: true }));
		await fill(owner);
		await addJob(database.db, promised);
		await backUp(copy.owner, join(folder, "whole"));
		return join(folder, "whole");
	})
	.extend("folder", { scope: "file" }, ({ archive }) => dirname(archive));

/** A database with nothing in it, as somebody who wants to restore would make one; perhaps it sorts words in its own way. */
async function blank({ sorting = "builtin builtin_locale 'C.UTF-8'" } = {}) {
	const { app, owner } = inject("templates").empty;
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	const admin = connect({ ...owner, user: superuser, database: "postgres" }, { max: 1 });
	await admin.unsafe(`create database ${name} template template0 owner ${roles.owner} locale_provider ${sorting}`);
	await limitRights(admin, name);
	const place = { ...owner, database: name };
	const sql = connect(place, { max: 1 });
	onTestFinished(async () => {
		await sql.end();
		await admin`drop database ${admin(name)} with (force)`;
		await admin.end();
	});
	return { place, sql, app: { ...app, database: name } };
}

const rowsIn = async ({ sql }: Awaited<ReturnType<typeof blank>>) => {
	const [found] = await sql<{ users: string | null }[]>`select to_regclass('users')::text as users`;
	if (!found?.users) return "no tables";
	return (
		await sql`select (select count(*)::int from account) as accounts, (select count(*)::int from users) as users`
	)[0];
};

const saidBy = (work: Promise<unknown>) =>
	work.then(
		() => "nothing",
		(error: unknown) => (error instanceof ArchiveTrouble ? error.message : error),
	);

/** A copy of the archive in which the rows of one table read otherwise, and its manifest agrees if `signed`. */
async function altered(archive: string, table: string, change: (text: string) => string, signed = true) {
	const folder = `${archive}-${crypto.randomUUID()}`;
	await cp(archive, folder, { recursive: true });
	const file = join(folder, fileOf({ schema: "public", name: table }));
	const text = change(gunzipSync(readFileSync(file)).toString());
	writeFileSync(file, gzipSync(text));
	const digest = { rows: text.split("\n").length - 1, sha256: createHash("sha256").update(text).digest("hex") };
	if (signed) rewrite(folder, ({ tables }) => Object.assign(tables.find(({ name }) => name === table) ?? {}, digest));
	return folder;
}

function rewrite(folder: string, change: (manifest: Manifest) => void): void {
	const manifest = readManifest(folder);
	change(manifest);
	writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

test("what was backed up is restored: the same rows, the same sequences, and they are guarded as before", async ({
	owner,
	archive,
	folder,
}) => {
	const target = await blank({ sorting: "icu icu_locale 'en'" });
	const { manifest, leftOut } = await restore(target.place, "brewline", archive);
	expect(leftOut).toEqual([`public.${stray}`]);
	expect(manifest.tables.find(({ name }) => name === "account")).toMatchObject({ schema: "public", rows: 3_000 });
	expect(manifest.tables.find(({ name }) => name === stray)).toMatchObject({ columns: ["word"], rows: 3 });

	const again = await backUp(target.place, join(folder, "again"));
	const ours = manifest.tables.filter(({ name }) => name !== stray);
	expect(again).toMatchObject({ tables: ours, sequences: manifest.sequences, migration: manifest.migration });

	const there = (sql: ReturnType<typeof connect>) => sql`select * from account where id = ${account}`;
	expect(await there(target.sql)).toEqual(await there(owner));
	const keys = (sql: ReturnType<typeof connect>) =>
		sql`select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1`;
	expect(await keys(target.sql)).toEqual(await keys(owner));
	const orphan = target.sql`update location set account_id = '001ZZZZZZZZZZZZZZZ'`;
	await expect(orphan).rejects.toMatchObject({ code: "23503" });
	const touched =
		await target.sql`update account set name = 'New' where id = ${account} returning updated_at > now() - interval '1 minute' as risen`;
	expect(touched).toEqual([{ risen: true }]);
});

test("the application may use what was restored, and no more", async ({ archive }) => {
	const target = await blank();
	await restore(target.place, "brewline", archive);
	const app = connect(target.app, { max: 1 });
	onTestFinished(() => app.end());
	expect(await app`select count(*)::int as count from account`).toEqual([{ count: 3_000 }]);
	await app`insert into throttle (key, count, resets_at) values ('k', 1, now())`;
	await expect(app`drop table throttle`).rejects.toMatchObject({ code: "42501" });
});

test("what was promised is restored with the rest: a job that waits goes on waiting, and another gets a number of its own", async ({
	archive,
	database,
}) => {
	const target = await blank();
	await restore(target.place, "brewline", archive);
	const restored = openDatabase({ place: target.app, pool: 1, prepare: false });
	onTestFinished(() => restored.close());
	const [job, ...more] = await jobsIn(restored.db, ["waiting"], 10);
	expect(more).toEqual([]);
	expect(job).toMatchObject({ name: "mail.send", state: "waiting", runAt: "2027-03-01T00:00:00.000Z" });
	expect([job]).toEqual(await jobsIn(database.db, ["waiting"], 10));
	const content = (sql: ReturnType<typeof connect>) => sql`select payload from graphile_worker._private_jobs`;
	const app = connect(target.app, { max: 1 });
	onTestFinished(() => app.end());
	expect(await content(app)).toEqual([{ payload: promised.content }]);

	expect(await runAgain(restored.db, job?.id ?? "")).toMatchObject({ runAt: job?.runAt });
	await addJob(restored.db, promised);
	expect(new Set((await jobsIn(restored.db, ["waiting"], 10)).map(({ id }) => id)).size).toBe(2);
});

test("only its owner can read an archive", ({ archive }) => {
	expect(statSync(archive).mode & 0o777).toBe(0o700);
	expect(readdirSync(archive).every((file) => (statSync(join(archive, file)).mode & 0o777) === 0o600)).toBe(true);
});

test("an archive of an earlier migration is brought up to this one", async ({ folder }) => {
	const [first = 0] = knownMigrations();
	const old = await blank();
	await inTurn(old.place, (client) => applyMigrations(client, "brewline", first));
	await old.sql`insert into users ${old.sql({ id: login, username: "first", created_by: login, updated_by: login })}`;
	const { migration } = await backUp(old.place, join(folder, "old"));
	expect(migration).toBe(first);

	const target = await blank();
	await restore(target.place, "brewline", join(folder, "old"));
	expect(await target.sql`select username from users order by 1`).toEqual([
		{ username: "first" },
		{ username: "system" },
	]);
	expect(await target.sql`select count(*)::int as count from drizzle.__drizzle_migrations`).toEqual([
		{ count: knownMigrations().length },
	]);

	const ahead = await blank();
	await migrate(ahead.place, "brewline");
	expect(await saidBy(restore(ahead.place, "brewline", join(folder, "old")))).toMatch(/later migration/);
});

test("a database in use is refused and left alone", async ({ archive }) => {
	const target = await blank();
	await migrate(target.place, "brewline");
	await target.sql`insert into throttle (key, count, resets_at) values ('k', 1, now())`;
	expect(await saidBy(restore(target.place, "brewline", archive))).toMatch(/public\.throttle has rows/);
	expect(await rowsIn(target)).toEqual({ accounts: 0, users: 1 });
	await target.sql`truncate throttle`;
	await target.sql`insert into users ${target.sql({ id: login, username: "b", ...by })}`;
	expect(await saidBy(restore(target.place, "brewline", archive))).toMatch(/public\.users has rows/);
	await target.sql`delete from users where id = ${login}`;
	expect(await saidBy(restore(target.place, "brewline", archive))).toBe("nothing");
	expect(await saidBy(restore(target.place, "brewline", archive))).toMatch(/has rows/);
});

test("a database in use is not even migrated", async ({ archive }) => {
	const [first = 0] = knownMigrations();
	const target = await blank();
	await inTurn(target.place, (client) => applyMigrations(client, "brewline", first));
	await target.sql`insert into throttle (key, count, resets_at) values ('k', 1, now())`;
	expect(await saidBy(restore(target.place, "brewline", archive))).toMatch(/has rows/);
	expect(await target.sql`select count(*)::int as count from drizzle.__drizzle_migrations`).toEqual([{ count: 1 }]);
});

test("whoever works in the database meanwhile is not waited for", async ({ archive }) => {
	const target = await blank();
	await migrate(target.place, "brewline");
	const app = connect(target.app, { max: 1 });
	onTestFinished(() => app.end());
	await app.begin(async (tx) => {
		await tx`select from account`;
		expect(await saidBy(restore(target.place, "brewline", archive))).toMatch(/Another process works/);
	});
});

const cut = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -20));
test.for<[string, (archive: string) => Promise<string>, RegExp]>([
	[
		"has no manifest",
		async (archive) => {
			const folder = await altered(archive, "account", (text) => text);
			rmSync(join(folder, "manifest.json"));
			return folder;
		},
		/no .*manifest\.json/,
	],
	[
		"has half a manifest",
		async (archive) => {
			const folder = await altered(archive, "account", (text) => text);
			cut(join(folder, "manifest.json"));
			return folder;
		},
		/manifest\.json is damaged/,
	],
	["is not there", async (archive) => `${archive}-lost`, /no .*manifest\.json/],
	[
		"lacks a file",
		async (archive) => {
			const folder = await altered(archive, "account", (text) => text);
			rmSync(join(folder, "public.account.copy.gz"));
			return folder;
		},
		/public\.account\.copy\.gz is damaged/,
	],
	[
		"has half a file",
		async (archive) => {
			const folder = await altered(archive, "account", (text) => text);
			cut(join(folder, "public.account.copy.gz"));
			return folder;
		},
		/public\.account\.copy\.gz is damaged/,
	],
	[
		"has another name in a row",
		(archive) => altered(archive, "account", (text) => text.replace("Café 7", "Café 8"), false),
		/public\.account\.copy\.gz is damaged/,
	],
	[
		"lacks a table",
		async (archive) => {
			const folder = await altered(archive, "account", (text) => text);
			rewrite(folder, (manifest) =>
				manifest.tables.splice(
					manifest.tables.findIndex(({ name }) => name === "throttle"),
					1,
				),
			);
			return folder;
		},
		/public\.throttle is not in the archive/,
	],
	[
		"is of a migration to come",
		async (archive) => {
			const folder = await altered(archive, "account", (text) => text);
			rewrite(folder, (manifest) => Object.assign(manifest, { migration: 9_999_999_999_999 }));
			return folder;
		},
		/newer version/,
	],
])("an archive that %s is refused", async ([, spoil, says], { archive }) => {
	const target = await blank();
	expect(await saidBy(restore(target.place, "brewline", await spoil(archive)))).toMatch(says);
	expect(await rowsIn(target)).not.toMatchObject({ accounts: 3_000 });
});

test.for([
	{
		wrong: "breaks a check in its last row",
		table: "location",
		code: "23514",
		change: (text: string) => text.replace("\tNZ\t", "\tXX\t"),
	},
	{ wrong: "has a row twice", table: "account", code: "23505", change: (text: string) => text + text },
	{
		wrong: "refers to what is not there",
		table: "location",
		code: "23503",
		change: (text: string) => text.replace(account, "001ZZZZZZZZZZZZZZZ"),
	},
	{
		wrong: "ends in half a row",
		table: "account",
		code: "22P04",
		change: (text: string) => `${text}\n`,
	},
])(
	"an archive that $wrong restores nothing, and the next one can be tried",
	async ({ table, code, change }, { archive }) => {
		const target = await blank();
		const wrong = restore(target.place, "brewline", await altered(archive, table, change));
		await expect(wrong).rejects.toMatchObject({ code });
		expect(await rowsIn(target)).toEqual({ accounts: 0, users: 1 });
		expect(await saidBy(restore(target.place, "brewline", archive))).toBe("nothing");
		expect(await rowsIn(target)).toEqual({ accounts: 3_000, users: 2 });
	},
);

test("a backup that cannot be made leaves nothing behind", async ({ copy, archive, folder }) => {
	const never = await blank();
	expect(await saidBy(backUp(never.place, join(folder, "never")))).toMatch(/nothing to back up/);
	expect(await saidBy(backUp(copy.owner, archive))).toMatch(/is there already/);
	expect(await saidBy(backUp(copy.owner, join(archive, "manifest.json", "below")))).toMatch(/cannot be written \(E/);
	expect(existsSync(join(folder, "never"))).toBe(false);
	expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});

test("a role without rights is told so, and whose it must be", async ({ archive }) => {
	const target = await blank();
	expect(await saidBy(restore(target.app, "brewline", archive))).toMatch(
		/^The role may not do this \(permission denied/,
	);
});

test("a database that goes away in the middle is told in a sentence", async ({ copy, owner, folder }) => {
	const gone = join(folder, "gone");
	await owner.begin(async (tx) => {
		await tx`lock table throttle`; // so that the backup waits in its middle
		const backingUp = saidBy(backUp(copy.owner, gone));
		const end = () =>
			tx`select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'throttle'::regclass`;
		await expect.poll(end, { interval: 10, timeout: 5_000 }).toHaveLength(1);
		expect(await backingUp).toBe("The database went away before all was done.");
	});
	expect(existsSync(gone)).toBe(false);
	expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { expect, onTestFinished } from "vitest";
import { connect, openDatabase } from "#db/db.ts";
import { addJob, jobsIn, restartJob } from "#db/jobs.ts";
import { applyMigrations, withMigrationLock } from "#db/migrate.ts";
import { knownMigrations } from "#db/migrations.ts";
import {
	account,
	alteredCopy,
	by,
	emptyDatabase,
	errorOf,
	login,
	rewriteManifest,
	rowsIn,
	unknownTable,
	waitingJob,
	test as withArchive,
} from "#test/archives.ts";
import { readManifest } from "./archive.ts";
import { backUp, streamBackup } from "./backup.ts";
import { restore } from "./restore.ts";
import { unpackTar } from "./tar.ts";

/** The archive in a database with another collation: a restore into an unmigrated database is the slow part of these tests. */
const test = withArchive.extend("restored", { scope: "file" }, async ({ archive }, { onCleanup }) => {
	const target = await emptyDatabase({ sorting: "icu icu_locale 'en'", onEnd: onCleanup });
	return { ...target, ...(await restore(target.place, "brewline", archive)) };
});

test("restores the same rows, sequences and constraints", async ({ owner, restored: target, folder }) => {
	const { manifest, leftOut } = target;
	expect(leftOut).toEqual([`public.${unknownTable}`]);
	expect(manifest.tables.find(({ name }) => name === "account")).toMatchObject({ schema: "public", rows: 3_000 });
	expect(manifest.tables.find(({ name }) => name === unknownTable)).toMatchObject({ columns: ["word"], rows: 3 });

	const second = await backUp(target.place, join(folder, "second"));
	const knownTables = manifest.tables.filter(({ name }) => name !== unknownTable);
	expect(second).toMatchObject({ tables: knownTables, sequences: manifest.sequences, migration: manifest.migration });

	const accountRow = (sql: ReturnType<typeof connect>) => sql`select * from account where id = ${account}`;
	expect(await accountRow(target.sql)).toEqual(await accountRow(owner));
	const keys = (sql: ReturnType<typeof connect>) =>
		sql`select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1`;
	expect(await keys(target.sql)).toEqual(await keys(owner));
	const orphan = target.sql`update location set account_id = '001ZZZZZZZZZZZZZZZ'`;
	await expect(orphan).rejects.toMatchObject({ code: "23503" });
	const updated =
		await target.sql`update account set name = 'New' where id = ${account} returning updated_at > now() - interval '1 minute' as risen`;
	expect(updated).toEqual([{ risen: true }]);
});

const collected = () => {
	const chunks: Buffer[] = [];
	const stream = new Writable({
		write(chunk, _encoding, done) {
			chunks.push(chunk);
			done();
		},
	});
	return { stream, bytes: () => Buffer.concat(chunks) };
};

test("restores a backup that was streamed as a tar archive", async ({ copy, archive, folder }) => {
	const output = collected();
	const { tables } = await streamBackup(copy.owner, output.stream);
	expect(tables).toEqual(readManifest(archive).tables);
	const unpacked = join(folder, "unpacked");
	mkdirSync(unpacked);
	await unpackTar(Readable.from(output.bytes()), unpacked);
	expect(readdirSync(unpacked).sort()).toEqual(readdirSync(archive).sort());
	const target = await emptyDatabase({ isMigrated: true });
	await restore(target.place, "brewline", unpacked);
	expect(await rowsIn(target)).toMatchObject({ accounts: 3_000 });
});

test("refuses a tar archive that is cut, or has a file outside its folder", async ({ copy, folder }) => {
	const output = collected();
	await streamBackup(copy.owner, output.stream);
	const unpack = (bytes: Buffer, name: string) => {
		mkdirSync(join(folder, name));
		return errorOf(unpackTar(Readable.from([bytes]), join(folder, name)));
	};
	const ended = "The input is no complete backup: it is no tar archive, or it ended early.";
	expect(await unpack(output.bytes().subarray(0, 1_000), "cut")).toBe(ended);
	expect(await unpack(Buffer.from("no tar at all".repeat(100)), "text")).toBe(ended);
	const [foreign, written] = [pack(), collected()];
	foreign.entry({ name: "../outside" }, "x");
	foreign.finalize();
	await pipeline(foreign, written.stream);
	expect(await unpack(written.bytes(), "foreign")).toBe("The input has an unknown file: ../outside.");
	expect(existsSync(join(folder, "outside"))).toBe(false);
});

test("reports an output that was closed, and keeps no temporary files", async ({ copy }) => {
	const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error("broken pipe")) });
	const before = readdirSync(tmpdir()).filter((name) => name.startsWith("brewline-archive-"));
	await expect(streamBackup(copy.owner, broken)).rejects.toThrow("broken pipe");
	expect(readdirSync(tmpdir()).filter((name) => name.startsWith("brewline-archive-"))).toEqual(before);
});

test("grants the application the same rights after a restore", async ({ restored: target }) => {
	const app = connect(target.app, { max: 1 });
	onTestFinished(() => app.end());
	expect(await app`select count(*)::int as count from account`).toEqual([{ count: 3_000 }]);
	await app`insert into throttle (key, count, resets_at) values ('k', 1, now())`;
	await expect(app`drop table throttle`).rejects.toMatchObject({ code: "42501" });
});

test("restores waiting jobs, and gives new jobs new ids", async ({ restored: target, database }) => {
	const restored = openDatabase({ place: target.app, pool: 1, prepare: false });
	onTestFinished(() => restored.close());
	const [job, ...more] = await jobsIn(restored.db, ["waiting"], 10);
	expect(more).toEqual([]);
	expect(job).toMatchObject({ name: "mail.send", state: "waiting", runAt: "2027-03-01T00:00:00.000Z" });
	expect([job]).toEqual(await jobsIn(database.db, ["waiting"], 10));
	const content = (sql: ReturnType<typeof connect>) => sql`select content from job`;
	const app = connect(target.app, { max: 1 });
	onTestFinished(() => app.end());
	expect(await content(app)).toEqual([{ content: waitingJob.content }]);

	expect(await restartJob(restored.db, job?.id ?? "")).toMatchObject({ runAt: job?.runAt });
	await addJob(restored.db, waitingJob);
	expect(new Set((await jobsIn(restored.db, ["waiting"], 10)).map(({ id }) => id)).size).toBe(2);
});

test("makes archives that only their owner can read", ({ archive }) => {
	expect(statSync(archive).mode & 0o777).toBe(0o700);
	expect(readdirSync(archive).every((file) => (statSync(join(archive, file)).mode & 0o777) === 0o600)).toBe(true);
});

test("refuses a database in use and does not change it", async ({ archive }) => {
	const target = await emptyDatabase({ isMigrated: true });
	await target.sql`insert into throttle (key, count, resets_at) values ('k', 1, now())`;
	expect(await errorOf(restore(target.place, "brewline", archive))).toMatch(/public\.throttle has rows/);
	expect(await rowsIn(target)).toEqual({ accounts: 0, users: 1 });
	await target.sql`truncate throttle`;
	await target.sql`insert into users ${target.sql({ id: login, username: "b", ...by })}`;
	expect(await errorOf(restore(target.place, "brewline", archive))).toMatch(/public\.users has rows/);
	await target.sql`delete from users where id = ${login}`;
	expect(await errorOf(restore(target.place, "brewline", archive))).toBe("none");
	expect(await errorOf(restore(target.place, "brewline", archive))).toMatch(/has rows/);
});

test("does not migrate a database in use", async ({ archive }) => {
	const [first = 0] = knownMigrations();
	const target = await emptyDatabase();
	await withMigrationLock(target.place, (client) => applyMigrations(client, "brewline", { last: first }));
	await target.sql`insert into throttle (key, count, resets_at) values ('k', 1, now())`;
	expect(await errorOf(restore(target.place, "brewline", archive))).toMatch(/has rows/);
	expect(await target.sql`select count(*)::int as count from drizzle.__drizzle_migrations`).toEqual([{ count: 1 }]);
});

test("refuses at once while another process uses the database", async ({ archive }) => {
	const target = await emptyDatabase({ isMigrated: true });
	const app = connect(target.app, { max: 1 });
	onTestFinished(() => app.end());
	await app.begin(async (tx) => {
		await tx`select from account`;
		expect(await errorOf(restore(target.place, "brewline", archive))).toMatch(/Another process uses/);
	});
});

const truncate = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -20));
test.for<[string, (archive: string) => Promise<string>, RegExp]>([
	[
		"has no manifest",
		async (archive) => {
			const folder = await alteredCopy(archive, "account", (text) => text);
			rmSync(join(folder, "manifest.json"));
			return folder;
		},
		/no .*manifest\.json/,
	],
	[
		"has half a manifest",
		async (archive) => {
			const folder = await alteredCopy(archive, "account", (text) => text);
			truncate(join(folder, "manifest.json"));
			return folder;
		},
		/manifest\.json is damaged/,
	],
	["does not exist", async (archive) => `${archive}-lost`, /no .*manifest\.json/],
	[
		"lacks a file",
		async (archive) => {
			const folder = await alteredCopy(archive, "account", (text) => text);
			rmSync(join(folder, "public.account.copy.gz"));
			return folder;
		},
		/public\.account\.copy\.gz is damaged/,
	],
	[
		"has half a file",
		async (archive) => {
			const folder = await alteredCopy(archive, "account", (text) => text);
			truncate(join(folder, "public.account.copy.gz"));
			return folder;
		},
		/public\.account\.copy\.gz is damaged/,
	],
	[
		"has another name in a row",
		(archive) => alteredCopy(archive, "account", (text) => text.replace("Café 7", "Café 8"), false),
		/public\.account\.copy\.gz is damaged/,
	],
	[
		"lacks a table",
		async (archive) => {
			const folder = await alteredCopy(archive, "account", (text) => text);
			rewriteManifest(folder, (manifest) =>
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
		"has a later migration",
		async (archive) => {
			const folder = await alteredCopy(archive, "account", (text) => text);
			rewriteManifest(folder, (manifest) => Object.assign(manifest, { migration: 9_999_999_999_999 }));
			return folder;
		},
		/newer version/,
	],
])("refuses an archive that %s", async ([, spoil, message], { archive }) => {
	const target = await emptyDatabase({ isMigrated: true });
	expect(await errorOf(restore(target.place, "brewline", await spoil(archive)))).toMatch(message);
	expect(await rowsIn(target)).toEqual({ accounts: 0, users: 1 });
});

test("restores nothing of an archive that breaks a check in its last row, and then a good one", async ({ archive }) => {
	const target = await emptyDatabase();
	const spoiled = await alteredCopy(archive, "location", (text) => text.replace("\tNZ\t", "\tXX\t"));
	await expect(restore(target.place, "brewline", spoiled)).rejects.toMatchObject({ code: "23514" });
	expect(await rowsIn(target)).toEqual({ accounts: 0, users: 1 });
	expect(await errorOf(restore(target.place, "brewline", archive))).toBe("none");
	expect(await rowsIn(target)).toEqual({ accounts: 3_000, users: 2 });
});

test("leaves no files when a backup fails", async ({ copy, archive, folder }) => {
	const neverStarted = await emptyDatabase();
	expect(await errorOf(backUp(neverStarted.place, join(folder, "never")))).toMatch(/nothing to back up/);
	expect(await errorOf(backUp(copy.owner, archive))).toMatch(/already exists/);
	expect(await errorOf(backUp(copy.owner, join(archive, "manifest.json", "below")))).toMatch(/cannot be written \(E/);
	expect(existsSync(join(folder, "never"))).toBe(false);
	expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});

test("tells a role without rights which role is needed", async ({ archive }) => {
	const target = await emptyDatabase();
	expect(await errorOf(restore(target.app, "brewline", archive))).toMatch(
		/^The role may not do this \(permission denied/,
	);
});

test("reports a lost connection in one sentence", async ({ copy, owner, folder }) => {
	const target = join(folder, "unfinished");
	await owner.begin(async (tx) => {
		await tx`lock table throttle`; // so that the backup waits
		const backingUp = errorOf(backUp(copy.owner, target));
		const end = () =>
			tx`select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'throttle'::regclass`;
		await expect.poll(end, { interval: 10 }).toHaveLength(1);
		expect(await backingUp).toBe("The connection to the database was lost.");
	});
	expect(existsSync(target)).toBe(false);
	expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});

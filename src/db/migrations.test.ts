import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as migrateByDrizzle } from "drizzle-orm/postgres-js/migrator";
import { expect, onTestFinished } from "vitest";
import { test } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { connect, type Place } from "./db.ts";
import { withMigrationLock } from "./migrate.ts";
import { applyPending, newestMigration, type Patience, standardPatience } from "./migrations.ts";

const firstAt = newestMigration() + 1;

/** Makes a folder of migrations as drizzle-kit writes it. */
function folderOf(migrations: Record<string, string[]>): string {
	const folder = mkdtempSync(join(tmpdir(), "brewline-migrations-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(join(folder, "meta"));
	const entries = Object.keys(migrations).map((tag, idx) => ({
		idx,
		version: "7",
		when: firstAt + idx,
		tag,
		breakpoints: true,
	}));
	writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
	for (const [tag, statements] of Object.entries(migrations))
		writeFileSync(join(folder, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
	return folder;
}

const applyFolder = (place: Place, folder: string, patience: Partial<Patience> = {}) =>
	withMigrationLock(place, (client) =>
		applyPending(client, {
			...standardPatience,
			...patience,
			folder,
			last: Number.MAX_SAFE_INTEGER,
		}),
	);

/** Opens a client that ends with the test, and makes the tables `a` and `b`. */
async function twoTables(place: Place) {
	const sql = connect(place, { max: 4 });
	onTestFinished(() => sql.end({ timeout: 1 }));
	await sql`drop table if exists a, b, c`;
	await sql`delete from drizzle.__drizzle_migrations where created_at >= ${firstAt}`;
	await sql`create table a (n int not null)`;
	await sql`create table b (n int not null)`;
	await sql`insert into a values (1)`;
	await sql`insert into b values (1)`;
	return sql;
}

const addColumn = (table: string) => [`alter table ${table} add column m int`];

test("keeps the migrations before one that fails, and continues with it at the next start", async ({ copy }) => {
	const sql = await twoTables(copy.owner);
	const broken = ["create table c (n int)", "insert into c values (1)", "insert into c values ('x')"];
	const failing = folderOf({
		"0001_first": addColumn("a"),
		"0002_broken": broken,
		"0003_last": addColumn("b"),
	});
	await expect(applyFolder(copy.owner, failing)).rejects.toThrow(/^Migration 0002_broken failed: invalid input/);
	const columns = () => sql`select m from a limit 0`.then(({ columns }) => columns.map(({ name }) => name));
	expect(await columns()).toEqual(["m"]);
	expect(await sql`select to_regclass('c') as c`).toEqual([{ c: null }]);

	const repaired = folderOf({
		"0001_first": addColumn("a"),
		"0002_broken": broken.slice(0, 2),
		"0003_last": addColumn("b"),
	});
	await applyFolder(copy.owner, repaired);
	await applyFolder(copy.owner, repaired);
	expect(await sql`select n from c`).toEqual([{ n: 1 }]);
	const applied =
		await sql`select created_at::text as at from drizzle.__drizzle_migrations where created_at >= ${firstAt} order by id`;
	expect(applied.map(({ at }) => Number(at) - firstAt)).toEqual([0, 1, 2]);
});

test("waits for a reader in short attempts, so that writers go on meanwhile", async ({ copy }) => {
	const sql = await twoTables(copy.owner);
	const messages: string[] = [];
	const folder = folderOf({ "0001_first": addColumn("a") });
	const { promise: isOver, resolve: endReader } = Promise.withResolvers<void>();
	const reader = sql.begin(async (tx) => {
		await tx`select from a`;
		await isOver;
	});
	const migration = applyFolder(copy.owner, folder, {
		onWait: (message) => messages.push(message),
	});
	const waits: number[] = [];
	while (waits.length < 8) {
		const startedAt = performance.now();
		await sql`update a set n = n + 1`;
		waits.push(performance.now() - startedAt);
		await Bun.sleep(150);
	}
	endReader();
	await Promise.all([reader, migration]);
	expect(messages).toEqual(["Migration 0001_first waits for running transactions and is tried again for 60 s."]);
	expect(Math.max(...waits)).toBeLessThan(20_000);
	expect(await sql`select n, m from a`).toEqual([{ n: 9, m: null }]);
});

test("gives up with one sentence when a transaction does not end", async ({ copy }) => {
	const sql = await twoTables(copy.owner);
	const folder = folderOf({
		"0001_first": [...addColumn("b"), ...addColumn("a")],
	});
	const { promise: isOver, resolve: endReader } = Promise.withResolvers<void>();
	const reader = sql.begin(async (tx) => {
		await tx`select from a`;
		await isOver;
	});
	await expect(applyFolder(copy.owner, folder, { patienceMs: 700 })).rejects.toThrow(
		/^Migration 0001_first did not get its tables within 1 s, because a long transaction holds them: [^\n]+$/,
	);
	expect((await sql`select * from b`).columns.map(({ name }) => name)).toEqual(["n"]);
	endReader();
	await reader;
});

test("is tried again after a deadlock with a transaction that locks the tables in the opposite order", async ({
	copy,
}) => {
	const sql = await twoTables(copy.owner);
	const folder = folderOf({
		"0001_first": [...addColumn("a"), "select pg_sleep(0.2)", ...addColumn("b")],
	});
	let [rounds, collisions, isMigrated] = [0, 0, false];
	const addOne = () =>
		sql.begin(async (tx) => {
			await tx`update b set n = n + 1`;
			await Bun.sleep(100);
			await tx`update a set n = n + 1`;
		});
	const writer = (async () => {
		while (!isMigrated) {
			await addOne().then(
				() => (rounds += 1),
				() => (collisions += 1),
			);
			await Bun.sleep(100);
		}
	})();
	const messages: string[] = [];
	await applyFolder(copy.owner, folder, {
		onWait: (message) => messages.push(message),
	});
	isMigrated = true;
	await writer;
	expect(messages.length + collisions, "they met").toBeGreaterThan(0);
	expect(await sql`select a.n, b.n as other, a.m from a, b`).toEqual([{ n: rounds + 1, other: rounds + 1, m: null }]);
});

test("runs a statement that no transaction may contain, once for two processes", async ({ copy }) => {
	const sql = await twoTables(copy.owner);
	const index = [
		"-- outside a transaction\ndrop index concurrently if exists of_n",
		"create index concurrently of_n on a (n)",
	];
	const folder = folderOf({ "0001_index": index, "0002_next": addColumn("a") });
	await Promise.all([1, 2, 3].map(() => applyFolder(copy.owner, folder)));
	expect(await sql`select indisvalid as valid from pg_index where indexrelid = 'of_n'::regclass`).toEqual([
		{ valid: true },
	]);
	const applied = await sql`select from drizzle.__drizzle_migrations where created_at >= ${firstAt}`;
	expect(applied.length).toBe(2);
});

test("applies nothing after its connection and with it the lock was lost", async ({ copy }) => {
	const sql = await twoTables(copy.owner);
	const folder = folderOf({ "0001_first": addColumn("a") });
	const lost = withMigrationLock(copy.owner, async (client) => {
		const [row] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
		await sql`select pg_terminate_backend(${row?.pid ?? 0})`;
		await eventually(() => client`select 1`);
		await applyPending(client, {
			...standardPatience,
			folder,
			last: Number.MAX_SAFE_INTEGER,
		});
	});
	await expect(lost).rejects.toThrow("the connection of the migrations was lost");
	expect((await sql`select * from a`).columns.map(({ name }) => name)).toEqual(["n"]);
});

test("continues a database that drizzle's migrator made, and writes the same rows", async ({ copy }) => {
	const sql = await twoTables(copy.owner);
	const migrations = {
		"0001_first": addColumn("a"),
		"0002_next": addColumn("b"),
	};
	const folder = folderOf(migrations);
	const half = folderOf({ "0001_first": migrations["0001_first"] });
	const client = connect(copy.owner, { max: 1 });
	const rows = () =>
		sql`select hash, created_at from drizzle.__drizzle_migrations where created_at >= ${firstAt} order by id`;
	await migrateByDrizzle(drizzle(client), { migrationsFolder: half });
	await applyFolder(copy.owner, folder);
	const own = await rows();
	expect(own).toHaveLength(2);

	await sql`alter table a drop column m`;
	await sql`alter table b drop column m`;
	await sql`delete from drizzle.__drizzle_migrations where created_at >= ${firstAt}`;
	cpSync(folder, half, { recursive: true });
	await migrateByDrizzle(drizzle(client), { migrationsFolder: half });
	await client.end();
	expect(await rows()).toEqual(own);
	await applyFolder(copy.owner, folder);
	expect(await rows()).toEqual(own);
});

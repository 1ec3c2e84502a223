import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { expect, inject, onTestFinished } from "vitest";
import { test } from "#test/database.ts";
import { connect } from "./db.ts";
import { superuser } from "./embedded/postmaster.ts";
import { isCurrent, migrate, withMigrationLock } from "./migrate.ts";
import { knownMigrations } from "./migrations.ts";
import { limitRights, roles } from "./roles.ts";

const root = join(import.meta.dirname, "../..");

test("applies each migration once when several processes migrate", async ({ owner, copy }) => {
	const applied = () => owner`select count(*)::int as count from drizzle.__drizzle_migrations`;
	const before = await applied();
	await Promise.all([1, 2, 3, 4].map(() => migrate(copy.owner, "brewline")));
	expect(await applied()).toEqual(before);
});

test("creates one schema when four processes start on an empty database", async () => {
	const { owner } = inject("templates").empty;
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	const admin = connect({ ...owner, user: superuser, database: "postgres" }, { max: 1 });
	await admin`create database ${admin(name)} template template0 owner ${admin(roles.owner)}`;
	await limitRights(admin, name);
	const place = { ...owner, database: name };
	const sql = connect(place, { max: 1 });
	onTestFinished(async () => {
		await sql.end();
		await admin`drop database ${admin(name)} with (force)`;
		await admin.end();
	});
	await Promise.all([1, 2, 3, 4].map(() => migrate(place, roles.app)));
	const applied = await sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations order by id`;
	expect(applied.map(({ at }) => Number(at))).toEqual(knownMigrations());
});

test("waits for a table for three seconds only", async ({ copy }) => {
	const timeout = await withMigrationLock(copy.owner, (client) => client`show lock_timeout`);
	expect(timeout).toEqual([{ lock_timeout: "3s" }]);
});

test("treats a newer database as current, and an older one as not", async ({ database, owner }) => {
	expect(await isCurrent(database.db)).toBe(true);
	await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 9999999999999)`;
	expect(await isCurrent(database.db)).toBe(true);
	await owner`delete from drizzle.__drizzle_migrations where created_at > 0 and id <> 1`;
	expect(await isCurrent(database.db)).toBe(false);
});

test("lets the application read applied migrations and not change them", async ({ database }) => {
	const expectDenied = (change: SQL) =>
		expect(database.db.execute(change)).rejects.toMatchObject({ cause: { code: "42501" } });
	await expectDenied(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`);
	await expectDenied(sql`update drizzle.__drizzle_migrations set created_at = 1`);
	await expectDenied(sql`delete from drizzle.__drizzle_migrations`);
	await expectDenied(sql`truncate drizzle.__drizzle_migrations`);
	expect((await database.db.execute(sql`select from drizzle.__drizzle_migrations`)).length).toBeGreaterThan(0);
});

test("has migrations for the whole schema in code", async () => {
	const kit = Bun.spawn([process.execPath, "--bun", "drizzle-kit", "generate"], {
		cwd: root,
		stdout: "pipe",
		stderr: "inherit",
	});
	expect(await new Response(kit.stdout).text()).toContain("No schema changes");
});

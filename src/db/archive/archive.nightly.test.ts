import { join } from "node:path";
import { expect } from "vitest";
import { applyMigrations, withMigrationLock } from "#db/migrate.ts";
import { knownMigrations } from "#db/migrations.ts";
import { account, alteredCopy, emptyDatabase, errorOf, login, rowsIn, test } from "#test/archives.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

test("migrates an archive of an earlier migration", async ({ folder }) => {
	const [first = 0] = knownMigrations();
	const oldDatabase = await emptyDatabase();
	await withMigrationLock(oldDatabase.place, (client) => applyMigrations(client, "brewline", { last: first }));
	await oldDatabase.sql`insert into users ${oldDatabase.sql({ id: login, username: "first", created_by: login, updated_by: login })}`;
	const { migration } = await backUp(oldDatabase.place, join(folder, "old"));
	expect(migration).toBe(first);

	const target = await emptyDatabase();
	await restore(target.place, "brewline", join(folder, "old"));
	expect(await target.sql`select username from users order by 1`).toEqual([
		{ username: "first" },
		{ username: "system" },
	]);
	expect(await target.sql`select count(*)::int as count from drizzle.__drizzle_migrations`).toEqual([
		{ count: knownMigrations().length },
	]);

	const newerDatabase = await emptyDatabase({ isMigrated: true });
	expect(await errorOf(restore(newerDatabase.place, "brewline", join(folder, "old")))).toMatch(/later migration/);
});

test.for([
	{ fault: "has a row twice", table: "account", code: "23505", change: (text: string) => text + text },
	{
		fault: "refers to a missing row",
		table: "location",
		code: "23503",
		change: (text: string) => text.replace(account, "001ZZZZZZZZZZZZZZZ"),
	},
	{
		fault: "ends in half a row",
		table: "account",
		code: "22P02",
		change: (text: string) => `${text}\n`,
	},
])("restores nothing of an archive that $fault, and then a good one", async (fault, { archive }) => {
	const { table, code, change } = fault;
	const target = await emptyDatabase({ isMigrated: true });
	const restoring = restore(target.place, "brewline", await alteredCopy(archive, table, change));
	await expect(restoring).rejects.toMatchObject({ code });
	expect(await rowsIn(target)).toEqual({ accounts: 0, users: 1 });
	expect(await errorOf(restore(target.place, "brewline", archive))).toBe("none");
	expect(await rowsIn(target)).toEqual({ accounts: 3_000, users: 2 });
});

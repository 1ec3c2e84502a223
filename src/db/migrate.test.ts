import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#test/database.ts";
import { isCurrent, migrate } from "./migrate.ts";

const root = join(import.meta.dirname, "../..");

test("processes that migrate at once take turns, and what is done is not done again", async ({ owner, copy }) => {
	const applied = () => owner`select count(*)::int as count from drizzle.__drizzle_migrations`;
	const before = await applied();
	await Promise.all([1, 2, 3, 4].map(() => migrate(copy.owner, "brewline")));
	expect(await applied()).toEqual(before);
});

test("a database behind the code is not current, one ahead of it is", async ({ database, owner }) => {
	expect(await isCurrent(database.db)).toBe(true);
	await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 9999999999999)`;
	expect(await isCurrent(database.db)).toBe(true);
	await owner`delete from drizzle.__drizzle_migrations where created_at > 0 and id <> 1`;
	expect(await isCurrent(database.db)).toBe(false);
});

test("the application may read which migrations ran, and not change that", async ({ database }) => {
	const forged = database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`);
	await expect(forged).rejects.toMatchObject({ cause: { code: "42501" } });
});

test("the schema in code is the one that migrations make", async () => {
	const kit = Bun.spawn([process.execPath, "--bun", "drizzle-kit", "generate"], {
		cwd: root,
		stdout: "pipe",
		stderr: "inherit",
	});
	expect(await new Response(kit.stdout).text()).toContain("No schema changes");
});

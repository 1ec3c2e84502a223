import { expect } from "vitest";
import { test } from "#test/database.ts";
import { connect } from "./db.ts";
import { superuser } from "./embedded/postmaster.ts";
import { connectQueue } from "./graphile.ts";
import { migrate } from "./migrate.ts";

test("names the grants that the owner lacks, and lets only the application own the queue", async ({ copy }) => {
	const name = `own ${crypto.randomUUID().slice(0, 8)}`;
	const app = `app ${name}`;
	const admin = connect({ ...copy.owner, user: superuser }, { max: 1 });
	for (const role of [name, app]) await admin`create role ${admin(role)} login`;
	await admin`create database ${admin(name)} owner ${admin(name)} template template0`;
	const place = { ...copy.owner, user: name, database: name };
	const message = `The role "${name}" may not create the schemas of the shop. As a superuser, run: grant create on database "${name}" to "${name}"; grant "${app}" to "${name}";`;
	await expect(migrate(place, app)).rejects.toThrow(message);

	await admin.unsafe(message.replace(/.*run: /, ""));
	await migrate(place, app);
	await migrate(place, app);
	const pool = connectQueue(place, app, () => undefined);
	const { rows } = await pool.query(
		"select current_user as role, nspowner::regrole::text as owner from pg_namespace where nspname = 'graphile_worker'",
	);
	expect(rows).toEqual([{ role: app, owner: `"${app}"` }]);
	await expect(pool.query("create schema mine")).rejects.toMatchObject({ code: "42501" });
	await pool.end();
	await admin`drop database ${admin(name)} with (force)`;
	for (const role of [name, app]) await admin`drop role ${admin(role)}`;
	await admin.end();
});

import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#test/database.ts";
import { forgetOld, throttle } from "./throttle.ts";

const twice = { name: "knock", times: 2, seconds: 60 };

test("after its window everybody begins again", async ({ database: { db }, owner }) => {
	const knock = () => throttle(db, twice, "aroha");
	await knock();
	await knock();
	await expect(knock()).rejects.toMatchObject({ kind: "throttled", details: { seconds: 60 } });
	await owner`update throttle set resets_at = now() - interval '1 second' where key = 'knock:aroha'`;
	await knock();
	const rows = await owner`
		select count, resets_at > now() + interval '50 seconds' as later from throttle where key = 'knock:aroha'`;
	expect(rows).toEqual([{ count: 1, later: true }]);
	await knock();
	await expect(knock()).rejects.toMatchObject({ kind: "throttled" });
});

test("who has many networks of one wider network does eight times as much from all of them, and no more", async ({
	database: { db },
}) => {
	const knock = (nth: number) => throttle(db, twice, `provider.home ${nth}`);
	for (let nth = 0; nth < 16; nth++) await knock(nth);
	await expect(knock(16)).rejects.toMatchObject({ kind: "throttled" });
	await throttle(db, twice, "neighbour.home 16");
	for (const times of [1, 2]) await throttle(db, twice, `another.home ${times}`);
	for (let times = 0; times < 30; times++) await throttle(db, twice, "loud.home").catch(() => undefined);
	await throttle(db, twice, "loud.home next door"); // what was refused took nothing from the others
});

test("knocking on does not make the wait longer", async ({ database: { db }, owner }) => {
	await throttle(db, twice, "wiremu");
	await owner`update throttle set resets_at = now() + interval '10 seconds' where key = 'knock:wiremu'`;
	await throttle(db, twice, "wiremu");
	await expect(throttle(db, twice, "wiremu")).rejects.toMatchObject({ details: { seconds: 10 } });
});

test("what is counted within a transaction leaves its other writes as safe as they were", async ({
	database: { db },
}) => {
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local synchronous_commit = on`);
		await throttle(tx, twice, "mere");
		expect(await tx.execute(sql`show synchronous_commit`)).toEqual([{ synchronous_commit: "on" }]);
	});
	const rows = await db.execute(sql`select count from throttle where key = 'knock:mere'`);
	expect(rows).toEqual([{ count: 1 }]);
});

test("dead windows go, and live ones stay", async ({ database: { db }, owner }) => {
	await owner`truncate throttle`;
	await owner`insert into throttle select 'dead:' || nth, 1, now() - interval '1 second' from generate_series(1, 7) as nth`;
	await owner`insert into throttle values ('live:1', 1, now() + interval '1 minute')`;
	await forgetOld(db);
	expect(await owner`select key from throttle`).toEqual([{ key: "live:1" }]);
});

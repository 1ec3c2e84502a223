import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { test } from "#test/database.ts";
import { openDatabase } from "./db.ts";
import { forgetOld, throttle, throttleInLots } from "./throttle.ts";

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

describe("what is counted in lots", () => {
	const often = { name: "ask", times: 40, seconds: 60 };
	const start = new Date("2026-11-21T00:00:00Z");
	const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

	test("is written down by every tenth of what is allowed, and less is not", async ({ database: { db }, owner }) => {
		const written = () => owner`select count from throttle where key = 'ask:rangi'`;
		for (let nth = 1; nth < 4; nth++) await throttleInLots({ db, now: start }, often, "rangi");
		expect(await written()).toEqual([]);
		for (let nth = 4; nth < 12; nth++) await throttleInLots({ db, now: start }, often, "rangi");
		expect(await written()).toEqual([{ count: 8 }]);
	});

	test("is refused after as many as are allowed, until the window is over", async ({ database: { db }, owner }) => {
		const ask = (now = start) => throttleInLots({ db, now }, often, "hine");
		for (let nth = 0; nth < 40; nth++) await ask();
		await expect(ask()).rejects.toMatchObject({ kind: "throttled", details: { seconds: 60 } });
		await owner`truncate throttle`;
		await expect(ask(later(50)), "without asking again").rejects.toMatchObject({ details: { seconds: 10 } });
		await ask(later(60));
	});

	test("is counted in transactions, too, where each has one of its own", async ({ database: { db } }) => {
		const ask = () => db.transaction((tx) => throttleInLots({ db: tx, now: start }, often, "mere"));
		for (let nth = 0; nth < 40; nth++) await ask();
		await expect(ask()).rejects.toMatchObject({ kind: "throttled" });
	});

	test("is counted together by two processes, with a tenth more for the second", async ({ database, place }) => {
		const second = openDatabase({ place, pool: 2, prepare: true });
		let asked = 0;
		for (const { db } of Array.from({ length: 60 }, (_, nth) => (nth % 2 ? second : database)))
			await throttleInLots({ db, now: start }, often, "wiremu").then(
				() => asked++,
				() => undefined,
			);
		await second.close();
		expect(asked).toBeGreaterThanOrEqual(40);
		expect(asked).toBeLessThan(44);
	});

	test("is counted for a whole wider network, too", async ({ database: { db } }) => {
		for (let nth = 0; nth < 8 * 40; nth++) await throttleInLots({ db, now: start }, often, `provider.home ${nth}`);
		const next = throttleInLots({ db, now: start }, often, "provider.home next");
		await expect(next).rejects.toMatchObject({ kind: "throttled" });
	});

	test("is written down each time by who comes when too many are counted", async ({ database: { db }, owner }) => {
		const crowd = { ...often, name: "crowd" };
		const ask = (who: string, now = later(600)) => throttleInLots({ db, now }, crowd, who);
		for (let nth = 0; nth < 20_000; nth++) await ask(`${nth}`);
		await ask("late");
		await ask("late");
		expect(await owner`select key, count from throttle where key like 'crowd:%'`).toEqual([
			{ key: "crowd:late", count: 2 },
		]);
		await ask("later", later(700));
		expect(await owner`select key from throttle where key = 'crowd:later'`, "the crowd has gone").toEqual([]);
	});
});

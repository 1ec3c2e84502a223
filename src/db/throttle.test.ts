import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { openDatabase } from "./db.ts";
import { deleteEndedWindows, inCountedTransaction, throttle, throttleSampled } from "./throttle.ts";

const twoPerMinute = { name: "call", times: 2, seconds: 60 };

test("starts again after the window", async ({ database: { db }, owner }) => {
	const call = () => throttle(db, twoPerMinute, "aroha");
	await call();
	await call();
	await expect(call()).rejects.toMatchObject({ kind: "throttled", details: { seconds: 60 } });
	await owner`update throttle set resets_at = now() - interval '1 second' where key = 'call:aroha'`;
	await call();
	const rows = await owner`
		select count, resets_at > now() + interval '50 seconds' as later from throttle where key = 'call:aroha'`;
	expect(rows).toEqual([{ count: 1, later: true }]);
	await call();
	await expect(call()).rejects.toMatchObject({ kind: "throttled" });
});

test("allows a wider network eight times the limit of one network", async ({ database: { db } }) => {
	const call = (nth: number) => throttle(db, twoPerMinute, `provider.home ${nth}`);
	for (let nth = 0; nth < 16; nth++) await call(nth);
	await expect(call(16)).rejects.toMatchObject({ kind: "throttled" });
	await throttle(db, twoPerMinute, "neighbour.home 16");
	for (const times of [1, 2]) await throttle(db, twoPerMinute, `another.home ${times}`);
	for (let times = 0; times < 30; times++) await throttle(db, twoPerMinute, "loud.home").catch(() => undefined);
	await throttle(db, twoPerMinute, "loud.home next door"); // refused calls do not count for the wider network
});

test("does not prolong the wait when refused calls continue", async ({ database: { db }, owner }) => {
	await throttle(db, twoPerMinute, "wiremu");
	await owner`update throttle set resets_at = now() + interval '10 seconds' where key = 'call:wiremu'`;
	await throttle(db, twoPerMinute, "wiremu");
	await expect(throttle(db, twoPerMinute, "wiremu")).rejects.toMatchObject({ details: { seconds: 10 } });
});

test("keeps the result of committed work when the counts of its refused part cannot be written", async ({
	database: { db },
	owner,
	onTestFinished,
}) => {
	onTestFinished(async () => {
		await owner`alter table if exists throttle_away rename to throttle`;
	});
	const result = await inCountedTransaction(actOf(db, system), async (act) => {
		const refused = inCountedTransaction(act, async ({ db }) => {
			await throttle(db, twoPerMinute, "hemi");
			throw new Error("refused");
		});
		await expect(refused).rejects.toThrow("refused");
		await owner`alter table throttle rename to throttle_away`;
		return "committed";
	});
	expect(result).toBe("committed");
});

test("counts a call again whose savepoint was rolled back, for the same key only", async ({ database: { db } }) => {
	await inCountedTransaction(actOf(db, system), async (act) => {
		const call = (key: string) =>
			inCountedTransaction(act, async (act) => {
				await throttle(act.db, twoPerMinute, key);
				throw new Error("refused");
			});
		for (const key of ["tama", "tama", "rewi"]) await expect(call(key)).rejects.toThrow("refused");
		await expect(call("tama")).rejects.toMatchObject({ kind: "throttled" });
		await expect(call("rewi")).rejects.toThrow("refused");
	});
});

test("does not change the durability of the transaction that counts", async ({ database: { db } }) => {
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local synchronous_commit = on`);
		await throttle(tx, twoPerMinute, "mere");
		expect(await tx.execute(sql`show synchronous_commit`)).toEqual([{ synchronous_commit: "on" }]);
	});
	const rows = await db.execute(sql`select count from throttle where key = 'call:mere'`);
	expect(rows).toEqual([{ count: 1 }]);
});

test("deletes windows that ended and keeps current ones", async ({ database: { db }, owner }) => {
	await owner`truncate throttle`;
	await owner`insert into throttle select 'ended:' || nth, 1, now() - interval '1 second' from generate_series(1, 7) as nth`;
	await owner`insert into throttle values ('current:1', 1, now() + interval '1 minute')`;
	await deleteEndedWindows(db);
	expect(await owner`select key from throttle`).toEqual([{ key: "current:1" }]);
});

describe("throttleSampled", () => {
	const limit = { name: "sampled", times: 40, seconds: 60 };
	const start = new Date("2026-11-21T00:00:00Z");
	const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

	test("writes after each tenth of the limit, and not before", async ({ database: { db }, owner }) => {
		const storedCount = () => owner`select count from throttle where key = 'sampled:rangi'`;
		for (let nth = 1; nth < 4; nth++) await throttleSampled({ db, now: start }, limit, "rangi");
		expect(await storedCount()).toEqual([]);
		for (let nth = 4; nth < 12; nth++) await throttleSampled({ db, now: start }, limit, "rangi");
		expect(await storedCount()).toEqual([{ count: 8 }]);
	});

	test("refuses calls above the limit until the window ends", async ({ database: { db }, owner }) => {
		const call = (now = start) => throttleSampled({ db, now }, limit, "hine");
		for (let nth = 0; nth < 40; nth++) await call();
		await expect(call()).rejects.toMatchObject({ kind: "throttled", details: { seconds: 60 } });
		await owner`truncate throttle`;
		await expect(call(later(50)), "without a new statement").rejects.toMatchObject({ details: { seconds: 10 } });
		await call(later(60));
	});

	test("counts calls within transactions", async ({ database: { db } }) => {
		const call = () => db.transaction((tx) => throttleSampled({ db: tx, now: start }, limit, "mere"));
		for (let nth = 0; nth < 40; nth++) await call();
		await expect(call()).rejects.toMatchObject({ kind: "throttled" });
	});

	test("shares the count between two processes, with a tenth more for the second", async ({ database, place }) => {
		const second = openDatabase({ place, pool: 2, prepare: true });
		let allowed = 0;
		for (const { db } of Array.from({ length: 60 }, (_, nth) => (nth % 2 ? second : database)))
			await throttleSampled({ db, now: start }, limit, "wiremu").then(
				() => allowed++,
				() => undefined,
			);
		await second.close();
		expect(allowed).toBeGreaterThanOrEqual(40);
		expect(allowed).toBeLessThan(44);
	});

	test("counts a wider network as a whole", async ({ database: { db } }) => {
		for (let nth = 0; nth < 8 * 40; nth++) await throttleSampled({ db, now: start }, limit, `provider.home ${nth}`);
		const next = throttleSampled({ db, now: start }, limit, "provider.home next");
		await expect(next).rejects.toMatchObject({ kind: "throttled" });
	});

	test("writes each call of a new visitor when there are too many samples", async ({ database: { db }, owner }) => {
		const crowd = { ...limit, name: "crowd" };
		const call = (who: string, now = later(600)) => throttleSampled({ db, now }, crowd, who);
		for (let nth = 0; nth < 20_000; nth++) await call(`${nth}`);
		await call("late");
		await call("late");
		expect(await owner`select key, count from throttle where key like 'crowd:%'`).toEqual([
			{ key: "crowd:late", count: 2 },
		]);
		await call("later", later(700));
		expect(
			await owner`select key from throttle where key = 'crowd:later'`,
			"the samples of the crowd have ended",
		).toEqual([]);
	});
});

import { expect, onTestFinished } from "vitest";
import { test } from "#test/database.ts";
import { createEarlierQueue } from "./archive/earlier-queue.ts";
import { addJob, adoptEarlierJobs, countJobs } from "./jobs.ts";

const at = (seconds: number) => new Date(Date.now() + seconds * 1000);

test("counts jobs by name and state, and how long the oldest of them is overdue", async ({ database: { db }, app }) => {
	expect(await countJobs(db)).toEqual([]);
	await addJob(db, { name: "test.later", content: {}, at: at(600) });
	for (const seconds of [-600, -300]) await addJob(db, { name: "test.due", content: {}, at: at(seconds) });
	await addJob(db, { name: "test.dead", content: {} });
	await app`update job set attempts_left = 0
		where name = 'test.dead'`;
	await addJob(db, { name: "test.due", content: {} });
	await app`update job set locked_at = now(), locked_by = 'x' where id = (
		select max(id) from job)`;
	const counts = await countJobs(db);
	expect(counts.map(({ job, state, jobs }) => `${job} ${state} ${jobs}`).toSorted()).toEqual([
		"test.dead failed 1",
		"test.due running 1",
		"test.due waiting 2",
		"test.later waiting 1",
	]);
	const overdue = counts.find(({ job, state }) => job === "test.due" && state === "waiting")?.overdueSeconds;
	expect(overdue).toBeGreaterThan(590);
	expect(overdue).toBeLessThan(700);
	expect(counts.find(({ job }) => job === "test.later")?.overdueSeconds).toBe(0);
});

test("adopts the jobs of the earlier queue once, except those that an older process runs", async ({
	database,
	owner,
	app,
}) => {
	const { db } = database;
	await app`delete from job`;
	expect(await adoptEarlierJobs(db, 30)).toBe(0);
	await createEarlierQueue(owner);
	await owner`grant usage on schema graphile_worker to public`;
	await owner`grant select, update, delete on all tables in schema graphile_worker to public`;
	onTestFinished(() => owner`drop schema graphile_worker cascade`.then(() => undefined));
	await owner`insert into graphile_worker._private_tasks values (1, 'test.old'), (2, 'test.keyed')`;
	const jobs = [
		{ id: 1, task_id: 1, payload: { requestId: "r1" }, attempts: 3, last_error: "lost" },
		{ id: 2, task_id: 1, payload: {}, attempts: 12 },
		{ id: 3, task_id: 1, payload: {}, attempts: 1, locked_at: at(-5) },
		{ id: 4, task_id: 1, payload: {}, attempts: 1, locked_at: at(-50) },
		{ id: 5, task_id: 2, payload: {}, attempts: 0, key: "test.keyed:a:b" },
		{ id: 6, task_id: 2, payload: { newer: true }, attempts: 0, key: "test.keyed:running" },
		{ id: 7, task_id: 2, payload: { newer: true }, attempts: 0, key: "test.keyed:failed" },
	];
	const times = { run_at: at(60), created_at: at(-60), max_attempts: 12 };
	for (const job of jobs) await owner`insert into graphile_worker._private_jobs ${owner({ ...times, ...job })}`;
	await addJob(db, { name: "test.keyed", content: { newer: true }, key: "a:b" });
	for (const key of ["running", "failed"]) await addJob(db, { name: "test.keyed", content: {}, key });
	await app`update job set locked_at = now(), locked_by = 'x' where key = 'running'`;
	await app`update job set attempts_left = 0 where key = 'failed'`;

	expect(await adoptEarlierJobs(db, 30)).toBe(5);
	expect(await adoptEarlierJobs(db, 30)).toBe(0);
	expect(await owner`select id::int from graphile_worker._private_jobs`).toEqual([{ id: 3 }]);
	expect(
		await app`select name, key, attempts_left, error, content from job order by name, attempts_left, key, id`,
	).toEqual([
		{ name: "test.keyed", key: "failed", attempts_left: 0, error: null, content: {} },
		{ name: "test.keyed", key: "a:b", attempts_left: 12, error: null, content: { newer: true } },
		{ name: "test.keyed", key: "running", attempts_left: 12, error: null, content: {} },
		{ name: "test.keyed", key: null, attempts_left: 12, error: null, content: { newer: true } },
		{ name: "test.keyed", key: null, attempts_left: 12, error: null, content: { newer: true } },
		{ name: "test.old", key: null, attempts_left: 0, error: null, content: {} },
		{ name: "test.old", key: null, attempts_left: 9, error: "lost", content: { requestId: "r1" } },
		{ name: "test.old", key: null, attempts_left: 11, error: null, content: {} },
	]);
	expect(await app`select count(*)::int as due from job where run_at > now() and name = 'test.old'`).toEqual([
		{ due: 3 },
	]);
});

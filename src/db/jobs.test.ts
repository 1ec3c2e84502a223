import { expect } from "vitest";
import { test } from "#test/database.ts";
import { addJob, countJobs } from "./jobs.ts";

const at = (seconds: number) => new Date(Date.now() + seconds * 1000);

test("counts jobs by name and state, and how long the oldest of them is overdue", async ({ database: { db }, app }) => {
	expect(await countJobs(db)).toEqual([]);
	await addJob(db, { name: "test.later", content: {}, at: at(600) });
	for (const seconds of [-600, -300]) await addJob(db, { name: "test.due", content: {}, at: at(seconds) });
	await addJob(db, { name: "test.dead", content: {} });
	await app`update graphile_worker._private_jobs set attempts = max_attempts
		where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.dead')`;
	await addJob(db, { name: "test.due", content: {} });
	await app`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = (
		select max(id) from graphile_worker._private_jobs)`;
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

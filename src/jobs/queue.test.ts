import { describe, expect } from "vitest";
import { type Act, guest, system } from "#act.ts";
import type { Database } from "#db/db.ts";
import { freeAbandonedJobs, renewJobLocks } from "#db/jobs.ts";
import { inTransaction } from "#db/transaction.ts";
import { noInvariantCheck, noPictures, noPrinter } from "#test/app.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { handlersOf } from "./handlers.ts";
import { allJobs, enqueue, failedJobs, retryJob } from "./queue.ts";

const actOn = ({ db }: Database): Act => ({ ...actOf(db, system), requestId: "request-0001" });
const name = "throttle.delete-old";
const sendToServer = () => Promise.reject(new Error("nothing is sent here"));
const handlers = handlersOf({
	mail: { sendToServer, publicUrl: "" },
	pictures: noPictures,
	backOffice: null,
	accounting: null,
	invariants: noInvariantCheck,
	printer: noPrinter,
});

test.beforeEach(async ({ app }) => {
	await app`delete from job`;
});

test("enqueues a job with the id of its request", async ({ database }) => {
	const act = actOn(database);
	await enqueue(act, name, {});
	expect(await allJobs(act)).toMatchObject([{ name, state: "waiting", attempts: 0, requestId: "request-0001" }]);
});

test("handles jobs that were enqueued before their name changed", () => {
	const byName = new Map(Object.entries(handlers));
	expect(byName.get("notices.guarded")).toBe(handlers["notices.security-change"]);
	expect(byName.get("orders.tell")).toBe(handlers["orders.notify"]);
});

test("enqueues nothing when the transaction fails", async ({ database }) => {
	const act = actOn(database);
	const failing = inTransaction(act, async (act) => {
		await enqueue(act, name, {});
		throw new Error("no");
	});
	await expect(failing).rejects.toThrow("no");
	expect(await allJobs(act)).toEqual([]);
});

test("replaces a waiting job of the same key", async ({ database }) => {
	const act = actOn(database);
	const at = new Date("2031-11-21T00:00:00Z");
	for (const when of [{ key: "a" }, { key: "a", at }, { key: "b" }, {}, {}]) await enqueue(act, name, {}, when);
	const jobs = await allJobs(act);
	expect(jobs.length).toBe(4);
	expect(jobs.filter(({ runAt }) => runAt === at.toISOString()).length).toBe(1);
});

test("leaves one job when a key is enqueued concurrently", async ({ database }) => {
	const act = actOn(database);
	await Promise.all(Array.from({ length: 8 }, () => inTransaction(act, (act) => enqueue(act, name, {}, { key: "a" }))));
	expect((await allJobs(act)).length).toBe(1);
});

test("keeps a running job when another job of its key is enqueued", async ({ database, app }) => {
	const act = actOn(database);
	await enqueue(act, name, {}, { key: "a" });
	await app`update job set locked_at = now(), locked_by = 'a worker', attempts_left = 11`;
	for (let times = 0; times < 2; times++) await inTransaction(act, (act) => enqueue(act, name, {}, { key: "a" }));
	await inTransaction(act, (act) => enqueue(act, name, {}, { key: "a", keep: true }));
	expect((await allJobs(act)).map(({ state }) => state)).toEqual(["running", "waiting"]);
	await app`delete from job where locked_at is null`;
	await app`update job set key = ${"a"}`;
	await enqueue(act, name, {}, { key: "a", keep: true });
	expect(
		(await allJobs(act)).map(({ state }) => state),
		"kept while it runs",
	).toEqual(["running"]);
});

test("replaces a failed job of the same key by one with all attempts", async ({ database, app }) => {
	const act = actOn(database);
	await enqueue(act, name, {}, { key: "a" });
	await app`update job set attempts_left = 0, error = 'lost'`;
	await enqueue(act, name, {}, { key: "a" });
	expect(await allJobs(act)).toMatchObject([{ state: "waiting", attempts: 0, error: null }]);
});

describe("the failed jobs", () => {
	test("are visible to staff only", async ({ database, app }) => {
		const act = actOn(database);
		await enqueue(act, name, {});
		await app`update job set attempts_left = 0`;
		const [job] = await failedJobs(act);
		expect(job).toMatchObject({ name, state: "failed" });
		expect(await failedJobs({ ...act, by: guest })).toEqual([]);
		await expect(retryJob({ ...act, by: guest }, job?.id ?? "")).rejects.toMatchObject({ kind: "forbidden" });
	});

	test.for(["999999999999", "1; drop table account", "", "-1", "1e3"])(
		"do not contain %j",
		async (id, { database }) => {
			await expect(retryJob(actOn(database), id)).rejects.toMatchObject({ kind: "not-found", code: "job.not-found" });
		},
	);

	test("do not restart a running job", async ({ database, app }) => {
		const act = actOn(database);
		await enqueue(act, name, {});
		await app`update job set locked_at = now(), locked_by = 'a worker'`;
		const [job] = await allJobs(act);
		await expect(retryJob(act, job?.id ?? "")).rejects.toMatchObject({ kind: "not-found" });
	});
});

test("unlocks the jobs of workers that no longer renew their locks", async ({ database, app }) => {
	const act = actOn(database);
	for (let nth = 0; nth < 4; nth++) await enqueue(act, name, {});
	await app`
		update job set locked_at = now() - interval '31 seconds', attempts_left = 11,
			locked_by = case when id % 4 = 0 then 'silent' else 'speaks' end`;
	// The answer to the claim of a third job was lost, so its process does not know that job.
	const [first, second] = await app<{ id: string }[]>`select id::text from job where locked_by = 'speaks' order by id`;
	const silent = await app<{ id: string }[]>`select id::text from job where locked_by = 'silent'`;
	const ids = [first, second, ...silent].flatMap((row) => row?.id ?? []);
	await renewJobLocks(database.db, "speaks", ids);
	expect(await freeAbandonedJobs(database.db, 30)).toBe(2);
	expect(await freeAbandonedJobs(database.db, 30)).toBe(0);
	const states = (await allJobs(act)).map(({ state, attempts }) => `${state} ${attempts}`);
	expect(states.sort()).toEqual(["running 1", "running 1", "waiting 1", "waiting 1"]); // an attempt that killed its process counts
});

test("deletes ended rate limit windows in batches, idempotently", async ({ database, app }) => {
	await app`insert into throttle select 'old:' || n, 1, now() - interval '1 second' from generate_series(1, 10001) n`;
	await app`insert into throttle values ('new:1', 1, now() + interval '1 minute')`;
	for (let times = 0; times < 2; times++) {
		await handlers[name](actOn(database), {});
		expect(await app`select key from throttle`).toEqual([{ key: "new:1" }]);
	}
});

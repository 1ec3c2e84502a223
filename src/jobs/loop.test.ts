import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { describe, expect, onTestFinished } from "vitest";
import { type Act, system } from "#act.ts";
import { type Database, openDatabase } from "#db/db.ts";
import { addJob } from "#db/jobs.ts";
import { createLog, requestOf } from "#http/log.ts";
import { createMetrics } from "#http/metrics.ts";
import { Refusal } from "#shared/refusal.ts";
import { openStore } from "#store/store.commands.ts";
import { captureLog } from "#test/app.ts";
import { test } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { createTestFeed } from "#test/feed.ts";
import { actOf, testPorts } from "#test/people.ts";
import { type Handlers, startJobs } from "./loop.ts";
import { allJobs, failedJobs, retryJob } from "./queue.ts";

const requestId = "request-0002";
const actOn = ({ db }: Database): Act => ({ ...actOf(db, system), requestId });

type On = { database: Database };

/** A process that does these jobs, and what it logs. */
function startWorkers(
	{ database }: On,
	handlers: Handlers,
	options: { drainMs?: number; heartbeatMs?: number; leaseMs?: number; bulkJobs?: readonly string[] } = {},
) {
	const { to, lines } = captureLog();
	const log = createLog("debug", to);
	const metrics = createMetrics();
	const jobs = startJobs({
		database,
		...testPorts,
		log,
		metrics,
		requestOf,
		feed: createTestFeed().feed,
		handlers,
		schedule: [], // at a full quarter of an hour work of the shop would come among that of the tests
		drainMs: 200,
		pollMs: 50,
		...options,
	});
	onTestFinished(jobs.stop);
	return { ...jobs, lines, metrics, deep: () => log.debug("deep inside") };
}

const put = (database: Database, name: string, payload: object = {}) =>
	addJob(database.db, { name, content: { requestId, payload } });

test.beforeEach(async ({ app, database }) => {
	await openStore(actOn(database), { demo: true });
	await app`delete from job`;
});

/** Brings every wait to its end. */
const now = async (app: Sql, change = app``) => {
	await app`update job set run_at = now() ${change}`;
};

test("runs a job as System, and logs the id of its request", async ({ database }) => {
	const given: unknown[] = [];
	const workers = startWorkers(
		{ database },
		{
			"test.mail": async (act, payload) => {
				given.push(act.by, act.requestId, payload);
				workers.deep();
			},
		},
	);
	await put(database, "test.mail", { orderId: "801x" });
	await eventually(() => expect(workers.lines).toContainEqual(expect.objectContaining({ msg: "job done" })));
	expect(given).toEqual([system, requestId, { orderId: "801x" }]);
	expect(workers.lines).toMatchObject([
		{ msg: "deep inside", requestId },
		{ msg: "job done", requestId, job: "test.mail", attempt: 1 },
	]);
	expect(JSON.stringify(workers.lines)).not.toContain("801x");
	await eventually(async () => expect(await allJobs(actOn(database))).toEqual([]));
	await workers.stop();
	expect(await workers.metrics.registry.metrics()).toContain('jobs_done_total{job="test.mail"} 1');
});

test("finishes the first beat before it stops, without warnings", async ({ place, owner }) => {
	const own = openDatabase({ place, pool: 4, prepare: true });
	let workers: ReturnType<typeof startWorkers> | undefined;
	let going: Promise<void> | undefined;
	await owner.begin(async (locking) => {
		await locking`lock table schedule in access exclusive mode`;
		workers = startWorkers({ database: own }, {});
		const waiting = () => locking`select from pg_locks where relation = 'schedule'::regclass and not granted`;
		await eventually(async () => expect(await waiting()).toHaveLength(1));
		let isStopped = false;
		going = workers.stop().then(() => {
			isStopped = true;
			return own.close();
		});
		for (let nth = 0; nth < 20; nth++) await locking`select 1`;
		expect(isStopped, "its first beat goes on").toBe(false);
	});
	await going;
	expect(workers?.lines.map(({ msg }) => msg)).toEqual([]);
});

test("runs a job with the trace of its request, and ignores one that is not valid", async ({ database }) => {
	const traces: unknown[] = [];
	const workers = startWorkers({ database }, { "test.traced": async (act) => void traces.push(act.trace) });
	const id = "4bf92f3577b34da6a3ce929d0e0e4736";
	for (const traceparent of [`00-${id}-00f067aa0ba902b7-01`, "forged", 7])
		await addJob(database.db, { name: "test.traced", content: { requestId, traceparent, payload: {} } });
	await eventually(() => expect(workers.lines).toHaveLength(3));
	expect(traces.filter(Boolean)).toEqual([{ id, flags: "01" }]);
	expect(workers.lines.flatMap(({ traceId }) => traceId ?? [])).toEqual([id]);
	expect(workers.lines.map(({ requestId: id }) => id)).toEqual([requestId, requestId, requestId]);
});

const about = (seconds: number) => (waited: number) => waited <= seconds && waited > seconds - 1;

test("delays a failing job longer each time, and lists it as failed until staff retry it", async ({
	database,
	app,
}) => {
	let broken = true;
	const workers = startWorkers(
		{ database },
		{
			"test.break": async (act) => {
				if (broken) await act.db.execute(sql`select ${"aroha@example.org"}::int`);
			},
		},
	);
	const act = actOn(database);
	const waits = async (attempts: number) => {
		await eventually(async () => expect(await allJobs(act)).toMatchObject([{ attempts, state: "waiting" }]));
		const [row] = await app<{ seconds: number }[]>`
			select extract(epoch from run_at - now())::float8 as seconds from job`;
		return row?.seconds;
	};
	await put(database, "test.break");
	expect(await waits(1)).toSatisfy(about(Math.exp(1)));
	await now(app);
	expect(await waits(2)).toSatisfy(about(Math.exp(2)));
	expect(await failedJobs(act)).toEqual([]);

	await now(app, app`, attempts_left = 1`);
	await eventually(async () => expect(await failedJobs(act)).toMatchObject([{ attempts: 12, requestId }]));
	const [job] = await failedJobs(act);
	expect(workers.lines.map(({ level, msg }) => `${level} ${msg}`)).toEqual([
		"error job failed",
		"error job failed",
		"error job failed for the last time",
	]);
	expect(workers.lines[0]).toMatchObject({ requestId, job: "test.break", id: job?.id });
	expect(await workers.metrics.registry.metrics()).toContain('jobs_failed_total{job="test.break"} 3');

	broken = false;
	await retryJob(act, job?.id ?? "");
	await eventually(async () => expect(await allJobs(act)).toEqual([]));
	expect(await app`select record_id, user_id, changes->'attempts' as attempts from audit where object = 'Job'`).toEqual(
		[{ record_id: job?.id, user_id: system.userId, attempts: [12, 0] }],
	);
});

test("stores and logs errors without the values of the statement", async ({ database }) => {
	const workers = startWorkers(
		{ database },
		{
			"test.break": async (act) => {
				await act.db.execute(
					sql`insert into throttle (key, count, resets_at) values (${"aroha@example.org"}, 0, now())`,
				);
			},
			"test.refuse": async () => {
				throw new Refusal("conflict", "member.other-domain", { domain: "aroha.example.org" });
			},
		},
	);
	const act = actOn(database);
	await put(database, "test.break");
	await put(database, "test.refuse");
	const attempted = async () => (await allJobs(act)).map(({ error }) => error);
	await eventually(async () => expect(await attempted()).not.toContain(null));
	expect(await attempted()).toEqual(["PostgresError 23514 throttle_counts", "member.other-domain"]);
	const logLines = workers.lines.map(({ level, msg, job }) => `${level} ${job} ${msg}`).sort();
	expect(logLines).toEqual(["error test.break job failed", "warn test.refuse job refused"]);
	expect(JSON.stringify(workers.lines)).not.toContain("aroha");
});

test("runs a mail while bulk jobs occupy all of their workers", async ({ database }) => {
	const isMailed = Promise.withResolvers<void>();
	let running = 0;
	const started: number[] = [];
	const workers = startWorkers(
		{ database },
		{
			"test.bulk": async () => {
				started.push(++running);
				await isMailed.promise;
				running--;
			},
			"test.mail": async () => isMailed.resolve(),
		},
		{ bulkJobs: ["test.bulk"] },
	);
	for (let nth = 0; nth < 9; nth++) await put(database, "test.bulk", { nth });
	await eventually(() => expect(running).toBe(2));
	await put(database, "test.mail");
	await eventually(async () => expect(await allJobs(actOn(database))).toEqual([]));
	await workers.stop();
	expect(Math.max(...started), "bulk jobs at once").toBe(2);
});

test("stores errors whose texts the database would refuse, and runs on", async ({ database }) => {
	const errors = [
		Object.assign(new Error("no"), { name: "Lost\0", code: "E1" }),
		new Error("in the\0 middle"),
		Object.assign(new Error("no"), { message: 7 }),
		new Error("x".repeat(5_000)),
		undefined,
	];
	startWorkers(
		{ database },
		{
			"test.break": async (_: Act, { nth }: { nth: number }) => {
				throw errors[nth];
			},
			"test.mail": async () => undefined,
		},
	);
	for (const nth of errors.keys()) await put(database, "test.break", { nth });
	await put(database, "test.mail");
	await eventually(async () => {
		const jobs = await allJobs(actOn(database));
		const none = "a value that is not an error was thrown";
		expect(jobs.map(({ error }) => error)).toEqual(["Lost E1", "in the middle", "7", "x".repeat(2_000), none]);
	});
});

describe("two processes", () => {
	test("do not wait for each other when the jobs of one are slow", async ({ database }) => {
		const unlocked = Promise.withResolvers<void>();
		const mailed: number[] = [];
		const handlers = {
			"test.slow": () => unlocked.promise,
			"test.mail": async (_: Act, { nth }: { nth: number }) => void mailed.push(nth),
		};
		const slow = startWorkers({ database }, handlers);
		for (let nth = 0; nth < 4; nth++) await put(database, "test.slow");
		for (let nth = 0; nth < 6; nth++) await put(database, "test.mail", { nth });
		await eventually(async () =>
			expect((await allJobs(actOn(database))).filter(({ state }) => state === "running")).toHaveLength(4),
		);
		const attempts = (await allJobs(actOn(database))).map(({ attempts }) => attempts);
		expect(attempts, "those that went back keep their attempts").toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
		startWorkers({ database }, handlers);
		await eventually(() => expect(mailed.toSorted()).toEqual([0, 1, 2, 3, 4, 5]));
		unlocked.resolve();
		await eventually(async () => expect(await allJobs(actOn(database))).toEqual([]));
		await slow.stop();
	});

	test("share the jobs, and run each once", async ({ database }) => {
		const did: string[] = [];
		const doing = (who: string) => ({
			"test.count": async (_: Act, { nth }: { nth: number }) => {
				await Bun.sleep(5);
				did.push(`${who} ${nth}`);
			},
		});
		const first = startWorkers({ database }, doing("one"));
		const second = startWorkers({ database }, doing("other"));
		await Promise.all(Array.from({ length: 60 }, (_, nth) => put(database, "test.count", { nth })));
		await eventually(async () => expect(await allJobs(actOn(database))).toEqual([]));
		await Promise.all([first.stop(), second.stop()]);
		expect(did.map((line) => line.replace(/\w+ /, "")).sort()).toEqual(
			Array.from({ length: 60 }, (_, n) => `${n}`).sort(),
		);
		expect(new Set(did.map((line) => line.replace(/ \d+/, "")))).toEqual(new Set(["one", "other"]));
	});

	test("leave unknown jobs to a newer process", async ({ database }) => {
		startWorkers({ database }, { "test.known": async () => undefined });
		await put(database, "test.newer");
		await put(database, "test.known");
		await eventually(async () =>
			expect(await allJobs(actOn(database))).toMatchObject([{ name: "test.newer", attempts: 0 }]),
		);
	});
});

describe("a process that stops", () => {
	const waitUntilRunning = (database: Database) =>
		eventually(async () => expect(await allJobs(actOn(database))).toMatchObject([{ state: "running" }]));

	test("finishes short jobs", async ({ database }) => {
		const workers = startWorkers({ database }, { "test.short": () => Bun.sleep(400) }, { drainMs: 5_000 });
		await put(database, "test.short");
		await waitUntilRunning(database);
		await workers.stop();
		expect(await allJobs(actOn(database))).toEqual([]);
	});

	test("returns jobs that have not started, and counts no attempt of them", async ({ database }) => {
		const workers = startWorkers({ database }, { "test.long": () => Promise.withResolvers<void>().promise });
		for (let nth = 0; nth < 6; nth++) await put(database, "test.long", { nth });
		const jobs = async () => (await allJobs(actOn(database))).map(({ state, attempts }) => `${state} ${attempts}`);
		const running = async () => (await jobs()).filter((job) => job === "running 1").length;
		await eventually(async () => expect(await running()).toBeGreaterThan(3));
		await workers.stop();
		expect((await jobs()).toSorted()).toEqual([...Array(2).fill("waiting 0"), ...Array(4).fill("waiting 1")]);
	});

	test("returns a long job to the queue for another process", async ({ database, app }) => {
		const unlocked = Promise.withResolvers<void>();
		const workers = startWorkers({ database }, { "test.long": () => unlocked.promise });
		await put(database, "test.long");
		await waitUntilRunning(database);
		await workers.stop();
		const given = { state: "waiting", attempts: 1, error: "the process ended before the job" };
		expect(await allJobs(actOn(database))).toMatchObject([given]);

		unlocked.resolve(); // too late: these workers do not own the job any more
		await Bun.sleep(50);
		expect(await allJobs(actOn(database))).toMatchObject([given]);
		startWorkers({ database }, { "test.long": async () => undefined });
		await now(app);
		await eventually(async () => expect(await allJobs(actOn(database))).toEqual([]));
	});
});

describe("a lost database", () => {
	test("does not stop the jobs after it is back", async ({ database, app }) => {
		const unlocked = Promise.withResolvers<void>();
		startWorkers({ database }, { "test.hold": () => unlocked.promise, "test.next": async () => undefined });
		await put(database, "test.hold");
		await eventually(async () => expect(await allJobs(actOn(database))).toMatchObject([{ state: "running" }]));
		const cut = await app`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;
		expect(cut.length).toBeGreaterThan(0);
		unlocked.resolve();
		await eventually(() => put(database, "test.next"));
		await eventually(async () => expect(await allJobs(actOn(database))).toEqual([]));
	});

	test("delays results until they can be stored, and runs no job again", async ({ database, owner }) => {
		let times = 0;
		const unlocked = Promise.withResolvers<void>();
		const workers = startWorkers(
			{ database },
			{
				"test.done": async () => {
					times++;
					await unlocked.promise;
				},
			},
			{ heartbeatMs: 100, leaseMs: 1_000 },
		);
		await put(database, "test.done");
		await eventually(() => expect(times).toBe(1));
		await owner`alter table job rename to elsewhere`;
		unlocked.resolve();
		const away = "the workers cannot reach the queue of jobs";
		await eventually(() => expect(workers.lines).toContainEqual(expect.objectContaining({ msg: away })));
		await owner`alter table elsewhere rename to job`;

		await eventually(async () => expect(await allJobs(actOn(database))).toEqual([]));
		expect(times).toBe(1);
		expect(workers.lines.filter(({ msg }) => msg === away)).toHaveLength(1);
	});
});

test("runs jobs after the database refused connections at the start of the workers", async ({
	database,
	place,
	owner,
	copy,
}) => {
	const name = owner(copy.owner.database);
	await owner`alter database ${name} connection limit 0`;
	const own = openDatabase({ place, pool: 2, prepare: true });
	const payloads: unknown[] = [];
	const workers = startWorkers({ database: own }, { "test.late": async (_, payload) => void payloads.push(payload) });
	const away = "the workers cannot reach the queue of jobs";
	await eventually(() => expect(workers.lines.map(({ msg }) => msg)).toContain(away));
	await owner`alter database ${name} connection limit -1`;
	await put(database, "test.late", { nth: 1 });
	await eventually(() => expect(payloads).toEqual([{ nth: 1 }]));
	await workers.stop();
	await own.close();
});

test("stores the results of several jobs after failures, and runs each once", async ({ database, owner }) => {
	await owner.unsafe(`
		create sequence lost_results;
		grant usage on lost_results to public;
		create function lose_result() returns trigger language plpgsql as $$ begin
			if nextval('lost_results') <= 3 then raise exception 'lost' using errcode = '57P01'; end if;
			return old;
		end $$;
		create trigger lose_result before delete on job for each row execute function lose_result()`);
	onTestFinished(() => owner.unsafe("drop trigger lose_result on job").then(() => undefined));
	let startedJobs = 0;
	const together = Promise.withResolvers<void>();
	startWorkers(
		{ database },
		{
			"test.result": async () => {
				if (++startedJobs === 4) together.resolve();
				await together.promise;
			},
		},
	);
	for (let nth = 0; nth < 4; nth++) await put(database, "test.result", { nth });
	await eventually(async () => expect(await allJobs(actOn(database))).toEqual([]));
	expect(startedJobs).toBe(4);
});

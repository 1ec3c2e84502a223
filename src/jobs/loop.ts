import type { AsyncLocalStorage } from "node:async_hooks";
import type { Logger as Log } from "pino";
import * as z from "zod";
import { type Act, type ActDeps, portsOf, system } from "#act.ts";
import type { Database } from "#db/db.ts";
import type { Feed } from "#db/feed.ts";
import {
	adoptEarlierJobs,
	type ClaimedJob,
	databaseTime,
	freeAbandonedJobs,
	type Result,
	renewJobLocks,
	takeTurn,
} from "#db/jobs.ts";
import type { Metrics } from "#http/metrics.ts";
import { refusalIn } from "#shared/refusal.ts";
import { type RequestIds, readTraceparent } from "#shared/trace.ts";
import { enqueueDue, type Recurring } from "./schedule.ts";

type Deps = ActDeps & {
	database: Database;
	feed: Pick<Feed, "onJobs">;
	log: Log;
	metrics: Metrics;
	/** Gives log lines within a job the ids of the request that enqueued the job. */
	requestOf: AsyncLocalStorage<RequestIds>;
	handlers: Handlers;
	schedule: readonly Recurring[];
	/** Jobs that may run for minutes. They have workers of their own, so that others, for example mails, do not wait for them. */
	bulkJobs?: readonly string[];
	/** The processes of the shop on this machine, which share the workers. */
	processes?: number;
	/** The time that running jobs have to finish at a shutdown. */
	drainMs?: number;
	pollMs?: number;
	heartbeatMs?: number;
	/** The time without a renewed lock after which other processes get the jobs of a process. */
	leaseMs?: number;
};

type Handler = (act: Act, payload: never) => Promise<void>;
export type Handlers = Record<string, Handler>;

/** The workers of all processes of a machine together. Each process has at least one. */
const concurrency = 4;
/** The jobs that wait in a process until one of its workers is free, so that no worker waits for the database. They are returned to
 * the queue for other processes when the running jobs are slow. */
const claimedAhead = 4;
/** The workers for bulk jobs, of all processes of a machine together. */
const bulkConcurrency = 2;
/** The feed reports new jobs at once. Polling finds jobs whose time has come, or that a tool enqueued. */
const defaultPollMs = 1_000;
const defaultHeartbeatMs = 10_000;
const defaultLeaseMs = 30_000;
/** After so many missed beats the jobs of a process count as away. */
const missedBeats = 3;
const longestMs = 15 * 60_000;
const defaultDrainMs = 4_500;

export type Jobs = {
	stop(): Promise<void>;
	/** Whether the heartbeat reached the database lately, so that jobs can run. */
	isAlive(): boolean;
};

/** Runs enqueued jobs of any process until it is stopped. */
export function startJobs(deps: Deps): Jobs {
	const { handlers, feed, bulkJobs = [], processes = 1, drainMs = defaultDrainMs } = deps;
	const worker = crypto.randomUUID();
	const { bulk = [], others = [] } = Object.groupBy(Object.keys(handlers), (name) =>
		bulkJobs.includes(name) ? "bulk" : "others",
	);
	const workersOf = (all: number) => Math.ceil(all / processes);
	const groups = [
		startWorkers(deps, { worker, names: others, workers: workersOf(concurrency), ahead: claimedAhead }),
		startWorkers(deps, { worker, names: bulk, workers: workersOf(bulkConcurrency), ahead: 0 }),
	];
	const stopListening = feed.onJobs(() => {
		for (const { wake } of groups) wake();
	});
	const heartbeat = startHeartbeat(deps, { worker, idsOfJobs: () => groups.flatMap(({ ids }) => ids()) });
	const shutDown = async () => {
		stopListening();
		const heartbeatStopped = heartbeat.stop();
		const late = Bun.sleep(drainMs);
		await Promise.all(groups.map(({ drain }) => drain(late)));
		await heartbeatStopped;
	};
	let stopping: Promise<void> | undefined;
	return { stop: () => (stopping ??= shutDown()), isAlive: heartbeat.isAlive };
}

/** The error of a job that was returned to the queue. */
const shutdownReason = "the process ended before the job";

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);

type Group = { worker: string; names: readonly string[]; workers: number; ahead: number };

/** Starts workers for some jobs. In each turn they store the results of the jobs that ended, and claim the next ones. When the database is
 * away they keep the results until it is back. */
function startWorkers(deps: Deps, { worker, names, workers, ahead }: Group) {
	const { database, log, pollMs = defaultPollMs } = deps;
	const running = new Map<string, Promise<void>>();
	const waiting: ClaimedJob[] = [];
	let results: Result[] = [];
	let isStopping = false;
	let isLost = false;
	let areJobsSlow = false;
	let startedAt = 0;

	const start = (job: ClaimedJob) => {
		const ended = runJob(deps, job).then((error) => {
			if (!running.delete(job.id)) return; // a shutdown returned the job
			areJobsSlow = false;
			results.push({ id: job.id, error });
			startWaiting();
			turns.ask();
		});
		running.set(job.id, ended);
	};
	const startWaiting = () => {
		if (isStopping || running.size === workers) return;
		startedAt = performance.now();
		for (const job of waiting.splice(0, workers - running.size)) start(job);
	};
	const takeOne = async () => {
		const stored = results;
		results = [];
		areJobsSlow ||= waiting.length > 0 && performance.now() - startedAt > pollMs;
		const returned = areJobsSlow || isStopping ? waiting.splice(0) : [];
		const limit = isStopping ? 0 : workers + (areJobsSlow ? 0 : ahead) - running.size - waiting.length;
		if (stored.length + returned.length + limit === 0 || names.length === 0) return true;
		try {
			const unstarted = idsOf(returned);
			waiting.push(...(await takeTurn(database.db, { worker, results: stored, unstarted, names, limit })));
			startWaiting();
			isLost = false;
		} catch (err) {
			waiting.unshift(...returned);
			results.unshift(...stored);
			log[isLost ? "debug" : "warn"]({ err }, "the workers cannot reach the queue of jobs");
			isLost = true;
		}
		return !isLost;
	};
	const turns = openTurns(takeOne, pollMs);
	turns.ask();
	return {
		wake: turns.ask,
		ids: () => [...running.keys(), ...idsOf(waiting), ...idsOf(results)],
		/** Waits for the running jobs. Returns jobs to the queue that still run when `late` resolves, or did not start. */
		async drain(late: Promise<void>) {
			isStopping = true;
			turns.stop();
			await Promise.race([turns.settled().then(() => Promise.all(running.values())), late]);
			await turns.settled();
			for (const id of running.keys()) results.push({ id, error: shutdownReason });
			running.clear();
			await takeOne();
		},
	};
}

/** Runs `takeOne` when asked, again when asked meanwhile unless it returns false, and after a pause. */
function openTurns(takeOne: () => Promise<boolean>, pauseMs: number) {
	let isAsked = false;
	let isStopped = false;
	let turns = Promise.resolve();
	let areRunning = false;
	let timer: Timer | undefined;
	const takeAll = async () => {
		areRunning = true;
		clearTimeout(timer);
		while (isAsked) {
			isAsked = false;
			if (!(await takeOne())) isAsked = false;
		}
		areRunning = false;
		if (!isStopped) timer = setTimeout(ask, pauseMs);
	};
	const ask = () => {
		isAsked = true;
		if (!areRunning) turns = takeAll();
	};
	return {
		ask,
		/** Resolves when no turn runs. */
		settled: () => turns,
		/** Ends the pauses. Turns that are asked for still run. */
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}

/** Accepts any content, so that a job that was inserted by hand fails in its handler, where the failure is logged. */
const Content = z
	.object({
		requestId: z.string().catch("unknown"),
		traceparent: z.string().optional().catch(undefined),
		payload: z.unknown(),
	})
	.catch({ requestId: "unknown", payload: undefined });

/** Runs an attempt of a job, and logs and counts its outcome. Returns the error for the list of failed jobs. */
function runJob(
	{ database, log, metrics, requestOf, handlers, ...parts }: Deps,
	job: ClaimedJob,
): Promise<string | null> {
	const { id, name, attempt, isLast } = job;
	const { requestId, traceparent, payload } = Content.parse(job.content);
	const trace = readTraceparent(traceparent);
	return requestOf.run({ requestId, trace }, async () => {
		const started = performance.now();
		const fields = () => ({
			requestId,
			job: name,
			id,
			attempt,
			ms: Math.round(performance.now() - started),
		});
		try {
			const act: Act = {
				db: database.db,
				by: system,
				now: new Date(),
				requestId,
				deps: portsOf(parts),
				...(trace && { trace }),
			};
			const handle = handlers[name];
			if (!handle) throw new Error("the job has no handler");
			await withTimeout(handle(act, asEnqueued(payload)));
			metrics.jobsDone.inc({ job: name });
			log.info(fields(), "job done");
			return null;
		} catch (error) {
			metrics.jobsFailed.inc({ job: name });
			const refused = refusalIn(error);
			if (!refused) metrics.defects.inc();
			const message = `job ${refused ? "refused" : "failed"}${isLast ? " for the last time" : ""}`;
			log[refused && !isLast ? "warn" : "error"]({ ...fields(), err: error }, message);
			return refused?.code ?? summaryOf(error);
		}
	});
}

/** The payload has the type that `enqueue` demands for the name. */
const asEnqueued = (payload: unknown) => payload as never;

/** Rejects when a job takes too long, so that a hanging job does not occupy a worker for ever. */
function withTimeout(work: Promise<void>): Promise<void> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error("the job took too long")), longestMs);
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** The longest error text that is stored. */
const longestSummary = 2_000;

/** The error text for the list of failed jobs. Leaves out messages of the database, which can repeat personal data, and what the database cannot
 * store. */
const summaryOf = (error: unknown): string => textOf(error).replaceAll("\0", "").slice(0, longestSummary);

function textOf(error: unknown): string {
	if (!(error instanceof Error)) return "a value that is not an error was thrown";
	const cause = "params" in error && error.cause instanceof Error ? error.cause : error;
	if (!("code" in cause)) return String(cause.message || cause.name);
	return [cause.name, cause.code, "constraint_name" in cause ? cause.constraint_name : ""].join(" ").trim();
}

/** Starts the heartbeat of this process, which renews the locks of its jobs, unlocks abandoned jobs and enqueues due jobs.
 * `stop` stops the heartbeat after the current run. */
function startHeartbeat(
	{ database, log, schedule, heartbeatMs = defaultHeartbeatMs, leaseMs = defaultLeaseMs, ...parts }: Deps,
	{ worker, idsOfJobs }: { worker: string; idsOfJobs: () => string[] },
): { stop: () => Promise<void>; isAlive: () => boolean } {
	let aliveAt: number | null = null;
	let connectedSince = performance.now();
	let timer: Timer | undefined;
	const runOnce = async () => {
		const { db } = database;
		let isConnected = false;
		try {
			await renewJobLocks(db, worker, idsOfJobs());
			isConnected = true;
			// After the database was lost, all processes get time to renew their locks.
			if (performance.now() - connectedSince > leaseMs) {
				const jobs = await freeAbandonedJobs(db, leaseMs / 1000);
				if (jobs > 0) log.warn({ jobs }, "unlocked the jobs of a process that ended");
			}
			const adopted = await adoptEarlierJobs(db, leaseMs / 1000);
			if (adopted > 0) log.info({ jobs: adopted }, "adopted jobs of an earlier version");
			const now = await databaseTime(db);
			const act = { db, by: system, now, requestId: crypto.randomUUID(), deps: portsOf(parts) };
			await enqueueDue(act, schedule);
			aliveAt = performance.now();
		} catch (err) {
			if (!isConnected) connectedSince = performance.now();
			log.warn({ err }, "the heartbeat of the job queue failed");
		}
	};
	let isStopped = false;
	let running: Promise<void>;
	const repeat = () => {
		running = runOnce().then(() => {
			if (!isStopped) timer = setTimeout(repeat, heartbeatMs);
		});
	};
	repeat();
	return {
		stop() {
			isStopped = true;
			clearTimeout(timer);
			return running;
		},
		isAlive: () => aliveAt !== null && performance.now() - aliveAt < heartbeatMs * missedBeats,
	};
}

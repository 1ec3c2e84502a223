import type { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import {
	type JobHelpers,
	Logger,
	runTaskList,
	type TaskList,
	type WorkerEvents,
	type WorkerPool,
} from "graphile-worker";
import type { Pool } from "pg";
import type { Logger as Log } from "pino";
import * as z from "zod";
import { type Act, type ActDeps, portsOf, system } from "#act.ts";
import type { Database, Place } from "#db/db.ts";
import { connectQueue } from "#db/graphile.ts";
import { databaseTime, freeAbandonedJobs, freeJobsOf, renewJobLocks } from "#db/jobs.ts";
import type { Metrics } from "#http/metrics.ts";
import { refusalIn } from "#shared/refusal.ts";
import { type RequestIds, readTraceparent } from "#shared/trace.ts";
import { enqueueDue, type Recurring } from "./schedule.ts";

type Deps = ActDeps & {
	database: Database;
	log: Log;
	metrics: Metrics;
	/** Gives log lines within a job the ids of the request that enqueued the job. */
	requestOf: AsyncLocalStorage<RequestIds>;
	/** The address of PostgreSQL without a pooler, for a role that is or may become `appRole`. */
	place: Place;
	appRole: string;
	handlers: Handlers;
	schedule: readonly Recurring[];
	/** Jobs that may run for minutes. They have workers of their own, so that others, for example mails, do not wait for them. */
	bulkJobs?: readonly string[];
	/** The time that running jobs have to finish at a shutdown. */
	drainMs?: number;
	heartbeatMs?: number;
	/** The time without a renewed lock after which other processes get the jobs of a worker pool. */
	leaseMs?: number;
};

type Handler = (act: Act, payload: never) => Promise<void>;
export type Handlers = Record<string, Handler>;

const concurrency = 4;
/** The workers of a process for its bulk jobs. */
const bulkConcurrency = 2;
const defaultHeartbeatMs = 10_000;
const defaultLeaseMs = 30_000;
/** After so many missed beats the jobs of a process count as away. */
const missedBeats = 3;
const restartMs = 1_000;
/** Failed fetches in a row, for each worker, after which workers are replaced. They reach it in about four seconds. */
const failedFetchesPerWorker = 2;
const longestMs = 15 * 60_000;
const defaultDrainMs = 4_500;

export type Jobs = {
	stop(): Promise<void>;
	/** Whether the heartbeat reached the database lately, so that jobs can run. */
	isAlive(): boolean;
};

/** Runs enqueued jobs of any process until it is stopped. */
export function startJobs(deps: Deps): Jobs {
	const { log, place, appRole, bulkJobs = [], drainMs = defaultDrainMs } = deps;
	const queue = connectQueue(place, appRole, (err) => log.warn({ err }, "the job queue lost a connection"));
	const tasks = Object.entries(tasksOf(deps));
	const isBulk = ([name]: [string, unknown]) => bulkJobs.includes(name);
	const lists: [TaskList, number][] = [
		[Object.fromEntries(tasks.filter((task) => !isBulk(task))), concurrency],
		[Object.fromEntries(tasks.filter(isBulk)), bulkConcurrency],
	];
	const groups = lists
		.filter(([list]) => Object.keys(list).length > 0)
		.map(([list, workers]) => startWorkers(deps, { tasks: list, workers, queue }));
	const heartbeat = startHeartbeat(deps, {
		poolIds: () => groups.map(({ id }) => id()),
		onDatabaseReached: () => {
			for (const { replaceFailing } of groups) replaceFailing();
		},
	});
	const shutDown = async () => {
		const heartbeatStopped = heartbeat.stop();
		const drained = Promise.all(groups.map(({ drain }) => drain()));
		const late = Bun.sleep(drainMs).then(() => "late");
		if ((await Promise.race([drained, late])) === "late") await Promise.all(groups.map(({ abort }) => abort()));
		await Promise.all([heartbeatStopped, queue.end()]);
	};
	let stopping: Promise<void> | undefined;
	return { stop: () => (stopping ??= shutDown()), isAlive: heartbeat.isAlive };
}

type Group = { tasks: TaskList; workers: number; queue: Pool };

/** Starts workers for some jobs, and starts new ones when they give up. */
function startWorkers(deps: Deps, { tasks, workers: count, queue }: Group) {
	const { log, leaseMs = defaultLeaseMs } = deps;
	let isStopping = false;
	let restart: Timer | undefined;
	let failedFetches = 0;
	const start = (): WorkerPool => {
		failedFetches = 0;
		const events: WorkerEvents = new EventEmitter();
		events.on("worker:getJob:error", () => failedFetches++);
		for (const success of ["worker:getJob:empty", "job:start"] as const)
			events.on(success, () => {
				failedFetches = 0;
			});
		const started = runTaskList({ ...settings, concurrency: count, events, logger: loggerTo(log) }, tasks, queue);
		// A worker pool that cannot store results, because the database is lost, gives up.
		let isReplaced = false;
		const replace = (err?: unknown) => {
			if (isStopping || isReplaced) return;
			isReplaced = true;
			log.warn({ err }, "the workers gave up: starting new workers");
			restart = setTimeout(() => {
				workers = start();
				freeJobsOf(deps.database.db, started.id).catch((err) =>
					log.warn({ err }, "could not unlock the jobs of the old workers"),
				);
			}, restartMs);
		};
		started.promise.then(() => replace(), replace);
		// A shutdown of graphile-worker after a lost database can wait for ever for results that it counts wrongly.
		events.on("pool:gracefulShutdown", () => {
			setTimeout(() => replace(new Error("the workers did not end in time")), leaseMs).unref();
		});
		return started;
	};
	let workers = start();
	return {
		id: () => workers.id,
		/** graphile-worker caches a failed first query: workers that started during an outage never fetch a job. */
		replaceFailing() {
			if (failedFetches < failedFetchesPerWorker * count || isStopping) return;
			failedFetches = 0;
			log.warn("workers cannot fetch jobs: starting new workers");
			void Promise.allSettled([workers.gracefulShutdown()]);
		},
		drain() {
			isStopping = true;
			clearTimeout(restart);
			return Promise.allSettled([workers.gracefulShutdown()]);
		},
		abort: () => Promise.allSettled([workers.forcefulShutdown(shutdownReason)]),
	};
}

/** The error of a job that was returned to the queue. */
const shutdownReason = "the process ended before the job";

const settings = {
	schema: "graphile_worker",
	noHandleSignals: true,
	// Stores results in batches: stored one by one, a lost database would cause an unhandled rejection.
	preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
};

/** Drops the messages about single jobs, because `taskOf` logs those. */
const loggerTo = (log: Log) =>
	new Logger(() => (level, message, meta) => {
		if (!meta.failure && (level === "error" || level === "warning")) log.warn({ err: meta.error }, message);
	});

/** Accepts any content, so that a job that was inserted by hand fails in its handler, where the failure is logged. */
const Content = z
	.object({
		requestId: z.string().catch("unknown"),
		traceparent: z.string().optional().catch(undefined),
		payload: z.unknown(),
	})
	.catch({ requestId: "unknown", payload: undefined });

const tasksOf = (deps: Deps): TaskList =>
	Object.fromEntries(Object.entries(deps.handlers).map(([name, handle]) => [name, taskOf(name, handle, deps)]));

/** Makes the task that runs an attempt of a job, and logs and counts its outcome. The queue stores the error and retries later. */
function taskOf(name: string, handle: Handler, { database, log, metrics, requestOf, ...parts }: Deps) {
	return (content: unknown, { job: { id, attempts, max_attempts } }: JobHelpers): Promise<void> => {
		const { requestId, traceparent, payload } = Content.parse(content);
		const trace = readTraceparent(traceparent);
		return requestOf.run({ requestId, trace }, async () => {
			const started = performance.now();
			const fields = () => ({
				requestId,
				job: name,
				id,
				attempt: attempts,
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
				await withTimeout(handle(act, asEnqueued(payload)));
				metrics.jobsDone.inc({ job: name });
				log.info(fields(), "job done");
			} catch (error) {
				metrics.jobsFailed.inc({ job: name });
				const refused = refusalIn(error);
				if (!refused) metrics.defects.inc();
				const last = attempts >= max_attempts;
				const message = `job ${refused ? "refused" : "failed"}${last ? " for the last time" : ""}`;
				log[refused && !last ? "warn" : "error"]({ ...fields(), err: error }, message);
				throw new Error(refused?.code ?? summaryOf(error));
			}
		});
	};
}

/** The payload has the type that `enqueue` demands for the name. */
const asEnqueued = (payload: unknown) => payload as never;

/** Rejects when a job takes too long, so that a hanging job does not occupy a worker for ever. */
function withTimeout(work: Promise<void>): Promise<void> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error("the job took too long")), longestMs);
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** The error text for the list of failed jobs. Leaves out messages of the database, which can repeat personal data. */
function summaryOf(error: unknown): string {
	if (!(error instanceof Error)) return "a value that is not an error was thrown";
	const cause = "params" in error && error.cause instanceof Error ? error.cause : error;
	if (!("code" in cause)) return cause.message || cause.name;
	return [cause.name, cause.code, "constraint_name" in cause ? cause.constraint_name : ""].join(" ").trim();
}

/** Starts the heartbeat of this process, which renews the locks of its jobs, unlocks abandoned jobs and enqueues due jobs.
 * `stop` stops the heartbeat after the current run. */
function startHeartbeat(
	{ database, log, schedule, heartbeatMs = defaultHeartbeatMs, leaseMs = defaultLeaseMs, ...parts }: Deps,
	{ poolIds, onDatabaseReached }: { poolIds: () => readonly string[]; onDatabaseReached: () => void },
): { stop: () => Promise<void>; isAlive: () => boolean } {
	let aliveAt: number | null = null;
	let connectedSince = performance.now();
	let timer: Timer | undefined;
	const runOnce = async () => {
		const { db } = database;
		let isConnected = false;
		try {
			await renewJobLocks(db, poolIds());
			isConnected = true;
			onDatabaseReached();
			// After the database was lost, all processes get time to renew their locks.
			if (performance.now() - connectedSince > leaseMs) {
				const jobs = await freeAbandonedJobs(db, leaseMs / 1000);
				if (jobs > 0) log.warn({ jobs }, "unlocked the jobs of a process that ended");
			}
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

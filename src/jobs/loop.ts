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
import type { Logger as Log } from "pino";
import * as z from "zod";
import { type Act, type ActDeps, portsOf, system } from "#act.ts";
import type { Database, Place } from "#db/db.ts";
import { connectQueue } from "#db/graphile.ts";
import { countJobs, databaseTime, freeAbandonedJobs, freeJobsOf, renewJobLocks } from "#db/jobs.ts";
import type { Metrics } from "#http/metrics.ts";
import { refusalIn } from "#shared/refusal.ts";
import { enqueueDue, type Recurring } from "./schedule.ts";

type Deps = ActDeps & {
	database: Database;
	log: Log;
	metrics: Metrics;
	/** What is logged deep inside a job carries the id of the request that it comes from. */
	requestOf: AsyncLocalStorage<string>;
	/** Leads straight to PostgreSQL, as a role that is or may become `appRole`. */
	place: Place;
	appRole: string;
	handlers: Handlers;
	schedule: readonly Recurring[];
	/** How long a job may go on when the process has been asked to go. */
	drainMs?: number;
	beatMs?: number;
	/** A process or a crew that has not been heard of for so long is gone, and what it had begun is given to others. */
	leaseMs?: number;
};

type Handler = (act: Act, payload: never) => Promise<void>;
export type Handlers = Record<string, Handler>;

const atOnce = 4;
const defaultBeatMs = 10_000;
const defaultLeaseMs = 30_000;
const againMs = 1_000;
/** Failed fetches in a row after which the workers are replaced. Four workers reach it in about four seconds. */
const failedFetchesAtMost = 8;
const longestMs = 15 * 60_000;
const drainingMs = 4_500;

/** Does what was enqueued, in this and in every other process of the database, until it is told to stop. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
	const { log, place, appRole, drainMs = drainingMs, leaseMs = defaultLeaseMs } = deps;
	const pool = connectQueue(place, appRole, (err) => log.warn({ err }, "the queue of jobs lost a connection"));
	const tasks = tasksOf(deps);
	let ending = false;
	let again: Timer | undefined;
	let failedFetches = 0;
	const hire = (): WorkerPool => {
		failedFetches = 0;
		const events: WorkerEvents = new EventEmitter();
		events.on("worker:getJob:error", () => failedFetches++);
		for (const fetched of ["worker:getJob:empty", "job:start"] as const)
			events.on(fetched, () => {
				failedFetches = 0;
			});
		const hired = runTaskList({ ...settings, events, logger: loggerTo(log) }, tasks, pool);
		// When the database goes at the wrong moment a crew cannot write down what it did, and gives up.
		let isGone = false;
		const gone = (err?: unknown) => {
			if (ending || isGone) return;
			isGone = true;
			log.warn({ err }, "the crew of the queue gave up, another one follows");
			again = setTimeout(() => {
				crew = hire();
				freeJobsOf(deps.database.db, hired.id).catch((err) => log.warn({ err }, "its jobs have to wait"));
			}, againMs);
		};
		hired.promise.then(() => gone(), gone);
		// A shutdown of graphile-worker after a lost database can wait for ever for results that it counts wrongly.
		events.on("pool:gracefulShutdown", () => {
			setTimeout(() => gone(new Error("the workers did not end in time")), leaseMs).unref();
		});
		return hired;
	};
	let crew = hire();
	/** graphile-worker caches the failure of its first look at the database: workers that started then never fetch a job. */
	const replaceFailing = () => {
		if (failedFetches < failedFetchesAtMost || ending) return;
		failedFetches = 0;
		log.warn("workers cannot fetch jobs: starting new workers");
		void Promise.allSettled([crew.gracefulShutdown()]);
	};
	const rest = beat(deps, { crew: () => crew.id, onDatabaseReached: replaceFailing });
	const end = async () => {
		ending = true;
		clearTimeout(again);
		const rested = rest();
		const over = Promise.allSettled([crew.gracefulShutdown()]);
		const late = Bun.sleep(drainMs).then(() => "late");
		if ((await Promise.race([over, late])) === "late") await Promise.allSettled([crew.forcefulShutdown(endedBefore)]);
		await Promise.all([rested, pool.end()]);
	};
	let ended: Promise<void> | undefined;
	return { stop: () => (ended ??= end()) };
}

/** The reason that stands beside a job that was given back. */
const endedBefore = "the process ended before the job";

const settings = {
	schema: "graphile_worker",
	noHandleSignals: true,
	concurrency: atOnce,
	// Written down one by one, a result that meets a lost database is a promise that fails unheard.
	preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
};

/** Without its word on each job: that is ours to say, in `doing`. */
const loggerTo = (log: Log) =>
	new Logger(() => (level, message, meta) => {
		if (!meta.failure && (level === "error" || level === "warning")) log.warn({ err: meta.error }, message);
	});

/** What somebody put there by hand breaks in its handler, where that is logged. */
const Content = z.object({ requestId: z.string().catch("unknown"), payload: z.unknown() }).catch({
	requestId: "unknown",
	payload: undefined,
});

const tasksOf = (deps: Deps): TaskList =>
	Object.fromEntries(Object.entries(deps.handlers).map(([name, handle]) => [name, doing(name, handle, deps)]));

/** One attempt. What comes out of it is logged and counted here; the queue keeps the reason and tries again later. */
function doing(name: string, handle: Handler, { database, log, metrics, requestOf, ...parts }: Deps) {
	return (content: unknown, { job: { id, attempts, max_attempts } }: JobHelpers): Promise<void> => {
		const { requestId, payload } = Content.parse(content);
		return requestOf.run(requestId, async () => {
			const started = performance.now();
			const said = () => ({ requestId, job: name, id, attempt: attempts, ms: Math.round(performance.now() - started) });
			try {
				const act: Act = { db: database.db, by: system, now: new Date(), requestId, deps: portsOf(parts) };
				await inTime(handle(act, asEnqueued(payload)));
				metrics.jobsDone.inc({ job: name });
				log.info(said(), "job done");
			} catch (error) {
				metrics.jobsFailed.inc({ job: name });
				const refused = refusalIn(error);
				if (!refused) metrics.defects.inc();
				const last = attempts >= max_attempts;
				const what = `job ${refused ? "refused" : "broke"}${last ? " for the last time" : ""}`;
				log[refused && !last ? "warn" : "error"]({ ...said(), err: error }, what);
				throw new Error(refused?.code ?? inShort(error));
			}
		});
	};
}

/** `enqueue` has put nothing else under this name. */
const asEnqueued = (payload: unknown) => payload as never;

/** What hangs for ever must not keep its place for ever. */
function inTime(work: Promise<void>): Promise<void> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error("the job took too long")), longestMs);
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** For the failed queue, where nobody's name may stand: the database repeats in its messages what it was sent. */
function inShort(error: unknown): string {
	if (!(error instanceof Error)) return "something that is no error was thrown";
	const cause = "params" in error && error.cause instanceof Error ? error.cause : error;
	if (!("code" in cause)) return cause.message || cause.name;
	return [cause.name, cause.code, "constraint_name" in cause ? cause.constraint_name : ""].join(" ").trim();
}

/** The pulse of this process: holds its jobs, frees those of the dead, enqueues what is due, counts. What it gives ends it, once
 * the beat that is under way is over. */
function beat(
	{ database, log, metrics, schedule, beatMs = defaultBeatMs, leaseMs = defaultLeaseMs, ...parts }: Deps,
	{ crew, onDatabaseReached }: { crew: () => string; onDatabaseReached: () => void },
): () => Promise<void> {
	let heardSince = performance.now();
	let timer: Timer | undefined;
	const once = async () => {
		const { db } = database;
		let heard = false;
		try {
			await renewJobLocks(db, crew());
			heard = true;
			onDatabaseReached();
			// When the database was away nobody could be heard of; all get their time to come back.
			if (performance.now() - heardSince > leaseMs) {
				const jobs = await freeAbandonedJobs(db, leaseMs / 1000);
				if (jobs > 0) log.warn({ jobs }, "jobs of a process that is gone were freed");
			}
			const now = await databaseTime(db);
			const act = { db, by: system, now, requestId: crypto.randomUUID(), deps: portsOf(parts) };
			await enqueueDue(act, schedule);
			for (const [state, jobs] of Object.entries(await countJobs(db))) metrics.jobs.set({ state }, jobs);
		} catch (err) {
			if (!heard) heardSince = performance.now();
			log.warn({ err }, "the queue of jobs missed a beat");
		}
	};
	let resting = false;
	let beating: Promise<void>;
	const go = () => {
		beating = once().then(() => {
			if (!resting) timer = setTimeout(go, beatMs);
		});
	};
	go();
	return () => {
		resting = true;
		clearTimeout(timer);
		return beating;
	};
}

import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import { schedule } from "./schema/jobs.ts";

/** The statements on the tables of graphile-worker. Nothing else uses these tables. */

/** The attempts of a job. The delays grow from 3 seconds to 6 hours, so the last attempt is 16 hours after the first. */
const attempts = 12;

type NewJob = {
	name: string;
	content: unknown;
	at?: Date | undefined;
	key?: string | undefined;
	keep?: boolean | undefined;
};

export async function addJob(db: Db, job: NewJob): Promise<void> {
	await db.execute(job.key === undefined ? insertionOf(job) : callOf(job));
}

/** Inserts a job without a key as the function of graphile-worker does. The function takes five times as long, because it serves lists of
 * jobs with queues and keys. It is called for a name that no worker has registered yet. */
const insertionOf = (job: NewJob) => sql`
	with task as (
		select id from graphile_worker._private_tasks where identifier = ${job.name}::text
	), added as (
		insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
		select id, ${JSON.stringify(job.content)}::text::json, coalesce(${timeOf(job)}::timestamptz, now()), ${attempts}::int from task
		returning id
	), announced as (
		select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text) from added
	)
	select (select count(*) from announced) as added, (select count(*) from (${callOf(job)}
		where not exists (select from task)) as call) as called`;

const timeOf = ({ at }: NewJob): string | null => at?.toISOString() ?? null;

function callOf(job: NewJob) {
	const { name, content, key, keep = false } = job;
	return sql`
		select graphile_worker.add_job(
			${name}::text,
			${JSON.stringify(content)}::text::json,
			run_at => ${timeOf(job)}::timestamptz,
			max_attempts => ${attempts}::int,
			job_key => ${key === undefined ? null : `${name}:${key}`}::text,
			job_key_mode => ${keep ? "unsafe_dedupe" : "replace"}::text
		)`;
}

/** Claims the recurring jobs that are due, for one process; the caller enqueues them in the same transaction. A new job starts at its
 * next due time. A job whose last run is not finished is due after that. */
export async function claimDueJobs(db: Db, moments: { job: string; dueAt: Date }[]): Promise<string[]> {
	const rows = await db.execute<{ job: string }>(sql`
		with moment as (
			select job, due_at::timestamptz from json_to_recordset(${JSON.stringify(
				moments.map(({ job, dueAt }) => ({ job, due_at: dueAt.toISOString() })),
			)}::text::json) as m (job text, due_at text)
		), begun as (
			insert into ${schedule} (job, due_at) select job, due_at from moment on conflict do nothing
		)
		update ${schedule} as s set due_at = moment.due_at from moment
		where s.job = moment.job and s.due_at < moment.due_at and not exists (
			select from graphile_worker.jobs j
			where j.task_identifier = s.job and (j.locked_at is not null or j.attempts < j.max_attempts)
		)
		returning s.job`);
	return rows.map(({ job }) => job);
}

/** The time of the database, because the clocks of processes differ. */
export async function databaseTime(db: Db): Promise<Date> {
	const [row] = await db.execute<{ ms: string }>(sql`select (extract(epoch from now()) * 1000)::bigint as ms`);
	return new Date(Number(row?.ms));
}

/** Renews the locks on the jobs of worker pools that are alive. */
export async function renewJobLocks(db: Db, poolIds: readonly string[]): Promise<void> {
	await db.execute(
		sql`update graphile_worker._private_jobs set locked_at = now() where locked_by = any(${sql.param([...poolIds])}::text[])`,
	);
}

/** Unlocks the jobs of worker pools that have not renewed their locks for `seconds`, so that others run them. */
export async function freeAbandonedJobs(db: Db, seconds: number): Promise<number> {
	const [row] = await db.execute<{ jobs: number }>(sql`
		with abandoned as (
			select locked_by, count(*)::int as jobs from graphile_worker.jobs
			where locked_at < now() - make_interval(secs => ${seconds}) group by 1
		)
		select coalesce(sum(jobs), 0)::int as jobs, graphile_worker.force_unlock_workers(array_agg(locked_by)) from abandoned`);
	return row?.jobs ?? 0;
}

/** Unlocks the jobs of a worker pool that has ended. */
export async function freeJobsOf(db: Db, poolId: string): Promise<void> {
	await db.execute(sql`select graphile_worker.force_unlock_workers(array[${poolId}])`);
}

export const jobStates = ["waiting", "running", "failed"] as const;
export type JobState = (typeof jobStates)[number];

const state = sql`case when locked_at is not null then 'running' when attempts < max_attempts then 'waiting' else 'failed' end`;

/** How many jobs of a name have a state, and how long the oldest of them is overdue. */
export type JobCount = { job: string; state: JobState; jobs: number; overdueSeconds: number };

/** Counts the jobs of all processes by name and state. Reads the whole queue, which holds only jobs that did not end well yet. */
export async function countJobs(db: Db): Promise<JobCount[]> {
	const rows = await db.execute<JobCount>(sql`
		select t.identifier as job, ${state} as state, count(*)::int as jobs,
			greatest(0, extract(epoch from now() - min(run_at)))::float8 as "overdueSeconds"
		from graphile_worker._private_jobs jobs join graphile_worker._private_tasks t on t.id = jobs.task_id
		group by 1, 2`);
	return [...rows];
}

export type JobRow = {
	id: string;
	name: string;
	state: JobState;
	attempts: number;
	/** When the job was enqueued, and when its next run is due. */
	madeAt: string;
	runAt: string;
	/** The error of the last attempt. */
	error: string | null;
	requestId: string | null;
};

const iso = (column: string) =>
	sql`to_char(${sql.identifier(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Lists jobs, oldest first. */
export async function jobsIn(db: Db, states: readonly JobState[], limit: number): Promise<JobRow[]> {
	const rows = await db.execute<JobRow>(sql`
		select id::text, (select identifier from graphile_worker._private_tasks t where t.id = task_id) as name,
			${state} as state, attempts::int, ${iso("created_at")} as "madeAt", ${iso("run_at")} as "runAt",
			last_error as error, payload->>'requestId' as "requestId"
		from graphile_worker._private_jobs jobs
		where ${state} = any(${sql.param(states)}) order by jobs.id limit ${limit}`);
	return [...rows];
}

/** Restarts a job now, with all its attempts. Returns the previous values. Null when there is no such job, or it is running. */
export async function restartJob(db: Db, id: string) {
	const [before] = await db.execute<{ attempts: number; runAt: string }>(sql`
		with restarted as (
			select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)
		)
		select attempts::int, ${iso("run_at")} as "runAt", pg_notify('jobs:insert', '{"count":1}')
		from restarted join graphile_worker._private_jobs using (id)`);
	return before ? { attempts: before.attempts, runAt: before.runAt } : null;
}

import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import { schedule } from "./schema/jobs.ts";

/** What is said to graphile-worker, in its words: these statements know its tables, and nothing else does. */

/** The waits in between grow from 3 seconds to 6 hours: the last attempt comes 16 hours after the first. */
const attempts = 12;

type NewJob = { name: string; content: unknown; at?: Date | undefined; key?: string | undefined };

export async function addJob(db: Db, { name, content, at, key }: NewJob): Promise<void> {
	await db.execute(sql`
		select graphile_worker.add_job(
			${name}::text,
			${JSON.stringify(content)}::text::json,
			run_at => ${at?.toISOString() ?? null}::timestamptz,
			max_attempts => ${attempts}::int,
			job_key => ${key === undefined ? null : `${name}:${key}`}::text
		)`);
}

/** Of these recurring jobs those whose run has now come. Whoever is told a job has taken its turn, and enqueues it in the same
 * transaction. A job that nobody knew begins with its next moment; one whose last run goes on is due when that is over. */
export async function takeDue(db: Db, moments: { job: string; dueAt: Date }[]): Promise<string[]> {
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

/** Clocks of processes differ; that of the database is one. */
export async function timeOf(db: Db): Promise<Date> {
	const [row] = await db.execute<{ ms: string }>(sql`select (extract(epoch from now()) * 1000)::bigint as ms`);
	return new Date(Number(row?.ms));
}

/** A crew that lives says so, and its jobs stay its own. */
export async function holdJobs(db: Db, crew: string): Promise<void> {
	await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() where locked_by = ${crew}`);
}

/** A crew that has not said so for this long is gone, killed perhaps: what it had begun may be begun again. */
export async function freeAbandoned(db: Db, seconds: number): Promise<number> {
	const [row] = await db.execute<{ jobs: number }>(sql`
		with gone as (
			select locked_by, count(*)::int as jobs from graphile_worker.jobs
			where locked_at < now() - make_interval(secs => ${seconds}) group by 1
		)
		select coalesce(sum(jobs), 0)::int as jobs, graphile_worker.force_unlock_workers(array_agg(locked_by)) from gone`);
	return row?.jobs ?? 0;
}

/** For a crew that is known to have ended. */
export async function freeJobsOf(db: Db, crew: string): Promise<void> {
	await db.execute(sql`select graphile_worker.force_unlock_workers(array[${crew}])`);
}

export const jobStates = ["waiting", "running", "failed"] as const;
export type JobState = (typeof jobStates)[number];

const state = sql`case when locked_at is not null then 'running' when attempts < max_attempts then 'waiting' else 'failed' end`;

export async function countJobs(db: Db): Promise<Record<JobState, number>> {
	const rows = await db.execute<{ state: JobState; jobs: number }>(
		sql`select ${state} as state, count(*)::int as jobs from graphile_worker._private_jobs group by 1`,
	);
	const found = Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
	return { waiting: 0, running: 0, failed: 0, ...found };
}

export type JobRow = {
	id: string;
	name: string;
	state: JobState;
	attempts: number;
	/** When it was enqueued, and when it runs (next). */
	madeAt: string;
	runAt: string;
	/** What the last attempt died of. */
	error: string | null;
	requestId: string | null;
};

const iso = (column: string) =>
	sql`to_char(${sql.identifier(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The oldest first. */
export async function jobsIn(db: Db, states: readonly JobState[], limit: number): Promise<JobRow[]> {
	const rows = await db.execute<JobRow>(sql`
		select id::text, (select identifier from graphile_worker._private_tasks t where t.id = task_id) as name,
			${state} as state, attempts::int, ${iso("created_at")} as "madeAt", ${iso("run_at")} as "runAt",
			last_error as error, payload->>'requestId' as "requestId"
		from graphile_worker._private_jobs jobs
		where ${state} = any(${sql.param(states)}) order by jobs.id limit ${limit}`);
	return [...rows];
}

/** From the beginning, and now; gives what it was before. Null: there is no such job, or it runs already. */
export async function runAgain(db: Db, id: string) {
	const [before] = await db.execute<{ attempts: number; runAt: string }>(sql`
		with again as (
			select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)
		)
		select attempts::int, ${iso("run_at")} as "runAt", pg_notify('jobs:insert', '{"count":1}')
		from again join graphile_worker._private_jobs using (id)`);
	return before ? { attempts: before.attempts, runAt: before.runAt } : null;
}

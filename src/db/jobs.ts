import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import { jobs, schedule } from "./schema/jobs.ts";

/** The statements on the queue of jobs. A job is deleted once it has succeeded. */

/** The attempts of a job. The delays grow from 3 seconds to 6 hours, so the last attempt is 16 hours after the first. */
const attempts = 12;

const nextRun = sql`greatest(now(), run_at) + exp(least(${attempts}::int - attempts_left, 10)) * interval '1 second'`;

type NewJob = {
	name: string;
	content: unknown;
	at?: Date | undefined;
	key?: string | undefined;
	keep?: boolean | undefined;
};

export async function addJob(db: Db, job: NewJob): Promise<void> {
	if (job.key === undefined || job.keep) await db.execute(sql`${insertionOf(job)} on conflict do nothing`);
	else if (!(await replaceWaiting(db, job))) {
		await db.execute(sql`update ${jobs} set key = null
			where name = ${job.name}::text and key = ${job.key}::text and locked_at is not null`);
		await replaceWaiting(db, job);
	}
}

const insertionOf = ({ name, key, content, at }: NewJob) => sql`
	insert into ${jobs} (name, key, content, run_at, attempts_left) values (${name}::text, ${key ?? null}::text,
		${JSON.stringify(content)}::text::json, coalesce(${at?.toISOString() ?? null}::timestamptz, date_trunc('milliseconds', now())), ${attempts}::smallint)`;

/** Inserts jobs of one name without a key, in one statement. */
export async function addJobs(db: Db, name: string, contents: readonly unknown[]): Promise<void> {
	await db.execute(sql`
		insert into ${jobs} (name, content, run_at, attempts_left)
		select ${name}::text, content, date_trunc('milliseconds', now()), ${attempts}::smallint
		from json_array_elements(${JSON.stringify(contents)}::text::json) as content`);
}

/** Inserts a job, or replaces a waiting or failed job of the same key. False when a job of this key is running. The statement then locks the row
 * of that job until the transaction ends. */
async function replaceWaiting(db: Db, job: NewJob): Promise<boolean> {
	const rows = await db.execute(sql`
		${insertionOf(job)}
		on conflict (name, key) where key is not null do update set content = excluded.content, run_at = excluded.run_at,
			made_at = excluded.made_at, attempts_left = excluded.attempts_left, error = null
		where ${jobs}.locked_at is null returning id`);
	return rows.length > 0;
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
			select from ${jobs} j where j.name = s.job and (j.locked_at is not null or j.attempts_left > 0)
		)
		returning s.job`);
	return rows.map(({ job }) => job);
}

/** The time of the database, because the clocks of processes differ. */
export async function databaseTime(db: Db): Promise<Date> {
	const [row] = await db.execute<{ ms: string }>(sql`select (extract(epoch from now()) * 1000)::bigint as ms`);
	return new Date(Number(row?.ms));
}

export type ClaimedJob = { id: string; name: string; content: unknown; attempt: number; isLast: boolean };

/** The outcome of an attempt. The error is null when the attempt succeeded. */
export type Result = { id: string; error: string | null };

type Turn = {
	worker: string;
	results: readonly Result[];
	/** Claimed jobs that did not start. */
	unstarted: readonly string[];
	names: readonly string[];
	limit: number;
};

/** Stores the results of a process and claims its next jobs, in one statement. Results of jobs that other processes have meanwhile
 * are left out. A claim counts as an attempt, so that a job that kills its process ends as failed. */
export async function takeTurn(db: Db, { worker, results, unstarted, names, limit }: Turn): Promise<ClaimedJob[]> {
	const idsOf = (succeeded: boolean) =>
		results.filter(({ error }) => (error === null) === succeeded).map(({ id }) => id);
	const errors = results.flatMap(({ error }) => error ?? []);
	const rows = await db.execute<ClaimedJob>(sql`
		with done as (
			delete from ${jobs} where id = any(${sql.param(idsOf(true))}::bigint[]) and locked_by = ${worker}::text
		), failed as (
			update ${jobs} set locked_at = null, locked_by = null, error = result.error, run_at = ${nextRun}
			from unnest(${sql.param(idsOf(false))}::bigint[], ${sql.param(errors)}::text[]) as result (job_id, error)
			where id = job_id and locked_by = ${worker}::text
		), returned as (
			update ${jobs} set locked_at = null, locked_by = null, attempts_left = attempts_left + 1
			where id = any(${sql.param(unstarted)}::bigint[]) and locked_by = ${worker}::text
		), claimed as (
			update ${jobs} set locked_at = now(), locked_by = ${worker}::text, attempts_left = attempts_left - 1
			where id = any(array(
				select id from ${jobs} where locked_at is null and attempts_left > 0 and run_at <= now()
					and name = any(${sql.param(names)}::text[])
				order by run_at, id limit ${limit}::int for update skip locked))
			returning id, name, content, attempts_left
		)
		select id::text, name, content, ${attempts}::int - attempts_left as attempt, attempts_left = 0 as "isLast"
		from claimed order by claimed.id`);
	return [...rows];
}

/** Renews the locks on the jobs that a process knows. When the answer to a claim was lost, the process does not know the claimed jobs. */
export async function renewJobLocks(db: Db, worker: string, ids: readonly string[]): Promise<void> {
	await db.execute(sql`
		update ${jobs} set locked_at = now() where locked_by = ${worker}::text and id = any(${sql.param(ids)}::bigint[])`);
}

/** Unlocks the jobs of processes that have not renewed their locks for `seconds`, so that others run them. */
export async function freeAbandonedJobs(db: Db, seconds: number): Promise<number> {
	const freed = await db.execute(sql`
		update ${jobs} set locked_at = null, locked_by = null, run_at = ${nextRun}
		where locked_at < now() - make_interval(secs => ${seconds}::int) returning id`);
	return freed.length;
}

/** Moves the jobs of graphile-worker, the queue of versions until December 2026, into this queue. An older process leaves such jobs when it
 * stops, and an archive contains some. Jobs that an older process has locked within `seconds` stay. A job whose key a running or failed job has
 * gets no key, so that it runs as well. */
export async function adoptEarlierJobs(db: Db, seconds: number): Promise<number> {
	const [queue] = await db.execute<{ exists: boolean }>(
		sql`select to_regclass('graphile_worker._private_jobs') is not null as exists`,
	);
	if (!queue?.exists) return 0;
	const adopted = await db.execute(sql`
		with adopted as (
			delete from graphile_worker._private_jobs
			where id = any(array(
				select id from graphile_worker._private_jobs
				where locked_at is null or locked_at < now() - make_interval(secs => ${seconds}::int)
				for update skip locked))
			returning task_id, key, payload, created_at, run_at, greatest(max_attempts - attempts, 0) as attempts_left, last_error
		)
		insert into ${jobs} (name, key, content, made_at, run_at, attempts_left, error)
		select identifier, case when exists (
				select from ${jobs} other where other.name = identifier and other.key = own.key
					and (other.locked_at is not null or other.attempts_left = 0)
			) then null else own.key end, payload, created_at, run_at, attempts_left, last_error
		from adopted join graphile_worker._private_tasks t on t.id = task_id
			cross join lateral (select substr(adopted.key, length(identifier) + 2) as key) as own
		order by run_at
		on conflict do nothing returning id`);
	return adopted.length;
}

export const jobStates = ["waiting", "running", "failed"] as const;
export type JobState = (typeof jobStates)[number];

const state = sql`case when locked_at is not null then 'running' when attempts_left > 0 then 'waiting' else 'failed' end`;

/** How many jobs of a name have a state, and how long the oldest of them is overdue. */
export type JobCount = { job: string; state: JobState; jobs: number; overdueSeconds: number };

/** Counts the jobs of all processes by name and state. Reads the whole queue, which holds only jobs that did not end well yet. */
export async function countJobs(db: Db): Promise<JobCount[]> {
	const rows = await db.execute<JobCount>(sql`
		select name as job, ${state} as state, count(*)::int as jobs,
			greatest(0, extract(epoch from now() - min(run_at)))::float8 as "overdueSeconds"
		from ${jobs} group by 1, 2`);
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

const iso = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Lists jobs, oldest first. */
export async function jobsIn(db: Db, states: readonly JobState[], limit: number): Promise<JobRow[]> {
	const rows = await db.execute<JobRow>(sql`
		select id::text, name, ${state} as state, ${attempts}::int - attempts_left as attempts, ${iso(sql`made_at`)} as "madeAt",
			${iso(sql`run_at`)} as "runAt", error, content->>'requestId' as "requestId"
		from ${jobs} where ${state} = any(${sql.param(states)}) order by ${jobs}.id limit ${limit}`);
	return [...rows];
}

/** Restarts a job now, with all its attempts. Returns the previous values. Null when there is no such job, or it is running. */
export async function restartJob(db: Db, id: string) {
	const [before] = await db.execute<{ attempts: number; runAt: string }>(sql`
		with before as (select * from ${jobs} where id = ${id}::bigint and locked_at is null for update)
		update ${jobs} set run_at = now(), attempts_left = ${attempts}::smallint from before where ${jobs}.id = before.id
		returning ${attempts}::int - before.attempts_left as attempts, ${iso(sql`before.run_at`)} as "runAt"`);
	return before ? { attempts: before.attempts, runAt: before.runAt } : null;
}

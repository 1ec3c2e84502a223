import { drizzle } from "drizzle-orm/postgres-js";
import type { connect } from "#db/db.ts";
import { adoptEarlierJobs } from "#db/jobs.ts";

type Client = ReturnType<typeof connect>;

/** The schema of the queue of versions until December 2026. */
export const earlierQueue = "graphile_worker";

/** Makes the two tables that hold the jobs of an archive of such a version. Its other tables hold nothing that a job needs. */
export async function createEarlierQueue(client: Client): Promise<void> {
	await client.unsafe(`
		create schema ${earlierQueue};
		create table ${earlierQueue}._private_tasks (id int, identifier text);
		create table ${earlierQueue}._private_jobs (id bigint, job_queue_id int, task_id int, payload json, priority smallint, run_at timestamptz,
			attempts smallint, max_attempts smallint, last_error text, created_at timestamptz, updated_at timestamptz, key text,
			locked_at timestamptz, locked_by text, revision int, flags jsonb)`);
}

/** Moves all jobs into the queue of this version, also those that ran when the archive was made. */
export async function emptyEarlierQueue(client: Client): Promise<void> {
	await client.unsafe(`update ${earlierQueue}._private_jobs set locked_at = null`);
	await adoptEarlierJobs(drizzle(client, { casing: "snake_case" }), 0);
	await client.unsafe(`drop schema ${earlierQueue} cascade`);
}

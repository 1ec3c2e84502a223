import { isNotNull, sql } from "drizzle-orm";
import { bigint, index, json, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";

/** The queue: jobs that have not succeeded yet. A job without a lock is waiting, or has failed when no attempt is left. */
export const jobs = pgTable(
	"job",
	{
		id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
		name: text().notNull(),
		/** Unique among the jobs of a name. A running job loses its key to a new job. */
		key: text(),
		content: json().notNull(),
		madeAt: moment().notNull().defaultNow(),
		runAt: moment().notNull().defaultNow(),
		attemptsLeft: smallint().notNull(),
		/** The error of the last attempt. */
		error: text(),
		lockedAt: moment(),
		/** The process that runs the job. */
		lockedBy: text(),
	},
	(table) => [
		index("job_is_due").on(table.runAt, table.id).where(sql`locked_at is null and attempts_left > 0`),
		uniqueIndex("job_has_one_key").on(table.name, table.key).where(isNotNull(table.key)),
	],
);

/** The due time whose run was enqueued last, per recurring job. Processes lock the row, so that one of them enqueues the run. */
export const schedule = pgTable("schedule", {
	job: text().primaryKey(),
	dueAt: moment().notNull(),
});

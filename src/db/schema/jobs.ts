import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";

/** The due time whose run was enqueued last, per recurring job. Processes lock the row, so that one of them enqueues the run. */
export const schedule = pgTable("schedule", {
	job: text().primaryKey(),
	dueAt: moment().notNull(),
});

import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";

/** For each recurring job the moment whose run was enqueued last: the row that processes meet at, so that it runs once. */
export const schedule = pgTable("schedule", {
	job: text().primaryKey(),
	dueAt: moment().notNull(),
});

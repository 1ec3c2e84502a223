import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";

/** The counts of rate limits in their current windows. Keys are hashed, so that no address is stored. */
export const throttle = pgTable(
	"throttle",
	{
		key: text().primaryKey(),
		count: integer().notNull(),
		resetsAt: moment().notNull(),
	},
	(row) => [index("throttle_by_end").on(row.resetsAt), check("throttle_counts", sql`${row.count} > 0`)],
);

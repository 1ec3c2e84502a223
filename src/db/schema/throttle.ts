import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";

/** How often something was done in the window that runs. Keys are hashed: nobody's address is kept. */
export const throttle = pgTable(
	"throttle",
	{
		key: text().primaryKey(),
		count: integer().notNull(),
		resetsAt: moment().notNull(),
	},
	(row) => [index("throttle_by_end").on(row.resetsAt), check("throttle_counts", sql`${row.count} > 0`)],
);

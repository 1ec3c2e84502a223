import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { checkOneOf, moment } from "#db/columns.ts";
import { maintenanceWork } from "#operation/maintenance.ts";

/** The last completed run of each kind of maintenance. Every process shows the runs on its metrics. */
export const maintenanceRun = pgTable(
	"maintenance_run",
	{
		work: text({ enum: maintenanceWork }).primaryKey(),
		endedAt: moment().notNull(),
		/** The number of rows that break an invariant, by the name of each broken invariant. Null for a backup. */
		brokenInvariants: jsonb().$type<Record<string, number>>(),
	},
	(row) => [
		checkOneOf("maintenance_run_work_is_known", row.work, maintenanceWork),
		check(
			"maintenance_run_has_its_result",
			sql`(${row.work} = 'invariants') = (${row.brokenInvariants} is not null) and coalesce(jsonb_typeof(${row.brokenInvariants}), 'object') = 'object'`,
		),
	],
);

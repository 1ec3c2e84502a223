import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { moment, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** What was answered to a request that carried a key: asked again, it is answered again and nothing is done. */
export const idempotency = pgTable(
	"idempotency",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		route: text().notNull(),
		key: text().notNull(),
		requestHash: text().notNull(),
		status: smallint().notNull(),
		answer: text().notNull(),
		contentType: text().notNull(),
		at: moment().notNull().defaultNow(),
	},
	(row) => [
		primaryKey({ name: "idempotency_is_one", columns: [row.userId, row.route, row.key] }),
		index("idempotency_by_age").on(row.at),
		check("idempotency_key_is_short", sql`length(${row.key}) between 1 and 255`),
		check("idempotency_keeps_successes", sql`${row.status} between 200 and 299`),
	],
);

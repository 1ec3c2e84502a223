import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { moment, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** Responses to calls with an idempotency key. A repeated call gets the stored response and does nothing. */
export const idempotency = pgTable(
	"idempotency",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		procedure: text("route").notNull(),
		key: text().notNull(),
		requestHash: text().notNull(),
		/** Status and content type remain for processes of an older version, which store whole HTTP responses. */
		status: smallint().notNull(),
		/** JSON. Empty for a command without a result. */
		response: text("answer").notNull(),
		contentType: text().notNull(),
		at: moment().notNull().defaultNow(),
	},
	(row) => [
		primaryKey({ name: "idempotency_is_one", columns: [row.userId, row.procedure, row.key] }),
		index("idempotency_by_age").on(row.at),
		check("idempotency_key_is_short", sql`length(${row.key}) between 1 and 255`),
		check("idempotency_keeps_successes", sql`${row.status} between 200 and 299`),
	],
);

import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { kept, moment, prefixed, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** A key for an internal tool: it acts as its owner, as far as its scopes go, until it ends. Only its hash is kept. */
export const apiToken = pgTable(
	"api_token",
	{
		id: recordId().primaryKey(),
		ownerId: recordId()
			.notNull()
			.references(() => users.id),
		name: text().notNull(),
		hash: text().notNull(),
		scopes: text().array().notNull(),
		endsAt: moment().notNull(),
		revokedAt: moment(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("api_token", "a07", row.id),
		uniqueIndex("api_token_hash_is_one").on(row.hash),
		check("api_token_may_do_something", sql`cardinality(${row.scopes}) > 0`),
		check("api_token_hash_is_a_hash", sql`length(${row.hash}) = 43`),
	],
);

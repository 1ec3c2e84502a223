import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { kept, moment, oneOf, prefixed, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** Of the letters of HTML's e-mail fields: no second address, no name, nothing that could begin a header. */
const oneAddress = "'^[A-Za-z0-9.!#$%&*+/=?^_{|}~''-]+@[A-Za-z0-9.-]+$'";

/** Mail that is to go out, is going, went or could not: one row for each cause. Who and what are trimmed after a while; that
 * there was one stays, so that its cause never mails again. */
export const mail = pgTable(
	"mail",
	{
		id: recordId().primaryKey(),
		cause: text().notNull(),
		recipient: text(),
		language: text().notNull(),
		template: text().notNull(),
		data: jsonb().$type<Record<string, unknown>>(),
		status: text().$type<"waiting" | "sent" | "given-up">().notNull().default("waiting"),
		attempts: integer().notNull().default(0),
		/** Until then somebody is sending it, or has died doing so. */
		heldUntil: moment(),
		/** What the mail server said last, without what it said about people. */
		lastAnswer: text(),
		sentAt: moment(),
		requestId: text().notNull(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("mail", "a08", row.id),
		uniqueIndex("mail_is_one_per_cause").on(row.cause),
		oneOf("mail_status_is_known", row.status, ["waiting", "sent", "given-up"]),
		check("mail_recipient_is_one_address", sql`${row.recipient} ~ ${sql.raw(oneAddress)}`),
		check("mail_is_sent_at_a_time", sql`(${row.status} = 'sent') = (${row.sentAt} is not null)`),
		check("mail_is_trimmed_whole", sql`(${row.recipient} is null) = (${row.data} is null)`),
		check("mail_waits_with_its_words", sql`${row.status} <> 'waiting' or ${row.data} is not null`),
		check("mail_attempts_count", sql`${row.attempts} >= 0`),
		index("mail_by_age").on(row.updatedAt).where(sql`${row.data} is not null`),
	],
);

import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { kept, moment, oneOf, prefixed, recordId } from "#db/columns.ts";
import { membership, users } from "./accounts.ts";

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

/** What a person is told behind the bell: one row for each cause. Who has left a company is told nothing more of it. */
export const notification = pgTable(
	"notification",
	{
		id: recordId().primaryKey(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The company it concerns, and how its reader belongs to it; null: themselves alone. */
		accountId: recordId(),
		membershipId: recordId(),
		cause: text().notNull(),
		kind: text().notNull(),
		/** What fills its words, which are chosen when it is read, in the language of who reads. */
		details: jsonb().$type<Record<string, unknown>>().notNull(),
		/** Where it leads, on our own site and without a language. */
		path: text().notNull(),
		readAt: moment(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("notification", "a11", row.id),
		uniqueIndex("notification_is_one_per_cause").on(row.userId, row.kind, row.cause),
		foreignKey({
			name: "notification_is_for_a_member",
			columns: [row.userId, row.accountId, row.membershipId],
			foreignColumns: [membership.userId, membership.accountId, membership.id],
		}),
		check("notification_of_a_company_has_its_member", sql`(${row.accountId} is null) = (${row.membershipId} is null)`),
		check("notification_leads_within_our_site", sql`${row.path} ~ '^/([A-Za-z0-9?#][!-~]*)?$'`),
		index("notification_of_user").on(row.userId, row.id),
		index("notification_unread").on(row.userId).where(sql`${row.readAt} is null`),
		index("notification_by_age").on(row.createdAt),
		index("notification_by_reading").on(row.readAt).where(sql`${row.readAt} is not null`),
	],
);

/** Whether a person wants a mail about a kind of event, where they said so; else it is as the kind has it. */
export const notificationChoice = pgTable(
	"notification_choice",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		kind: text().notNull(),
		mail: boolean().notNull(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "notification_choice_is_one", columns: [row.userId, row.kind] })],
);

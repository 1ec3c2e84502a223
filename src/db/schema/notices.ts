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
import { auditColumns, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { membership, users } from "./accounts.ts";

const mailStatuses = ["waiting", "sent", "given-up"] as const;

/** Characters that HTML e-mail fields accept: no second address, no display name, no header. */
const oneAddress = "'^[A-Za-z0-9.!#$%&*+/=?^_{|}~''-]+@[A-Za-z0-9.-]+$'";

/** A mail: waiting, sent or given up, one row per cause. Recipient and data are deleted after a while; the row stays, so that the
 * cause never mails again. */
export const mail = pgTable(
	"mail",
	{
		id: recordId().primaryKey(),
		cause: text().notNull(),
		recipient: text(),
		language: text().notNull(),
		template: text().notNull(),
		data: jsonb().$type<Record<string, unknown>>(),
		status: text({ enum: mailStatuses }).notNull().default("waiting"),
		attempts: integer().notNull().default(0),
		/** Until then one process holds the mail to send it, or stopped while sending. */
		heldUntil: moment(),
		/** The codes of the mail server's last answer, without its text, which can hold addresses. */
		lastAnswer: text(),
		sentAt: moment(),
		requestId: text().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("mail", "a08", row.id),
		uniqueIndex("mail_is_one_per_cause").on(row.cause),
		checkOneOf("mail_status_is_known", row.status, mailStatuses),
		check("mail_recipient_is_one_address", sql`${row.recipient} ~ ${sql.raw(oneAddress)}`),
		check("mail_is_sent_at_a_time", sql`(${row.status} = 'sent') = (${row.sentAt} is not null)`),
		check("mail_is_trimmed_whole", sql`(${row.recipient} is null) = (${row.data} is null)`),
		check("mail_waits_with_its_words", sql`${row.status} <> 'waiting' or ${row.data} is not null`),
		check("mail_attempts_count", sql`${row.attempts} >= 0`),
		index("mail_waiting").on(row.createdAt).where(sql`${row.status} = 'waiting'`),
		index("mail_by_age").on(row.updatedAt).where(sql`${row.data} is not null`),
	],
);

/** A notification, one row per user, kind and cause. */
export const notification = pgTable(
	"notification",
	{
		id: recordId().primaryKey(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The company and the reader's membership. Null when the notification is about the user alone. */
		accountId: recordId(),
		membershipId: recordId(),
		cause: text().notNull(),
		kind: text().notNull(),
		/** The values of the text. The text itself is chosen when the notification is read, in the reader's language. */
		details: jsonb().$type<Record<string, unknown>>().notNull(),
		/** The page that the notification opens, without the language prefix. */
		path: text().notNull(),
		readAt: moment(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("notification", "a11", row.id),
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

/** Whether a user wants mails about a kind of event. Without a row the default of the kind applies. */
export const notificationChoice = pgTable(
	"notification_choice",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		kind: text().notNull(),
		mail: boolean().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "notification_choice_is_one", columns: [row.userId, row.kind] })],
);

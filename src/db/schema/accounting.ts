import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	char,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { entryStates, reportedPaymentStates } from "#accounting/accounting.ts";
import { auditColumns, cents, checkOneOf, moment, recordId } from "#db/columns.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { users } from "./accounts.ts";
import { invoice, receipt } from "./invoices.ts";

/** A document on its way to the accounting program, and its id there. */
export const accountingEntry = pgTable(
	"accounting_entry",
	{
		documentId: recordId().primaryKey(),
		accountId: recordId().notNull(),
		state: text({ enum: entryStates }).notNull(),
		/** The program's id of the document. Null until the document is sent. */
		externalId: text(),
		sentAt: moment(),
		/** Why the document is refused or still waits, or a remark about a sent one. Null when there is nothing to say. */
		message: text(),
		attempts: integer().notNull().default(0),
		/** Counts the retries by staff. Part of the key under which the program repeats its answer. */
		round: integer().notNull().default(1),
		/** The end of the claim of the job that sends the document. Null when no job does. */
		claimedUntil: moment(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkOneOf("accounting_entry_state_is_known", row.state, entryStates),
		check(
			"accounting_entry_sent_has_its_external_id",
			sql`(${row.state} = 'sent') = (${row.externalId} is not null) and (${row.state} = 'sent') = (${row.sentAt} is not null)`,
		),
		check("accounting_entry_refused_has_its_reason", sql`${row.state} <> 'refused' or ${row.message} is not null`),
		check("accounting_entry_counts", sql`${row.attempts} >= 0 and ${row.round} >= 1`),
		foreignKey({
			name: "accounting_entry_is_of_its_document",
			columns: [row.accountId, row.documentId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		uniqueIndex("accounting_entry_external_id_is_one").on(row.externalId),
		index("accounting_entries_not_taken").on(row.state, row.documentId).where(sql`${row.state} <> 'sent'`),
	],
);

/** A payment of one of our invoices that a bookkeeper entered in the accounting program. */
export const accountingPayment = pgTable(
	"accounting_payment",
	{
		/** The program's id of the payment. */
		externalId: text().primaryKey(),
		accountId: recordId().notNull(),
		documentId: recordId().notNull(),
		valueOn: date({ mode: "string" }).$type<StoreDay>().notNull(),
		amount: cents().notNull(),
		currency: char({ length: 3 }).notNull(),
		reference: text().notNull(),
		state: text({ enum: reportedPaymentStates }).notNull(),
		/** The receipt that the payment became, or that recorded the same money before. */
		receiptId: recordId(),
		/** Whether the payment was deleted in the accounting program. */
		isDeleted: boolean().notNull().default(false),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkOneOf("accounting_payment_state_is_known", row.state, reportedPaymentStates),
		check("accounting_payment_is_of_something", sql`${row.amount} > 0`),
		check("accounting_payment_currency_is_iso", sql`${row.currency} ~ '^[A-Z]{3}$'`),
		check(
			"accounting_payment_names_its_receipt",
			sql`${row.state} not in ('booked', 'known') or ${row.receiptId} is not null`,
		),
		foreignKey({
			name: "accounting_payment_is_of_its_document",
			columns: [row.accountId, row.documentId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		foreignKey({
			name: "accounting_payment_receipt_is_of_its_account",
			columns: [row.accountId, row.receiptId],
			foreignColumns: [receipt.accountId, receipt.id],
		}),
		uniqueIndex("accounting_payment_receipt_is_one").on(row.receiptId).where(sql`${row.receiptId} is not null`),
		index("accounting_payments_to_review").on(row.externalId).where(sql`${row.state} = 'review'`),
	],
);

/** The change up to which payments of an accounting program were read. */
export const accountingProgress = pgTable("accounting_progress", {
	provider: text().primaryKey(),
	readUntil: moment().notNull(),
});

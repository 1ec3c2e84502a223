import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
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
import { lineStates } from "#bank/bank.ts";
import { auditColumns, cents, checkIdPrefix, checkOneOf, recordId } from "#db/columns.ts";
import { statementFormats } from "#shared/bank-statement.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { account, users } from "./accounts.ts";
import { receipt } from "./invoices.ts";

const day = () => date({ mode: "string" }).$type<StoreDay>();

/** A file of a bank that staff imported. */
export const bankImport = pgTable(
	"bank_import",
	{
		id: recordId().primaryKey(),
		fileName: text().notNull(),
		format: text({ enum: statementFormats }).notNull(),
		/** The number of lines that were added. Copies of earlier lines and money that was paid out are not. */
		lines: integer().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("bank_import", "a30", row.id),
		checkOneOf("bank_import_format_is_known", row.format, statementFormats),
		check("bank_import_has_lines", sql`${row.lines} > 0`),
	],
);

/** Money that arrived on a bank account of the shop. Staff decide what it is for. */
export const bankLine = pgTable(
	"bank_line",
	{
		id: recordId().primaryKey(),
		importId: recordId()
			.notNull()
			.references(() => bankImport.id),
		/** The line of the file. */
		position: integer().notNull(),
		bankAccount: text().notNull(),
		bookedOn: day().notNull(),
		valueOn: day().notNull(),
		amount: cents().notNull(),
		currency: char({ length: 3 }).notNull(),
		/** The texts of the payer, one per line. */
		reference: text().notNull(),
		payer: text().notNull(),
		/** The bank's own id of the line. Empty when the file has none. */
		lineId: text().notNull(),
		state: text({ enum: lineStates }).notNull(),
		/** The company and its receipt, once the money is received. */
		accountId: recordId().references(() => account.id),
		receiptId: recordId(),
		/** The reason of staff for a line that is ignored or returned. */
		reason: text(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("bank_line", "a31", row.id),
		checkOneOf("bank_line_state_is_known", row.state, lineStates),
		check("bank_line_is_of_something", sql`${row.amount} > 0`),
		check("bank_line_currency_is_iso", sql`${row.currency} ~ '^[A-Z]{3}$'`),
		check(
			"bank_line_has_a_receipt_when_received",
			sql`(${row.state} = 'received') = (${row.receiptId} is not null) and (${row.state} = 'received') = (${row.accountId} is not null)`,
		),
		check(
			"bank_line_has_a_reason_otherwise",
			sql`(${row.state} in ('ignored', 'returned')) = (${row.reason} is not null)`,
		),
		foreignKey({
			name: "bank_line_receipt_is_of_its_account",
			columns: [row.accountId, row.receiptId],
			foreignColumns: [receipt.accountId, receipt.id],
		}),
		uniqueIndex("bank_line_is_one").on(
			row.bankAccount,
			row.bookedOn,
			row.amount,
			sql`md5(${row.reference})`,
			row.lineId,
		),
		uniqueIndex("bank_line_of_receipt").on(row.receiptId),
		index("bank_lines_by_state").on(row.state, row.bookedOn, row.id),
		index("bank_lines_of_import").on(row.importId),
	],
);

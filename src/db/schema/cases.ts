import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import {
	caseKinds,
	casePriorities,
	caseReasons,
	caseStatuses,
	caseTypes,
	kindsWithTypes,
	longestCaseText,
	mostOfferedAnswers,
	typesWithReasons,
} from "#cases/cases.ts";
import { auditColumns, checkIdPrefix, checkOneOf, literals, moment, recordId } from "#db/columns.ts";
import { account, contact, location, users } from "./accounts.ts";
import { product } from "./catalogue.ts";
import { invoice } from "./invoices.ts";
import { asset } from "./machines.ts";
import { orderItem, orders } from "./orders.ts";

const longest = sql.raw(String(longestCaseText));

/** A request for service or a question of a company. */
export const supportCase = pgTable(
	"support_case",
	{
		id: recordId().primaryKey(),
		/** The number that people quote on the phone. */
		number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 10_001 }),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		/** The location of the machine or order. Null when the case is about neither. */
		locationId: recordId(),
		contactId: recordId(),
		kind: text({ enum: caseKinds }).notNull(),
		type: text({ enum: caseTypes }).notNull(),
		/** Null until somebody sorted the case. */
		reason: text({ enum: caseReasons }),
		status: text({ enum: caseStatuses }).notNull().default("New"),
		priority: text({ enum: casePriorities }).notNull().default("Medium"),
		subject: text().notNull(),
		description: text().notNull(),
		/** At most one of machine, order, invoice and product. */
		assetId: recordId(),
		orderId: recordId(),
		/** The line and the pieces of a delivered order that a customer reported. Null for every other case. */
		reportedPosition: integer(),
		reportedPieces: integer(),
		/** The line of the order, when the case is about one line. */
		orderItemId: recordId().references(() => orderItem.id, { onDelete: "set null" }),
		invoiceId: recordId(),
		productId: recordId().references(() => product.id),
		/** Whether the machine still makes coffee. Null when nobody said so. */
		makesCoffee: boolean(),
		/** The closed case that this one continues. */
		previousCaseId: recordId(),
		/** The member of staff who took the case. */
		assigneeId: recordId().references(() => users.id),
		/** The time by which the first answer is promised. Null for cases of an earlier version. */
		promisedAt: moment(),
		/** The time of the first answer of staff. Null while there is none. */
		answeredAt: moment(),
		/** Null unless the case is solved and waits for the confirmation of the customer. */
		solvedAt: moment(),
		/** Null while the case is open. */
		closedAt: moment(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("support_case", "500", row.id),
		checkOneOf("support_case_status_is_known", row.status, caseStatuses),
		checkOneOf("support_case_priority_is_known", row.priority, casePriorities),
		check("support_case_type_is_of_its_kind", sql`${row.kind} || '/' || ${row.type} in (${literals(kindsWithTypes)})`),
		check(
			"support_case_reason_is_of_its_type",
			sql`${row.type} || '/' || ${row.reason} in (${literals(typesWithReasons)})`,
		),
		check("support_case_has_a_subject", sql`char_length(${row.subject}) between 1 and 255`),
		check("support_case_has_a_description", sql`char_length(${row.description}) between 1 and ${longest}`),
		check(
			"support_case_reports_pieces_of_a_line",
			sql`num_nulls(${row.reportedPosition}, ${row.reportedPieces}) in (0, 2) and ${row.reportedPieces} >= 1`,
		),
		check(
			"support_case_is_about_one_record",
			sql`num_nonnulls(${row.assetId}, ${row.orderId}, ${row.invoiceId}, ${row.productId}) <= 1`,
		),
		check("support_case_line_is_of_an_order", sql`${row.orderItemId} is null or ${row.orderId} is not null`),
		check("support_case_continues_another", sql`${row.previousCaseId} <> ${row.id}`),
		check("support_case_is_solved_at_a_time", sql`(${row.status} = 'Solved') = (${row.solvedAt} is not null)`),
		check("support_case_is_closed_at_a_time", sql`(${row.status} = 'Closed') = (${row.closedAt} is not null)`),
		foreignKey({
			name: "support_case_location_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
		foreignKey({
			name: "support_case_contact_is_of_its_account",
			columns: [row.accountId, row.contactId],
			foreignColumns: [contact.accountId, contact.id],
		}),
		foreignKey({
			name: "support_case_asset_is_of_its_account",
			columns: [row.accountId, row.assetId],
			foreignColumns: [asset.accountId, asset.id],
		}),
		foreignKey({
			name: "support_case_order_is_of_its_account",
			columns: [row.accountId, row.orderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		foreignKey({
			name: "support_case_invoice_is_of_its_account",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		foreignKey({
			name: "support_case_previous_is_of_its_account",
			columns: [row.accountId, row.previousCaseId],
			foreignColumns: [row.accountId, row.id],
		}),
		unique("support_case_stays_with_its_account").on(row.accountId, row.id),
		uniqueIndex("support_case_number_is_one").on(row.number),
		index("support_case_of_account").on(row.accountId, row.createdAt),
		index("support_case_of_asset").on(row.assetId).where(sql`${row.assetId} is not null`),
		index("support_case_of_order").on(row.orderId).where(sql`${row.orderId} is not null`),
		index("support_case_of_order_item").on(row.orderItemId).where(sql`${row.orderItemId} is not null`),
		index("support_case_of_invoice").on(row.invoiceId).where(sql`${row.invoiceId} is not null`),
		index("support_case_solved").on(row.solvedAt).where(sql`${row.solvedAt} is not null`),
		index("support_case_open").on(row.createdAt).where(sql`${row.status} <> 'Closed'`),
	],
);

/** A comment on a case. */
export const caseComment = pgTable(
	"case_comment",
	{
		id: recordId().primaryKey(),
		caseId: recordId().notNull(),
		accountId: recordId().notNull(),
		body: text().notNull(),
		/** When false, only staff see the comment. */
		isPublic: boolean().notNull(),
		/** Answers that the customer can give by a press. */
		offeredAnswers: text().array().notNull().default([]),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("case_comment", "00a", row.id),
		check("case_comment_has_a_body", sql`char_length(${row.body}) between 1 and ${longest}`),
		check(
			"case_comment_offers_few_answers",
			sql`cardinality(${row.offeredAnswers}) <= ${sql.raw(String(mostOfferedAnswers))}`,
		),
		foreignKey({
			name: "case_comment_is_of_its_case",
			columns: [row.accountId, row.caseId],
			foreignColumns: [supportCase.accountId, supportCase.id],
		}),
		index("case_comment_of_case").on(row.caseId, row.createdAt),
	],
);

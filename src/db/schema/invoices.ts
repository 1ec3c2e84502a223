import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	boolean,
	char,
	check,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { auditColumns, cents, checkIdPrefix, checkOneOf, literals, recordId } from "#db/columns.ts";
import {
	type BilledTo,
	creditReasons,
	documentKinds,
	lineKinds,
	type PaymentTerms,
	productLineKinds,
	receiptSources,
} from "#invoices/invoices.ts";
import type { TaxAtRate } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { Supplier } from "#shared/supplier.ts";
import { account, users } from "./accounts.ts";
import { product } from "./catalogue.ts";
import { orderItem, orders } from "./orders.ts";
import { payment } from "./payments.ts";

const day = () => date({ mode: "string" }).$type<StoreDay>();

/** The last number of each series: one series per kind of document and year. Locked while a document is issued. */
export const invoiceSeries = pgTable(
	"invoice_series",
	{
		kind: text({ enum: documentKinds }).notNull(),
		year: smallint().notNull(),
		lastNumber: integer().notNull(),
		lastIssuedOn: day().notNull(),
	},
	(row) => [
		primaryKey({ columns: [row.kind, row.year] }),
		checkOneOf("invoice_series_kind_is_known", row.kind, documentKinds),
		check("invoice_series_counts", sql`${row.lastNumber} >= 1`),
		check("invoice_series_date_is_of_its_year", sql`extract(year from ${row.lastIssuedOn}) = ${row.year}`),
	],
);

/** An invoice or a credit note as issued. A row never changes; payments and credits are in `invoice_balance`. All amounts are positive. */
export const invoice = pgTable(
	"invoice",
	{
		id: recordId().primaryKey(),
		kind: text({ enum: documentKinds }).notNull(),
		year: smallint().notNull(),
		serial: integer().notNull(),
		/** `2026-000001`, or `C2026-000001` for a credit note. */
		number: text().notNull(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		/** The invoice that a credit note corrects. */
		originalId: recordId(),
		creditReason: text({ enum: creditReasons }),
		issuedOn: day().notNull(),
		/** Null for a credit note. */
		dueOn: day(),
		terms: jsonb().$type<PaymentTerms>(),
		earlyPaymentBasisPoints: integer().notNull().default(0),
		/** The last day of the early-payment discount. Null when there is none. */
		earlyPaymentUntil: day(),
		/** The first and last day of a collective invoice. */
		periodFrom: day(),
		periodUntil: day(),
		supplier: jsonb().$type<Supplier>().notNull(),
		billedTo: jsonb().$type<BilledTo>().notNull(),
		reference: text(),
		currency: char({ length: 3 }).notNull(),
		net: cents().notNull(),
		/** The GST once per rate, highest rate first. */
		taxes: jsonb().$type<TaxAtRate[]>().notNull(),
		gst: cents().notNull(),
		total: cents().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("invoice", "3tt", row.id),
		checkOneOf("invoice_kind_is_known", row.kind, documentKinds),
		checkOneOf("invoice_credit_reason_is_known", row.creditReason, creditReasons),
		check(
			"invoice_credit_note_names_its_invoice",
			sql`(${row.kind} = 'credit-note') = (${row.originalId} is not null) and (${row.kind} = 'credit-note') = (${row.creditReason} is not null)`,
		),
		check(
			"invoice_is_due_on_terms",
			sql`(${row.kind} = 'invoice') = (${row.dueOn} is not null) and (${row.dueOn} is null) = (${row.terms} is null) and ${row.dueOn} >= ${row.issuedOn}`,
		),
		check(
			"invoice_discount_has_its_last_day",
			sql`${row.earlyPaymentBasisPoints} between 0 and 10000 and (${row.earlyPaymentBasisPoints} > 0) = (${row.earlyPaymentUntil} is not null)`,
		),
		check(
			"invoice_period_has_both_ends",
			sql`(${row.periodFrom} is null) = (${row.periodUntil} is null) and ${row.periodFrom} <= ${row.periodUntil}`,
		),
		check("invoice_date_is_of_its_series", sql`extract(year from ${row.issuedOn}) = ${row.year}`),
		check(
			"invoice_number_is_of_its_series",
			sql`${row.serial} >= 1 and ${row.number} = case ${row.kind} when 'credit-note' then 'C' else '' end || ${row.year} || '-' || lpad(${row.serial}::text, greatest(6, length(${row.serial}::text)), '0')`,
		),
		check(
			"invoice_total_is_net_and_gst",
			sql`${row.total} = ${row.net} + ${row.gst} and least(${row.net}, ${row.gst}) >= 0`,
		),
		check("invoice_currency_is_iso", sql`${row.currency} ~ '^[A-Z]{3}$'`),
		unique("invoice_stays_with_its_account").on(row.accountId, row.id),
		uniqueIndex("invoice_number_is_one").on(row.number),
		uniqueIndex("invoice_serial_is_one").on(row.kind, row.year, row.serial),
		foreignKey({
			name: "invoice_original_is_of_its_account",
			columns: [row.accountId, row.originalId],
			foreignColumns: [row.accountId, row.id],
		}),
		index("invoice_of_account").on(row.accountId, row.issuedOn, row.id),
		index("invoice_credits").on(row.originalId).where(sql`${row.originalId} is not null`),
	],
);

/** A line of a document. Names, prices and article numbers are copies. */
export const invoiceLine = pgTable(
	"invoice_line",
	{
		id: recordId().primaryKey(),
		invoiceId: recordId().notNull(),
		accountId: recordId().notNull(),
		position: integer().notNull(),
		kind: text({ enum: lineKinds }).notNull(),
		/** The order that the line is from. Null for an early-payment discount. */
		orderId: recordId(),
		orderItemId: recordId().references(() => orderItem.id),
		productId: recordId().references(() => product.id),
		articleNumber: text(),
		productCode: text(),
		nameEn: text(),
		nameNl: text(),
		sizeEn: text(),
		sizeNl: text(),
		quantity: integer().notNull(),
		/** The price of one piece. */
		price: cents().notNull(),
		/** The part of a coupon's discount. */
		discount: cents().notNull(),
		net: cents().notNull(),
		gstBasisPoints: integer().notNull(),
		/** The line of the invoice that a credit line corrects. */
		originalLineId: recordId().references((): AnyPgColumn => invoiceLine.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("invoice_line", "3tl", row.id),
		checkOneOf("invoice_line_kind_is_known", row.kind, lineKinds),
		check("invoice_line_is_some", sql`${row.quantity} >= 1 and least(${row.price}, ${row.discount}, ${row.net}) >= 0`),
		check(
			"invoice_line_names_its_product",
			sql`(${row.kind} in (${literals(productLineKinds)})) = (${row.productId} is not null and ${row.articleNumber} is not null and ${row.nameEn} is not null and ${row.nameNl} is not null)`,
		),
		check("invoice_line_gst_is_a_share", sql`${row.gstBasisPoints} between 0 and 10000`),
		foreignKey({
			name: "invoice_line_is_of_its_document",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		foreignKey({
			name: "invoice_line_order_is_of_its_account",
			columns: [row.accountId, row.orderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		uniqueIndex("invoice_line_has_its_place").on(row.invoiceId, row.position),
		index("invoice_line_of_order").on(row.orderId),
		index("invoice_line_corrections").on(row.originalLineId).where(sql`${row.originalLineId} is not null`),
	],
);

/** The facts that a document shows beside its own rows, as it was when the document was issued: its orders, the way in which they were paid, the shop's
 * name. A row never changes. `version` names the form of `content`. A document of an earlier version of the shop has no row until a job adds it. */
export const invoiceContent = pgTable(
	"invoice_content",
	{
		invoiceId: recordId().primaryKey(),
		accountId: recordId().notNull(),
		version: smallint().notNull(),
		content: jsonb().$type<unknown>().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		check("invoice_content_has_a_version", sql`${row.version} >= 1`),
		foreignKey({
			name: "invoice_content_is_of_its_document",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
	],
);

/** The invoice of an order, from the moment the order is sent. The order waits while the row has no invoice: for a collective invoice when it
 * has a period, otherwise for the job that raises its own. */
export const invoiceOrder = pgTable(
	"invoice_order",
	{
		orderId: recordId().primaryKey(),
		accountId: recordId().notNull(),
		/** The position of the order on its invoice. */
		position: integer(),
		invoiceId: recordId(),
		/** The first and last day of the collective invoice. Null when the order has its own invoice. */
		periodFrom: day(),
		periodUntil: day(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		check("invoice_order_has_a_position_on_its_invoice", sql`(${row.invoiceId} is null) = (${row.position} is null)`),
		check(
			"invoice_order_period_has_both_ends",
			sql`(${row.periodFrom} is null) = (${row.periodUntil} is null) and ${row.periodFrom} <= ${row.periodUntil}`,
		),
		foreignKey({
			name: "invoice_order_is_of_its_account",
			columns: [row.accountId, row.orderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		foreignKey({
			name: "invoice_order_invoice_is_of_its_account",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		uniqueIndex("invoice_order_has_its_place").on(row.invoiceId, row.position),
		index("invoice_orders_to_collect").on(row.periodUntil, row.accountId).where(sql`${row.invoiceId} is null`),
		index("invoice_orders_to_collect_of_account").on(row.accountId).where(sql`${row.invoiceId} is null`),
	],
);

/** Money received from a company. The part that no allocation uses is balance of the company. */
export const receipt = pgTable(
	"receipt",
	{
		id: recordId().primaryKey(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		source: text({ enum: receiptSources }).notNull(),
		/** The value date of the money. */
		valueOn: day().notNull(),
		amount: cents().notNull(),
		currency: char({ length: 3 }).notNull(),
		/** The payment of a provider, for sources `order` and `online`. */
		paymentId: recordId(),
		/** The order that the money was paid for, for source `order`. */
		orderId: recordId(),
		/** The text of the payer or of staff. */
		note: text(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("receipt", "a24", row.id),
		checkOneOf("receipt_source_is_known", row.source, receiptSources),
		check("receipt_is_of_something", sql`${row.amount} > 0`),
		check("receipt_currency_is_iso", sql`${row.currency} ~ '^[A-Z]{3}$'`),
		check(
			"receipt_names_its_payment",
			sql`(${row.source} in ('order', 'online')) = (${row.paymentId} is not null) and (${row.source} = 'order') = (${row.orderId} is not null)`,
		),
		foreignKey({
			name: "receipt_payment_is_of_its_account",
			columns: [row.accountId, row.paymentId],
			foreignColumns: [payment.accountId, payment.id],
		}),
		foreignKey({
			name: "receipt_order_is_of_its_account",
			columns: [row.accountId, row.orderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		unique("receipt_stays_with_its_account").on(row.accountId, row.id),
		// The payment of an order also pays its back-orders, with a receipt each.
		uniqueIndex("receipt_is_one_per_payment")
			.on(row.paymentId, sql`coalesce(${row.orderId}, '')`)
			.where(sql`${row.paymentId} is not null`),
		index("receipt_of_account").on(row.accountId, row.valueOn),
	],
);

/** A payer's use of the balance of the company for invoices, once for each key. Its allocations count on the day of the use. */
export const balanceUse = pgTable(
	"balance_use",
	{
		id: recordId().primaryKey(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		key: text().notNull(),
		usedOn: day().notNull(),
		amount: cents().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("balance_use", "a26", row.id),
		check("balance_use_is_of_something", sql`${row.amount} > 0`),
		unique("balance_use_stays_with_its_account").on(row.accountId, row.id),
		uniqueIndex("balance_use_is_one_per_key").on(row.accountId, row.key),
	],
);

/** Sets money or a credit note against an invoice, or returns either to the company (`invoice_id` is null). Rows are only added: a negative
 * amount takes an earlier allocation back. */
export const allocation = pgTable(
	"allocation",
	{
		id: recordId().primaryKey(),
		accountId: recordId().notNull(),
		/** The invoice that is paid. Null when the amount was refunded. */
		invoiceId: recordId(),
		/** Exactly one of receipt and credit note. */
		receiptId: recordId(),
		creditNoteId: recordId(),
		/** The payer's use of the balance. Null when the receipt or staff chose the invoice. */
		balanceUseId: recordId(),
		/** The store day from which the allocation counts. */
		allocatedOn: day().notNull(),
		amount: cents().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("allocation", "a25", row.id),
		check("allocation_has_one_source", sql`num_nonnulls(${row.receiptId}, ${row.creditNoteId}) = 1`),
		check("allocation_is_of_something", sql`${row.amount} <> 0`),
		foreignKey({
			name: "allocation_invoice_is_of_its_account",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		foreignKey({
			name: "allocation_receipt_is_of_its_account",
			columns: [row.accountId, row.receiptId],
			foreignColumns: [receipt.accountId, receipt.id],
		}),
		foreignKey({
			name: "allocation_credit_note_is_of_its_account",
			columns: [row.accountId, row.creditNoteId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		foreignKey({
			name: "allocation_balance_use_is_of_its_account",
			columns: [row.accountId, row.balanceUseId],
			foreignColumns: [balanceUse.accountId, balanceUse.id],
		}),
		index("allocation_of_invoice").on(row.invoiceId),
		index("allocation_of_account").on(row.accountId, row.allocatedOn),
		index("allocation_of_receipt").on(row.receiptId),
		index("allocation_of_credit_note").on(row.creditNoteId),
		index("allocation_of_balance_use").on(row.balanceUseId).where(sql`${row.balanceUseId} is not null`),
	],
);

/** The balance of a company: receipts and credit notes minus their allocations. Triggers of these tables update the row. */
export const companyBalance = pgTable("company_balance", {
	accountId: recordId()
		.primaryKey()
		.references(() => account.id),
	amount: cents().notNull(),
	/** The transaction that last wrote a row of `invoice_balance` of the company, so that a reader knows whether a list has changed. */
	documentsVersion: bigint({ mode: "number" }).notNull().default(0),
});

/** The sums of the allocations of a document, written together with them. Of an invoice: the amounts paid by receipts and by credit notes. Of a
 * credit note: `paid` is the amount that was used or refunded. */
export const invoiceBalance = pgTable(
	"invoice_balance",
	{
		invoiceId: recordId().primaryKey(),
		accountId: recordId().notNull(),
		kind: text({ enum: documentKinds }).notNull(),
		dueOn: day(),
		total: cents().notNull(),
		paid: cents().notNull(),
		credited: cents().notNull(),
		open: cents().notNull().generatedAlwaysAs(sql`total - paid - credited`),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkOneOf("invoice_balance_kind_is_known", row.kind, documentKinds),
		check(
			"invoice_balance_covers_at_most_the_total",
			sql`least(${row.paid}, ${row.credited}) >= 0 and ${row.paid} + ${row.credited} <= ${row.total}`,
		),
		foreignKey({
			name: "invoice_balance_is_of_its_document",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		index("invoice_balance_of_account").on(row.accountId),
		index("invoice_balance_open").on(row.accountId, row.dueOn).where(sql`${row.open} > 0`),
	],
);

/** The payer's own split of an online payment over invoices. Rows are only added; a trigger keeps `is_under_way` equal to the payment. */
export const paymentInvoice = pgTable(
	"payment_invoice",
	{
		paymentId: recordId().notNull(),
		invoiceId: recordId().notNull(),
		accountId: recordId().notNull(),
		amount: cents().notNull(),
		/** Whether the result of the payment is still open. */
		isUnderWay: boolean().notNull().default(true),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ columns: [row.paymentId, row.invoiceId] }),
		check("payment_invoice_is_of_something", sql`${row.amount} > 0`),
		foreignKey({
			name: "payment_invoice_payment_is_of_its_account",
			columns: [row.accountId, row.paymentId],
			foreignColumns: [payment.accountId, payment.id],
		}),
		foreignKey({
			name: "payment_invoice_invoice_is_of_its_account",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
		uniqueIndex("payment_of_invoice_is_one_at_a_time").on(row.invoiceId).where(sql`${row.isUnderWay}`),
		index("payment_invoice_of_invoice").on(row.invoiceId),
	],
);

/** The reminders of an invoice, so that each is sent once. A step is a number of days after the due date, negative before it. */
export const invoiceReminder = pgTable(
	"invoice_reminder",
	{
		invoiceId: recordId().notNull(),
		accountId: recordId().notNull(),
		step: smallint().notNull(),
		sentOn: day().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ name: "invoice_reminder_is_one_per_step", columns: [row.invoiceId, row.step] }),
		foreignKey({
			name: "invoice_reminder_is_of_its_invoice",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
	],
);

/** The documents of companies that want paper that staff have printed. */
export const invoicePrint = pgTable(
	"invoice_print",
	{
		invoiceId: recordId().primaryKey(),
		accountId: recordId().notNull(),
		printedOn: day().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		foreignKey({
			name: "invoice_print_is_of_its_document",
			columns: [row.accountId, row.invoiceId],
			foreignColumns: [invoice.accountId, invoice.id],
		}),
	],
);

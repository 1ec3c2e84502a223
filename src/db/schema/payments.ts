import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	char,
	check,
	foreignKey,
	index,
	pgTable,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { auditColumns, cents, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { languages } from "#i18n/languages.ts";
import { eventOutcomes, paymentSubjects, refundReasons } from "#payments/payments.ts";
import { paymentMethods, prepaidMethods } from "#shared/payment-methods.ts";
import { paymentStatuses, providers, refundStatuses } from "#shared/payment-provider.ts";
import { users } from "./accounts.ts";
import { orders } from "./orders.ts";

/** An attempt to pay an order, several orders or invoices through a provider, stored before the provider is called. Each of several orders has a
 * payment of its own amount, and a joint payment of the sum is the one at the provider. */
export const payment = pgTable(
	"payment",
	{
		id: recordId().primaryKey(),
		subject: text({ enum: paymentSubjects }).notNull().default("order"),
		/** Null for a payment of invoices, which `payment_invoice` names, and for a joint payment. */
		orderId: recordId(),
		/** The joint payment that collects this payment together with those of other orders. Null for a payment that is made by itself. */
		jointId: recordId(),
		accountId: recordId().notNull(),
		/** The key of the customer's request to pay invoices. */
		key: uuid(),
		provider: text({ enum: providers }).notNull(),
		method: text({ enum: paymentMethods }).notNull(),
		bank: text(),
		amount: cents().notNull(),
		currency: char({ length: 3 }).notNull(),
		status: text({ enum: paymentStatuses }).notNull(),
		/** The provider's id of the payment. Null until the provider answered. */
		reference: text(),
		/** The provider's page where the customer pays. */
		url: text(),
		/** The language of the first start. A second start must send the same request. */
		language: text({ enum: languages }),
		startedAt: moment(),
		/** When the provider was last asked for the status. */
		askedAt: moment(),
		endedAt: moment(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("payment", "0aw", row.id),
		checkOneOf("payment_provider_is_known", row.provider, providers),
		checkOneOf("payment_method_is_paid_at_once", row.method, prepaidMethods),
		checkOneOf("payment_language_is_known", row.language, languages),
		checkOneOf("payment_status_is_known", row.status, paymentStatuses),
		checkOneOf("payment_subject_is_known", row.subject, paymentSubjects),
		check(
			"payment_names_its_order",
			sql`(${row.subject} = 'order') = (${row.orderId} is not null) and (${row.subject} = 'invoices') = (${row.key} is not null)`,
		),
		check(
			"payment_of_a_joint_one_is_not_started",
			sql`${row.jointId} is null or (${row.subject} = 'order' and num_nonnulls(${row.reference}, ${row.url}, ${row.startedAt}) = 0)`,
		),
		check("payment_is_of_something", sql`${row.amount} > 0`),
		check("payment_currency_is_iso", sql`${row.currency} ~ '^[A-Z]{3}$'`),
		check("payment_ends", sql`(${row.endedAt} is not null) = (${row.status} in ('paid', 'failed', 'expired'))`),
		foreignKey({
			name: "payment_order_is_of_its_account",
			columns: [row.accountId, row.orderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		foreignKey({
			name: "payment_joint_is_of_its_account",
			columns: [row.accountId, row.jointId],
			foreignColumns: [row.accountId, row.id],
		}),
		unique("payment_stays_with_its_account").on(row.accountId, row.id),
		uniqueIndex("payment_is_one_at_a_time").on(row.orderId).where(sql`${row.status} in ('open', 'processing')`),
		uniqueIndex("payment_key_is_one").on(row.accountId, row.key),
		uniqueIndex("payment_reference_is_one").on(row.provider, row.reference),
		index("payment_of_order").on(row.orderId),
		index("payment_of_joint").on(row.jointId).where(sql`${row.jointId} is not null`),
	],
);

/** A message or answer of a provider as received, and its outcome. */
export const paymentEvent = pgTable(
	"payment_event",
	{
		id: recordId().primaryKey(),
		paymentId: recordId().notNull(),
		accountId: recordId().notNull(),
		provider: text({ enum: providers }).notNull(),
		/** The provider's id of the event. */
		eventId: text().notNull(),
		receivedAt: moment().notNull(),
		raw: text().notNull(),
		outcome: text({ enum: eventOutcomes }).notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("payment_event", "a21", row.id),
		checkOneOf("payment_event_provider_is_known", row.provider, providers),
		checkOneOf("payment_event_outcome_is_known", row.outcome, eventOutcomes),
		foreignKey({
			name: "payment_event_is_of_a_payment",
			columns: [row.accountId, row.paymentId],
			foreignColumns: [payment.accountId, payment.id],
		}),
		uniqueIndex("payment_event_counts_once").on(row.provider, row.eventId),
		index("payment_event_of_payment").on(row.paymentId, row.receivedAt),
	],
);

/** A refund of a payment or of a part of it. */
export const refund = pgTable(
	"refund",
	{
		id: recordId().primaryKey(),
		paymentId: recordId().notNull(),
		accountId: recordId().notNull(),
		/** The order that the refund is for: the paid order, or a back-order of it. Null for a payment of invoices, and for balance. */
		orderId: recordId(),
		/** The allocation that returns balance of the company. Null for other refunds. */
		allocationId: recordId(),
		amount: cents().notNull(),
		reason: text({ enum: refundReasons }).notNull(),
		status: text({ enum: refundStatuses }).notNull(),
		reference: text(),
		endedAt: moment(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("refund", "a20", row.id),
		checkOneOf("refund_reason_is_known", row.reason, refundReasons),
		checkOneOf("refund_status_is_known", row.status, refundStatuses),
		check("refund_is_of_something", sql`${row.amount} > 0`),
		check("refund_ends", sql`(${row.endedAt} is not null) = (${row.status} in ('done', 'failed'))`),
		foreignKey({
			name: "refund_is_of_a_payment",
			columns: [row.accountId, row.paymentId],
			foreignColumns: [payment.accountId, payment.id],
		}),
		foreignKey({
			name: "refund_order_is_of_its_account",
			columns: [row.accountId, row.orderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		check("refund_is_of_an_order_or_of_balance", sql`num_nonnulls(${row.orderId}, ${row.allocationId}) <= 1`),
		uniqueIndex("refund_is_one_for_each_order").on(row.paymentId, row.orderId),
		uniqueIndex("refund_is_one_for_each_allocation").on(row.paymentId, row.allocationId),
	],
);

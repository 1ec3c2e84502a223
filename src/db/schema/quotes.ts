import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { salutations } from "#accounts/person.ts";
import { auditColumns, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { languages } from "#i18n/languages.ts";
import { leadStatuses, quoteStatuses } from "#quotes/quotes.ts";
import { account, users } from "./accounts.ts";
import { product } from "./catalogue.ts";

/** The columns of quotes and leads: requester, product, and the time by which the request is answered. */
const asking = () => ({
	/** The number that people quote on the phone. */
	number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 100_001 }),
	/** The idempotency key of the form: a form that is sent twice makes one row. */
	key: uuid().notNull(),
	productId: recordId()
		.notNull()
		.references(() => product.id),
	/** Null for guests. */
	accountId: recordId().references(() => account.id),
	userId: recordId().references(() => users.id),
	salutation: text({ enum: salutations }).notNull(),
	firstName: text().notNull(),
	lastName: text().notNull(),
	company: text().notNull(),
	email: text().notNull(),
	phone: text().notNull(),
	/** The language of the form, also used for the answer. */
	language: text({ enum: languages }).notNull(),
	message: text(),
	promisedBy: moment().notNull(),
	...auditColumns((): AnyPgColumn => users.id),
});

type Asking = Record<keyof ReturnType<typeof asking>, AnyPgColumn>;

const rules = (table: "quote" | "lead", row: Asking) => [
	checkOneOf(`${table}_salutation_is_known`, row.salutation, salutations),
	checkOneOf(`${table}_language_is_known`, row.language, languages),
	check(`${table}_email_is_an_address`, sql`${row.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`),
	check(`${table}_phone_can_be_dialled`, sql`${row.phone} ~ '^[+][0-9]{7,16}$'`),
	check(`${table}_is_promised_for_later`, sql`${row.promisedBy} > ${row.createdAt}`),
	check(`${table}_of_a_company_has_its_person`, sql`${row.accountId} is null or ${row.userId} is not null`),
	uniqueIndex(`${table}_number_is_one`).on(row.number),
	uniqueIndex(`${table}_is_one_per_form`).on(row.key),
	index(`${table}_of_account`).on(row.accountId),
];

/** A request for a quote for a machine. */
export const quote = pgTable(
	"quote",
	{ id: recordId().primaryKey(), status: text({ enum: quoteStatuses }).notNull().default("Requested"), ...asking() },
	(row) => [
		checkIdPrefix("quote", "0Q0", row.id),
		checkOneOf("quote_status_is_known", row.status, quoteStatuses),
		...rules("quote", row),
	],
);

/** A request for information: about a product, or for a product that a search did not find. */
export const lead = pgTable(
	"lead",
	{
		id: recordId().primaryKey(),
		status: text({ enum: leadStatuses }).notNull().default("New"),
		...asking(),
		/** Null when no search found a product. */
		productId: recordId().references(() => product.id),
		/** The words of a search without results. Null when the request is about a product. */
		subject: text(),
		/** Null when a guest requests a product that a search did not find. */
		company: text(),
		/** Null when the requester gave no number. */
		phone: text(),
	},
	(row) => [
		checkIdPrefix("lead", "00Q", row.id),
		checkOneOf("lead_status_is_known", row.status, leadStatuses),
		check("lead_asks_something", sql`coalesce(${row.subject}, ${row.message}, '') <> ''`),
		check("lead_has_a_product_or_a_subject", sql`num_nonnulls(${row.productId}, ${row.subject}) = 1`),
		check(
			"lead_about_a_product_names_the_company",
			sql`${row.productId} is null or num_nulls(${row.company}, ${row.phone}) = 0`,
		),
		...rules("lead", row),
	],
);

import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
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
import { accountStatuses, invoiceDeliveries, invoiceSchedules, registers } from "#accounts/accounts.ts";
import { longestClosingDays } from "#accounts/closing-days-form.ts";
import { invitationAnswers } from "#accounts/invitations.ts";
import { type BillingAddress, jobTitles, salutations } from "#accounts/person.ts";
import { auditColumns, cents, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { oneText } from "#db/like.ts";
import { languages } from "#i18n/languages.ts";
import { countries } from "#shared/countries.ts";
import { regionCodes } from "#shared/regions.ts";
import { memberRoles, staffKinds } from "#shared/roles.ts";

/** A company. */
export const account = pgTable(
	"account",
	{
		id: recordId().primaryKey(),
		name: text().notNull(),
		/** Two spellings of one company have the same key. */
		nameKey: text().notNull().generatedAlwaysAs(sql`company_name_key(name)`),
		country: text({ enum: countries }).notNull(),
		register: text({ enum: registers }),
		chamberNumber: text(),
		taxNumber: text(),
		sapId: text(),
		status: text({ enum: accountStatuses }).notNull(),
		/** When an administrator closed the account. Null while the company is a customer. */
		closedAt: moment(),
		/** Null when the company cannot buy on account. */
		creditLimit: cents(),
		paymentTermDays: integer().notNull().default(20),
		/** The day of the next month on which invoices are due. Null when `paymentTermDays` counts. */
		paymentTermDayOfMonth: smallint(),
		earlyPaymentBasisPoints: integer().notNull().default(0),
		/** Null when the discount lasts until the end of the month. */
		earlyPaymentDays: integer(),
		invoiceDelivery: text({ enum: invoiceDeliveries }).notNull().default("email"),
		invoiceSchedule: text({ enum: invoiceSchedules }).notNull().default("order"),
		/** Further e-mail addresses that get invoices, credit notes and reminders. */
		invoiceRecipients: text().array().notNull().default([]),
		referenceRequired: boolean().notNull().default(false),
		referencePattern: text(),
		/** Whether each reference is for one order only. */
		referenceOnce: boolean().notNull().default(false),
		emailDomain: text(),
		/** Null when the invoice goes to the first location. */
		billingAddress: jsonb().$type<BillingAddress>(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("account", "001", row.id),
		index("account_by_name_key").on(row.nameKey),
		/** The search for records, by parts of words. */
		index("account_search").using(
			"gin",
			row.name.op("gin_trgm_ops"),
			row.chamberNumber.op("gin_trgm_ops"),
			row.sapId.op("gin_trgm_ops"),
			sql`${oneText([row.name, row.chamberNumber, row.sapId])} gin_trgm_ops`,
		),
		checkOneOf("account_country_is_known", row.country, countries),
		checkOneOf("account_register_is_known", row.register, registers),
		checkOneOf("account_status_is_known", row.status, accountStatuses),
		checkOneOf("account_invoice_delivery_is_known", row.invoiceDelivery, invoiceDeliveries),
		check("account_number_has_its_register", sql`(${row.register} is null) = (${row.chamberNumber} is null)`),
		check("account_is_closed_at_a_time", sql`(${row.status} = 'closed') = (${row.closedAt} is not null)`),
		check("account_credit_limit_is_an_amount", sql`${row.creditLimit} >= 0`),
		checkOneOf("account_invoice_schedule_is_known", row.invoiceSchedule, invoiceSchedules),
		check("account_payment_term_day_is_a_day", sql`${row.paymentTermDayOfMonth} between 1 and 31`),
		check("account_payment_term_is_a_term", sql`${row.paymentTermDays} between 0 and 365`),
		check("account_early_payment_is_a_share", sql`${row.earlyPaymentBasisPoints} between 0 and 10000`),
		check("account_early_payment_days_are_days", sql`${row.earlyPaymentDays} between 1 and 365`),
		uniqueIndex("account_is_registered_once").on(row.register, row.chamberNumber).where(sql`${row.deletedAt} is null`),
	],
);

/** A person at a company. */
export const contact = pgTable(
	"contact",
	{
		id: recordId().primaryKey(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		salutation: text({ enum: salutations }).notNull(),
		firstName: text().notNull(),
		lastName: text().notNull(),
		email: text().notNull(),
		phone: text(),
		jobTitle: text({ enum: jobTitles }),
		enabledAsMyServicesUser: boolean().notNull().default(false),
		enabledAsEcomUser: boolean().notNull().default(false),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("contact", "003", row.id),
		checkOneOf("contact_salutation_is_known", row.salutation, salutations),
		checkOneOf("contact_job_title_is_known", row.jobTitle, jobTitles),
		unique("contact_stays_with_its_account").on(row.accountId, row.id),
		index("contact_by_email").on(sql`lower(${row.email})`),
		/** The search for records, by parts of words. */
		index("contact_search").using(
			"gin",
			sql`(${row.firstName} || ' ' || ${row.lastName}) gin_trgm_ops`,
			row.email.op("gin_trgm_ops"),
		),
	],
);

/** A login. The seeded user System has no contact and can never log in. */
export const users = pgTable(
	"users",
	{
		id: recordId().primaryKey(),
		contactId: recordId().references((): AnyPgColumn => contact.id),
		username: text().notNull(),
		staff: text({ enum: staffKinds }),
		/** The full name of a member of staff. Null when unknown, and for customers, whose contact has their name. */
		staffName: text(),
		isPunchoutUser: boolean().notNull().default(false),
		useCartAddressForOci: boolean().notNull().default(false),
		disabledAt: moment(),
		/** Null when the user has not chosen a language: the country of the company decides. */
		language: text({ enum: languages }),
		/** When the user opened the link in a mail to their address. Null while nobody has. */
		emailConfirmedAt: moment(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("users", "005", row.id),
		checkOneOf("users_staff_is_known", row.staff, staffKinds),
		checkOneOf("users_language_is_known", row.language, languages),
		check("users_staff_name_is_of_staff", sql`${row.staffName} is null or ${row.staff} is not null`),
		check("users_username_is_lower", sql`${row.username} = lower(${row.username})`),
		uniqueIndex("users_username_is_one").on(row.username),
		index("users_by_contact").on(row.contactId),
	],
);

/** A delivery address of a company. */
export const location = pgTable(
	"location",
	{
		id: recordId().primaryKey(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		/** The name that the company gives the location, for example "Roastery". Null when the address is its name. */
		name: text(),
		street: text().notNull(),
		houseNumber: text().notNull(),
		addition: text(),
		suburb: text(),
		postalCode: text().notNull(),
		city: text().notNull(),
		region: text({ enum: regionCodes }),
		country: text({ enum: countries }).notNull(),
		/** ISO weekdays on which the location takes deliveries: 1 is Monday. */
		deliveryDays: smallint().array().notNull(),
		instruction: text(),
		/** Times between which customers can ask for their deliveries, for example 07:00-09:00. Set by staff. */
		deliveryWindows: text().array().notNull().default([]),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("location", "131", row.id),
		check(
			"location_has_windows_of_time",
			sql`array_to_string(${row.deliveryWindows}, ',') ~ '^([0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9](,|$))*$'`,
		),
		checkOneOf("location_country_is_known", row.country, countries),
		checkOneOf("location_region_is_known", row.region, regionCodes),
		check(
			"location_takes_deliveries_on_weekdays",
			sql`cardinality(${row.deliveryDays}) > 0 and ${row.deliveryDays} <@ '{1,2,3,4,5}'::smallint[]`,
		),
		unique("location_stays_with_its_account").on(row.accountId, row.id),
	],
);

/** Days on which a location takes no deliveries: one day, or a range with both ends. */
export const locationClosing = pgTable(
	"location_closing",
	{
		id: recordId().primaryKey(),
		accountId: recordId().notNull(),
		locationId: recordId().notNull(),
		firstDay: date({ mode: "string" }).notNull(),
		lastDay: date({ mode: "string" }).notNull(),
		/** Why the location is closed, for example "Summer break". */
		label: text(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("location_closing", "a14", row.id),
		check(
			"location_closing_lasts_a_year_at_most",
			sql`${row.lastDay} - ${row.firstDay} between 0 and ${sql.raw(String(longestClosingDays - 1))}`,
		),
		foreignKey({
			name: "location_closing_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
		index("location_closing_by_location").on(row.locationId).where(sql`${row.deletedAt} is null`),
	],
);

/** The role and locations of a user at a company. A user can be a member of several companies. */
export const membership = pgTable(
	"membership",
	{
		id: recordId().primaryKey(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		role: text({ enum: memberRoles }).notNull(),
		/** When false, the member has only the locations in membership_location. */
		everyLocation: boolean().notNull().default(true),
		defaultLocationId: recordId(),
		/** The location that the member orders for now. Null when that is the default location. */
		currentLocationId: recordId(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("membership", "a04", row.id),
		checkOneOf("membership_role_is_known", row.role, memberRoles),
		unique("membership_stays_with_its_account").on(row.accountId, row.id),
		unique("membership_stays_with_its_person").on(row.userId, row.accountId, row.id),
		uniqueIndex("membership_is_one").on(row.userId, row.accountId).where(sql`${row.deletedAt} is null`),
		foreignKey({
			name: "membership_default_location_is_of_its_account",
			columns: [row.accountId, row.defaultLocationId],
			foreignColumns: [location.accountId, location.id],
		}),
		foreignKey({
			name: "membership_current_location_is_of_its_account",
			columns: [row.accountId, row.currentLocationId],
			foreignColumns: [location.accountId, location.id],
		}),
	],
);

export const membershipLocation = pgTable(
	"membership_location",
	{
		accountId: recordId().notNull(),
		membershipId: recordId().notNull(),
		locationId: recordId().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ name: "membership_location_is_one", columns: [row.membershipId, row.locationId] }),
		foreignKey({
			name: "membership_location_has_its_membership",
			columns: [row.accountId, row.membershipId],
			foreignColumns: [membership.accountId, membership.id],
		}),
		foreignKey({
			name: "membership_location_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
	],
);

/** An invitation to a company. An invitation gives no rights; accepting it makes a membership. */
export const invitation = pgTable(
	"invitation",
	{
		id: recordId().primaryKey(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		email: text().notNull(),
		salutation: text({ enum: salutations }).notNull(),
		firstName: text().notNull(),
		lastName: text().notNull(),
		phone: text(),
		role: text({ enum: memberRoles }).notNull(),
		/** When false, the invitation is for the locations in invitation_location. */
		everyLocation: boolean().notNull(),
		/** The hash of the secret in the mailed link. Null when no link was mailed. */
		linkHash: text(),
		endsAt: moment().notNull(),
		/** Null while the invitation is open. */
		answer: text({ enum: invitationAnswers }),
		answeredAt: moment(),
		/** The user who accepted or declined. */
		userId: recordId().references(() => users.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("invitation", "a17", row.id),
		checkOneOf("invitation_salutation_is_known", row.salutation, salutations),
		checkOneOf("invitation_role_is_known", row.role, memberRoles),
		checkOneOf("invitation_answer_is_known", row.answer, invitationAnswers),
		check("invitation_email_is_lower", sql`${row.email} = lower(${row.email})`),
		check("invitation_is_answered_at_a_time", sql`(${row.answer} is null) = (${row.answeredAt} is null)`),
		check(
			"invitation_link_ends_with_it",
			sql`${row.linkHash} is null or (${row.answer} is null and length(${row.linkHash}) = 43)`,
		),
		check("invitation_is_accepted_by_somebody", sql`${row.answer} <> 'accepted' or ${row.userId} is not null`),
		unique("invitation_stays_with_its_account").on(row.accountId, row.id),
		uniqueIndex("invitation_link_is_one").on(row.linkHash),
		uniqueIndex("invitation_is_open_once").on(row.accountId, row.email).where(sql`${row.answer} is null`),
	],
);

export const invitationLocation = pgTable(
	"invitation_location",
	{
		accountId: recordId().notNull(),
		invitationId: recordId().notNull(),
		locationId: recordId().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ name: "invitation_location_is_one", columns: [row.invitationId, row.locationId] }),
		foreignKey({
			name: "invitation_location_has_its_invitation",
			columns: [row.accountId, row.invitationId],
			foreignColumns: [invitation.accountId, invitation.id],
		}),
		foreignKey({
			name: "invitation_location_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
	],
);

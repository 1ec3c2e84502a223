import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	char,
	check,
	date,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	time,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { auditColumns, cents, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { defaultHighestIrdNumber } from "#shared/company-numbers.ts";
import { defaultMethodCountries, type MethodCountries, paymentMethods } from "#shared/payment-methods.ts";
import { deadlineHoursLimits, type RegionHours } from "#shared/plan-deadlines.ts";
import { regionCodes } from "#shared/regions.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { Supplier } from "#shared/supplier.ts";
import type { HomeTexts } from "#store/home-texts.ts";
import type { SeoSettings } from "#store/seo-texts.ts";
import { users } from "./accounts.ts";

const [leastHours, mostHours] = [deadlineHoursLimits.least, deadlineHoursLimits.most].map((hours) =>
	sql.raw(`${hours}`),
);

/** The settings of the shop, in one row. The id is the webStoreId of legacy clients. */
export const store = pgTable(
	"store",
	{
		id: recordId().primaryKey(),
		communityId: recordId().notNull(),
		name: text().notNull(),
		currency: char({ length: 3 }).notNull(),
		languages: text().array().notNull(),
		zone: text().notNull(),
		gstBasisPoints: integer().notNull(),
		cutOff: time({ precision: 0 }).notNull(),
		freeFreightFrom: cents().notNull(),
		freightCharge: cents().notNull(),
		freightCode: text().notNull(),
		adminCharge: cents().notNull(),
		/** Whether each order asks for the terms of sale, also from persons who agreed to them. */
		asksTermsEachTime: boolean().notNull().default(false),
		adminCode: text().notNull(),
		phone: text().notNull(),
		/** The name, address and numbers of the supplier on invoices. Null until an administrator has filled them in. */
		supplier: jsonb().$type<Supplier>(),
		/** The first day whose orders are invoiced: the day on which the supplier was entered, or a day that staff set. Orders that were sent
		 * before this day get no invoice by themselves. A trigger sets it. Null while there is no supplier. */
		invoicesSince: date({ mode: "string" }).$type<StoreDay>(),
		/** The first day of placing whose orders are handed over to the back office. Null until the first connection finds no open order, or
		 * staff choose the day. */
		backOfficeSince: date({ mode: "string" }).$type<StoreDay>(),
		/** How many days before the due date a reminder is sent. Null when none is sent. */
		reminderDaysBefore: smallint().default(3),
		/** How many days after the due date reminders are sent. */
		reminderDaysAfter: smallint().array().notNull().default([7, 21]),
		/** Hours from the deadline of a plan's delivery to its date, and those of regions that differ. */
		planDeadlineHours: smallint().notNull().default(deadlineHoursLimits.standard),
		planRegionDeadlineHours: jsonb().$type<RegionHours>().notNull().default({}),
		/** Business hours until the first answer to a case: about a machine that makes no coffee, of high priority, and any other. */
		caseStandstillHours: smallint().notNull().default(1),
		caseHighHours: smallint().notNull().default(4),
		caseHours: smallint().notNull().default(24),
		/** Null when the contact page shows no address. */
		email: text(),
		/** Text. Null when the contact page shows no opening hours. */
		openingHoursEn: text(),
		openingHoursNl: text(),
		socialLinks: jsonb().$type<{ name: string; url: string }[]>().notNull().default([]),
		/** The shop's own texts of the front page, in both languages. */
		homeTexts: jsonb().$type<HomeTexts>().notNull().default({}),
		/** Titles, descriptions and head tags of pages for search engines. */
		seo: jsonb().$type<SeoSettings>().notNull().default({}),
		/** The hosts of video players that texts may embed. */
		videoHosts: text().array().notNull().default(["www.youtube-nocookie.com", "player.vimeo.com"]),
		/** The payment methods that the shop offers. The buyer can have fewer. */
		paymentMethods: text({ enum: paymentMethods })
			.array()
			.notNull()
			.default([...paymentMethods]),
		methodCountries: jsonb().$type<MethodCountries>().notNull().default(defaultMethodCountries),
		selfRegistration: boolean().notNull(),
		/** The highest IRD number that the tax office of New Zealand gives out. */
		highestIrdNumber: integer().notNull().default(defaultHighestIrdNumber),
		maintenance: boolean().notNull(),
		/** Further names of server methods, by our own. */
		apexAliases: jsonb().$type<Record<string, string>>().notNull().default({}),
		/** The idle limit and the longest duration of sessions. */
		staffIdleMinutes: integer().notNull().default(30),
		staffLongestMinutes: integer()
			.notNull()
			.default(12 * 60),
		customerIdleMinutes: integer()
			.notNull()
			.default(14 * 24 * 60),
		customerLongestMinutes: integer()
			.notNull()
			.default(30 * 24 * 60),
		/** Whether the demo filled the database. Production refuses to start on it; the demo starts on nothing else. */
		demo: boolean().notNull(),
		...auditColumns(() => users.id),
	},
	(row) => [
		uniqueIndex("store_is_one").on(sql`(true)`),
		checkIdPrefix("store", "0ZE", row.id),
		check("store_community_is_0DB", sql`${row.communityId} ~ '^0DB[0-9A-Za-z]{12}[A-Z0-5]{3}$'`),
		check("store_currency_is_iso", sql`${row.currency} ~ '^[A-Z]{3}$'`),
		check("store_speaks", sql`cardinality(${row.languages}) > 0`),
		check("store_gst_is_a_share", sql`${row.gstBasisPoints} between 0 and 10000`),
		check("store_email_is_an_address", sql`${row.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`),
		check("store_hours_are_in_both_languages", sql`(${row.openingHoursEn} is null) = (${row.openingHoursNl} is null)`),
		check(
			"store_answers_cases_in_hours",
			sql`least(${row.caseStandstillHours}, ${row.caseHighHours}, ${row.caseHours}) >= 1 and greatest(${row.caseStandstillHours}, ${row.caseHighHours}, ${row.caseHours}) <= 240`,
		),
		check("store_plan_deadline_is_possible", sql`${row.planDeadlineHours} between ${leastHours} and ${mostHours}`),
		check(
			"store_plan_region_deadlines_are_possible",
			sql`jsonb_typeof(${row.planRegionDeadlineHours}) = 'object' and ${row.planRegionDeadlineHours} - ${sql.raw(`'{${regionCodes.join(",")}}'`)}::text[] = '{}' and not jsonb_path_exists(${row.planRegionDeadlineHours}, ${sql.raw(`'$.* ? (@.type() != "number" || @ < ${deadlineHoursLimits.least} || @ > ${deadlineHoursLimits.most})'`)})`,
		),
		check("store_apex_aliases_are_an_object", sql`jsonb_typeof(${row.apexAliases}) = 'object'`),
		check("store_seo_is_an_object", sql`jsonb_typeof(${row.seo}) = 'object'`),
		check("store_social_links_are_a_list", sql`jsonb_typeof(${row.socialLinks}) = 'array'`),
		check(
			"store_video_hosts_are_hosts",
			sql`array_to_string(${row.videoHosts}, ' ', '*') ~ '^([a-z0-9-]+([.][a-z0-9-]+)+( |$))*$'`,
		),
		check("store_highest_ird_number_has_nine_digits", sql`${row.highestIrdNumber} between 100000000 and 999999999`),
		check(
			"store_payment_methods_are_known",
			sql`${row.paymentMethods} <@ ${sql.raw(`'{${paymentMethods.join(",")}}'`)}::text[] and cardinality(${row.paymentMethods}) > 0`,
		),
		check("store_staff_logins_rest_and_end", sql`${row.staffIdleMinutes} between 1 and ${row.staffLongestMinutes}`),
		check(
			"store_customer_logins_rest_and_end",
			sql`${row.customerIdleMinutes} between 1 and ${row.customerLongestMinutes}`,
		),
		check(
			"store_charges_nothing_negative",
			sql`${row.freeFreightFrom} >= 0 and ${row.freightCharge} >= 0 and ${row.adminCharge} >= 0`,
		),
	],
);

/** A day without deliveries, everywhere or in one region. Proposed by rules, edited by staff. */
export const holiday = pgTable(
	"holiday",
	{
		id: recordId().primaryKey(),
		day: date({ mode: "string" }).notNull(),
		nameEn: text().notNull(),
		nameNl: text().notNull(),
		/** Null when the holiday is everywhere. */
		region: text({ enum: regionCodes }),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("holiday", "a05", row.id),
		checkOneOf("holiday_region_is_known", row.region, regionCodes),
		// Two holidays can fall on the same day, but a holiday is stored once.
		unique("holiday_is_one").on(row.day, row.nameEn, row.region).nullsNotDistinct(),
	],
);

/** A message of staff to all customers: a delay, a closed day, a change of prices. */
export const announcement = pgTable(
	"announcement",
	{
		id: recordId().primaryKey(),
		textEn: text().notNull(),
		textNl: text().notNull(),
		showFrom: moment().notNull(),
		showUntil: moment().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("announcement", "a06", row.id),
		check("announcement_ends_after_it_begins", sql`${row.showUntil} > ${row.showFrom}`),
	],
);

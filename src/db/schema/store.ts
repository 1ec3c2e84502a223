import { sql } from "drizzle-orm";
import { boolean, char, check, integer, pgTable, text, time, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, kept, prefixed, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** One row: the settings of the shop. Its id is the webStoreId that legacy clients know. */
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
		adminCode: text().notNull(),
		phone: text().notNull(),
		selfRegistration: boolean().notNull(),
		maintenance: boolean().notNull(),
		/** Filled by the demo: a production never starts on it, and a demo starts on nothing else. */
		demo: boolean().notNull(),
		...kept(() => users.id),
	},
	(row) => [
		uniqueIndex("store_is_one").on(sql`(true)`),
		prefixed("store", "0ZE", row.id),
		check("store_community_is_0DB", sql`${row.communityId} ~ '^0DB[0-9A-Za-z]{12}[A-Z0-5]{3}$'`),
		check("store_currency_is_iso", sql`${row.currency} ~ '^[A-Z]{3}$'`),
		check("store_speaks", sql`cardinality(${row.languages}) > 0`),
		check("store_gst_is_a_share", sql`${row.gstBasisPoints} between 0 and 10000`),
		check(
			"store_charges_nothing_negative",
			sql`${row.freeFreightFrom} >= 0 and ${row.freightCharge} >= 0 and ${row.adminCharge} >= 0`,
		),
	],
);

import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { auditColumns, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";

const visibilities = ["Private", "Public", "Shared"] as const;

/** A list view that a user made: columns and filter for the records of an object. */
export const listView = pgTable(
	"list_view",
	{
		id: recordId().primaryKey(),
		ownerId: recordId()
			.notNull()
			.references(() => users.id),
		/** The API name of the object. */
		object: text().notNull(),
		apiName: text().notNull(),
		label: text().notNull(),
		columns: text().array().notNull(),
		filters: jsonb()
			.$type<readonly { fieldApiName: string; operator: string; operandLabels: readonly string[] }[]>()
			.notNull(),
		/** A combination of the numbers of the filters. Null when all filters must hold. */
		filterLogic: text(),
		/** Whether the list holds only the records that its reader created. */
		isMine: boolean().notNull().default(false),
		visibility: text({ enum: visibilities }).notNull().default("Private"),
		/** The roles that see a shared list. */
		shares: text().array().notNull().default([]),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("list_view", "00B", row.id),
		uniqueIndex("list_view_has_its_own_name")
			.on(row.ownerId, row.object, sql`lower(${row.apiName})`)
			.where(sql`${row.deletedAt} is null`),
		index("list_view_of_object").on(row.object, row.visibility).where(sql`${row.deletedAt} is null`),
		check("list_view_name_is_an_identifier", sql`${row.apiName} ~ '^[A-Za-z][A-Za-z0-9_]{0,79}$'`),
		checkOneOf("list_view_visibility_is_known", row.visibility, visibilities),
	],
);

/** The choices of a user for a list: widths and wraps of columns, and the order. */
export const listPreference = pgTable(
	"list_preference",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The id of a list view, or the name of a list of an object, such as "Account.Orders". */
		list: text().notNull(),
		columnWidths: jsonb().$type<Record<string, number>>().notNull(),
		columnWrap: jsonb().$type<Record<string, boolean>>().notNull(),
		/** Null when the user kept the order of the list. */
		orderedBy: jsonb().$type<{ fieldApiName: string; isAscending: boolean }[]>(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "list_preference_is_one", columns: [row.userId, row.list] })],
);

/** The records that a user looked at last, a limited number for each object. */
export const recentRecord = pgTable(
	"recent_record",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The API name of the object. */
		object: text().notNull(),
		recordId: recordId().notNull(),
		usedAt: moment().notNull(),
	},
	(row) => [
		primaryKey({ name: "recent_record_is_one", columns: [row.userId, row.recordId] }),
		index("recent_record_by_use").on(row.userId, row.object, row.usedAt),
	],
);

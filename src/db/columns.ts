import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, customType, timestamp } from "drizzle-orm/pg-core";
import type { Money } from "#shared/money.ts";

/** A record id. Sorted by bytes, so that ids sort by creation. */
export const recordId = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });

export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Whole cents. */
export const cents = () => bigint({ mode: "number" }).$type<Money>();

export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The audit columns of a table. A trigger raises `updated_at` strictly per row; the optimistic lock depends on that. */
export const auditColumns = (user: () => AnyPgColumn) => ({
	createdAt: moment().notNull().defaultNow(),
	createdBy: recordId().notNull().references(user),
	updatedAt: moment().notNull().defaultNow(),
	updatedBy: recordId().notNull().references(user),
	deletedAt: moment(),
});

/** Checks that the ids of a table have the prefix of its object. */
export const checkIdPrefix = (table: string, prefix: string, id: AnyPgColumn) =>
	check(`${table}_id_is_${prefix}`, sql`${id} ~ ${sql.raw(`'^${prefix}[0-9A-Za-z]{12}[A-Z0-5]{3}$'`)}`);

/** Words of the code as literals of a statement. A prepared statement with parameters instead cannot use a partial index. */
export const literals = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** Whether a column has one of some words of the code, for the conditions of partial indexes. */
export const hasWord = (column: AnyPgColumn, ...words: readonly string[]) => sql`${column} in (${literals(words)})`;

export const checkOneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
	check(name, sql`${column} in (${literals(words)})`);

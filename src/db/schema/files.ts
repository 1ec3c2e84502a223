import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	customType,
	integer,
	jsonb,
	pgTable,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { kept, oneOf, prefixed, recordId } from "#db/columns.ts";
import { documentKinds } from "#files/files.ts";
import { users } from "./accounts.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const picture = pgTable(
	"picture",
	{
		id: recordId().primaryKey(),
		key: text().notNull(),
		version: text().notNull(),
		alternateTextEn: text().notNull(),
		alternateTextNl: text().notNull(),
		drawn: jsonb(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [uniqueIndex("picture_key_is_one").on(row.key)],
);

/** A document that people read. What it holds is its newest version. */
export const contentDocument = pgTable(
	"content_document",
	{
		id: recordId().primaryKey(),
		titleEn: text().notNull(),
		titleNl: text().notNull(),
		kind: text({ enum: documentKinds }).notNull(),
		/** Anybody may read it; else only those whom a room lets. */
		isPublic: boolean().notNull(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("content_document", "069", row.id),
		oneOf("content_document_kind_is_known", row.kind, documentKinds),
	],
);

export const contentVersion = pgTable(
	"content_version",
	{
		id: recordId().primaryKey(),
		documentId: recordId()
			.notNull()
			.references(() => contentDocument.id),
		number: integer().notNull(),
		fileName: text().notNull(),
		contentType: text().notNull(),
		bytes: bytes().notNull(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("content_version", "068", row.id),
		check("content_version_counts_from_one", sql`${row.number} >= 1`),
		check("content_version_is_not_empty", sql`length(${row.bytes}) between 1 and 26214400`),
		check("content_version_has_a_plain_name", sql`${row.fileName} ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,120}$'`),
		unique("content_version_is_one").on(row.documentId, row.number),
	],
);

import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { auditColumns, bytes, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { documentKinds } from "#files/files.ts";
import type { Drawing } from "#files/pictures.ts";
import { backdrops, shapes } from "#shared/images.ts";
import { users } from "./accounts.ts";

/** A picture, drawn by the demo or uploaded. All pictures are public, so none may show customer data. */
export const picture = pgTable(
	"picture",
	{
		id: recordId().primaryKey(),
		/** The name in URLs. */
		key: text().notNull(),
		/** A hash of the content. A new picture under the same key gets a new URL. */
		version: text().notNull(),
		/** Empty for decorative pictures. */
		alternateTextEn: text().notNull(),
		alternateTextNl: text().notNull(),
		shape: text({ enum: shapes }).notNull(),
		drawn: jsonb().$type<Drawing>(),
		original: bytes(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("picture", "20Y", row.id),
		uniqueIndex("picture_key_is_one").on(row.key),
		check(
			"picture_key_is_a_slug",
			sql`${row.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${row.key}) <= 100 and ${row.key} !~ '-studio$'`,
		),
		check("picture_version_is_a_hash", sql`${row.version} ~ '^[0-9a-f]{16}$'`),
		check("picture_speaks_both_languages", sql`(${row.alternateTextEn} = '') = (${row.alternateTextNl} = '')`),
		checkOneOf("picture_shape_is_known", row.shape, shapes),
		check("picture_is_drawn_or_uploaded", sql`num_nonnulls(${row.drawn}, ${row.original}) = 1`),
	],
);

/** A picture in one of the sizes that pages use. Made on demand, so without audit columns. */
export const rendition = pgTable(
	"rendition",
	{
		pictureId: recordId()
			.notNull()
			.references(() => picture.id, { onDelete: "cascade" }),
		backdrop: text({ enum: backdrops }).notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		/** The version of the source picture. A newer version replaces the row. */
		version: text().notNull(),
		webp: bytes().notNull(),
	},
	(row) => [
		primaryKey({ name: "rendition_is_one", columns: [row.pictureId, row.backdrop, row.width, row.height] }),
		checkOneOf("rendition_backdrop_is_known", row.backdrop, backdrops),
		check("rendition_is_webp", sql`substr(${row.webp}, 9, 4) = 'WEBP'::bytea`),
	],
);

/** A document. Its content is in its versions; the newest one counts. */
export const contentDocument = pgTable(
	"content_document",
	{
		id: recordId().primaryKey(),
		titleEn: text().notNull(),
		titleNl: text().notNull(),
		/** Null when nobody described the document. */
		description: text(),
		kind: text({ enum: documentKinds }).notNull(),
		/** When false, a module decides who may read the document. */
		isPublic: boolean().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("content_document", "069", row.id),
		checkOneOf("content_document_kind_is_known", row.kind, documentKinds),
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
		/** The content, or its first part. */
		bytes: bytes().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("content_version", "068", row.id),
		check("content_version_counts_from_one", sql`${row.number} >= 1`),
		check("content_version_is_not_empty", sql`length(${row.bytes}) between 1 and 26214400`),
		check("content_version_has_a_plain_name", sql`${row.fileName} ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,120}$'`),
		unique("content_version_is_one").on(row.documentId, row.number),
	],
);

/** The parts of a large version after the first one. They never change, so they have no audit columns. They are stored before their version,
 * hence no foreign key. */
export const contentPart = pgTable(
	"content_part",
	{
		versionId: recordId().notNull(),
		number: integer().notNull(),
		bytes: bytes().notNull(),
		createdAt: moment().notNull().defaultNow(),
	},
	(row) => [
		primaryKey({ name: "content_part_is_one", columns: [row.versionId, row.number] }),
		index("content_part_by_age").on(row.createdAt),
		check("content_part_is_numbered_from_two", sql`${row.number} >= 2`),
		check("content_part_is_not_empty", sql`length(${row.bytes}) between 1 and 4194304`),
	],
);

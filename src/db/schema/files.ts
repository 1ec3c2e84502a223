import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, kept, oneOf, prefixed, recordId } from "#db/columns.ts";
import { documentKinds } from "#files/files.ts";
import type { Drawn } from "#files/pictures.ts";
import { backdrops, shapes } from "#shared/images.ts";
import { users } from "./accounts.ts";

/** What a picture is: drawn by the demo, or uploaded. Everybody may see every picture, so none shows what is somebody's. */
export const picture = pgTable(
	"picture",
	{
		id: recordId().primaryKey(),
		/** Its name in addresses. */
		key: text().notNull(),
		/** A hash of what it shows: another picture under the same key has another address. */
		version: text().notNull(),
		/** Empty for decoration. */
		alternateTextEn: text().notNull(),
		alternateTextNl: text().notNull(),
		shape: text({ enum: shapes }).notNull(),
		drawn: jsonb().$type<Drawn>(),
		original: bytes(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("picture", "20Y", row.id),
		uniqueIndex("picture_key_is_one").on(row.key),
		check(
			"picture_key_is_a_slug",
			sql`${row.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${row.key}) <= 100 and ${row.key} !~ '-studio$'`,
		),
		check("picture_version_is_a_hash", sql`${row.version} ~ '^[0-9a-f]{16}$'`),
		check("picture_speaks_both_languages", sql`(${row.alternateTextEn} = '') = (${row.alternateTextNl} = '')`),
		oneOf("picture_shape_is_known", row.shape, shapes),
		check("picture_is_drawn_or_uploaded", sql`num_nonnulls(${row.drawn}, ${row.original}) = 1`),
	],
);

/** A picture in one of the sizes that pages use, made when it was first asked for. It can be made again, so nobody signs it. */
export const rendition = pgTable(
	"rendition",
	{
		pictureId: recordId()
			.notNull()
			.references(() => picture.id, { onDelete: "cascade" }),
		backdrop: text({ enum: backdrops }).notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		/** Of the picture it was made from: a newer one takes its place. */
		version: text().notNull(),
		webp: bytes().notNull(),
	},
	(row) => [
		primaryKey({ name: "rendition_is_one", columns: [row.pictureId, row.backdrop, row.width, row.height] }),
		oneOf("rendition_backdrop_is_known", row.backdrop, backdrops),
		check("rendition_is_webp", sql`substr(${row.webp}, 9, 4) = 'WEBP'::bytea`),
	],
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

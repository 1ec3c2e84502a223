import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { auditColumns, checkIdPrefix, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";
import { category } from "./catalogue.ts";
import { picture } from "./files.ts";

/** An article about making coffee or tea. */
export const article = pgTable(
	"article",
	{
		id: recordId().primaryKey(),
		slug: text().notNull(),
		titleEn: text().notNull(),
		titleNl: text().notNull(),
		introEn: text().notNull(),
		introNl: text().notNull(),
		/** Blank lines separate paragraphs. A line that begins with ## is a heading. */
		bodyEn: text().notNull(),
		bodyNl: text().notNull(),
		minutes: integer().notNull(),
		publishedOn: date({ mode: "string" }).notNull(),
		pictureId: recordId().references(() => picture.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("article", "ka0", row.id),
		check("article_slug_is_an_address", sql`${row.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
		check("article_takes_a_while", sql`${row.minutes} > 0`),
		uniqueIndex("article_slug_is_one").on(row.slug),
	],
);

/** A category that an article is about. */
export const articleCategory = pgTable(
	"article_category",
	{
		articleId: recordId()
			.notNull()
			.references(() => article.id),
		categoryId: recordId()
			.notNull()
			.references(() => category.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "article_category_is_one", columns: [row.articleId, row.categoryId] })],
);

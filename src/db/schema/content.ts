import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { kept, prefixed, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";
import { category } from "./catalogue.ts";
import { picture } from "./files.ts";

/** Something to read: how coffee and tea are made well. */
export const article = pgTable(
	"article",
	{
		id: recordId().primaryKey(),
		slug: text().notNull(),
		titleEn: text().notNull(),
		titleNl: text().notNull(),
		introEn: text().notNull(),
		introNl: text().notNull(),
		/** Paragraphs between blank lines; a line that begins with ## is a heading. */
		bodyEn: text().notNull(),
		bodyNl: text().notNull(),
		minutes: integer().notNull(),
		publishedOn: date({ mode: "string" }).notNull(),
		pictureId: recordId().references(() => picture.id),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("article", "ka0", row.id),
		check("article_slug_is_an_address", sql`${row.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
		check("article_takes_a_while", sql`${row.minutes} > 0`),
		uniqueIndex("article_slug_is_one").on(row.slug),
	],
);

/** What an article is about. */
export const articleCategory = pgTable(
	"article_category",
	{
		articleId: recordId()
			.notNull()
			.references(() => article.id),
		categoryId: recordId()
			.notNull()
			.references(() => category.id),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "article_category_is_one", columns: [row.articleId, row.categoryId] })],
);

import * as z from "zod";
import type { article, articleCategory } from "#db/schema/content.ts";
import type { CategoryRow } from "#demo/product-rows.ts";
import type { Drawings } from "./drawings.ts";
import { SCENES } from "./pictures/index.mjs";
import { Both } from "./range.ts";
import { keyOf, readRows } from "./read-rows.ts";
import type { RowMaker } from "./rows.ts";

/** Paragraphs; a paragraph that begins with "## " is a heading. */
const text = z.array(z.string()).transform((paragraphs) => paragraphs.join("\n\n"));

/** The articles under Inspiration, written by hand. */
export const articles = readRows(
	"articles",
	z.strictObject({
		slug: z.string(),
		title: Both,
		intro: Both,
		body: z.strictObject({ en: text, nl: text }),
		scene: keyOf(SCENES),
		/** Slugs of the categories that the article points to. */
		goesWith: z.array(z.string()),
		/** Reading time. */
		minutes: z.int().positive(),
	}),
);

type Rows = { articles: (typeof article.$inferInsert)[]; about: (typeof articleCategory.$inferInsert)[] };

const daysApart = 23;

/** The rows of the articles, published a few weeks apart. */
export function articleRows(
	{ id, stamp, day }: RowMaker,
	categories: ReadonlyMap<string, CategoryRow>,
	{ ofScene }: Drawings,
): Rows {
	const rows = articles.map(({ slug, title, intro, body, minutes, scene }, nth) => ({
		id: id("ka0"),
		slug,
		titleEn: title.en,
		titleNl: title.nl,
		introEn: intro.en,
		introNl: intro.nl,
		bodyEn: body.en,
		bodyNl: body.nl,
		minutes,
		publishedOn: day(-3 - nth * daysApart),
		pictureId: ofScene(scene),
		...stamp,
	}));
	const about = articles.flatMap(({ goesWith }, nth) =>
		goesWith.flatMap((slug) => {
			const [articleId, categoryId] = [rows[nth]?.id, categories.get(slug)?.id];
			return articleId && categoryId ? [{ articleId, categoryId, ...stamp }] : [];
		}),
	);
	return { articles: rows, about };
}

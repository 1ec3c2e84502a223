import type { article, articleCategory } from "#db/schema/content.ts";
import type { Drawings } from "./drawings.ts";
import type { CategoryRow } from "./products.ts";
import { articles as written } from "./range/articles.ts";
import type { Making } from "./rows.ts";

type Rows = { articles: (typeof article.$inferInsert)[]; about: (typeof articleCategory.$inferInsert)[] };

const daysApart = 23;

/** What there is to read, one every few weeks. */
export function articleRows(
	{ id, stamp, day }: Making,
	categories: ReadonlyMap<string, CategoryRow>,
	{ ofScene }: Drawings,
): Rows {
	const articles = written.map(({ slug, title, intro, body, minutes, scene }, nth) => ({
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
	const about = written.flatMap(({ goesWith }, nth) =>
		goesWith.flatMap((slug) => {
			const [articleId, categoryId] = [articles[nth]?.id, categories.get(slug)?.id];
			return articleId && categoryId ? [{ articleId, categoryId, ...stamp }] : [];
		}),
	);
	return { articles, about };
}

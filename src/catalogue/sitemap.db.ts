import { and, asc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { category, product, productGroup } from "#db/schema/catalogue.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { visibleProducts } from "./catalogue.db.ts";

/** A page of a record, and the time of the record's last change. */
export type SitemapRow = { slug: string; lastModified: Date };

const lastModified = sql`greatest(${product.updatedAt}, ${productGroup.updatedAt})`.mapWith(product.updatedAt);

/** The products that the viewer sees. */
const visibleRows = ({ db, by, now }: Act, ...conditions: SQL[]) =>
	db
		.select({ id: product.id, slug: product.slug, lastModified: lastModified.as("last_modified") })
		.from(product)
		.innerJoin(productGroup, and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt)))
		.innerJoin(category, and(eq(category.id, productGroup.categoryId), isNull(category.deletedAt)))
		.where(and(scoped(visibleProducts, viewerAt({ by, now })), isNull(product.deletedAt), ...conditions));

/** The parts into which a sitemap splits the products: the last id of each, and the time of its last change. */
export async function productParts(act: Act, productsPerPart: number): Promise<{ last: string; lastModified: Date }[]> {
	const rows = visibleRows(act).as("visible");
	const part = sql`(row_number() over (order by ${rows.id}) - 1) / ${productsPerPart}::int`;
	const numbered = act.db
		.select({ id: rows.id, lastModified: rows.lastModified, part: part.as("part") })
		.from(rows)
		.as("numbered");
	return act.db
		.select({
			last: sql<string>`max(${numbered.id})`,
			lastModified: sql`max(${numbered.lastModified})`.mapWith(product.updatedAt),
		})
		.from(numbered)
		.groupBy(numbered.part)
		.orderBy(asc(numbered.part));
}

const batchSize = 500;

/** The products with an id after `first` up to `last`, in batches. */
export async function* productRows(
	act: Act,
	{ first, last }: { first: string; last: string },
): AsyncGenerator<SitemapRow[], void, void> {
	for (let after = first; after < last; ) {
		const batch = await visibleRows(act, gt(product.id, after), lte(product.id, last))
			.orderBy(asc(product.id))
			.limit(batchSize);
		yield batch;
		after = batch.at(-1)?.id ?? last;
	}
}

const mostCategories = 10_000;

export const categoryRows = (act: Act): Promise<SitemapRow[]> =>
	act.db
		.select({ slug: category.slug, lastModified: category.updatedAt })
		.from(category)
		.where(isNull(category.deletedAt))
		.orderBy(asc(category.id))
		.limit(mostCategories);

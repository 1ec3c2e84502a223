import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { companyNow, preparedForAll, visibleProducts } from "#catalogue/catalogue.db.ts";
import type { ShowProduct } from "#catalogue/catalogue-requests.ts";
import { product, productGroup } from "#db/schema/catalogue.ts";
import { scoped } from "#db/scope.ts";
import { closestSlugs } from "./product.ts";

const maxNeighbours = 12;
const maxSuggestions = 4;

/** The neighbours of a slug in the index, a fast query for any invented address and any number of products. */
const neighbours = preparedForAll((db, viewer, kind) => {
	const columns = {
		slug: product.slug,
		groupId: product.groupId,
		position: product.position,
		nameEn: productGroup.nameEn,
		nameNl: productGroup.nameNl,
	};
	const slug = sql.placeholder("slug");
	const isVisible = and(scoped(visibleProducts, viewer), isNull(product.deletedAt));
	const queryWhere = (where: SQL | undefined, order: SQL) =>
		db
			.select(columns)
			.from(product)
			.innerJoin(productGroup, and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt)))
			.where(and(where, isVisible))
			.orderBy(order)
			.limit(maxNeighbours);
	const after = queryWhere(gte(product.slug, slug), asc(product.slug)).as("after");
	const before = queryWhere(lt(product.slug, slug), desc(product.slug)).as("before");
	return db.select().from(after).unionAll(db.select().from(before)).prepare(`product_neighbours_${kind}`);
});

/** Suggests products for an unknown slug: the ones whose slug has the longest common prefix. */
export async function didYouMean(act: Act, { product: slug, language }: ShowProduct) {
	const rows = await neighbours(act).execute({ slug, ...companyNow(act) });
	const firsts = [...Map.groupBy(rows, ({ groupId }) => groupId).values()].flatMap((sizes) =>
		sizes.toSorted((a, b) => a.position - b.position).slice(0, 1),
	);
	return closestSlugs(slug, firsts, maxSuggestions).map(({ slug, nameEn, nameNl }) => ({
		slug,
		name: language === "nl-NL" ? nameNl : nameEn,
	}));
}

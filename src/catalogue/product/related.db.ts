import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { isFirstPictureOf, preparedForAll, stockColumns, visibleProducts } from "#catalogue/catalogue.db.ts";
import { areaIn, describeStock, type Tie } from "#catalogue/catalogue.ts";
import { category, product, productGroup, productPicture, productTie, stock } from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { scoped } from "#db/scope.ts";
import { pictureColumns, shownPicture } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";

/** The kinds of related products: tied by hand, bought together, or of the same family. */
export type RelatedKind = Tie | "family";

const maxPerKind = 4;
/** More than are shown, because the viewer may not see all of them. */
const maxFamily = 3 * maxPerKind;

const relatedQuery = preparedForAll((db, viewer, kind) => {
	const [named, ownGroup, area] = [alias(product, "named"), alias(productGroup, "own_group"), alias(category, "area")];
	const own = db
		.select({ id: ownGroup.id, categoryId: ownGroup.categoryId, family2: ownGroup.family2, family3: ownGroup.family3 })
		.from(named)
		.innerJoin(ownGroup, eq(ownGroup.id, named.groupId))
		.where(eq(named.id, sql.placeholder("productId")));
	const ofIts = own.as("of_its_ties");
	const tied = db
		.select({
			why: sql<RelatedKind>`${productTie.tie}`.as("why"),
			otherId: productTie.otherId,
			nth: productTie.position,
		})
		.from(ofIts)
		.innerJoin(productTie, and(eq(productTie.groupId, ofIts.id), isNull(productTie.deletedAt)));
	const ofKin = own.as("of_its_kin");
	const nearest = [desc(eq(productGroup.family3, ofKin.family3)), desc(eq(productGroup.family2, ofKin.family2))];
	const kin = db
		.select({
			why: sql<RelatedKind>`'family'`.as("why"),
			otherId: productGroup.id,
			nth: sql<number>`row_number() over (order by ${sql.join([...nearest, asc(productGroup.id)], sql`, `)})`.as("nth"),
		})
		.from(ofKin)
		.innerJoin(productGroup, and(eq(productGroup.categoryId, ofKin.categoryId), ne(productGroup.id, ofKin.id)))
		.where(isNull(productGroup.deletedAt))
		.orderBy(...nearest, asc(productGroup.id))
		.limit(maxFamily)
		.as("kin");
	const others = tied.unionAll(db.select().from(kin)).as("others");
	return db
		.selectDistinctOn([others.why, others.nth, others.otherId], {
			why: others.why,
			slug: product.slug,
			nameEn: productGroup.nameEn,
			nameNl: productGroup.nameNl,
			sizeEn: product.sizeEn,
			sizeNl: product.sizeNl,
			articleNumber: product.articleNumber,
			place: { slug: category.slug },
			area: { slug: area.slug },
			picture: pictureColumns,
			...stockColumns,
		})
		.from(others)
		.innerJoin(productGroup, and(eq(productGroup.id, others.otherId), isNull(productGroup.deletedAt)))
		.innerJoin(category, and(eq(category.id, productGroup.categoryId), isNull(category.deletedAt)))
		.leftJoin(area, and(eq(area.id, category.parentId), isNull(area.deletedAt)))
		.innerJoin(
			product,
			and(eq(product.groupId, others.otherId), scoped(visibleProducts, viewer), isNull(product.deletedAt)),
		)
		.leftJoin(stock, and(eq(stock.productId, product.id), isNull(stock.deletedAt)))
		.leftJoin(productPicture, isFirstPictureOf(product.id))
		.leftJoin(picture, and(eq(picture.id, productPicture.pictureId), isNull(picture.deletedAt)))
		.orderBy(asc(others.why), asc(others.nth), asc(others.otherId), asc(product.position))
		.prepare(`product_related_${kind}`);
});

/** The related products by kind, without prices. Each product by its first size that the viewer sees. */
export async function relatedProducts(act: Act, { productId, language }: { productId: string; language: Language }) {
	const isDutch = language === "nl-NL";
	const rows = await relatedQuery(act).execute({ productId, accountId: act.by.accountId });
	const byKind = Map.groupBy(rows, ({ why }) => why);
	const firstOf = (why: RelatedKind) =>
		(byKind.get(why) ?? []).slice(0, maxPerKind).map(({ slug, articleNumber, place, area, picture, ...row }) => ({
			slug,
			articleNumber,
			area: areaIn(area, place),
			name: isDutch ? row.nameNl : row.nameEn,
			size: isDutch ? row.sizeNl : row.sizeEn,
			stock: describeStock(row).stock,
			picture: picture && shownPicture(act, picture),
		}));
	return {
		together: firstOf("together"),
		recommended: firstOf("recommended"),
		needs: firstOf("needs"),
		upgrade: firstOf("upgrade"),
		family: firstOf("family"),
	} satisfies Record<RelatedKind, unknown>;
}

import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import {
	companyNow,
	isFirstPictureOf,
	preparedForAll,
	stockColumns,
	visibleProducts,
} from "#catalogue/catalogue.db.ts";
import { areaIn, describeStock, type Tie } from "#catalogue/catalogue.ts";
import { isOrderable } from "#catalogue/stock.db.ts";
import { category, product, productGroup, productPicture, productTie, stock } from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { scoped } from "#db/scope.ts";
import { pictureColumns, shownPicture } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";

/** The kinds of related products: tied by hand, bought together, or of the same family. */
export type RelatedKind = Tie | "family";

const maxPerKind = 4;
/** More than are shown, because the viewer may not see all of them, and other kinds may show some. */
const maxFamily = 5 * maxPerKind;

const groupNames = { nameEn: productGroup.nameEn, nameNl: productGroup.nameNl };

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
			...groupNames,
			sizeEn: product.sizeEn,
			sizeNl: product.sizeNl,
			articleNumber: product.articleNumber,
			place: { slug: category.slug },
			area: { slug: area.slug },
			picture: pictureColumns,
			...stockColumns,
			isOrderable,
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
		.orderBy(asc(others.why), asc(others.nth), asc(others.otherId), desc(isOrderable), asc(product.position))
		.prepare(`product_related_${kind}`);
});

/** The related products by kind, without prices: each product once, by the first size that can be ordered now or else the first that the
 * viewer sees. Products that can be ordered now come first. */
export async function relatedProducts(act: Act, { productId, language }: { productId: string; language: Language }) {
	const isDutch = language === "nl-NL";
	const rows = await relatedQuery(act).execute({ productId, ...companyNow(act) });
	const products = rows.map(({ why, slug, articleNumber, place, area, picture, ...row }) => ({
		why,
		isOrderable: row.isOrderable,
		shown: {
			slug,
			articleNumber,
			area: areaIn(area, place),
			name: isDutch ? row.nameNl : row.nameEn,
			size: isDutch ? row.sizeNl : row.sizeEn,
			stock: describeStock(row).stock,
			picture: picture && shownPicture(act, picture),
		},
	}));
	const shownSlugs = new Set<string>();
	const firstOf = (kind: RelatedKind) => {
		const others = products.filter(({ why, shown }) => why === kind && !shownSlugs.has(shown.slug));
		const inOrder = others.toSorted((a, b) => Number(b.isOrderable) - Number(a.isOrderable));
		const first = inOrder.slice(0, maxPerKind).map(({ shown }) => shown);
		for (const { slug } of first) shownSlugs.add(slug);
		return first;
	};
	// The order of the page: a product of several kinds is shown in the first of them.
	return {
		needs: firstOf("needs"),
		upgrade: firstOf("upgrade"),
		together: firstOf("together"),
		recommended: firstOf("recommended"),
		family: firstOf("family"),
	} satisfies Record<RelatedKind, unknown>;
}

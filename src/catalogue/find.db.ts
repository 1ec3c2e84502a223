import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { category, product, productGroup, productPicture } from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { scoped } from "#db/scope.ts";
import { throttle } from "#db/throttle.ts";
import { pictureColumns, pictureShown } from "#files/pictures.db.ts";
import { isFirstPictureOf, visibleProducts } from "./catalogue.db.ts";
import type { FindProducts } from "./find.ts";
import { beginning, marked, unmarked, withoutGaps, wordsIn } from "./words.ts";

/** A fast typist asks five times a second, for seconds; a machine for ever. */
const questions = { name: "find", times: 300, seconds: 60 };

const folded = (text: SQL | PgColumn): SQL => sql`translate(lower(${text}), ${marked}, ${unmarked})`;

/** Products in whose names, numbers and place every word begins one: one entry for all sizes of a product, those whose
 * name begins so first, then those whose name has them all. */
export async function findProducts(act: Act, { term, language, limit }: FindProducts, visitor: string | null) {
	if (visitor) await throttle(act.db, questions, visitor);
	const words = wordsIn(term);
	const isDutch = language === "nl-NL";
	const area = alias(category, "area");
	const group = isDutch ? productGroup.nameNl : productGroup.nameEn;
	const nameIn = (place: typeof area | typeof category) => (isDutch ? place.nameNl : place.nameEn);
	const sizes = sizesOf(act, isDutch);
	const text = sql`concat_ws(' ', ${group}, ${nameIn(category)}, ${nameIn(area)}, ${sizes.text})`;
	// No word holds a space, so that many are one value and the statement stays the same.
	const patterns = sql`string_to_array(${words.map(beginning).join(" ")}, ' ')`;
	const rows = await act.db
		.select({
			...{ slug: product.slug, articleNumber: product.articleNumber, name: group },
			area: sql<string>`coalesce(${area.slug}, ${category.slug})`,
			size: isDutch ? product.sizeNl : product.sizeEn,
			picture: pictureColumns,
			total: sql<number>`(count(*) over ())::int`,
		})
		.from(sizes)
		.innerJoin(product, eq(product.id, sizes.firstId))
		.innerJoin(productGroup, and(eq(productGroup.id, sizes.groupId), isNull(productGroup.deletedAt)))
		// Outer joins, so that each product looks for its place and never each place for all products.
		.leftJoin(category, eq(category.id, productGroup.categoryId))
		.leftJoin(area, eq(area.id, category.parentId))
		.leftJoin(productPicture, isFirstPictureOf(sizes.firstId))
		.leftJoin(picture, and(eq(picture.id, productPicture.pictureId), isNull(picture.deletedAt)))
		.where(
			and(
				sql`num_nonnulls(${category.deletedAt}, ${area.deletedAt}) = 0`,
				sql`(${folded(text)} ~ all (${patterns}) or ${withoutGaps(term)} = any (${sizes.numbers}))`,
			),
		)
		.orderBy(
			...[
				desc(sql`starts_with(${folded(group)}, ${words.join(" ")})`),
				desc(sql`${folded(group)} ~ all (${patterns})`),
			],
			...[asc(category.position), asc(productGroup.id)],
		)
		.limit(limit);
	return {
		total: rows[0]?.total ?? 0,
		products: rows.map(({ total: _, picture, ...row }) => ({ ...row, picture: picture && pictureShown(act, picture) })),
	};
}

/** Each product with the words of the sizes that may be seen, and the first of them. */
const sizesOf = (act: Act, isDutch: boolean) => {
	const words = sql`concat_ws(' ', ${isDutch ? product.nameNl : product.nameEn}, ${product.articleNumber})`;
	return act.db
		.select({
			groupId: product.groupId,
			firstId: sql<string>`(array_agg(${product.id} order by ${product.position}))[1]`.as("first_id"),
			text: sql<string>`string_agg(${words}, ' ')`.as("text"),
			// Of a barcode nobody types a part, and parts of it are in every size and weight.
			numbers: sql<
				string[]
			>`array_agg(${product.articleNumber}) || array_agg(${product.ean}) || array_agg(${product.internationalArticleNumber})`.as(
				"numbers",
			),
		})
		.from(product)
		.where(and(scoped(visibleProducts, act.by), isNull(product.deletedAt)))
		.groupBy(product.groupId)
		.as("sizes");
};

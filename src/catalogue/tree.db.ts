import { and, asc, eq, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { prepared } from "#db/db.ts";
import { category, product, productGroup, productPicture } from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { pictureColumns, pictureShown } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";
import type { ShownPicture } from "#shared/images.ts";
import { isFirstPictureOf } from "./catalogue.db.ts";

const categoriesAtMost = 500;

const tree = prepared((db) =>
	db
		.select({
			...{ id: category.id, parentId: category.parentId, slug: category.slug },
			...{ nameEn: category.nameEn, nameNl: category.nameNl, introEn: category.introEn, introNl: category.introNl },
		})
		.from(category)
		.where(isNull(category.deletedAt))
		.orderBy(asc(category.position), asc(category.id))
		.limit(categoriesAtMost)
		.prepare("category_tree"),
);

/** Everything that is sold, from the areas down, in the order of the aisles. */
export async function categoryTree(act: Act, language: Language) {
	const isDutch = language === "nl-NL";
	const rows = await tree(act.db).execute();
	return rows.map(({ nameEn, nameNl, introEn, introNl, ...row }) => ({
		...row,
		name: isDutch ? nameNl : nameEn,
		intro: isDutch ? introNl : introEn,
	}));
}

/** What everybody may see, so that it is one question for all viewers. */
const packs = prepared((db) => {
	const first = db
		.selectDistinctOn([category.parentId], { areaId: category.parentId, productId: product.id })
		.from(category)
		.innerJoin(productGroup, and(eq(productGroup.categoryId, category.id), isNull(productGroup.deletedAt)))
		.innerJoin(
			product,
			and(eq(product.groupId, productGroup.id), eq(product.contractOnly, false), isNull(product.deletedAt)),
		)
		.where(isNull(category.deletedAt))
		.orderBy(category.parentId, category.position, productGroup.id, product.position)
		.as("first_of_area");
	return db
		.select({ areaId: first.areaId, ...pictureColumns })
		.from(first)
		.innerJoin(productPicture, isFirstPictureOf(first.productId))
		.innerJoin(picture, and(eq(picture.id, productPicture.pictureId), isNull(picture.deletedAt)))
		.prepare("packs_of_areas");
});

/** Of each area the picture that stands first in it. */
export async function packsOfAreas(act: Act): Promise<Map<string | null, ShownPicture>> {
	const rows = await packs(act.db).execute();
	return new Map(rows.map(({ areaId, ...row }) => [areaId, pictureShown(act, row)]));
}

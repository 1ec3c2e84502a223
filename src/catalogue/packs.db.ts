import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { category, product, productGroup, productPicture } from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { scoped } from "#db/scope.ts";
import { pictureColumns, pictureShown } from "#files/pictures.db.ts";
import { isFirstPictureOf, visibleProducts } from "./catalogue.db.ts";
import type { Area } from "./catalogue.ts";

const shown = 4;

/** The first packs of an area: what stands at the right of a title on its field. */
export async function packsOf(act: Act, area: Area) {
	const aisle = alias(category, "aisle");
	const rows = await act.db
		.selectDistinctOn([category.position, productGroup.id], { picture: pictureColumns })
		.from(product)
		.innerJoin(productGroup, and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt)))
		.innerJoin(category, and(eq(category.id, productGroup.categoryId), isNull(category.deletedAt)))
		.innerJoin(aisle, and(eq(aisle.id, category.parentId), eq(aisle.slug, area)))
		.innerJoin(productPicture, isFirstPictureOf(product.id))
		.innerJoin(picture, and(eq(picture.id, productPicture.pictureId), isNull(picture.deletedAt)))
		.where(and(scoped(visibleProducts, act.by), isNull(product.deletedAt)))
		.orderBy(asc(category.position), asc(productGroup.id), asc(product.position))
		.limit(shown);
	return rows.map(({ picture }) => pictureShown(act, picture));
}

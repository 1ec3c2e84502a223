import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { category, contract, priceBookEntry, product, productGroup, productPicture } from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { store } from "#db/schema/store.ts";
import { type Scope, scoped } from "#db/scope.ts";
import { pictureColumns, pictureShown } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";

/** What is made for some companies exists for nobody else; staff see everything. */
export function visibleProducts(by: Viewer): Scope {
	if (by.staff) return "all";
	const forEveryone = eq(product.contractOnly, false);
	if (!by.accountId) return forEveryone;
	const agreed = sql`exists (
		select from ${priceBookEntry} join ${contract} on ${contract.priceBookId} = ${priceBookEntry.priceBookId}
		where ${priceBookEntry.productId} = ${product.id} and ${contract.accountId} = ${by.accountId}
			and ${contract.deletedAt} is null and ${priceBookEntry.deletedAt} is null
			and (now() at time zone (select ${store.zone} from ${store}))::date
				between ${contract.startsOn} and coalesce(${contract.endsOn}, 'infinity'))`;
	return or(forEveryone, agreed) ?? "none";
}

/** Is there anything to sell yet? */
export async function hasCatalogue(act: Act): Promise<boolean> {
	const found = await act.db.select({ id: category.id }).from(category).limit(1);
	return found.length > 0;
}

const areasAtMost = 20;
const productsAtMost = 300;

const isArea = and(isNull(category.parentId), isNull(category.deletedAt));

/** The areas in the order of the aisles. */
export const areasOf = (act: Act, language: Language) =>
	act.db
		.select({ slug: category.slug, name: language === "nl-NL" ? category.nameNl : category.nameEn })
		.from(category)
		.where(isArea)
		.orderBy(asc(category.position), asc(category.id))
		.limit(areasAtMost);

/** The areas with what stands in them, one entry for all sizes of a product, without prices: what the front page shows. */
export async function rangeOf(act: Act, language: Language) {
	const isDutch = language === "nl-NL";
	const areas = await act.db
		.select({
			...{ id: category.id, slug: category.slug, scene: pictureColumns },
			name: isDutch ? category.nameNl : category.nameEn,
			intro: isDutch ? category.introNl : category.introEn,
		})
		.from(category)
		.leftJoin(picture, eq(picture.id, category.pictureId))
		.where(isArea)
		.orderBy(asc(category.position), asc(category.id))
		.limit(areasAtMost);
	const products = await productsByArea(act, isDutch);
	return areas.map(({ scene, id, ...area }) => ({
		...area,
		scene: scene && pictureShown(act, scene),
		products: products.get(id) ?? [],
	}));
}

/** Of each product the first size that may be seen. */
async function productsByArea(act: Act, isDutch: boolean) {
	const first = act.db
		.selectDistinctOn([product.groupId], { id: product.id, groupId: product.groupId, slug: product.slug })
		.from(product)
		.where(and(scoped(visibleProducts, act.by), isNull(product.deletedAt)))
		.orderBy(product.groupId, product.position)
		.as("first_size");
	const rows = await act.db
		.select({
			...{ areaId: category.parentId, slug: first.slug, picture: pictureColumns },
			name: isDutch ? productGroup.nameNl : productGroup.nameEn,
			taste: isDutch ? productGroup.tasteNl : productGroup.tasteEn,
		})
		.from(productGroup)
		.innerJoin(first, eq(first.groupId, productGroup.id))
		.innerJoin(category, eq(category.id, productGroup.categoryId))
		.leftJoin(productPicture, and(eq(productPicture.productId, first.id), eq(productPicture.position, 1)))
		.leftJoin(picture, eq(picture.id, productPicture.pictureId))
		.where(isNull(productGroup.deletedAt))
		.orderBy(asc(category.position), asc(productGroup.id))
		.limit(productsAtMost);
	const shown = rows.map(({ picture, areaId, ...row }) => ({
		areaId,
		entry: { ...row, picture: picture && pictureShown(act, picture) },
	}));
	const byArea = new Map<string | null, (typeof shown)[number]["entry"][]>();
	for (const { areaId, entry } of shown) byArea.set(areaId, [...(byArea.get(areaId) ?? []), entry]);
	return byArea;
}

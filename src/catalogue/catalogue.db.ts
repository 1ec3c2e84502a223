import { and, asc, eq, isNull, lte, or, type Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import {
	category,
	contract,
	priceBook,
	priceBookEntry,
	product,
	productGroup,
	productPicture,
} from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { store } from "#db/schema/store.ts";
import { type Scope, scoped } from "#db/scope.ts";
import { pictureColumns, pictureShown } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";

export const today = sql`(now() at time zone (select ${store.zone} from ${store}))::date`;

/** Somebody, as far as it decides what they see: in a statement that is prepared, any account. */
type Asker = Pick<Viewer, "staff"> & { accountId: string | Placeholder | null };

/** What is made for some companies exists for nobody else; staff see everything. */
export function visibleProducts(by: Asker): Scope {
	if (by.staff) return "all";
	const forEveryone = eq(product.contractOnly, false);
	if (!by.accountId) return forEveryone;
	const agreed = sql`exists (
		select from ${priceBookEntry}
			join ${priceBook} on ${priceBook.id} = ${priceBookEntry.priceBookId}
			join ${contract} on ${contract.priceBookId} = ${priceBook.id}
		where ${priceBookEntry.productId} = ${product.id} and ${contract.accountId} = ${by.accountId}
			and num_nonnulls(${contract.deletedAt}, ${priceBook.deletedAt}, ${priceBookEntry.deletedAt}) = 0
			and ${today} between ${contract.startsOn} and coalesce(${contract.endsOn}, 'infinity')
			and ${today} between ${priceBookEntry.validFrom} and coalesce(${priceBookEntry.validTo}, 'infinity'))`;
	return or(forEveryone, agreed) ?? "none";
}

const askers = {
	guest: { staff: null, accountId: null },
	customer: { staff: null, accountId: sql.placeholder("accountId") },
	staff: { staff: "sales", accountId: null },
} as const satisfies Record<string, Asker>;
type AskerKind = keyof typeof askers;

const kindOf = ({ staff, accountId }: Viewer): AskerKind => (staff ? "staff" : accountId ? "customer" : "guest");

/** A statement for each kind of asker, under names of their own. */
export function preparedForAll<Query>(build: (db: Db, asker: Asker, kind: AskerKind) => Query) {
	const of = (kind: AskerKind) => prepared((db) => build(db, askers[kind], kind));
	const queries = { guest: of("guest"), customer: of("customer"), staff: of("staff") };
	return ({ db, by }: Act): Query => queries[kindOf(by)](db);
}

/** How the picture that a product is shown by is joined. */
export const isFirstPictureOf = (productId: SQLWrapper) =>
	and(eq(productPicture.productId, productId), eq(productPicture.position, 1), isNull(productPicture.deletedAt));

/** Is there anything to sell yet? */
export async function hasCatalogue(act: Act): Promise<boolean> {
	const found = await act.db.select({ id: category.id }).from(category).limit(1);
	return found.length > 0;
}

const areasAtMost = 20;
const shownPerArea = 60;

const isArea = and(isNull(category.parentId), isNull(category.deletedAt));

/** The areas with what stands in them, one entry for all sizes of a product, without prices: what the front page shows. Of a big
 * area the beginning, and how much there is. */
export async function rangeOf(act: Act, language: Language) {
	const isDutch = language === "nl-NL";
	const areas = await act.db
		.select({
			...{ id: category.id, slug: category.slug, scene: pictureColumns },
			name: isDutch ? category.nameNl : category.nameEn,
			intro: isDutch ? category.introNl : category.introEn,
		})
		.from(category)
		.leftJoin(picture, and(eq(picture.id, category.pictureId), isNull(picture.deletedAt)))
		.where(isArea)
		.orderBy(asc(category.position), asc(category.id))
		.limit(areasAtMost);
	const products = await productsByArea(act, isDutch);
	return areas.map(({ scene, id, ...area }) => {
		const shown = products.get(id) ?? [];
		return {
			...area,
			scene: scene && pictureShown(act, scene),
			count: shown[0]?.count ?? 0,
			products: shown.map(({ slug, name, taste, picture }) => ({
				...{ slug, name, taste, picture: picture && pictureShown(act, picture) },
			})),
		};
	});
}

/** Of each product the first size that may be seen. */
async function productsByArea(act: Act, isDutch: boolean) {
	const first = act.db
		.selectDistinctOn([product.groupId], { id: product.id, groupId: product.groupId, slug: product.slug })
		.from(product)
		.where(and(scoped(visibleProducts, act.by), isNull(product.deletedAt)))
		.orderBy(product.groupId, product.position)
		.as("first_size");
	const inArea = sql`partition by ${category.parentId}`;
	const standing = act.db
		.select({
			...{ areaId: category.parentId, productId: first.id, slug: first.slug },
			name: sql<string>`${isDutch ? productGroup.nameNl : productGroup.nameEn}`.as("name"),
			taste: sql<string | null>`${isDutch ? productGroup.tasteNl : productGroup.tasteEn}`.as("taste"),
			count: sql<number>`(count(*) over (${inArea}))::int`.as("count"),
			nth: sql<number>`row_number() over (${inArea} order by ${category.position}, ${productGroup.id})`.as("nth"),
		})
		.from(productGroup)
		.innerJoin(first, eq(first.groupId, productGroup.id))
		.innerJoin(category, and(eq(category.id, productGroup.categoryId), isNull(category.deletedAt)))
		.where(isNull(productGroup.deletedAt))
		.as("standing");
	const { areaId, productId, slug, name, taste, count, nth } = standing;
	const rows = await act.db
		.select({ areaId, slug, name, taste, count, picture: pictureColumns })
		.from(standing)
		.leftJoin(productPicture, isFirstPictureOf(productId))
		.leftJoin(picture, and(eq(picture.id, productPicture.pictureId), isNull(picture.deletedAt)))
		.where(lte(nth, shownPerArea))
		.orderBy(asc(nth))
		.limit(areasAtMost * shownPerArea);
	return Map.groupBy(rows, ({ areaId }) => areaId);
}

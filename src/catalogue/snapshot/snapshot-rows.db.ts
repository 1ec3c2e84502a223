import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isFirstPictureOf } from "#catalogue/catalogue.db.ts";
import { readSearchRules } from "#catalogue/search-rules.db.ts";
import { isOrderable } from "#catalogue/stock.db.ts";
import type { Db } from "#db/db.ts";
import {
	category,
	contract,
	machine,
	priceBook,
	priceBookEntry,
	product,
	productGroup,
	productPicture,
	stock,
} from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { store } from "#db/schema/store.ts";
import { pictureColumns } from "#files/pictures.db.ts";
import type { EntryRow, ProductWithSizes, Segment } from "./segment.ts";
import { segmentBuilder } from "./segment-builder.ts";

/** The number of products that are read at a time, so that only their rows are in memory beside the columns. */
const groupsPerPiece = 500;

/** Days since 1970, the form of days in columns. */
const dayNumber = (day: PgColumn) => sql<number>`${day} - date '1970-01-01'`;
const lastDayNumber = (day: PgColumn) => sql<number | null>`${day} - date '1970-01-01'`;

const groupColumns = {
	id: productGroup.id,
	categoryId: productGroup.categoryId,
	nameEn: productGroup.nameEn,
	nameNl: productGroup.nameNl,
	brand: productGroup.brand,
	b2bBrand: productGroup.b2bBrand,
	tasteEn: productGroup.tasteEn,
	tasteNl: productGroup.tasteNl,
	intensity: productGroup.intensity,
	beanTypeEn: productGroup.beanTypeEn,
	beanTypeNl: productGroup.beanTypeNl,
	certificates: productGroup.certificates,
	drinks: productGroup.drinks,
	family2: productGroup.family2,
	family3: productGroup.family3,
	descriptionEn: productGroup.descriptionEn,
	descriptionNl: productGroup.descriptionNl,
	highlightsEn: productGroup.highlightsEn,
	highlightsNl: productGroup.highlightsNl,
	ingredientsEn: productGroup.ingredientsEn,
	ingredientsNl: productGroup.ingredientsNl,
	preparationEn: productGroup.preparationEn,
	preparationNl: productGroup.preparationNl,
};

/** Reads the whole catalogue for all viewers, in several statements: needs a transaction with one database snapshot.
 * `onPiece` is called when the rows of a piece are no longer used. */
export async function readSegment(
	db: Db,
	{ onPiece, indexesLater = false }: { onPiece?: () => void; indexesLater?: boolean } = {},
): Promise<Segment> {
	const builder = segmentBuilder({ indexesLater });
	const categoryNames = await categoryNamesById(db);
	let last = { categoryId: "", id: "" };
	for (;;) {
		const groups = await db
			.select(groupColumns)
			.from(productGroup)
			.where(
				and(
					sql`(${productGroup.categoryId}, ${productGroup.id}) > (${last.categoryId}, ${last.id})`,
					isNull(productGroup.deletedAt),
				),
			)
			.orderBy(asc(productGroup.categoryId), asc(productGroup.id))
			.limit(groupsPerPiece);
		await addGroups(db, builder, groups, categoryNames);
		onPiece?.();
		if (groups.length < groupsPerPiece) return builder.done();
		last = groups.at(-1) ?? last;
	}
}

/** Reads the given products that are not deleted. */
export async function readSome(db: Db, groupIds: readonly string[]): Promise<Segment> {
	const builder = segmentBuilder();
	const categoryNames = await categoryNamesById(db);
	for (let start = 0; start < groupIds.length; start += groupsPerPiece) {
		const groups = await db
			.select(groupColumns)
			.from(productGroup)
			.where(
				and(inArray(productGroup.id, groupIds.slice(start, start + groupsPerPiece)), isNull(productGroup.deletedAt)),
			)
			.orderBy(asc(productGroup.categoryId), asc(productGroup.id));
		await addGroups(db, builder, groups, categoryNames);
	}
	return builder.done();
}

type CategoryNames = ReadonlyMap<string, ProductWithSizes["categoryNames"]>;

/** The names of each category and its ancestors. */
async function categoryNamesById(db: Db): Promise<CategoryNames> {
	const rows = await db
		.select({ id: category.id, parentId: category.parentId, en: category.nameEn, nl: category.nameNl })
		.from(category);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const above = (id: string | null, deep = 0): ProductWithSizes["categoryNames"] => {
		const row = deep < deepest ? byId.get(id ?? "") : undefined;
		return row ? [{ en: row.en, nl: row.nl }, ...above(row.parentId, deep + 1)] : [];
	};
	return new Map(rows.map(({ id }) => [id, above(id)]));
}
/** Limits the depth, because the database does not forbid a cycle of categories. */
const deepest = 10;

type SegmentBuilder = ReturnType<typeof segmentBuilder>;

async function addGroups(
	db: Db,
	builder: SegmentBuilder,
	groups: EntryRow[],
	categoryNames: CategoryNames,
): Promise<void> {
	if (groups.length === 0) return;
	const sizes = await sizesOf(
		db,
		groups.map(({ id }) => id),
	);
	const prices = await pricesOf(
		db,
		sizes.map(({ id }) => id),
	);
	const sizesOfGroup = Map.groupBy(sizes, ({ groupId }) => groupId);
	const pricesOfSize = Map.groupBy(prices, ({ productId }) => productId);
	for (const group of groups) {
		const own = sizesOfGroup.get(group.id) ?? [];
		builder.add({
			...group,
			categoryNames: categoryNames.get(group.categoryId) ?? [],
			sizes: own.map((size) => ({ ...size, prices: pricesOfSize.get(size.id) ?? [] })),
		});
	}
}

const sizesOf = (db: Db, groupIds: string[]) =>
	db
		.select({
			id: product.id,
			groupId: product.groupId,
			slug: product.slug,
			productCode: product.productCode,
			articleNumber: product.articleNumber,
			ean: product.ean,
			internationalArticleNumber: product.internationalArticleNumber,
			nameEn: product.nameEn,
			nameNl: product.nameNl,
			sizeEn: product.sizeEn,
			sizeNl: product.sizeNl,
			soldOnline: product.soldOnline,
			contractOnly: product.contractOnly,
			launchedOn: dayNumber(product.launchedOn),
			quantity: stock.quantity,
			lowMark: stock.lowMark,
			isOrderable,
			picture: pictureColumns,
			machine: {
				water: machine.water,
				maxCupsPerDay: machine.maxCupsPerDay,
				usersFrom: machine.usersFrom,
				usersTo: machine.usersTo,
				volts: machine.volts,
				powerVoltage: machine.powerVoltage,
			},
		})
		.from(product)
		.leftJoin(stock, and(eq(stock.productId, product.id), isNull(stock.deletedAt)))
		.leftJoin(machine, and(eq(machine.productId, product.id), isNull(machine.deletedAt)))
		.leftJoin(productPicture, isFirstPictureOf(product.id))
		.leftJoin(picture, and(eq(picture.id, productPicture.pictureId), isNull(picture.deletedAt)))
		.where(and(inArray(product.groupId, groupIds), isNull(product.deletedAt)))
		.orderBy(asc(product.groupId), asc(product.position));

const pricesOf = (db: Db, productIds: string[]) =>
	db
		.select({
			productId: priceBookEntry.productId,
			bookId: priceBookEntry.priceBookId,
			minimum: priceBookEntry.minimum,
			cents: priceBookEntry.price,
			from: dayNumber(priceBookEntry.validFrom),
			to: lastDayNumber(priceBookEntry.validTo),
		})
		.from(priceBookEntry)
		.where(and(inArray(priceBookEntry.productId, productIds), isNull(priceBookEntry.deletedAt)))
		.orderBy(asc(priceBookEntry.productId), asc(priceBookEntry.id));

/** Reads the small tables, which are read as a whole when any of their rows changes. */
export async function readTables(db: Db) {
	const categories = await db
		.select({
			id: category.id,
			parentId: category.parentId,
			slug: category.slug,
			nameEn: category.nameEn,
			nameNl: category.nameNl,
			introEn: category.introEn,
			introNl: category.introNl,
			scene: pictureColumns,
		})
		.from(category)
		.leftJoin(picture, and(eq(picture.id, category.pictureId), isNull(picture.deletedAt)))
		.where(isNull(category.deletedAt))
		.orderBy(asc(category.position), asc(category.id));
	const books = await db
		.select({ id: priceBook.id, kind: priceBook.kind, name: priceBook.name })
		.from(priceBook)
		.where(isNull(priceBook.deletedAt));
	const contracts = await db
		.select({
			accountId: contract.accountId,
			bookId: contract.priceBookId,
			number: contract.number,
			from: dayNumber(contract.startsOn),
			to: lastDayNumber(contract.endsOn),
		})
		.from(contract)
		.where(isNull(contract.deletedAt))
		.orderBy(asc(contract.id));
	const [shop] = await db.select({ zone: store.zone }).from(store);
	if (!shop) throw new Error("the store has no settings");
	return { categories, books, contracts, rules: await readSearchRules(db), zone: shop.zone };
}

/** The products to which these sizes and prices belong now. */
export async function productsOf(db: Db, { sizes, prices }: { sizes: string[]; prices: string[] }): Promise<string[]> {
	const ofSizes = await db.selectDistinct({ id: product.groupId }).from(product).where(inArray(product.id, sizes));
	const ofPrices = await db
		.selectDistinct({ id: product.groupId })
		.from(product)
		.innerJoin(priceBookEntry, eq(priceBookEntry.productId, product.id))
		.where(inArray(priceBookEntry.id, prices));
	return [...ofSizes, ...ofPrices].map(({ id }) => id);
}

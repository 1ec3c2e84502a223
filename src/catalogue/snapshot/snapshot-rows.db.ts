import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isFirstPictureOf } from "#catalogue/catalogue.db.ts";
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
import type { EntryRow, Segment, Stocked } from "./segment.ts";
import { growingSegment } from "./segment-builder.ts";

/** So many products are read at a time: the rows of one piece are all that is in memory beside the columns. */
const groupsPerPiece = 500;

/** Days since 1970, as columns hold them. */
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
};

/** All that may be shown, whoever may see it; of many products in many statements, so over one that sees one moment.
 * `onPiece`: the rows of a piece are let go. */
export async function readSegment(db: Db, onPiece?: () => void): Promise<Segment> {
	const growing = growingSegment();
	const places = await placesOf(db);
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
		await addGroups(db, growing, groups, places);
		onPiece?.();
		if (groups.length < groupsPerPiece) return growing.done();
		last = groups.at(-1) ?? last;
	}
}

/** Those of these products that are there. */
export async function readSome(db: Db, groupIds: readonly string[]): Promise<Segment> {
	const growing = growingSegment();
	const places = await placesOf(db);
	for (let start = 0; start < groupIds.length; start += groupsPerPiece) {
		const groups = await db
			.select(groupColumns)
			.from(productGroup)
			.where(
				and(inArray(productGroup.id, groupIds.slice(start, start + groupsPerPiece)), isNull(productGroup.deletedAt)),
			)
			.orderBy(asc(productGroup.categoryId), asc(productGroup.id));
		await addGroups(db, growing, groups, places);
	}
	return growing.done();
}

type Places = ReadonlyMap<string, Stocked["places"]>;

/** Of each category its name and those of what it stands in. */
async function placesOf(db: Db): Promise<Places> {
	const rows = await db
		.select({ id: category.id, parentId: category.parentId, en: category.nameEn, nl: category.nameNl })
		.from(category);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const above = (id: string | null, deep = 0): Stocked["places"] => {
		const row = deep < deepest ? byId.get(id ?? "") : undefined;
		return row ? [{ en: row.en, nl: row.nl }, ...above(row.parentId, deep + 1)] : [];
	};
	return new Map(rows.map(({ id }) => [id, above(id)]));
}
/** A ring of categories, which nothing forbids, is not followed for ever. */
const deepest = 10;

type Growing = ReturnType<typeof growingSegment>;

async function addGroups(db: Db, growing: Growing, groups: EntryRow[], places: Places): Promise<void> {
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
		growing.add({
			...group,
			places: places.get(group.categoryId) ?? [],
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
			picture: pictureColumns,
			machine: {
				water: machine.water,
				maxCupsPerDay: machine.maxCupsPerDay,
				usersFrom: machine.usersFrom,
				usersTo: machine.usersTo,
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

/** What is small, and read as a whole whenever something of it changes. */
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
	return { categories, books, contracts, zone: shop.zone };
}

/** To which products these sizes and prices belong, as it stands now. */
export async function productsOf(db: Db, { sizes, prices }: { sizes: string[]; prices: string[] }): Promise<string[]> {
	const ofSizes = await db.selectDistinct({ id: product.groupId }).from(product).where(inArray(product.id, sizes));
	const ofPrices = await db
		.selectDistinct({ id: product.groupId })
		.from(product)
		.innerJoin(priceBookEntry, eq(priceBookEntry.productId, product.id))
		.where(inArray(priceBookEntry.id, prices));
	return [...ofSizes, ...ofPrices].map(({ id }) => id);
}

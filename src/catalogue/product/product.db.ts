import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { companyNow, preparedForAll, stockColumns, visibleProducts } from "#catalogue/catalogue.db.ts";
import { areaIn, describeStock, familiesIn, familyNames, highlightsIn, piecesIn } from "#catalogue/catalogue.ts";
import type { ShowProduct } from "#catalogue/catalogue-requests.ts";
import { type CatalogueView, catalogueFor, viewerKey } from "#catalogue/catalogue-view.db.ts";
import { idInSnapshot, productIdOf, unknownProductId } from "#catalogue/named-products.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import type { Tier } from "#catalogue/prices/prices.ts";
import { cachedPerSnapshot } from "#catalogue/snapshot-memo.ts";
import {
	category,
	machine,
	product,
	productDocument,
	productGroup,
	productPicture,
	stock,
} from "#db/schema/catalogue.ts";
import { contentDocument, contentVersion, picture } from "#db/schema/files.ts";
import { scoped } from "#db/scope.ts";
import type { DocumentKind } from "#files/files.ts";
import { shownPicture } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";
import type { Shape } from "#shared/images.ts";
import type { ById } from "#shared/input.ts";
import { didYouMean } from "./did-you-mean.db.ts";
import type { Nutrient } from "./product.ts";
import { relatedProducts } from "./related.db.ts";

const named = alias(product, "named");
type PictureRow = { key: string; version: string; shape: Shape; alternateTextEn: string; alternateTextNl: string };
const pictures = sql<PictureRow[]>`(
	select coalesce(json_agg(json_build_object(
		'key', ${picture.key}, 'version', ${picture.version}, 'shape', ${picture.shape},
		'alternateTextEn', ${picture.alternateTextEn}, 'alternateTextNl', ${picture.alternateTextNl}
	) order by ${productPicture.position}), '[]')
	from ${productPicture} join ${picture} on ${picture.id} = ${productPicture.pictureId}
	where ${productPicture.productId} = ${product.id} and num_nonnulls(${productPicture.deletedAt}, ${picture.deletedAt}) = 0)`;

type DocumentRow = { id: string; kind: DocumentKind; titleEn: string; titleNl: string; type: string; bytes: number };
const documents = sql<DocumentRow[]>`(
	select coalesce(json_agg(json_build_object(
		'id', newest.id, 'kind', ${contentDocument.kind}, 'titleEn', ${contentDocument.titleEn},
		'titleNl', ${contentDocument.titleNl}, 'type', newest.content_type, 'bytes', newest.bytes
	) order by ${productDocument.position}), '[]')
	from ${productDocument} join ${contentDocument} on ${contentDocument.id} = ${productDocument.documentId}
		join lateral (
			select id, content_type, length(bytes) as bytes from ${contentVersion}
			where document_id = ${contentDocument.id} and deleted_at is null order by number desc limit 1
		) as newest on true
	where ${productDocument.groupId} = ${productGroup.id} and ${contentDocument.isPublic}
		and num_nonnulls(${productDocument.deletedAt}, ${contentDocument.deletedAt}) = 0)`;

const nutrition = {
	energyKj: productGroup.energyKj,
	fatMg: productGroup.fatMg,
	saturatesMg: productGroup.saturatesMg,
	carbohydratesMg: productGroup.carbohydratesMg,
	sugarsMg: productGroup.sugarsMg,
	proteinsMg: productGroup.proteinsMg,
	saltMg: productGroup.saltMg,
} satisfies Record<Nutrient, unknown>;

const machineSheet = {
	coffeeGrams: machine.coffeeGrams,
	chocolateGrams: machine.chocolateGrams,
	volts: machine.volts,
	powerVoltage: machine.powerVoltage,
	peakCupsPerHour: machine.peakCupsPerHour,
	maxCupsPerDay: machine.maxCupsPerDay,
	cleaningMinutesPerWeek: machine.cleaningMinutesPerWeek,
	brewCupSeconds: machine.brewCupSeconds,
	brewJugSeconds: machine.brewJugSeconds,
	coffeePots: machine.coffeePots,
	heightMm: machine.heightMm,
	widthMm: machine.widthMm,
	depthMm: machine.depthMm,
	spaceHeightMm: machine.spaceHeightMm,
	spaceWidthMm: machine.spaceWidthMm,
	spaceDepthMm: machine.spaceDepthMm,
	water: machine.water,
	usersFrom: machine.usersFrom,
	usersTo: machine.usersTo,
};

const productIdParameter = sql.placeholder("productId");

const sheet = preparedForAll((db, viewer, kind) => {
	const area = alias(category, "area");
	return db
		.select({ product, group: productGroup, category, area, nutrition, machine: machineSheet, pictures, documents })
		.from(product)
		.innerJoin(productGroup, and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt)))
		.innerJoin(category, and(eq(category.id, productGroup.categoryId), isNull(category.deletedAt)))
		.leftJoin(area, and(eq(area.id, category.parentId), isNull(area.deletedAt)))
		.leftJoin(machine, and(eq(machine.productId, product.id), isNull(machine.deletedAt)))
		.where(and(eq(product.id, productIdParameter), scoped(visibleProducts, viewer), isNull(product.deletedAt)))
		.prepare(`product_sheet_${kind}`);
});

/** The sizes of the product that the viewer sees, including the requested one. */
const sizes = preparedForAll((db, viewer, kind) =>
	db
		.select({
			id: product.id,
			slug: product.slug,
			sizeEn: product.sizeEn,
			sizeNl: product.sizeNl,
			...stockColumns,
		})
		.from(product)
		.leftJoin(stock, and(eq(stock.productId, product.id), isNull(stock.deletedAt)))
		.where(
			and(
				eq(product.groupId, db.select({ groupId: named.groupId }).from(named).where(eq(named.id, productIdParameter))),
				scoped(visibleProducts, viewer),
				isNull(product.deletedAt),
			),
		)
		.orderBy(asc(product.position))
		.prepare(`product_sizes_${kind}`),
);

type Sheet = Awaited<ReturnType<ReturnType<typeof sheet>["execute"]>>[number];
type SizeRow = Awaited<ReturnType<ReturnType<typeof sizes>["execute"]>>[number];

type Shown = Awaited<ReturnType<typeof loadProduct>>;

/** The number of cached products, some ten kilobytes each. */
const maxCached = 1_000;
const cachedProduct = cachedPerSnapshot<Shown>({ atMost: maxCached, keepIf: ({ product }) => product !== null });

/** A product, with prices of it and its related products for viewers who see prices. Suggestions when there is no such product. A
 * hidden product gets the same answer as an unknown one. */
export async function showProduct(act: Act, input: ShowProduct): Promise<Shown> {
	const catalogue = await catalogueFor(act);
	const productId = await productIdOf(act, input.product, catalogue);
	if (productId === unknownProductId) return { product: null, similar: await didYouMean(act, input) };
	const key = [viewerKey(catalogue.view, act.by), input.language, productId].join(" ");
	return cachedProduct(catalogue.snapshot, key, () => loadProduct(act, catalogue, { ...input, productId }));
}

async function loadProduct(act: Act, catalogue: CatalogueView, input: ShowProduct & { productId: string }) {
	const product = await productOf(act, input);
	if (!product) return { product, similar: await didYouMean(act, input) };
	if (!catalogue.seesPrices) return { product, similar: [] };
	const others = [...product.sizes, ...Object.values(product.related).flat()];
	const prices = Object.fromEntries(others.map(({ slug }) => [slug, tiersOf(catalogue, slug).slice(0, 1)]));
	return { product, similar: [], prices: { ...prices, [product.slug]: tiersOf(catalogue, product.slug) } };
}

/** Today's prices of a product by quantity. Empty when the price is on request. */
function tiersOf(catalogue: CatalogueView, slug: string): Tier[] {
	const productId = idInSnapshot(catalogue, slug);
	const [priced] = productId === null ? [] : shownLinePrices(catalogue, [{ productId, quantity: 1 }]);
	return priced?.tiers().map(({ minimum, cents, source }) => ({ minimum, cents, source })) ?? [];
}

/** Everything that the page of a product shows, without prices. Null when the viewer sees no such product. */
export async function productOf(act: Act, { productId, language }: ById<ShowProduct>) {
	const values = { productId, ...companyNow(act) };
	const [row] = await sheet(act).execute(values);
	if (!row) return null; // no further queries: a hidden product must not take longer than an unknown one
	const [rows, related] = await Promise.all([
		sizes(act).execute(values),
		relatedProducts(act, { productId, language }),
	]);
	const ownRow = rows.find(({ id }) => id === row.product.id);
	if (!ownRow) return null;
	return {
		...productFields(act, row, language),
		...describeStock(ownRow),
		sizes: rows.map((size) => choice(size, language)),
		related,
	};
}

const choice = ({ slug, sizeEn, sizeNl, ...size }: SizeRow, language: Language) => ({
	slug,
	size: language === "nl-NL" ? sizeNl : sizeEn,
	stock: describeStock(size).stock,
});

function productFields(
	act: Act,
	{ product, group, category, area, nutrition, machine, ...row }: Sheet,
	language: Language,
) {
	const isDutch = language === "nl-NL";
	const say = <Text>(en: Text, nl: Text): Text => (isDutch ? nl : en);
	const contents = say(product.contentsEn, product.contentsNl);
	return {
		slug: product.slug,
		area: areaIn(area, category),
		place: [area, category].flatMap((place) =>
			place ? { slug: place.slug, name: say(place.nameEn, place.nameNl) } : [],
		),
		families: familyNames(group.family3, group.family3Nl, language),
		/** The families as they are stored, in English. */
		familyCodes: familiesIn(group.family3),
		name: say(group.nameEn, group.nameNl),
		sizeName: say(product.nameEn, product.nameNl),
		brand: group.brand,
		b2bBrand: group.b2bBrand,
		productCode: product.productCode,
		articleNumber: product.articleNumber,
		ean: product.ean,
		internationalArticleNumber: product.internationalArticleNumber,
		size: say(product.sizeEn, product.sizeNl),
		sellingSize: say(product.sellingSizeEn, product.sellingSizeNl),
		contents,
		pieces: piecesIn(contents),
		volume: product.volume,
		weightGrams: product.weightGrams,
		description: say(group.descriptionEn, group.descriptionNl),
		highlights: highlightsIn(say(group.highlightsEn, group.highlightsNl)),
		intensity: group.intensity,
		taste: say(group.tasteEn, group.tasteNl),
		beanType: say(group.beanTypeEn, group.beanTypeNl),
		ingredients: say(group.ingredientsEn, group.ingredientsNl),
		storage: say(group.storageEn, group.storageNl),
		preparation: say(group.preparationEn, group.preparationNl),
		dosage: say(group.dosageEn, group.dosageNl),
		maintenance: say(group.maintenanceEn, group.maintenanceNl),
		nutrition,
		certificates: group.certificates,
		drinks: group.drinks,
		goods: group.goods,
		machine,
		pictures: row.pictures.map((picture) => shownPicture(act, picture)),
		documents: row.documents.map(({ titleEn, titleNl, ...document }) => ({
			...document,
			title: say(titleEn, titleNl),
		})),
	};
}

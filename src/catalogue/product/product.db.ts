import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { companyNow, preparedForAll, stockColumns, visibleProducts } from "#catalogue/catalogue.db.ts";
import {
	areaIn,
	describeStock,
	familiesIn,
	familyNames,
	highlightsIn,
	piecesIn,
	type Tie,
} from "#catalogue/catalogue.ts";
import type { ShowProduct } from "#catalogue/catalogue-requests.ts";
import { type CatalogueView, catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { cardOf } from "#catalogue/list/product-cards.ts";
import { productIdOf, unknownProductId } from "#catalogue/named-products.db.ts";
import { shownTiers } from "#catalogue/prices/prices.db.ts";
import type { Tier } from "#catalogue/prices/prices.ts";
import {
	areaOf,
	entryAt,
	groupIdAt,
	type VisibleSize,
	visibleSizeById,
	visibleSizesOf,
} from "#catalogue/snapshot/snapshot.ts";
import { cachedPerGroup } from "#catalogue/snapshot-memo.ts";
import {
	category,
	machine,
	product,
	productDocument,
	productGroup,
	productPicture,
	productTie,
	stock,
} from "#db/schema/catalogue.ts";
import { contentDocument, contentVersion, picture } from "#db/schema/files.ts";
import { scoped } from "#db/scope.ts";
import type { DocumentKind } from "#files/files.ts";
import { shownPicture } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";
import type { Shape } from "#shared/images.ts";
import { didYouMean } from "./did-you-mean.db.ts";
import type { Nutrient } from "./product.ts";
import { relatedProducts } from "./related.ts";

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

type TieRow = { tie: Tie; otherId: string };
const ties = sql<TieRow[]>`(
	select coalesce(json_agg(json_build_object('tie', ${productTie.tie}, 'otherId', ${productTie.otherId})
		order by ${productTie.position}, ${productTie.otherId}), '[]')
	from ${productTie} where ${productTie.groupId} = ${productGroup.id} and ${productTie.deletedAt} is null)`;

const sheet = preparedForAll((db, viewer, kind) => {
	const area = alias(category, "area");
	return db
		.select({
			product,
			group: productGroup,
			category,
			area,
			nutrition,
			machine: machineSheet,
			pictures,
			documents,
			ties,
			stock: stockColumns,
		})
		.from(product)
		.innerJoin(productGroup, and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt)))
		.innerJoin(category, and(eq(category.id, productGroup.categoryId), isNull(category.deletedAt)))
		.leftJoin(area, and(eq(area.id, category.parentId), isNull(area.deletedAt)))
		.leftJoin(machine, and(eq(machine.productId, product.id), isNull(machine.deletedAt)))
		.leftJoin(stock, and(eq(stock.productId, product.id), isNull(stock.deletedAt)))
		.where(
			and(eq(product.id, sql.placeholder("productId")), scoped(visibleProducts, viewer), isNull(product.deletedAt)),
		)
		.prepare(`product_sheet_${kind}`);
});

type Sheet = Awaited<ReturnType<ReturnType<typeof sheet>["execute"]>>[number];

/** The number of cached sheets, some ten kilobytes each. */
const cachedSheet = cachedPerGroup<Sheet | undefined>({
	name: "catalogue.product-sheets",
	keepIf: (row) => row !== undefined,
});

/** A product, with prices of it and its related products for viewers who see prices. Suggestions when there is no such product. A
 * hidden product gets the same answer as an unknown one. */
export async function showProduct(act: Act, input: ShowProduct) {
	const catalogue = await catalogueFor(act);
	const productId = await productIdOf(act, input.product, catalogue);
	const own = visibleSizeById(catalogue.snapshot, catalogue.view, productId);
	const row = productId === unknownProductId ? undefined : await sheetOf(act, productId, { ...catalogue, own });
	if (!row) return { product: null, similar: await didYouMean(act, input) };
	const { snapshot, view, seesPrices } = catalogue;
	const prices: Record<string, Tier[]> = {};
	const show = (place: VisibleSize) => {
		const card = cardOf(place.part.segment, place.size, { ...catalogue, language: input.language, today: view.day });
		if (seesPrices) prices[card.slug] = shownTiers(catalogue, place).slice(0, 1);
		return { card, area: areaIn({ slug: areaOf(snapshot, place) }) };
	};
	const fields = { ...productFields(act, row, input.language), ...describeStock(row.stock) };
	const sizes = own ? visibleSizesOf(catalogue, own.part, entryAt(own)).map((place) => show(place).card) : [fields];
	const product = {
		...fields,
		sizes: sizes.map(({ slug, size, stock }) => ({ slug, size, stock })),
		related: relatedProducts(catalogue, { ...row.group, groupId: row.group.id, ties: row.ties }, (place) => {
			const { card, area } = show(place);
			const { slug, articleNumber, name, size, stock, picture } = card;
			return { slug, articleNumber, area, name, size, stock, picture };
		}),
	};
	if (!seesPrices) return { product, similar: [] };
	return { product, similar: [], prices: { ...prices, [product.slug]: own ? shownTiers(catalogue, own) : [] } };
}

/** The sheet is the same for all who see the product. A product of the last second has no place in the snapshot yet, and its sheet is not kept. */
async function sheetOf(
	act: Act,
	productId: string,
	{ snapshot, own }: Pick<CatalogueView, "snapshot"> & { own: VisibleSize | null },
): Promise<Sheet | undefined> {
	const load = async () => (await sheet(act).execute({ productId, ...companyNow(act) }))[0];
	return own ? cachedSheet(snapshot, { groupId: groupIdAt(own), key: productId }, load) : load();
}

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

import { type Area, checkDigit, goodsOf } from "#catalogue/catalogue.ts";
import type { machine, stock } from "#db/schema/catalogue.ts";
import { chargeKinds, pieceColumns, pieceKinds } from "#shared/charges.ts";
import { money } from "#shared/money.ts";
import { slugOf } from "#shared/slug.ts";
import { companies } from "./companies.ts";
import type { CategoryRow, DemoProduct, GroupRow, ProductRow, Row } from "./product-rows.ts";
import {
	areaRows,
	type Both,
	categories,
	dutchFamiliesOf,
	type Machine,
	type Nutrition,
	type Product,
} from "./range.ts";
import type { RowMaker } from "./rows.ts";

/** The digit with which the numbers of an area begin. */
const numbersOf: Record<Area, number> = {
	"coffee-beans": 1,
	tea: 2,
	"other-ingredients": 3,
	"non-consumables": 4,
	"coffee-machines": 5,
	"setup-and-upgrades": 6,
};
const familyOf: Record<Area, string> = {
	"coffee-beans": "Coffee",
	tea: "Tea",
	"other-ingredients": "Ingredients",
	"non-consumables": "Consumables",
	"coffee-machines": "Machines",
	"setup-and-upgrades": "Setup",
};
const firstEan = 371_001;

export const brands = {
	southerly: "Southerly",
	draystreet: "Dray Street",
	halcyon: "Halcyon",
	fernhollow: "Fernhollow",
	kettlecrane: "Kettle & Crane",
	paddock: "Paddock",
	copperline: "Copperline",
	clearwell: "Clearwell",
};

const aisles = new Map(categories.map((category) => [category.slug, category]));

export function areaOf({ category, slug }: Product): Area {
	const aisle = aisles.get(category);
	if (!aisle) throw new Error(`${slug} has an unknown category`);
	return aisle.area;
}

/** The six areas and their categories. */
export function categoryRows({ id, stamp }: RowMaker): Map<string, CategoryRow> {
	const rows = new Map<string, CategoryRow>();
	const add = (slug: string, parentId: string | null, { name, intro }: { name: Both; intro: Both }) =>
		rows.set(slug, {
			id: id("0ZG"),
			parentId,
			slug,
			nameEn: name.en,
			nameNl: name.nl,
			introEn: intro.en,
			introNl: intro.nl,
			position: rows.size + 1,
			pictureId: null,
			...stamp,
		});
	for (const area of areaRows) add(area.slug, null, area);
	for (const aisle of categories) add(aisle.slug, rows.get(aisle.area)?.id ?? null, aisle);
	return rows;
}

const withPlusSigns = (lines: string[]): string => lines.map((line) => `+ ${line}`).join("\n");
const both = <Name extends string>(name: Name, text: Both | undefined) =>
	({ [`${name}En`]: text?.en ?? null, [`${name}Nl`]: text?.nl ?? null }) as Record<
		`${Name}${"En" | "Nl"}`,
		string | null
	>;
const milligrams = (grams: number | undefined): number | null =>
	grams === undefined ? null : Math.round(grams * 1000);

const nutritionRow = (nutrition: Nutrition = {}) => ({
	energyKj: nutrition.energyKj ?? null,
	fatMg: milligrams(nutrition.fat),
	saturatesMg: milligrams(nutrition.saturates),
	carbohydratesMg: milligrams(nutrition.carbohydrates),
	sugarsMg: milligrams(nutrition.sugars),
	proteinsMg: milligrams(nutrition.proteins),
	saltMg: milligrams(nutrition.salt),
});

function groupRow({ id, stamp }: RowMaker, product: Product, area: Area, categoryId: string): GroupRow {
	const { name, description, highlights, family2, family3 } = product;
	const [family = familyOf[area]] = family2.split("|");
	return {
		id: id("a09"),
		categoryId,
		nameEn: name.en,
		nameNl: name.nl,
		brand: brands[product.brand],
		b2bBrand: product.b2bBrand ?? null,
		family,
		family2,
		family3,
		family3Nl: dutchFamiliesOf(family3),
		descriptionEn: description.en,
		descriptionNl: description.nl,
		highlightsEn: withPlusSigns(highlights.en),
		highlightsNl: withPlusSigns(highlights.nl),
		...both("taste", product.taste),
		intensity: product.intensity ?? null,
		...both("beanType", product.beanType),
		...both("ingredients", product.ingredients),
		...both("storage", product.storage),
		...both("preparation", product.preparation),
		...both("dosage", product.dosage),
		...both("maintenance", product.maintenance),
		...nutritionRow(product.nutrition),
		certificates: product.certificates,
		drinks: product.drinks,
		goods: goodsOf(area),
		...stamp,
	};
}

/** Product types that a technician must install, so that they are not sold online. */
const notOnline = ["espresso-2", "vending", "group-head", "service-card"];

/** The slug of the original product of a lot. */
export const originOf = (slug: string): string => slug.replace(/-lot-[0-9a-z]+/, "");

const contractAisles = companies.flatMap(({ contract }) => (contract && !contract.ended ? contract.categories : []));

/** Whether a size is for companies with a contract only. */
function isContractOnly({ chance }: RowMaker, { slug, b2bBrand, category }: Product, at: number): boolean {
	if (b2bBrand === undefined || !contractAisles.includes(category)) return false;
	const origin = originOf(slug);
	return chance(`agreed ${origin}`)(14) === 0 || (at > 0 && chance(`agreed ${origin} ${at}`)(5) === 0);
}

type ProductNumber = { code: string; nth: number };

function productRow(
	maker: RowMaker,
	groupId: string,
	product: Product,
	at: number,
	{ code, nth }: ProductNumber,
): ProductRow {
	const size = product.sizes[at];
	if (!size) throw new Error(`${product.slug} has no size ${at}`);
	const { name, slug } = product;
	const chance = maker.chance(`product ${slug} ${at}`);
	const ean = `942103${String(firstEan + nth).padStart(6, "0")}`;
	const named = (language: keyof Both) => (at === 0 ? name[language] : `${name[language]}, ${size.size[language]}`);
	return {
		id: maker.id("01t"),
		groupId,
		position: at + 1,
		slug: at === 0 ? slug : `${slug}-${slugOf(size.size.en)}`,
		productCode: `${code}${size.suffix}`,
		articleNumber: String(7_000_000 + nth),
		ean: `${ean}${checkDigit(ean)}`,
		internationalArticleNumber: `1${ean}${checkDigit(`1${ean}`)}`,
		nameEn: named("en"),
		nameNl: named("nl"),
		sizeEn: size.size.en,
		sizeNl: size.size.nl,
		contentsEn: size.contents.en,
		contentsNl: size.contents.nl,
		sellingSizeEn: size.sellingSize.en,
		sellingSizeNl: size.sellingSize.nl,
		volume: size.volume ?? null,
		weightGrams: size.grams,
		...pieceColumns(pieceKinds.map((kind) => ({ kind, amount: money(size[chargeKinds[kind].key] ?? 0), tax: 0 }))),
		lot: size.lot ?? 1,
		soldOnline: !notOnline.includes(size.kind) && chance(40) > 0,
		contractOnly: isContractOnly(maker, product, at),
		launchedOn: maker.day(-20 - chance(900)),
		...maker.stamp,
	};
}

/** Every product with its rows, numbered in the order of the range, after the existing products. */
export function demoProductsOf(
	maker: RowMaker,
	range: readonly Product[],
	rows: ReadonlyMap<string, CategoryRow>,
	existing: readonly DemoProduct[] = [],
): DemoProduct[] {
	const counts = new Map<Area, number>();
	for (const { area } of existing) counts.set(area, (counts.get(area) ?? 0) + 1);
	let nth = existing.reduce((sum, { sizes }) => sum + sizes.length, 0);
	return range.map((product) => {
		const area = areaOf(product);
		const number = (counts.get(area) ?? 0) + 1;
		counts.set(area, number);
		const code = `BR-${numbersOf[area]}${String(number).padStart(3, "0")}`;
		const group = groupRow(maker, product, area, rows.get(product.category)?.id ?? "");
		const sizes = product.sizes.map((size, at) => ({
			size,
			row: productRow(maker, group.id, product, at, { code, nth: nth++ }),
		}));
		return { product, area, group, sizes };
	});
}

export function machineRow({ stamp }: RowMaker, productId: string, machineOf: Machine): Row<typeof machine> {
	const { size, space, users, ...sheet } = machineOf;
	return {
		productId,
		...sheet,
		heightMm: size[0],
		widthMm: size[1],
		depthMm: size[2],
		spaceHeightMm: space[0],
		spaceWidthMm: space[1],
		spaceDepthMm: space[2],
		usersFrom: users[0],
		usersTo: users[1],
		...stamp,
	};
}

type StockInput = DemoProduct["sizes"][number] & { slow: boolean; taken: number };

/** The stock of a size: mostly in stock, some low, some sold out, with or without an expected day. */
export function stockRow(maker: RowMaker, { row, size, slow, taken }: StockInput): Row<typeof stock> {
	const chance = maker.chance(`stock ${row.productCode}`);
	const lowMark = size.kind === "service-card" ? 0 : slow ? 2 : 10;
	const luck = chance(100);
	const isSoldOut = luck >= 88;
	const quantity = isSoldOut
		? 0
		: luck >= 74 && lowMark > 0
			? 1 + chance(lowMark)
			: lowMark + 1 + chance(slow ? 9 : 240);
	const expectedOn = isSoldOut && chance(3) > 0 ? maker.day(3 + chance(18)) : null;
	return { productId: row.id, quantity, taken, lowMark, expectedOn, ...maker.stamp };
}

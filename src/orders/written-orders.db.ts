import { setImmediate } from "node:timers/promises";
import { and, inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { findAllGoods } from "#cart/cart-lines.db.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { type Area, areaIn } from "#catalogue/catalogue.ts";
import { type CatalogueView, catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { productIdsOfCodes } from "#catalogue/named-products.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import type { Tier } from "#catalogue/prices/prices.ts";
import {
	type FoundByWords,
	type NamedSize,
	namedSizes,
	type SearchAs,
	sizesByWords,
} from "#catalogue/sizes-by-words.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { product } from "#db/schema/catalogue.ts";
import { scoped } from "#db/scope.ts";
import { throttle } from "#db/throttle.ts";
import type { Language } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import { boughtProducts } from "./bought.db.ts";
import { unitOf } from "./selling-units.ts";
import { eachWrittenLine, type WrittenItem, type WrittenLine } from "./written-lines.ts";
import {
	type CandidateSize,
	candidateOf,
	type Doubt,
	matchItem,
	ouncesOf,
	type WrittenMatch,
} from "./written-match.ts";
import { maxWrittenItems, type ReadWrittenOrder } from "./written-orders.ts";

const boughtMonths = 12;

/** The rate limit of a user. A text of 500 lines takes most of a second. */
const readLimit = { name: "read-words", times: 60, seconds: 600 };

/** Reads an order in the buyer's own words, and proposes a size and a quantity for each item. Adds nothing to the cart. */
export async function readWrittenOrder(act: Act, { text, language }: ReadWrittenOrder) {
	await throttle(act.db, readLimit, act.by.userId ?? "");
	const lines = await readInTurns(text, language);
	const itemCount = lines.reduce((sum, { items }) => sum + items.length, 0);
	if (itemCount > maxWrittenItems)
		throw new Refusal("invalid", "cart.too-many-lines", { most: maxWrittenItems, lines: itemCount });
	const { location } = await findCurrentCart(act);
	const bought = location ? await boughtProducts(act, { months: boughtMonths, locationId: location.id }) : [];
	const quantities = new Map(bought.map(({ productId, quantities }) => [productId, quantities]));
	const catalogue = await catalogueFor(act);
	const matched = await matchLines(act, { lines, bought: quantities, language });
	const cardOf = visibleCardsIn(catalogue, { language, seesPrices: catalogue.seesPrices });
	const availableOf = await availableAmong(act, matched);
	const goodsOf = (productId: string): Goods[] => {
		const card = cardOf(productId);
		if (!card) return [];
		const { slug, articleNumber, name, size, area } = card;
		const priced = catalogue.seesPrices ? shownLinePrices(catalogue, [{ productId, quantity: 1 }]) : [];
		const tiers = priced.flatMap(({ tiers }) =>
			tiers().map(({ minimum, cents, source }) => ({ minimum, cents, source })),
		);
		return [
			{
				slug,
				articleNumber,
				name,
				size,
				area: areaIn({ slug: area }),
				available: availableOf.get(productId) ?? null,
				tiers,
			},
		];
	};
	return matched.map(({ line, text, items }) => ({
		line,
		text,
		items: items.flatMap(({ text, match }): ShownItem[] => {
			if (match.kind === "no-order") return [];
			if (match.kind !== "found")
				return [{ text, kind: match.kind, quantity: null, doubts: [], isUsual: false, choices: [] }];
			const { kind, quantity, doubts, isUsual, choices } = match;
			return [{ text, kind, quantity, doubts, isUsual, choices: choices.flatMap(goodsOf) }];
		}),
	}));
}

/** The available pieces of the proposed products and other choices that are sold online. */
async function availableAmong(
	act: Act,
	lines: Awaited<ReturnType<typeof matchLines>>,
): Promise<ReadonlyMap<string, number>> {
	const ids = new Set(
		lines.flatMap(({ items }) => items.flatMap(({ match }) => (match.kind === "found" ? match.choices : []))),
	);
	const goods = ids.size === 0 ? [] : await findAllGoods(act, [...ids]);
	return new Map(goods.flatMap(({ productId, soldOnline, available }) => (soldOnline ? [[productId, available]] : [])));
}

const linesOfTurn = 10;

/** Reads the lines of a text. Other requests run between two turns. */
async function readInTurns(text: string, language: Language): Promise<WrittenLine[]> {
	const lines: WrittenLine[] = [];
	for (const line of eachWrittenLine(text, language)) {
		lines.push(line);
		if (lines.length % linesOfTurn === 0) await setImmediate();
	}
	return lines;
}

type Goods = {
	slug: string;
	articleNumber: string;
	name: string;
	size: string;
	area: Area;
	/** Null when the product is not sold online. */
	available: number | null;
	tiers: Tier[];
};

/** A proposal. The first of the choices is the proposed size. Without doubts, the shop is sure. */
type ShownItem = {
	text: string;
	kind: Exclude<WrittenMatch["kind"], "no-order">;
	quantity: number | null;
	doubts: Doubt[];
	/** True when only the customer's purchases decide among sizes that the words fit. */
	isUsual: boolean;
	choices: Goods[];
};

type LinesToMatch = {
	lines: readonly WrittenLine[];
	/** The quantities of the customer's last orders by product, the last first. */
	bought: ReadonlyMap<string, readonly number[]>;
	language: Language;
};

/** Finds what each item means, among the products that the viewer sees. */
export async function matchLines(act: Act, { lines, bought, language }: LinesToMatch) {
	const catalogue = await catalogueFor(act);
	const items = lines.flatMap(({ items }) => items);
	const byCode = await sizesByCodes(act, catalogue, items);
	const byWords = await foundByWords(
		catalogue,
		items.filter((item) => item.reading === "order" && !byCode.has(item)),
		{ language, bought: new Set(bought.keys()) },
	);
	const sellingOf = await sellingSizes(act, [
		...[...byCode.values()].flat(),
		...[...byWords.values()].flatMap(({ sizes }) => sizes),
	]);
	const match = (item: WrittenItem): WrittenMatch => {
		const ofCode = byCode.get(item);
		const { sizes, meant } = byWords.get(item) ?? { sizes: [], meant: new Set<string>() };
		return matchItem(item, {
			candidates: (ofCode ?? sizes).flatMap(sellingOf),
			meant,
			isByCode: ofCode !== undefined,
			bought,
		});
	};
	return lines.map(({ line, text, items }) => ({
		line,
		text,
		items: items.map((item) => ({ text: item.text, match: match(item) })),
	}));
}

/** The sizes of the items that name a known article number. */
async function sizesByCodes(act: Act, catalogue: CatalogueView, items: readonly WrittenItem[]) {
	const codes = [...new Set(items.flatMap(({ codes }) => codes))];
	const ids = codes.length === 0 ? [] : await productIdsOfCodes(act, codes);
	const idsOf = new Map(codes.map((code, nth) => [code, ids[nth] ?? []]));
	const found = items.map((item) => {
		const ofItem = item.codes.flatMap((code) => idsOf.get(code) ?? []);
		return [item, namedSizes(catalogue, ofItem)] as const;
	});
	return new Map(found.filter(([, sizes]) => sizes.length > 0));
}

/** Words of a long phrase that are searched when the whole phrase finds nothing. */
const fewerWords = 2;
const maxSecondSearches = 50;

/** Searches the words of each item. A long item that finds nothing is searched by its first and its last words. */
async function foundByWords(catalogue: CatalogueView, items: readonly WrittenItem[], searchAs: SearchAs) {
	const searchAll = async (phrasesOfItem: ReadonlyMap<WrittenItem, string[]>) => {
		const foundOf = await sizesByWords(catalogue, [...phrasesOfItem.values()].flat(), searchAs);
		return new Map([...phrasesOfItem].map(([item, phrases]) => [item, joined(phrases.map(foundOf))]));
	};
	const found = await searchAll(new Map(items.map((item) => [item, phrasesOf(item)])));
	const missing = items
		.filter((item) => item.quantity !== null && item.words.length > fewerWords && found.get(item)?.sizes.length === 0)
		.slice(0, maxSecondSearches);
	const ends = ({ words }: WrittenItem) => [words.slice(0, fewerWords), words.slice(-fewerWords)];
	const more = await searchAll(new Map(missing.map((item) => [item, ends(item).map((words) => words.join(" "))])));
	return new Map([...found, ...more]);
}

/** Joins what several phrases found. */
function joined(found: readonly FoundByWords[]): FoundByWords {
	const sizes = new Map(found.flatMap(({ sizes }) => sizes).map((size) => [size.productId, size]));
	return { sizes: [...sizes.values()], meant: new Set(found.flatMap(({ meant }) => [...meant])) };
}

/** Measures in the names of products: 8 oz, 64 mm, 20 inch. Weights and volumes are compared with the sizes instead. */
const namedMeasure = /^(oz|mm|inch) ([\d.]+)$/;

/** Units that are no part of a product's name. */
const isUnitOnly = (word: string): boolean => !["set", "can", "cartridge", null].includes(unitOf(word));

/** The queries for the product of an item: with the measures that names have, and without. */
function phrasesOf({ words, measures, numbers }: WrittenItem): string[] {
	const named = measures.flatMap((measure) => {
		const [, unit, amount] = namedMeasure.exec(ouncesOf(measure) || measure) ?? [];
		return unit === undefined ? [] : [`${amount} ${unit}`];
	});
	const names = words.filter((word) => !isUnitOnly(word));
	const plain = [...(names.length > 0 ? names : words), ...numbers];
	return named.length > 0 ? [[...plain, ...named].join(" "), plain.join(" ")] : [plain.join(" ")];
}

/** Adds the selling sizes and lots, which the snapshot does not have. Leaves out products that the viewer does not see any more. */
async function sellingSizes(act: Act, sizes: readonly NamedSize[]) {
	const ids = [...new Set(sizes.map(({ productId }) => productId))];
	const rows =
		ids.length === 0
			? []
			: await act.db
					.select({ id: product.id, en: product.sellingSizeEn, nl: product.sellingSizeNl, lot: product.lot })
					.from(product)
					.where(and(inArray(product.id, ids), scoped(visibleProducts, act.by)));
	const sellingById = new Map(rows.map(({ id, en, nl, lot }) => [id, { sellingSizes: [en, nl], lot }]));
	const candidates = new Map<string, CandidateSize>();
	for (const size of sizes) {
		const selling = sellingById.get(size.productId);
		if (selling && !candidates.has(size.productId))
			candidates.set(size.productId, candidateOf({ ...size, ...selling }));
	}
	return ({ productId }: NamedSize): CandidateSize[] => [candidates.get(productId) ?? []].flat();
}

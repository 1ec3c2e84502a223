import { and, inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { type CatalogueView, catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { productIdsOfCodes } from "#catalogue/named-products.db.ts";
import { unitOf } from "#catalogue/selling-units.ts";
import {
	type FoundByWords,
	type NamedSize,
	namedSizes,
	type SearchAs,
	sizesByWords,
} from "#catalogue/sizes-by-words.ts";
import { product } from "#db/schema/catalogue.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import type { WrittenItem } from "#orders/written/reading/written-item.ts";
import type { WrittenLine } from "#orders/written/reading/written-lines.ts";
import { isHeading } from "./headings.ts";
import { lastOrderRows } from "./last-order-rows.ts";
import { singular, wordsOf } from "./product-kind.ts";
import { type CandidateSize, candidateOf } from "./written-fit.ts";
import { type Doubt, matchItem, type WrittenMatch } from "./written-match.ts";
import { ouncesOf } from "./written-measures.ts";

type LinesToMatch = {
	lines: readonly WrittenLine[];
	/** The quantities of the customer's last orders by product, the last first. */
	bought: ReadonlyMap<string, readonly number[]>;
	/** The lines of the customer's last order. */
	lastOrder: readonly OrderedProduct[];
	language: Language;
};
type OrderedProduct = { productId: string; quantity: number };

/** Finds what each item means, among the products that the viewer sees. */
export async function matchLines(act: Act, { lines, bought, lastOrder, language }: LinesToMatch) {
	const catalogue = await catalogueFor(act);
	const items = lines.flatMap(({ items }) => items.flatMap(readingsOf));
	const byCode = await sizesByCodes(act, catalogue, items);
	const { sizesByItem: byWords, guessed } = await foundByWords(
		catalogue,
		items.filter((item) => (item.reading === "order" || item.reading === "address") && !byCode.has(item)),
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
			isGuess: ofCode === undefined && guessed.has(item),
			bought,
		});
	};
	const namesNoun = (item: WrittenItem, noun: readonly string[], id: string): boolean => {
		const names = byWords.get(item)?.sizes.find(({ productId }) => productId === id)?.names ?? [];
		return noun.map(singular).every((word) => wordsOf(names).some((own) => own.endsWith(word)));
	};
	const matchWithNoun = (item: WrittenItem): WrittenMatch => {
		const withNoun = item.withNoun.map((reading) => ({ reading, matched: match(reading) }));
		const named = withNoun.filter(
			({ reading, matched }) =>
				matched.kind === "found" && namesNoun(reading, reading.words.slice(item.words.length), matched.productId),
		);
		return clearerOf(
			match(item),
			named.map(({ matched }) => matched),
		);
	};
	const placesOf = (item: WrittenItem, id: string) =>
		[byCode.get(item) ?? [], byWords.get(item)?.sizes ?? []].flat().find(({ productId }) => productId === id)?.places;
	const withHeadings = lines.map(({ line, text, items }) => ({
		line,
		text,
		items: items.flatMap((item) => matchParts(item, matchWithNoun)),
	}));
	const matched = withHeadings.map((line, nth) => {
		const [next] = withHeadings[nth + 1]?.items ?? [];
		const places = next?.match.kind === "found" ? placesOf(next.item, next.match.productId) : [];
		const items = line.items.map(({ item }) => item);
		return next && isHeading({ text: line.text, items }, next.item, places ?? []) ? { ...line, items: [] } : line;
	});
	const others = matched.flatMap(({ items }) => items);
	const repeated = others.find(({ match }) => match.kind === "last-order");
	const orderLines = repeated ? await lastOrderLines(act, catalogue, lastOrder) : [];
	if (orderLines.length === 0) return matched;
	const rows = lastOrderRows({ lines: orderLines, excluded: lines.flatMap(({ excluded }) => excluded), others });
	return matched.map(({ items, ...line }) => ({
		...line,
		items: items.flatMap((one): MatchedItem[] => {
			if (one.match.kind !== "last-order") return [one];
			return one === repeated ? rows.map((match) => ({ ...one, match })) : [];
		}),
	}));
}

/** The lines of the last order with products that the viewer still sees. */
async function lastOrderLines(act: Act, catalogue: CatalogueView, lastOrder: readonly OrderedProduct[]) {
	const named = lastOrder.map(({ productId, quantity }) => ({ quantity, sizes: namedSizes(catalogue, [productId]) }));
	const sellingOf = await sellingSizes(
		act,
		named.flatMap(({ sizes }) => sizes),
	);
	return named.flatMap(({ quantity, sizes }) => sizes.flatMap(sellingOf).map((size) => ({ quantity, size })));
}

/** An item with the items that its text may name instead. */
const readingsOf = (item: WrittenItem): WrittenItem[] => [
	item,
	...item.withNoun,
	...item.parts.flatMap((part) => [part, part.withNext ?? []].flat()),
];

type MatchedItem = { text: string; item: WrittenItem; match: WrittenMatch };

/** Tells whether one product has all words of an item, and all numbers of one that may be several. */
const isExplained = (match: WrittenMatch, isRunOn: boolean): boolean =>
	match.kind === "found" && !match.doubts.includes("words") && !(isRunOn && match.doubts.includes("size"));

/** Tells whether the parts of an item name two products by their article numbers: "7000163, 7000164 x 2". */
function namesTwoCodes({ parts }: WrittenItem, match: (item: WrittenItem) => WrittenMatch): boolean {
	const matches = parts.filter(({ codes }) => codes.length > 0).map(match);
	return new Set(matches.flatMap((match) => (match.kind === "found" ? match.productId : []))).size > 1;
}

/** The match with the noun of the list when it explains all words. A product that is sure without the noun is a doubt. */
function clearerOf(plain: WrittenMatch, withNoun: readonly WrittenMatch[]): WrittenMatch {
	const unexplained: readonly Doubt[] = ["words", "kind", "product"];
	const named = withNoun
		.flatMap((match) => (match.kind === "found" ? match : []))
		.find(({ doubts }) => !doubts.some((doubt) => unexplained.includes(doubt)));
	if (!named || (plain.kind === "found" && plain.productId === named.productId && plain.doubts.length === 0))
		return plain;
	if (plain.kind !== "found" || plain.doubts.length > 0) return named;
	return { ...named, doubts: ["product", ...named.doubts], choices: [...new Set([...named.choices, plain.productId])] };
}

/** Finds what an item means. A text that may name several products is one item when one product explains its words, and otherwise several. */
function matchParts(item: WrittenItem, match: (item: WrittenItem) => WrittenMatch): MatchedItem[] {
	const matched = (item: WrittenItem): MatchedItem => ({
		text: item.text,
		item,
		match: match(item),
	});
	const whole = matched(item);
	if (item.parts.length === 0 || (isExplained(whole.match, item.isRunOn) && !namesTwoCodes(item, match)))
		return [whole];
	const parts: MatchedItem[] = [];
	for (let nth = 0; nth < item.parts.length; nth++) {
		const part = item.parts[nth];
		if (!part) continue;
		const pair = part.withNext && matched(part.withNext);
		const isPair = pair !== null && isExplained(pair.match, part.withNext?.isRunOn ?? false);
		parts.push(isPair ? pair : matched(part));
		if (isPair) nth++;
	}
	return parts.some(({ match }) => isExplained(match, false)) || whole.match.kind !== "found" ? parts : [whole];
}

/** The sizes of the items that name a known article number. */
async function sizesByCodes(act: Act, catalogue: CatalogueView, items: readonly WrittenItem[]) {
	const codes = [...new Set(items.flatMap(({ codes }) => codes))];
	const ids = codes.length === 0 ? [] : await productIdsOfCodes(act, codes);
	const idsOf = new Map(codes.map((code, nth) => [code, ids[nth] ?? []]));
	const sizesOfItems = items.map((item) => {
		const ofItem = item.codes.flatMap((code) => idsOf.get(code) ?? []);
		return [item, namedSizes(catalogue, ofItem)] as const;
	});
	return new Map(sizesOfItems.filter(([, sizes]) => sizes.length > 0));
}

/** The words at each end of a long phrase that are searched when the whole phrase finds nothing. */
const wordsOfEnd = 2;
const minSearchedWord = 4;
const maxSecondSearches = 50;

/** Searches the words of each item. An item that finds nothing is searched by its ends, and then by single words, which is a guess. */
async function foundByWords(catalogue: CatalogueView, items: readonly WrittenItem[], searchAs: SearchAs) {
	const sizesByItem = new Map<WrittenItem, FoundByWords>();
	const searchAll = async (some: readonly WrittenItem[], phrasesOfItem: (item: WrittenItem) => string[]) => {
		const phrases = new Map(some.map((item) => [item, phrasesOfItem(item)]));
		const foundOf = await sizesByWords(catalogue, [...phrases.values()].flat(), searchAs);
		for (const [item, ofItem] of phrases) sizesByItem.set(item, joined(ofItem.map(foundOf)));
	};
	const missing = (least: number) =>
		items
			.filter(({ quantity, isWanted, isListed }) => quantity !== null || isWanted || isListed)
			.filter((item) => item.words.length >= least && sizesByItem.get(item)?.sizes.length === 0)
			.slice(0, maxSecondSearches);
	await searchAll(items, phrasesOf);
	await searchAll(missing(wordsOfEnd + 1), ({ words }) =>
		[words.slice(0, wordsOfEnd), words.slice(-wordsOfEnd)].map((some) => some.join(" ")),
	);
	const guessed = missing(wordsOfEnd);
	await searchAll(guessed, ({ words }) =>
		words.filter((word) => word.length >= minSearchedWord && unitOf(word) === null).slice(0, 4),
	);
	return { sizesByItem, guessed: new Set(guessed) };
}

/** Joins what several phrases found. */
function joined(ofPhrases: readonly FoundByWords[]): FoundByWords {
	const sizes = new Map(ofPhrases.flatMap(({ sizes }) => sizes).map((size) => [size.productId, size]));
	return { sizes: [...sizes.values()], meant: new Set(ofPhrases.flatMap(({ meant }) => [...meant])) };
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
					.where(and(inArray(product.id, ids), scoped(visibleProducts, viewerAt(act))));
	const sellingById = new Map(rows.map(({ id, en, nl, lot }) => [id, { sellingSizes: [en, nl], lot }]));
	const candidates = new Map<string, CandidateSize>();
	for (const size of sizes) {
		const selling = sellingById.get(size.productId);
		if (selling && !candidates.has(size.productId))
			candidates.set(size.productId, candidateOf({ ...size, ...selling }));
	}
	return ({ productId }: NamedSize): CandidateSize[] => [candidates.get(productId) ?? []].flat();
}

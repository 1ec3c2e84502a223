import { stockStates } from "#catalogue/catalogue.ts";
import type { Node } from "#catalogue/category-tree.ts";
import { type CardPrice, pricesIn } from "#catalogue/prices/snapshot-prices.ts";
import { keptSearch } from "#catalogue/search/kept-search.ts";
import { and, count, has } from "#catalogue/snapshot/bit-set.ts";
import { at } from "#catalogue/snapshot/columns.ts";
import {
	areaOf,
	entryAt,
	type Snapshot,
	type SnapshotPart,
	type View,
	type VisibleSize,
	visibleSizesOf,
} from "#catalogue/snapshot/snapshot.ts";
import { bestScore, placeBoughtFirst } from "./bought-first.ts";
import { membersOfCategory } from "./category-members.ts";
import { placeCheapestFirst, withinLimit } from "./cheapest-first.ts";
import { mergeFacets, type RefinedFacet, usefulFacets } from "./facets.ts";
import { type FilteredPart, filterPart, type ListRequest } from "./filter.ts";
import { type Page, pageOf } from "./list-address.ts";
import { pageInOrder } from "./list-order.ts";
import { type Card, cardOf } from "./product-cards.ts";

/** A card with its price. Null when the price is on request. Viewers who see no prices get no such field. */
export type ListedCard = Card & {
	area: string;
	price?: CardPrice | null;
	/** The first other size in stock, on the card of a size that cannot be ordered now. */
	sizeInStock?: string;
};
export type Listed = {
	/** Product groups. */
	total: number;
	/** Product groups before the buyer's filters. */
	totalBeforeFilters: number;
	/** Product groups of the total with a contract price. */
	contractTotal: number;
	/** The words of the query that were left out, because no product matches all words. */
	leftOut: string[];
	/** The query that was searched in place of the typed one. Null when none was. */
	corrected: string | null;
	page: Page;
	cards: ListedCard[];
	facets: RefinedFacet[];
};

/** One page of a category or search: filtered, counted and sorted. */
export function productList(snapshot: Snapshot, request: Omit<ListRequest, "withFacets">): Listed {
	const requestWithFacets = { ...request, withFacets: true };
	const { filteredParts, leftOut, corrected } = filterParts(snapshot, requestWithFacets);
	const total = totalOf(filteredParts);
	const page = pageOf(request.listing.page, total);
	return {
		total,
		leftOut,
		corrected,
		totalBeforeFilters: filteredParts.reduce((sum, { totalBeforeFilters }) => sum + totalBeforeFilters, 0),
		contractTotal: filteredParts.reduce((sum, { contractTotal }) => sum + contractTotal, 0),
		page,
		cards: cardsOn(snapshot, requestWithFacets, filteredParts, page),
		facets: usefulFacets(filteredParts.map(({ facets }) => facets).reduce(mergeFacets), total),
	};
}

/** The first cards of a category or search without filters, and the total. */
export function firstProducts(
	snapshot: Snapshot,
	{
		withAllSizes = false,
		...request
	}: Omit<ListRequest, "withFacets" | "listing"> & { withAllSizes?: boolean | undefined },
	atMost: number,
) {
	const unfilteredRequest: ListRequest = {
		...request,
		listing: { chosen: [], sort: "relevance", page: 1, contracted: false },
		withFacets: false,
	};
	const { filteredParts, leftOut, corrected } = filterParts(snapshot, unfilteredRequest);
	const first = pageInOrder(snapshot, unfilteredRequest, filteredParts, { from: 0, to: atMost });
	const shown = withAllSizes ? first.flatMap((place) => sizesFrom(snapshot, request.view, place)) : first;
	const cardOf = cardsFor(snapshot, unfilteredRequest);
	return {
		total: totalOf(filteredParts),
		leftOut,
		corrected,
		cards: shown.map(({ part, size }) => cardOf(part, size)),
	};
}

/** The visible sizes of a product group, with the given one first. */
function sizesFrom(snapshot: Snapshot, view: View, place: VisibleSize): VisibleSize[] {
	const others = visibleSizesOf({ snapshot, view }, place.part, entryAt(place)).filter(
		({ size }) => size !== place.size,
	);
	return [place, ...others];
}

function filterParts(snapshot: Snapshot, request: ListRequest) {
	const { term, language, searchRange, bought } = request;
	const search = term === null ? null : keptSearch({ snapshot, view: request.view }, term, language, searchRange);
	const filteredParts = snapshot.parts.flatMap((part, nth) => {
		const view = request.view.parts[nth];
		return view ? [filterPart(snapshot, request, part, view, search?.results[nth] ?? null, search ?? undefined)] : [];
	});
	if (search?.isByPrice && request.seesPrices) {
		const within =
			search.limit === null ? filteredParts : withinLimit(snapshot, request.view, filteredParts, search.limit);
		const best = Math.max(0, ...within.map(bestScore));
		placeCheapestFirst(snapshot, request.view, { filteredParts: within, best, limit: search.limit });
		return { filteredParts: within, leftOut: search.leftOut, corrected: search.corrected };
	}
	const ranked = search && bought?.size ? placeBoughtFirst(filteredParts, bought) : filteredParts;
	return { filteredParts: ranked, leftOut: search?.leftOut ?? [], corrected: search?.corrected ?? null };
}

const totalOf = (filteredParts: readonly FilteredPart[]): number =>
	filteredParts.reduce((sum, { entries }) => sum + count(entries), 0);

function cardsOn(
	snapshot: Snapshot,
	request: ListRequest,
	filteredParts: readonly FilteredPart[],
	page: { from: number; to: number },
) {
	const cardOf = cardsFor(snapshot, request);
	return pageInOrder(snapshot, request, filteredParts, page).map(({ part, size }) => cardOf(part, size));
}

/** The number of visible product groups in a category and its subcategories. */
export const countProducts = (snapshot: Snapshot, view: View, node: Node): number =>
	snapshot.parts.reduce((sum, part, nth) => {
		const entries = view.parts[nth]?.entries;
		return entries ? sum + count(and(membersOfCategory(snapshot, part, node).entries, entries)) : sum;
	}, 0);

type CardContext = Pick<ListRequest, "view" | "seesPrices" | "language" | "imageCdn">;

export function cardsFor(snapshot: Snapshot, { view, seesPrices, ...cardContext }: CardContext) {
	const prices = new Map(
		snapshot.parts.map((part) => [part, seesPrices ? pricesIn(snapshot, view, part.segment) : null]),
	);
	return (part: SnapshotPart, size: number): ListedCard => {
		const { segment } = part;
		const card = cardOf(segment, size, { ...cardContext, today: view.day });
		const area = areaOf(snapshot, { part, size });
		const price = prices.get(part);
		const other = isInStock(card) ? null : sizeInStock(snapshot, view, part, size);
		const sizeText = other === null ? null : cardOf(segment, other, { ...cardContext, today: view.day }).size;
		return {
			...card,
			area,
			...(price && { price: price.priceOf(size, 1) }),
			...(sizeText !== null && { sizeInStock: sizeText }),
		};
	};
}

const isInStock = ({ stock }: Pick<Card, "stock">): boolean => stock === "in stock" || stock === "low in stock";

/** The first visible size in stock of the product of a size. Null when there is none. */
function sizeInStock(snapshot: Snapshot, view: View, part: SnapshotPart, size: number): number | null {
	const { sizes, entries } = part.segment;
	const visible = view.parts[snapshot.parts.indexOf(part)]?.visible;
	const entry = at(sizes.entry, size);
	for (let other = at(entries.firstSize, entry); other < at(entries.firstSize, entry + 1); other++) {
		const stock = stockStates[at(sizes.stock, other)];
		if (visible && has(visible, other) && stock !== undefined && isInStock({ stock })) return other;
	}
	return null;
}

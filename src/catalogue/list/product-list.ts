import type { Node } from "#catalogue/category-tree.ts";
import { type CardPrice, pricesIn } from "#catalogue/prices/snapshot-prices.ts";
import { searchSnapshot } from "#catalogue/search/merge-segments.ts";
import { and, count } from "#catalogue/snapshot/bit-set.ts";
import { at } from "#catalogue/snapshot/columns.ts";
import type { Part, Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import { membersOfCategory } from "./category-members.ts";
import { mergeFacets, type RefinedFacet } from "./facets.ts";
import { type FilteredPart, filterPart, type ListRequest } from "./filter.ts";
import { type Page, pageOf } from "./list-address.ts";
import { pageInOrder } from "./list-order.ts";
import { type Card, cardOf } from "./product-cards.ts";

/** A card with its price. Null when the price is on request. Viewers who see no prices get no such field. */
export type ListedCard = Card & { area: string; price?: CardPrice | null };
export type Listed = {
	total: number;
	/** The number of products before the buyer's choices. */
	all: number;
	/** The number of products of the total with a contract price. */
	agreed: number;
	page: Page;
	cards: ListedCard[];
	facets: RefinedFacet[];
};

/** One page of a category or search: filtered, counted and sorted. */
export function productList(snapshot: Snapshot, request: Omit<ListRequest, "withFacets">): Listed {
	const counted = { ...request, withFacets: true };
	const chosen = filterParts(snapshot, counted);
	const total = totalOf(chosen);
	const page = pageOf(request.listing.page, total);
	return {
		total,
		all: chosen.reduce((sum, { all }) => sum + all, 0),
		agreed: chosen.reduce((sum, { agreed }) => sum + agreed, 0),
		page,
		cards: cardsOn(snapshot, counted, chosen, page),
		facets: chosen.map(({ facets }) => facets).reduce(mergeFacets),
	};
}

/** The first cards of a category or search without choices, and the total. */
export function firstProducts(
	snapshot: Snapshot,
	request: Omit<ListRequest, "withFacets" | "listing">,
	atMost: number,
) {
	const plain: ListRequest = {
		...request,
		listing: { chosen: [], sort: "relevance", page: 1, contracted: false },
		withFacets: false,
	};
	const chosen = filterParts(snapshot, plain);
	return { total: totalOf(chosen), cards: cardsOn(snapshot, plain, chosen, { from: 0, to: atMost }) };
}

function filterParts(snapshot: Snapshot, request: ListRequest): FilteredPart[] {
	const results = request.term === null ? null : searchSnapshot(snapshot, request.view, request.term, request.language);
	return snapshot.parts.flatMap((part, nth) => {
		const view = request.view.parts[nth];
		return view ? [filterPart(snapshot, request, part, view, results?.[nth] ?? null)] : [];
	});
}

const totalOf = (chosen: readonly FilteredPart[]): number =>
	chosen.reduce((sum, { entries }) => sum + count(entries), 0);

function cardsOn(
	snapshot: Snapshot,
	request: ListRequest,
	chosen: readonly FilteredPart[],
	page: { from: number; to: number },
) {
	const cardOf = cardsFor(snapshot, request);
	return pageInOrder(snapshot, request, chosen, page).map(({ part, size }) => cardOf(part, size));
}

/** The number of visible products in a category and its subcategories. */
export const countProducts = (snapshot: Snapshot, view: View, node: Node): number =>
	snapshot.parts.reduce((sum, part, nth) => {
		const entries = view.parts[nth]?.entries;
		return entries ? sum + count(and(membersOfCategory(snapshot, part, node).entries, entries)) : sum;
	}, 0);

type Reading = Pick<ListRequest, "view" | "seesPrices" | "language" | "imageCdn">;

export function cardsFor(snapshot: Snapshot, { view, seesPrices, ...reading }: Reading) {
	const prices = new Map(
		snapshot.parts.map((part) => [part, seesPrices ? pricesIn(snapshot, view, part.segment) : null]),
	);
	return (part: Part, size: number): ListedCard => {
		const { segment } = part;
		const card = cardOf(segment, size, { ...reading, today: view.day });
		const category = segment.categories[at(segment.entries.category, at(segment.sizes.entry, size))] ?? "";
		const area = snapshot.tree.byId.get(category)?.area.slug ?? "";
		const price = prices.get(part);
		return price ? { ...card, area, price: price.priceOf(size, 1) } : { ...card, area };
	};
}

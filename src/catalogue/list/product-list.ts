import type { Node } from "#catalogue/category-tree.ts";
import { type CardPrice, pricesIn } from "#catalogue/prices/snapshot-prices.ts";
import { foundIn } from "#catalogue/search/merge-segments.ts";
import { and, count } from "#catalogue/snapshot/bit-set.ts";
import { at } from "#catalogue/snapshot/columns.ts";
import type { Part, Shelf, Sight } from "#catalogue/snapshot/snapshot.ts";
import { placeIn } from "./category-members.ts";
import { mergeFacets, type RefinedFacet } from "./facets.ts";
import { type Asked, type Chosen, choose } from "./filter.ts";
import { type Page, pageOf } from "./list-address.ts";
import { placedOn } from "./list-order.ts";
import { type Card, cardOf } from "./product-cards.ts";

/** A card with its price. Null when the price is on request. Viewers who see no prices get no such field. */
export type ListedCard = Card & { area: string; price?: CardPrice | null };
export type Listed = {
	total: number;
	/** The number of products before the buyer's choices. */
	all: number;
	/** The number of products of the total with a contract price. */
	agreed: number;
	place: Page;
	cards: ListedCard[];
	facets: RefinedFacet[];
};

/** One page of a category or search: filtered, counted and sorted. */
export function listOf(shelf: Shelf, asked: Omit<Asked, "isCounted">): Listed {
	const counted = { ...asked, isCounted: true };
	const chosen = chosenFrom(shelf, counted);
	const total = totalOf(chosen);
	const place = pageOf(asked.listing.page, total);
	return {
		total,
		all: chosen.reduce((sum, { all }) => sum + all, 0),
		agreed: chosen.reduce((sum, { agreed }) => sum + agreed, 0),
		place,
		cards: cardsOn(shelf, counted, chosen, place),
		facets: chosen.map(({ facets }) => facets).reduce(mergeFacets),
	};
}

/** The first cards of a category or search without choices, and the total. */
export function firstOf(shelf: Shelf, asked: Omit<Asked, "isCounted" | "listing">, atMost: number) {
	const plain: Asked = {
		...asked,
		listing: { chosen: [], sort: "relevance", page: 1, contracted: false },
		isCounted: false,
	};
	const chosen = chosenFrom(shelf, plain);
	return { total: totalOf(chosen), cards: cardsOn(shelf, plain, chosen, { from: 0, to: atMost }) };
}

function chosenFrom(shelf: Shelf, asked: Asked): Chosen[] {
	const found = asked.term === null ? null : foundIn(shelf, asked.sight, asked.term, asked.language);
	return shelf.parts.flatMap((part, nth) => {
		const sight = asked.sight.parts[nth];
		return sight ? [choose(shelf, asked, part, sight, found?.[nth] ?? null)] : [];
	});
}

const totalOf = (chosen: readonly Chosen[]): number => chosen.reduce((sum, { entries }) => sum + count(entries), 0);

function cardsOn(shelf: Shelf, asked: Asked, chosen: readonly Chosen[], place: { from: number; to: number }) {
	const cardOf = cardsFor(shelf, asked);
	return placedOn(shelf, asked, chosen, place).map(({ part, size }) => cardOf(part, size));
}

/** The number of visible products in a category and its subcategories. */
export const countIn = (shelf: Shelf, sight: Sight, node: Node): number =>
	shelf.parts.reduce((sum, part, nth) => {
		const entries = sight.parts[nth]?.entries;
		return entries ? sum + count(and(placeIn(shelf, part, node).entries, entries)) : sum;
	}, 0);

type Reading = Pick<Asked, "sight" | "seesPrices" | "language" | "imageCdn">;

export function cardsFor(shelf: Shelf, { sight, seesPrices, ...reading }: Reading) {
	const prices = new Map(shelf.parts.map((part) => [part, seesPrices ? pricesIn(shelf, sight, part.segment) : null]));
	return (part: Part, size: number): ListedCard => {
		const { segment } = part;
		const card = cardOf(segment, size, { ...reading, today: sight.day });
		const category = segment.categories[at(segment.entries.category, at(segment.sizes.entry, size))] ?? "";
		const area = shelf.tree.byId.get(category)?.area.slug ?? "";
		const price = prices.get(part);
		return price ? { ...card, area, price: price.priceOf(size, 1) } : { ...card, area };
	};
}

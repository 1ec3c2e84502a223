import type { Node } from "#catalogue/category-tree.ts";
import { entriesWith, type Found } from "#catalogue/search/search.ts";
import {
	add,
	and,
	type Bits,
	count,
	countEntries,
	empty,
	entriesOf,
	isAnyOfBoth,
	without,
	wordsToEnds,
} from "#catalogue/snapshot/bit-set.ts";
import type { Part, PartSight, Shelf, Sight } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import { type Place, placeIn } from "./category-members.ts";
import { type FacetTable, facetKinds, type RefinedFacet, refine } from "./facets.ts";
import type { Listing } from "./list-address.ts";

/** The request for a product list, and its viewer. */
export type Asked = {
	/** Null when the list shows all categories. */
	node: Node | null;
	/** Null when there is no search. */
	term: string | null;
	listing: Listing;
	language: Language;
	sight: Sight;
	/** False for guests. */
	seesPrices: boolean;
	/** Whether the list needs facets and counts. */
	isCounted: boolean;
	imageCdn?: string | undefined;
};

/** The filtered entries and sizes of a part. `scores` and `byCode`, the sizes whose code was searched, are null without a search. */
export type Chosen = {
	part: Part;
	place: Place;
	entries: Bits;
	sizes: Bits;
	facets: RefinedFacet[];
	all: number;
	agreed: number;
	scores: Uint16Array | null;
	byCode: Bits | null;
};

export function choose(shelf: Shelf, asked: Asked, part: Part, sight: PartSight, found: Found | null): Chosen {
	const { segment, ends } = part;
	const { listing, node } = asked;
	const { entry: entryOf } = segment.sizes;
	const place = placeIn(shelf, part, node);
	const sizes = and(listing.contracted ? and(sight.visible, sight.agreed) : sight.visible, place.sizes);
	const entriesOfSizes = listing.contracted ? entriesOf(sizes, entryOf, segment.entries.count) : sight.entries;
	const byCode = found?.sizes ? and(membersOf(found.sizes, segment.sizes.count), sizes) : null;
	const within = found
		? and(place.entries, byCode ? withoutOtherSizes(part, found, byCode) : found.entries)
		: place.entries;
	const entries = and(within, entriesOfSizes);
	const chosen = { part, place, entries, sizes, facets: [], all: 0, agreed: 0, scores: found?.scores ?? null, byCode };
	if (!asked.isCounted) return chosen;
	const tables = [...facetsFor(segment.facets, sight, listing), ...tablesOf(shelf, part, sight, node)];
	const { firstSize } = segment.entries;
	const refined = refine({
		tables,
		chosen: listing.chosen,
		rows: segment.facetRows,
		entries,
		sizes,
		entriesOfSizes,
		entryOf,
		firstSize,
		ends,
	});
	const agreed = countEntries(refined.sizes, sight.agreed, ends, wordsToEnds(refined.sizes, ends));
	return { ...chosen, ...refined, all: count(and(within, sight.entries)), agreed };
}

/** Drops entries that were found by the code of a size outside the filter. */
function withoutOtherSizes({ segment }: Part, { entries, sizes }: Found, byCode: Bits): Bits {
	const coded = sizes ? entriesWith(segment.search, sizes) : empty(segment.entries.count);
	const left = entriesOf(byCode, segment.sizes.entry, segment.entries.count);
	return without(entries, without(coded, left));
}

function membersOf(members: Uint32Array, all: number): Bits {
	const set = empty(all);
	for (const member of members) add(set, member);
	return set;
}

/** Drops chosen values without a visible member: chosen values appear even without products, and would reveal hidden ones. */
function facetsFor(
	facets: readonly FacetTable[],
	{ entries, visible }: PartSight,
	{ chosen }: Listing,
): readonly FacetTable[] {
	const asked = new Map(chosen.map(({ nameOrId, values }) => [nameOrId, new Set(values)]));
	if (asked.size === 0) return facets;
	return facets.flatMap((table) => {
		const own = asked.get(table.nameOrId);
		if (!own) return table;
		const seen = table.of === "entry" ? entries : visible;
		const values = table.values.filter(({ key, bits }) => !own.has(key) || isAnyOfBoth(seen, bits));
		return values.length === 0 ? [] : { ...table, values };
	});
}

/** The facets that depend on category and account: subcategories and contracts. */
function tablesOf(shelf: Shelf, part: Part, { byContract }: PartSight, node: Node | null): FacetTable[] {
	const places = (node ? node.children : shelf.tree.areas).map((child) => ({
		key: child.slug,
		en: child.nameEn,
		nl: child.nameNl,
		nth: null,
		bits: placeIn(shelf, part, child).entries,
	}));
	const contracts = byContract.map(({ number, bits }) => ({ key: number, en: number, nl: number, nth: null, bits }));
	return [
		{ nameOrId: "category", ...facetKinds.category, values: places },
		{ nameOrId: "contract", ...facetKinds.contract, values: contracts },
	];
}

import type { Node } from "#catalogue/category-tree.ts";
import type { SearchRange, SnapshotSearch } from "#catalogue/search/merge-segments.ts";
import { entriesOfSizes, type SearchResult } from "#catalogue/search/search.ts";
import {
	add,
	and,
	type Bits,
	count,
	countEntries,
	empty,
	entriesOf,
	intersects,
	without,
	wordsToEnds,
} from "#catalogue/snapshot/bit-set.ts";
import type { PartView, Snapshot, SnapshotPart, View } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import { type CategoryMembers, membersOfCategory } from "./category-members.ts";
import { type FacetTable, facetKinds, type RefinedFacet, refine } from "./facets.ts";
import type { Listing } from "./list-address.ts";

/** The request for a product list, and its viewer. */
export type ListRequest = {
	/** Null when the list shows all categories. */
	node: Node | null;
	/** Null when there is no search. */
	term: string | null;
	/** The products that the customer bought, which come first in a search. Absent when nothing is known about the viewer. */
	bought?: ReadonlySet<string> | undefined;
	/** Absent for a search of the full range. */
	searchRange?: SearchRange;
	listing: Listing;
	language: Language;
	view: View;
	/** False for guests. */
	seesPrices: boolean;
	/** Whether the list needs facets and counts. */
	withFacets: boolean;
	imageCdn?: string | undefined;
};

/** The filtered entries and sizes of a part. `scores` and `byCode`, the sizes whose code was searched, are null without a search. */
export type FilteredPart = {
	part: SnapshotPart;
	members: CategoryMembers;
	entries: Bits;
	sizes: Bits;
	facets: RefinedFacet[];
	totalBeforeFilters: number;
	contractTotal: number;
	scores: Uint16Array | null;
	byCode: Bits | null;
	/** The words of the query that choose the size of a card. Empty without a search. */
	sizeWords: readonly ReadonlySet<string>[];
	/** Whether the query asks for the smallest or the largest size. */
	extreme: SnapshotSearch["extreme"];
	/** The sizes that the customer bought. Null when nothing is known about the viewer. */
	boughtSizes: Bits | null;
};

export function filterPart(
	snapshot: Snapshot,
	request: ListRequest,
	part: SnapshotPart,
	view: PartView,
	result: SearchResult | null,
	{ sizeWords, extreme }: Pick<SnapshotSearch, "sizeWords" | "extreme"> = { sizeWords: [], extreme: null },
): FilteredPart {
	const { segment, lastSizes: ends } = part;
	const { listing, node } = request;
	const { entry: entryOf } = segment.sizes;
	const members = membersOfCategory(snapshot, part, node);
	const sizes = and(listing.contracted ? and(view.visible, view.contractSizes) : view.visible, members.sizes);
	const entriesOfSizes = listing.contracted ? entriesOf(sizes, entryOf, segment.entries.count) : view.entries;
	const byCode = result?.sizes ? and(membersOf(result.sizes, segment.sizes.count), sizes) : null;
	const within = result
		? and(members.entries, byCode ? withoutOtherSizes(part, result, byCode) : result.entries)
		: members.entries;
	const entries = and(within, entriesOfSizes);
	const filteredPart = {
		part,
		members,
		entries,
		sizes,
		facets: [],
		totalBeforeFilters: 0,
		contractTotal: 0,
		scores: result?.scores ?? null,
		byCode,
		sizeWords,
		extreme,
		boughtSizes: null,
	};
	if (!request.withFacets) return filteredPart;
	const tables = [...visibleFacets(segment.facets, view, listing), ...extraFacets(snapshot, part, view, node)];
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
	const contractTotal = countEntries(refined.sizes, view.contractSizes, ends, wordsToEnds(refined.sizes, ends));
	return { ...filteredPart, ...refined, totalBeforeFilters: count(and(within, view.entries)), contractTotal };
}

/** Drops entries that were found by the code of a size outside the filter. */
function withoutOtherSizes({ segment }: SnapshotPart, { entries, sizes }: SearchResult, byCode: Bits): Bits {
	const coded = sizes ? entriesOfSizes(segment.search, sizes) : empty(segment.entries.count);
	const remaining = entriesOf(byCode, segment.sizes.entry, segment.entries.count);
	return without(entries, without(coded, remaining));
}

function membersOf(members: Uint32Array, all: number): Bits {
	const set = empty(all);
	for (const member of members) add(set, member);
	return set;
}

/** Drops chosen values without a visible member: chosen values appear even without products, and would reveal hidden ones. */
function visibleFacets(
	facets: readonly FacetTable[],
	{ entries, visible }: PartView,
	{ chosen }: Listing,
): readonly FacetTable[] {
	const request = new Map(chosen.map(({ nameOrId, values }) => [nameOrId, new Set(values)]));
	if (request.size === 0) return facets;
	return facets.flatMap((table) => {
		const own = request.get(table.nameOrId);
		if (!own) return table;
		const seen = table.of === "entry" ? entries : visible;
		const values = table.values.filter(({ key, bits }) => !own.has(key) || intersects(seen, bits));
		return values.length === 0 ? [] : { ...table, values };
	});
}

/** The facets that depend on category and account: subcategories and contracts. */
function extraFacets(
	snapshot: Snapshot,
	part: SnapshotPart,
	{ byContract }: PartView,
	node: Node | null,
): FacetTable[] {
	const places = (node ? node.children : snapshot.tree.areas).map((child) => ({
		key: child.slug,
		en: child.nameEn,
		nl: child.nameNl,
		nth: null,
		bits: membersOfCategory(snapshot, part, child).entries,
	}));
	const contracts = byContract.map(({ number, bits }) => ({ key: number, en: number, nl: number, nth: null, bits }));
	return [
		{ nameOrId: "category", ...facetKinds.category, values: places },
		{ nameOrId: "contract", ...facetKinds.contract, values: contracts },
	];
}

import { allIn, type Node } from "#catalogue/category-tree.ts";
import { addRange, type Bits, empty, type Range, sizesOf } from "#catalogue/snapshot/bit-set.ts";
import type { Part, Shelf } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";

/** The entries and sizes of a category and its subcategories, for all viewers. */
export type Place = {
	/** Ranges of entries, one per category. */
	ranges: readonly Range[];
	entries: Bits;
	sizes: Bits;
};

/** Computed once for each part, which is immutable. */
const placesIn = memoPerSnapshot((_: Part) => new Map<string, Place>());

/** The members of a category, for null of all areas. */
export function placeIn({ tree }: Pick<Shelf, "tree">, part: Part, node: Node | null): Place {
	const known = placesIn(part);
	const key = node?.id ?? "";
	const place = known.get(key) ?? placeOf(part, node ? allIn(node) : tree.areas.flatMap(allIn));
	known.set(key, place);
	return place;
}

function placeOf({ segment, ranges }: Part, nodes: readonly Node[]): Place {
	const ownRanges = nodes.flatMap(({ id }) => [ranges.get(id)].filter((range) => range !== undefined));
	const entries = empty(segment.entries.count);
	for (const [from, to] of ownRanges) addRange(entries, from, to);
	return { ranges: ownRanges, entries, sizes: sizesOf(entries, segment.entries.firstSize) };
}

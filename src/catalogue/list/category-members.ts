import { allIn, type Node } from "#catalogue/category-tree.ts";
import { addRange, type Bits, empty, type Range, sizesOf } from "#catalogue/snapshot/bit-set.ts";
import type { Part, Shelf } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";

/** What stands in a place and below it, whoever may see it. */
export type Place = {
	/** Of entries, aisle by aisle. */
	ranges: readonly Range[];
	entries: Bits;
	sizes: Bits;
};

/** Worked out once for each part, which never changes. */
const placesIn = memoPerSnapshot((_: Part) => new Map<string, Place>());

/** Null: everything, in all areas. */
export function placeIn({ tree }: Pick<Shelf, "tree">, part: Part, node: Node | null): Place {
	const known = placesIn(part);
	const key = node?.id ?? "";
	const place = known.get(key) ?? placeOf(part, node ? allIn(node) : tree.areas.flatMap(allIn));
	known.set(key, place);
	return place;
}

function placeOf({ segment, ranges }: Part, nodes: readonly Node[]): Place {
	const own = nodes.flatMap(({ id }) => [ranges.get(id)].filter((range) => range !== undefined));
	const entries = empty(segment.entries.count);
	for (const [from, to] of own) addRange(entries, from, to);
	return { ranges: own, entries, sizes: sizesOf(entries, segment.entries.firstSize) };
}

import { type Node, selfAndDescendants } from "#catalogue/category-tree.ts";
import { addRange, type Bits, empty, type Range, sizesOf } from "#catalogue/snapshot/bit-set.ts";
import type { Snapshot, SnapshotPart } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";

/** The entries and sizes of a category and its subcategories, for all viewers. */
export type CategoryMembers = {
	/** Ranges of entries, one per category. */
	ranges: readonly Range[];
	entries: Bits;
	sizes: Bits;
};

/** Computed once for each part, which is immutable. */
const membersByPart = memoPerSnapshot((_: SnapshotPart) => new Map<string, CategoryMembers>());

/** The members of a category, for null of all areas. */
export function membersOfCategory(
	{ tree }: Pick<Snapshot, "tree">,
	part: SnapshotPart,
	node: Node | null,
): CategoryMembers {
	const cached = membersByPart(part);
	const key = node?.id ?? "";
	const place =
		cached.get(key) ?? computeMembers(part, node ? selfAndDescendants(node) : tree.areas.flatMap(selfAndDescendants));
	cached.set(key, place);
	return place;
}

function computeMembers({ segment, ranges }: SnapshotPart, nodes: readonly Node[]): CategoryMembers {
	const ownRanges = nodes.flatMap(({ id }) => [ranges.get(id)].filter((range) => range !== undefined));
	const entries = empty(segment.entries.count);
	for (const [from, to] of ownRanges) addRange(entries, from, to);
	return { ranges: ownRanges, entries, sizes: sizesOf(entries, segment.entries.firstSize) };
}

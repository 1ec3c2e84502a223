import { codeScore } from "#catalogue/search/search.ts";
import { add, type Bits, empty, entriesOf, forEachMember, has } from "#catalogue/snapshot/bit-set.ts";
import { type Segment, sizeById } from "#catalogue/snapshot/segment.ts";
import type { FilteredPart } from "./filter.ts";

/** The share of the best score that a product needs to be placed before others. A coffee cart that was bought stays behind coffee in a search
 * for "coffee", and cheap lids are no cheap cups. */
export const minShareOfBest = 0.75;

/** Places products that the customer bought before all other products, unless they match much worse than the best one. */
export function placeBoughtFirst(
	filteredParts: readonly FilteredPart[],
	productIds: ReadonlySet<string>,
): FilteredPart[] {
	const parts = filteredParts.map((chosen) => ({ ...chosen, boughtSizes: sizesOf(chosen.part.segment, productIds) }));
	const best = Math.max(0, ...parts.map(bestScore));
	if (best >= codeScore.begin) return parts;
	for (const { part, scores, entries, boughtSizes } of parts) {
		const bought = entriesOf(boughtSizes, part.segment.sizes.entry, part.segment.entries.count);
		forEachMember(bought, (entry) => {
			const score = scores?.[entry] ?? 0;
			if (scores && has(entries, entry) && score >= best * minShareOfBest) scores[entry] = score + best;
		});
	}
	return parts;
}

function sizesOf(segment: Segment, productIds: ReadonlySet<string>): Bits {
	const sizes = empty(segment.sizes.count);
	for (const id of productIds) {
		const size = sizeById(segment, id);
		if (size !== null) add(sizes, size);
	}
	return sizes;
}

/** The highest score of a part. 0 without a search. */
export function bestScore({ entries, scores }: FilteredPart): number {
	let best = 0;
	forEachMember(entries, (entry) => {
		best = Math.max(best, scores?.[entry] ?? 0);
	});
	return best;
}

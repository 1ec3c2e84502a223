import { type Content, contentOf, isMeasured, packSizeOf } from "#catalogue/pack-sizes.ts";
import { pricesIn } from "#catalogue/prices/snapshot-prices.ts";
import { codeScore } from "#catalogue/search/search.ts";
import type { PriceLimit } from "#catalogue/search/spoken-text.ts";
import { forEachMember, has, remove } from "#catalogue/snapshot/bit-set.ts";
import { at, textAt } from "#catalogue/snapshot/columns.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import { minShareOfBest } from "./bought-first.ts";
import type { FilteredPart } from "./filter.ts";
import { searchedSize } from "./list-order.ts";

/** Of more products only the best matches are sorted. */
const maxSorted = 5_000;

type Candidate = { scores: Uint16Array; entry: number; cents: number | null; content: Content | null };

const kilo = 1_000;

/** Whether a price is not above a limit, which may be of a kilo or litre. */
function isWithin(cents: number | null, content: Content | null, { cents: most, isOfMeasure }: PriceLimit): boolean {
	if (cents === null) return false;
	if (!isOfMeasure) return cents <= most;
	return content !== null && isMeasured(content) && (cents / content.amount) * kilo <= most;
}

/** The parts without the sizes above a limit, of the entries that have another size within the limit. */
export const withinLimit = (
	snapshot: Snapshot,
	view: View,
	filteredParts: readonly FilteredPart[],
	limit: PriceLimit,
): FilteredPart[] =>
	filteredParts.map((chosen) => {
		const { texts, sizes: columns, entries } = chosen.part.segment;
		const { centsOf } = pricesIn(snapshot, view, chosen.part.segment);
		const sizes = chosen.sizes.slice();
		forEachMember(chosen.entries, (entry) => {
			const shown: number[] = [];
			for (let size = at(entries.firstSize, entry); size < at(entries.firstSize, entry + 1); size++)
				if (has(chosen.sizes, size)) shown.push(size);
			const above = shown.filter(
				(size) => !isWithin(centsOf(size), contentOf(packSizeOf(textAt(texts, at(columns.sizeEn, size)) ?? "")), limit),
			);
			if (above.length < shown.length) for (const size of above) remove(sizes, size);
		});
		return { ...chosen, sizes };
	});

/** Places the products that match well in the order of their prices, those above the limit last: of a kilo or litre when all are sold by it, else of a piece. */
export function placeCheapestFirst(
	snapshot: Snapshot,
	view: View,
	{ filteredParts, best, limit }: { filteredParts: readonly FilteredPart[]; best: number; limit: PriceLimit | null },
): void {
	if (best >= codeScore.begin) return;
	const candidates: Candidate[] = [];
	for (const chosen of filteredParts) {
		const { part, entries, scores } = chosen;
		const { texts, sizes } = part.segment;
		const { centsOf } = pricesIn(snapshot, view, part.segment);
		if (!scores) continue;
		forEachMember(entries, (entry) => {
			if ((scores[entry] ?? 0) < best * minShareOfBest) return;
			const size = searchedSize(chosen, entry);
			const content = contentOf(packSizeOf(textAt(texts, at(sizes.sizeEn, size)) ?? ""));
			candidates.push({ scores, entry, cents: centsOf(size), content });
		});
	}
	candidates.sort((a, b) => (b.scores[b.entry] ?? 0) - (a.scores[a.entry] ?? 0)).splice(maxSorted);
	const base = candidates[0]?.content?.base;
	const areComparable = candidates.every(
		({ content }) => content !== null && isMeasured(content) && content.base === base,
	);
	const priceOf = ({ cents, content }: Candidate): number =>
		cents === null ? Number.POSITIVE_INFINITY : areComparable && content ? cents / content.amount : cents;
	const isAbove = ({ cents, content }: Candidate) => limit !== null && !isWithin(cents, content, limit);
	const sorted = candidates.toSorted(
		(a, b) => Number(isAbove(a)) - Number(isAbove(b)) || (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)),
	);
	for (const [nth, { scores, entry }] of sorted.entries()) scores[entry] = best + sorted.length - nth;
}

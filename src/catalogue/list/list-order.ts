import { pricesIn } from "#catalogue/prices/snapshot-prices.ts";
import { has, membersIn } from "#catalogue/snapshot/bit-set.ts";
import { at, textAt } from "#catalogue/snapshot/columns.ts";
import type { Part, Shelf } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import type { Asked, Chosen } from "./filter.ts";
import type { Page } from "./list-address.ts";
import { compareBy, type Sorted, sortedBy, sortKeys } from "./sorts.ts";

/** The size by which a card shows an entry. */
export type Placed = { part: Part; size: number };

type Side = { chosen: Chosen; entries: ArrayLike<number>; sortedAs: (entry: number) => Sorted };

/** Merges the filtered entries of all parts in one order, and returns one page. */
export function placedOn(
	shelf: Shelf,
	asked: Asked,
	all: readonly Chosen[],
	{ from, to }: Pick<Page, "from" | "to">,
): Placed[] {
	const sides = all.map((chosen) => sideOf(shelf, asked, chosen, to));
	const isBefore = isBeforeIn(shelf, asked);
	const next = sides.map(() => 0);
	const placed: Placed[] = [];
	for (let place = 0; place < to; place++) {
		let best: { side: Side; nth: number; entry: number } | null = null;
		for (const [nth, side] of sides.entries()) {
			const entry = side.entries[at(next, nth)];
			if (entry !== undefined && (!best || isBefore(side, entry, best.side, best.entry))) best = { side, nth, entry };
		}
		if (!best) break;
		next[best.nth] = at(next, best.nth) + 1;
		if (place >= from) placed.push({ part: best.side.chosen.part, size: shownSize(best.side.chosen, best.entry) });
	}
	return placed;
}

/** The size shown for an entry: the one with the searched code, else the first in the filter. */
function shownSize({ part, sizes, byCode }: Chosen, entry: number): number {
	const { firstSize } = part.segment.entries;
	let shown: number | null = null;
	const end = firstSize[entry + 1] ?? 0; // faster than `at`, which matters for thousands
	for (let size = firstSize[entry] ?? 0; size < end; size++) {
		if (!has(sizes, size)) continue;
		if (byCode && has(byCode, size)) return size;
		shown ??= size;
	}
	return shown ?? at(firstSize, entry);
}

/** The first entries of a part in sorted order. Equal ones keep the order of categories and ids. */
function sideOf(shelf: Shelf, asked: Asked, chosen: Chosen, atMost: number): Side {
	const { entries, place, scores } = chosen;
	const sortedAs = sorting(shelf, asked, chosen);
	const keepsCategoryOrder = asked.listing.sort === "relevance" && !scores;
	const unsorted = membersIn(entries, place.ranges, keepsCategoryOrder ? atMost : entries.length * 32);
	const sorted = keepsCategoryOrder ? unsorted : sortedBy(unsorted, keysOf(shelf, asked, chosen), atMost);
	return { chosen, sortedAs, entries: sorted };
}

/** The sort keys as numbers, because thousands of entries are sorted. The order is the one of `sorting`. */
function keysOf(shelf: Shelf, { language, listing, sight, seesPrices }: Asked, chosen: Chosen) {
	const { part, scores } = chosen;
	const { entries, sizes } = part.segment;
	const { intensity } = entries;
	const { launchedOn } = sizes;
	const ranks = language === "nl-NL" ? entries.nameRankNl : entries.nameRankEn;
	const { centsOf } = pricesIn(shelf, sight, part.segment);
	return {
		name: (entry: number) => ranks[entry] ?? 0,
		relevance: (entry: number) => maxScore - (scores?.[entry] ?? 0),
		price: (entry: number) => sortKeys.price(seesPrices ? centsOf(shownSize(chosen, entry)) : null),
		newest: (entry: number) => sortKeys.newest(launchedOn[shownSize(chosen, entry)] ?? 0),
		intensity: (entry: number) => sortKeys.intensity(intensity[entry] || null),
	}[listing.sort];
}

const maxScore = 2 ** 16;

/** The values for `compareBy`. Reads only the ones that the sort rule needs. */
function sorting(shelf: Shelf, { language, listing, sight, seesPrices }: Asked, chosen: Chosen) {
	const { segment } = chosen.part;
	const { texts, entries, sizes } = segment;
	const names = namesIn(language);
	const rule = listing.sort;
	const centsOf = rule === "price" && seesPrices ? pricesIn(shelf, sight, segment).centsOf : () => null;
	return (entry: number): Sorted => {
		const size = shownSize(chosen, entry);
		return {
			name: rule === "name" ? (textAt(texts, at(entries[names], entry)) ?? "") : "",
			cents: centsOf(size),
			launched: at(sizes.launchedOn, size),
			intensity: at(entries.intensity, entry) || null,
			score: chosen.scores ? at(chosen.scores, entry) : 0,
		};
	};
}
const namesIn = (language: Language) => (language === "nl-NL" ? "nameNl" : "nameEn");

function isBeforeIn({ tree }: Shelf, { listing, language }: Asked) {
	const compare = compareBy(listing.sort, language);
	const places = new Map([...tree.byId.keys()].map((id, place) => [id, place]));
	const positionOf = ({ chosen }: Side, entry: number) => {
		const { categories, entries, texts } = chosen.part.segment;
		const place = places.get(categories[at(entries.category, entry)] ?? "") ?? 0;
		return { place, id: textAt(texts, at(entries.id, entry)) ?? "" };
	};
	return (side: Side, entry: number, other: Side, otherEntry: number): boolean => {
		const order = compare(side.sortedAs(entry), other.sortedAs(otherEntry));
		if (order !== 0) return order < 0;
		const [first, second] = [positionOf(side, entry), positionOf(other, otherEntry)];
		return first.place === second.place ? first.id < second.id : first.place < second.place;
	};
}

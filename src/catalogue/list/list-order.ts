import { pricesIn } from "#catalogue/prices/snapshot-prices.ts";
import { has, membersIn } from "#catalogue/snapshot/bit-set.ts";
import { at, textAt } from "#catalogue/snapshot/columns.ts";
import type { Part, Shelf } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import type { Asked, Chosen } from "./filter.ts";
import type { Page } from "./list-address.ts";
import { compareBy, type Sorted, sortedBy, sortKeys } from "./sorts.ts";

/** What a card stands for: an entry by one of its sizes. */
export type Placed = { part: Part; size: number };

type Side = { chosen: Chosen; entries: ArrayLike<number>; sortedAs: (entry: number) => Sorted };

/** One page of what was chosen from the parts, in one order. */
export function placedOn(
	shelf: Shelf,
	asked: Asked,
	all: readonly Chosen[],
	{ from, to }: Pick<Page, "from" | "to">,
): Placed[] {
	const sides = all.map((chosen) => sideOf(shelf, asked, chosen, to));
	const isBefore = before(shelf, asked);
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

/** The first that was chosen; of those found by their code the one that has it. */
function shownSize({ part, sizes, byCode }: Chosen, entry: number): number {
	const { firstSize } = part.segment.entries;
	let shown: number | null = null;
	const end = firstSize[entry + 1] ?? 0; // not by `at`: this is asked of thousands
	for (let size = firstSize[entry] ?? 0; size < end; size++) {
		if (!has(sizes, size)) continue;
		if (byCode && has(byCode, size)) return size;
		shown ??= size;
	}
	return shown ?? at(firstSize, entry);
}

/** The first of a part in their order; equals as they stand in the aisles. */
function sideOf(shelf: Shelf, asked: Asked, chosen: Chosen, atMost: number): Side {
	const { entries, place, scores } = chosen;
	const sortedAs = sorting(shelf, asked, chosen);
	const isAsItStands = asked.listing.sort === "relevance" && !scores;
	const standing = membersIn(entries, place.ranges, isAsItStands ? atMost : entries.length * 32);
	const sorted = isAsItStands ? standing : sortedBy(standing, keysOf(shelf, asked, chosen), atMost);
	return { chosen, sortedAs, entries: sorted };
}

/** What `sorting` tells, as numbers: this is asked of thousands. */
function keysOf(shelf: Shelf, { language, listing, sight, seesPrices }: Asked, chosen: Chosen) {
	const { part, scores } = chosen;
	const { entries, sizes } = part.segment;
	const { intensity } = entries;
	const { launchedOn } = sizes;
	const ranks = language === "nl-NL" ? entries.nameRankNl : entries.nameRankEn;
	const { centsOf } = pricesIn(shelf, sight, part.segment);
	return {
		name: (entry: number) => ranks[entry] ?? 0,
		relevance: (entry: number) => highest - (scores?.[entry] ?? 0),
		price: (entry: number) => sortKeys.price(seesPrices ? centsOf(shownSize(chosen, entry)) : null),
		newest: (entry: number) => sortKeys.newest(launchedOn[shownSize(chosen, entry)] ?? 0),
		intensity: (entry: number) => sortKeys.intensity(intensity[entry] || null),
	}[listing.sort];
}

const highest = 2 ** 16;

/** What an entry is sorted by; only what the rule asks for is looked up. */
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

function before({ tree }: Shelf, { listing, language }: Asked) {
	const compare = compareBy(listing.sort, language);
	const places = new Map([...tree.byId.keys()].map((id, place) => [id, place]));
	const standsAt = ({ chosen }: Side, entry: number) => {
		const { categories, entries, texts } = chosen.part.segment;
		const place = places.get(categories[at(entries.category, entry)] ?? "") ?? 0;
		return { place, id: textAt(texts, at(entries.id, entry)) ?? "" };
	};
	return (side: Side, entry: number, other: Side, otherEntry: number): boolean => {
		const order = compare(side.sortedAs(entry), other.sortedAs(otherEntry));
		if (order !== 0) return order < 0;
		const [one, two] = [standsAt(side, entry), standsAt(other, otherEntry)];
		return one.place === two.place ? one.id < two.id : one.place < two.place;
	};
}

import type { Language } from "#i18n/languages.ts";
import { type Bits, has } from "./bits.ts";
import { at, textAt } from "./columns.ts";
import type { Asked, Chosen } from "./list.ts";
import type { Page } from "./listing.ts";
import type { Part, Shelf } from "./shelf.ts";
import { centsIn } from "./shelfprices.ts";
import { compareBy, placedIn, type Sorted, sortedBy, sortKeys } from "./sorts.ts";
import { allIn, type Node } from "./tree.ts";

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
	const { language, node, listing } = asked;
	const { part, entries, scores } = chosen;
	const aisles = aislesOf(shelf, part, node);
	const sortedAs = sorting(shelf, asked, chosen);
	const rule = listing.sort;
	if (rule === "relevance" && !scores) {
		return { chosen, sortedAs, entries: placedIn(aisles, entries, { from: 0, to: atMost }) };
	}
	const matching = inSet(aisles, entries);
	const { nameRankEn, nameRankNl } = part.segment.entries;
	const ranks = language === "nl-NL" ? nameRankNl : nameRankEn;
	const keyOf = {
		name: (entry: number) => ranks[entry] ?? 0,
		relevance: (entry: number) => highest - (scores?.[entry] ?? 0),
		price: (entry: number) => sortKeys.price(sortedAs(entry)),
		newest: (entry: number) => sortKeys.newest(sortedAs(entry)),
		intensity: (entry: number) => sortKeys.intensity(sortedAs(entry)),
	}[rule];
	return { chosen, sortedAs, entries: sortedBy(matching, keyOf, atMost) };
}

const nowhere = [0, 0] as const;

/** Of each part, which never changes, what stands in a place and below it, aisle by aisle. */
const aislesIn = new WeakMap<Part, Map<string, Uint32Array<ArrayBuffer>>>();

function aislesOf({ tree }: Shelf, part: Part, node: Node | null): Uint32Array<ArrayBuffer> {
	const known = aislesIn.get(part) ?? new Map<string, Uint32Array<ArrayBuffer>>();
	aislesIn.set(part, known);
	const key = node?.id ?? "";
	const nodes = node ? allIn(node) : tree.areas.flatMap(allIn);
	const aisles = known.get(key) ?? numbersIn(nodes.flatMap(({ id }) => [part.ranges.get(id) ?? nowhere]));
	known.set(key, aisles);
	return aisles;
}

function numbersIn(ranges: readonly (readonly [from: number, to: number])[]): Uint32Array<ArrayBuffer> {
	const numbers = new Uint32Array(ranges.reduce((sum, [from, to]) => sum + to - from, 0));
	let place = 0;
	for (const [from, to] of ranges) for (let number = from; number < to; number++) numbers[place++] = number;
	return numbers;
}

/** In the order in which they were given. */
function inSet(numbers: Uint32Array, set: Bits): Uint32Array<ArrayBuffer> {
	const members = new Uint32Array(numbers.length);
	let found = 0;
	for (let nth = 0; nth < numbers.length; nth++) {
		const number = numbers[nth] ?? 0;
		if (has(set, number)) members[found++] = number;
	}
	return members.subarray(0, found);
}

const highest = 2 ** 16;

/** What an entry is sorted by; only what the rule asks for is looked up. */
function sorting(shelf: Shelf, { language, listing, sight, seesPrices }: Asked, chosen: Chosen) {
	const { segment } = chosen.part;
	const { texts, entries, sizes } = segment;
	const names = namesIn(language);
	const rule = listing.sort;
	const centsOf = rule === "price" && seesPrices ? centsIn(shelf, sight, segment) : () => null;
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

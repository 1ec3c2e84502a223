import { contentOf, packSizeOf } from "#catalogue/pack-sizes.ts";
import { pricesIn } from "#catalogue/prices/snapshot-prices.ts";
import { normalizedWords } from "#catalogue/search/normalized-words.ts";
import { has, membersIn } from "#catalogue/snapshot/bit-set.ts";
import { at, textAt } from "#catalogue/snapshot/columns.ts";
import type { Segment } from "#catalogue/snapshot/segment.ts";
import type { Snapshot, SnapshotPart } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import type { Language } from "#i18n/languages.ts";
import { newCache } from "#shared/cache.ts";
import type { FilteredPart, ListRequest } from "./filter.ts";
import type { Page } from "./list-address.ts";
import { compareBy, type Sorted, sortedBy, sortKeys } from "./sorts.ts";

/** The size by which a card shows an entry. */
export type ShownSize = { part: SnapshotPart; size: number };

type SortedPart = { chosen: FilteredPart; entries: ArrayLike<number>; sortedAs: (entry: number) => Sorted };

/** Merges the filtered entries of all parts in one order, and returns one page. */
export function pageInOrder(
	snapshot: Snapshot,
	request: ListRequest,
	all: readonly FilteredPart[],
	{ from, to }: Pick<Page, "from" | "to">,
): ShownSize[] {
	const sides = all.map((chosen) => sortPart(snapshot, request, chosen, to));
	const isBefore = isBeforeIn(snapshot, request);
	const next = sides.map(() => 0);
	const placed: ShownSize[] = [];
	for (let position = 0; position < to; position++) {
		let best: { side: SortedPart; nth: number; entry: number } | null = null;
		for (const [nth, side] of sides.entries()) {
			const entry = side.entries[at(next, nth)];
			if (entry !== undefined && (!best || isBefore(side, entry, best.side, best.entry))) best = { side, nth, entry };
		}
		if (!best) break;
		next[best.nth] = at(next, best.nth) + 1;
		if (position >= from)
			placed.push({ part: best.side.chosen.part, size: searchedSize(best.side.chosen, best.entry) });
	}
	return placed;
}

/** The size shown for an entry: the one with the searched code, else the first in the filter. */
function shownSize({ part, sizes, byCode }: FilteredPart, entry: number): number {
	const { firstSize } = part.segment.entries;
	let firstMatch: number | null = null;
	const end = firstSize[entry + 1] ?? 0; // faster than `at`, which matters for thousands
	for (let size = firstSize[entry] ?? 0; size < end; size++) {
		if (!has(sizes, size)) continue;
		if (byCode && has(byCode, size)) return size;
		firstMatch ??= size;
	}
	return firstMatch ?? at(firstSize, entry);
}

/** The size that the words of the search name best: all of them, and no other number; then one that the customer bought. Without both the
 * shown size. */
export function searchedSize(chosen: FilteredPart, entry: number): number {
	const { part, sizes, byCode, sizeWords, extreme, boughtSizes } = chosen;
	const { firstSize } = part.segment.entries;
	const shown = shownSize(chosen, entry);
	const isOnlySize = at(firstSize, entry) + 1 === at(firstSize, entry + 1);
	if (byCode || (sizeWords.length === 0 && extreme === null) || isOnlySize || !has(sizes, shown)) return shown;
	const fitOf = (size: number) =>
		sizeFit(part, size, sizeWords) + (boughtSizes && has(boughtSizes, size) ? pointsOfBought : 0);
	let best = { sizes: [shown], fit: fitOf(shown) };
	for (let size = at(firstSize, entry); size < at(firstSize, entry + 1); size++) {
		if (!has(sizes, size) || size === shown) continue;
		const fit = fitOf(size);
		if (fit > best.fit) best = { sizes: [size], fit };
		else if (fit === best.fit) best.sizes.push(size);
	}
	return extreme === null ? (best.sizes[0] ?? shown) : extremeSize(part, best.sizes, extreme);
}

const holdsPackages = /\b(?:carton|crate)\b/i;

/** The smallest or largest of some sizes that hold the same kind of content. A carton of bags is no large bag. */
function extremeSize({ segment }: SnapshotPart, sizes: readonly number[], extreme: "smallest" | "largest"): number {
	const all = sizes.map((size) => {
		const text = textAt(segment.texts, at(segment.sizes.sizeEn, size)) ?? "";
		return { size, content: contentOf(packSizeOf(text)), holdsPackages: holdsPackages.test(text) };
	});
	const single = all.filter(({ holdsPackages }) => !holdsPackages);
	const [first, ...others] = single.length > 0 ? single : all;
	let best = first;
	for (const other of others) {
		if (!best?.content || other.content?.base !== best.content.base) continue;
		const difference = other.content.amount - best.content.amount;
		if (extreme === "largest" ? difference > 0 : difference < 0) best = other;
	}
	return best?.size ?? at(sizes, 0);
}

const pointsOfWord = 100;
/** Less than a word, more than the other numbers of a size. */
const pointsOfBought = 50;

type SizeWords = { words: ReadonlySet<string>; numbers: readonly string[] };

/** The words of the texts of sizes, by the number of the text. Many sizes share a text. */
const wordsOfSizes = memoPerSnapshot((_: Segment) => newCache<number, SizeWords>({ name: "catalogue.size-words" }));

function sizeTextWords(segment: Segment, text: number): SizeWords {
	const cache = wordsOfSizes(segment);
	const known = cache.get(text);
	if (known) return known;
	const words = new Set(normalizedWords(textAt(segment.texts, text) ?? ""));
	const ofText = { words, numbers: [...words].filter((word) => /^\d/.test(word)) };
	cache.set(text, ofText);
	return ofText;
}

/** How many words of the search a size has. A number that was not searched counts against the size. */
function sizeFit({ segment }: SnapshotPart, size: number, sizeWords: FilteredPart["sizeWords"]): number {
	const english = sizeTextWords(segment, at(segment.sizes.sizeEn, size));
	const dutch = sizeTextWords(segment, at(segment.sizes.sizeNl, size));
	let matched = 0;
	const shared: string[] = [];
	for (const alternatives of sizeWords) {
		let isMatch = false;
		for (const word of alternatives)
			if (english.words.has(word) || dutch.words.has(word)) {
				isMatch = true;
				shared.push(word);
			}
		if (isMatch) matched++;
	}
	if (matched === 0) return 0;
	let others = 0;
	for (const number of english.numbers) if (!shared.includes(number)) others++;
	return matched * pointsOfWord - others;
}

/** The first entries of a part in sorted order. Equal ones keep the order of categories and ids. */
function sortPart(snapshot: Snapshot, request: ListRequest, chosen: FilteredPart, atMost: number): SortedPart {
	const { entries, members, scores } = chosen;
	const sortedAs = sorting(snapshot, request, chosen);
	const keepsCategoryOrder = request.listing.sort === "relevance" && !scores;
	const unsorted = membersIn(entries, members.ranges, keepsCategoryOrder ? atMost : entries.length * 32);
	const sorted = keepsCategoryOrder ? unsorted : sortedBy(unsorted, keysOf(snapshot, request, chosen), atMost);
	return { chosen, sortedAs, entries: sorted };
}

/** The sort keys as numbers, because thousands of entries are sorted. The order is the one of `sorting`. */
function keysOf(snapshot: Snapshot, { language, listing, view, seesPrices }: ListRequest, chosen: FilteredPart) {
	const { part, scores } = chosen;
	const { entries, sizes } = part.segment;
	const { intensity } = entries;
	const { launchedOn } = sizes;
	const ranks = language === "nl-NL" ? entries.nameRankNl : entries.nameRankEn;
	const { centsOf } = pricesIn(snapshot, view, part.segment);
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
function sorting(snapshot: Snapshot, { language, listing, view, seesPrices }: ListRequest, chosen: FilteredPart) {
	const { segment } = chosen.part;
	const { texts, entries, sizes } = segment;
	const names = namesIn(language);
	const rule = listing.sort;
	const centsOf = rule === "price" && seesPrices ? pricesIn(snapshot, view, segment).centsOf : () => null;
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

const positionsOfCategories = memoPerSnapshot(
	({ tree }: Snapshot) => new Map([...tree.byId.keys()].map((id, position) => [id, position])),
);

function isBeforeIn(snapshot: Snapshot, { listing, language }: ListRequest) {
	const compare = compareBy(listing.sort, language);
	const positions = positionsOfCategories(snapshot);
	const positionOf = ({ chosen }: SortedPart, entry: number) => {
		const { categories, entries, texts } = chosen.part.segment;
		const position = positions.get(categories[at(entries.category, entry)] ?? "") ?? 0;
		return { position, id: textAt(texts, at(entries.id, entry)) ?? "" };
	};
	return (side: SortedPart, entry: number, other: SortedPart, otherEntry: number): boolean => {
		const order = compare(side.sortedAs(entry), other.sortedAs(otherEntry));
		if (order !== 0) return order < 0;
		const [first, second] = [positionOf(side, entry), positionOf(other, otherEntry)];
		return first.position === second.position ? first.id < second.id : first.position < second.position;
	};
}

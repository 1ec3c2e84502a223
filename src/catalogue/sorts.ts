import type { Language } from "#i18n/languages.ts";
import { type Bits, has } from "./bits.ts";

export const sortRules = ["relevance", "name", "price", "newest", "intensity"] as const;
export type SortRule = (typeof sortRules)[number];

/** Who sees no prices may not sort by them either: the order would tell them. */
export const sortRulesFor = ({ seesPrices }: { seesPrices: boolean }): SortRule[] =>
	sortRules.filter((rule) => rule !== "price" || seesPrices);

/** What an entry is sorted by: what its card shows. */
export type Sorted = {
	name: string;
	/** Of one piece, for this account; null: on request. */
	cents: number | null;
	/** Days since 1970. */
	launched: number;
	intensity: number | null;
	/** How well it matches; the same for all where nothing was searched. */
	score: number;
};

/** A number, so that thousands are put in order quickly: the smallest comes first. Names have none of their own; theirs
 * is the place among all names. */
export const sortKeys = {
	price: ({ cents }) => cents ?? largestKey,
	newest: ({ launched }) => latestDay - launched,
	intensity: ({ intensity }) => strongest - (intensity ?? -1),
} satisfies Partial<Record<SortRule, (sorted: Sorted) => number>>;

const largestKey = 2 ** 32 - 1;
const latestDay = 2 ** 31;
const strongest = 10;

const collators = {
	"en-NZ": new Intl.Collator("en-NZ", { numeric: true }),
	"nl-NL": new Intl.Collator("nl-NL", { numeric: true }),
};

/** As a person would put two entries in order; 0 leaves them as they were. */
export function compareBy(rule: SortRule, language: Language): (a: Sorted, b: Sorted) => number {
	if (rule === "name") return (a, b) => collators[language].compare(a.name, b.name);
	if (rule === "relevance") return (a, b) => b.score - a.score;
	return (a, b) => sortKeys[rule](a) - sortKeys[rule](b);
}

/** The place of each name among all; equal names share theirs. */
export function nameRanks(names: readonly string[], language: Language): Uint32Array<ArrayBuffer> {
	const { compare } = collators[language];
	const order = names.map((name, at) => ({ name, at })).toSorted((a, b) => compare(a.name, b.name));
	const ranks = new Uint32Array(names.length);
	let rank = 0;
	let before: string | null = null;
	for (const { name, at } of order) {
		if (before !== null && compare(before, name) !== 0) rank++;
		before = name;
		ranks[at] = rank;
	}
	return ranks;
}

const mostSorted = 2 ** 20;

/** The first of them by their keys, the smallest first, equal ones as they were given. Key and place are one number, so that the
 * sort is one of numbers, without a comparison of ours. */
export function sortedBy(
	entries: Uint32Array,
	keyOf: (entry: number) => number,
	atMost = entries.length,
): Uint32Array<ArrayBuffer> {
	if (entries.length > mostSorted) throw new RangeError(`${entries.length} entries are more than ${mostSorted}`);
	const keys = new Float64Array(entries.length);
	for (let at = 0; at < entries.length; at++) keys[at] = keyOf(entries[at] ?? 0) * mostSorted + at;
	return Uint32Array.from(keys.sort().subarray(0, atMost), (key) => entries[key % mostSorted] ?? 0);
}

/** Of all entries, put in order once, those in the set, from one place among them up to another: what a page shows. It
 * reads no further than the page, where sorting what was found reads all of it. */
export function placedIn(order: Uint32Array, entries: Bits, { from, to }: { from: number; to: number }): number[] {
	const placed: number[] = [];
	for (let at = 0, place = 0; at < order.length && place < to; at++) {
		const entry = order[at] ?? 0;
		if (has(entries, entry) && place++ >= from) placed.push(entry);
	}
	return placed;
}

import type { Language } from "#i18n/languages.ts";

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

/** Numbers, so that thousands are put in order quickly: the smallest comes first. Names have none of their own; theirs
 * is the place among all names. */
export const sortKeys = {
	price: (cents: number | null) => cents ?? largestKey,
	newest: (launched: number) => latestDay - launched,
	intensity: (intensity: number | null) => strongest - (intensity ?? -1),
};

const largestKey = 2 ** 32 - 1;
const latestDay = 2 ** 31;
const strongest = 10;

const collators = {
	"en-NZ": new Intl.Collator("en-NZ", { numeric: true }),
	"nl-NL": new Intl.Collator("nl-NL", { numeric: true }),
};

/** As a person would put two entries in order; 0 leaves them as they were. */
export function compareBy(rule: SortRule, language: Language): (a: Sorted, b: Sorted) => number {
	const by = (keyOf: (sorted: Sorted) => number) => (a: Sorted, b: Sorted) => keyOf(a) - keyOf(b);
	return {
		name: (a: Sorted, b: Sorted) => collators[language].compare(a.name, b.name),
		relevance: by(({ score }) => -score),
		price: by(({ cents }) => sortKeys.price(cents)),
		newest: by(({ launched }) => sortKeys.newest(launched)),
		intensity: by(({ intensity }) => sortKeys.intensity(intensity)),
	}[rule];
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
 * sort is one of numbers, without a comparison of ours; and no more is put in order than is asked for. */
export function sortedBy(
	entries: Uint32Array,
	keyOf: (entry: number) => number,
	atMost = entries.length,
): Uint32Array<ArrayBuffer> {
	if (entries.length > mostSorted) throw new RangeError(`${entries.length} entries are more than ${mostSorted}`);
	const keys = new Float64Array(entries.length);
	for (let at = 0; at < entries.length; at++) keys[at] = keyOf(entries[at] ?? 0) * mostSorted + at;
	bringForward(keys, atMost);
	return Uint32Array.from(keys.subarray(0, atMost).sort(), (key) => entries[key % mostSorted] ?? 0);
}

/** Brings the smallest to the front, in no order, by halving again and again the part in which the last of them stands (Hoare). No
 * number may stand there twice. */
function bringForward(numbers: Float64Array, smallest: number): void {
	let [from, to] = [0, numbers.length - 1];
	while (from < to && smallest <= to) {
		const middle = numbers[(from + to) >>> 1] ?? 0;
		let [low, high] = [from, to];
		while (low <= high) {
			while ((numbers[low] ?? 0) < middle) low++;
			while ((numbers[high] ?? 0) > middle) high--;
			if (low > high) break;
			const one = numbers[low] ?? 0;
			numbers[low++] = numbers[high] ?? 0;
			numbers[high--] = one;
		}
		if (smallest <= high) to = high;
		else if (smallest > low) from = low;
		else return;
	}
}

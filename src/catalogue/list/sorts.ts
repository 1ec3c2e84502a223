import type { Language } from "#i18n/languages.ts";

export const sortRules = ["relevance", "name", "price", "newest", "intensity"] as const;
export type SortRule = (typeof sortRules)[number];

/** A viewer without prices cannot sort by price, because the order would reveal prices. */
export const sortRulesFor = ({ seesPrices }: { seesPrices: boolean }): SortRule[] =>
	sortRules.filter((rule) => rule !== "price" || seesPrices);

/** The values by which entries are sorted, as the card shows them. */
export type Sorted = {
	name: string;
	/** The viewer's price of one piece. Null when on request. */
	cents: number | null;
	/** Days since 1970. */
	launched: number;
	intensity: number | null;
	/** The search score. Equal for all entries without a search. */
	score: number;
};

/** Sort keys as numbers, smallest first, so that thousands are sorted quickly. The key of a name is its rank, see `nameRanks`. */
export const sortKeys = {
	price: (cents: number | null) => cents ?? largestKey,
	newest: (launched: number) => latestDay - launched,
	intensity: (intensity: number | null) => maxIntensity - (intensity ?? -1),
};

const largestKey = 2 ** 32 - 1;
const latestDay = 2 ** 31;
const maxIntensity = 10;

const collators = {
	"en-NZ": new Intl.Collator("en-NZ", { numeric: true }),
	"nl-NL": new Intl.Collator("nl-NL", { numeric: true }),
};

/** Compares two entries by a sort rule. 0 keeps their order. */
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

/** The rank of each name in sorted order. Equal names have the same rank. */
export function nameRanks(names: readonly string[], language: Language): Uint32Array<ArrayBuffer> {
	const { compare } = collators[language];
	const order = names.map((name, at) => ({ name, at })).toSorted((a, b) => compare(a.name, b.name));
	const ranks = new Uint32Array(names.length);
	let rank = 0;
	let previous: string | null = null;
	for (const { name, at } of order) {
		if (previous !== null && compare(previous, name) !== 0) rank++;
		previous = name;
		ranks[at] = rank;
	}
	return ranks;
}

const maxSorted = 2 ** 20;

/** The first entries by key, smallest first, stable. Key and index form one number, so that the built-in sort of numbers works
 * without a comparison function. Sorts only the first `atMost`. */
export function sortedBy(
	entries: Uint32Array,
	keyOf: (entry: number) => number,
	atMost = entries.length,
): Uint32Array<ArrayBuffer> {
	if (entries.length > maxSorted) throw new RangeError(`${entries.length} entries are more than ${maxSorted}`);
	const keys = new Float64Array(entries.length);
	for (let at = 0; at < entries.length; at++) keys[at] = keyOf(entries[at] ?? 0) * maxSorted + at;
	bringForward(keys, atMost);
	return Uint32Array.from(keys.subarray(0, atMost).sort(), (key) => entries[key % maxSorted] ?? 0);
}

/** Moves the smallest numbers to the front, unsorted, by quickselect (Hoare). All numbers must differ. */
function bringForward(numbers: Float64Array, smallest: number): void {
	let [from, to] = [0, numbers.length - 1];
	while (from < to && smallest <= to) {
		const middle = numbers[(from + to) >>> 1] ?? 0;
		let [low, high] = [from, to];
		while (low <= high) {
			while ((numbers[low] ?? 0) < middle) low++;
			while ((numbers[high] ?? 0) > middle) high--;
			if (low > high) break;
			const swapped = numbers[low] ?? 0;
			numbers[low++] = numbers[high] ?? 0;
			numbers[high--] = swapped;
		}
		if (smallest <= high) to = high;
		else if (smallest > low) from = low;
		else return;
	}
}

import {
	normalizedCode,
	normalizedWords,
	parseQuery,
	type QueryWord,
	singular,
} from "#catalogue/search/normalized-words.ts";
import type { IndexedProduct } from "#catalogue/search/search-index.ts";
import type { InOrder } from "./search-index.ts";

type Side = "en" | "nl";

/** A simple, slow search that compares word by word. Returns the matches in the order of the range. */
export function slowSearch(range: readonly IndexedProduct[], side: Side): (term: string) => number[] {
	const entries = range.map((searched) => entryOf(searched, side));
	const words = new Set(entries.flatMap(({ words }) => words));
	return (term) => {
		const { code, words: queryWords } = parseQuery(term);
		const whole = entries.map(({ codes }) => codes.includes(code ?? "nothing"));
		const beginsWithCode = entries.map(({ codes }) => codes.some((one) => code !== null && isBegun(one, code)));
		const byCode = whole.includes(true) ? whole : beginsWithCode;
		const having = (forgive: boolean) => {
			const each = queryWords.map((word) => havingWord(entries, words, word, forgive));
			return entries.map((_, nth) => each.length > 0 && each.every((has) => has[nth]));
		};
		const strict = having(false);
		const isLacking = !strict.includes(true) && !byCode.includes(true);
		const matches = isLacking ? having(true) : strict;
		return entries.flatMap((_, nth) => (matches[nth] || byCode[nth] ? [nth] : []));
	};
}

/** The matches in the order of the slow search. */
export const sortedEntries = ({ entries }: InOrder): number[] => [...entries].sort((a, b) => a - b);

const isBegun = (code: string, by: string): boolean => code.startsWith(by) && (by.length >= 5 || /[a-z]/.test(by));

type Entry = { words: string[]; codes: string[] };

function entryOf({ names, brand, categories: places, sizes }: IndexedProduct, side: Side): Entry {
	const called = places.flatMap((place) => place[side].split(/ (?:&|and|en) /i));
	const texts = [names[side], brand, ...called, ...sizes.map((size) => size.names[side])];
	const joined = called.map((name) => normalizedWords(name).join(""));
	return {
		words: [...new Set([...texts.flatMap(normalizedWords), ...joined])],
		codes: sizes.flatMap(({ codes }) => codes.map(normalizedCode)),
	};
}

/** The entries that contain the word: as typed, else as two words, else with a typo. `forgive`: all of these together. */
function havingWord(
	entries: readonly Entry[],
	all: ReadonlySet<string>,
	{ word, isFinished, joined, code }: QueryWord,
	forgive: boolean,
): boolean[] {
	const isThatNumber = isFinished && /^\p{N}+$/u.test(word) && all.has(word);
	const meets = (own: string) =>
		joined.some((code) => own.startsWith(code)) ||
		(isThatNumber ? own === word : own.startsWith(word)) ||
		(word.length >= 4 && !/\p{N}/u.test(word) && own.length >= word.length + 3 && own.endsWith(word));
	const alike = () => new Set([...all].filter((own) => isSlipOf(own, word)));
	const ways = [
		() =>
			({ words, codes }: Entry) =>
				words.some(meets) || codes.includes(code ?? "nothing"),
		() =>
			({ words }: Entry) =>
				isOfTwo(words, word),
		() => having(alike()),
	];
	let has = entries.map(() => false);
	for (const way of ways) {
		if (has.includes(true) && !forgive) break;
		const meant = way();
		has = entries.map((entry, nth) => has[nth] || meant(entry));
	}
	return has;
}

const having =
	(alike: ReadonlySet<string>) =>
	({ words }: Entry): boolean =>
		words.some((own) => alike.has(own));

function isOfTwo(words: readonly string[], word: string): boolean {
	const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3);
	return cuts.some(
		(cut) => words.includes(singular(word.slice(0, cut))) && words.some((other) => other.startsWith(word.slice(cut))),
	);
}

function isSlipOf(own: string, word: string): boolean {
	if (word.length < 4 || /\p{N}/u.test(word)) return false;
	const distances = distancesTo(word, own.slice(0, word.length + 1)); // longer words have a greater distance
	const isWhole = own.length <= word.length + 1;
	return (word.length >= 5 ? Math.min(...distances) : isWhole ? (distances.at(-1) ?? 9) : 9) <= 1;
}

/** The Damerau-Levenshtein distances between the typed word and each prefix of a word. */
function distancesTo(word: string, own: string): number[] {
	let [before, row]: [number[], number[]] = [[], Array.from({ length: own.length + 1 }, (_, at) => at)];
	for (let i = 1; i <= word.length; i++) {
		const next = [i];
		for (let j = 1; j <= own.length; j++) {
			const wrong = word[i - 1] === own[j - 1] ? 0 : 1;
			const costs = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + wrong];
			if (i > 1 && j > 1 && word[i - 1] === own[j - 2] && word[i - 2] === own[j - 1])
				costs.push((before[j - 2] ?? 0) + 1);
			next.push(Math.min(...costs));
		}
		[before, row] = [row, next];
	}
	return row;
}

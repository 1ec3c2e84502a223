import {
	addAll,
	and,
	type Bits,
	empty,
	forEachMember,
	has,
	intersects,
	add as mark,
} from "#catalogue/snapshot/bit-set.ts";
import type { Language } from "#i18n/languages.ts";
import { type QueryWord, singular } from "./normalized-words.ts";
import { sizesWithCode } from "./product-codes.ts";
import { type Postings, reversed, type SearchIndex, weight as weightOf } from "./search-index.ts";
import { exactWords, isEmpty, lengthOf, type Range, wordsWithOneTypo, wordsWithPrefix } from "./word-list.ts";

/** The entries and sizes that the viewer may see. The search behaves as if no others existed. */
export type Visible = { entries: Bits; sizes: Bits };

export type SearchScope = { index: SearchIndex; language: Language; visible: Visible };

export type VisiblePostings = Postings & Pick<SearchScope, "visible"> & Pick<SearchIndex, "entryOf">;

/** The weight of one query word in each entry, and the entries that match. May include entries that the viewer does not see. */
export type Weights = { ofEntry: Uint8Array; matched: Bits };

export const noWeights = (entries: number): Weights => ({ ofEntry: new Uint8Array(entries), matched: empty(entries) });

/** How much a kind of match counts, relative to a match of the whole word. */
const factors = { whole: 1, prefix: 7 / 8, suffix: 3 / 4, split: 3 / 4, typo: 1 / 2, prefixTypo: 3 / 8 };
/** Added when two neighbouring query words form one indexed word, which is more specific than each alone. */
const joinedBonus = 100;

/** How far a search goes: as typed; also the other language and texts that describe the thing; also texts that name the thing; also typos. */
export const levels = { asTyped: 0, everywhere: 1, inTexts: 2, withTypos: 3 } as const;
export type Level = (typeof levels)[keyof typeof levels];

/** Matches a query word as a whole word, prefix, joined with its neighbour, suffix or code. Tries two split words and typos only when
 * nothing else matches, or when `allowTypos` is set. */
export function matchWord(
	scope: SearchScope,
	queryWord: QueryWord,
	allowTypos: boolean,
): { weights: Weights; isFuzzy: boolean } {
	const postings = postingsOf(scope, scope.language);
	const weights = noWeights(scope.index.entries);
	let hasMatch = addOwnWord(scope, weights, queryWord);
	if (hasMatch && !allowTypos) return { weights, isFuzzy: false };
	hasMatch = addSplit(weights, postings, queryWord.word) || hasMatch;
	const isFuzzy = (allowTypos || !hasMatch) && addTypos(weights, postings, queryWord.word);
	return { weights, isFuzzy };
}

/** Adds matches that a single word has at a level: written as one word, and with a typo. */
export function addLooseMatches(scope: SearchScope, weights: Weights, word: string, level: Level): void {
	const postings = postingsOf(scope, scope.language);
	if (level >= levels.everywhere) addSplit(weights, postings, word);
	if (level >= levels.withTypos) addTypos(weights, postings, word);
}

export const postingsOf = ({ index, visible }: SearchScope, language: Language): VisiblePostings => {
	const { list, backward, begins, entries, weights, ofSizes } = index.words[language];
	return { list, backward, begins, entries, weights, ofSizes, visible, entryOf: index.entryOf }; // faster than a spread
};

/** Adds the matches of a word as it is typed. */
export function addOwnWord(
	scope: SearchScope,
	weights: Weights,
	{ word, isFinished, isWhole, joined, code }: QueryWord,
	language = scope.language,
): boolean {
	const { index, visible } = scope;
	const postings = postingsOf(scope, language);
	const isNumber = isWhole || (isFinished && /^\p{N}+$/u.test(word));
	let hasMatch = isNumber ? addNumber(weights, postings, word) : addPrefix(weights, postings, word);
	for (const both of joined) hasMatch = addPrefix(weights, postings, both, joinedBonus) || hasMatch;
	hasMatch = addSuffixes(weights, postings, word) || hasMatch;
	if (code !== null) hasMatch = addCode(weights, sizesWithCode(index, code, visible.sizes), index) || hasMatch;
	return hasMatch;
}

/** Adds the entries with a whole word, or with a compound word that ends with a long one. */
export function addWhole(weights: Weights, postings: VisiblePostings, word: string, factor: number): void {
	const whole = exactWords(postings.list, wordsWithPrefix(postings.list, word), word.length);
	add(weights, postings, whole, factor);
	addSuffixes(weights, postings, word, factor);
}

/** Adds the entries of a range of words. The loops for entries and sizes are written out, because they run for thousands. */
function add(
	{ ofEntry: of, matched }: Weights,
	postings: VisiblePostings,
	{ from, to }: Range,
	factor: number,
	bonus = 0,
): void {
	const { begins, entries, weights, ofSizes, entryOf, visible } = postings;
	const last = begins[to] ?? 0;
	for (let nth = begins[from] ?? 0; nth < last; nth++) {
		const entry = entries[nth] ?? 0;
		const weight = Math.min(255, (weights[nth] ?? 0) * factor + bonus);
		if (weight > (of[entry] ?? 0)) of[entry] = weight;
		matched[entry >>> 5] = (matched[entry >>> 5] ?? 0) | (1 << (entry & 31));
	}
	const weight = Math.min(255, weightOf.size * factor + bonus);
	const lastOfSizes = ofSizes.begins[to] ?? 0;
	for (let nth = ofSizes.begins[from] ?? 0; nth < lastOfSizes; nth++) {
		const size = ofSizes.sizes[nth] ?? 0;
		if (!has(visible.sizes, size)) continue;
		const entry = entryOf[size] ?? 0;
		if (weight > (of[entry] ?? 0)) of[entry] = weight;
		matched[entry >>> 5] = (matched[entry >>> 5] ?? 0) | (1 << (entry & 31));
	}
}

/** Tells whether an entry or size that the viewer sees has one of the words. A hidden one must not influence the result. */
export function hasVisibleMember({ begins, entries, ofSizes, visible }: VisiblePostings, { from, to }: Range): boolean {
	const last = begins[to] ?? 0;
	for (let nth = begins[from] ?? 0; nth < last; nth++) if (has(visible.entries, entries[nth] ?? 0)) return true;
	const lastOfSizes = ofSizes.begins[to] ?? 0;
	for (let nth = ofSizes.begins[from] ?? 0; nth < lastOfSizes; nth++)
		if (has(visible.sizes, ofSizes.sizes[nth] ?? 0)) return true;
	return false;
}

function addPrefix(weights: Weights, postings: VisiblePostings, word: string, bonus = 0): boolean {
	const prefixed = wordsWithPrefix(postings.list, word);
	add(weights, postings, prefixed, factors.prefix);
	add(weights, postings, exactWords(postings.list, prefixed, word.length), factors.whole, bonus);
	return hasVisibleMember(postings, prefixed);
}

/** Matches an existing number only as a whole: 8 oz is not 80 mm. */
function addNumber(weights: Weights, postings: VisiblePostings, number: string): boolean {
	const whole = exactWords(postings.list, wordsWithPrefix(postings.list, number), number.length);
	if (!hasVisibleMember(postings, whole)) return addPrefix(weights, postings, number);
	add(weights, postings, whole, factors.whole);
	return true;
}

const minSuffixLength = 4;
const minFrontLength = 3;

/** Matches the end of compound words, which Dutch has: "siroop" matches "vanillesiroop". */
function addSuffixes(weights: Weights, postings: VisiblePostings, word: string, factor = 1): boolean {
	if (word.length < minSuffixLength || /\p{N}/u.test(word)) return false;
	const { list, places } = postings.backward;
	const { from, to } = wordsWithPrefix(list, reversed(word));
	let hasMatch = false;
	for (let nth = from; nth < to; nth++) {
		if (lengthOf(list, nth) < word.length + minFrontLength) continue;
		const position = places[nth] ?? 0;
		const whole = { from: position, to: position + 1 };
		add(weights, postings, whole, factors.suffix * factor);
		hasMatch ||= hasVisibleMember(postings, whole);
	}
	return hasMatch;
}

const codeWeight = 200;

function addCode(weights: Weights, sizes: Uint32Array, { entryOf }: SearchIndex): boolean {
	for (const size of sizes) {
		const entry = entryOf[size] ?? 0;
		weights.ofEntry[entry] = codeWeight;
		mark(weights.matched, entry);
	}
	return sizes.length > 0;
}

const minPartLength = 3;

/** Splits a query word into a whole word and a prefix of another word of the same entry, for example "coldbrew". */
function addSplit(weights: Weights, postings: VisiblePostings, word: string): boolean {
	let hasMatch = false;
	for (let cut = minPartLength; cut <= word.length - minPartLength; cut++) {
		const front = singular(word.slice(0, cut));
		const first = wordsWithPrefix(postings.list, front);
		const whole = exactWords(postings.list, first, front.length);
		const second = wordsWithPrefix(postings.list, word.slice(cut));
		if (isEmpty(first)) break;
		if (isEmpty(whole) || isEmpty(second)) continue;
		const [firstWeights, secondWeights] = [noWeights(weights.ofEntry.length), noWeights(weights.ofEntry.length)];
		add(firstWeights, postings, whole, factors.split);
		add(secondWeights, postings, second, factors.split);
		const both = and(firstWeights.matched, secondWeights.matched);
		hasMatch ||= intersects(both, postings.visible.entries);
		forEachMember(both, (entry) => {
			weights.ofEntry[entry] = Math.max(
				weights.ofEntry[entry] ?? 0,
				Math.min(firstWeights.ofEntry[entry] ?? 0, secondWeights.ofEntry[entry] ?? 0),
			);
		});
		addAll(weights.matched, both);
	}
	return hasMatch;
}

const minTypoLength = 4;
const minPrefixTypoLength = 5;

/** Matches words with one typo. Not for numbers: a different number is a different product. */
function addTypos(weights: Weights, postings: VisiblePostings, word: string): boolean {
	if (word.length < minTypoLength || /\p{N}/u.test(word)) return false;
	let hasMatch = false;
	for (const { range, length } of wordsWithOneTypo(postings.list, word)) {
		const whole = exactWords(postings.list, range, length);
		const accepted = word.length >= minPrefixTypoLength ? range : whole;
		hasMatch ||= hasVisibleMember(postings, accepted);
		if (accepted === range) add(weights, postings, range, factors.prefixTypo);
		add(weights, postings, whole, factors.typo);
	}
	return hasMatch;
}

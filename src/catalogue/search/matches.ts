import { addAll, and, type Bits, each, empty, has, isAnyOfBoth, add as mark } from "#catalogue/snapshot/bit-set.ts";
import type { Language } from "#i18n/languages.ts";
import { asOne, type TypedWord } from "./normalized-words.ts";
import { sizesOfCode } from "./product-codes.ts";
import { fromBehind, type Postings, type SearchIndex, worth as worthOf } from "./search-index.ts";
import { beginningWith, isEmpty, lengthOf, type Range, slipped, wholeOf } from "./word-list.ts";

/** The entries and sizes that the viewer may see. The search behaves as if no others existed. */
export type Seen = { entries: Bits; sizes: Bits };

export type Question = { index: SearchIndex; language: Language; seen: Seen };

type Known = Postings & Pick<Question, "seen"> & Pick<SearchIndex, "entryOf">;

/** The weight of one query word in each entry, and the entries that match. May include entries that the viewer does not see. */
export type Worths = { of: Uint8Array; met: Bits };

const noWorths = (entries: number): Worths => ({ of: new Uint8Array(entries), met: empty(entries) });

/** How much a kind of match counts, relative to a match of the whole word. */
const factors = { whole: 1, prefix: 7 / 8, suffix: 3 / 4, split: 3 / 4, typo: 1 / 2, prefixTypo: 3 / 8 };
/** Added when two neighbouring query words form one indexed word, which is more specific than each alone. */
const joinedBonus = 100;

/** Matches a query word as a whole word, prefix, joined with its neighbour, suffix or code. Tries two split words and typos only when
 * nothing else matches, or when `allowTypos` is set. */
export function matchesOf(
	{ index, language, seen }: Question,
	{ word, isFinished, joined, code }: TypedWord,
	allowTypos: boolean,
): { worths: Worths; isForgiven: boolean } {
	const postings: Known = { ...index.words[language], seen, entryOf: index.entryOf };
	const worths = noWorths(index.entries);
	const isNumber = isFinished && /^\p{N}+$/u.test(word);
	let hasMatch = isNumber ? addNumber(worths, postings, word) : addBegun(worths, postings, word);
	for (const both of joined) hasMatch = addBegun(worths, postings, both, joinedBonus) || hasMatch;
	hasMatch = addEnds(worths, postings, word) || hasMatch;
	if (code !== null) hasMatch = addCode(worths, sizesOfCode(index, code, seen.sizes), index) || hasMatch;
	if (hasMatch && !allowTypos) return { worths, isForgiven: false };
	hasMatch = addSplit(worths, postings, word) || hasMatch;
	const isForgiven = (allowTypos || !hasMatch) && addSlipped(worths, postings, word);
	return { worths, isForgiven };
}

/** Adds the entries of a range of words. The loops for entries and sizes are written out, because they run for thousands. */
function add({ of, met }: Worths, known: Known, { from, to }: Range, factor: number, bonus = 0): void {
	const { begins, entries, worths, ofSizes, entryOf, seen } = known;
	const last = begins[to] ?? 0;
	for (let nth = begins[from] ?? 0; nth < last; nth++) {
		const entry = entries[nth] ?? 0;
		const worth = Math.min(255, (worths[nth] ?? 0) * factor + bonus);
		if (worth > (of[entry] ?? 0)) of[entry] = worth;
		met[entry >>> 5] = (met[entry >>> 5] ?? 0) | (1 << (entry & 31));
	}
	const worth = Math.min(255, worthOf.size * factor + bonus);
	const lastOfSizes = ofSizes.begins[to] ?? 0;
	for (let nth = ofSizes.begins[from] ?? 0; nth < lastOfSizes; nth++) {
		const size = ofSizes.sizes[nth] ?? 0;
		if (!has(seen.sizes, size)) continue;
		const entry = entryOf[size] ?? 0;
		if (worth > (of[entry] ?? 0)) of[entry] = worth;
		met[entry >>> 5] = (met[entry >>> 5] ?? 0) | (1 << (entry & 31));
	}
}

/** Tells whether an entry or size that the viewer sees has one of the words. A hidden one must not influence the result. */
function isAnyIn({ begins, entries, ofSizes, seen }: Known, { from, to }: Range): boolean {
	const last = begins[to] ?? 0;
	for (let nth = begins[from] ?? 0; nth < last; nth++) if (has(seen.entries, entries[nth] ?? 0)) return true;
	const lastOfSizes = ofSizes.begins[to] ?? 0;
	for (let nth = ofSizes.begins[from] ?? 0; nth < lastOfSizes; nth++)
		if (has(seen.sizes, ofSizes.sizes[nth] ?? 0)) return true;
	return false;
}

function addBegun(worths: Worths, postings: Known, word: string, bonus = 0): boolean {
	const prefixed = beginningWith(postings.list, word);
	add(worths, postings, prefixed, factors.prefix);
	add(worths, postings, wholeOf(postings.list, prefixed, word.length), factors.whole, bonus);
	return isAnyIn(postings, prefixed);
}

/** Matches an existing number only as a whole: 8 oz is not 80 mm. */
function addNumber(worths: Worths, postings: Known, number: string): boolean {
	const whole = wholeOf(postings.list, beginningWith(postings.list, number), number.length);
	if (!isAnyIn(postings, whole)) return addBegun(worths, postings, number);
	add(worths, postings, whole, factors.whole);
	return true;
}

const minSuffixLength = 4;
const minFrontLength = 3;

/** Matches the end of compound words, which Dutch has: "siroop" matches "vanillesiroop". */
function addEnds(worths: Worths, postings: Known, word: string): boolean {
	if (word.length < minSuffixLength || /\p{N}/u.test(word)) return false;
	const { list, places } = postings.backward;
	const { from, to } = beginningWith(list, fromBehind(word));
	let hasMatch = false;
	for (let nth = from; nth < to; nth++) {
		if (lengthOf(list, nth) < word.length + minFrontLength) continue;
		const position = places[nth] ?? 0;
		const whole = { from: position, to: position + 1 };
		add(worths, postings, whole, factors.suffix);
		hasMatch ||= isAnyIn(postings, whole);
	}
	return hasMatch;
}

const codeWorth = 200;

function addCode(worths: Worths, sizes: Uint32Array, { entryOf }: SearchIndex): boolean {
	for (const size of sizes) {
		const entry = entryOf[size] ?? 0;
		worths.of[entry] = codeWorth;
		mark(worths.met, entry);
	}
	return sizes.length > 0;
}

const minPartLength = 3;

/** Splits a query word into a whole word and a prefix of another word of the same entry, for example "coldbrew". */
function addSplit(worths: Worths, postings: Known, word: string): boolean {
	let hasMatch = false;
	for (let cut = minPartLength; cut <= word.length - minPartLength; cut++) {
		const front = asOne(word.slice(0, cut));
		const first = beginningWith(postings.list, front);
		const whole = wholeOf(postings.list, first, front.length);
		const second = beginningWith(postings.list, word.slice(cut));
		if (isEmpty(first)) break;
		if (isEmpty(whole) || isEmpty(second)) continue;
		const [firstWeights, secondWeights] = [noWorths(worths.of.length), noWorths(worths.of.length)];
		add(firstWeights, postings, whole, factors.split);
		add(secondWeights, postings, second, factors.split);
		const both = and(firstWeights.met, secondWeights.met);
		hasMatch ||= isAnyOfBoth(both, postings.seen.entries);
		each(both, (entry) => {
			worths.of[entry] = Math.max(
				worths.of[entry] ?? 0,
				Math.min(firstWeights.of[entry] ?? 0, secondWeights.of[entry] ?? 0),
			);
		});
		addAll(worths.met, both);
	}
	return hasMatch;
}

const minTypoLength = 4;
const minPrefixTypoLength = 5;

/** Matches words with one typo. Not for numbers: a different number is a different product. */
function addSlipped(worths: Worths, postings: Known, word: string): boolean {
	if (word.length < minTypoLength || /\p{N}/u.test(word)) return false;
	let hasMatch = false;
	for (const { range, length } of slipped(postings.list, word)) {
		const whole = wholeOf(postings.list, range, length);
		const accepted = word.length >= minPrefixTypoLength ? range : whole;
		hasMatch ||= isAnyIn(postings, accepted);
		if (accepted === range) add(worths, postings, range, factors.prefixTypo);
		add(worths, postings, whole, factors.typo);
	}
	return hasMatch;
}

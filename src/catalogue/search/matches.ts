import { addAll, and, type Bits, each, empty, has, isAnyOfBoth, add as mark } from "#catalogue/snapshot/bit-set.ts";
import type { Language } from "#i18n/languages.ts";
import { asOne, type TypedWord } from "./normalized-words.ts";
import { sizesOfCode } from "./product-codes.ts";
import { fromBehind, type Postings, type SearchIndex, worth as worthOf } from "./search-index.ts";
import { beginningWith, isEmpty, lengthOf, type Range, slipped, wholeOf } from "./word-list.ts";

/** What is there for who asks. What is gone, or not for them, is as if it never was. */
export type Seen = { entries: Bits; sizes: Bits };

export type Question = { index: SearchIndex; language: Language; seen: Seen };

type Known = Postings & Pick<Question, "seen"> & Pick<SearchIndex, "entryOf">;

/** What one typed word is worth in each entry, and which have it; among them may be some that are not seen. */
export type Worths = { of: Uint8Array; met: Bits };

const noWorths = (entries: number): Worths => ({ of: new Uint8Array(entries), met: empty(entries) });

/** A part of what the whole word is worth. */
const share = { whole: 1, begun: 7 / 8, end: 3 / 4, split: 3 / 4, slip: 1 / 2, slipInBegun: 3 / 8 };
/** Two words that are one of ours tell more than each alone. */
const joinedMore = 100;

/** All that a word may mean: itself or how it begins, one word with its neighbour, the end of a long one, a code; two words or a
 * slip when it is none of these, or when every word is to be forgiven. */
export function matchesOf(
	{ index, language, seen }: Question,
	{ word, isFinished, joined, code }: TypedWord,
	forgive: boolean,
): { worths: Worths; isForgiven: boolean } {
	const postings: Known = { ...index.words[language], seen, entryOf: index.entryOf };
	const worths = noWorths(index.entries);
	const isNumber = isFinished && /^\p{N}+$/u.test(word);
	let isAny = isNumber ? addNumber(worths, postings, word) : addBegun(worths, postings, word);
	for (const both of joined) isAny = addBegun(worths, postings, both, joinedMore) || isAny;
	isAny = addEnds(worths, postings, word) || isAny;
	if (code !== null) isAny = addCode(worths, sizesOfCode(index, code, seen.sizes), index) || isAny;
	if (isAny && !forgive) return { worths, isForgiven: false };
	isAny = addSplit(worths, postings, word) || isAny;
	const isForgiven = (forgive || !isAny) && addSlipped(worths, postings, word);
	return { worths, isForgiven };
}

/** Written out for both, because this is asked of thousands. */
function add({ of, met }: Worths, known: Known, { from, to }: Range, part: number, more = 0): void {
	const { begins, entries, worths, ofSizes, entryOf, seen } = known;
	const last = begins[to] ?? 0;
	for (let nth = begins[from] ?? 0; nth < last; nth++) {
		const entry = entries[nth] ?? 0;
		const worth = Math.min(255, (worths[nth] ?? 0) * part + more);
		if (worth > (of[entry] ?? 0)) of[entry] = worth;
		met[entry >>> 5] = (met[entry >>> 5] ?? 0) | (1 << (entry & 31));
	}
	const worth = Math.min(255, worthOf.size * part + more);
	const lastOfSizes = ofSizes.begins[to] ?? 0;
	for (let nth = ofSizes.begins[from] ?? 0; nth < lastOfSizes; nth++) {
		const size = ofSizes.sizes[nth] ?? 0;
		if (!has(seen.sizes, size)) continue;
		const entry = entryOf[size] ?? 0;
		if (worth > (of[entry] ?? 0)) of[entry] = worth;
		met[entry >>> 5] = (met[entry >>> 5] ?? 0) | (1 << (entry & 31));
	}
}

/** Words that only something has which is not seen decide nothing: the answer would tell of it. */
function isAnyIn({ begins, entries, ofSizes, seen }: Known, { from, to }: Range): boolean {
	const last = begins[to] ?? 0;
	for (let nth = begins[from] ?? 0; nth < last; nth++) if (has(seen.entries, entries[nth] ?? 0)) return true;
	const lastOfSizes = ofSizes.begins[to] ?? 0;
	for (let nth = ofSizes.begins[from] ?? 0; nth < lastOfSizes; nth++)
		if (has(seen.sizes, ofSizes.sizes[nth] ?? 0)) return true;
	return false;
}

function addBegun(worths: Worths, postings: Known, word: string, more = 0): boolean {
	const begun = beginningWith(postings.list, word);
	add(worths, postings, begun, share.begun);
	add(worths, postings, wholeOf(postings.list, begun, word.length), share.whole, more);
	return isAnyIn(postings, begun);
}

/** A number that there is means no longer ones: 8 oz is not 80 mm. */
function addNumber(worths: Worths, postings: Known, number: string): boolean {
	const whole = wholeOf(postings.list, beginningWith(postings.list, number), number.length);
	if (!isAnyIn(postings, whole)) return addBegun(worths, postings, number);
	add(worths, postings, whole, share.whole);
	return true;
}

const endFrom = 4;
const frontFrom = 3;

/** Dutch writes together what English writes apart: who types siroop looks for vanillesiroop. */
function addEnds(worths: Worths, postings: Known, word: string): boolean {
	if (word.length < endFrom || /\p{N}/u.test(word)) return false;
	const { list, places } = postings.backward;
	const { from, to } = beginningWith(list, fromBehind(word));
	let isAny = false;
	for (let nth = from; nth < to; nth++) {
		if (lengthOf(list, nth) < word.length + frontFrom) continue;
		const place = places[nth] ?? 0;
		const whole = { from: place, to: place + 1 };
		add(worths, postings, whole, share.end);
		isAny ||= isAnyIn(postings, whole);
	}
	return isAny;
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

const partFrom = 3;

/** "coldbrew": a word of ours, and after it the beginning of another one of the same entry. */
function addSplit(worths: Worths, postings: Known, word: string): boolean {
	let isAny = false;
	for (let cut = partFrom; cut <= word.length - partFrom; cut++) {
		const front = asOne(word.slice(0, cut));
		const first = beginningWith(postings.list, front);
		const whole = wholeOf(postings.list, first, front.length);
		const second = beginningWith(postings.list, word.slice(cut));
		if (isEmpty(first)) break;
		if (isEmpty(whole) || isEmpty(second)) continue;
		const [one, other] = [noWorths(worths.of.length), noWorths(worths.of.length)];
		add(one, postings, whole, share.split);
		add(other, postings, second, share.split);
		const both = and(one.met, other.met);
		isAny ||= isAnyOfBoth(both, postings.seen.entries);
		each(both, (entry) => {
			worths.of[entry] = Math.max(worths.of[entry] ?? 0, Math.min(one.of[entry] ?? 0, other.of[entry] ?? 0));
		});
		addAll(worths.met, both);
	}
	return isAny;
}

const slipFrom = 4;
const slipInBegunFrom = 5;

/** Numbers have no slips: another number is another thing. */
function addSlipped(worths: Worths, postings: Known, word: string): boolean {
	if (word.length < slipFrom || /\p{N}/u.test(word)) return false;
	let isAny = false;
	for (const { range, length } of slipped(postings.list, word)) {
		const whole = wholeOf(postings.list, range, length);
		const meant = word.length >= slipInBegunFrom ? range : whole;
		isAny ||= isAnyIn(postings, meant);
		if (meant === range) add(worths, postings, range, share.slipInBegun);
		add(worths, postings, whole, share.slip);
	}
	return isAny;
}

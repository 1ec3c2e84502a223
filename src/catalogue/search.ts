import type { Language } from "#i18n/languages.ts";
import { fromBehind, type Postings, type SearchIndex } from "./searchindex.ts";
import { asOne, type TypedWord, typedIn } from "./typedwords.ts";
import { beginningWith, isEmpty, lengthOf, type Range, slipped, wholeOf } from "./wordlist.ts";

export type Found = {
	/** Best first; of those as good as each other the first one given. */
	entries: Uint32Array;
	scores: Uint16Array;
	/** The sizes that what was typed is a code of, or the beginning of it; null when it is no code. */
	sizes: Uint32Array | null;
	/** Only with a slip forgiven: whoever puts two answers together leaves these out when the other has better ones. */
	isForgiven: boolean;
};

/** Of an entry found by a code: by all of it, or by how it begins. Words give less, however many there are. */
export const codeScore = { whole: 4095, begin: 4094 };

export function findIn(index: SearchIndex, term: string, language: Language): Found {
	const { code, words } = typedIn(term);
	const byCode = code === null ? null : sizesByCode(index, code);
	const strict = scoresOf(index, words, language, false);
	const isLacking = words.length > 0 && !strict.isAny && byCode === null;
	const { scores, isForgiven } = isLacking ? scoresOf(index, words, language, true) : strict;
	if (byCode) for (const size of byCode.sizes) scores[index.entryOf[size] ?? 0] = byCode.score;
	return { ...bestFirst(scores), sizes: byCode?.sizes ?? null, isForgiven: isForgiven && byCode === null };
}

const digitsFrom = 5;

/** Digits alone are the beginning of a code only when there are many: 700 is a size of a bottle. */
function sizesByCode({ codes }: SearchIndex, code: string): { sizes: Uint32Array; score: number } | null {
	const begun = beginningWith(codes.list, code);
	const whole = wholeOf(codes.list, begun, code.length);
	if (!isEmpty(whole)) return { sizes: codes.sizes.slice(whole.from, whole.to), score: codeScore.whole };
	const isTelling = !isEmpty(begun) && (code.length >= digitsFrom || /\D/.test(code));
	return isTelling ? { sizes: codes.sizes.slice(begun.from, begun.to), score: codeScore.begin } : null;
}

type Scored = { scores: Uint16Array; isAny: boolean; isForgiven: boolean };

/** Of every entry that has all words what they are worth together; else 0. */
function scoresOf(index: SearchIndex, words: readonly TypedWord[], language: Language, forgive: boolean): Scored {
	const scores = new Uint16Array(index.entries);
	let isForgiven = false;
	let isAny = false;
	for (const [nth, typed] of words.entries()) {
		const one = matchesOf(index, typed, { language, forgive });
		isForgiven ||= one.isForgiven;
		isAny = false;
		for (let entry = 0; entry < scores.length; entry++) {
			const before = scores[entry] ?? 0;
			const worth = one.worths[entry] ?? 0;
			const has = worth > 0 && (nth === 0 || before > 0);
			scores[entry] = has ? before + worth : 0;
			isAny ||= has;
		}
		if (!isAny) break;
	}
	return { scores, isAny, isForgiven };
}

/** What one typed word is worth in each entry. */
type Worths = Uint8Array;

/** A part of what the whole word is worth. */
const share = { whole: 1, begun: 7 / 8, end: 3 / 4, split: 3 / 4, slip: 1 / 2, slipInBegun: 3 / 8 };
/** Two words that are one of ours tell more than each alone. */
const joinedMore = 100;

/** All that a word may mean: itself or how it begins, one word with its neighbour, the end of a long one, a code; two words or a slip when it is none
 * of these, or when every word is to be forgiven. */
function matchesOf(
	index: SearchIndex,
	{ word, isFinished, joined, code }: TypedWord,
	{ language, forgive }: { language: Language; forgive: boolean },
): { worths: Worths; isForgiven: boolean } {
	const postings = index.words[language];
	const worths = new Uint8Array(index.entries);
	const isNumber = isFinished && /^\p{N}+$/u.test(word);
	let isAny = isNumber ? addNumber(worths, postings, word) : addBegun(worths, postings, word);
	for (const both of joined) isAny = addBegun(worths, postings, both, joinedMore) || isAny;
	isAny = addEnds(worths, postings, word) || isAny;
	if (code !== null) isAny = addCode(worths, index, code) || isAny;
	if (isAny && !forgive) return { worths, isForgiven: false };
	isAny = addSplit(worths, postings, word) || isAny;
	const isForgiven = (forgive || !isAny) && addSlipped(worths, postings, word);
	return { worths, isForgiven };
}

function add(worths: Worths, { begins, entries, worths: own }: Postings, { from, to }: Range, part: number, more = 0) {
	const last = begins[to] ?? 0;
	for (let nth = begins[from] ?? 0; nth < last; nth++) {
		const entry = entries[nth] ?? 0;
		const worth = Math.min(255, (own[nth] ?? 0) * part + more);
		if (worth > (worths[entry] ?? 0)) worths[entry] = worth;
	}
}

function addBegun(worths: Worths, postings: Postings, word: string, more = 0): boolean {
	const begun = beginningWith(postings.list, word);
	add(worths, postings, begun, share.begun);
	add(worths, postings, wholeOf(postings.list, begun, word.length), share.whole, more);
	return !isEmpty(begun);
}

/** A number that there is means no longer ones: 8 oz is not 80 mm. */
function addNumber(worths: Worths, postings: Postings, number: string): boolean {
	const whole = wholeOf(postings.list, beginningWith(postings.list, number), number.length);
	if (isEmpty(whole)) return addBegun(worths, postings, number);
	add(worths, postings, whole, share.whole);
	return true;
}

const endFrom = 4;
const frontFrom = 3;

/** Dutch writes together what English writes apart: who types siroop looks for vanillesiroop. */
function addEnds(worths: Worths, postings: Postings, word: string): boolean {
	if (word.length < endFrom || /\p{N}/u.test(word)) return false;
	const { list, places } = postings.backward;
	const { from, to } = beginningWith(list, fromBehind(word));
	let isAny = false;
	for (let nth = from; nth < to; nth++) {
		if (lengthOf(list, nth) < word.length + frontFrom) continue;
		const place = places[nth] ?? 0;
		add(worths, postings, { from: place, to: place + 1 }, share.end);
		isAny = true;
	}
	return isAny;
}

const codeWorth = 200;

function addCode(worths: Worths, index: SearchIndex, code: string): boolean {
	const found = sizesByCode(index, code);
	if (found?.score !== codeScore.whole) return false;
	for (const size of found.sizes) worths[index.entryOf[size] ?? 0] = codeWorth;
	return true;
}

const partFrom = 3;

/** "coldbrew": a word of ours, and after it the beginning of another one of the same entry. */
function addSplit(worths: Worths, postings: Postings, word: string): boolean {
	let isAny = false;
	for (let cut = partFrom; cut <= word.length - partFrom; cut++) {
		const front = asOne(word.slice(0, cut));
		const first = beginningWith(postings.list, front);
		const whole = wholeOf(postings.list, first, front.length);
		const second = beginningWith(postings.list, word.slice(cut));
		if (isEmpty(first)) break;
		if (isEmpty(whole) || isEmpty(second)) continue;
		const [one, other] = [new Uint8Array(worths.length), new Uint8Array(worths.length)];
		add(one, postings, whole, share.split);
		add(other, postings, second, share.split);
		for (let entry = 0; entry < worths.length; entry++) {
			const worth = Math.min(one[entry] ?? 0, other[entry] ?? 0);
			isAny ||= worth > 0;
			if (worth > (worths[entry] ?? 0)) worths[entry] = worth;
		}
	}
	return isAny;
}

const slipFrom = 4;
const slipInBegunFrom = 5;

/** Numbers have no slips: another number is another thing. */
function addSlipped(worths: Worths, postings: Postings, word: string): boolean {
	if (word.length < slipFrom || /\p{N}/u.test(word)) return false;
	let isAny = false;
	for (const { range, length } of slipped(postings.list, word)) {
		const whole = wholeOf(postings.list, range, length);
		const meant = word.length >= slipInBegunFrom ? range : whole;
		isAny ||= !isEmpty(meant);
		if (meant === range) add(worths, postings, range, share.slipInBegun);
		add(worths, postings, whole, share.slip);
	}
	return isAny;
}

/** Those that have a score, in order of it. Counted and not compared: there may be a hundred thousand. */
function bestFirst(scores: Uint16Array): Pick<Found, "entries" | "scores"> {
	const counts = new Uint32Array(codeScore.whole + 1);
	let found = 0;
	for (let entry = 0; entry < scores.length; entry++) {
		const score = scores[entry] ?? 0;
		if (score === 0) continue;
		counts[score] = (counts[score] ?? 0) + 1;
		found++;
	}
	let before = 0;
	for (let score = codeScore.whole; score > 0; score--) {
		const count = counts[score] ?? 0;
		counts[score] = before;
		before += count;
	}
	const sorted = { entries: new Uint32Array(found), scores: new Uint16Array(found) };
	for (let entry = 0; entry < scores.length; entry++) {
		const score = scores[entry] ?? 0;
		if (score === 0) continue;
		const to = counts[score] ?? 0;
		counts[score] = to + 1;
		sorted.entries[to] = entry;
		sorted.scores[to] = score;
	}
	return sorted;
}

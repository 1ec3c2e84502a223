import { add, and, type Bits, each, empty, isAny, or } from "#catalogue/snapshot/bit-set.ts";
import type { Language } from "#i18n/languages.ts";
import { matchesOf, type Question, type Seen, type Worths } from "./matches.ts";
import { type TypedWord, typedIn } from "./normalized-words.ts";
import { sizesOfCode, sizesOfCodeBegun } from "./product-codes.ts";
import type { SearchIndex } from "./search-index.ts";

export type Found = {
	entries: Bits;
	/** How well each of them matches; 0 for the others. */
	scores: Uint16Array;
	/** The sizes that what was typed is a code of, or else the beginning of one; null when it is neither. */
	sizes: Uint32Array | null;
	/** It is all of a code. */
	isWhole: boolean;
	/** Only with a slip forgiven: whoever puts two answers together leaves these out when the other has better ones. */
	isForgiven: boolean;
};

/** Of an entry found by a code: by all of it, or by how it begins. Words give less, however many there are. */
export const codeScore = { whole: 4095, begin: 4094 };

/** Entries and sizes that are not seen are looked at by no rule: what only they have is a slip of something else. */
export function findIn(index: SearchIndex, term: string, language: Language, seen: Seen): Found {
	const question = { index, language, seen };
	const { code, words } = typedIn(term);
	const byCode = code === null ? null : foundByCode(question, code);
	const strict = foundByWords(question, words, false);
	const isLacking = words.length > 0 && byCode === null && !isAny(strict.entries);
	const { entries, scores, isForgiven } = isLacking ? foundByWords(question, words, true) : strict;
	if (!byCode) return { entries, scores, sizes: null, isWhole: false, isForgiven: isForgiven && isAny(entries) };
	const { sizes, isWhole } = byCode;
	const coded = entriesWith(index, sizes);
	each(coded, (entry) => {
		scores[entry] = isWhole ? codeScore.whole : codeScore.begin;
	});
	return { entries: or(entries, coded), scores, sizes, isWhole, isForgiven: false };
}

type ByCode = { sizes: Uint32Array; isWhole: boolean };

function foundByCode({ index, seen }: Question, code: string): ByCode | null {
	const whole = sizesOfCode(index, code, seen.sizes);
	if (whole.length > 0) return { sizes: whole, isWhole: true };
	const begun = sizesOfCodeBegun(index, code, seen.sizes);
	return begun.length > 0 ? { sizes: begun, isWhole: false } : null;
}

export function entriesWith({ entryOf, entries }: SearchIndex, sizes: Uint32Array): Bits {
	const found = empty(entries);
	for (const size of sizes) add(found, entryOf[size] ?? 0);
	return found;
}

type ByWords = Pick<Found, "entries" | "scores" | "isForgiven">;

/** Those that have all words; each is scored with what they are worth together, and one. */
function foundByWords(question: Question, words: readonly TypedWord[], forgive: boolean): ByWords {
	const scores = new Uint16Array(question.index.entries);
	let entries = words.length === 0 ? empty(question.index.entries) : question.seen.entries;
	let isForgiven = false;
	const all: Worths[] = [];
	for (const typed of words) {
		if (all.length > 0 && !isAny(entries)) break;
		const one = matchesOf(question, typed, forgive);
		isForgiven ||= one.isForgiven;
		entries = and(entries, one.worths.met);
		all.push(one.worths);
	}
	for (const { of } of all)
		each(entries, (entry) => {
			scores[entry] = (scores[entry] || 1) + (of[entry] ?? 0);
		});
	return { entries, scores, isForgiven };
}

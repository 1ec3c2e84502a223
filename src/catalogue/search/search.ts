import { add, and, type Bits, each, empty, isAny, or } from "#catalogue/snapshot/bit-set.ts";
import type { Language } from "#i18n/languages.ts";
import { matchesOf, type Question, type Seen, type Worths } from "./matches.ts";
import { type TypedWord, typedIn } from "./normalized-words.ts";
import { sizesOfCode, sizesOfCodeBegun } from "./product-codes.ts";
import type { SearchIndex } from "./search-index.ts";

export type Found = {
	entries: Bits;
	/** The score of each entry. 0 for entries that do not match. */
	scores: Uint16Array;
	/** The sizes whose code equals the query, or starts with it. Null when there are none. */
	sizes: Uint32Array | null;
	/** True when the query is a whole code. */
	isWhole: boolean;
	/** True when the entries match only with typos. `merge-segments.ts` drops them when another segment has exact matches. */
	isForgiven: boolean;
};

/** The score of an entry found by a whole code or by a prefix of a code. Words always score less. */
export const codeScore = { whole: 4095, begin: 4094 };

/** Searches one segment. No rule considers entries and sizes that the viewer does not see. */
export function findIn(index: SearchIndex, term: string, language: Language, seen: Seen): Found {
	const question = { index, language, seen };
	const { code, words } = typedIn(term);
	const byCode = code === null ? null : foundByCode(question, code);
	const exactMatch = foundByWords(question, words, false);
	const hasNoMatch = words.length > 0 && byCode === null && !isAny(exactMatch.entries);
	const { entries, scores, isForgiven } = hasNoMatch ? foundByWords(question, words, true) : exactMatch;
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
	const prefixed = sizesOfCodeBegun(index, code, seen.sizes);
	return prefixed.length > 0 ? { sizes: prefixed, isWhole: false } : null;
}

export function entriesWith({ entryOf, entries }: SearchIndex, sizes: Uint32Array): Bits {
	const found = empty(entries);
	for (const size of sizes) add(found, entryOf[size] ?? 0);
	return found;
}

type ByWords = Pick<Found, "entries" | "scores" | "isForgiven">;

/** Finds the entries with all words. The score is the sum of the weights plus one. */
function foundByWords(question: Question, words: readonly TypedWord[], forgive: boolean): ByWords {
	const scores = new Uint16Array(question.index.entries);
	let entries = words.length === 0 ? empty(question.index.entries) : question.seen.entries;
	let isForgiven = false;
	const all: Worths[] = [];
	for (const typed of words) {
		if (all.length > 0 && !isAny(entries)) break;
		const match = matchesOf(question, typed, forgive);
		isForgiven ||= match.isForgiven;
		entries = and(entries, match.worths.met);
		all.push(match.worths);
	}
	for (const { of } of all)
		each(entries, (entry) => {
			scores[entry] = (scores[entry] || 1) + (of[entry] ?? 0);
		});
	return { entries, scores, isForgiven };
}

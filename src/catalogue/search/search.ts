import { add, and, type Bits, empty, forEachMember, isNotEmpty, or } from "#catalogue/snapshot/bit-set.ts";
import type { Language } from "#i18n/languages.ts";
import { matchWord, type SearchScope, type Visible, type Weights } from "./matches.ts";
import { parseQuery, type QueryWord } from "./normalized-words.ts";
import { sizesWithCode, sizesWithCodePrefix } from "./product-codes.ts";
import type { SearchIndex } from "./search-index.ts";

export type SearchResult = {
	entries: Bits;
	/** The score of each entry. 0 for entries that do not match. */
	scores: Uint16Array;
	/** The sizes whose code equals the query, or starts with it. Null when there are none. */
	sizes: Uint32Array | null;
	/** True when the query is a whole code. */
	isWholeCode: boolean;
	/** True when the entries match only with typos. `merge-segments.ts` drops them when another segment has exact matches. */
	isFuzzy: boolean;
};

/** The score of an entry found by a whole code or by a prefix of a code. Words always score less. */
export const codeScore = { whole: 4095, begin: 4094 };

/** Searches one segment. No rule considers entries and sizes that the viewer does not see. */
export function searchSegment(index: SearchIndex, term: string, language: Language, visible: Visible): SearchResult {
	const scope = { index, language, visible };
	const { code, words } = parseQuery(term);
	const byCode = code === null ? null : findByCode(scope, code);
	const exactMatch = findByWords(scope, words, false);
	const hasNoMatch = words.length > 0 && byCode === null && !isNotEmpty(exactMatch.entries);
	const { entries, scores, isFuzzy } = hasNoMatch ? findByWords(scope, words, true) : exactMatch;
	if (!byCode) return { entries, scores, sizes: null, isWholeCode: false, isFuzzy: isFuzzy && isNotEmpty(entries) };
	const { sizes, isWhole } = byCode;
	const coded = entriesOfSizes(index, sizes);
	forEachMember(coded, (entry) => {
		scores[entry] = isWhole ? codeScore.whole : codeScore.begin;
	});
	return { entries: or(entries, coded), scores, sizes, isWholeCode: isWhole, isFuzzy: false };
}

type ByCode = { sizes: Uint32Array; isWhole: boolean };

function findByCode({ index, visible }: SearchScope, code: string): ByCode | null {
	const whole = sizesWithCode(index, code, visible.sizes);
	if (whole.length > 0) return { sizes: whole, isWhole: true };
	const prefixed = sizesWithCodePrefix(index, code, visible.sizes);
	return prefixed.length > 0 ? { sizes: prefixed, isWhole: false } : null;
}

export function entriesOfSizes({ entryOf, entries }: SearchIndex, sizes: Uint32Array): Bits {
	const bits = empty(entries);
	for (const size of sizes) add(bits, entryOf[size] ?? 0);
	return bits;
}

type ByWords = Pick<SearchResult, "entries" | "scores" | "isFuzzy">;

/** Finds the entries with all words. The score is the sum of the weights plus one. */
function findByWords(scope: SearchScope, words: readonly QueryWord[], allowTypos: boolean): ByWords {
	const scores = new Uint16Array(scope.index.entries);
	let entries = words.length === 0 ? empty(scope.index.entries) : scope.visible.entries;
	let isFuzzy = false;
	const wordWeights: Weights[] = [];
	for (const queryWord of words) {
		if (wordWeights.length > 0 && !isNotEmpty(entries)) break;
		const match = matchWord(scope, queryWord, allowTypos);
		isFuzzy ||= match.isFuzzy;
		entries = and(entries, match.weights.matched);
		wordWeights.push(match.weights);
	}
	for (const { ofEntry } of wordWeights)
		forEachMember(entries, (entry) => {
			scores[entry] = (scores[entry] || 1) + (ofEntry[entry] ?? 0);
		});
	return { entries, scores, isFuzzy };
}

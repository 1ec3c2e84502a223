import {
	add,
	and,
	type Bits,
	empty,
	forEachMember,
	isNotEmpty,
	or,
	remove,
	without,
} from "#catalogue/snapshot/bit-set.ts";
import type { Language } from "#i18n/languages.ts";
import type { Concept } from "./concept.ts";
import { type ConceptScope, matchConcept } from "./concept-matches.ts";
import {
	addWhole,
	type Level,
	matchWord,
	noWeights,
	postingsOf,
	type SearchScope,
	type Visible,
	type Weights,
} from "./matches.ts";
import { parseQuery } from "./normalized-words.ts";
import { sizesWithCode, sizesWithCodePrefix } from "./product-codes.ts";
import { type SearchIndex, weight as weightOfWord } from "./search-index.ts";

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

export const noResult = ({ entries }: SearchIndex): SearchResult => ({
	entries: empty(entries),
	scores: new Uint16Array(entries),
	sizes: null,
	isWholeCode: false,
	isFuzzy: false,
});

/** The score of an entry found by a whole code or by a prefix of a code. Words always score less. */
export const codeScore = { whole: 4095, begin: 4094 };

/** Searches one segment for words and codes, without meanings. No rule considers entries and sizes that the viewer does not see. */
export function searchSegment(index: SearchIndex, term: string, language: Language, visible: Visible): SearchResult {
	const scope = { index, language, visible };
	const { code, words } = parseQuery(term);
	const byCode = code === null ? null : findByCode(scope, code);
	const matchersWith = (allowTypos: boolean) => words.map((word) => () => matchWord(scope, word, allowTypos));
	const exactMatch = findCommon(scope, matchersWith(false));
	const hasNoMatch = words.length > 0 && byCode === null && !isNotEmpty(exactMatch.entries);
	return withCode(scope, hasNoMatch ? findCommon(scope, matchersWith(true)) : exactMatch, byCode);
}

/** Searches one segment for products that have all words of a query in their name or brand: "Morning filter", whose words can also be talk. */
export function searchNames(scope: SearchScope, term: string): SearchResult {
	const matchers = parseQuery(term).words.map(({ word }) => () => {
		const weights = noWeights(scope.index.entries);
		addWhole(weights, postingsOf(scope, scope.language), word, 1);
		return { weights: withoutLighter(weights, weightOfWord.brand), isFuzzy: false };
	});
	return { ...noResult(scope.index), ...findCommon(scope, matchers) };
}

/** The thing itself counts more than its description, and a number less. */
const headFactor = 1.5;
const measureFactor = 0.5;
const contextFactor = 0.25;
const soldOutFactor = 7 / 8;

/** How much a concept counts in the score of an entry. */
export const factorOf = ({ isHead, isMeasure, isContext }: Concept): number =>
	isMeasure ? measureFactor : isContext ? contextFactor : isHead ? headFactor : 1;

/** Lowers the scores of entries that are sold out. */
export function markSoldOut({ available }: ConceptScope, entries: Bits, scores: Uint16Array): void {
	forEachMember(without(entries, available), (entry) => {
		scores[entry] = (scores[entry] ?? 0) * soldOutFactor;
	});
}

export type ConceptSearch = {
	concepts: readonly Concept[];
	code: string | null;
	level: Level;
	/** Drops products whose weight for the thing itself is lower. */
	minHeadWeight: number;
};

/** Searches one segment for concepts at one level, and for a code. */
export function searchConcepts(
	scope: ConceptScope,
	{ concepts, code, level, minHeadWeight }: ConceptSearch,
): SearchResult {
	const required = concepts.filter(({ isContext }) => !isContext);
	const matchers = required.map((concept) => () => {
		const weights = matchConcept(scope, concept, level);
		const isLimited = concept.isHead && minHeadWeight > 0;
		return { weights: isLimited ? withoutLighter(weights, minHeadWeight) : weights, isFuzzy: false };
	});
	const common = findCommon(scope, matchers, concepts.length > 1 ? required.map(factorOf) : undefined);
	for (const concept of concepts)
		if (concept.isContext) {
			const { ofEntry, matched } = matchConcept(scope, concept, level);
			forEachMember(and(common.entries, matched), (entry) => {
				common.scores[entry] = (common.scores[entry] ?? 0) + (ofEntry[entry] ?? 0) * factorOf(concept);
			});
		}
	markSoldOut(scope, common.entries, common.scores);
	return withCode(scope, common, code === null ? null : findByCode(scope, code));
}

function withoutLighter({ ofEntry, matched }: Weights, minWeight: number): Weights {
	const heavier = matched.slice();
	forEachMember(matched, (entry) => {
		if ((ofEntry[entry] ?? 0) < minWeight) remove(heavier, entry);
	});
	return { ofEntry, matched: heavier };
}

function withCode({ index }: SearchScope, { entries, scores, isFuzzy }: ByWords, byCode: ByCode | null): SearchResult {
	if (!byCode) return { entries, scores, sizes: null, isWholeCode: false, isFuzzy: isFuzzy && isNotEmpty(entries) };
	const { sizes, isWhole } = byCode;
	const coded = entriesOfSizes(index, sizes);
	forEachMember(coded, (entry) => {
		scores[entry] = isWhole ? codeScore.whole : codeScore.begin;
	});
	return { entries: or(entries, coded), scores, sizes, isWholeCode: isWhole, isFuzzy: false };
}

/** Whether a visible size has the code, or one that begins with it. */
export const hasCode = (scope: SearchScope, code: string | null): boolean =>
	code !== null && findByCode(scope, code) !== null;

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

type Matcher = () => { weights: Weights; isFuzzy: boolean };

/** Finds the entries that all matchers match. The score is the sum of the weights plus one. */
function findCommon(scope: SearchScope, matchers: readonly Matcher[], factors?: readonly number[]): ByWords {
	const scores = new Uint16Array(scope.index.entries);
	let entries = matchers.length === 0 ? empty(scope.index.entries) : scope.visible.entries;
	let isFuzzy = false;
	const allWeights: Weights[] = [];
	for (const match of matchers) {
		if (allWeights.length > 0 && !isNotEmpty(entries)) break;
		const { weights, isFuzzy: hasTypo } = match();
		isFuzzy ||= hasTypo;
		entries = and(entries, weights.matched);
		allWeights.push(weights);
	}
	for (const [nth, { ofEntry }] of allWeights.entries()) {
		const factor = factors?.[nth] ?? 1;
		forEachMember(entries, (entry) => {
			scores[entry] = (scores[entry] || 1) + (ofEntry[entry] ?? 0) * factor;
		});
	}
	return { entries, scores, isFuzzy };
}

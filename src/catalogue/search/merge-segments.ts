import { and, type Bits, empty, forEachMember, isNotEmpty, or, remove, without } from "#catalogue/snapshot/bit-set.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import { type ConceptScope, matchConcept } from "./concept-matches.ts";
import { type Concept, sizeWordsOf } from "./concepts.ts";
import { factSearch } from "./facts.ts";
import { type Level, levels, type Weights } from "./matches.ts";
import { entriesOfSizes, noResult, type SearchResult, searchConcepts } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";
import { understandingOf } from "./understanding.ts";

/** The results of each segment, and the words of the query that no product has beside the others. */
export type SnapshotSearch = {
	results: SearchResult[];
	leftOut: string[];
	/** True when the products have all words as they are written. */
	isExact: boolean;
	/** See `sizeWordsOf`. */
	sizeWords: ReadonlySet<string>[];
};

/** A code is not searched in texts. */
const levelsOfCode = [levels.asTyped, levels.everywhere, levels.withTypos];

const exactLevels: readonly Level[] = [levels.asTyped, levels.everywhere];

/** The range of a search. `exact`: finds only products with all words, without typos. */
export type SearchRange = "exact" | "all";

/** Searches all segments at growing levels until one has matches, and merges the results as if there were one segment. */
export function searchSnapshot(
	snapshot: Snapshot,
	view: View,
	term: string,
	language: Language,
	range: SearchRange = "all",
): SnapshotSearch {
	const scopes = scopesOf(snapshot, view, language);
	const { code, concepts } = understandingOf(snapshot, term, language);
	const sizeWords = sizeWordsOf(concepts);
	const searchAt: SearchAt = (kept, level, minHeadWeight = 0) =>
		merged(scopes.map((scope) => ({ scope, result: searchConcepts(scope, { kept, code, level, minHeadWeight }) })));
	for (const level of code === null || /\s/.test(term.trim()) ? Object.values(levels) : levelsOfCode) {
		if (range === "exact" && !exactLevels.includes(level)) continue;
		const results = searchAt(concepts, level);
		if (hasMatch(results)) {
			const headsFirst = withHeadsFirst(scopes, concepts, { results, level, searchAt });
			return { results: headsFirst, leftOut: [], isExact: level < levels.withTypos, sizeWords };
		}
	}
	for (const kept of range === "exact" ? [] : fewerConcepts(scopes, concepts)) {
		const results = searchAt(kept, levels.everywhere);
		if (!hasMatch(results)) continue;
		const leftOut = concepts.filter((concept) => !kept.includes(concept));
		return {
			results,
			isExact: false,
			sizeWords,
			leftOut: leftOut.map(({ words }) => words.map(({ written }) => written).join(" ")),
		};
	}
	return { results: scopes.map(({ index }) => noResult(index)), leftOut: [], isExact: false, sizeWords };
}

type SearchAt = (kept: readonly Concept[], level: Level, minHeadWeight?: number) => SearchResult[];

/** The share of the best weight of a thing that a product needs to be that thing. */
const minShareOfHead = 0.55;

/** Places products that are the thing itself before products that only mention it: "8oz lids" are lids before cups of the category
 * "Cups and lids". */
function withHeadsFirst(
	scopes: readonly ConceptScope[],
	concepts: readonly Concept[],
	{ results, level, searchAt }: { results: SearchResult[]; level: Level; searchAt: SearchAt },
): SearchResult[] {
	const head = concepts.find(({ isHead }) => isHead);
	if (!head || concepts.length < 2 || results.some(({ sizes }) => sizes !== null)) return results;
	const weights = scopes.map((scope) => matchConcept(scope, head, level));
	const best = Math.max(0, ...scopes.map(({ visible }, nth) => bestWeight(weights[nth], visible.entries)));
	const minHeadWeight = best * minShareOfHead;
	const things = results.map(({ entries }, nth) => membersWith(entries, weights[nth], minHeadWeight));
	const found = things.some(isNotEmpty) ? null : searchAt(concepts, levels.everywhere, minHeadWeight);
	const offset = Math.max(0, ...results.map(bestScore));
	return results.map((result, nth) => {
		const first = found?.[nth] ?? { entries: things[nth] ?? empty(result.scores.length), scores: result.scores };
		return withFirst(result, first, offset);
	});
}

function membersWith(entries: Bits, weights: Weights | undefined, minWeight: number): Bits {
	const members = entries.slice();
	forEachMember(entries, (entry) => {
		if ((weights?.ofEntry[entry] ?? 0) < minWeight) remove(members, entry);
	});
	return members;
}

function bestScore({ entries, scores }: SearchResult): number {
	let best = 0;
	forEachMember(entries, (entry) => {
		best = Math.max(best, scores[entry] ?? 0);
	});
	return best;
}

/** Adds the entries of another result before those of a result. */
function withFirst(
	result: SearchResult,
	first: Pick<SearchResult, "entries" | "scores">,
	offset: number,
): SearchResult {
	const scores = result.scores.slice();
	forEachMember(first.entries, (entry) => {
		scores[entry] = (first.scores[entry] ?? 0) + offset;
	});
	return { ...result, scores, entries: or(result.entries, first.entries) };
}

function scopesOf(snapshot: Snapshot, view: View, language: Language): ConceptScope[] {
	return snapshot.parts.flatMap((part, nth) => {
		const partView = view.parts[nth];
		if (!partView) return [];
		const visible = { entries: partView.entries, sizes: partView.visible };
		const factsOf = factSearch(snapshot, part, partView);
		return [
			{ index: part.segment.search, language, visible, factsOf, available: partView.available, matches: new Map() },
		];
	});
}

const hasMatch = (results: readonly SearchResult[]): boolean => results.some(({ entries }) => isNotEmpty(entries));

/** A weight that only names, brands and categories have. */
const minHeadWeight = 85;

const wholeWord = /^\p{L}{3,}$/u;

/** The choices of concepts when no product has all: without unknown words, then without one more. The thing itself always stays, and at
 * least half of the concepts. */
function fewerConcepts(scopes: readonly ConceptScope[], concepts: readonly Concept[]): Concept[][] {
	if (concepts.length < 2 || concepts.some(({ isNotSold, isHead }) => isNotSold && isHead)) return [];
	const bestOf = (concept: Concept, level: Level): number =>
		Math.max(...scopes.map((scope) => bestIn(scope, concept, level)));
	const head = concepts.find(({ isHead }) => isHead);
	if (!head?.words.some(({ word }) => wholeWord.test(word)) || bestOf(head, levels.asTyped) < minHeadWeight) return [];
	const known = concepts.filter((concept) => concept === head || bestOf(concept, levels.everywhere) > 0);
	if (known.length * 2 < concepts.length) return [];
	const hasMeaning = ({ own, other }: Concept) => own.length + other.length > 0;
	const rank = (concept: Concept) => (concept.isMeasure ? 1 : hasMeaning(concept) ? 2 : 0);
	const removable = known.filter((concept) => concept !== head).toSorted((a, b) => rank(a) - rank(b));
	const oneLess = removable.map((removed) => known.filter((concept) => concept !== removed));
	return [...(known.length < concepts.length ? [known] : []), ...oneLess].filter(
		(kept) => kept.length * 2 >= concepts.length,
	);
}

/** The highest weight of a concept among the entries that the viewer sees. */
const bestIn = (scope: ConceptScope, concept: Concept, level: Level): number =>
	bestWeight(matchConcept(scope, concept, level), scope.visible.entries);

function bestWeight(weights: Weights | undefined, among: Bits): number {
	let best = 0;
	if (weights)
		forEachMember(and(weights.matched, among), (entry) => {
			best = Math.max(best, weights.ofEntry[entry] ?? 0);
		});
	return best;
}

type ScopedResult = { scope: ConceptScope; result: SearchResult };

/** Drops prefixes of codes when another segment has the whole code. */
function merged(all: readonly ScopedResult[]): SearchResult[] {
	const hasWholeCode = all.some(({ result }) => result.isWholeCode);
	return all.map(({ scope: { index }, result }) =>
		hasWholeCode && !result.isWholeCode ? withoutCode(index, result) : result,
	);
}

const withoutCode = (index: SearchIndex, result: SearchResult): SearchResult =>
	result.sizes
		? { ...result, entries: without(result.entries, entriesOfSizes(index, result.sizes)), sizes: null }
		: result;

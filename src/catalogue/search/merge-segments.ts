import { empty, forEachMember, isNotEmpty, or, without } from "#catalogue/snapshot/bit-set.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import type { Concept } from "./concept.ts";
import { type ConceptScope, matchConcept } from "./concept-matches.ts";
import type { Understanding } from "./concepts.ts";
import { searchByCoverage } from "./coverage.ts";
import { factSearch } from "./facts.ts";
import { withoutNeedlessGuesses } from "./guessed-concepts.ts";
import {
	bestOf,
	bestWeight,
	hasMeaning,
	isKind,
	isNowhere,
	isUnknown,
	membersWith,
	minNameWeight,
	minShareOfHead,
} from "./head-weights.ts";
import { type Level, levels } from "./matches.ts";
import { entriesOfSizes, hasCode, noResult, type SearchResult, searchConcepts, searchNames } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";
import { understandingOf } from "./understanding.ts";
import { withAbsence, withinCategory, withoutUnwanted } from "./unwanted-products.ts";

/** The results of each segment, and the words of the query that no product has beside the others. */
export type SnapshotSearch = {
	results: SearchResult[];
	leftOut: string[];
	/** True when the products have all words as they are written. */
	isExact: boolean;
	/** How far the search went. */
	level: Level;
} & Pick<Understanding, "sizeWords" | "isByPrice" | "limit" | "extreme">;

const exactLevels: readonly Level[] = [levels.asTyped, levels.everywhere];
/** A code is not searched in texts. */
const looserLevels: readonly Level[] = [levels.inTexts, levels.withTypos];

/** The range of a search. `exact`: finds only products with all words, without typos. `every-word`: also products that have the thing only as a
 * word of their category, "double wall lids" in cups of "Cups and lids". */
export type SearchRange = "exact" | "every-word" | "all";

/** Searches all segments at growing levels until one has matches, and merges the results as if there were one segment. */
export function searchSnapshot(
	snapshot: Snapshot,
	view: View,
	term: string,
	language: Language,
	range: SearchRange = "all",
): SnapshotSearch {
	const scopes = scopesOf(snapshot, view, language);
	const read = understandingOf(snapshot, term, language);
	const concepts = withoutNeedlessGuesses(scopes, read.concepts);
	const understanding = { ...read, ...withAbsence(scopes, { ...read, concepts }) };
	const named = read.isSpoken ? scopes.map((scope) => searchNames(scope, term)) : [];
	if (hasMatch(named))
		return stepsOf(scopes, understanding).withResults(named, { isExact: true, level: levels.asTyped });
	const searched = searchUnderstood(scopes, understanding, { snapshot, term, range });
	const { kind } = understanding;
	if (!kind || range !== "all" || hasMatch(searched.results)) return searched;
	// Nothing is left of "sugar free syrup but not vanilla": other syrups are nearer than nothing, and the page names what they lack.
	const ofKind = concepts.map((concept) => (concept.isHead ? kind : concept));
	const leftOut = concepts.flatMap(({ isHead, words }) =>
		isHead
			? words
					.slice(0, -1)
					.map(({ written }) => written)
					.join(" ")
			: [],
	);
	const ofThing = searchUnderstood(scopes, { ...understanding, concepts: ofKind }, { snapshot, term, range });
	return { ...ofThing, leftOut: [...leftOut, ...ofThing.leftOut], isExact: false };
}

function searchUnderstood(
	allScopes: readonly ConceptScope[],
	understanding: Understanding,
	{ snapshot, term, range }: { snapshot: Snapshot; term: string; range: SearchRange },
): SnapshotSearch {
	const { code, concepts, main, notSold, wantsAll, isSentence, isSpoken } = understanding;
	const scopes = withoutUnwanted(allScopes, understanding);
	const { withResults, withAll, withEveryWord, withThing, withFewer } = stepsOf(scopes, understanding);
	const nothing = () => withResults(scopes.map(({ index }) => noResult(index)));
	const isCode = () => allScopes.some((scope) => hasCode(scope, code));
	const isStrange =
		(main && concepts.length > 1 && isUnknown(allScopes, main, isSentence)) ||
		(notSold && isNowhere(allScopes, notSold));
	if (isStrange && !isCode()) return nothing();
	if (wantsAll)
		return withResults(withinCategory(snapshot, allScopes, scopes).map(everythingIn), {
			isExact: true,
			level: levels.asTyped,
		});
	const isOnlyPackage = concepts.every(({ isPackage }) => isPackage);
	const looser = isOnlyPackage ? [] : code === null || /\s/.test(term.trim()) ? looserLevels : [levels.withTypos];
	// The thing of a sentence is in a text of many other things.
	const exact = isSentence ? (withAll([levels.asTyped]) ?? withThing()) : withAll(exactLevels);
	if (range === "every-word") return withEveryWord() ?? nothing();
	if (exact || range === "exact") return exact ?? nothing();
	const further = isSentence
		? [() => withAll([levels.everywhere]), withFewer, () => withAll(looser)]
		: [...(isSpoken ? [withThing] : []), () => withAll(looser), withFewer];
	for (const search of further) {
		const results = search();
		if (results) return results;
	}
	return nothing();
}

/** The steps of a search, each of which is null when it finds nothing. */
function stepsOf(scopes: readonly ConceptScope[], understanding: Understanding) {
	const { code, concepts, sizeWords, isByPrice, limit, extreme } = understanding;
	const isGuess = concepts.some(({ isGuessed }) => isGuessed);
	const withResults = (
		results: SearchResult[],
		{ isExact = false, level = levels.everywhere, leftOut = [] }: Partial<Found> = {},
	): SnapshotSearch => ({
		results,
		leftOut: leftOut.map(({ words }) => words.map(({ written }) => written).join(" ")),
		isExact: isExact && !isGuess,
		level,
		sizeWords,
		isByPrice,
		limit,
		extreme,
	});
	const searchAt: SearchAt = (sought, level, minHeadWeight = 0) =>
		merged(
			scopes.map((scope) => ({
				scope,
				result: searchConcepts(scope, { concepts: sought, code, level, minHeadWeight }),
			})),
		);
	const withThing = (): SnapshotSearch | null => {
		const covered = searchByCoverage(scopes, understanding);
		return covered && withResults(covered.results, { isExact: covered.leftOut.length === 0, leftOut: covered.leftOut });
	};
	const withAll = (some: readonly Level[]): SnapshotSearch | null => {
		for (const level of some) {
			const results = searchAt(concepts, level);
			if (!hasMatch(results)) continue;
			const withHeads = withHeadsFirst(scopes, concepts, { results, level, searchAt });
			// A product that only mentions the thing is worse than the thing without one of the other words.
			const things = withHeads.hasThing || level >= levels.inTexts ? null : withThing();
			return things ?? withResults(withHeads.results, { isExact: level < levels.withTypos, level });
		}
		return null;
	};
	const withEveryWord = (): SnapshotSearch | null => {
		const results = searchAt(concepts, levels.everywhere);
		return hasMatch(results) ? withResults(results) : null;
	};
	const withFewer = (): SnapshotSearch | null => {
		for (const fewer of fewerConcepts(scopes, understanding)) {
			const results = searchAt(fewer, levels.everywhere);
			if (hasMatch(results))
				return withResults(results, { leftOut: concepts.filter((concept) => !fewer.includes(concept)) });
		}
		return null;
	};
	return { withResults, withAll, withEveryWord, withThing, withFewer };
}

type Found = { isExact: boolean; level: Level; leftOut: readonly Concept[] };

/** All visible entries, none before the others. */
function everythingIn({ index, visible: { entries } }: ConceptScope): SearchResult {
	const scores = new Uint16Array(index.entries);
	forEachMember(entries, (entry) => {
		scores[entry] = 1;
	});
	return { ...noResult(index), entries, scores };
}

type SearchAt = (sought: readonly Concept[], level: Level, minHeadWeight?: number) => SearchResult[];

/** Places products that are the thing itself before products that only mention it: "8oz lids" are lids before cups of the category
 * "Cups and lids". */
function withHeadsFirst(
	scopes: readonly ConceptScope[],
	concepts: readonly Concept[],
	{ results, level, searchAt }: { results: SearchResult[]; level: Level; searchAt: SearchAt },
): { results: SearchResult[]; hasThing: boolean } {
	const head = concepts.find(({ isHead }) => isHead);
	if (!head || concepts.length < 2 || results.some(({ sizes }) => sizes !== null)) return { results, hasThing: true };
	const weights = scopes.map((scope) => matchConcept(scope, head, level));
	const best = Math.max(0, ...scopes.map(({ visible }, nth) => bestWeight(weights[nth], visible.entries)));
	const minHeadWeight = best * minShareOfHead;
	const things = results.map(({ entries }, nth) => membersWith(entries, weights[nth], minHeadWeight));
	const ofAllConcepts = things.some(isNotEmpty) ? null : searchAt(concepts, levels.everywhere, minHeadWeight);
	const offset = Math.max(0, ...results.map(bestScore));
	const headsFirst = results.map((result, nth) => {
		const first = ofAllConcepts?.[nth] ?? {
			entries: things[nth] ?? empty(result.scores.length),
			scores: result.scores,
		};
		return withFirst(result, first, offset);
	});
	return { results: headsFirst, hasThing: ofAllConcepts === null || hasMatch(ofAllConcepts) };
}

/** The highest score of a result. */
export function bestScore({ entries, scores }: SearchResult): number {
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

const wholeWord = /^\p{L}{3,}$/u;

/** The choices of concepts when no product has all: without unknown words, then without one more. The thing itself always stays, and at
 * least half of the concepts. */
function fewerConcepts(
	scopes: readonly ConceptScope[],
	{ concepts, isSentence }: Pick<Understanding, "concepts" | "isSentence">,
): Concept[][] {
	if (concepts.length < 2 || concepts.some(({ isNotSold, isHead }) => isNotSold && isHead)) return [];
	const head = concepts.find(({ isHead }) => isHead);
	if (!head?.words.some(({ word }) => wholeWord.test(word)) || bestOf(scopes, head, levels.asTyped) < minNameWeight)
		return [];
	if (isSentence && !isKind(scopes, head)) return [];
	const isEnough = (some: readonly Concept[]) => isSentence || some.length * 2 >= concepts.length;
	const known = concepts.filter((concept) => concept === head || bestOf(scopes, concept, levels.everywhere) > 0);
	if (!isEnough(known)) return [];
	const rank = (concept: Concept) => (concept.isMeasure ? 1 : hasMeaning(concept) ? 2 : 0);
	const removable = known.filter((concept) => concept !== head).toSorted((a, b) => rank(a) - rank(b));
	const oneLess = removable.map((removed) => known.filter((concept) => concept !== removed));
	const withOne = removable.toReversed().map((other) => [head, other]);
	return [
		...(known.length < concepts.length ? [known] : []),
		...oneLess,
		...(isSentence ? [...withOne, [head]] : []),
	].filter(isEnough);
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

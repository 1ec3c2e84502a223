import { and, empty, forEachMember, or, remove } from "#catalogue/snapshot/bit-set.ts";
import type { Concept } from "./concept.ts";
import { type ConceptScope, matchConcept } from "./concept-matches.ts";
import type { Understanding } from "./concepts.ts";
import { bestOf, hasMeaning, isKind, membersWith, minKindWeight, minShareOfHead } from "./head-weights.ts";
import { levels } from "./matches.ts";
import { factorOf, markSoldOut, noResult, type SearchResult } from "./search.ts";

/** The lightest match that is no mention in a text. */
const minStrongWeight = 45;

/** The share of the best score of a product that stays although others have more of the words. */
const minShareOfBest = 0.65;

export type Covered = { results: SearchResult[]; leftOut: readonly Concept[] };

/** Searches the thing of a sentence. Every other word adds to the score of the products that have it. The products with the most of the other
 * words in their names, kinds and properties stay; words of texts only rank. When a sentence asks for nothing ("the grinder is dirty"), each
 * kind that it names may be the thing. Null when no product is the thing. */
export function searchByCoverage(
	scopes: readonly ConceptScope[],
	{ concepts, isAsked }: Pick<Understanding, "concepts" | "isAsked">,
): Covered | null {
	const head = concepts.find(({ isHead }) => isHead);
	if (!head || head.isNotSold) return null;
	const isThing = (concept: Concept) =>
		!concept.isMeasure && !concept.isNotSold && !concept.isContext && isKind(scopes, concept);
	// "We want to see channelling" asks for something that products only describe.
	const isNamed = isAsked && isThing(head);
	const things = concepts.filter(
		(concept) => (concept.isHead || concept.isAlternative || !isNamed) && isThing(concept),
	);
	if (things.length === 0 && !isAsked) things.push(...concepts.filter((concept) => isNamedIn(scopes, concept)));
	if (things.length === 0) return null;
	const covered = coverageOf(scopes, concepts, things, isAsked ? minShareOfBest : 1);
	const single = things.filter(({ isHead, isAlternative }) => isHead || isAlternative);
	// Products that are only one of the things of a statement may be any of them.
	return isAsked || covered.most > 1 || single.length === 0
		? covered
		: coverageOf(scopes, concepts, single, minShareOfBest);
}

/** Whether products have a concept in their names, although it is no kind: the last choice for a sentence. */
const isNamedIn = (scopes: readonly ConceptScope[], concept: Concept): boolean =>
	!concept.isMeasure &&
	!concept.isNotSold &&
	!concept.isContext &&
	!concept.isGuessed &&
	!hasMeaning(concept) &&
	bestOf(scopes, concept, levels.everywhere) >= minKindWeight;

type Coverage = Covered & { most: number };

function coverageOf(
	scopes: readonly ConceptScope[],
	concepts: readonly Concept[],
	things: readonly Concept[],
	minShare: number,
): Coverage {
	const minWeights = new Map(
		things.map((thing) => [thing, bestOf(scopes, thing, levels.everywhere) * minShareOfHead] as const),
	);
	const searched = scopes.map((scope) => coverageIn(scope, concepts, minWeights));
	const most = Math.max(0, ...searched.map(({ most }) => most));
	const minScore = minShare * Math.max(0, ...searched.map(({ best }) => best));
	const coveredConcepts = new Set<Concept>();
	const results = searched.map(({ result, covered }, nth) => {
		const scope = scopes[nth];
		const entries = result.entries.slice();
		forEachMember(result.entries, (entry) => {
			if ((covered[entry] ?? 0) < most && (result.scores[entry] ?? 0) < minScore) remove(entries, entry);
		});
		for (const concept of concepts) if (scope && isIn(scope, concept, entries)) coveredConcepts.add(concept);
		return { ...result, entries };
	});
	return { results, most, leftOut: concepts.filter((concept) => !coveredConcepts.has(concept)) };
}

const isIn = (scope: ConceptScope, concept: Concept, entries: SearchResult["entries"]): boolean =>
	and(matchConcept(scope, concept, levels.everywhere).matched, entries).some((bits) => bits !== 0);

function coverageIn(scope: ConceptScope, concepts: readonly Concept[], minWeights: ReadonlyMap<Concept, number>) {
	let entries = empty(scope.index.entries);
	for (const [thing, minWeight] of minWeights) {
		const weights = matchConcept(scope, thing, levels.everywhere);
		entries = or(entries, membersWith(and(weights.matched, scope.visible.entries), weights, minWeight));
	}
	const scores = new Uint16Array(scope.index.entries);
	const covered = new Uint8Array(scope.index.entries);
	let most = 0;
	for (const concept of concepts) {
		const { ofEntry, matched } = matchConcept(scope, concept, levels.everywhere);
		const factor = factorOf(concept);
		const minWeight = minWeights.get(concept) ?? minStrongWeight;
		const isCounted = !concept.isMeasure && !concept.isHead && !concept.isAlternative && !concept.isContext;
		forEachMember(and(entries, matched), (entry) => {
			const weight = ofEntry[entry] ?? 0;
			scores[entry] = (scores[entry] || 1) + weight * factor;
			if (weight < minWeight || !isCounted) return;
			const count = (covered[entry] ?? 0) + 1;
			covered[entry] = count;
			most = Math.max(most, count);
		});
	}
	markSoldOut(scope, entries, scores);
	let best = 0;
	forEachMember(entries, (entry) => {
		best = Math.max(best, scores[entry] ?? 0);
	});
	return { result: { ...noResult(scope.index), entries, scores }, covered, most, best };
}

import type { Meaning } from "#catalogue/search-rules.ts";
import { and, type Bits, forEachMember, remove } from "#catalogue/snapshot/bit-set.ts";
import type { Concept } from "./concept.ts";
import { type ConceptScope, matchConcept } from "./concept-matches.ts";
import { type Level, levels, type Weights } from "./matches.ts";

/** A weight that only names, brands and categories have. */
export const minNameWeight = 85;
/** The share of the best weight of a thing that a product needs to be that thing. */
export const minShareOfHead = 0.55;

/** The highest weight of a concept among the entries that the viewer sees. */
export const bestOf = (scopes: readonly ConceptScope[], concept: Concept, level: Level): number =>
	Math.max(0, ...scopes.map((scope) => bestWeight(matchConcept(scope, concept, level), scope.visible.entries)));

export function bestWeight(weights: Weights | undefined, among: Bits): number {
	let best = 0;
	if (weights)
		forEachMember(and(weights.matched, among), (entry) => {
			best = Math.max(best, weights.ofEntry[entry] ?? 0);
		});
	return best;
}

export function membersWith(entries: Bits, weights: Weights | undefined, minWeight: number): Bits {
	const members = entries.slice();
	forEachMember(entries, (entry) => {
		if ((weights?.ofEntry[entry] ?? 0) < minWeight) remove(members, entry);
	});
	return members;
}

export const hasMeaning = ({ own, other }: Concept): boolean => own.length + other.length > 0;

/** Tastes mean many things, each in one word: "floral" is jasmine, rose and others. */
const mostMeanings = 3;

/** Whether a concept names a kind of products, and not only a word of some of their names: cups, and not paper. */
export const namesKind = ({ own, other }: Concept): boolean => {
	const meanings = own.length > 0 ? own : other;
	const isSynonym = ({ words, facts, fit }: Meaning) => fit === 1 || facts.length > 0 || words.length > 1;
	return meanings.length > 0 && (meanings.length <= mostMeanings || meanings.filter(isSynonym).length > 1);
};

/** A weight that names and categories have, and no certificates or drinks. */
export const minKindWeight = 115;

/** Whether the thing of a sentence is a kind of products. */
export const isKind = (scopes: readonly ConceptScope[], concept: Concept): boolean => {
	const best = bestOf(scopes, concept, levels.everywhere);
	// "Flowers" may mean many tastes, but "peppermint tea" and "matcha" are kinds.
	const isOne = concept.isHead && (!hasMeaning(concept) || concept.words.length > 1);
	return best >= (namesKind(concept) ? minNameWeight : isOne ? minKindWeight : Number.POSITIVE_INFINITY);
};

/** Whether no product has a concept in a name, a kind or a property. */
const isNameless = (scopes: readonly ConceptScope[], concept: Concept): boolean =>
	bestOf(scopes, { ...concept, isHead: true }, levels.inTexts) === 0;

/** Whether no product has a concept, also not in a text. */
export const isNowhere = (scopes: readonly ConceptScope[], concept: Concept): boolean =>
	isNameless(scopes, concept) && bestOf(scopes, { ...concept, isHead: false }, levels.everywhere) === 0;

/** Whether no rule knows a concept and no product has it in a name, a kind or a property; for a sentence, also not in a text. */
export const isUnknown = (scopes: readonly ConceptScope[], concept: Concept, isSentence: boolean): boolean =>
	!hasMeaning(concept) && (isSentence ? isNowhere : isNameless)(scopes, concept);

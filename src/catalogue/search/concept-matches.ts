import type { Meaning } from "#catalogue/search-rules.ts";
import {
	add,
	addAll,
	and,
	type Bits,
	empty,
	forEachMember,
	has,
	isNotEmpty,
	or,
	remove,
} from "#catalogue/snapshot/bit-set.ts";
import { type Language, languages } from "#i18n/languages.ts";
import type { Concept } from "./concept.ts";
import type { FactSearch } from "./facts.ts";
import {
	addLooseMatches,
	addOwnWord,
	addWhole,
	type Level,
	levels,
	noWeights,
	postingsOf,
	type SearchScope,
	type Weights,
} from "./matches.ts";
import { type QueryWord, singularForms } from "./normalized-words.ts";
import { weight as weightOfWord } from "./search-index.ts";
import { forEachText, weightOfKind } from "./text-index.ts";

/** `available` are the entries with a size in stock that the viewer sees. */
export type ConceptScope = SearchScope & { factsOf: FactSearch; available: Bits; matches: ConceptMatches };

/** The matches of each concept at the last level of a search, which the next level extends. */
export type ConceptMatches = Map<Concept, { level: Level; weights: Weights }>;

/** How much a match counts that is not in the words and the language of the query. */
const factors = { meaning: 7 / 8, otherLanguage: 5 / 8 };
/** Added to a fact when a word of the product matches too. */
const bothBonus = 20;
const minPrefix = 4;

/** Matches a concept by its words and meanings. Decides nothing by the segment, so that several segments answer like one. Callers must not
 * change the weights, which the search keeps. */
export function matchConcept(scope: ConceptScope, concept: Concept, level: Level): Weights {
	const known = scope.matches.get(concept);
	if (known?.level === level) return known.weights;
	const canExtend = known?.level === levels.asTyped && level === levels.everywhere;
	const weights = canExtend ? known.weights : matchAsTyped(scope, concept);
	if (!(concept.isNotSold && concept.isHead)) addBeyond(scope, weights, concept, level);
	scope.matches.set(concept, { level, weights });
	return weights;
}

/** How much of a product names what it is or contains: its name, kind and properties; its ingredients, too; or also its description. */
export type NamedIn = "name" | "ingredients" | "description";

/** The entries that are or contain a thing. Names of categories do not count, because "Cups and lids" has cups. Descriptions mention other
 * things, too. */
export function entriesNamedBy(scope: ConceptScope, concept: Concept, namedIn: NamedIn): Bits {
	// The thing itself is never named by texts.
	const { ofEntry, matched } = matchConcept(scope, { ...concept, isHead: true }, levels.everywhere);
	const named = empty(scope.index.entries);
	forEachMember(matched, (entry) => {
		if ((ofEntry[entry] ?? 0) > weightOfWord.place + bothBonus) add(named, entry);
	});
	if (namedIn === "name") return named;
	const contained = noWeights(scope.index.entries);
	const meant = concept.own.flatMap(({ words, facts }) => (facts.length === 0 ? [words.map(whole)] : []));
	for (const words of [concept.textWords, ...meant])
		for (const language of languages) addTexts(scope, contained, words, language, weightOfKind[namedIn]);
	return or(named, contained.matched);
}

/** Whether a product has a phrase among its ingredients. */
export const hasIngredient = ({ index, visible }: ConceptScope, phrase: readonly Concept[]): boolean =>
	phrase.every(({ words }) =>
		words.every(({ word }) =>
			languages.some((language) => {
				let isIn = false;
				forEachText(index.texts[language], word, false, (entry, weight) => {
					isIn ||= weight === weightOfKind.ingredients && has(visible.entries, entry);
				});
				return isIn;
			}),
		),
	);

const whole = (word: string) => ({ word, isWhole: true });

/** Adds the matches of the levels after the first. */
function addBeyond(scope: ConceptScope, weights: Weights, concept: Concept, level: Level): void {
	const [first] = concept.words;
	if (level >= levels.everywhere) addElsewhere(scope, weights, concept, level);
	if (concept.words.length === 1 && first) addLooseMatches(scope, weights, first.word, level);
}

function matchAsTyped(scope: ConceptScope, concept: Concept): Weights {
	const { words, textWords, own, isNotSold, isHead, isMeasure } = concept;
	const [first] = words;
	const weights = noWeights(scope.index.entries);
	if (isNotSold && isHead) {
		addMeaning(scope, weights, { words: words.map(({ word }) => word), facts: [], fit: 1 }, scope.language, 1);
		return weights;
	}
	if (words.length === 1 && first) addOwnWord(scope, weights, first);
	else addPhrase(scope, weights, words, scope.language, 1);
	if (isMeasure) addTexts(scope, weights, textWords, scope.language, weightOfKind.facts);
	for (const meaning of own) {
		addMeaning(scope, weights, meaning, scope.language, factors.meaning);
		if (!isHead && meaning.facts.length === 0) addTextMeaning(scope, weights, meaning);
	}
	return weights;
}

/** Adds other forms of the words, the other language, and texts. A description never names the thing itself, because it also mentions other
 * things. */
function addElsewhere(
	scope: ConceptScope,
	weights: Weights,
	{ words, textWords, other, isHead }: Concept,
	level: Level,
): void {
	const { language } = scope;
	const otherLanguage = otherThan(language);
	for (const { word } of words.length === 1 ? words : []) addForms(scope, weights, word);
	for (const meaning of other) addMeaning(scope, weights, meaning, otherLanguage, factors.otherLanguage);
	addPhrase(scope, weights, words, otherLanguage, factors.otherLanguage);
	if (isHead && level < levels.inTexts) return;
	const lowest = isHead ? weightOfKind.facts : weightOfKind.description;
	for (const one of [language, otherLanguage]) addTexts(scope, weights, textWords, one, lowest);
}

/** Adds the entries with a meaning in their taste or bean type: "nutty" is almond. */
function addTextMeaning(scope: ConceptScope, weights: Weights, { words }: Meaning): void {
	addTexts(scope, weights, words.map(whole), scope.language, weightOfKind.facts);
}

/** Adds the singular of a Dutch plural: pakkingen, servetten, schijven, siropen. */
function addForms(scope: ConceptScope, weights: Weights, word: string): void {
	const postings = postingsOf(scope, scope.language);
	for (const form of singularForms(word)) addWhole(weights, postings, form, factors.meaning);
}

const otherThan = (language: Language): Language => languages.find((one) => one !== language) ?? language;

/** Adds the entries with all words, as they are typed. */
function addPhrase(
	scope: ConceptScope,
	weights: Weights,
	words: readonly QueryWord[],
	language: Language,
	factor: number,
): void {
	addCommon(
		scope,
		weights,
		words.map((word) => (to: Weights) => {
			addOwnWord(scope, to, { ...word, code: null }, language);
			if (words.length > 1) removeCategoryWords(to, 1);
		}),
		factor,
	);
}

/** Removes entries that have a word of a phrase only as a name of their category: cow's milk of "Milk and oat" is no oat milk. Facts find the
 * products of a category. */
function removeCategoryWords({ ofEntry, matched }: Weights, factor: number): void {
	forEachMember(matched, (entry) => {
		const weight = ofEntry[entry] ?? 0;
		if (weightOfWord.partOfPlace * factor < weight && weight <= weightOfWord.place * factor) remove(matched, entry);
	});
}

function addMeaning(
	scope: ConceptScope,
	weights: Weights,
	{ words, facts, fit }: Meaning,
	language: Language,
	most: number,
): void {
	const postings = postingsOf(scope, language);
	const factor = most * fit;
	const [word] = words;
	if (facts.length === 0 && words.length === 1 && word !== undefined) {
		addWhole(weights, postings, word, factor);
		return;
	}
	const parts = [
		...words.map((word) => (to: Weights) => {
			addWhole(to, postings, word, factor);
			removeCategoryWords(to, factor);
		}),
		...facts.map((fact) => (to: Weights) => addFact(scope, to, fact)),
	];
	addCommon(scope, weights, parts, facts.length > 0 ? fit : 1);
}

function addFact({ factsOf }: ConceptScope, { ofEntry, matched }: Weights, fact: Meaning["facts"][number]): void {
	const factMatch = factsOf(fact);
	if (!factMatch) return;
	forEachMember(factMatch.bits, (entry) => {
		ofEntry[entry] = factMatch.weight;
	});
	addAll(matched, factMatch.bits);
}

/** Adds the entries that all parts match, with the mean of their weights. */
function addCommon(
	{ index }: ConceptScope,
	weights: Weights,
	parts: readonly ((to: Weights) => void)[],
	factor: number,
): void {
	let common: Bits | null = null;
	const all: Uint8Array[] = [];
	for (const addPart of parts) {
		const own = noWeights(index.entries);
		addPart(own);
		all.push(own.ofEntry);
		common = common ? and(common, own.matched) : own.matched;
		if (!isNotEmpty(common)) return;
	}
	if (!common) return;
	const { ofEntry } = weights;
	forEachMember(common, (entry) => {
		let sum = 0;
		for (const own of all) sum += own[entry] ?? 0; // faster than `reduce`, which matters for thousands
		const before = ofEntry[entry] ?? 0;
		const best = Math.max(before, (sum / all.length) * factor) + (before > 0 ? bothBonus : 0);
		ofEntry[entry] = Math.min(255, best);
	});
	addAll(weights.matched, common);
}

/** Adds the entries whose texts contain all words, in texts of at least this weight. */
function addTexts(
	scope: ConceptScope,
	weights: Weights,
	words: readonly Pick<QueryWord, "word" | "isWhole">[],
	language: Language,
	lowest: number,
): void {
	const text = scope.index.texts[language];
	addCommon(
		scope,
		weights,
		words.map(({ word, isWhole }) => (to: Weights) => {
			const allowPrefix = !isWhole && word.length >= minPrefix && !/^\p{N}/u.test(word);
			forEachText(text, word, allowPrefix, (entry, weight) => {
				if (weight < lowest || !has(scope.visible.entries, entry)) return;
				to.ofEntry[entry] = Math.max(to.ofEntry[entry] ?? 0, weight);
				to.matched[entry >>> 5] = (to.matched[entry >>> 5] ?? 0) | (1 << (entry & 31));
			});
		}),
		1,
	);
}

import { type Meaning, maxPhraseWords, type SearchRules } from "#catalogue/search-rules.ts";
import type { Language } from "#i18n/languages.ts";
import type { Concept } from "./concept.ts";
import { isNumberOrUnit, isUnit, toWhole } from "./measures.ts";
import { type QueryWord, singular } from "./normalized-words.ts";
import { isPackageWord } from "./packages.ts";
import { compoundEnds, wordForms } from "./word-forms.ts";

type Phrases = ReadonlyMap<string, readonly Meaning[]>;
export type Vocabulary = { rules: SearchRules; facts: Record<Language, Phrases> };

type Meanings = Pick<Concept, "own" | "other" | "isNotSold" | "isGuessed" | "isProperty">;

/** A phrase that says what a product does not have, with that thing: "sugar free", "no sugar", "suikervrij". */
const propertyPattern = /^(?:(.{3,}?)(?: free|vrije?)|(?:no|without|zonder|geen) (.+))$/;

/** The thing that a product with a property does not have: sugar for "sugar free". Null for other phrases. */
export function absentThing(phrase: string): string | null {
	const [, before, after] = propertyPattern.exec(phrase) ?? [];
	return before ?? after ?? null;
}

/** The meanings of phrases by rules and facts. */
function knownPhrasesIn(language: Language, { rules, facts }: Vocabulary) {
	const otherLanguage: Language = language === "nl-NL" ? "en-NZ" : "nl-NL";
	const { own, other } = rules[language];
	const has = (phrase: string) =>
		own.has(phrase) || other.has(phrase) || facts[language].has(phrase) || facts[otherLanguage].has(phrase);
	const meaningsOf = (phrase: string): Meanings => {
		const ofOwn = [...(own.get(phrase)?.meanings ?? []), ...(facts[language].get(phrase) ?? [])];
		const isMeant = ofOwn.length > 0 && ofOwn.every(({ words }) => propertyPattern.test(words.join(" ")));
		return {
			own: ofOwn,
			other: [...(other.get(phrase)?.meanings ?? []), ...(facts[otherLanguage].get(phrase) ?? [])],
			isNotSold: own.get(phrase)?.isNotSold ?? false,
			isGuessed: false,
			isProperty: propertyPattern.test(phrase) || isMeant,
		};
	};
	/** The form of some words that rules know: as they are, as one word, in another order, or with another ending. Null when none. */
	const knownForm = (words: readonly QueryWord[]): string | null => {
		const texts = words.map(({ word }) => word);
		const forms = [texts.join(" ")];
		if (texts.length > 1) forms.push(texts.join(""));
		if (texts.length === 2) forms.push(texts.toReversed().join(" "));
		return forms.find(has) ?? otherEnding(texts);
	};
	const otherEnding = (texts: readonly string[]): string | null => {
		for (const [nth, text] of texts.entries())
			for (const form of wordForms(text)) {
				const phrase = texts.with(nth, form).join(" ");
				if (has(phrase)) return phrase;
			}
		return null;
	};
	const isThing = (word: string) => has(word) && !isUnit(word) && !isPackageWord(word);
	const meaningOf = (words: readonly QueryWord[]): Meanings => {
		const form = knownForm(words);
		if (form !== null) return meaningsOf(form);
		const compound = words.length === 1 ? (words[0]?.word ?? "") : "";
		const end = compoundEnds(compound).find(isThing);
		if (end === undefined) return { own: [], other: [], isNotSold: false, isGuessed: false, isProperty: false };
		const ofEnd = meaningsOf(end);
		return {
			own: [],
			other: [...ofEnd.own, ...ofEnd.other],
			// Peanut butter syrup in one word is no other syrup.
			isNotSold: ofEnd.isNotSold || (own.get(singular(compound.slice(0, -end.length)))?.isNotSold ?? false),
			isGuessed: true,
			isProperty: false,
		};
	};
	return { has, knownForm, meaningOf };
}

/** The phrases that rules and facts know. */
export function phrasesIn(language: Language, vocabulary: Vocabulary) {
	const { has, knownForm, meaningOf } = knownPhrasesIn(language, vocabulary);
	/** The longest phrases with meanings first. */
	const conceptsOf = (words: readonly QueryWord[]): Concept[] => {
		const concepts: Concept[] = [];
		for (let from = 0; from < words.length; ) {
			let length = Math.min(maxPhraseWords, words.length - from);
			for (; length > 1; length--) if (knownForm(words.slice(from, from + length)) !== null) break;
			const phrase = words.slice(from, from + length);
			const before = words[from - 1];
			const isMeasure = phrase.every(({ word }, nth) => isNumberOrUnit(word, words[from + nth - 1]?.word));
			const isUnitAlone = isMeasure && length === 1 && isUnit(phrase[0]?.word ?? "");
			concepts.push({
				words: isMeasure ? phrase.map(toWhole) : phrase,
				textWords: isUnitAlone && before ? [toWhole(before)] : isMeasure ? phrase.map(toWhole) : phrase,
				...meaningOf(phrase),
				isHead: false,
				isAlternative: false,
				isContext: false,
				isPackage: phrase.length === 1 && isPackageWord(phrase[0]?.word ?? ""),
				isMeasure,
			});
			from += length;
		}
		return concepts;
	};
	return { has, conceptsOf, isKnown: (words: readonly QueryWord[]) => knownForm(words) !== null };
}

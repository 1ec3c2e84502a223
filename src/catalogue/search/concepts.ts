import type { Language } from "#i18n/languages.ts";
import type { Concept } from "./concept.ts";
import { isUnit, readCupVolume, readNumbers, toWhole } from "./measures.ts";
import { parseQuery, singular, stopWords, writtenWords } from "./normalized-words.ts";
import { absentThing, phrasesIn, type Vocabulary } from "./phrases.ts";
import { longestTerm } from "./query-words.ts";
import { readSpoken, type SpokenQuery } from "./spoken-query.ts";
import { contextWords, prepositions } from "./talk-words.ts";
import { wordForms } from "./word-forms.ts";

export type Understanding = {
	code: string | null;
	concepts: readonly Concept[];
	/** Products that match all concepts of one of these are left out. */
	unwanted: readonly (readonly Concept[])[];
	/** The things that a wanted property says to be absent, which are unwanted when no product has the property: sugar of "sugar free chai". */
	absent: readonly (readonly Concept[])[];
	/** The concept that says what the thing is: mug in "coffee mug". Null when the query only tells something about the thing. */
	main: Concept | null;
	/** A thing that the shop does not sell, in the name of the wanted thing: beer in "beer vending machine". Null when none. */
	notSold: Concept | null;
	/** The kind of the thing without its properties, for a query with negations: syrup of "sugar free syrup but not vanilla". Null otherwise. */
	kind: Concept | null;
	/** The words by which the size of a product can be chosen. */
	sizeWords: readonly ReadonlySet<string>[];
} & Pick<SpokenQuery, "isAsked" | "isByPrice" | "limit" | "isSentence" | "isSpoken" | "wantsAll" | "extreme">;

/** One set for each word of the query. */
const sizeWordsOf = (concepts: readonly Concept[]): ReadonlySet<string>[] =>
	concepts.flatMap(({ words, own }) => {
		const alternatives = words.length === 1 ? own.flatMap(({ words, facts }) => (facts.length === 0 ? words : [])) : [];
		return words.map(({ word }) => new Set([word, ...alternatives]));
	});

const codeLabel =
	/^(?:#|(?:(?:art|item|article|artikel|part|onderdeel|bestel|product|order|stock|artikel|code|sku|ean|gtin|barcode|streepjes)[-. ]*)*(?:art|artikel|article|item|sku|ean|gtin|upc|barcode|streepjescode|code|no|nr|number|nummer|artnr|artikelnr|artikelnummer|bestelnr|bestelnummer|bestelcode|productcode|productnummer|onderdeelnummer|onderdeelnr|ordernummer)[-.:]*(?:[ .:-]|(?=\d))+)+/i;

/** Removes a label before a code: "art. 7000052" and "EAN-code: 942…". */
export function withoutCodeLabel(term: string): string {
	if (!/\d/.test(term)) return term;
	const code = term.trim().replace(codeLabel, "").trim();
	return code !== "" && /\d/.test(code) && code.length < term.trim().length ? code : term;
}

/** The words before the first preposition, or all. The thing itself is the last of them. */
function wordsOfHead(term: string): Set<string> {
	const words = writtenWords(term.slice(0, longestTerm));
	const end = words.findIndex((word, nth) => nth > 0 && prepositions.has(word));
	return new Set(end < 0 ? words : words.slice(0, end));
}

/** Splits a query into concepts. */
export function understand(term: string, language: Language, vocabulary: Vocabulary): Understanding {
	const { code } = parseQuery(withoutCodeLabel(term));
	const { rest: withoutNumbers, numbers } = readNumbers(term);
	const { rest, volumes } = readCupVolume(withoutNumbers);
	const phrases = phrasesIn(language, vocabulary);
	const { wanted, unwanted, head, alternatives, packages, mainWord, ...spoken } = readSpoken(rest, phrases.has);
	const named = [...phrases.conceptsOf(parseQuery(wanted).words), ...numbers, ...volumes];
	const thing = parseQuery([...(head ?? [])].join(" ")).words.slice(-1);
	const negated = unwanted
		.filter((phrase) => phrase.length > 1)
		.map((phrase) => {
			const words = parseQuery(phrase).words.map(toWhole);
			const [only] = words.length === 1 && thing.length === 1 ? words : [];
			// "Tea but no green" negates green tea, and "lids without cups" negates cups.
			const together = [...words, ...thing.map(toWhole)];
			const isPhrase = only !== undefined && !phrases.isKnown(words) && phrases.isKnown(together);
			return phrases.conceptsOf(isPhrase ? together : words).map(withForms);
		});
	const afterNegation =
		named.length === 0 && !spoken.wantsAll ? negated.flatMap((some) => lastOf(some, phrases.conceptsOf)) : [];
	const first = head ?? wordsOfHead(rest);
	const concepts = withHead([...named, ...afterNegation], first, spoken.isSentence && !spoken.isAsked).map(
		(concept) => ({
			...concept,
			isAlternative: !concept.isHead && concept.words.some(({ written }) => alternatives.has(written)),
			isContext:
				spoken.isSentence && !concept.isHead && concept.words.every(({ written }) => contextWords.has(written)),
		}),
	);
	const absent =
		concepts.length < 2
			? []
			: concepts
					.filter(({ isProperty }) => isProperty)
					.flatMap(({ words, own }) => {
						const meant = own[0]?.words ?? [];
						const thing = absentThing(words.map(({ word }) => word).join(" ")) ?? absentThing(meant.join(" "));
						return thing === null ? [] : [phrases.conceptsOf(parseQuery(thing).words.map(toWhole))];
					});
	return {
		code,
		concepts,
		absent,
		notSold:
			concepts.find(
				({ isHead, isNotSold, words }) => isNotSold && !isHead && words.some(({ written }) => first.has(written)),
			) ?? null,
		kind: negated.length > 0 ? kindOf(concepts, phrases.conceptsOf) : null,
		main: spoken.isSpoken ? conceptWith(concepts, mainWord) : conceptWith(concepts, lastWordOf(first)),
		unwanted: negated.map((some) => some.filter((concept) => !afterNegation.includes(concept))),
		sizeWords: sizeWordsOf([...concepts, ...phrases.conceptsOf(packages.flatMap((word) => parseQuery(word).words))]),
		...spoken,
	};
}

function kindOf(concepts: readonly Concept[], conceptsOf: (words: Concept["words"]) => Concept[]): Concept | null {
	const head = concepts.find(({ isHead }) => isHead);
	const [kind] = head && head.words.length > 1 ? conceptsOf(head.words.slice(-1)) : [];
	return kind ? { ...kind, isHead: true } : null;
}

const lastWordOf = (words: ReadonlySet<string>): string | null =>
	[...words].findLast((word) => /^\p{L}/u.test(word) && !isUnit(word)) ?? null;

const conceptWith = (concepts: readonly Concept[], word: string | null): Concept | null =>
	concepts.find(({ words }) => words.some(({ written }) => written === word)) ?? null;

/** A negated word also in its other forms: "conische" for "conisch". */
const withForms = (concept: Concept): Concept =>
	concept.words.length === 1 && !concept.isMeasure
		? {
				...concept,
				own: [
					...concept.own,
					...concept.words.flatMap(({ word }) => wordForms(word).map((form) => ({ words: [form], facts: [], fit: 1 }))),
				],
			}
		: concept;

/** The thing of a query that begins with a negation: milk in "not oat milk", oat milk in "not organic oat milk". None in "no tea". */
function lastOf(negated: readonly Concept[], conceptsOf: (words: Concept["words"]) => Concept[]): readonly Concept[] {
	const last = negated.at(-1);
	if (negated.length > 1 || !last || last.words.length < 2) return negated.length > 1 && last ? [last] : [];
	return conceptsOf(last.words.slice(-1));
}

function withHead(concepts: Concept[], first: ReadonlySet<string>, isStatement: boolean): Concept[] {
	const singulars = new Set([...first].map(singular));
	const isIn = ({ words, isMeasure, isPackage, isProperty }: Concept) =>
		!isMeasure && !isPackage && !isProperty && words.some(({ word }) => singulars.has(word) && !stopWords.has(word));
	const isThing = ({ isMeasure, isPackage, isProperty }: Concept) => !isMeasure && !isPackage && !isProperty;
	const hasMeaning = ({ own, other, isNotSold }: Concept) => own.length + other.length > 0 || isNotSold;
	const head =
		concepts.findLast((concept) => isIn(concept) && hasMeaning(concept)) ??
		(isStatement ? concepts.find((concept) => isThing(concept) && hasMeaning(concept)) : undefined) ??
		concepts.findLast(isIn) ??
		concepts.find(isThing) ??
		concepts.find(({ isProperty }) => isProperty) ??
		concepts.find(({ isMeasure }) => !isMeasure) ??
		concepts[0];
	return concepts.map((concept) => (concept === head ? { ...concept, isHead: true } : concept));
}

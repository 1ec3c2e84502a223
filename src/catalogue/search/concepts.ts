import { cupOunces } from "#catalogue/cup-sizes.ts";
import { type Fact, type Meaning, maxPhraseWords, type SearchRules } from "#catalogue/search-rules.ts";
import type { Language } from "#i18n/languages.ts";
import { normalizeText } from "#shared/slug.ts";
import { parseQuery, type QueryWord, singular, singularForms, stopWords, writtenWords } from "./normalized-words.ts";
import { longestTerm } from "./query-words.ts";

/** One thing that a query asks for: a word or a phrase with its meanings, or a number with a unit that chooses machines. */
export type Concept = {
	words: readonly QueryWord[];
	/** Meanings in the language of the site, and in the other language. */
	own: readonly Meaning[];
	other: readonly Meaning[];
	/** True when the shop does not sell what the phrase names, unless a product has the whole words. */
	isNotSold: boolean;
	/** True for the thing itself: lids in "lids for 8 oz cups". The other concepts describe the thing. */
	isHead: boolean;
	/** True for numbers and units. */
	isMeasure: boolean;
	/** The words by which texts are searched: the number in place of its unit, because texts are not indexed by such short words. */
	textWords: readonly QueryWord[];
};

export type Understanding = { code: string | null; concepts: readonly Concept[] };

/** The words by which the size of a product can be chosen, one set for each word of the query. */
export const sizeWordsOf = (concepts: readonly Concept[]): ReadonlySet<string>[] =>
	concepts.flatMap(({ words, own }) => {
		const alternatives = words.length === 1 ? own.flatMap(({ words, facts }) => (facts.length === 0 ? words : [])) : [];
		return words.map(({ word }) => new Set([word, ...alternatives]));
	});

type Phrases = ReadonlyMap<string, readonly Meaning[]>;
export type Vocabulary = { rules: SearchRules; facts: Record<Language, Phrases> };

const codeLabel =
	/^(?:#|(?:(?:art|item|article|artikel|part|onderdeel|bestel|product|order|stock|artikel|code|sku|ean|gtin|barcode|streepjes)[-. ]*)*(?:art|artikel|article|item|sku|ean|gtin|upc|barcode|streepjescode|code|no|nr|number|nummer|artnr|artikelnr|artikelnummer|bestelnr|bestelnummer|bestelcode|productcode|productnummer|onderdeelnummer|onderdeelnr|ordernummer)[-.:]*(?:[ .:-]|(?=\d))+)+/i;

/** Removes a label before a code: "art. 7000052" and "EAN-code: 942…". */
export function withoutCodeLabel(term: string): string {
	if (!/\d/.test(term)) return term;
	const code = term.trim().replace(codeLabel, "").trim();
	return code !== "" && /\d/.test(code) && code.length < term.trim().length ? code : term;
}

const peopleWords =
	"people|persons?|staff|employees|workers|users?|pax|guests|colleagues|seats|personen|persoon|mensen|medewerkers|werknemers|man|gebruikers|gasten|collegas";
const cupWords = "cups?|coffees?|drinks?|koppen|kopjes|koffies?|bekers|consumpties";

type NumberRule = { pattern: RegExp; meanings: (number: number) => Meaning[] };
const fact = (name: string, key: string, fit = 1): Meaning => ({
	words: [],
	facts: [{ name, key }] satisfies Fact[],
	fit,
});
const rarelyFit = 0.8;
const comfortable = 2;

/** The numbers that choose machines by their technical data. */
const numberRules: NumberRule[] = [
	{
		pattern: new RegExp(`\\b(\\d{1,5}) ?(?:${peopleWords})\\b`),
		meanings: (number) => [fact("people", String(number))],
	},
	{
		pattern: /\b(?:office|team|company|kantoor|bedrijf) (?:of|with|van|met) (\d{1,5})\b/,
		meanings: (number) => [fact("people", String(number))],
	},
	{
		pattern: new RegExp(`\\b(\\d{1,5}) ?(?:${cupWords}) ?(?:a|per|each|/|p) ?(?:day|dag)\\b`),
		meanings: (number) => [fact("cups", `${number}-${number * comfortable}`), fact("cups", `${number}-`, rarelyFit)],
	},
	{ pattern: /\b(\d{1,3}) ?(?:amp|amps|ampere)\b/, meanings: (number) => [fact("amperes", String(number))] },
	{ pattern: /\b(\d{2,3}) ?(?:v|volt|volts)\b/, meanings: (number) => [fact("volts", String(number))] },
	{ pattern: /\b(\d{3,5}) ?(?:w|watt|watts)\b/, meanings: (number) => [fact("watts", String(number))] },
];

const number = (text: string): QueryWord => ({ word: text, written: text, isFinished: true, joined: [], code: null });

/** Takes the numbers that choose machines out of a query. */
function readNumbers(term: string): { rest: string; numbers: Concept[] } {
	if (!/\d/.test(term)) return { rest: term, numbers: [] };
	let rest = normalizeText(term)
		.replace(/['’]/g, "")
		.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, "");
	const numbers: Concept[] = [];
	for (const { pattern, meanings } of numberRules) {
		const [phrase, value] = pattern.exec(rest) ?? [];
		if (phrase === undefined || value === undefined) continue;
		rest = rest.replace(phrase, " ");
		const words = [number(phrase)];
		const concept = { words, textWords: words, own: meanings(Number(value)), other: [] };
		numbers.push({ ...concept, isNotSold: false, isHead: false, isMeasure: true });
	}
	return numbers.length > 0 && rest.trim() !== "" ? { rest, numbers } : { rest: term, numbers: [] };
}

const volumePattern =
	/(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d{1,3})?) ?(ml|mls|millilit(?:er|re)s?|cl|l|lt|ltr|lit(?:er|re)s?)(?![\p{L}\d])/u;
const millilitresOf = (amount: string, unit: string): number =>
	Number(amount.replace(",", ".")) * (unit.startsWith("m") ? 1 : unit.startsWith("c") ? 10 : 1_000);

/** Takes the volume of a cup out of a query: "250 ml", "25 cl" and "0,25 l" also mean 8 oz. */
function readCupVolume(term: string): { rest: string; volumes: Concept[] } {
	const [phrase, amount, unit] = /\d/.test(term) ? (volumePattern.exec(normalizeText(term)) ?? []) : [];
	if (phrase === undefined || amount === undefined || unit === undefined) return { rest: term, volumes: [] };
	const millilitres = Math.round(millilitresOf(amount, unit));
	const ounces = cupOunces(millilitres);
	if (ounces === null) return { rest: term, volumes: [] };
	const inMillilitres = [
		{ ...toWhole(number(String(millilitres))), written: amount },
		{ ...toWhole(number("ml")), written: unit },
	];
	const own: Meaning[] = [{ words: [String(ounces), "oz"], facts: [], fit: 1 }];
	const concept = { words: inMillilitres, textWords: inMillilitres.slice(0, 1), own, other: [] };
	return {
		rest: normalizeText(term).replace(phrase, " "),
		volumes: [{ ...concept, isNotSold: false, isHead: false, isMeasure: true }],
	};
}

/** Words that say nothing about a product when others do. */
const fillers = new Set(
	"a an the our my your we i need want buy order looking best good cheap nice some any in on at by per from to your use used een ons onze mijn uw ik wij we nodig zoek kopen bestellen beste goede goedkope op aan bij per uit om te als is die dat wat".split(
		" ",
	),
);
const prepositions = new Set([
	"for",
	"with",
	"of",
	"without",
	"to",
	"in",
	"from",
	"voor",
	"met",
	"van",
	"zonder",
	"uit",
	"op",
]);

/** The words before the first preposition, or all. The thing itself is the last of them. */
function wordsOfHead(term: string): Set<string> {
	const words = writtenWords(term.slice(0, longestTerm));
	const end = words.findIndex((word, nth) => nth > 0 && prepositions.has(word));
	return new Set(end < 0 ? words : words.slice(0, end));
}

/** Splits a query into concepts: the longest phrases with meanings first. */
export function understand(term: string, language: Language, { rules, facts }: Vocabulary): Understanding {
	const { code } = parseQuery(withoutCodeLabel(term));
	const { rest: withoutNumbers, numbers } = readNumbers(term);
	const { rest, volumes } = readCupVolume(withoutNumbers);
	const words = parseQuery(rest).words;
	const otherLanguage: Language = language === "nl-NL" ? "en-NZ" : "nl-NL";
	const { own, other } = rules[language];
	const meaningsOf = (phrase: string) => ({
		own: [...(own.get(phrase)?.meanings ?? []), ...(facts[language].get(phrase) ?? [])],
		other: [...(other.get(phrase)?.meanings ?? []), ...(facts[otherLanguage].get(phrase) ?? [])],
		isNotSold: own.get(phrase)?.isNotSold ?? false,
	});
	const hasMeaning = (phrase: string) =>
		own.has(phrase) || other.has(phrase) || facts[language].has(phrase) || facts[otherLanguage].has(phrase);
	const withMeaning = (phrase: string) =>
		hasMeaning(phrase) ? phrase : (singularForms(phrase).find(hasMeaning) ?? phrase);
	const concepts: Concept[] = [];
	for (let from = 0; from < words.length; ) {
		let length = Math.min(maxPhraseWords, words.length - from);
		for (; length > 1; length--) {
			if (hasMeaning(phraseAt(words, from, length))) break;
		}
		const phrase = words.slice(from, from + length);
		const before = words[from - 1];
		const isMeasure = phrase.every(({ word }, nth) => isNumberOrUnit(word, words[from + nth - 1]?.word));
		const isUnit = isMeasure && length === 1 && units.has(phrase[0]?.word ?? "");
		concepts.push({
			words: isMeasure ? phrase.map(toWhole) : phrase,
			textWords: isUnit && before ? [toWhole(before)] : isMeasure ? phrase.map(toWhole) : phrase,
			...meaningsOf(withMeaning(phraseAt(words, from, length))),
			isHead: false,
			isMeasure,
		});
		from += length;
	}
	const useful = concepts.filter(({ words: [first], isNotSold, own, other }) => {
		const isFiller = fillers.has(first?.word ?? "");
		return !isFiller || isNotSold || own.length + other.length > 0;
	});
	return { code, concepts: withHead([...(useful.length > 0 ? useful : concepts), ...numbers, ...volumes], rest) };
}

const phraseAt = (words: readonly QueryWord[], from: number, length: number): string =>
	words
		.slice(from, from + length)
		.map(({ word }) => word)
		.join(" ");

const toWhole = (word: QueryWord): QueryWord => ({ ...word, isWhole: true });

const units = new Set("kg g gr gram kilo l ltr liter litre ml cl mm cm oz ounce inch micron pc stuk x".split(" "));
const isNumberOrUnit = (word: string, previous: string | undefined): boolean =>
	/^\p{N}+$/u.test(word) || (units.has(word) && /^\p{N}+$/u.test(previous ?? ""));

function withHead(concepts: Concept[], term: string): Concept[] {
	const first = wordsOfHead(term);
	const singulars = new Set([...first].map(singular));
	const isIn = ({ words, isMeasure }: Concept) =>
		!isMeasure && words.some(({ word }) => singulars.has(word) && !stopWords.has(word));
	const hasMeaning = ({ own, other, isNotSold }: Concept) => own.length + other.length > 0 || isNotSold;
	const head =
		concepts.findLast((concept) => isIn(concept) && hasMeaning(concept)) ??
		concepts.findLast(isIn) ??
		concepts.find(({ isMeasure }) => !isMeasure) ??
		concepts[0];
	return concepts.map((concept) => (concept === head ? { ...concept, isHead: true } : concept));
}

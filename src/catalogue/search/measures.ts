import { cupOunces } from "#catalogue/cup-sizes.ts";
import { baseUnits, measurePattern } from "#catalogue/pack-sizes.ts";
import type { Fact, Meaning } from "#catalogue/search-rules.ts";
import { normalizeText } from "#shared/slug.ts";
import type { Concept } from "./concept.ts";
import type { QueryWord } from "./normalized-words.ts";

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

export const toWhole = (word: QueryWord): QueryWord => ({ ...word, isWhole: true });

const measure = (words: readonly QueryWord[], textWords: readonly QueryWord[], own: readonly Meaning[]): Concept => ({
	words,
	textWords,
	own,
	other: [],
	isNotSold: false,
	isHead: false,
	isAlternative: false,
	isContext: false,
	isPackage: false,
	isGuessed: false,
	isProperty: false,
	isMeasure: true,
});

/** Takes the numbers that choose machines out of a query. */
export function readNumbers(term: string): { rest: string; numbers: Concept[] } {
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
		numbers.push(measure(words, words, meanings(Number(value))));
	}
	return numbers.length > 0 && rest.trim() !== "" ? { rest, numbers } : { rest: term, numbers: [] };
}

/** Takes the volume of a cup out of a query: "250 ml", "25 cl" and "0,25 l" also mean 8 oz. */
export function readCupVolume(term: string): { rest: string; volumes: Concept[] } {
	if (!/\d/.test(term)) return { rest: term, volumes: [] };
	const text = normalizeText(term);
	for (const [phrase, amount = "", unit = ""] of text.matchAll(measurePattern)) {
		const [base, factor] = baseUnits[unit] ?? ["", 1];
		const millilitres = Math.round(Number(amount.replace(",", ".")) * factor);
		const ounces = base === "ml" ? cupOunces(millilitres) : null;
		if (ounces === null) continue;
		const inMillilitres = [
			{ ...toWhole(number(String(millilitres))), written: amount },
			{ ...toWhole(number("ml")), written: unit },
		];
		const own: Meaning[] = [{ words: [String(ounces), "oz"], facts: [], fit: 1 }];
		return { rest: text.replace(phrase, " "), volumes: [measure(inMillilitres, inMillilitres.slice(0, 1), own)] };
	}
	return { rest: term, volumes: [] };
}

const otherUnits = ["micron", "pc", "stuk", "x"];
const units = new Set([...Object.keys(baseUnits), ...otherUnits]);

export const isUnit = (word: string): boolean => units.has(word);
export const isNumberOrUnit = (word: string, previous: string | undefined): boolean =>
	/^\p{N}+$/u.test(word) || (units.has(word) && /^\p{N}+$/u.test(previous ?? ""));

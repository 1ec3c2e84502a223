import { normalizeText } from "#shared/slug.ts";
import { longestTerm } from "./query-words.ts";

const maxWords = 8;
/** Words that say nothing about a product, and that people may omit or write as "&". */
export const stopWords = new Set(["and", "en", "for", "of", "with", "the", "voor", "van", "met", "de", "het"]);

/** Splits a text: "8oz" into 8 and oz, E61 stays whole, 1,000 is one number, 6 × 1 two. */
export const writtenWords = (text: string): string[] =>
	normalizeText(text)
		.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, "")
		.replace(/(?<=\d) ?[x×] ?(?=\d)/g, " ")
		.match(/\p{L}[\p{L}\p{N}]*|\p{N}+/gu) ?? [];

const minPluralLength = 4;

/** Removes a plural s, for both languages: "lids" becomes "lid". */
export const singular = (word: string): string =>
	word.length >= minPluralLength && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

const minStem = 4;
const hardened: Record<string, string> = { v: "f", z: "s" };

const diminutives = ["je", "tje", "etje"];

/** The possible stems of a Dutch diminutive: "dekseltje", "siroopje", "pannetje". */
const diminutiveStems = (word: string): string[] =>
	diminutives.flatMap((ending) => {
		const stem = word.slice(0, -ending.length);
		if (!word.endsWith(ending) || stem.length < minStem) return [];
		return stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [stem];
	});

/** The possible singulars of a Dutch plural with "en", and the stems of a diminutive: "servetten", "schijven", "siropen", "dekseltje". */
export function singularForms(word: string): string[] {
	if (word.endsWith("je")) return diminutiveStems(word);
	if (!word.endsWith("en") || word.length < minStem + 2) return [];
	const stem = word.slice(0, -2);
	const last = stem.at(-1) ?? "";
	const forms = [stem, stem.slice(0, -1) + (hardened[last] ?? last)];
	if (stem.at(-2) === last) forms.push(stem.slice(0, -1));
	else if (/[aeou]/.test(stem.at(-2) ?? "")) forms.push(stem.slice(0, -1) + stem.slice(-2, -1) + last);
	return [...new Set(forms)];
}

/** The normalized words of a text. */
export const normalizedWords = (text: string): string[] => writtenWords(text).map(singular);

/** Normalizes a product code: drops separators, and the zeros that a scanner writes before an EAN. */
export const normalizedCode = (text: string): string =>
	normalizeText(text)
		.replace(/[^a-z0-9]/g, "")
		.replace(/^0+(?=\d{8,}$)/, "");

/** A word of a query. `joined` are its combinations with the neighbours: "huis espresso" is one word in Dutch. */
export type QueryWord = {
	word: string;
	/** The word as it was typed, in lower case and without accents. */
	written: string;
	/** True when another word follows, so that the user has typed this one to its end. */
	isFinished: boolean;
	/** True for a number or unit, which no longer word continues. */
	isWhole?: boolean;
	joined: string[];
	/** The code that the word is part of, for example the first two words of "BR-1001 Kererū". Null when none. */
	code: string | null;
};

const minCodeLength = 3;
const mayBeCode = (code: string): boolean => code.length >= minCodeLength && /\d/.test(code);

/** Parses a query: as one code, and as words. */
export function parseQuery(term: string): { code: string | null; words: QueryWord[] } {
	const shortened = term.trim().slice(0, longestTerm);
	const wholeCode = normalizedCode(shortened);
	return { code: mayBeCode(wholeCode) ? wholeCode : null, words: wordsOf(shortened) };
}

/** The first words of a text without stop words, each once. */
function meaningfulWords(text: string): string[] {
	const allWords = writtenWords(text);
	const meaningful = allWords.filter((word) => !stopWords.has(word));
	return [...new Set(meaningful.length > 0 ? meaningful : allWords)].slice(0, maxWords);
}

/** The words of a text as a search compares them, as in `parseQuery`. */
export const searchedWords = (text: string): string[] =>
	meaningfulWords(text.trim().slice(0, longestTerm)).map(singular);

function wordsOf(term: string): QueryWord[] {
	const codes = new Map<string, string>();
	for (const part of term.split(/\s+/)) {
		const code = normalizedCode(part);
		if (mayBeCode(code)) for (const word of normalizedWords(part)) codes.set(word, code);
	}
	const words = meaningfulWords(term);
	return words.map((original, index) => {
		const [before, after] = [words[index - 1], words[index + 1]];
		const word = singular(original);
		const joined = [...(before ? [before + word] : []), ...(after ? [original + singular(after)] : [])];
		return { word, written: original, isFinished: after !== undefined, joined, code: codes.get(word) ?? null };
	});
}

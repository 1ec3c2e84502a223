import { singularForms } from "./normalized-words.ts";

const minStem = 4;

/** Endings of English words, each with the ending of the plain form: "berries", "frothing", "steamed". */
const endings = [
	["ies", "y"],
	["es", ""],
	["ing", ""],
	["ing", "e"],
	["ed", ""],
	["ed", "e"],
] as const;

/** "rode" is "rood": a long vowel in an open syllable is written once. */
const openSyllable = /([aeou])([bcdfgklmnprst])e$/;

/** Other forms of a word in which rules may know it: singulars, verbs without their ending, and Dutch adjectives with and without "e". */
export function wordForms(word: string): string[] {
	if (word.length < minStem) return withE(word);
	const forms = singularForms(word);
	for (const [ending, plain] of endings)
		if (word.endsWith(ending) && word.length - ending.length >= minStem)
			forms.push(word.slice(0, -ending.length) + plain);
	if (word.endsWith("e")) forms.push(word.slice(0, -1), word.replace(openSyllable, "$1$1$2"));
	else forms.push(...withE(word));
	return forms;
}

/** A Dutch adjective with "e": a short vowel before one consonant doubles the consonant, a long one is written once. */
const withE = (word: string): string[] => [
	`${word}e`,
	word.replace(/(?<![aeiou])([aeiou])([bdfgklmnprst])$/, "$1$2$2e"),
	word.replace(/([aeou])\1([bcdfgklmnprst])$/, "$1$2e"),
];

const minEnd = 5;
const minFront = 3;
/** Longer words are no compounds of the trade. Keeps the time bounded. */
const maxCompound = 40;

/** The ends of a compound word, the longest first: "servetjes" of "borrelservetjes". */
export function compoundEnds(word: string): string[] {
	const ends: string[] = [];
	for (let cut = minFront; word.length <= maxCompound && cut <= word.length - minEnd; cut++) ends.push(word.slice(cut));
	return ends;
}

import { foldLetters } from "#shared/fold-letters.ts";

/** The number of characters of a query that are used. */
export const longestTerm = 100;
const maxWords = 8;

/** The part of a term that a search reads, without halves of characters. */
export const shortTerm = (term: string): string => term.trim().slice(0, longestTerm).toWellFormed();

/** The words of a query in lower case, without accents. */
export const queryWords = (term: string): string[] =>
	[...new Set(foldLetters(term).split(/\s+/))].filter((word) => word !== "").slice(0, maxWords);

/** A pattern that matches a word at the start of another one. Escapes special characters. */
const prefixPattern = (word: string): string =>
	(/^[\p{L}\p{N}]/u.test(word) ? "(?<!\\w)" : "") + word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Returns a test of texts: true when each word is the start of a word of the text. */
export function wordPrefixTest(words: readonly string[]): (text: string) => boolean {
	const matches = normalizedPrefixTest(words);
	return (text) => matches(foldLetters(text));
}

/** The same test for texts that are normalized already. */
export function normalizedPrefixTest(words: readonly string[]): (normalizedText: string) => boolean {
	const patterns = words.map((word) => new RegExp(prefixPattern(word), "u"));
	return (text) => patterns.every((pattern) => pattern.test(text));
}

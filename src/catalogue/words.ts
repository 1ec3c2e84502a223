/** Of what is typed into a search box. */
export const longestTerm = 100;
const mostWords = 8;

/** Letters with marks and the letters they are found by, place by place: who types Kereru finds Kererū. */
export const marked = "āēīōūáéíóúàèìòùäëïöüâêîôûçñ";
export const unmarked = "aeiouaeiouaeiouaeiouaeioucn";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of what was typed, as they are compared: small, without marks on their letters. */
export const wordsIn = (term: string): string[] =>
	[...new Set(plain(term).split(/\s+/))].filter((word) => word !== "").slice(0, mostWords);

/** A pattern, alike for PostgreSQL and for browsers, of a word where another begins; its signs are letters like others. */
export const beginning = (word: string): string =>
	(/^[\p{L}\p{N}]/u.test(word) ? "(?<!\\w)" : "") + word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Does every word begin one of the text's? */
export const hasWords = (text: string, words: readonly string[]): boolean =>
	words.every((word) => new RegExp(beginning(word), "u").test(plain(text)));

/** As numbers are kept: without what people set between their digits. */
export const withoutGaps = (term: string): string => term.replace(/[\s.\p{Pd}]/gu, "");

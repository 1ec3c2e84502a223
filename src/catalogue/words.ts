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

/** Does every word occur in the text? */
export const hasWords = (text: string, words: readonly string[]): boolean =>
	words.every((word) => plain(text).includes(word));

/** A word anywhere in a text; its own signs of patterns are letters like others. */
export const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

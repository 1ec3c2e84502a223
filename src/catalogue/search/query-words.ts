/** Of what is typed into a search box. */
export const longestTerm = 100;
const mostWords = 8;

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of what was typed, as they are compared: small, without marks on their letters. */
export const wordsIn = (term: string): string[] =>
	[...new Set(plain(term).split(/\s+/))].filter((word) => word !== "").slice(0, mostWords);

/** A pattern of a word where another begins; its signs are letters like others. */
const beginning = (word: string): string =>
	(/^[\p{L}\p{N}]/u.test(word) ? "(?<!\\w)" : "") + word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Does every word begin one of a text's? Asked of many texts. */
export function havingWords(words: readonly string[]): (text: string) => boolean {
	const patterns = words.map((word) => new RegExp(beginning(word), "u"));
	return (text) => {
		const compared = plain(text);
		return patterns.every((pattern) => pattern.test(compared));
	};
}

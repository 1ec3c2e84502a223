import { readTypedAmount } from "#shared/typed-amount.ts";

const maxWords = 8;
const longestWord = 40;

/** The words of a text in lower case, without accents. Like `search_text` of the database. */
const searchWords = (text: string): string[] =>
	text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "")
		.slice(0, maxWords)
		.map((word) => word.slice(0, longestWord));

/** The ways to write words with one space less, and with none. */
function joinedSpellings(words: readonly string[]): string[][] {
	const joined = words
		.slice(1)
		.map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]);
	return [[...words], ...joined, ...(words.length > 2 ? [[words.join("")]] : [])];
}

const shortestPart = 3;

/** The places at which a word can be two words of the order: between letters and digits, and away from both ends. */
const splits = (word: string): number[] =>
	Array.from({ length: Math.max(0, word.length - 1) }, (_, before) => before + 1).filter((at) => {
		const isLong = at >= shortestPart && word.length - at >= shortestPart;
		return isLong || /^(?:[a-z]\d|\d[a-z])$/.test(word.slice(at - 1, at + 1));
	});

/** Shorter words match only whole words: their prefixes would read a large part of the index, which holds the orders of all companies. */
const shortestPrefix = 3;

const partQuery = (part: string): string => (part.length < shortestPrefix ? `'${part}'` : `'${part}':*`);

/** Matches a word at the beginning of a word of the order, or at that of two. */
const wordQuery = (word: string): string => {
	const parts = splits(word).map((at) => `(${partQuery(word.slice(0, at))} & ${partQuery(word.slice(at))})`);
	return `(${[partQuery(word), ...parts].join(" | ")})`;
};

/** The query of the words of a company's orders: each word is the beginning of a word of the order, or the text is an amount of the order.
 * A word of one or two characters is a whole word of the order. Null when the text has no words. */
export function orderWordsQuery(accountId: string, text: string): string | null {
	const words = searchWords(text);
	if (words.length === 0) return null;
	const spellings = joinedSpellings(words).map((spelling) => [...new Set(spelling)].toSorted());
	const matches = [...new Set(spellings.map((spelling) => spelling.map(wordQuery).join(" & ")))];
	const amount = readTypedAmount(text);
	if (amount !== null) matches.push(`'$${amount}'`);
	// No prefix of a word matches this lexeme, because a prefix has three letters or digits.
	return `'of:${accountId}' & (${matches.map((match) => `(${match})`).join(" | ")})`;
}

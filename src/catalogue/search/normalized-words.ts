import { plainly } from "#shared/slug.ts";
import { longestTerm } from "./query-words.ts";

const mostWords = 8;
/** Join other words and say nothing of a product; people write them, leave them out or write "&". */
const glue = new Set(["and", "en", "for", "of", "with", "the", "voor", "van", "met", "de", "het"]);

/** "8oz" is 8 and oz, E61 stays whole, 1,000 is one number, 6 × 1 two. */
const writtenWords = (text: string): string[] =>
	plainly(text)
		.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, "")
		.replace(/(?<=\d) ?[x×] ?(?=\d)/g, " ")
		.match(/\p{L}[\p{L}\p{N}]*|\p{N}+/gu) ?? [];

const manyFrom = 4;

/** One or many, in both languages: lids is compared as lid. */
export const asOne = (word: string): string =>
	word.length >= manyFrom && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

/** The words of a text as they are compared. */
export const plainWords = (text: string): string[] => writtenWords(text).map(asOne);

/** A code as it is compared, whatever people put between. A scanner writes noughts before a trade number. */
export const plainCode = (text: string): string =>
	plainly(text)
		.replace(/[^a-z0-9]/g, "")
		.replace(/^0+(?=\d{8,}$)/, "");

/** A word that was typed, and what it may be together with its neighbours: "huis espresso" is one word of Dutch. */
export type TypedWord = {
	word: string;
	/** Others follow, so that it is not being typed any more. */
	isFinished: boolean;
	joined: string[];
	/** It stands in what may be a code: of "BR-1001 Kererū" the first two words. */
	code: string | null;
};

const codeLengthFrom = 3;
const mayBeCode = (code: string): boolean => code.length >= codeLengthFrom && /\d/.test(code);

/** What was typed, all of it as one code and word by word. */
export function typedIn(term: string): { code: string | null; words: TypedWord[] } {
	const short = term.trim().slice(0, longestTerm);
	const whole = plainCode(short);
	return { code: mayBeCode(whole) ? whole : null, words: wordsOf(short) };
}

function wordsOf(term: string): TypedWord[] {
	const codes = new Map<string, string>();
	for (const part of term.split(/\s+/)) {
		const code = plainCode(part);
		if (mayBeCode(code)) for (const word of plainWords(part)) codes.set(word, code);
	}
	const all = writtenWords(term);
	const telling = all.filter((word) => !glue.has(word));
	const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, mostWords);
	return words.map((written, at) => {
		const [before, after] = [words[at - 1], words[at + 1]];
		const word = asOne(written);
		const joined = [...(before ? [before + word] : []), ...(after ? [written + asOne(after)] : [])];
		return { word, isFinished: after !== undefined, joined, code: codes.get(word) ?? null };
	});
}

import { maxPhraseWords } from "#catalogue/search-rules.ts";
import { singleNumberWords } from "#shared/number-words.ts";
import { singular, stopWords } from "./normalized-words.ts";

/** The role of a word in a query. */
export type Role = "wanted" | "talk" | "negation" | "unwanted" | "package" | "price";
export type Token = {
	word: string;
	role: Role;
	/** The position in the text. */
	from: number;
	to: number;
	followsMark: boolean;
	/** True inside a phrase that rules or facts know. */
	isProtected: boolean;
};

export function tokensOf(text: string): Token[] {
	let last = 0;
	return [...text.matchAll(/\p{L}[\p{L}\p{N}]*|\p{N}+(?:[.,]\p{N}+)*/gu)].map(({ 0: written, index }) => {
		const followsMark = /[,;:.!?()]/.test(text.slice(last, index));
		last = index + written.length;
		return { word: written, role: "wanted", from: index, to: last, followsMark, isProtected: false };
	});
}

export function mark(tokens: readonly Token[], role: Role): void {
	for (const token of tokens) token.role = role;
}

/** Phrases by their first word, so that a query does not try each phrase at each word. */
export type PhraseList = ReadonlyMap<string, readonly (readonly string[])[]>;

export function phraseList(phrases: readonly string[]): PhraseList {
	const byFirst = new Map<string, string[][]>();
	for (const phrase of phrases) {
		const words = phrase.split(" ");
		const first = words[0] ?? "";
		byFirst.set(
			first,
			[...(byFirst.get(first) ?? []), words].toSorted((a, b) => b.length - a.length),
		);
	}
	return byFirst;
}

/** The tokens from a position on that spell the longest phrase of a list. Null when they spell none. */
export function spelled(tokens: readonly Token[], at: number, phrases: PhraseList): readonly Token[] | null {
	for (const words of phrases.get(tokens[at]?.word ?? "") ?? []) {
		const isSpelled = words.every((word, nth) => {
			const token = tokens[at + nth];
			return token?.word === word && token.role === "wanted";
		});
		if (isSpelled) return tokens.slice(at, at + words.length);
	}
	return null;
}

/** Phrases that rules and facts know stay together: "no sugar" and "not too strong" are properties. */
export function protectPhrases(tokens: readonly Token[], isPhrase: (phrase: string) => boolean): void {
	for (let at = 0; at < tokens.length; at++)
		for (let length = maxPhraseWords; length > 1; length--) {
			const some = tokens.slice(at, at + length);
			const words = some.filter(({ word }) => !stopWords.has(word)).map(({ word }) => singular(word));
			if (
				some.length < length ||
				words.length < 2 ||
				stopWords.has(some.at(-1)?.word ?? "") ||
				!isPhrase(words.join(" "))
			)
				continue;
			for (const token of some) token.isProtected = true;
			break;
		}
}

export const isNumber = (word: string | undefined): boolean =>
	word !== undefined && (/^\p{N}/u.test(word) || singleNumberWords.has(word));

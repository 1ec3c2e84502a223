import { largeWords, smallWords } from "#catalogue/size-words.ts";
import { singular } from "./normalized-words.ts";
import { isNumber, mark, type Token } from "./spoken-tokens.ts";
import { packageWords, prepositions, unitPackages } from "./talk-words.ts";

/** The packages that a query names, which choose the size of a card. */
export type NamedPackages = {
	packages: string[];
	/** Whether the buyer wants the smallest or the largest size: "small bag". Null when the query says neither. */
	extreme: "smallest" | "largest" | null;
};

export const isPackageWord = (word: string): boolean => packageWords.has(word) || packageWords.has(singular(word));
const articles = new Set(["a", "an", "single", "een", "enkele"]);
const isSizeWord = (word: string | undefined): boolean =>
	word !== undefined && (smallWords.has(word) || largeWords.has(word) || articles.has(word));

/** Marks the words of packages before the thing: "carton of oat milk", "doos thee", "10 packs of napkins"; and after it: "decaf in a small bag". */
export function readPackages(tokens: readonly Token[]): NamedPackages {
	const packages: string[] = [];
	let extreme: NamedPackages["extreme"] = null;
	for (const [at, token] of tokens.entries()) {
		const isUnit = unitPackages.has(token.word) && !isNumber(tokens[at - 1]?.word);
		if (token.role !== "wanted" || token.isProtected || !(isUnit || isPackageWord(token.word))) continue;
		if (!isBeforeThing(tokens, at) && !isAfterThing(tokens, at, token)) continue;
		token.role = "package";
		packages.push(token.word);
		if (largeWords.has(token.word)) extreme = "largest";
		for (let nth = at - 1; nth >= 0; nth--) {
			const { word } = tokens[nth] ?? token;
			if (!isNumber(word) && !isSizeWord(word)) break;
			if (smallWords.has(word)) extreme = "smallest";
			if (largeWords.has(word)) extreme = "largest";
			mark(tokens.slice(nth, nth + 1), "package");
		}
	}
	return { packages, extreme };
}

function isBeforeThing(tokens: readonly Token[], at: number): boolean {
	const [before, next, afterNext] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
	if ((next?.word === "of" || next?.word === "met" || next?.word === "van") && afterNext !== undefined) return true;
	const isFirst = before?.role !== "wanted" || isNumber(before.word) || isSizeWord(before.word);
	return isFirst && next?.role === "wanted" && !prepositions.has(next.word) && !isNumber(next.word);
}

/** "in a small bag", "per carton", "by the case"; and at the end "oat milk cartons" and "90g filter packs". */
const beforePackages = new Set(["in", "per", "by"]);

function isAfterThing(tokens: readonly Token[], at: number, token: Token): boolean {
	let nth = at - 1;
	while (isNumber(tokens[nth]?.word) || isSizeWord(tokens[nth]?.word) || tokens[nth]?.word === "the") nth--;
	if (nth > 0 && beforePackages.has(tokens[nth]?.word ?? "")) return true;
	const isLast = tokens[at + 1]?.role !== "wanted";
	const before = tokens[at - 1]?.word ?? "";
	if (isLast && at > 1 && (smallWords.has(before) || largeWords.has(before))) return true;
	const isCounted = tokens.some(({ word }) => isNumber(word));
	return isLast && at > 0 && tokens[at - 1]?.role === "wanted" && (isCounted || singular(token.word) !== token.word);
}

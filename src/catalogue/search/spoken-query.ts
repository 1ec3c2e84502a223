import { thingOf } from "./named-thing.ts";
import { type Negated, readNegations } from "./negations.ts";
import { stopWords } from "./normalized-words.ts";
import { type NamedPackages, readPackages } from "./packages.ts";
import { type PriceLimit, spokenText } from "./spoken-text.ts";
import { mark, phraseList, protectPhrases, spelled, type Token, tokensOf } from "./spoken-tokens.ts";
import { everything, prepositions, pricePhrases, talk } from "./talk-words.ts";

/** A query as people speak, without the words of talk around their wish. */
export type SpokenQuery = NamedPackages & {
	/** The wanted words, as they were typed. */
	wanted: string;
	/** The words after "not" and "without": products that match one of these phrases are left out. */
	unwanted: readonly string[];
	/** The words that name the thing itself. Null when the query has no words of talk. */
	head: ReadonlySet<string> | null;
	/** The words of other things that are named beside it: syrups in "cups and syrups". */
	alternatives: ReadonlySet<string>;
	/** Whether the query asks for the thing, and does not only tell something about things. */
	isAsked: boolean;
	/** The last word of the thing. Null when the query has no words of talk, or only tells something about the thing. */
	mainWord: string | null;
	/** Whether the cheapest products come first. */
	isByPrice: boolean;
	/** The highest price. Null when the query names none. */
	limit: PriceLimit | null;
	/** True for "everything but tea". */
	wantsAll: boolean;
	/** True when words were left out. */
	isSpoken: boolean;
	/** True when so many words are talk that some of the others may be talk, too. */
	isSentence: boolean;
};

const priceList = phraseList(pricePhrases);

function markPrices(tokens: readonly Token[]): boolean {
	let isByPrice = false;
	for (let at = 0; at < tokens.length; at++) {
		const spelledTokens = spelled(tokens, at, priceList);
		if (!spelledTokens || spelledTokens.some(({ isProtected }) => isProtected)) continue;
		mark(spelledTokens, "price");
		isByPrice = true;
	}
	return isByPrice;
}

const talkOfSentence = 2;
const wordsOfSentence = 6;

/** Reads a query as people speak. `isPhrase`: whether rules or facts know a phrase. */
export function readSpoken(term: string, isPhrase: (phrase: string) => boolean): SpokenQuery {
	const { text, isChanged, limit } = spokenText(term);
	const tokens = tokensOf(text);
	protectPhrases(tokens, isPhrase);
	const isByPrice = markPrices(tokens) || limit !== null;
	const negated = readNegations(tokens, isPhrase);
	const named = readPackages(tokens);
	for (const token of tokens)
		if (token.role === "wanted" && !token.isProtected && isTalk(token.word)) token.role = "talk";
	const isSilent = !tokens.some(
		({ role, word }) => role === "wanted" && !stopWords.has(word) && !prepositions.has(word),
	);
	const spoken = tokens.filter(({ role }) => role !== "wanted");
	// A query of words of talk alone may be the name of a product.
	if (spoken.length === 0 || (isSilent && spoken.every(({ role }) => role === "talk" || role === "price")))
		return { ...plain, wanted: isChanged ? text : term, isByPrice: limit !== null, limit };
	const thing = thingOf(tokens);
	const isSentence =
		spoken.filter(({ role }) => role === "talk").length >= talkOfSentence || tokens.length >= wordsOfSentence;
	return {
		...named,
		wanted: wantedText(text, spoken, isSilent ? alone(negated) : negated),
		unwanted: negated.unwanted,
		head: thing.words,
		alternatives: thing.alternatives,
		isAsked: thing.isAsked,
		mainWord: isSentence && !thing.isAsked ? null : thing.mainWord,
		isByPrice,
		limit,
		isSpoken: true,
		wantsAll: isSilent && tokens.some(({ word }) => everything.has(word)),
		isSentence,
	};
}

const isTalk = (word: string): boolean => talk.has(word) || (prepositions.has(word) && !stopWords.has(word));

/** The wishes of a query of negations alone: "zonder lactose melk" asks for milk, and "no milk" for nothing. */
const alone = ({ properties, ...negated }: Negated): Negated => ({
	...negated,
	opposites: [],
	properties: properties.filter((property) => {
		const words = property.split(" ").length;
		return property.endsWith(" free") ? words > 2 : words > 1;
	}),
});

/** The wanted words after the properties, which rules know in this order: "caffeine free tea". */
function wantedText(text: string, spoken: readonly Token[], { properties, opposites }: Negated): string {
	let wanted = text;
	for (const { from, to } of spoken.toReversed()) wanted = `${wanted.slice(0, from)} ${wanted.slice(to)}`; // from the end, so that positions stay right
	return [...properties, ...opposites, wanted].join(" ").replace(/\s+/g, " ").trim();
}

const plain = {
	unwanted: [],
	head: null,
	alternatives: new Set<string>(),
	isAsked: true,
	mainWord: null,
	packages: [],
	extreme: null,
	isByPrice: false,
	limit: null,
	isSpoken: false,
	wantsAll: false,
	isSentence: false,
};

import {
	alternatives,
	betweenWords,
	codeWords,
	deeds,
	degrees,
	missing,
	negationPhrases,
	negations,
	onlyThis,
	oppositeOf,
	refusals,
} from "./negation-words.ts";
import { singular } from "./normalized-words.ts";
import { mark, phraseList, spelled, type Token } from "./spoken-tokens.ts";
import { prepositions, talk } from "./talk-words.ts";

/** The parts of a query after its negations. */
export type Negated = {
	/** Products that match one of these phrases are left out. */
	unwanted: string[];
	/** Properties that mean the same as a negation: "sugar free" for "without sugar". */
	properties: string[];
	/** Properties at the other end of a scale: "mild" for "not too strong". */
	opposites: string[];
};

const beginnings = phraseList(negationPhrases);
const noNegations = phraseList(onlyThis);
const maxNegated = 4;

/** Marks negations with what they negate, and returns the negated phrases. `isPhrase`: whether rules or facts know a phrase. */
export function readNegations(tokens: readonly Token[], isPhrase: (phrase: string) => boolean): Negated {
	for (let at = 0; at < tokens.length; at++) mark(spelled(tokens, at, noNegations) ?? [], "talk");
	const phrases: string[] = freeOf(tokens, isPhrase);
	for (const [at, token] of tokens.entries()) {
		if (token.role !== "wanted" || token.isProtected) continue;
		const spelledOut = spelled(tokens, at, beginnings);
		if (!spelledOut && !negations.has(token.word)) continue;
		if (token.word === "no" && isCode(tokens, at)) continue;
		const negation = spelledOut ?? [token];
		const next = tokens[at + negation.length]?.word ?? "";
		if (deeds.has(next) || missing.has(next) || isUsedUp(tokens, at)) mark(negation, "talk");
		else {
			mark(negation, "negation");
			phrases.push(...phrasesAfter(tokens.slice(at + negation.length)));
		}
	}
	const readings = phrases.map((phrase) => ({ phrase, property: propertyWithout(phrase, isPhrase) }));
	return {
		unwanted: readings.flatMap(({ phrase, property }) => (property === null ? phrase : [])),
		properties: readings.flatMap(({ property }) => property ?? []),
		opposites: phrases.flatMap((phrase) => oppositeOf.get(phrase) ?? []),
	};
}

const usedUp = new Set(["left", "meer"]);
const refusing = new Set("wil wilt willen want drink drinkt drinken lust lusten mag mogen hoef hoeven".split(" "));
const nearby = 5;

/** Whether a negation says that the buyer has no more of something, and so wants it: "we don't have any tea left", "geen thee meer". */
function isUsedUp(tokens: readonly Token[], at: number): boolean {
	const after = tokens.slice(at + 1, at + 1 + nearby);
	const end = after.findIndex(({ followsMark }) => followsMark);
	const isRefused = tokens.slice(Math.max(0, at - 2), at).some(({ word }) => refusing.has(word));
	return !isRefused && (end < 0 ? after : after.slice(0, end)).some(({ word }) => usedUp.has(word));
}

const freeWords = new Set(["free", "vrij", "vrije"]);
const freeEnding = /^(.{3,})(?:vrije?|loo[sz]e?|less)$/;
const freePrepositions = new Set(["of", "from", "van"]);

/** Marks what a buyer wants a thing to be free of, when no rule knows the property, and returns it: "soy free milk", "havervrije melk". A word
 * that no rule knows, also not beside the thing, stays as it is, because texts may say so of products: "latex free". */
function freeOf(tokens: readonly Token[], isPhrase: (phrase: string) => boolean): string[] {
	return tokens.flatMap((token, at) => {
		if (token.isProtected || isPhrase(singular(token.word))) return [];
		const [before, next] = [tokens[at - 1], tokens[at + 1]?.word ?? ""];
		const isKnown = (word: string) =>
			isPhrase(singular(word)) || isPhrase(`${word} ${singular(next)}`) || isPhrase(word + singular(next));
		const [, stem] = freeEnding.exec(token.word) ?? [];
		if (stem !== undefined && isKnown(stem)) {
			mark([token], "unwanted");
			return [stem];
		}
		const isFree = freeWords.has(token.word) && !freePrepositions.has(next);
		if (!isFree || !before || before.isProtected || !isKnown(before.word)) return [];
		mark([before, token], "unwanted");
		return [before.word];
	});
}

/** Whether "no" is a number: "no. 4" and "part no". */
const isCode = (tokens: readonly Token[], at: number): boolean =>
	/^\p{N}/u.test(tokens[at + 1]?.word ?? "") || codeWords.has(tokens[at - 1]?.word ?? "");

/** Marks the phrases after a negation, and returns them. */
function phrasesAfter(tokens: readonly Token[]): string[] {
	const phrases: string[] = [];
	let phrase: string[] = [];
	let most = maxNegated;
	const finish = () => {
		if (phrase.length > 0) phrases.push(phrase.join(" "));
		phrase = [];
	};
	for (const token of tokens) {
		const { word } = token;
		if (phrase.length > 0 && alternatives.has(word) && !token.isProtected) finish();
		else if (negations.has(word) || token.role === "price") break;
		else if (phrase.length > 0 && token.followsMark && continuesList(tokens.slice(tokens.indexOf(token)))) {
			finish();
			phrase.push(word);
		} else if (phrase.length > 0 && (token.followsMark || (prepositions.has(word) && !token.isProtected))) break;
		else if (!(betweenWords.has(word) || (phrase.length === 0 && refusals.has(word))) || token.isProtected) {
			const isTalk = talk.has(word) && !token.isProtected;
			if (phrase.length > 0 && (isTalk || phrase.length >= most)) break;
			if (!isTalk) phrase.push(word);
		}
		if (degrees.has(word)) most = 1;
		token.role = "unwanted";
	}
	finish();
	return phrases;
}

const longestItem = 3;
const listEnds = new Set(["or", "nor", "of", "noch"]);

/** Whether a word after a comma is a further item of a list: almond in "not soy, almond or coconut". */
const continuesList = (tokens: readonly Token[]): boolean =>
	!prepositions.has(tokens[0]?.word ?? "") && tokens.slice(1, longestItem).some(({ word }) => listEnds.has(word));

/** The property that means "without" a thing, and the rest of the phrase: "lactosevrij melk" for "lactose melk". Null when no rule and no
 * fact knows the property. */
function propertyWithout(phrase: string, isPhrase: (phrase: string) => boolean): string | null {
	const words = phrase.split(" ");
	const shortest = isPhrase(phrase) ? words.length : 1;
	for (let length = words.length; length >= shortest; length--) {
		const thing = singular(words.slice(0, length).join(" "));
		const property = [`${thing}vrij`, `${thing} free`].find(isPhrase);
		if (property !== undefined) return [property, ...words.slice(length)].join(" ");
	}
	return null;
}

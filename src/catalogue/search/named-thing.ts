import { stopWords } from "./normalized-words.ts";
import type { Token } from "./spoken-tokens.ts";
import {
	askedWords,
	askingPairs,
	askingWords,
	contextWords,
	openWords,
	prepositions,
	questionWords,
	seekingWords,
	talkVerbs,
} from "./talk-words.ts";

/** The thing that a query is about. */
export type Thing = {
	words: ReadonlySet<string>;
	/** The words of other things beside it: syrups in "cups and syrups". */
	alternatives: ReadonlySet<string>;
	/** Whether the query asks for the thing, and does not only tell something about things. */
	isAsked: boolean;
	/** The last word of the thing, which says what it is: mug in "coffee mug". Null when the query only tells something about the thing. */
	mainWord: string | null;
};

/** Neighbouring wanted words, for example "two group machine". */
type WordGroup = {
	words: string[];
	followsPreposition: boolean;
	followsAsking: boolean;
	followsPurpose: boolean;
	followsAnd: boolean;
	/** "Bekers bestellen" asks for cups, "the grinder is dirty" does not ask for a grinder. */
	next: "asked" | "verb" | "other";
};

/** The thing: after "something to" the purpose, else what the buyer asks for, else the first group without a preposition: "for the breakfast
 * buffet we need tea" asks for tea. */
export function thingOf(tokens: readonly Token[]): Thing {
	const all = groupsOf(tokens);
	const things = all.filter(({ words }) => !words.every((word) => contextWords.has(word)));
	const groups = things.length > 0 ? things : all;
	const asked =
		groups.find(({ followsPurpose }) => followsPurpose) ??
		groups.find(({ followsAsking, followsPreposition }) => followsAsking && !followsPreposition) ??
		groups.find(({ next, followsPreposition }) => next === "asked" && !followsPreposition);
	const named = asked ?? groups.find(({ followsPreposition }) => !followsPreposition) ?? groups[0];
	const next = named && groups[groups.indexOf(named) + 1];
	return {
		words: new Set(named?.words),
		alternatives: new Set(next?.followsAnd ? next.words : []),
		isAsked: asked !== undefined,
		mainWord: named && (asked !== undefined || named.next !== "verb") ? (named.words.at(-1) ?? null) : null,
	};
}

const conjunctions = new Set(["and", "en", "or", "of"]);

function groupsOf(tokens: readonly Token[]): WordGroup[] {
	const groups: WordGroup[] = [];
	let group: WordGroup | null = null;
	let [isOpen, followsAsking, followsPreposition, followsAnd] = [false, false, false, false];
	for (const [at, { word, role, followsMark, isProtected }] of tokens.entries()) {
		const isPreposition = prepositions.has(word) && !isProtected;
		if (followsMark) [group, followsPreposition, followsAnd] = [null, false, false];
		if (role === "wanted" && !isPreposition && !stopWords.has(word)) {
			if (group === null) {
				const followsPurpose = isOpen && infinitives.has(tokens[at - 1]?.word ?? "");
				const isDescription = followsPreposition && !followsPurpose;
				group = {
					words: [],
					followsPreposition: isDescription,
					followsAsking,
					followsPurpose,
					followsAnd,
					next: "other",
				};
				groups.push(group);
			}
			group.words.push(word);
			continue;
		}
		if (role === "package") continue;
		if (group !== null && !followsMark) group.next = askedWords.has(word) ? "asked" : isVerb(word) ? "verb" : "other";
		const isDirect = isWantedWord(tokens[at + 1]);
		followsAnd = conjunctions.has(word) && group !== null && isDirect;
		group = null;
		isOpen ||= openWords.has(word) || word === "om";
		if (questionWords.has(word) && isDirect) [followsAsking, followsPreposition] = [true, false];
		else if (isPreposition) followsPreposition ||= !seekingWords.has(tokens[at - 1]?.word ?? "");
		else if (askingWords.has(word) || askingPairs.has(`${tokens[at - 1]?.word} ${word}`))
			[followsAsking, followsPreposition] = [true, false];
		else if (startsClause.has(word)) followsPreposition = false;
	}
	return groups;
}

const isWantedWord = (token: Token | undefined): boolean =>
	token?.role === "wanted" && !prepositions.has(token.word) && !stopWords.has(token.word);

/** Words that begin another clause, whose thing no preposition describes. */
const startsClause = new Set(
	"i we you they he she it do does can could is are and but so ik we wij jij je jullie u kan kun heb heeft hebben is zijn en maar dus".split(
		" ",
	),
);

const isVerb = (word: string): boolean => startsClause.has(word) || talkVerbs.has(word);

const infinitives = new Set(["to", "te"]);

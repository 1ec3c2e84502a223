import * as z from "zod";
import { type Language, languages } from "#i18n/languages.ts";
import { newCache } from "#shared/cache.ts";
import { idInput, lineInput } from "#shared/input.ts";
import { searchedWords } from "./search/normalized-words.ts";

/** How words of buyers relate to words of the shop. A group works both ways. A one-way rule leads from its words to its meanings. The shop
 * sells nothing that is named by a word of the kind "not sold". */
export const ruleKinds = ["group", "one-way", "not-sold"] as const;

export type SearchRule = {
	kind: (typeof ruleKinds)[number];
	/** Null when the rule is for all languages. */
	language: Language | null;
	words: readonly string[];
	/** Words, facts such as "drink:latte" or "category:cups", or both, separated by spaces. Empty unless the rule is one-way. */
	meanings: readonly string[];
};

/** More rules than people write. Keeps the snapshot and each search small. */
export const maxRules = 5_000;
/** The limit of the words of each rule, multiplied by its words or meanings: 1,500 groups of eight words. */
export const maxPairs = 100_000;
const maxWordLength = 60;
const maxWordsOfRule = 100;

const words = z.array(lineInput(maxWordLength)).max(maxWordsOfRule);

export const AddSearchRule = z
	.strictObject({
		kind: z.enum(ruleKinds),
		language: z.enum(languages).nullable().default(null),
		words: words.min(1),
		meanings: words.default([]),
	})
	.refine(({ kind, meanings }) => (kind === "one-way") === meanings.length > 0, { path: ["meanings"] });
export type AddSearchRule = z.infer<typeof AddSearchRule>;

export const RemoveSearchRule = z.strictObject({ ruleId: idInput("a41") });
export type RemoveSearchRule = z.infer<typeof RemoveSearchRule>;

/** A property that chooses products: a value of a facet, a category, or a number of people. */
export type Fact = { name: string; key: string };

/** A meaning of a phrase. A product matches when it has all words and all facts. */
export type Meaning = {
	words: readonly string[];
	facts: readonly Fact[];
	/** How well the meaning fits: 1 for the first meaning of a rule, less for later ones. */
	fit: number;
};

export type PhraseRules = { meanings: Meaning[]; isNotSold: boolean };

/** The rules by phrase, for the language of the site. */
export type SearchRules = Record<
	Language,
	{ own: ReadonlyMap<string, PhraseRules>; other: ReadonlyMap<string, PhraseRules> }
>;

export const maxPhraseWords = 4;
/** More meanings of one phrase than people write. Keeps the time of a search bounded. */
const maxMeanings = 24;

/** The phrases of the rules, which every reading of the rules parses again. */
const parsed = newCache<string, string>({ name: "catalogue.phrases" });

/** The words of a phrase as a search compares them. */
export function phraseOf(text: string): string {
	const known = parsed.get(text);
	if (known !== undefined) return known;
	const phrase = searchedWords(text).join(" ");
	parsed.set(text, phrase);
	return phrase;
}

const factPattern = /([a-zA-Z-]+):([^\s]+)/g;

/** Reads "drink:flat-white beans" as the fact drink "flat white" and the word bean. */
export function meaningOf(text: string, fit = 1): Meaning {
	const facts = [...text.matchAll(factPattern)].map(([, name = "", key = ""]) => ({ name, key }));
	const words = phraseOf(text.replace(factPattern, " "));
	return { words: words === "" ? [] : words.split(" "), facts, fit };
}

const keyOf = ({ words, facts }: Meaning): string =>
	[...words, ...facts.map(({ name, key }) => `${name}:${key}`)].join(" ");

const lessFit = 0.06;
const maxLessFit = 5;

/** Whether a meaning only adds words to the phrase: "cup lid" finds no lid that "lid" does not find. */
const isMoreSpecific = ({ words, facts }: Meaning, phraseWords: readonly string[]): boolean =>
	facts.length === 0 && phraseWords.every((word) => words.includes(word));

type Collected = Map<string, { meanings: Map<string, Meaning>; isNotSold: boolean }>;

/** A rule with its parsed phrases and meanings. */
type ParsedRule = { phrases: string[]; meanings: { key: string; meaning: Meaning }[]; isNotSold: boolean };

/** Parses a rule. A meaning is not looked up again, so that rules in a circle end. */
function parseRule({ kind, words, meanings }: SearchRule): ParsedRule {
	const fitOf = (nth: number) => 1 - lessFit * Math.min(nth, maxLessFit);
	const parsedMeanings = {
		group: () => words.map((text) => meaningOf(text)),
		"one-way": () => meanings.map((text, nth) => meaningOf(text, fitOf(nth))),
		"not-sold": () => [],
	}[kind]();
	return {
		phrases: words.map(phraseOf).filter((phrase) => phrase !== ""),
		meanings: parsedMeanings.map((meaning) => ({ key: keyOf(meaning), meaning })).filter(({ key }) => key !== ""),
		isNotSold: kind === "not-sold",
	};
}

function addRule(to: Collected, { phrases, meanings, isNotSold }: ParsedRule): void {
	for (const phrase of phrases) {
		const known = to.get(phrase) ?? { meanings: new Map<string, Meaning>(), isNotSold: false };
		to.set(phrase, known);
		known.isNotSold ||= isNotSold;
		const phraseWords = phrase.split(" ");
		for (const { key, meaning } of meanings) {
			const before = known.meanings.get(key);
			if ((before && before.fit >= meaning.fit) || isMoreSpecific(meaning, phraseWords)) continue;
			known.meanings.set(key, meaning);
		}
	}
}

/** The work of preparing a rule: each word with each meaning. */
export const pairsOf = ({ words, meanings }: SearchRule): number =>
	words.length * Math.max(words.length, meanings.length);

/** The first rules, up to the limits. `addSearchRule` refuses more; this keeps the time bounded for rows that came another way. */
function withinLimits(rules: readonly SearchRule[]): readonly SearchRule[] {
	let pairs = 0;
	const end = rules.findIndex((rule, nth) => {
		pairs += pairsOf(rule);
		return nth >= maxRules || pairs > maxPairs;
	});
	return end < 0 ? rules : rules.slice(0, end);
}

/** The same for every order of the rules. */
const finished = (collected: Collected): Map<string, PhraseRules> =>
	new Map(
		[...collected].map(([phrase, { meanings, isNotSold }]) => [
			phrase,
			{
				isNotSold,
				meanings: [...meanings]
					.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
					.slice(0, maxMeanings)
					.map(([, meaning]) => meaning),
			},
		]),
	);

/** Prepares rules for searches. `languages` are all languages of the shop. */
export function compileRules(rules: readonly SearchRule[]): SearchRules {
	const english: Collected = new Map();
	const dutch: Collected = new Map();
	for (const rule of withinLimits(rules)) {
		const parsedRule = parseRule(rule);
		if (rule.language !== "nl-NL") addRule(english, parsedRule);
		if (rule.language !== "en-NZ") addRule(dutch, parsedRule);
	}
	const [en, nl] = [finished(english), finished(dutch)];
	return { "en-NZ": { own: en, other: nl }, "nl-NL": { own: nl, other: en } };
}

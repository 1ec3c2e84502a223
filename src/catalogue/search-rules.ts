import * as z from "zod";
import { type Language, languages } from "#i18n/languages.ts";
import { newCache } from "#shared/cache.ts";
import { idInput, lineInput } from "#shared/input.ts";
import { parseQuery } from "./search/normalized-words.ts";

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
const maxParsed = 20_000;
const parsed = newCache<string, string>({ atMost: maxParsed });

/** The words of a phrase as a search compares them. */
export function phraseOf(text: string): string {
	const known = parsed.get(text);
	if (known !== undefined) return known;
	const phrase = parseQuery(text)
		.words.map(({ word }) => word)
		.join(" ");
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
const isMoreSpecific = ({ words, facts }: Meaning, phrase: string): boolean =>
	facts.length === 0 && phrase.split(" ").every((word) => words.includes(word));

type Collected = Map<string, { meanings: Map<string, Meaning>; isNotSold: boolean }>;

function add(to: Collected, phrase: string, meanings: readonly Meaning[], isNotSold = false): void {
	if (phrase === "") return;
	const known = to.get(phrase) ?? { meanings: new Map<string, Meaning>(), isNotSold: false };
	to.set(phrase, known);
	known.isNotSold ||= isNotSold;
	for (const meaning of meanings) {
		const key = keyOf(meaning);
		const fit = Math.max(meaning.fit, known.meanings.get(key)?.fit ?? 0);
		if (key !== "" && !isMoreSpecific(meaning, phrase)) known.meanings.set(key, { ...meaning, fit });
	}
}

/** Adds a rule. A meaning is not looked up again, so that rules in a circle end. */
function addRule(to: Collected, { kind, words, meanings }: SearchRule): void {
	const named = words.map((text) => ({ phrase: phraseOf(text), meaning: meaningOf(text) }));
	if (kind === "one-way") {
		const all = meanings.map((text, nth) => meaningOf(text, 1 - lessFit * Math.min(nth, maxLessFit)));
		for (const { phrase } of named) add(to, phrase, all);
		return;
	}
	if (kind === "not-sold") {
		for (const { phrase } of named) add(to, phrase, [], true);
		return;
	}
	const all = named.map(({ meaning }) => meaning);
	for (const { phrase } of named) add(to, phrase, all);
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
	for (const rule of rules) {
		if (rule.language !== "nl-NL") addRule(english, rule);
		if (rule.language !== "en-NZ") addRule(dutch, rule);
	}
	const [en, nl] = [finished(english), finished(dutch)];
	return { "en-NZ": { own: en, other: nl }, "nl-NL": { own: nl, other: en } };
}

import type { Node } from "#catalogue/category-tree.ts";
import type { Meaning } from "#catalogue/search-rules.ts";
import { and, count } from "#catalogue/snapshot/bit-set.ts";
import type { Segment } from "#catalogue/snapshot/segment.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { foldLetters } from "#shared/fold-letters.ts";
import type { Concept } from "./concept.ts";
import { normalizedPrefixTest, queryWords } from "./query-words.ts";
import { understandingOf } from "./understanding.ts";

/** Names of a category, as words of a query are compared with them. */
type NamedNode = { node: Node; names: Record<Language, string> };

const namedNodes = memoPerSnapshot(({ tree }: Snapshot): NamedNode[] =>
	[...tree.byId.values()].map((node) => ({
		node,
		names: { "en-NZ": foldLetters(node.nameEn), "nl-NL": foldLetters(node.nameNl) },
	})),
);

type NameTest = (name: string) => boolean;

/** The tests of a query for the names of categories and brands. */
type NameQuery = {
	/** Tests the words as they are typed. Null when the query is too short for the other language. */
	typed: NameTest;
	inOtherLanguage: NameTest | null;
	/** Tests the words of the meanings of the query. */
	meant: NameTest[];
	/** The categories that rules name, with how well they fit. */
	slugs: ReadonlyMap<string, number>;
};

/** Two letters begin many words of each language. */
const minOtherLanguage = 3;

function readNames(snapshot: Snapshot, term: string, language: Language): NameQuery | null {
	const words = queryWords(term);
	if (words.length === 0) return null;
	const { concepts } = understandingOf(snapshot, term, language);
	const head = concepts.find(({ isHead, isMeasure }) => isHead && !isMeasure);
	const meanings = head ? [...head.own, ...head.other] : [];
	const typed = normalizedPrefixTest(words);
	return {
		typed,
		inOtherLanguage: words.every((word) => word.length >= minOtherLanguage) ? typed : null,
		meant: concepts.length === 1 ? meanings.flatMap(testOfMeaning) : [],
		slugs: slugsOf(meanings),
	};
}

/** Tests names without a pattern, whose compilation takes longer than comparing all names. */
const testOfMeaning = ({ words, facts }: Meaning): NameTest[] =>
	facts.length === 0 && words.length > 0
		? [(name) => words.every((word) => name.startsWith(word) || name.includes(` ${word}`))]
		: [];

/** A fact with words chooses only some products of its category. */
const fitOfSome = 0.5;

function slugsOf(meanings: readonly Meaning[]): Map<string, number> {
	const slugs = new Map<string, number>();
	for (const { facts, words, fit } of meanings)
		for (const { name, key } of facts)
			if (name === "category")
				slugs.set(key, Math.max(slugs.get(key) ?? 0, words.length === 0 ? fit : fit * fitOfSome));
	return slugs;
}

const rank = { typed: 4, fact: 3, meant: 2, otherLanguage: 1 };

/** The categories that a query names, best first: by their name, by rules, and by their name in the other language. */
export function categoriesNamedBy(snapshot: Snapshot, term: string, language: Language): Node[] {
	const query = readNames(snapshot, term, language);
	if (!query) return [];
	const other = languages.find((one) => one !== language) ?? language;
	const rankOf = ({ node, names }: NamedNode): number => {
		if (query.typed(names[language])) return rank.typed;
		const fit = query.slugs.get(node.slug);
		if (fit !== undefined) return rank.fact - 1 + fit;
		if (query.meant.some((matches) => matches(names[language]))) return rank.meant;
		return query.inOtherLanguage?.(names[other]) ? rank.otherLanguage : 0;
	};
	return namedNodes(snapshot)
		.map((named) => ({ node: named.node, rank: rankOf(named) }))
		.filter(({ rank }) => rank > 0)
		.toSorted((a, b) => b.rank - a.rank || Number(b.node.parentId === null) - Number(a.node.parentId === null))
		.map(({ node }) => node);
}

const brandsOf = (segment: Segment) => segment.facets.find(({ nameOrId }) => nameOrId === "brand")?.values ?? [];

/** The brands of all segments by their keys. A brand of two spellings has the name that the first segment shows. */
const brandNames = memoPerSnapshot(
	({ parts }: Snapshot): ReadonlyMap<string, string> =>
		new Map(parts.flatMap(({ segment }) => brandsOf(segment).map(({ key, en }) => [key, en] as const)).toReversed()),
);

/** The brands that a query names, with the number of visible product groups, the largest first. */
export function brandsNamedBy(snapshot: Snapshot, view: View, term: string, language: Language) {
	const query = readNames(snapshot, term, language);
	if (!query) return [];
	const isNamed = (name: string) => query.typed(name) || query.meant.some((matches) => matches(name));
	return [...brandNames(snapshot)]
		.filter(([, name]) => isNamed(foldLetters(name)))
		.map(([key, name]) => ({ name, productCount: countBrand(snapshot, view, key) }))
		.filter(({ productCount }) => productCount > 0)
		.toSorted((a, b) => b.productCount - a.productCount);
}

const countBrand = ({ parts }: Snapshot, view: View, brandKey: string): number =>
	parts.reduce((sum, { segment }, nth) => {
		const entries = view.parts[nth]?.entries;
		const bits = brandsOf(segment).find(({ key }) => key === brandKey)?.bits;
		return entries && bits ? sum + count(and(entries, bits)) : sum;
	}, 0);

/** A shorter phrase begins the names of many categories. */
const minPhrase = 4;

/** The categories that a single concept of a query names, for a query that finds nothing as a whole. */
export function categoriesNear(snapshot: Snapshot, term: string, language: Language): Node[] {
	const { concepts } = understandingOf(snapshot, term, language);
	const isSold = ({ isNotSold, isMeasure }: Concept) => !isNotSold && !isMeasure;
	const phrases = concepts.filter(isSold).map(({ words }) => words.map(({ word }) => word).join(" "));
	const longPhrases = phrases.filter((phrase) => phrase.length >= minPhrase);
	return [...new Set(longPhrases.flatMap((phrase) => categoriesNamedBy(snapshot, phrase, language)))];
}

import type { Node } from "#catalogue/category-tree.ts";
import { countProducts } from "#catalogue/list/product-list.ts";
import type { SearchRules } from "#catalogue/search-rules.ts";
import { isNotEmpty } from "#catalogue/snapshot/bit-set.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { hasVisibleMember, postingsOf } from "./matches.ts";
import { searchSnapshot } from "./merge-segments.ts";
import { categoriesNamedBy, categoriesNear } from "./named-categories-and-brands.ts";
import { type NearWord, nearWords } from "./near-words.ts";
import { parseQuery, writtenWords } from "./normalized-words.ts";
import { longestTerm } from "./query-words.ts";
import { understandingOf } from "./understanding.ts";
import { type WordList, wordList } from "./word-list.ts";

type Viewed = { snapshot: Snapshot; view: View };

const maxCategories = 3;

/** Helps after a search without results: a spelling that finds something for this viewer, and the nearest categories with products. */
export function searchHelp({ snapshot, view }: Viewed, term: string, language: Language) {
	const spelling = similarQuery({ snapshot, view }, term, language);
	const nearest: (() => Node[])[] = [
		() => categoriesNamedBy(snapshot, term, language),
		() => categoriesNear(snapshot, term, language),
		() => (spelling === null ? [] : categoriesNear(snapshot, spelling, language)),
	];
	for (const find of nearest) {
		const categories = find().filter((node) => countProducts(snapshot, view, node) > 0);
		if (categories.length > 0) return { spelling, categories: categories.slice(0, maxCategories) };
	}
	return { spelling, categories: [] };
}

const maxTries = 3;

/** The query with similar words in place of unknown ones, when that finds a product for the viewer. Unknown words without a similar one
 * are left out when nothing is found with them. Null when that finds nothing, too. */
export function similarQuery({ snapshot, view }: Viewed, term: string, language: Language): string | null {
	const { concepts } = understandingOf(snapshot, term, language);
	if (concepts.some(({ isNotSold, isHead }) => isNotSold && isHead)) return null;
	const finds = (query: string, range: "exact" | "all") => {
		const { results, leftOut } = searchSnapshot(snapshot, view, query, language, range);
		return leftOut.length === 0 && results.some(({ entries }) => isNotEmpty(entries));
	};
	const unknown = parseQuery(term).words.filter(({ written }) => !finds(written, "exact"));
	const similar = unknown.map(({ written, word }) => ({
		written,
		words: similarWords({ snapshot, view }, word, language),
	}));
	if (similar.every(({ words }) => words.length === 0)) return null;
	const written = writtenWords(term.slice(0, longestTerm));
	const corrected = (attempt: number, strangers: "kept" | "dropped"): string => {
		const replaced = new Map(
			similar.map(({ written, words }) => [
				written,
				words[attempt] ?? words[0] ?? (strangers === "kept" ? written : ""),
			]),
		);
		return written
			.map((word) => replaced.get(word) ?? word)
			.filter(Boolean)
			.join(" ");
	};
	// Words that resemble no other word are left out last: part of the query finds more than nothing.
	const queries = [...Array.from({ length: maxTries }, (_, nth) => corrected(nth, "kept")), corrected(0, "dropped")];
	return queries.find((query) => finds(query, "all")) ?? null;
}

/** The most similar words of visible products and of rules, the nearest first and those of the site's language before others. */
function similarWords({ snapshot, view }: Viewed, word: string, language: Language): string[] {
	const found: (NearWord & { isOwn: boolean })[] = [];
	for (const [nth, { segment }] of snapshot.parts.entries()) {
		const partView = view.parts[nth];
		if (!partView) continue;
		const scope = { index: segment.search, language, visible: { entries: partView.entries, sizes: partView.visible } };
		for (const one of languages) {
			const postings = postingsOf(scope, one);
			for (const near of nearWords(postings.list, word))
				if (hasVisibleMember(postings, { from: near.place, to: near.place + 1 }))
					found.push({ ...near, isOwn: one === language });
		}
	}
	for (const near of nearWords(ruleWords(snapshot.rules)[language], word)) found.push({ ...near, isOwn: true });
	const differing = (near: NearWord) => Math.abs(near.word.length - word.length);
	const sorted = found.toSorted(
		(a, b) =>
			a.distance - b.distance ||
			Number(b.isOwn) - Number(a.isOwn) ||
			differing(a) - differing(b) ||
			(a.word < b.word ? -1 : 1),
	);
	return [...new Set(sorted.map(({ word }) => word))].slice(0, maxTries);
}

/** The single words that rules know, for each language of the site. */
const ruleWords = memoPerSnapshot((rules: SearchRules): Record<Language, WordList> => {
	const wordsOf = (language: Language) => {
		const known = [...rules[language].own].flatMap(([phrase, { isNotSold }]) =>
			isNotSold || phrase.includes(" ") ? [] : [phrase],
		);
		return wordList(known.sort());
	};
	return { "en-NZ": wordsOf("en-NZ"), "nl-NL": wordsOf("nl-NL") };
});

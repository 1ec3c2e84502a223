import type { SearchRules } from "#catalogue/search-rules.ts";
import { isNotEmpty } from "#catalogue/snapshot/bit-set.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { hasVisibleMember, postingsOf } from "./matches.ts";
import { type SearchRange, type SnapshotSearch, searchSnapshot } from "./merge-segments.ts";
import { type NearWord, nearWords } from "./near-words.ts";
import { parseQuery, writtenWords } from "./normalized-words.ts";
import { longestTerm } from "./query-words.ts";
import { understandingOf } from "./understanding.ts";
import { type WordList, wordList } from "./word-list.ts";

type Viewed = { snapshot: Snapshot; view: View };

/** A search with the query that it used in place of the typed one. `corrected` is null when the typed query was used. */
export type CorrectedSearch = SnapshotSearch & { corrected: string | null };

/** Searches as typed. When no product has all words as they are written, searches the query with its slips corrected. */
export function searchCorrected(
	{ snapshot, view }: Viewed,
	term: string,
	language: Language,
	range: SearchRange = "all",
): CorrectedSearch {
	const asTyped = searchSnapshot(snapshot, view, term, language, range);
	if (range === "exact" || asTyped.isExact) return { ...asTyped, corrected: null };
	const corrected = similarQuery({ snapshot, view }, term, language, slipsOnly);
	if (corrected === null) return { ...asTyped, corrected };
	return { ...searchSnapshot(snapshot, view, corrected, language), corrected };
}

const minForTwoSlips = 8;

/** Whether a word is so near that the search uses it without asking: one wrong letter, or two in a long word. */
const isSlip = ({ word, distance }: NearWord): boolean => distance === 1 || word.length >= minForTwoSlips;

const maxTries = 3;

type Similarity = {
	isNear: (word: NearWord) => boolean;
	/** Whether words without a similar one are left out when nothing is found with them. */
	canDropStrangers: boolean;
};
const anySimilar: Similarity = { isNear: () => true, canDropStrangers: true };
const slipsOnly: Similarity = { isNear: isSlip, canDropStrangers: false };

/** The query with similar words in place of unknown ones, when that finds a product for the viewer. Null otherwise. Numbers stay, because
 * another number is another product. */
export function similarQuery(
	{ snapshot, view }: Viewed,
	term: string,
	language: Language,
	{ isNear, canDropStrangers }: Similarity = anySimilar,
): string | null {
	const { concepts } = understandingOf(snapshot, term, language);
	if (concepts.some(({ isNotSold, isHead }) => isNotSold && isHead)) return null;
	const finds = (query: string, range: SearchRange) => {
		const { results, leftOut } = searchSnapshot(snapshot, view, query, language, range);
		return leftOut.length === 0 && results.some(({ entries }) => isNotEmpty(entries));
	};
	const unknown = parseQuery(term).words.filter(({ written }) => !/\d/.test(written) && !finds(written, "exact"));
	const similar = unknown.map(({ written, word }) => ({
		written,
		words: similarWords({ snapshot, view }, word, language, isNear),
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
	const attempts = Array.from({ length: maxTries }, (_, nth) => corrected(nth, "kept"));
	const queries = [...attempts, ...(canDropStrangers ? [corrected(0, "dropped")] : [])];
	return queries.find((query) => finds(query, "all")) ?? null;
}

/** The most similar words of visible products and of rules, the nearest first and those of the site's language before others. None when a
 * thing that the shop does not sell is nearer. */
function similarWords(
	{ snapshot, view }: Viewed,
	word: string,
	language: Language,
	isNear: (word: NearWord) => boolean,
): string[] {
	const found: (NearWord & { isOwn: boolean; isOfProduct: boolean })[] = [];
	for (const [nth, { segment }] of snapshot.parts.entries()) {
		const partView = view.parts[nth];
		if (!partView) continue;
		const scope = { index: segment.search, language, visible: { entries: partView.entries, sizes: partView.visible } };
		for (const one of languages) {
			const postings = postingsOf(scope, one);
			for (const near of nearWords(postings.list, word))
				if (hasVisibleMember(postings, { from: near.place, to: near.place + 1 }))
					found.push({ ...near, isOwn: one === language, isOfProduct: true });
		}
	}
	const { sold, notSold } = ruleWords(snapshot.rules)[language];
	for (const near of nearWords(sold, word)) found.push({ ...near, isOwn: true, isOfProduct: false });
	const nearest = Math.min(...found.map(({ distance }) => distance));
	if (nearWords(notSold, word).some(({ distance }) => distance < nearest)) return [];
	const differing = (near: NearWord) => Math.abs(near.word.length - word.length);
	const sorted = found
		.filter(isNear)
		.toSorted(
			(a, b) =>
				a.distance - b.distance ||
				Number(b.isOwn) - Number(a.isOwn) ||
				Number(b.isOfProduct) - Number(a.isOfProduct) ||
				differing(a) - differing(b) ||
				(a.word < b.word ? -1 : 1),
		);
	return [...new Set(sorted.map(({ word }) => word))].slice(0, maxTries);
}

type RuleWords = { sold: WordList; notSold: WordList };

/** The single words that rules know, for each language of the site. */
const ruleWords = memoPerSnapshot((rules: SearchRules): Record<Language, RuleWords> => {
	const wordsOf = (language: Language) => {
		const words = [...rules[language].own].filter(([phrase]) => !phrase.includes(" "));
		const listOf = (isNotSold: boolean) =>
			wordList(words.flatMap(([word, rule]) => (rule.isNotSold === isNotSold ? [word] : [])).sort());
		return { sold: listOf(false), notSold: listOf(true) };
	};
	return { "en-NZ": wordsOf("en-NZ"), "nl-NL": wordsOf("nl-NL") };
});

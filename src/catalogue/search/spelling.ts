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
import { type WordList, wordList, wordsWithPrefix } from "./word-list.ts";

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
	const similar = searchSimilar({ snapshot, view }, term, language, slipsOnly);
	return similar ? { ...similar.found, corrected: similar.query } : { ...asTyped, corrected: null };
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

/** Searches with similar words in place of unknown ones. Null when that finds no product for the viewer. Numbers stay, because another
 * number is another product. */
export function searchSimilar(
	{ snapshot, view }: Viewed,
	term: string,
	language: Language,
	{ isNear, canDropStrangers }: Similarity = anySimilar,
): { query: string; found: SnapshotSearch } | null {
	const { concepts } = understandingOf(snapshot, term, language);
	if (concepts.some(({ isNotSold, isHead }) => isNotSold && isHead)) return null;
	const finds = ({ results, leftOut }: SnapshotSearch): boolean =>
		leftOut.length === 0 && results.some(({ entries }) => isNotEmpty(entries));
	const search = (query: string, range: SearchRange) => searchSnapshot(snapshot, view, query, language, range);
	const isKnown = (word: string) => finds(search(word, "exact"));
	const unknown = parseQuery(term).words.filter(({ written }) => !/\d/.test(written) && !isKnown(written));
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
	for (const query of new Set([...attempts, ...(canDropStrangers ? [corrected(0, "dropped")] : [])])) {
		const found = search(query, "all");
		if (finds(found)) return { query, found };
	}
	return null;
}

type Similar = NearWord & { isOwn: boolean; isOfProduct: boolean };

/** The most similar words of visible products and of rules, the nearest first and those of the site's language before others. None when a
 * thing that the shop does not sell is nearer. */
function similarWords(viewed: Viewed, word: string, language: Language, isNear: (word: NearWord) => boolean): string[] {
	const { sold, notSold } = ruleWords(viewed.snapshot.rules)[language];
	const ofRules = nearWords(sold, word).map((near) => ({ ...near, isOwn: true, isOfProduct: false }));
	const found = [...similarInProducts(viewed, word, language), ...ofRules];
	const nearest = Math.min(...found.map(({ distance }) => distance));
	if (nearWords(notSold, word).some(({ distance }) => distance < nearest)) return [];
	return inOrder(found.filter(isNear), word).slice(0, maxTries);
}

function inOrder(found: readonly Similar[], word: string): string[] {
	const differing = (near: NearWord) => Math.abs(near.word.length - word.length);
	const sorted = found.toSorted(
		(a, b) =>
			a.distance - b.distance ||
			Number(b.isOwn) - Number(a.isOwn) ||
			Number(b.isOfProduct) - Number(a.isOfProduct) ||
			differing(a) - differing(b) ||
			(a.word < b.word ? -1 : 1),
	);
	return [...new Set(sorted.map(({ word }) => word))];
}

/** The index of each segment for a viewer, in each language. */
const visiblePostings = ({ snapshot, view }: Viewed) =>
	snapshot.parts.flatMap(({ segment }, nth) => {
		const partView = view.parts[nth];
		if (!partView) return [];
		const visible = { entries: partView.entries, sizes: partView.visible };
		return languages.map((language) => ({
			language,
			postings: postingsOf({ index: segment.search, language, visible }, language),
		}));
	});

const similarInProducts = (viewed: Viewed, word: string, language: Language): Similar[] =>
	visiblePostings(viewed).flatMap(({ language: ofWords, postings }) =>
		nearWords(postings.list, word)
			.filter(({ place }) => hasVisibleMember(postings, { from: place, to: place + 1 }))
			.map((near) => ({ ...near, isOwn: ofWords === language, isOfProduct: true })),
	);

/** Corrects slips in a text by the words of the products that the viewer sees, in both languages. Null when no word has a slip. */
export function withoutSlips(viewed: Viewed, text: string, language: Language): string | null {
	const isKnown = (word: string) =>
		visiblePostings(viewed).some(({ postings }) => hasVisibleMember(postings, wordsWithPrefix(postings.list, word)));
	const words = writtenWords(text.slice(0, longestTerm));
	const corrected = words.map((word) => {
		if (/\d/.test(word) || isKnown(word)) return word;
		return inOrder(similarInProducts(viewed, word, language).filter(isSlip), word)[0] ?? word;
	});
	return corrected.some((word, nth) => word !== words[nth]) ? corrected.join(" ") : null;
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

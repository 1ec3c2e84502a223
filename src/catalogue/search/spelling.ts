import type { SearchRules } from "#catalogue/search-rules.ts";
import { has } from "#catalogue/snapshot/bit-set.ts";
import type { Viewed } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type Language, languages } from "#i18n/languages.ts";
import type { Concept } from "./concept.ts";
import { hasVisibleMember, levels, postingsOf } from "./matches.ts";
import { bestScore, type SearchRange, type SnapshotSearch, searchSnapshot } from "./merge-segments.ts";
import { type NearWord, nearWords } from "./near-words.ts";
import { type QueryWord, writtenWords } from "./normalized-words.ts";
import { longestTerm } from "./query-words.ts";
import { longestRead } from "./spoken-text.ts";
import { forEachText } from "./text-index.ts";
import { understandingOf } from "./understanding.ts";
import { exactWords, isEmpty, type WordList, wordList, wordsWithPrefix } from "./word-list.ts";

/** A search with the query that it used in place of the typed one. `corrected` is null when the typed query was used. */
export type CorrectedSearch = SnapshotSearch & { corrected: string | null };

/** Searches as typed. When no product has all words as they are written, or a text has only longer words, searches the query with its
 * slips corrected. */
export function searchCorrected(
	{ snapshot, view }: Viewed,
	term: string,
	language: Language,
	range: SearchRange = "all",
): CorrectedSearch {
	const asTyped = searchSnapshot(snapshot, view, term, language, range);
	const { isExact, level, leftOut } = asTyped;
	if (range !== "all" || (isExact && level === levels.asTyped)) return { ...asTyped, corrected: null };
	const isNothing = !isExact && asTyped.results.every((result) => bestScore(result) === 0);
	const budget = newBudget(term);
	const slips = { ...slipsOnly, keepsTexts: isExact, mostLeftOut: Math.max(0, leftOut.length - 1) };
	const similar =
		searchSimilar({ snapshot, view }, term, language, slips, budget) ??
		// When nothing is found, the other words decide about a word with two slips.
		(isNothing && /\p{L} +\p{L}/u.test(term)
			? searchSimilar({ snapshot, view }, term, language, decidedByOthers, budget)
			: null);
	const isBetter = similar !== null && (!isExact || similar.result.level < level);
	return isBetter ? { ...similar.result, corrected: similar.query } : { ...asTyped, corrected: null };
}

const minForTwoSlips = 8;

/** Whether a word is so near that the search uses it without asking: one wrong letter, or two in a long word. */
const isSlip = ({ word, distance }: NearWord): boolean => distance === 1 || word.length >= minForTwoSlips;

const maxTries = 3;
const maxCombinations = 9;
/** Many unknown words decide nothing about each other. */
const maxCombined = 3;
const minCombinations = 2;
/** A search takes longer for each word. This sum of the words of all combinations keeps the time of a correction bounded. */
const maxWordsOfCombinations = 36;

/** The combinations of similar words to search for a query of some words. */
const combinationsFor = (words: number): number =>
	Math.min(maxCombinations, Math.max(minCombinations, Math.floor(maxWordsOfCombinations / words)));

/** The searches that the correction of one query may still make, and the queries searched so far. */
type Budget = { left: number; searched: Set<string> };

/** Room for each combination, for words joined with their neighbours, and for one search without the words that resemble none. */
const newBudget = (term: string): Budget => ({
	left: combinationsFor(writtenWords(term.slice(0, longestRead)).length) + maxTries + 1,
	searched: new Set(),
});

/** A shorter word without other words may be the beginning of many. */
const minLengthAlone = 4;

type Similarity = {
	isNear: (word: NearWord) => boolean;
	/** Whether words without a similar one are left out when nothing is found with them. */
	canDropStrangers: boolean;
	/** Whether words of texts are no slips. */
	keepsTexts: boolean;
	/** The number of words that a search with similar words may leave out. */
	mostLeftOut: number;
	/** Whether a query with more unknown words than `maxCombined` is corrected. */
	readsMany: boolean;
};
const anySimilar: Similarity = {
	isNear: () => true,
	canDropStrangers: true,
	keepsTexts: false,
	mostLeftOut: 0,
	readsMany: true,
};
const slipsOnly: Similarity = { ...anySimilar, isNear: isSlip, canDropStrangers: false };
const decidedByOthers: Similarity = { ...anySimilar, canDropStrangers: false, keepsTexts: true, readsMany: false };

/** Searches with similar words in place of unknown ones. Null when that finds no product for the viewer. Numbers stay, because another
 * number is another product. */
export function searchSimilar(
	{ snapshot, view }: Viewed,
	term: string,
	language: Language,
	{ isNear, canDropStrangers, keepsTexts, mostLeftOut, readsMany }: Similarity = anySimilar,
	budget: Budget = newBudget(term),
): { query: string; result: SnapshotSearch } | null {
	const { concepts, unwanted } = understandingOf(snapshot, term, language);
	if (concepts.length === 0) return null;
	const [isTypedUnsold, typedCount] = [hasUnsoldHead(concepts), concepts.length];
	const words = [...concepts, ...unwanted.flat()].flatMap(({ words }) => words);
	const isKnown = (word: string) =>
		snapshot.rules[language].own.has(word) ||
		isIn(ruleWords(snapshot.rules)[language].sold, word) ||
		isWhole({ snapshot, view }, word) ||
		(keepsTexts && isInTexts({ snapshot, view }, word));
	const unknown = words.filter(({ word, written }) => !/\d/.test(written) && !isKnown(word));
	if (!readsMany && unknown.length > maxCombined) return null;
	const mayBeShort = words.length > 1;
	const near = (word: string) =>
		word.length < minLengthAlone && !mayBeShort ? [] : similarWords({ snapshot, view }, word, language, isNear);
	const replacements = new Map(unknown.map(({ word, written }) => [written, near(word)]));
	const joined = joinedReplacements(words, new Set(unknown), near);
	if (joined.length === 0 && [...replacements.values()].every((alternatives) => alternatives.length === 0)) return null;
	const written = writtenWords(term.slice(0, longestRead));
	const replace = (choose: (alternatives: readonly string[], nth: number) => string | undefined): string => {
		const chosen = new Map(
			[...replacements].map(([word, alternatives], nth) => [word, choose(alternatives, nth) ?? word]),
		);
		return written
			.map((word) => chosen.get(word) ?? word)
			.filter(Boolean)
			.join(" ");
	};
	const choices = [...replacements.values()].map(({ length }) => Math.max(1, length));
	const combined = combinationsOf(choices).map((ranks) =>
		replace((alternatives, nth) => alternatives[ranks[nth] ?? 0]),
	);
	const attempts = [...new Set(combined)]
		.filter((query) => query !== written.join(" "))
		.slice(0, combinationsFor(written.length));
	const asOneWord = joined.slice(0, maxTries).map(({ from, to }) => written.join(" ").replace(from, to));
	/** A sentence may leave out words as before, but none that was put in the place of another. */
	const isComplete = (leftOut: readonly string[]): boolean =>
		leftOut.length === 0 ||
		(leftOut.length <= mostLeftOut &&
			leftOut.every((words) => words.split(" ").every((word) => written.includes(word))));
	const search = (query: string): Attempt => {
		const { concepts } = understandingOf(snapshot, query, language);
		// A thing that is not sold is corrected only to a phrase that rules know: "dsipersion plate".
		const isNotSold = hasUnsoldHead(concepts) || (isTypedUnsold && concepts.length >= typedCount);
		const result = searchSnapshot(snapshot, view, query, language, "all");
		return { query, concepts: concepts.length, isComplete: isComplete(result.leftOut), isNotSold, result };
	};
	// Words that resemble no other word are left out last: part of the query finds more than nothing.
	const lastResort = canDropStrangers ? [replace(([first = ""]) => first)] : [];
	const best = (queries: readonly string[]) => bestOfSearches(queries, search, budget);
	return best(attempts) ?? best(asOneWord) ?? best(lastResort);
}

/** The ranks of the similar words to try. `choices` has the number of similar words of each unknown word. First comes the nearest one of every
 * word, then the next one of every word, and for few unknown words every other combination. */
function combinationsOf(choices: readonly number[]): number[][] {
	const together = Array.from({ length: maxTries }, (_, rank) => choices.map((count) => Math.min(rank, count - 1)));
	if (choices.length > maxCombined) return together;
	const all = choices.reduce<number[][]>(
		(combinations, count) =>
			combinations.flatMap((ranks) => Array.from({ length: count }, (_, rank) => [...ranks, rank])),
		[[]],
	);
	const total = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + rank, 0);
	return [...together, ...all.toSorted((a, b) => total(a) - total(b))];
}

const hasUnsoldHead = (concepts: readonly Concept[]): boolean =>
	concepts.some(({ isNotSold, isHead, isGuessed }) => isNotSold && isHead && !isGuessed);

type Attempt = { query: string; concepts: number; isComplete: boolean; isNotSold: boolean; result: SnapshotSearch };

/** The search that finds the words in the most important places: as a phrase that rules know, then with the highest score. "Macha powder" is
 * matcha powder before mocha powder. The first of equal ones, and null when each leaves out too many words or finds nothing. Searches no
 * query again, because it found nothing before. */
function bestOfSearches(
	queries: readonly string[],
	search: (query: string) => Attempt,
	budget: Budget,
): Attempt | null {
	let best: Attempt | null = null;
	for (const query of queries) {
		if (budget.left === 0 || budget.searched.has(query)) continue;
		budget.left--;
		budget.searched.add(query);
		const attempt = search(query);
		const isFound = !attempt.isNotSold && attempt.isComplete && scoreOf(attempt) > 0;
		if (isFound && (!best || isBefore(attempt, best))) best = attempt;
	}
	return best;
}

const scoreOf = ({ result }: Attempt): number => Math.max(...result.results.map(bestScore));

const isBefore = (attempt: Attempt, other: Attempt): boolean => {
	const order = attempt.result.level - other.result.level || attempt.concepts - other.concepts;
	return order === 0 ? scoreOf(attempt) > scoreOf(other) : order < 0;
};

/** Two neighbouring words of which one is unknown, with the known word that they resemble as one word: "ontkalkings midel". */
function joinedReplacements(
	words: readonly QueryWord[],
	unknown: ReadonlySet<QueryWord>,
	near: (word: string) => string[],
): { from: string; to: string }[] {
	return words.flatMap((word, nth) => {
		const next = words[nth + 1];
		if (!next || !(unknown.has(word) || unknown.has(next))) return [];
		const [to] = near(word.written + next.word);
		return to === undefined ? [] : [{ from: `${word.written} ${next.written}`, to }];
	});
}

const isIn = (list: WordList, word: string): boolean =>
	!isEmpty(exactWords(list, wordsWithPrefix(list, word), word.length));

/** Whether a product that the viewer sees has the word, and not only a longer one. */
const isWhole = (viewed: Viewed, word: string): boolean =>
	visiblePostings(viewed).some(({ postings }) =>
		hasVisibleMember(postings, exactWords(postings.list, wordsWithPrefix(postings.list, word), word.length)),
	);

/** Whether a text of a product that the viewer sees has the word, and not only a longer one. */
const isInTexts = ({ snapshot, view }: Viewed, word: string): boolean =>
	snapshot.parts.some(({ segment }, nth) => {
		const visible = view.parts[nth]?.entries;
		let isIn = false;
		for (const language of visible ? languages : [])
			forEachText(segment.search.texts[language], word, false, (entry) => {
				isIn ||= visible !== undefined && has(visible, entry);
			});
		return isIn;
	});

/** Shorter words of things that are not sold resemble too many words. */
const minNotSold = 5;

type Similar = NearWord & { isOwn: boolean; isOfProduct: boolean };

/** The most similar words of visible products and of rules, the nearest first and those of the site's language before others. None when a
 * thing that the shop does not sell is nearer. */
function similarWords(viewed: Viewed, word: string, language: Language, isNear: (word: NearWord) => boolean): string[] {
	const { sold, notSold } = ruleWords(viewed.snapshot.rules)[language];
	const ofRules = nearWords(sold, word).map((near) => ({ ...near, isOwn: true, isOfProduct: false }));
	const similar = [...similarInProducts(viewed, word, language), ...ofRules];
	const nearest = Math.min(...similar.map(({ distance }) => distance));
	if (nearWords(notSold, word).some(({ word, distance }) => word.length >= minNotSold && distance < nearest)) return [];
	const whole = inOrder(similar.filter(isNear), word).slice(0, maxTries);
	return whole.length > 0 ? whole : similarCompounds(viewed, word, language, isNear);
}

const minEnd = 4;
const minFront = 4;

/** A compound whose end rules know, with its front corrected: "rooibos thee" for "roibosthee". */
function similarCompounds(
	viewed: Viewed,
	word: string,
	language: Language,
	isNear: (word: NearWord) => boolean,
): string[] {
	const { own } = viewed.snapshot.rules[language];
	for (let cut = minFront; cut <= word.length - minEnd; cut++) {
		const [front, end] = [word.slice(0, cut), word.slice(cut)];
		if (!own.has(end) || own.get(end)?.isNotSold) continue;
		const fronts = inOrder(similarInProducts(viewed, front, language).filter(isNear), front);
		if (fronts.length > 0) return fronts.map((one) => `${one} ${end}`).slice(0, maxTries);
	}
	return [];
}

function inOrder(similar: readonly Similar[], word: string): string[] {
	const differing = (near: NearWord) => Math.abs(near.word.length - word.length);
	const sorted = similar.toSorted(
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

/** The words of the phrases that rules know, and the single words of things that are not sold, for each language of the site. */
const ruleWords = memoPerSnapshot((rules: SearchRules): Record<Language, RuleWords> => {
	const wordsOf = (language: Language) => {
		const phrases = [...rules[language].own];
		const sold = phrases.flatMap(([phrase, { isNotSold }]) => (isNotSold ? [] : phrase.split(" ")));
		const notSold = phrases.flatMap(([phrase, { isNotSold }]) => (isNotSold && !phrase.includes(" ") ? [phrase] : []));
		return { sold: wordList([...new Set(sold)].sort()), notSold: wordList(notSold.sort()) };
	};
	return { "en-NZ": wordsOf("en-NZ"), "nl-NL": wordsOf("nl-NL") };
});

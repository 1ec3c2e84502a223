import type { Language } from "#i18n/languages.ts";
import { sizesOfCode, sizesOfCodeBegun } from "./codes.ts";
import { matchesOf, type Question } from "./matches.ts";
import type { SearchIndex } from "./searchindex.ts";
import { type TypedWord, typedIn } from "./typedwords.ts";

export type Found = {
	/** Best first; of those as good as each other the first one given. */
	entries: Uint32Array;
	scores: Uint16Array;
	/** The sizes that what was typed is a code of, or else the beginning of one; null when it is neither. */
	sizes: Uint32Array | null;
	/** Only with a slip forgiven: whoever puts two answers together leaves these out when the other has better ones. */
	isForgiven: boolean;
};

/** Of an entry found by a code: by all of it, or by how it begins. Words give less, however many there are. */
export const codeScore = { whole: 4095, begin: 4094 };

/** Entries that are not there are looked at by no rule: what only they have is a slip of something else. */
export function findIn(
	index: SearchIndex,
	term: string,
	language: Language,
	isThere: (entry: number) => boolean = () => true,
	isSizeThere = (size: number): boolean => isThere(index.entryOf[size] ?? 0),
): Found {
	const question = { index, language, isThere, isSizeThere };
	const { code, words } = typedIn(term);
	const byCode = code === null ? null : foundByCode(question, code);
	const strict = scoresOf(question, words, false);
	const isLacking = words.length > 0 && !strict.isAny && byCode === null;
	const { scores, isForgiven } = isLacking ? scoresOf(question, words, true) : strict;
	if (byCode) raise(scores, byCode, index);
	const found = bestFirst(scores);
	const needsForgiving = isForgiven && byCode === null && found.entries.length > 0;
	return { ...found, sizes: byCode?.sizes ?? null, isForgiven: needsForgiving };
}

type ByCode = { sizes: Uint32Array; score: number };

function foundByCode({ index, isSizeThere }: Question, code: string): ByCode | null {
	const whole = sizesOfCode(index, code, isSizeThere);
	if (whole.length > 0) return { sizes: whole, score: codeScore.whole };
	const begun = sizesOfCodeBegun(index, code, isSizeThere);
	return begun.length > 0 ? { sizes: begun, score: codeScore.begin } : null;
}

function raise(scores: Uint16Array, { sizes, score }: ByCode, { entryOf }: SearchIndex): void {
	for (let nth = 0; nth < sizes.length; nth++) scores[entryOf[sizes[nth] ?? 0] ?? 0] = score;
}

type Scored = { scores: Uint16Array; isAny: boolean; isForgiven: boolean };

/** Of every entry that is there and has all words what they are worth together, and one; else 0. */
function scoresOf(question: Question, words: readonly TypedWord[], forgive: boolean): Scored {
	const scores = new Uint16Array(question.index.entries);
	if (words.length === 0) return { scores, isAny: false, isForgiven: false };
	for (let entry = 0; entry < scores.length; entry++) scores[entry] = question.isThere(entry) ? 1 : 0;
	let isForgiven = false;
	let isAny = true;
	for (const typed of words) {
		if (!isAny) break;
		const one = matchesOf(question, typed, forgive);
		isForgiven ||= one.isForgiven;
		isAny = addTo(scores, one.worths);
	}
	return { scores, isAny, isForgiven };
}

/** What lacks the word is out. */
function addTo(scores: Uint16Array, worths: Uint8Array): boolean {
	let isAny = false;
	for (let entry = 0; entry < scores.length; entry++) {
		const before = scores[entry] ?? 0;
		const worth = worths[entry] ?? 0;
		const has = before > 0 && worth > 0;
		scores[entry] = has ? before + worth : 0;
		isAny ||= has;
	}
	return isAny;
}

/** Those that have a score, in order of it. Counted and not compared: there may be a hundred thousand. */
function bestFirst(scores: Uint16Array): Pick<Found, "entries" | "scores"> {
	const counts = new Uint32Array(codeScore.whole + 1);
	let found = 0;
	for (let entry = 0; entry < scores.length; entry++) {
		const score = scores[entry] ?? 0;
		if (score === 0) continue;
		counts[score] = (counts[score] ?? 0) + 1;
		found++;
	}
	let before = 0;
	for (let score = codeScore.whole; score > 0; score--) {
		const count = counts[score] ?? 0;
		counts[score] = before;
		before += count;
	}
	const sorted = { entries: new Uint32Array(found), scores: new Uint16Array(found) };
	for (let entry = 0; entry < scores.length; entry++) {
		const score = scores[entry] ?? 0;
		if (score === 0) continue;
		const to = counts[score] ?? 0;
		counts[score] = to + 1;
		sorted.entries[to] = entry;
		sorted.scores[to] = score;
	}
	return sorted;
}

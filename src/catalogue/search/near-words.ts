import { lengthOf, type WordList, wordAt, wordsWithPrefix } from "./word-list.ts";

/** Longer words are no words of a shop. Keeps the time of a comparison bounded. */
const maxLength = 30;
const minLength = 4;
/** A word of four or five letters may have one wrong letter, a longer one two. */
const minForTwo = 6;

export const allowedTypos = (word: string): number =>
	word.length < minLength || word.length > maxLength ? 0 : word.length < minForTwo ? 1 : 2;

export type NearWord = { word: string; place: number; distance: number };

/** Finds the words with the same first letter that differ from a word in one or two letters. */
export function nearWords(list: WordList, word: string): NearWord[] {
	const most = allowedTypos(word);
	if (most === 0) return [];
	const { from, to } = wordsWithPrefix(list, word.charAt(0));
	const near: NearWord[] = [];
	for (let place = from; place < to; place++) {
		if (Math.abs(lengthOf(list, place) - word.length) > most) continue;
		const other = wordAt(list, place);
		const distance = editDistance(word, other, most);
		if (distance > 0 && distance <= most) near.push({ word: other, place, distance });
	}
	return near;
}

/** The letters to insert, remove, replace or swap between two words (Damerau-Levenshtein). Stops above `most`. */
export function editDistance(one: string, other: string, most: number): number {
	let before: number[] = [];
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let i = 1; i <= one.length; i++) {
		const next = [i];
		let best = i;
		for (let j = 1; j <= other.length; j++) {
			const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
			let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
			const isSwapped =
				i > 1 &&
				j > 1 &&
				one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
				one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
			if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
			next.push(cost);
			best = Math.min(best, cost);
		}
		if (best > most) return best;
		[before, row] = [row, next];
	}
	return row[other.length] ?? 0;
}

import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { newCache } from "#shared/cache.ts";
import { editDistance } from "#shared/edit-distance.ts";
import { lengthOf, type WordList, wordAt, wordsWithPrefix } from "./word-list.ts";

/** Longer words are no words of a shop. Keeps the time of a comparison bounded. */
const maxLength = 30;
const minLength = 3;
/** A word of three to five letters may have one wrong letter, a longer one two. */
const minForTwo = 6;

const allowedTypos = (word: string): number =>
	word.length < minLength || word.length > maxLength ? 0 : word.length < minForTwo ? 1 : 2;

export type NearWord = { word: string; place: number; distance: number };

/** One correction reads the same words several times, and the words of two queries are often the same. */
const cachedWords = memoPerSnapshot((_: WordList) =>
	newCache<string, readonly NearWord[]>({ name: "catalogue.near-words" }),
);

/** Finds the words with the same first letter that differ from a word in one or two letters. */
export function nearWords(list: WordList, word: string): readonly NearWord[] {
	const most = allowedTypos(word);
	if (most === 0) return [];
	const cached = cachedWords(list);
	const known = cached.get(word);
	if (known) return known;
	const near = findNearWords(list, word, most);
	cached.set(word, near);
	return near;
}

function findNearWords(list: WordList, word: string, most: number): NearWord[] {
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

import { doneAll, growingColumn } from "#catalogue/snapshot/columns.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { plainCode, plainWords } from "./normalized-words.ts";
import { type WordList, wordList } from "./word-list.ts";

type Translated = { en: string; nl: string };

/** The texts and codes by which the search finds a product and its sizes. */
export type Searched = {
	names: Translated;
	brand: string;
	places: Translated[];
	sizes: { names: Translated; codes: string[] }[];
};

/** For each word the entries that contain the word, with its weight there, and the sizes that contain it while their product does not. */
export type Postings = {
	list: WordList;
	/** The reversed words, sorted, with the position of each word in `list`. Finds words by their end. */
	backward: { list: WordList; places: Uint32Array<ArrayBuffer> };
	/** The index of the first entry of each word, and the total at the end. */
	begins: Uint32Array<ArrayBuffer>;
	entries: Uint32Array<ArrayBuffer>;
	worths: Uint8Array<ArrayBuffer>;
	ofSizes: { begins: Uint32Array<ArrayBuffer>; sizes: Uint32Array<ArrayBuffer> };
};

/** Consists of arrays only, so that a worker thread can transfer it. Entries and sizes are numbered in the order of `add`. */
export type SearchIndex = {
	entries: number;
	entryOf: Uint32Array<ArrayBuffer>;
	codes: { list: WordList; sizes: Uint32Array<ArrayBuffer> };
	words: Record<Language, Postings>;
};

const sideOf = { "en-NZ": "en", "nl-NL": "nl" } as const satisfies Record<Language, keyof Translated>;

/** A name is more specific than a brand, a brand more than a category. The texts of sizes are similar for all products. */
export const worth = { name: 150, brand: 90, place: 60, partOfPlace: 45, size: 30 };
/** Bonus for a word of the name: early in the name, in a short name, or also in the name of the category. */
const bonus = { early: 12, perPlaceLater: 3, short: 10, place: 25, partOfPlace: 10 };

/** Builds the index product by product, so that not all products are in memory at once. */
export function growingIndex() {
	const entryOf = growingColumn.counts();
	const codes: { code: string; size: number }[] = [];
	const postings = languages.map((language) => ({ language, growing: growingPostings(sideOf[language]) }));
	let entries = 0;
	return {
		add(searched: Searched) {
			const firstSize = entryOf.length;
			for (const size of searched.sizes) {
				for (const code of new Set(size.codes.map(plainCode)))
					if (code !== "") codes.push({ code, size: entryOf.length });
				entryOf.push(entries);
			}
			for (const { growing } of postings) growing.add(searched, entries, firstSize);
			entries++;
		},
		done(): SearchIndex {
			const words = Object.fromEntries(postings.map(({ language, growing }) => [language, growing.done()]));
			return { entries, entryOf: entryOf.done(), codes: codesOf(codes), words: words as Record<Language, Postings> };
		},
	};
}

function codesOf(codes: { code: string; size: number }[]): SearchIndex["codes"] {
	const sorted = codes.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
	return { list: wordList(sorted.map(({ code }) => code)), sizes: Uint32Array.from(sorted, ({ size }) => size) };
}

function growingPostings(side: keyof Translated) {
	const ids = new Map<string, number>();
	const idOf = (word: string): number => {
		const id = ids.get(word) ?? ids.size;
		ids.set(word, id);
		return id;
	};
	const found = { ids: growingColumn.counts(), members: growingColumn.counts(), worths: growingColumn.small() };
	const ofSizes = { ids: growingColumn.counts(), members: growingColumn.counts() };
	return {
		add(searched: Searched, entry: number, firstSize: number) {
			const worths = worthsIn(searched, side);
			for (const [word, worth] of worths) {
				found.ids.push(idOf(word));
				found.members.push(entry);
				found.worths.push(worth);
			}
			for (const [index, { names }] of searched.sizes.entries())
				for (const word of new Set(plainWords(names[side]))) {
					if (worths.has(word)) continue;
					ofSizes.ids.push(idOf(word));
					ofSizes.members.push(firstSize + index);
				}
		},
		done(): Postings {
			const sorted = [...ids.keys()].sort();
			const places = new Uint32Array(sorted.length);
			for (const [position, word] of sorted.entries()) places[ids.get(word) ?? 0] = position;
			const { begins, members: entries, worths } = inOrder(doneAll(found), places);
			const sizes = inOrder({ ...doneAll(ofSizes), worths: new Uint8Array() }, places);
			return {
				list: wordList(sorted),
				backward: backwardOf(sorted),
				begins,
				entries,
				worths,
				ofSizes: { begins: sizes.begins, sizes: sizes.members },
			};
		},
	};
}

export const fromBehind = (word: string): string => [...word].reverse().join("");

function backwardOf(sorted: readonly string[]): Postings["backward"] {
	const placeOf = new Map(sorted.map((word, position) => [fromBehind(word), position]));
	const words = [...placeOf.keys()].sort();
	return { list: wordList(words), places: Uint32Array.from(words, (word) => placeOf.get(word) ?? 0) };
}

type Given = Record<"ids" | "members", Uint32Array> & { worths: Uint8Array };

/** Groups the members by word, in the sorted order of the words. */
function inOrder({ ids, members, worths }: Given, places: Uint32Array) {
	const begins = new Uint32Array(places.length + 1);
	const placeOf = (index: number): number => places[ids[index] ?? 0] ?? 0;
	for (let index = 0; index < ids.length; index++) begins[placeOf(index) + 1] = (begins[placeOf(index) + 1] ?? 0) + 1;
	for (let position = 0; position < places.length; position++)
		begins[position + 1] = (begins[position + 1] ?? 0) + (begins[position] ?? 0);
	const next = begins.slice();
	const sorted = { begins, members: new Uint32Array(ids.length), worths: new Uint8Array(worths.length) };
	for (let index = 0; index < ids.length; index++) {
		const to = next[placeOf(index)] ?? 0;
		next[placeOf(index)] = to + 1;
		sorted.members[to] = members[index] ?? 0;
		sorted.worths[to] = worths[index] ?? 0; // without weights the array is empty, and the write has no effect
	}
	return sorted;
}

/** The words of a product with their highest weight. Without the words of sizes, which not every viewer sees. */
function worthsIn({ names, brand, places }: Searched, side: keyof Translated): Map<string, number> {
	const worths = new Map<string, number>();
	const setAtLeast = (word: string, to: number) => worths.set(word, Math.max(worths.get(word) ?? 0, to));
	const categoryWords = placesOf(places, side);
	for (const [word, isWhole] of categoryWords) setAtLeast(word, isWhole ? worth.place : worth.partOfPlace);
	for (const word of plainWords(brand)) setAtLeast(word, worth.brand);
	const name = plainWords(names[side]);
	for (const [index, word] of name.entries()) {
		const early = Math.max(0, bonus.early - bonus.perPlaceLater * index) + Math.max(0, bonus.short - name.length);
		const isWhole = categoryWords.get(word);
		setAtLeast(word, worth.name + early + (isWhole === undefined ? 0 : isWhole ? bonus.place : bonus.partOfPlace));
	}
	return worths;
}

/** The words of category names, and whether a word is a whole name. "Milk and oat" has the whole name milk. "Milk coolers" has only
 * milkcoolers, which matches when both words are typed. */
function placesOf(places: readonly Translated[], side: keyof Translated): Map<string, boolean> {
	const categoryWords = new Map<string, boolean>();
	for (const place of places)
		for (const name of place[side].split(/ (?:&|and|en) /i)) {
			const words = plainWords(name);
			for (const word of words) categoryWords.set(word, categoryWords.get(word) ?? false);
			if (words.length > 0) categoryWords.set(words.join(""), true);
		}
	return categoryWords;
}

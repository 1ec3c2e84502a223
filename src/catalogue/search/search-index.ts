import { columnBuilder, finishAll } from "#catalogue/snapshot/columns.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { normalizedCode, normalizedWords } from "./normalized-words.ts";
import { type TextIndex, type TextKind, textIndexBuilder } from "./text-index.ts";
import { type WordList, wordList } from "./word-list.ts";

type Translated = { en: string; nl: string };

/** The texts and codes by which the search finds a product and its sizes. */
export type IndexedProduct = {
	names: Translated;
	brand: string;
	categories: Translated[];
	sizes: { names: Translated; codes: string[] }[];
	texts?: Record<keyof Translated, Record<TextKind, string>>;
};

/** For each word the entries that contain the word, with its weight there, and the sizes that contain it while their product does not. */
export type Postings = {
	list: WordList;
	/** The reversed words, sorted, with the position of each word in `list`. Finds words by their end. */
	backward: { list: WordList; places: Uint32Array<ArrayBuffer> };
	/** The index of the first entry of each word, and the total at the end. */
	begins: Uint32Array<ArrayBuffer>;
	entries: Uint32Array<ArrayBuffer>;
	weights: Uint8Array<ArrayBuffer>;
	ofSizes: { begins: Uint32Array<ArrayBuffer>; sizes: Uint32Array<ArrayBuffer> };
};

/** Consists of arrays only, so that a worker thread can transfer it. Entries and sizes are numbered in the order of `add`. */
export type SearchIndex = {
	entries: number;
	entryOf: Uint32Array<ArrayBuffer>;
	codes: { list: WordList; sizes: Uint32Array<ArrayBuffer> };
	words: Record<Language, Postings>;
	/** The words of descriptions, ingredients, tastes and the like. */
	texts: Record<Language, TextIndex>;
};

const sideOf = { "en-NZ": "en", "nl-NL": "nl" } as const satisfies Record<Language, keyof Translated>;

/** A name is more specific than a brand, a brand more than a category. The texts of sizes are similar for all products. */
export const weight = { name: 150, brand: 90, place: 60, partOfPlace: 45, size: 30 };
/** Bonus for a word of the name: early in the name, in a short name, or also in the name of the category. */
const bonus = { early: 12, perPlaceLater: 3, short: 10, place: 25, partOfPlace: 10 };

/** Builds the index product by product, so that not all products are in memory at once. */
export function searchIndexBuilder() {
	const entryOf = columnBuilder.counts();
	const codes: { code: string; size: number }[] = [];
	const postings = languages.map((language) => ({ language, builder: postingsBuilder(sideOf[language]) }));
	const texts = { "en-NZ": textIndexBuilder(), "nl-NL": textIndexBuilder() } satisfies Record<Language, unknown>;
	let entries = 0;
	return {
		add(product: IndexedProduct) {
			const firstSize = entryOf.length;
			for (const size of product.sizes) {
				for (const code of new Set(size.codes.map(normalizedCode)))
					if (code !== "") codes.push({ code, size: entryOf.length });
				entryOf.push(entries);
			}
			for (const { builder } of postings) builder.add(product, entries, firstSize);
			for (const language of languages)
				if (product.texts) texts[language].add(entries, product.texts[sideOf[language]]);
			entries++;
		},
		done(): SearchIndex {
			const words = Object.fromEntries(postings.map(({ language, builder }) => [language, builder.done()]));
			return {
				entries,
				entryOf: entryOf.finish(),
				codes: codesOf(codes),
				words: words as Record<Language, Postings>,
				texts: { "en-NZ": texts["en-NZ"].done(), "nl-NL": texts["nl-NL"].done() },
			};
		},
	};
}

function codesOf(codes: { code: string; size: number }[]): SearchIndex["codes"] {
	const sorted = codes.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
	return { list: wordList(sorted.map(({ code }) => code)), sizes: Uint32Array.from(sorted, ({ size }) => size) };
}

function postingsBuilder(side: keyof Translated) {
	const ids = new Map<string, number>();
	const idOf = (word: string): number => {
		const id = ids.get(word) ?? ids.size;
		ids.set(word, id);
		return id;
	};
	const ofEntries = { ids: columnBuilder.counts(), members: columnBuilder.counts(), weights: columnBuilder.small() };
	const ofSizes = { ids: columnBuilder.counts(), members: columnBuilder.counts() };
	return {
		add(product: IndexedProduct, entry: number, firstSize: number) {
			const weights = weightsIn(product, side);
			for (const [word, weight] of weights) {
				ofEntries.ids.push(idOf(word));
				ofEntries.members.push(entry);
				ofEntries.weights.push(weight);
			}
			for (const [index, { names }] of product.sizes.entries())
				for (const word of new Set(normalizedWords(names[side]))) {
					if (weights.has(word)) continue;
					ofSizes.ids.push(idOf(word));
					ofSizes.members.push(firstSize + index);
				}
		},
		done(): Postings {
			const sorted = [...ids.keys()].sort();
			const positions = new Uint32Array(sorted.length);
			for (const [position, word] of sorted.entries()) positions[ids.get(word) ?? 0] = position;
			const { begins, members: entries, weights } = groupedByWord(finishAll(ofEntries), positions);
			const sizes = groupedByWord({ ...finishAll(ofSizes), weights: new Uint8Array() }, positions);
			return {
				list: wordList(sorted),
				backward: backwardOf(sorted),
				begins,
				entries,
				weights,
				ofSizes: { begins: sizes.begins, sizes: sizes.members },
			};
		},
	};
}

export const reversed = (word: string): string => [...word].reverse().join("");

function backwardOf(sorted: readonly string[]): Postings["backward"] {
	const placeOf = new Map(sorted.map((word, position) => [reversed(word), position]));
	const words = [...placeOf.keys()].sort();
	return { list: wordList(words), places: Uint32Array.from(words, (word) => placeOf.get(word) ?? 0) };
}

type Ungrouped = Record<"ids" | "members", Uint32Array> & { weights: Uint8Array };

/** Groups the members by word, in the sorted order of the words. */
function groupedByWord({ ids, members, weights }: Ungrouped, places: Uint32Array) {
	const begins = new Uint32Array(places.length + 1);
	const placeOf = (index: number): number => places[ids[index] ?? 0] ?? 0;
	for (let index = 0; index < ids.length; index++) begins[placeOf(index) + 1] = (begins[placeOf(index) + 1] ?? 0) + 1;
	for (let position = 0; position < places.length; position++)
		begins[position + 1] = (begins[position + 1] ?? 0) + (begins[position] ?? 0);
	const next = begins.slice();
	const sorted = { begins, members: new Uint32Array(ids.length), weights: new Uint8Array(weights.length) };
	for (let index = 0; index < ids.length; index++) {
		const to = next[placeOf(index)] ?? 0;
		next[placeOf(index)] = to + 1;
		sorted.members[to] = members[index] ?? 0;
		sorted.weights[to] = weights[index] ?? 0; // without weights the array is empty, and the write has no effect
	}
	return sorted;
}

/** The words of a product with their highest weight. Without the words of sizes, which not every viewer sees. */
function weightsIn({ names, brand, categories: places }: IndexedProduct, side: keyof Translated): Map<string, number> {
	const weights = new Map<string, number>();
	const setAtLeast = (word: string, to: number) => weights.set(word, Math.max(weights.get(word) ?? 0, to));
	const categoryWords = categoryWordsOf(places, side);
	for (const [word, isWhole] of categoryWords) setAtLeast(word, isWhole ? weight.place : weight.partOfPlace);
	for (const word of normalizedWords(brand)) setAtLeast(word, weight.brand);
	const name = normalizedWords(names[side]);
	for (const [index, word] of name.entries()) {
		const early = Math.max(0, bonus.early - bonus.perPlaceLater * index) + Math.max(0, bonus.short - name.length);
		const isWhole = categoryWords.get(word);
		setAtLeast(word, weight.name + early + (isWhole === undefined ? 0 : isWhole ? bonus.place : bonus.partOfPlace));
	}
	return weights;
}

/** The words of category names, and whether a word is a whole name. "Milk and oat" has the whole name milk. "Milk coolers" has only
 * milkcoolers, which matches when both words are typed. */
function categoryWordsOf(places: readonly Translated[], side: keyof Translated): Map<string, boolean> {
	const categoryWords = new Map<string, boolean>();
	for (const place of places)
		for (const name of place[side].split(/ (?:&|and|en) /i)) {
			const words = normalizedWords(name);
			for (const word of words) categoryWords.set(word, categoryWords.get(word) ?? false);
			if (words.length > 0) categoryWords.set(words.join(""), true);
		}
	return categoryWords;
}

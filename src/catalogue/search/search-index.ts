import { doneAll, growingColumn } from "#catalogue/snapshot/columns.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { plainCode, plainWords } from "./normalized-words.ts";
import { type WordList, wordList } from "./word-list.ts";

type Both = { en: string; nl: string };

/** What a product is found by, and each of its sizes. */
export type Searched = {
	names: Both;
	brand: string;
	places: Both[];
	sizes: { names: Both; codes: string[] }[];
};

/** For each word of a list the products that have it, one after the other, and what it is worth there; and the sizes that have it where
 * their product does not. */
export type Postings = {
	list: WordList;
	/** The same words from behind, and where each of them stands in the list. */
	backward: { list: WordList; places: Uint32Array<ArrayBuffer> };
	/** Where those of a word begin; one more at the end. */
	begins: Uint32Array<ArrayBuffer>;
	entries: Uint32Array<ArrayBuffer>;
	worths: Uint8Array<ArrayBuffer>;
	ofSizes: { begins: Uint32Array<ArrayBuffer>; sizes: Uint32Array<ArrayBuffer> };
};

/** Arrays alone, so that the thread that built it can hand it over. Entries and sizes are numbered as they were given. */
export type SearchIndex = {
	entries: number;
	entryOf: Uint32Array<ArrayBuffer>;
	codes: { list: WordList; sizes: Uint32Array<ArrayBuffer> };
	words: Record<Language, Postings>;
};

const sideOf = { "en-NZ": "en", "nl-NL": "nl" } as const satisfies Record<Language, keyof Both>;

/** A name tells more than a brand, a brand more than a place, and the texts of sizes are much the same everywhere. */
export const worth = { name: 150, brand: 90, place: 60, partOfPlace: 45, size: 30 };
/** A word of the name counts more where it stands early, in a short name, and where the place is called so too. */
const more = { early: 12, perPlaceLater: 3, short: 10, place: 25, partOfPlace: 10 };

/** Product by product, so that nobody need have all of them at hand. */
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

function growingPostings(side: keyof Both) {
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
			for (const [nth, { names }] of searched.sizes.entries())
				for (const word of new Set(plainWords(names[side]))) {
					if (worths.has(word)) continue;
					ofSizes.ids.push(idOf(word));
					ofSizes.members.push(firstSize + nth);
				}
		},
		done(): Postings {
			const sorted = [...ids.keys()].sort();
			const places = new Uint32Array(sorted.length);
			for (const [place, word] of sorted.entries()) places[ids.get(word) ?? 0] = place;
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
	const placeOf = new Map(sorted.map((word, place) => [fromBehind(word), place]));
	const words = [...placeOf.keys()].sort();
	return { list: wordList(words), places: Uint32Array.from(words, (word) => placeOf.get(word) ?? 0) };
}

type Given = Record<"ids" | "members", Uint32Array> & { worths: Uint8Array };

/** Those of each word together, the words in the order of their places. */
function inOrder({ ids, members, worths }: Given, places: Uint32Array) {
	const begins = new Uint32Array(places.length + 1);
	const placeOf = (nth: number): number => places[ids[nth] ?? 0] ?? 0;
	for (let nth = 0; nth < ids.length; nth++) begins[placeOf(nth) + 1] = (begins[placeOf(nth) + 1] ?? 0) + 1;
	for (let place = 0; place < places.length; place++)
		begins[place + 1] = (begins[place + 1] ?? 0) + (begins[place] ?? 0);
	const next = begins.slice();
	const sorted = { begins, members: new Uint32Array(ids.length), worths: new Uint8Array(worths.length) };
	for (let nth = 0; nth < ids.length; nth++) {
		const to = next[placeOf(nth)] ?? 0;
		next[placeOf(nth)] = to + 1;
		sorted.members[to] = members[nth] ?? 0;
		sorted.worths[to] = worths[nth] ?? 0; // where none were given, there is nothing to write to
	}
	return sorted;
}

/** Every word of a product with the most that it is worth there; without those of its sizes, which not everybody sees. */
function worthsIn({ names, brand, places }: Searched, side: keyof Both): Map<string, number> {
	const worths = new Map<string, number>();
	const raise = (word: string, to: number) => worths.set(word, Math.max(worths.get(word) ?? 0, to));
	const called = placesOf(places, side);
	for (const [word, isWhole] of called) raise(word, isWhole ? worth.place : worth.partOfPlace);
	for (const word of plainWords(brand)) raise(word, worth.brand);
	const name = plainWords(names[side]);
	for (const [nth, word] of name.entries()) {
		const early = Math.max(0, more.early - more.perPlaceLater * nth) + Math.max(0, more.short - name.length);
		const isWhole = called.get(word);
		raise(word, worth.name + early + (isWhole === undefined ? 0 : isWhole ? more.place : more.partOfPlace));
	}
	return worths;
}

/** The words of places, and whether a place is called so and no more: "Milk and oat" is called milk, "Milk coolers" is not, but
 * milkcoolers, which is how its words are found when both were typed. */
function placesOf(places: readonly Both[], side: keyof Both): Map<string, boolean> {
	const called = new Map<string, boolean>();
	for (const place of places)
		for (const name of place[side].split(/ (?:&|and|en) /i)) {
			const words = plainWords(name);
			for (const word of words) called.set(word, called.get(word) ?? false);
			if (words.length > 0) called.set(words.join(""), true);
		}
	return called;
}

import type { Area } from "#catalogue/catalogue.ts";
import { type PackSize, packSizeOf } from "#catalogue/pack-sizes.ts";
import { editDistance } from "#shared/edit-distance.ts";
import { kindOf, type ProductKind, placeWordsOf, singular, wordsOf } from "./product-kind.ts";

/** The texts of a size, in both languages. */
export type SizeTexts = {
	productId: string;
	/** The same for all sizes of a product. */
	group: string;
	names: readonly string[];
	sizes: readonly string[];
	/** Brand and categories. */
	places: readonly string[];
	category: string;
	area: Area;
	/** The names of one piece: "bag", "case of 6 cartons". */
	sellingSizes: readonly string[];
	lot: number;
};

/** A size that an item may mean, prepared for `matchItem`. */
export type CandidateSize = Pick<SizeTexts, "productId" | "group" | "category" | "area" | "sellingSizes" | "lot"> & {
	nameWords: readonly string[];
	sizeWords: readonly string[];
	placeWords: readonly string[];
	kind: ProductKind;
	size: PackSize;
	name: PackSize;
};

export const fits = { start: 0.9, compound: 0.9, half: 0.45, typo: 0.8, size: 0.95, place: 0.6, meaning: 0.5 };
/** From this fit on, a word counts as understood. */
const understood = 0.5;
const minPart = 4;
/** The longest ending of a word, such as "jes". */
const longestEnding = 3;
const twoTyposFrom = 8;

export const isMissed = (fit: number): boolean => fit < understood;

export const candidateOf = ({ names, sizes, places, ...size }: SizeTexts): CandidateSize => ({
	...size,
	nameWords: wordsOf(names),
	sizeWords: wordsOf([...sizes, ...size.sellingSizes]),
	placeWords: placeWordsOf(names, places),
	kind: kindOf(names, places),
	size: packSizeOf(sizes[0] ?? ""),
	name: packSizeOf(names[0] ?? ""),
});

/** How well a word of the buyer is one of the words. */
export function fitIn(word: string, known: readonly string[], all: readonly string[], allowTypos: boolean): number {
	let best = 0;
	for (const one of known) {
		if (one === word) return 1;
		if (word.length >= minPart && one.startsWith(word)) best = Math.max(best, fits.start);
		if (one.length >= minPart && (word.startsWith(one) || word.endsWith(one)))
			best = Math.max(best, isExplained(otherPart(word, one), all) ? fits.compound : fits.half);
		if (word.length >= minPart && one.endsWith(word)) best = Math.max(best, fits.compound);
		if (allowTypos && best < fits.typo && isTypoOf(word, one)) best = fits.typo;
	}
	return best;
}

/** The part of a compound beside another: "melk" of "havermelk" leaves "haver". */
const otherPart = (compound: string, part: string): string =>
	compound.startsWith(part) ? compound.slice(part.length) : compound.slice(0, -part.length);

/** Tells whether a part of a compound is an ending, or belongs to a word of the product. */
const isExplained = (part: string, known: readonly string[]): boolean =>
	part.length <= longestEnding ||
	known.some((one) => one.startsWith(part) || part.startsWith(one) || one.endsWith(part));

/** Tells whether two words differ by one typo, or by two when they are long. */
function isTypoOf(word: string, other: string): boolean {
	const most = Math.min(word.length, other.length) >= twoTyposFrom ? 2 : 1;
	if (word.length < minPart || Math.abs(word.length - other.length) > most || /\d/.test(word)) return false;
	return editDistance(word, other, most) <= most;
}

/** How well a size has a word of the buyer in its name, its size, its brand or its category. */
export function textFitOf(written: string, { nameWords, sizeWords, placeWords }: CandidateSize): number {
	const word = singular(written);
	const all = [...nameWords, ...sizeWords, ...placeWords];
	return Math.max(
		fitIn(word, nameWords, all, true),
		fitIn(word, sizeWords, all, false) * fits.size,
		fitIn(word, placeWords, all, false) * fits.place,
	);
}

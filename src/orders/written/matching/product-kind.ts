import { normalizeText } from "#shared/slug.ts";

/** How the names of a product say what it is. All words are normalized and singular. */
export type ProductKind = {
	/** The first words of the names, which are often its own: "Rakiura" of "Rakiura Milk Cooler". */
	first: readonly string[];
	/** The nouns at the end of the names: "syrup" of "Gisborne Lemon Syrup". */
	heads: readonly string[];
	/** The nouns at the end of the categories: "cooler" of "Milk coolers". */
	categoryHeads: readonly string[];
	/** The word before the noun of the English name, often an ingredient: "lemon". Null when that word is a name of its own. */
	ingredient: string | null;
};

export const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word);
export const wordsOf = (texts: readonly string[]): string[] =>
	texts.flatMap((text) => normalizeText(text).match(/\p{L}[\p{L}\d]*|\d+/gu) ?? []).map(singular);

/** The words of a name up to its first comma, number or preposition. */
const nounWords = (name: string): string[] =>
	wordsOf([name.split(/[,\d]| (?:to|for|with|from|uit|voor|met|van) /i, 1)[0] ?? ""]);

export function kindOf(names: readonly string[], places: readonly string[]): ProductKind {
	const nouns = names.map(nounWords);
	const [english = [], dutch = []] = nouns;
	const ingredient = english.at(-2) ?? null;
	return {
		first: nouns.flatMap(([word]) => word ?? []),
		heads: nouns.flatMap((words) => words.at(-1) ?? []),
		categoryHeads: places.flatMap(headsOfCategory),
		// Ingredients are translated, and own names are not.
		ingredient: ingredient === null || dutch.includes(ingredient) ? null : ingredient,
	};
}

/** "Cups and lids" are cups or lids. "Bean to cup" names no kind. */
const headsOfCategory = (name: string): string[] =>
	/ to /i.test(name) ? [] : name.split(/ and | en |,|&/i).flatMap((part) => wordsOf([part]).at(-1) ?? []);

/** The words of a product's brand and categories. Of a category with several kinds, only the product's own: a cup of "Cups and lids" is no lid. */
export function placeWordsOf(names: readonly string[], places: readonly string[]): string[] {
	const nameWords = wordsOf(names);
	return places.flatMap((place) => {
		const heads = headsOfCategory(place);
		const isOwn = (head: string) => isLike(head, nameWords);
		return wordsOf([place]).filter((word) => !heads.includes(word) || isOwn(word) || !heads.some(isOwn));
	});
}

const shortestPart = 4;
const isLike = (word: string, known: readonly string[]): boolean =>
	known.some((one) => one === word || (word.length >= shortestPart && (one.startsWith(word) || word.startsWith(one))));

/** Tells whether words name a machine: its own name, or its kind. */
export const namesMachine = (words: readonly string[], { first, heads, categoryHeads }: ProductKind): boolean =>
	words.map(singular).some((word) => isLike(word, [...first, ...heads, ...categoryHeads]));

/** Tells whether words name only an ingredient of a product, and not its kind: honey, where the product is a honey chai. */
export const namesOnlyIngredient = (words: readonly string[], { ingredient, categoryHeads }: ProductKind): boolean =>
	ingredient !== null &&
	words.length > 0 &&
	words.map(singular).every((word) => word === ingredient && !categoryHeads.includes(word));

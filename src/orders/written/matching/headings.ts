import type { WrittenItem } from "#orders/written/reading/written-item.ts";
import { singular, wordsOf } from "./product-kind.ts";

/** Tells whether a line is a heading above an ordered item: "Coffee:", or the name of a category of that item such as "Milk". `places` are the
 * brand and categories of the item. */
export function isHeading(
	{ text, items }: { text: string; items: readonly WrittenItem[] },
	next: WrittenItem,
	places: readonly string[],
): boolean {
	const isBare = (item: WrittenItem) =>
		item.words.length > 0 &&
		item.quantity === null &&
		!item.isWanted &&
		!item.isAsLastTime &&
		item.codes.length + item.measures.length + item.packs.length + item.numbers.length === 0;
	if (items.length === 0 || !items.every(isBare) || next.quantity === null || next.words.length === 0) return false;
	const kinds = places.flatMap((place) => place.split(/ and | en |,|&/i)).map((kind) => wordsOf([kind]));
	return (
		/[:–-]\W*$/.test(text) || items.every((item) => kinds.some((kind) => isPartOf(item.words.map(singular), kind)))
	);
}

const shortestWord = 3;
/** "Coffee" of "Coffee beans", and "thee" of "Kruidenthee". */
const isPartOf = (words: readonly string[], kind: readonly string[]): boolean => {
	const [word = "", second] = words;
	if (second === undefined && word.length > shortestWord)
		return kind.some((one) => one.startsWith(word) || one.endsWith(word));
	return ` ${kind.join(" ")} `.includes(` ${words.join(" ")} `);
};

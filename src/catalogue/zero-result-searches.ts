import * as z from "zod";
import { writtenWords } from "./search/normalized-words.ts";

/** A text of fewer visitors is not stored: it may be what one person typed about themselves. */
export const minVisitors = 2;
/** The limit of stored texts of a day. A flood of different words fills no more. */
export const maxTextsOfDay = 1_000;
/** The limit of texts of one visitor on a day. */
export const maxTextsOfVisitor = 30;
export const retentionDays = 90;

const maxWords = 4;
const minLength = 3;
const maxLength = 40;
const maxDigits = 3;

/** A sign such as ⑳ is written with several digits in the text. */
const digitsIn = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0;

/** The text to count for a query: its words in lower case. Null for e-mail addresses, web addresses, telephone numbers and other long
 * numbers, and for queries that are longer than the name of a thing. */
export function countedText(term: string): string | null {
	if (/@|:\/\/|www\./i.test(term)) return null;
	const words = writtenWords(term.slice(0, 2 * maxLength));
	const text = words.join(" ");
	if (digitsIn(term) > maxDigits || digitsIn(text) > maxDigits) return null;
	return words.length <= maxWords && text.length >= minLength && text.length <= maxLength ? text : null;
}

export const ListZeroResultSearches = z.strictObject({
	days: z.coerce.number().int().min(1).max(retentionDays).default(30),
});
export type ListZeroResultSearches = z.infer<typeof ListZeroResultSearches>;

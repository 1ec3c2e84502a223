import { unitWords } from "#catalogue/selling-units.ts";
import type { MailLine } from "./mail-text.ts";
import { isClosing, isNoOrderClause, isNoOrderLine } from "./written-phrases.ts";

/** Marks the end of a line inside a sentence. The next words may continue the item, or begin another. */
export const lineBreakMark = "¶";

const quoteMarks = /^[>\s]+/;
const listMarks = /^[*•·–—+[\]☐✓-]|^\d{1,2}[.)] /;
const mark = /[.!?:;|]$/;
/** Words after which a sentence goes on. */
const openWord =
	/\s(?:of|and|the|our|my|an?|with|for|to|plus|some|another|or|de|het|een|van|en|met|voor|onze|nog|wat|zonder|without)$(?<=\p{L}.*\s\S+)/iu;
const measure = "\\d+(?:[.,]\\d+)? ?(?:kg|kilo|g|gr|ml|l|liter|litre|oz|mm)";
const hasMeasure = new RegExp(`\\b${measure}\\b`, "i");
const measureFirst = new RegExp(`^${measure}(?=$|[,.;]| (?:and|en|plus|each|please|graag)\\b)`, "i");
const countFirst = /^\d{1,3}(?! ?(?:kg|kilo|g|gr|ml|l|liter|litre|oz|mm)\b)/i;
const countAndUnit = new RegExp(`^\\d{1,3} ?(?:${unitWords})$`, "i");
/** A name without a quantity, to which a line such as "3 bags" belongs. */
const isUncounted = /^(?!\d{1,3}(?! ?(?:kg|g|ml|l|oz|mm)\b)\b)(?!.*(?:\bx ?\d|\d ?x\b|[:=,–-] ?\d+(?: \p{L}+)?$))/iu;
/** A line that begins as a request: "Hi Jess, could we please get". */
const sentence =
	/^(?:[\p{L}’']+[ ,!]+){0,4}(?:please|could|we|i|need|send|would|(?:can|may) (?:i|we|you|u)|graag|kunnen|kan (?:ik|je|jij|u)|willen|wij|ik|stuur)\b.*\s.*\s/iu;
const longLine = 60;

/** A line, and whether it begins a sentence. */
type Line = MailLine & { isSentence: boolean };

/** Joins lines that end inside a sentence, as mail programs and people break them. */
export function joinWrappedLines(lines: readonly MailLine[], longest: number): MailLine[] {
	const joined: (MailLine & { last: number; isSentence: boolean })[] = [];
	for (const line of lines) {
		const before = joined.at(-1);
		const text = line.text.replace(quoteMarks, "");
		const between =
			before && line.line === before.last + 1 && line.isOlder === before.isOlder
				? marksBetween(before, text, joined.at(-2)?.text ?? "")
				: null;
		if (before && between !== null && before.text.length + text.length < longest)
			joined[joined.length - 1] = {
				...before,
				text: `${before.text}${between}${text}`,
				last: line.line,
				isSentence: true,
			};
		else joined.push({ ...line, last: line.line, isSentence: sentence.test(text) });
	}
	return joined.map(({ line, text, isOlder }) => ({ line, text, isOlder }));
}

/** The marks between two lines that may be one sentence. Null when the second line begins another sentence. */
function possibleMarks({ text, isSentence }: Line, next: string, earlier: string): string | null {
	const line = text.replace(quoteMarks, "");
	if (mark.test(line) || /[|\t]/.test(line + next) || listMarks.test(next)) return null;
	if (openWord.test(line)) return " ";
	const counted = line.replace(listMarks, "").trim();
	if (countAndUnit.test(counted) && /^\p{L}/u.test(next))
		return earlier === "" || mark.test(earlier) || countFirst.test(earlier.replace(listMarks, "").trim()) ? " " : null;
	if (countAndUnit.test(next) && isUncounted.test(counted) && /\p{L}{3}/u.test(counted)) return ", ";
	if (measureFirst.test(next)) return /\d/.test(line) && !hasMeasure.test(line) ? " " : null;
	const isProse = isSentence || line.length >= longLine;
	return isProse && /^\p{Ll}/u.test(next) && !line.endsWith(",") ? ` ${lineBreakMark} ` : null;
}

/** The same, unless one of the lines is a greeting, an address or the like. */
function marksBetween(line: Line, next: string, earlier: string): string | null {
	const marks = possibleMarks(line, next, earlier);
	return marks === null || isOutside(line.text.replace(quoteMarks, "")) || isOutside(next) ? null : marks;
}

const isOutside = (text: string): boolean => isClosing(text) || isNoOrderLine(text) || isNoOrderClause(text);

import { splitWords } from "./written-phrases.ts";

const months =
	"jan(?:uary|uari)?|feb(?:ruary|ruari)?|mar(?:ch)?|maart|apr(?:il)?|may|mei|june?|juni|july?|juli|aug(?:ust|ustus)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const day = "\\d{1,2}(?:st|nd|rd|th|e)?(?: of| van)?";
/** "12 december", "25 and 26 december", "the 5th", "30 guests". */
const datesAndGuests = new RegExp(
	`\\b(?:(?:${day} ?(?:-|&|and|en|to|tot|t/m) ?)?${day} (?:${months})\\b(?: 20\\d\\d)?|the \\d{1,2}(?:st|nd|rd|th)\\b|\\d{1,2}/\\d{1,2}/\\d{2,4}(?= |$)|\\d{1,4} (?:people|guests|pax|staff|persons|personen|gasten|mensen|collegas)\\b)`,
	"g",
);

const bareDate = new RegExp(`^\\d{1,2} (?:${months})$`);

/** Tells whether a quantity and a name look like a date: "3 May Day blend", but not "on 3 May" or "3 May please". */
function isCountedProduct(phrase: string, at: number, text: string): boolean {
	const before = text.slice(0, at);
	const [next = ""] = /^ \p{L}+/u.exec(text.slice(at + phrase.length)) ?? [];
	return (
		bareDate.test(phrase) &&
		splitWords(before).length === 0 &&
		!/\b(?:on|by|before|for|from|until|op|voor|vanaf|tot|per) $/.test(before) &&
		splitWords(next).length > 0
	);
}

const time = "\\d{1,2}(?:[.:]\\d{2})?";
const around = "(?:(?:before|after|by|at|around|from|until|till|to|voor|na|om|rond|vanaf|tot) )?";
const times = [
	new RegExp(`\\b(?:between|tussen) ${time} (?:and|en) ${time} ?(?:am|pm|uur|u)?\\b`, "g"),
	new RegExp(`\\b${around}${time} ?(?:am|pm|uur|oclock)\\b`, "g"),
	new RegExp(`\\b${around}\\d{1,2}:\\d{2}\\b`, "g"),
];

/** A quick test before the long patterns. */
const mayBeTime = /between|tussen|\d ?(?:am|pm|uur|oclock)|:\d/;

/** Leaves dates, times of the day and numbers of guests out of a normalized text. */
export function withoutTimes(normalized: string): string {
	if (!/\d/.test(normalized)) return normalized;
	const timeless = mayBeTime.test(normalized)
		? times.reduce((text, pattern) => text.replace(pattern, " "), normalized)
		: normalized;
	return timeless.replace(datesAndGuests, (phrase, at: number, text: string) =>
		isCountedProduct(phrase, at, text) ? phrase : " ",
	);
}

const firstDates = new RegExp(
	`\\b\\d{1,2}(?:st|nd|rd|th)? ?(?:-|&|and|en|to|tot|t/m) ?(?=${day} (?:${months})\\b)`,
	"gi",
);

/** Writes "25 and 26 December" as "26 December". */
export const withLastDates = (text: string): string => text.replace(firstDates, "");

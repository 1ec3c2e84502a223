import type { Language } from "#i18n/languages.ts";
import { numberOf, numberWordsIn } from "#shared/number-words.ts";
import { normalizeText } from "#shared/slug.ts";
import { unsureMark } from "./written-numbers.ts";
import { splitWords } from "./written-phrases.ts";
import { areas } from "./written-remarks.ts";

/** A count in digits or words of both languages. */
export const anyCount = `(?:\\d{1,4}|${numberWordsIn("en-NZ")}|${numberWordsIn("nl-NL")})`;

const noTime = "(?!\\d+ ?(?:am|pm|uur|u)\\b)";
/** "Between 3 and 5", "at least 3", "how much is 10", "take 2 off": quantities that the text does not fix. */
const bounds = [
	new RegExp(`\\b(?:between|tussen)(?: de)? ${anyCount} (?:and|en) (?=${anyCount} \\p{L})${noTime}`, "giu"),
	new RegExp(
		`\\b(?:at (?:least|most)|max(?:imum|imaal)?|min(?:imum|imaal|stens)?(?: order)?|minimale (?:afname|bestelling)|(?:no|not|niet|geen) (?:more|fewer|less|meer|minder) (?:than|dan)|hooguit|(?<=^|[,.;:!?] ?|\\b(?:need|send|want|order|please|get) )up to|quote(?: (?:me|us))?(?: (?:for|on))?|how much (?:is|are|for|would|do|does)|(?:price|cost) (?:of|for)|wat kost(?:en)?|prijs (?:van|voor))\\.? (?=${anyCount} \\p{L})${noTime}`,
		"giu",
	),
	new RegExp(`\\b(?:take|knock) (?=${anyCount} off\\b)`, "giu"),
	// "3+ kereru", "kereru 3+"
	/(?<![\p{L}\d.,/-])(?=\d{1,4}\+(?:$|[\s,.;:!?)]))/gu,
];
const plusSign = /(?<=\d)\+(?=$|[\s,.;:!?)])/g;

/** "10 + 1 kereru" at the begin of an item. */
const sums = /(?<![\p{L}\d.,/-])(\d{1,4}) ?(?:\+|plus) ?(\d{1,4})(?= (?!x\b)\p{L}{2})/giu;
const clauseStart = /[,.;:!?|]|\b(?:and|en)\b/i;

const upTo60 = "[^,.;:+!?]{0,60}?";
const notListed = `(?:(?! (?:and|plus|en) | & )${upTo60})`;
const each = "(?:each|apiece|elk|ieder)";
/** "2 decaf each for the 2 bars": a count for each of several places. */
const counted = new RegExp(
	`(?<![\\p{L}\\d.,/-])(${anyCount})(?![\\p{L}\\d])(${notListed}) ${each} (?:for|to|at|in|voor|naar|op) (?:(?:the|our|all|of|de|onze|alle) )*(${anyCount}|both|beide)(?: de| onze)?\\b(?: (?!(?:and|en|plus|please|graag)\\b)\\p{L}+){0,2}`,
	"giu",
);
/** "2 per shop". */
const perPlace = new RegExp(
	`(?<![\\p{L}\\d.,/-])(${anyCount})(?![\\p{L}\\d])(${upTo60}) (?:per|(?:(?:for|in|at|to) )?(?:each|every)|(?:(?:voor|in|naar) )?(?:elke?|iedere?)) (?:${areas})s?\\b`,
	"giu",
);

/** A quick test before the patterns. */
const mayBeOpen =
	/\d ?\+|\b(?:between|tussen|at least|at most|max|min|(?:more|fewer|less|meer|minder) (?:than|dan)|up to|hooguit|quote|how much|price|cost|wat kost(?:en)?|prijs|take|knock|plus|each|every|per|apiece|elke?|iedere?)\b|\b(?:max|min)/i;

const product = (count: string, places: string, language: Language): number =>
	numberOf(count, language) * (/^(?:both|beide)$/i.test(places) ? 2 : numberOf(places, language));

/** Marks quantities that a text does not fix, and computes sums and shares: "10 + 1 kereru", "2 decaf each for the 2 bars". */
export function withOpenCounts(text: string, language: Language): string {
	if (!mayBeOpen.test(text)) return text;
	const summed = text.replace(sums, (written, first: string, second: string, at: number) => {
		const before = text.slice(0, at).split(clauseStart).at(-1) ?? "";
		const isStart = splitWords(normalizeText(before)).length === 0;
		return isStart ? `${unsureMark}${Number(first) + Number(second)}` : written;
	});
	return bounds
		.reduce((rest, pattern) => rest.replace(pattern, unsureMark), summed)
		.replace(plusSign, "")
		.replace(
			counted,
			(_, count: string, item: string, places: string) => `${unsureMark}${product(count, places, language)}${item}`,
		)
		.replace(perPlace, `${unsureMark}$1$2`);
}

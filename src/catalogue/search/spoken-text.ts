import { withAmounts } from "#catalogue/size-words.ts";
import { normalizeText } from "#shared/slug.ts";

/** The part of a query that is read. */
export const longestRead = 400;
const maxGap = 60;

const currency = "(?:dollars?|bucks|nzd|euros?|eur|\\$|€)";
const below =
	"(?:under|below|less than|cheaper than|no more than|not more than|up to|max(?:imum)?(?: of)?|at most|onder|tot|minder dan|goedkoper dan|niet meer dan|maximaal|hooguit)";
/** "35", "1,500", "1.500,50" and "50,-". */
const money = "(?:\\d{1,3}(?:[.,]\\d{3})+|\\d{1,6})(?:[.,](?:\\d{1,2}|-))?(?![.,]?\\d)";
const perUnit =
	"(?:(?: (?:a|per|each|/|the|het|een)){1,2} ?(?:(?<measure>kilo|kg|litre|liter|l)|bag|box|carton|stuk|zak|doos|each)| each)?";

/** The highest price that a buyer wants to pay, for a piece or for a kilo or litre. */
export type PriceLimit = { cents: number; isOfMeasure: boolean };

/** "under $35 a kilo", "onder de 15 dollar", and "less than 1000" at the end. */
const priceLimit = new RegExp(
	`(?<!\\p{L})${below}(?: de| the)? (?:(?:\\$|€) ?(?<amount>${money})|(?<written>${money}) ?${currency})(?!\\p{L})${perUnit}`,
	"u",
);

/** Ways to say "not" around other words. */
const spreadNegations: readonly (readonly [RegExp, string])[] = [
	[new RegExp(`\\b(alles?|elke|iedere) (.{0,${maxGap}}?)\\bop (.{1,${maxGap}}?) na\\b`), "$1 $2 behalve $3"],
	[
		new RegExp(
			`\\b(?:already (?:have|got)|(?:have|got) (?:enough|plenty of|heaps of)|(?:heb|hebben|heeft) (?:al|genoeg)) (.{1,${maxGap}}?)(?=,| but | so | and | maar | dus | en )(?=.* (?:other|different|else|another|andere?s?)\\b)`,
		),
		"not $1",
	],
	[new RegExp(`\\b(?:rather|prefer|liever) (.{1,${maxGap}}?) (?:than|over|dan) `), "$1 not "],
	[/\b(?:all|any|every) ((?:\p{L}+ ){1,3})but /u, "$1not "],
	[/\bw\/o(?:ut)?\b/, "without"],
	[/\bm\.?u\.?v\.? /, "behalve "],
	[/(?<=\p{L} )[-−–](?=\p{L})/u, "not "],
];

/** The text of a query in lower case, with amounts in numbers and "alles op thee na" as "alles behalve thee". `isChanged` tells whether it has
 * other words than the query. `limit` is a price such as "under $35 a kilo" that was taken out, null when there is none. */
export function spokenText(term: string): { text: string; isChanged: boolean; limit: PriceLimit | null } {
	const written = normalizeText(term.slice(0, longestRead));
	const limit = limitIn(written);
	let text = limit === null ? written : written.replace(priceLimit, " ");
	for (const [pattern, plain] of spreadNegations) text = text.replace(pattern, plain);
	text = withAmounts(text);
	return { text, isChanged: text !== written, limit };
}

const centsOfUnit = 100;

function limitIn(text: string): PriceLimit | null {
	const { amount, written, measure } = priceLimit.exec(text)?.groups ?? {};
	const number = amount ?? written;
	if (number === undefined) return null;
	const [units = "", cents = ""] = number.split(/[.,](?=(?:\d{1,2}|-)$)/);
	const whole = Number(units.replace(/[.,]/g, "")) * centsOfUnit;
	return { cents: whole + Number(cents.replace("-", "").padEnd(2, "0")), isOfMeasure: measure !== undefined };
}

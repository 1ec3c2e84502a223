import { unitWords } from "#catalogue/selling-units.ts";
import type { Language } from "#i18n/languages.ts";
import { numberWordsIn, withHundreds } from "#shared/number-words.ts";
import { anyCount, withOpenCounts } from "./open-counts.ts";
import { withLastDates } from "./written-dates.ts";
import { unsureMark } from "./written-numbers.ts";
import { isNegated } from "./written-phrases.ts";

/** The end of "change the kereru to 4 bags of 1kg": a quantity or a size, and no other product. */
const onlyAmount = (language: Language) =>
	`(?=(?:(?:\\d[\\d.]{0,7} ?(?:x|kg|g|ml|l)?|${numberWordsIn(language)}|${unitWords}|x|of|van|please|pls|thanks|instead|graag|aub|this|deze|week|time|order|keer|bestelling)(?![\\p{L}\\d]) ?)+(?:$|[,.;:!?]|(?:and|plus|but|en|maar)\\b))`;
const ofProduct = `(?:the |our |my |de |het |onze )?(?:\\d{1,5} (?=\\p{L}))?([^,.;:]{1,40}?)(?: (?:from|van) \\d{1,5}(?: (?:${unitWords}))?)?`;
const changedAmounts = [
	new RegExp(
		`\\b(?:swap|switch|change|replace|exchange|bump|increase|raise|lift|reduce|decrease|lower|drop|cut)(?: out| up| down)? ${ofProduct}(?: up| down| back)? (?:for|to|with|(by)) ${onlyAmount("en-NZ")}`,
		"giu",
	),
	new RegExp(
		`\\b(?:vervang|wissel|ruil|wijzig|verander|verhoog|verlaag|zet)(?:en)? ${ofProduct} (?:om voor|in voor|door|voor|naar|in|op|tot|(met)) ${onlyAmount("nl-NL")}`,
		"giu",
	),
	new RegExp(
		`${ofProduct} (?:ophogen|verhogen|verlagen|wijzigen|veranderen|aanpassen) (?:naar|tot|(met)) ${onlyAmount("nl-NL")}`,
		"giu",
	),
];

/** A count that takes the place of another: "3 instead of 2 kereru", "8 kereru instead of the usual 6". */
const insteadOf = "instead of|in place of|rather than|in plaats van|ipv|i\\.p\\.v\\.";
const usual = "(?:(?:the|de|het) )?(?:(?:usual|normal|regular|gebruikelijke|normale|gewone) )?";
const replacedCount = new RegExp(
	`(?=,? (?:${insteadOf}|not|niet) )(?<=(?<![\\p{L}\\d])${anyCount}(?: (?:${unitWords}))?),? (?:${insteadOf}|not|niet) ${usual}${anyCount},?(?= \\p{L})`,
	"giu",
);
/** "4 kereru, not 3". */
const otherCount = new RegExp(`(?<=\\d.*) (?:not|niet) ${usual}${anyCount}(?= *(?:$|[,.;:!?)]))`, "giu");
/** "Instead of the vanilla please send 2 caramel" ends at the request. */
const replacedFirst = new RegExp(
	`(?<=^|[,.;:!?] ?)(?:${insteadOf}) (?:the |de |het )?[^,.;:\\d]{1,40}?(?= (?:\\d|please |pls |graag |can |could |we |wij |doe |send |stuur ))`,
	"giu",
);
const replacedAfter = new RegExp(
	`\\b(?:${insteadOf}) [^,.;:]{1,40}?(?=$|[,.;:]| (?:and|plus|en|maar|but|please|graag)\\b)`,
	"giu",
);

/** "White not raw": the kind that the writer does not mean. */
const otherKind =
	/(?<=\p{L}{3,}(?<!\b(?:but|just|only|alleen|maar|and|week|time|keer|order|bestelling|same|usual|are|is|do|does|liever|dan))) (?:not|niet)(?: (?:the|de|het))? (?!(?:needed|required|nodig|today|now|yet|sure|available|any|more|too|this|that|urgent|necessary|vandaag|meer|deze|te|zo|vergeten|in|on|for|to|from|op|voor)\b)\p{L}+(?: ones?)?(?=\s*(?:$|[,.;)]))/giu;

/** Writes a changed quantity as an order, and a product that another one replaces as not wanted: "change the decaf to 6" is "decaf 6", and "swap
 * the full cream for trim" is "no full cream, trim". */
export const withChanges = (text: string, language: Language): string =>
	withRequests(withOpenCounts(withCorrections(withLastDates(withHundreds(text, language)), language), language));

/** A quick test before the long patterns. */
const mayChange =
	/\b(?:swap|switch|change|replace|exchange|bump|increase|raise|lift|reduce|decrease|lower|drop|cut|vervang|wissel|ruil|wijzig|verander|verhoog|verhog|verlaag|verlag|zet|ophogen|aanpassen|instead|in place|rather|in plaats|ipv|i\.p\.v|not|niet|don|but|op\b|leave|take|laat|vergeet|this|deze)|w\/|[*(]/i;

/** "Increase the kereru by 2" names a difference, so that its count is unsure. */
const withNewCount = (_: string, name: string, difference: string | undefined): string =>
	`${name} ${difference ? unsureMark : ""}`;

function withRequests(text: string): string {
	if (!mayChange.test(text)) return text;
	return changedAmounts
		.reduce((rest, pattern) => rest.replace(pattern, withNewCount), text)
		.replace(/(?<=(?<!\d)\d{1,4}(?: \p{L}+)?) (?:this|deze) (?:week|time|order|keer|bestelling)\b/giu, "")
		.replace(/\bw\/o\b/gi, "without")
		.replace(/\bw\/ ?/gi, "with ")
		.replace(/(?<=[\p{L}\d)]) ?\* ?(?=\d)/gu, " x ")
		.replace(/\(([^()]{1,80})\)/g, (whole, remark: string) => (isNegated(remark) ? " " : whole))
		.replace(otherKind, "")
		.replace(/\b(?:don['’]?t|do not) forget(?: to (?:add|send|include))?\b/gi, " ")
		.replace(
			/\bniet (?:te )?vergeten\b:?|\bvergeet\b(?= [^,.;:]{1,40} niet\b)|(?<=\bvergeet [^,.;:]{1,40}) niet\b/gi,
			" ",
		)
		.replace(
			/\b(everything|all|the lot|the same|the usual)((?: (?!but\b)\p{L}+['’]?\p{L}*){0,6}) but (?=the |our |my )(?!.*\bbut\b)/giu,
			"$1$2 except ",
		)
		.replace(/\b(alles(?: (?!op\b)\p{L}+){0,5}) op (?:de |het |onze )?([^,.;:]{1,40}?) na\b/giu, "$1 behalve $2")
		.replace(/\b(?:leave|take) (the [^,.;:]{1,40}?) (?:off|out)\b/gi, " no $1 ")
		.replace(/\blaat ([^,.;:]{1,60}?) (?:maar )?weg\b/gi, " geen $1 ")
		.replace(
			/\b(?:swap|switch|change|replace|exchange)(?: out)? (?:the |our |my )?(?:\d{1,5} (?!(?:kg|g|ml|l|oz|mm|inch)\b))?([^,.;:]{1,40}?) (?:for|to|with|by) /giu,
			" no $1, ",
		)
		.replace(
			/\b(?:vervang|wissel|ruil)(?:en)? (?:de |het |onze )?(?:\d{1,5} (?!(?:kg|g|ml|l|oz|mm|inch)\b))?([^,.;:]{1,40}?) (?:om voor|in voor|door|voor) /giu,
			" geen $1, ",
		)
		.replace(replacedCount, "")
		.replace(otherCount, "")
		.replace(replacedFirst, " ")
		.replace(replacedAfter, " ");
}

const opener =
	"wait|hang on|oops|whoops|sorry|scratch that|correction|actually|i mean|i meant|or (?:actually|rather)|on second thoughts?|oeps|wacht|correctie|eigenlijk|ik bedoel|of (?:nee|toch)(?: maar)?|toch(?: maar)?";
const makeIt =
	"(?:lets |let's |better |can you |please ){0,4}(?:make|call) (?:it|that|those)|lets say|let's say|maak (?:er|dat|het|daar)(?: maar)?|doe (?:er )?(?:toch )?maar";
/** Words around a corrected count. "No" alone may belong to a name: "filter blend, no 4". */
type Correction = { bare: RegExp; beforeName: RegExp; count: RegExp };
function correctionsIn(language: Language): Correction {
	const count = `\\d{1,4}|${numberWordsIn(language)}`;
	const openers = `(?:(?:no|nope|nee|${opener})\\b[ ,.:!–—-]{0,4}){0,4}`;
	const begin = `[ ,.;:(–—-]{0,4}(?:${openers}(?:${opener}|${makeIt})|(?:no|nope|nee)(?=,)|(?:no|nope|nee)(?= [^,.;]{1,20}\\b(?:actually|sorry|instead|toch)\\b))\\b[ ,.:!–—-]{0,4}(?:(?:${makeIt})[ ,]{0,4})?(?:a |an )?`;
	const end = `(?: ?x)?(?: (?:${unitWords})(?![\\p{L}\\d]))?(?: (?:actually|instead|please|pls|sorry|thanks|toch|graag|van|in total|maar)){0,4}\\)?(?=\\s*(?:$|[,.;:!?)–—]|(?:and|plus|but|en|maar)\\b))`;
	return {
		bare: new RegExp(`${begin}(?<![\\p{L}\\d])(${count})(?![\\p{L}\\d])${end}`, "giu"),
		beforeName: new RegExp(
			`(?<![\\p{L}\\d.,-])(?:${count})[ ,.;(–—-]{1,4}(?:${openers}(?:${opener})|no(?!\\. ?\\d)|nope|nee)\\b[ ,.:!–—-]{0,4}(?:(?:${makeIt})[ ,]{0,4})?(?=(?:${count})(?! ?(?:kg|g|ml|l)\\b)[ x])`,
			"giu",
		),
		count: new RegExp(
			`(?<![\\p{L}\\d.,/-]|\\bno\\.? |\\bnr\\.? )(?:${count})(?![\\p{L}\\d%]|[.,/-]\\d| ?(?:kg|kilos?|g|gr|gram|ml|l|liters?|litres?|oz|mm|cm|inch|pk|pack)\\b)`,
			"giu",
		),
	};
}
const corrections = {
	"en-NZ": correctionsIn("en-NZ"),
	"nl-NL": correctionsIn("nl-NL"),
} satisfies Record<Language, Correction>;

/** A quick test before the long patterns. */
const mayCorrect = new RegExp(
	`\\b(?:(?:${opener}|${makeIt})\\b|(?:no|nope|nee)(?:,|[ .:!–—-]{1,4}\\d|.{1,30}\\b(?:actually|sorry|instead|toch)\\b))`,
	"i",
);

/** Where the item before a correction begins. */
const itemStart = /^.*(?:[;.!?\n]\s+|,\s+(?=\d|\p{L}+ )|\s(?:and|plus|en|but|maar)\s)/su;

/** Replaces a count that the writer corrects: "3 kereru, sorry, make that 4" is "≈4 kereru". */
function withCorrections(text: string, language: Language): string {
	if (!mayCorrect.test(text)) return text;
	const { bare, beforeName, count } = corrections[language];
	let rest = text.replace(beforeName, unsureMark);
	for (let turn = 0; turn < 10; turn++) {
		bare.lastIndex = 0;
		const match = bare.exec(rest);
		if (!match) break;
		const before = rest.slice(0, match.index);
		const [head = ""] = itemStart.exec(before) ?? [];
		const item = before.slice(head.length);
		const [first] = item.matchAll(count);
		const corrected = first
			? `${item.slice(0, first.index)}${unsureMark}${match[1]}${item.slice(first.index + first[0].length)}`
			: `${item} x ${unsureMark}${match[1]}`;
		rest = `${head}${corrected}${rest.slice(match.index + match[0].length)}`;
	}
	return rest;
}

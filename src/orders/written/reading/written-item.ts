import { measurePattern, normalizeNumbers, numbersIn, type PackSize, takePackSize } from "#catalogue/pack-sizes.ts";
import { type UnitKind, unitOf, unitWords } from "#catalogue/selling-units.ts";
import { type Extreme, takeExtreme } from "#catalogue/size-words.ts";
import type { Language } from "#i18n/languages.ts";
import { hasNumberWord, numberOf, numberWordsIn } from "#shared/number-words.ts";
import { lineBreakMark } from "./wrapped-lines.ts";
import { withoutTimes } from "./written-dates.ts";
import { unsureMark, withDigits, withUnsureMarks } from "./written-numbers.ts";
import {
	asLastTime,
	isUnsureRepeat,
	maxWords,
	mayBeAddress,
	splitWords,
	withoutLeadingFillers,
	withWholeNames,
} from "./written-phrases.ts";
import { withoutRemarks } from "./written-remarks.ts";

/** One product that a line asks for, as its words say. */
export type WrittenItem = PackSize & {
	text: string;
	/** Null when the text has no quantity. */
	quantity: number | null;
	/** Null when the text has none, or one that says nothing about the size. */
	unit: UnitKind | null;
	/** The words that name the product, normalized. */
	words: readonly string[];
	/** Words that may be article numbers, as written. */
	codes: readonly string[];
	extreme: Extreme;
	/** True for "same as last time" and "as usual". */
	isAsLastTime: boolean;
	/** True when the text asks for the product without a count: "some cups", "2 kilo sencha". */
	isWanted: boolean;
	/** True when only an article gives the quantity: "a group brush" in a sentence may be talk. */
	isByArticle: boolean;
	/** True when the text has more than one quantity: "2-3 bags", "about 5", "3, no, 4". */
	isUnsure: boolean;
	/** True when the text has several quantities with no mark between them: "3 rooibos 2 sencha". */
	isRunOn: boolean;
	/** True when a bare number at the end gives the quantity, which may be the content of a box: "rooibos 100". */
	isCountLast: boolean;
	/** True when a list names the item beside an ordered one: "3 rooibos and matching lids". */
	isListed: boolean;
	/** The change of a line of the previous order with the same product. Null when the text does not say. */
	change: "added" | "replaced" | null;
	/** "code" has an article number and a quantity, or is a telephone number. "mention" is no order by its words, but names an article number. "address" is a street, or a product with such a name. All
	 * mean something only when the shop knows the number. */
	reading: "order" | "code" | "mention" | "address";
	/** The items when the text names several products, for example "cups and lids". Empty when the text can only be one. */
	parts: readonly WrittenItem[];
	/** The same item with the noun at the end of its list: "caramel syrup" in "3 caramel and 1 hazelnut syrup". The likeliest first. */
	withNoun: readonly WrittenItem[];
	/** The item of a part and the next part together: "lemongrass and ginger" of three parts. Null when they are read apart. */
	withNext: WrittenItem | null;
};

const codePattern = /(?<![\p{L}\d])(?=[\p{L}\d-]*\d)(?:[a-z]{1,4}[- ]?\d{3,}(?:-[a-z\d]+)?|\d{5,14})(?![\p{L}\d])/giu;
const labelBeforeCode =
	/\b(?:art|artikel|artikelnummer|article|item|sku|ean|gtin|code|product code|part)(?: ?(?:no|nr|number|nummer))?[.:]? ?$/i;

/** Tells whether a text may have an article number, as a quick test. */
export const mayNameCode = (text: string): boolean => /\d{3}/.test(text);

/** Takes article numbers and their labels out of a text. */
function takeCodes(text: string): { rest: string; codes: string[] } {
	if (!mayNameCode(text)) return { rest: text, codes: [] };
	const codes: string[] = [];
	let rest = "";
	let from = 0;
	for (const match of text.matchAll(codePattern)) {
		codes.push(match[0]);
		rest += `${text.slice(from, match.index).replace(labelBeforeCode, "")} `;
		from = match.index + match[0].length;
	}
	return { rest: rest + text.slice(from), codes };
}

/** A negative or zero quantity at the end, or a zero before a name. A dash with a space on both sides is no sign. */
const noQuantity = /[\s;,](?:[-−]\d+|0+)\s*$|^\s*0+\s*(?:[x×]\s*)?(?=\p{L})/u;

const hasDigit = (text: string): boolean => /\d/.test(text);

const leadingMeasure = new RegExp(`^\\W*(?:\\d+ ?x ?)?${measurePattern.source}`, "u");

/** Reads a text as one item. Null when it names nothing, or is a sentence around an order. */
export const readItem = (text: string, language: Language): WrittenItem | null => namedItem(parseItem(text, language));

/** The same item with an unsure quantity. */
export const unsureItem = (item: WrittenItem): WrittenItem => ({
	...item,
	isUnsure: true,
	parts: item.parts.map(unsureItem),
	withNext: item.withNext && unsureItem(item.withNext),
});

type Parsed = { item: WrittenItem; wordCount: number };

export function namedItem({ item, wordCount }: Parsed): WrittenItem | null {
	const isEmpty = wordCount + item.codes.length === 0 && !item.isAsLastTime;
	return wordCount > maxWords || isEmpty ? null : item;
}

/** Reads a text as an item. `order` is the part of the text that is read. */
export function parseItem(text: string, language: Language, order = withoutRemarks(text)): Parsed {
	const { rest: withoutCodes, codes } = takeCodes(order);
	const amounts = withDigits(withoutTimes(withPlainAmounts(normalizeNumbers(withoutCodes), language)), language);
	const marked = withUnsureMarks(amounts, language);
	const lastTime = asLastTime(withWholeNames(marked.replaceAll(unsureMark, " ")));
	const { rest: sized, extreme } = takeExtreme(lastTime.rest);
	const { rest, measures, packs } = hasDigit(sized) ? takePackSize(sized) : { rest: sized, measures: [], packs: [] };
	const counted = takeQuantity(rest.replace(/\b(?:no|nr)\b\.? ?(?=\d)/g, " "), language);
	const words = splitWords(counted.rest);
	const item: WrittenItem = {
		text: text
			.replace(/^[\s,;:+&-]+|[\s,;:+&]+$/g, "")
			.replaceAll(unsureMark, "")
			.replaceAll(` ${lineBreakMark} `, " "),
		codes,
		quantity: counted.quantity,
		unit: counted.unit,
		words: words.filter((word) => !/^\d+s?$/.test(word)),
		measures,
		packs,
		numbers: hasDigit(counted.rest) ? numbersIn(words.join(" ")) : [],
		extreme,
		isAsLastTime: lastTime.isAsLastTime,
		isWanted: counted.isVague || (measures.length > 0 && leadingMeasure.test(withoutLeadingFillers(lastTime.rest))),
		isByArticle: counted.isByArticle ?? false,
		isUnsure:
			noQuantity.test(order) ||
			undecided[language].test(counted.rest) ||
			counted.hasOther === true ||
			marked.includes(unsureMark) ||
			(words.length + codes.length === 0 && isUnsureRepeat(text)),
		isRunOn: false,
		isCountLast: counted.isLast ?? false,
		isListed: false,
		change: null,
		reading: mayBeAddress(text) ? "address" : "order",
		parts: [],
		withNoun: [],
		withNext: null,
	};
	return { item, wordCount: words.length };
}

/** A quantity that the writer divides, or a choice that the writer leaves open: "6 gaskets, half silicone", "3 rooibos or sencha". */
const undecided = {
	"en-NZ":
		/\b(?:half|halves|assorted|mixture|split|respectively|either|or|each (?:for|to|at) (?:(?:the|our|all) )*(?:\d{1,3}|both))\b/,
	"nl-NL": /\b(?:helft|gemengd|verdeeld|respectievelijk|of)\b/,
} satisfies Record<Language, RegExp>;

type Counted = {
	rest: string;
	quantity: number | null;
	unit: UnitKind | null;
	isVague: boolean;
	isByArticle?: boolean;
	isLast?: boolean;
	hasOther?: boolean;
};

/** A pattern of a quantity with its groups `count` and `unit`. Without a count, the quantity is one: "a crate of syrup". `last` takes the last
 * match of a text, `isOne` has no count, and `sign` is a quick test before the pattern. */
type QuantityPattern = { pattern: RegExp; sign: RegExp; last?: boolean; isOne?: boolean };

/** The patterns of a quantity, the clearest first: "2x" and "qty 2" are clearer than "2 boxes", and those are clearer than a bare number. A unit
 * before a number is the content: "a tub of 30". */
function quantityPatterns(numberWords?: string): QuantityPattern[] {
	const count = numberWords ? `(?<count>\\d{1,5}|${numberWords})` : "(?<count>\\d{1,5})";
	const unit = `(?<unit>${unitWords})`;
	const [start, end] = ["(?<![\\p{L}\\d.,/-])", "(?![\\p{L}\\d/]|[.,]\\d)"];
	const ofIt = "(?: (?:of|van)\\b)?";
	const pattern = (source: string, sign = /^/, last = false) => ({ pattern: new RegExp(source, "gu"), sign, last });
	return [
		pattern(`${start}(?:qty|quantity|aantal)[ .:]*${count}${end}`, /qty|quantity|aantal/),
		pattern(`${start}x ?${count}${end}(?: ?${unit}${end})?`, /x/, true),
		pattern(`${start}${count} ?x${end}(?: ?${unit}${end}${ofIt})?`, /x/),
		pattern(`(?<count>\\d{1,4})(?= *$)(?<=\\) *[:=x–-]+ *\\d+)`, /\)/),
		...(numberWords ? [pattern(`(?<count>\\d{1,4})(?= *$)(?<=^ *(?:${numberWords}) .*[:=–] *\\d+)`, /[:=–]/)] : []),
		pattern(`${start}${count} ?${unit}${end}${ofIt}`, /^/, true),
		pattern(`^ *${count}${end}`),
		pattern(`[ :(–-]${count}\\)? *(?:pls|plz|please|graag|aub|svp)?[ .!)]*$`),
		pattern(`[,;:] *${count}${end}`),
		{
			...pattern(
				`(?:^ *|[,;] *|\\b(?:a|an|another|een) (?:(?:extra|more|whole|full|further|hele|volle) )?)${unit}${end}(?! (?:of|van) \\d)`,
			),
			isOne: true,
		},
	];
}
const patternsOf = {
	"en-NZ": quantityPatterns(numberWordsIn("en-NZ")),
	"nl-NL": quantityPatterns(numberWordsIn("nl-NL")),
} satisfies Record<Language, QuantityPattern[]>;
/** The patterns for texts without numbers in words. */
const digitPatterns = quantityPatterns();

/** "Some cups", "a few boxes": the writer wants them, and does not say how many. */
const vaguePattern = new RegExp(
	`(?:^|(?<= ))(?:a few|some|several|een paar|enkele|wat)(?: (${unitWords})(?![\\p{L}\\d])(?: (?:of|van)\\b)?)? (?!\\d)`,
	"u",
);

/** "A group brush" is one, unlike "a lot of cups". */
const articlePattern =
	/^ *(?:an?|another|een) (?!(?:lot|bit|little|few|good|great|nice|lovely|beetje|aantal|fijne?|goede?|leuke?)\b)/;

/** Writes "three (3)", "(3)", "3no", "3xrooibos", "rooibos.....3" and "rooibos1kg" with plain numbers and spaces. */
const withPlainAmounts = (normalized: string, language: Language): string =>
	normalized
		.replace(doubleCounts[language], "$1$2")
		.replace(/^ *\((\d{1,3})\) /, "$1 ")
		.replace(/[.…_]{2,}/g, " ")
		.replace(/\b(\d{1,4}) ?no(?=\W*$)/, "$1")
		.replace(/(?<![\p{L}\d-])(\d{1,3})x(?=\p{L}{3,})/gu, "$1 x ")
		.replace(/(?<=\p{L}{3,})(?<![\p{L}\d]*-\p{L}+)(?=\d{1,4} ?(?:kg|g|ml|l|oz|mm)(?![\p{L}\d]))/gu, " ")
		.replace(/(?<=\p{L}),(?=\d)/gu, ", ");

/** "Three (3)" and "3 (three)". */
const doubleCountIn = (language: Language) =>
	new RegExp(
		`\\b(?:(?:${numberWordsIn(language)}) \\((\\d{1,4})\\)|(\\d{1,4}) \\((?:${numberWordsIn(language)})\\))`,
		"g",
	);
const doubleCounts = {
	"en-NZ": doubleCountIn("en-NZ"),
	"nl-NL": doubleCountIn("nl-NL"),
} satisfies Record<Language, RegExp>;

/** A number before a name: "2" of "2 gaskets, 1 pair". */
const leadingCountIn = (language: Language) =>
	new RegExp(`^ *(\\d{1,3}|${numberWordsIn(language)}) (?!x\\b)\\p{L}`, "u");
const leadingCounts = {
	"en-NZ": leadingCountIn("en-NZ"),
	"nl-NL": leadingCountIn("nl-NL"),
} satisfies Record<Language, RegExp>;

/** The least number that may be the content of a box after a quantity. */
const minContent = 20;

/** Tells whether a count is the content of a box after the quantity: "2 rooibos 100 bags". */
const isContent = ({ groups, index }: RegExpExecArray, text: string): boolean =>
	index > 0 && groups?.unit !== undefined && Number(groups.count) >= minContent && /^ *\d{1,3} \p{L}/u.test(text);

/** Takes the quantity and its unit out of a text. */
function takeQuantity(normalized: string, language: Language): Counted {
	const text = withoutLeadingFillers(normalized);
	const [vague, unit = ""] = vaguePattern.exec(text) ?? [];
	if (vague !== undefined) {
		const kind = unitOf(unit);
		return { rest: text.replace(vague, " , "), quantity: null, unit: kind === "piece" ? null : kind, isVague: true };
	}
	const hasWord = hasNumberWord(text, language);
	const hasCount = hasWord || hasDigit(text);
	for (const { pattern, last, isOne, sign } of hasWord ? patternsOf[language] : digitPatterns) {
		if ((!hasCount && !isOne) || !sign.test(text)) continue;
		const matches = [...text.matchAll(pattern)].filter((match) => !isContent(match, text));
		const telling = matches.filter(({ groups }) => unitOf(groups?.unit ?? "") !== "piece");
		const chosen = telling.length > 0 ? telling : matches;
		const match = last ? chosen.at(-1) : chosen[0];
		if (!match) continue;
		const { count, unit = "" } = match.groups ?? {};
		const quantity = count === undefined ? 1 : numberOf(count, language);
		if (quantity < 1) continue;
		const kind = unitOf(unit);
		const rest = `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}`;
		const isLast = match.index > 0 && /^ ?\d+$/.test(match[0]);
		const first = match.index > 0 ? leadingCounts[language].exec(text)?.[1] : undefined;
		const hasOther = first !== undefined && unit !== "" && numberOf(first, language) !== quantity;
		return { rest, quantity, unit: kind === "piece" ? null : kind, isVague: false, isLast, hasOther };
	}
	const named = articlePattern.exec(text);
	if (named) return { rest: text.slice(named[0].length), quantity: 1, unit: null, isVague: false, isByArticle: true };
	return { rest: text, quantity: null, unit: null, isVague: false };
}

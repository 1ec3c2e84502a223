import type { Language } from "#i18n/languages.ts";
import { normalizeNumbers, numbersIn, type PackSize, takePackSize } from "./pack-sizes.ts";
import { type UnitKind, unitOf, unitWords } from "./selling-units.ts";
import {
	asLastTime,
	isNoOrder,
	maxWords,
	numberWords,
	splitWords,
	withoutGreeting,
	withoutLeadingFillers,
} from "./written-phrases.ts";

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
	/** True for "same as last time" and "as usual". */
	isAsLastTime: boolean;
	/** "code" has an article number and a quantity, or is a telephone number. "mention" is no order by its words, but names an article number. Both
	 * mean something only when the shop knows the number. */
	reading: "order" | "code" | "mention";
};

/** A line of a text. Without items, the line is no order: a greeting, a telephone number, "no milk this week". */
export type WrittenLine = { line: number; text: string; items: readonly WrittenItem[] };

/** The letters of a line that are read. Orders are shorter. */
export const longestLine = 400;
const maxItemsOfLine = 20;

/** Reads lines as people write them: "3 bags kereru 1kg", "cups 8oz same as last time", "- 2x oat barista". Leaves out empty lines. Knows no
 * product, so that orders, mails and messages can use the same function. */
export const readWrittenLines = (text: string, language: Language): WrittenLine[] => [
	...eachWrittenLine(text, language),
];

/** The same lines one by one, so that other work can run between two of them. */
export function* eachWrittenLine(text: string, language: Language): Generator<WrittenLine> {
	for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
		const shown = withSingleSpaces(written.slice(0, longestLine));
		if (/[\p{L}\p{N}]/u.test(shown)) yield { line: index + 1, text: shown, items: itemsOf(shown, language) };
	}
}

const withSingleSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Marks of quotes and lists before a line, emoji and other signs. */
const listMark = /^[\s>*•·–—+[\]☐✓-]*(?:x\] )?(?:\d{1,2}[.)] +(?=\S))?/u;
const signs = /(?:\p{Extended_Pictographic}|\p{Cf}|\p{Cc}|\p{Variation_Selector})/gu;

function itemsOf(shown: string, language: Language): WrittenItem[] {
	const plain = withoutGreeting(withSingleSpaces(shown.replace(signs, " ")).replace(listMark, "").trim());
	if (plain === "") return [];
	const parts = isNoOrder(plain) ? [] : splitItems(plain, language).slice(0, maxItemsOfLine);
	const items = parts.flatMap((part) => readItem(part, language) ?? []);
	return items.length > 0 ? items : readMention(plain, language);
}

/** "7000163 - 3" and "3 - 7000163". Telephone numbers that begin with 0 or + are not like this. */
const codeWithQuantity = /^\(?[1-9]\d*\D+[1-9]\d*\D*$/;

/** Reads the article number of a line that is no order by its words, so that the line is shown when the shop knows the number. */
function readMention(plain: string, language: Language): WrittenItem[] {
	const { item } = parseItem(plain, language);
	if (item.codes.length === 0) return [];
	const isCode = item.words.length === 0 && codeWithQuantity.test(plain);
	return [{ ...item, reading: isCode ? "code" : "mention" }];
}

const separator = /\s*(?:[,;\t|]|\+|&|\b(?:and|plus|en)\b|(?<!\b(?:no|nr|art))[.!?](?= ))\s*/giu;

/** Splits "3 kereru 1kg, 2 decaf and 1 oat milk". A part without words or without a quantity belongs to its neighbour: "kereru 1kg, 3 bags". */
function splitItems(text: string, language: Language): string[] {
	const items: string[] = [];
	let start = 0;
	for (const match of [...text.matchAll(separator)].slice(0, maxItemsOfLine)) {
		const next = text.slice(match.index + match[0].length).split(separator, 1)[0] ?? "";
		if (!isWholeItem(text.slice(start, match.index), language) || !isWholeItem(next, language, "first")) continue;
		items.push(text.slice(start, match.index));
		start = match.index + match[0].length;
	}
	return [...items, text.slice(start)];
}

function isWholeItem(text: string, language: Language, quantityAt: "first" | "anywhere" = "anywhere"): boolean {
	const item = readItem(text, language);
	if (!item || item.quantity === null || item.words.length + item.codes.length === 0) return false;
	if (quantityAt === "anywhere") return true;
	const first = text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? "";
	return /^\d/.test(first) || first in numberWords[language] || item.codes[0] === first;
}

const codePattern = /(?<![\p{L}\d])(?=[\p{L}\d-]*\d)(?:[a-z]{1,4}[- ]?\d{3,}(?:-[a-z\d]+)?|\d{5,14})(?![\p{L}\d])/giu;
const labelBeforeCode =
	/\b(?:art|artikel|artikelnummer|article|item|sku|ean|gtin|code|product code|part)(?: ?(?:no|nr|number|nummer))?[.:]? ?$/i;

/** Takes article numbers and their labels out of a text. */
function takeCodes(text: string): { rest: string; codes: string[] } {
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

function readItem(text: string, language: Language): WrittenItem | null {
	const { item, wordCount } = parseItem(text, language);
	const isEmpty = wordCount + item.codes.length === 0 && !item.isAsLastTime;
	return wordCount > maxWords || isEmpty ? null : item;
}

function parseItem(text: string, language: Language): { item: WrittenItem; wordCount: number } {
	const { rest: withoutCodes, codes } = takeCodes(text);
	const lastTime = asLastTime(normalizeNumbers(withoutCodes));
	const { rest, measures, packs } = takePackSize(lastTime.rest);
	const counted = takeQuantity(rest.replace(/\b(?:no|nr)\b\.? ?(?=\d)/g, " "), language);
	const words = splitWords(counted.rest);
	const item: WrittenItem = {
		text: text.trim(),
		codes,
		quantity: counted.quantity,
		unit: counted.unit,
		words: words.filter((word) => !/^\d+s?$/.test(word)),
		measures,
		packs,
		numbers: numbersIn(words.join(" ")),
		isAsLastTime: lastTime.isAsLastTime,
		reading: "order",
	};
	return { item, wordCount: words.length };
}

type Counted = { rest: string; quantity: number | null; unit: UnitKind | null };

/** A pattern of a quantity with its groups `count` and `unit`. Without a count, the quantity is one: "a crate of syrup". `last` takes the last
 * match of a text. */
type QuantityPattern = { pattern: RegExp; last?: boolean };

/** The patterns of a quantity, the clearest first: "2x" and "qty 2" are clearer than "2 boxes", and those are clearer than a bare number. A unit
 * before a number is the content: "a tub of 30". */
function quantityPatterns(language: Language): QuantityPattern[] {
	const count = `(?<count>\\d{1,5}|${Object.keys(numberWords[language]).join("|")})`;
	const unit = `(?<unit>${unitWords})`;
	const [start, end] = ["(?<![\\p{L}\\d.,/-])", "(?![\\p{L}\\d/]|[.,]\\d)"];
	const ofIt = "(?: (?:of|van)\\b)?";
	const pattern = (source: string, last = false) => ({ pattern: new RegExp(source, "gu"), last });
	return [
		pattern(`${start}(?:qty|quantity|aantal)[ .:]*${count}${end}`),
		pattern(`${start}x ?${count}${end}(?: ?${unit}${end})?`, true),
		pattern(`${start}${count} ?x${end}(?: ?${unit}${end}${ofIt})?`),
		pattern(`${start}${count} ?${unit}${end}${ofIt}`, true),
		pattern(`^ *${count}${end}`),
		pattern(`[ :(–-]${count}\\)? *(?:pls|plz|please|graag|aub|svp)?[ .!)]*$`),
		pattern(`[,;:] *${count}${end}`),
		pattern(`(?:^ *|[,;] *|\\b(?:a|an|een) )${unit}${end}(?! (?:of|van) \\d)`),
	];
}
const patternsOf = { "en-NZ": quantityPatterns("en-NZ"), "nl-NL": quantityPatterns("nl-NL") } satisfies Record<
	Language,
	QuantityPattern[]
>;

/** Takes the quantity and its unit out of a text. */
function takeQuantity(normalized: string, language: Language): Counted {
	const text = withoutLeadingFillers(normalized);
	for (const { pattern, last } of patternsOf[language]) {
		const matches = [...text.matchAll(pattern)];
		const telling = matches.filter(({ groups }) => unitOf(groups?.unit ?? "") !== "piece");
		const chosen = telling.length > 0 ? telling : matches;
		const match = last ? chosen.at(-1) : chosen[0];
		if (!match) continue;
		const { count, unit = "" } = match.groups ?? {};
		const quantity = count === undefined ? 1 : (numberWords[language][count] ?? Number(count));
		if (quantity < 1) continue;
		const kind = unitOf(unit);
		const rest = `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}`;
		return { rest, quantity, unit: kind === "piece" ? null : kind };
	}
	return { rest: text, quantity: null, unit: null };
}

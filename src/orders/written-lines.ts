import type { Language } from "#i18n/languages.ts";
import { normalizeNumbers, numbersIn, type PackSize, takePackSize } from "./pack-sizes.ts";
import { type UnitKind, unitOf, unitWords } from "./selling-units.ts";
import { asLastTime, isNoOrder, numberWords, splitWords, withoutGreeting } from "./written-phrases.ts";

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
};

/** A line of a text. Without items, the line is no order: a greeting, a telephone number, "no milk this week". */
export type WrittenLine = { line: number; text: string; items: readonly WrittenItem[] };

/** The letters of a line that are read. Orders are shorter. */
export const longestLine = 400;
const maxItemsOfLine = 20;

/** Reads lines as people write them: "3 bags kereru 1kg", "cups 8oz same as last time", "- 2x oat barista". Leaves out empty lines. Knows no
 * product, so that orders, mails and messages can use the same function. */
export function readWrittenLines(text: string, language: Language): WrittenLine[] {
	return text.split(/\r\n|\r|\n/).flatMap((written, index) => {
		const shown = written.slice(0, longestLine).replace(/\s+/g, " ").trim();
		if (!/[\p{L}\p{N}]/u.test(shown)) return [];
		return [{ line: index + 1, text: shown, items: itemsOf(shown, language) }];
	});
}

/** Marks of quotes and lists before a line, emoji and other signs. */
const listMark = /^[\s>*•·–—+[\]☐✓-]+(?:x\] )?|^\d{1,2}[.)] +(?=\D)/u;
const signs = /(?:\p{Extended_Pictographic}|\p{Cf}|\p{Cc}|\p{Variation_Selector})/gu;

function itemsOf(shown: string, language: Language): WrittenItem[] {
	const plain = withoutGreeting(shown.replace(signs, " ").trim().replace(listMark, "").trim());
	if (plain === "" || isNoOrder(plain)) return [];
	const parts = splitItems(plain, language);
	return parts.slice(0, maxItemsOfLine).flatMap((part) => readItem(part, language) ?? []);
}

const separator = /\s*(?:[,;\t|]|\+|&|\b(?:and|plus|en)\b)\s*/giu;

/** Splits "3 kereru 1kg, 2 decaf and 1 oat milk". A part without words or without a quantity belongs to its neighbour: "kereru 1kg, 3 bags". */
function splitItems(text: string, language: Language): string[] {
	const items: string[] = [];
	let start = 0;
	for (const match of text.matchAll(separator)) {
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
	const { rest: withoutCodes, codes } = takeCodes(text);
	const lastTime = asLastTime(normalizeNumbers(withoutCodes));
	const { rest, measures, packs } = takePackSize(lastTime.rest);
	const counted = takeQuantity(rest.replace(/\b(?:no|nr)\b\.? ?(?=\d)/g, " "), language);
	const words = splitWords(counted.rest);
	if (words.length + codes.length === 0 && !lastTime.isAsLastTime) return null;
	return {
		text: text.trim(),
		codes,
		quantity: counted.quantity,
		unit: counted.unit,
		words: words.filter((word) => !/^\d+s?$/.test(word)),
		measures,
		packs,
		numbers: numbersIn(words.join(" ")),
		isAsLastTime: lastTime.isAsLastTime,
	};
}

type Counted = { rest: string; quantity: number | null; unit: UnitKind | null };

/** Takes the quantity and its unit out of a text. "2x" and "qty 2" are clearer than "2 boxes", and those are clearer than a bare number. */
function takeQuantity(text: string, language: Language): Counted {
	const words = numberWords[language];
	const number = `\\d{1,5}|${Object.keys(words).join("|")}`;
	const numberOf = (written: string) => words[written] ?? Number(written);
	const edge = "(?<![\\p{L}\\d.,/-])";
	const end = "(?![\\p{L}\\d/]|[.,]\\d)";
	const unit = `(?:${unitWords})`;
	const patterns: [pattern: string, flags?: "last"][] = [
		[`${edge}(?:qty|quantity|aantal)[ .:]*(?<count>${number})${end}`],
		[`${edge}x ?(?<count>${number})${end}(?: ?(?<unit>${unit})${end})?`, "last"],
		[`${edge}(?<count>${number}) ?x${end}(?: ?(?<unit>${unit})${end}(?: (?:of|van)\\b)?)?`],
		[`${edge}(?<count>${number}) ?(?<unit>${unit})${end}(?! (?:of|van|a) \\d)(?: (?:of|van)\\b(?= ))?`, "last"],
		[`${edge}(?<count>${number}) ?(?<unit>${unit})${end}(?= (?:of|van|a) \\d)`],
		[`^ *(?<count>${number})${end}`],
		[`[ :(–-](?<count>${number})\\)? *(?:pls|plz|please|graag|aub|svp)?[ .!)]*$`],
		[`[,;:] *(?<count>${number})${end}`],
		[`^ *(?:(?:a|an|1) )?(?<unit>${unit}) (?:of|van)\\b(?! \\d)`],
		[`(?:^ *|[,;] *|\\b(?:a|an|een) )(?<unit>${unit})${end}(?! (?:of|van) \\d)`],
	];
	for (const [pattern, flag] of patterns) {
		const matches = [...text.matchAll(new RegExp(pattern, "gu"))];
		const neutral = matches.filter(({ groups }) => unitOf(groups?.unit ?? "") !== "piece");
		const match = (flag === "last" ? (neutral.at(-1) ?? matches.at(-1)) : (neutral[0] ?? matches[0])) ?? null;
		if (!match) continue;
		const { count, unit } = match.groups ?? {};
		const quantity = count === undefined ? 1 : numberOf(count);
		if (!Number.isSafeInteger(quantity) || quantity < 1) continue;
		const kind = unitOf(unit ?? "");
		const rest = `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}`;
		return withUnit({ rest, quantity, unit: kind === "piece" ? null : kind });
	}
	return { rest: text, quantity: null, unit: null };
}

/** Takes a unit out of the text when the quantity had none: "can 5 l 2x", "box of 700, two". */
function withUnit(counted: Counted): Counted {
	if (counted.unit !== null) return counted;
	const match = new RegExp(`(?<![\\p{L}\\d-])(${unitWords})(?= *(?:of|van)?(?: *\\d| *,|$))`, "u").exec(counted.rest);
	const unit = unitOf(match?.[1] ?? "");
	if (!match || unit === null || unit === "piece") return counted;
	return { ...counted, rest: counted.rest, unit };
}

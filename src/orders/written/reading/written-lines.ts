import type { Language } from "#i18n/languages.ts";
import { mailLinesOf } from "./mail-text.ts";
import { withStatedRequests } from "./questions.ts";
import { joinWrappedLines, lineBreakMark } from "./wrapped-lines.ts";
import { type Excluded, itemsOfText, type ReadText } from "./written-clauses.ts";
import { mayNameCode, parseItem, unsureItem, type WrittenItem } from "./written-item.ts";
import { isClosing, isNoOrderLine, mayBeAddress, withoutGreeting, withoutPrices } from "./written-phrases.ts";
import { newTableReader, type TableReader } from "./written-tables.ts";

/** A line of a text. Without items, the line is no order: a greeting, a telephone number, "no milk this week". */
export type WrittenLine = {
	line: number;
	text: string;
	items: readonly WrittenItem[];
	/** Each thing that the line does not want: "no decaf this week". */
	excluded: readonly Excluded[];
};

/** The letters of a line that are read. Orders are shorter. */
export const longestLine = 1_000;

/** Reads lines as people write them: "3 bags kereru 1kg", "cups 8oz same as last time", "- 2x oat barista". Leaves out empty lines. Knows no
 * product, so that orders, mails and messages can use the same function. */
export const readWrittenLines = (text: string, language: Language): WrittenLine[] => [
	...eachWrittenLine(text, language),
];

/** The same lines one by one, so that other work can run between two of them. A mail that the text answers is read when the text itself orders
 * nothing. */
export function* eachWrittenLine(text: string, language: Language): Generator<WrittenLine> {
	const shownLines = mailLinesOf(text).flatMap(({ line, text, isOlder }) => {
		const shown = withSingleSpaces(text.replaceAll(lineBreakMark, " ").slice(0, longestLine));
		return /[\p{L}\p{N}]/u.test(shown) || shown === signatureMark ? [{ line, text: shown, isOlder }] : [];
	});
	const lines = joinWrappedLines(shownLines, longestLine);
	const isReply = lines.some(({ isOlder }) => isOlder);
	const ordersItself = isReply && lines.some(({ text, isOlder }) => !isOlder && isClearOrder(text, language));
	const readTable = newTableReader();
	const isSignature = newSignatureReader();
	for (const { line, text, isOlder } of lines) {
		const { items, excluded } = isOlder && ordersItself ? nothing : readLine(text, language, readTable);
		const isAfterOrder = isSignature(text, items);
		const shown = text.replaceAll(` ${lineBreakMark} `, " ");
		if (text !== signatureMark) yield { line, text: shown, items: isAfterOrder ? inSignature(items) : items, excluded };
	}
}

const longestClosing = 40;
/** The line that mail programs write before a signature. */
const signatureMark = "--";

/** Tells of each line whether it follows the end of a mail that orders something: "Kind regards,". A postscript does not. */
function newSignatureReader(): (text: string, items: readonly WrittenItem[]) => boolean {
	let [hasOrder, isOver] = [false, false];
	return (text, items) => {
		if (/^p\.? ?s\b/i.test(text)) isOver = false;
		if (isOver) return true;
		hasOrder ||= items.some(({ quantity, isAsLastTime }) => quantity !== null || isAsLastTime);
		isOver =
			hasOrder && (text === signatureMark || (items.length === 0 && text.length < longestClosing && isClosing(text)));
		return false;
	};
}

/** The items of a signature: names and addresses are none, and a quantity is unsure. */
const inSignature = (items: readonly WrittenItem[]): WrittenItem[] =>
	items
		.filter(({ reading }) => reading !== "address")
		.filter(({ quantity, codes, isAsLastTime }) => quantity !== null || codes.length > 0 || isAsLastTime)
		.map(unsureItem);

/** Replaces spaces by one, and tabs by the mark between the cells of a table. */
const withSingleSpaces = (text: string): string =>
	text
		.replace(/ ?\t ?/g, " | ")
		.replace(/\s+/g, " ")
		.trim();

const isClearOrder = (text: string, language: Language): boolean =>
	readLine(text, language, newTableReader()).items.some(
		({ reading, quantity, isAsLastTime }) => reading !== "mention" && (quantity !== null || isAsLastTime),
	);

/** Marks of quotes and lists before a line, emoji and other signs. */
const listMark = /^[\s>*•·–—+[\]☐✓-]*(?:x\] )?(?:\d{1,2}[.)] +(?=\S))?/u;
const signs = /(?:\p{Extended_Pictographic}|\p{Cf}|\p{Cc}|\p{Variation_Selector})/gu;

const nothing: ReadText = { items: [], excluded: [] };

function readLine(shown: string, language: Language, readTable: TableReader): ReadText {
	const plain = withoutGreeting(
		withStatedRequests(withSingleSpaces(shown.replace(signs, " ")).replace(listMark, "").trim()),
	);
	if (plain === "") return nothing;
	const priceless = withoutPrices(readTable(plain));
	const order = isNoOrderLine(priceless) && !mayBeAddress(priceless) ? "" : withSingleSpaces(priceless);
	const { items, excluded } = order === "" ? nothing : itemsOfText(order, language);
	return { items: items.length > 0 ? items : readMention(plain, language), excluded };
}

/** "7000163 - 3" and "3 - 7000163". Telephone numbers that begin with 0 or + are not like this. */
const codeWithQuantity = /^\(?[1-9]\d*\D+[1-9]\d*\D*$/;

/** Reads the article number of a line that is no order by its words, so that the line is shown when the shop knows the number. */
function readMention(plain: string, language: Language): WrittenItem[] {
	if (!mayNameCode(plain)) return [];
	const { item } = parseItem(plain, language, plain);
	if (item.codes.length === 0) return [];
	const isCode = item.words.length === 0 && codeWithQuantity.test(plain);
	return [{ ...item, reading: isCode ? "code" : "mention" }];
}

import { unitOf, unitWords } from "#catalogue/selling-units.ts";
import type { Language } from "#i18n/languages.ts";
import { normalizeText } from "#shared/slug.ts";
import { beginsWithCount, runOnParts } from "./run-on-clauses.ts";
import { lineBreakMark } from "./wrapped-lines.ts";
import { namedItem, parseItem, type WrittenItem } from "./written-item.ts";
import { isClosing, isNegated, isNoOrderClause, withoutGreeting, withoutLeadingFillers } from "./written-phrases.ts";
import { withoutRemarks } from "./written-remarks.ts";

const maxClauses = 80;

const conjunction = "(?:and|plus|but|en|maar(?: dan)?|oh|also|ook|alsook)\\b";
const exclusions =
	"except|excluding|excl|without|minus|apart from|other than|save for|less the|bar the|sans|behalve|zonder|uitgezonderd|met uitzondering van|exclusief";
/** Boundaries between clauses: marks, conjunctions, and places before a word that excludes something. */
const boundary = new RegExp(
	[
		`\\s*(?<!\\b(?:no|nr|art|st|ca|approx))[.!?]+(?=\\s|$)\\s*(?:${conjunction}\\s*)*`,
		`\\s*[;|${lineBreakMark}]\\s*`,
		`\\s*(?:,(?!\\d)|(?<!\\d),|\\+|&|\\s[–—-](?=\\s))\\s*(?:${conjunction}\\s*)*`,
		"\\s*:(?=\\s)\\s*",
		`\\s+(?<!\\b(?:doe|er|mij|me|ons) )(?<![-–]\\s?)${conjunction}(?!-)\\s*(?:${conjunction}\\s*)*`,
		"\\s+(?:with|met|so|dus)\\b\\s*",
		`\\s+(?=(?:${exclusions})\\b)(?<!(?:^|[,;|.!?&+]) *\\d{1,5}(?: ?x)?(?: (?:${unitWords}))?\\s+)`,
	].join("|"),
	"giu",
);

export const exclusion = new RegExp(`^(?:${exclusions})\\b`, "i");
const nothingElse =
	/^(?:except|excluding|excl|apart from|other than|save for|behalve|uitgezonderd|met uitzondering van|exclusief)\b/i;

/** A part of a text between two boundaries. */
export type Clause = {
	start: number;
	end: number;
	text: string;
	/** The marks and words before the clause. */
	before: string;
	item: WrittenItem | null;
	/** The same item, also when it names nothing. */
	parsed: WrittenItem;
	words: readonly string[];
	/** True when the clause has two different quantities. */
	hasTwoCounts: boolean;
	/** The number of words and article numbers that name a product. */
	names: number;
	quantity: number | null;
	isAsLastTime: boolean;
	/** True when only a quantity divides the clause from the one before: "3 rooibos 2 sencha". */
	isRunOn: boolean;
	/** True when the clause begins with a quantity or "some", as a new item does. */
	isStart: boolean;
	kind: "order" | "excluded" | "talk" | "end";
};

/** Splits a text at its boundaries, and at quantities with no mark before them. */
export function clausesOf(text: string, language: Language): Clause[] {
	const clauses: Clause[] = [];
	let [start, before] = [0, ""];
	const add = (end: number) => {
		let isRunOn = false;
		for (const [from, to] of runOnParts(text.slice(start, end), language)) {
			const clause = clauseAt(text, { start: start + from, end: start + to, before, isRunOn }, language);
			if (clause.text !== "") clauses.push(clause);
			[before, isRunOn] = [" ", true];
		}
	};
	for (const match of text.matchAll(boundary)) {
		if (clauses.length >= maxClauses) break;
		if (isInBrackets(text, match.index)) continue;
		add(match.index);
		[start, before] = [match.index + match[0].length, match[0]];
	}
	add(text.length);
	return clauses;
}

const longestRemark = 80;

/** Tells whether a place is in a remark in brackets: "decaf (the dark one, 1kg)". */
function isInBrackets(text: string, at: number): boolean {
	const open = text.lastIndexOf("(", at);
	if (open < 0 || at - open > longestRemark || text.slice(open, at).includes(")")) return false;
	return (
		text
			.slice(at, at + longestRemark)
			.split("(", 1)[0]
			?.includes(")") ?? false
	);
}

/** Reads a part of a text as a clause. */
export function clauseAt(
	text: string,
	{ start, end, before, isRunOn }: Pick<Clause, "start" | "end" | "before" | "isRunOn">,
	language: Language,
): Clause {
	const own = text.slice(start, end);
	const plain = withoutGreeting(own.trim());
	const parsed = parseItem(plain, language);
	const { item } = parsed;
	const normalized = normalizeText(plain);
	const order = withoutLeadingFillers(normalized.replace(nothingElse, "").replace(/^[^\p{L}\d]+/u, ""));
	const isStart = beginsWithCount(order, language) || (item.codes.length > 0 && /^\W*[a-z]{0,4}-?\d/i.test(plain));
	const isUnwanted = isNegated(plain, normalized) || (nothingElse.test(plain) && !isStart);
	const hasAmount = (item.quantity !== null && !item.isByArticle) || item.isWanted || item.isAsLastTime;
	const isTalk =
		(isNoOrderClause(plain, normalized) && item.reading !== "address") ||
		(!hasAmount && withoutRemarks(plain) !== plain);
	return {
		start: start + own.length - own.trimStart().length,
		end,
		text: plain,
		item: namedItem(parsed),
		parsed: item,
		hasTwoCounts: false,
		words: item.words,
		before,
		isRunOn,
		names: item.words.filter((word) => unitOf(word) === null).length + item.codes.length,
		quantity: item.quantity,
		isAsLastTime: item.isAsLastTime,
		isStart,
		kind: isTalk ? (isClosing(plain) ? "end" : "talk") : isUnwanted ? "excluded" : "order",
	};
}

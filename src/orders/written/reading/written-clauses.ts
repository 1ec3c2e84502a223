import type { Language } from "#i18n/languages.ts";
import { type Clause, clauseAt, clausesOf, exclusion } from "./clauses.ts";
import { isInQuestion } from "./questions.ts";
import { withChanges } from "./written-changes.ts";
import { parseItem, readItem, unsureItem, type WrittenItem } from "./written-item.ts";
import { withoutGreeting, withoutNegations } from "./written-phrases.ts";
import { namesPlace } from "./written-remarks.ts";

/** More items of one line than people write. */
const maxItemsOfLine = 40;
/** Longer parts of a list are talk. */
const maxListedWords = 4;

/** Words of a boundary after which another product begins for sure. */
const strongBoundary = /[.!?;+]|\b(?:but|maar|plus)\b|,\s*(?:and|en|oh|also|ook)\b/i;
const sentenceEnd = /[.!?]/;

const bareNegation = /^(?:none|no|nil|0|geen|niet|not needed|niet nodig)\W*$/i;
const forEach = /^(?:van )?(?:each|elk|ieder)\b/i;

/** One item with its clauses, of which each may also be an item of its own. */
type Group = { clauses: Clause[]; end: number };

/** Words of a thing that a text does not want, or only talks about. */
export type Excluded = { words: readonly string[]; isSure: boolean };

/** The items of a text, and each thing that it does not want. */
export type ReadText = { items: WrittenItem[]; excluded: Excluded[] };

/** Splits running text into items: "3 kereru 1kg, 2 decaf and some oat milk, but no cups". */
export function itemsOfText(text: string, language: Language): ReadText {
	const plain = withChanges(text, language);
	const groups: Group[] = [];
	const excluded: Excluded[] = [];
	const exclude = (words: readonly string[], isSure: boolean) => excluded.push({ words, isSure });
	let isEnding = false;
	let previous: Clause | null = null;
	for (const clause of clausesOf(plain, language)) {
		const group = groups.at(-1);
		const last = group?.clauses.at(-1);
		if (sentenceEnd.test(clause.before)) isEnding = false;
		if (clause.kind === "end") isEnding = true;
		if (isEnding && clause.quantity === null && !clause.isAsLastTime) continue;
		const kind: Clause["kind"] = previous && isExcluded(clause, previous) ? "excluded" : clause.kind;
		previous = { ...clause, kind };
		if (kind === "excluded") for (const words of excludedWords(clause.text, language)) exclude(words, true);
		else if (kind !== "order") exclude(clause.words, false);
		if (bareNegation.test(clause.text) && /[:–-]/.test(clause.before)) {
			for (const { words } of groups.pop()?.clauses ?? []) exclude(words, true); // "lids: none"
			continue;
		}
		const cut = group && last ? cutBetween(last, { ...clause, kind }) : "break";
		if (!group || !last || cut === "break") groups.push({ clauses: [{ ...clause, kind }], end: clause.end });
		else if (cut === "add") group.end = clause.end;
		else if (cut === "again") groups.push({ clauses: [sameProduct(last, clause)], end: clause.end });
		else if (cut === "maybe") groups[groups.length - 1] = { clauses: [...group.clauses, clause], end: clause.end };
		else {
			const joined = clauseAt(plain, { ...last, end: clause.end }, language);
			const hasTwoCounts = last.hasTwoCounts || countsTwice(last, clause);
			groups[groups.length - 1] = {
				clauses: [...group.clauses.slice(0, -1), { ...joined, hasTwoCounts }],
				end: clause.end,
			};
		}
	}
	const read = groups
		.flatMap((group) => {
			const items = itemsOfGroup(plain, group, language);
			return isInQuestion(plain, group.end) ? items.map(unsureItem) : items;
		})
		.slice(0, maxItemsOfLine);
	const hasOrder = read.some(({ quantity, isByArticle }) => quantity !== null && !isByArticle);
	const listed = (item: WrittenItem): WrittenItem => ({ ...item, isListed: item.words.length <= maxListedWords });
	const items = hasOrder ? read.map((item) => ({ ...listed(item), parts: item.parts.map(listed) })) : read;
	return { items: withListNouns(items), excluded: excluded.filter(({ words }) => words.length > 0) };
}

/** Adds the noun at the end of a list to the items before, as another reading of each: "3 caramel and 1 hazelnut syrup". */
function withListNouns(items: readonly WrittenItem[]): WrittenItem[] {
	const { words, measures, packs, numbers, quantity } = items.at(-1) ?? { words: [], quantity: null };
	if (items.length < 2 || quantity === null || words.length < 2) return [...items];
	const nouns = words.length === 2 ? [words.slice(1)] : [words.slice(1), words.slice(-1)];
	return items.map((item, nth) => {
		const isShort = item.words.length > 0 && item.words.length < maxListedWords && item.parts.length === 0;
		const isOpen = isShort && item.quantity !== null && item.codes.length === 0 && nth < items.length - 1;
		if (!isOpen) return item;
		const hasSize = item.measures.length + item.packs.length + item.numbers.length > 0;
		const size = hasSize ? {} : { measures, packs, numbers };
		const withNoun = nouns.map((noun) => ({ ...item, ...size, words: [...new Set([...item.words, ...noun])] }));
		return { ...item, withNoun };
	});
}

/** Tells whether a clause continues what the clause before excludes: "no cups or lids", "without the vanilla and the chocolate". */
function isExcluded(clause: Clause, last: Clause): boolean {
	if (clause.kind !== "order" || clause.quantity !== null || clause.isAsLastTime || clause.isStart) return false;
	if (exclusion.test(clause.text) && last.isAsLastTime) return true;
	const isListed = /^\s*(?:and|en|&)\s*$/i.test(clause.before);
	return last.kind === "excluded" && (isListed || (/,/.test(clause.before) && /\b(?:or|of)\b/i.test(clause.text)));
}

/** Tells whether a clause gives another quantity of the product before: "gaskets: 3 pairs 8 mm and 2 pairs 8.5 mm". */
const countsTwice = (last: Clause, next: Clause): boolean =>
	next.names === 0 && last.quantity !== null && next.quantity !== null && last.quantity !== next.quantity;

/** The item of a clause that leaves the product out. Quantities for several places are unsure, because an order has one address. */
function sameProduct(last: Clause, next: Clause): Clause {
	const { words, codes } = last.parsed;
	const item = { ...next.parsed, words, codes, isUnsure: next.parsed.isUnsure || namesPlace(next.text) };
	return { ...next, item, parsed: item, words, names: last.names };
}

/** Tells whether two clauses are one item, two, or either. "add" extends the shown text of the previous order. */
function cutBetween(last: Clause, next: Clause): "break" | "maybe" | "join" | "add" | "again" {
	const isWholeOrder = last.kind === "order" && last.isAsLastTime && last.names === 0;
	if (next.kind === "excluded") return isWholeOrder ? "add" : "break";
	if (next.kind !== "order" || last.kind !== "order") return "break";
	if (exclusion.test(next.text)) return next.isStart ? "break" : "join";
	if (forEach.test(next.text)) return "join";
	if (last.names > 0 && countsTwice(last, next) && (next.parsed.measures.length > 0 || namesPlace(next.text)))
		return "again";
	if (next.names === 0)
		return next.isAsLastTime && (last.quantity !== null || sentenceEnd.test(next.before)) ? "break" : "join";
	if (last.names === 0) return isWholeOrder ? "break" : "join";
	if (next.isRunOn) return next.quantity === null ? "join" : "maybe";
	const isStrong = strongBoundary.test(next.before);
	const isLastWhole = last.quantity !== null || last.isAsLastTime;
	if (sentenceEnd.test(next.before) || (next.isAsLastTime && isLastWhole)) return "break";
	if (last.quantity !== null && !last.isStart) return "break"; // "tea x3" is complete
	if (/\b(?:with|met)\b/i.test(next.before)) return "maybe";
	if (isLastWhole && next.quantity !== null) return next.isStart || isStrong || last.isAsLastTime ? "break" : "maybe";
	return isLastWhole && next.isStart ? "break" : "maybe";
}

/** Tells whether an item is added to the previous order, or changes one of its lines. */
function changeOf({ before, text }: Clause): WrittenItem["change"] {
	const written = `${before} ${text}`;
	if (/\b(?:plus|extra|additional|more|another|on top|too|nog|erbij|bovenop)\b|\+/i.test(written)) return "added";
	return /\b(?:but|except|only|instead|maar|slechts|behalve|alleen|liever)\b/i.test(written) ? "replaced" : null;
}

/** The words of each thing that a clause does not want: "no cups or lids". */
const excludedWords = (text: string, language: Language): string[][] =>
	text
		.split(language === "en-NZ" ? /\b(?:n?or|and)\b|,/i : /\b(?:of|en|noch)\b|,/i)
		.map((part) => withoutNegations(parseItem(part, language).item.words));

/** A quantity of all named products: "caramel and hazelnut, one crate of each". */
const ofEach = /\b(?:each|elk|ieder|van (?:beide|allebei))\b/i;

function pairOf(text: string, first: Clause, second: Clause, language: Language): WrittenItem | null {
	const pair = readItem(text.slice(first.start, second.end), language);
	const parts = [first, second].flatMap(({ item }) => item ?? []);
	return pair && { ...pair, parts, isRunOn: second.isRunOn };
}

function itemsOfGroup(text: string, { clauses, end }: Group, language: Language): WrittenItem[] {
	const [first] = clauses;
	if (first?.kind !== "order") return [];
	const written = withoutGreeting(text.slice(first.start, end));
	const named = clauses.flatMap((clause, nth) => {
		const next = clauses.length > 2 ? clauses[nth + 1] : undefined;
		const { item } = clause;
		return item ? { ...item, withNext: next ? pairOf(text, clause, next, language) : null } : [];
	});
	const isLastOrder = first.isAsLastTime && first.names === 0;
	if (isLastOrder) return named.slice(0, 1).map((item) => ({ ...item, text: written.trim() }));
	const isAlone = first.end === end && clauses.length === 1;
	const whole = isAlone ? first.item : readItem(written, language);
	const [distributed] = ofEach.test(written)
		? named.flatMap(({ quantity, unit }) => (quantity === null ? [] : { quantity, unit }))
		: [];
	if (distributed && named.length > 1)
		return named.map((item) => (item.quantity === null ? { ...item, ...distributed } : item));
	const change = changeOf(first);
	const isAsLastTime = named.some((item) => item.isAsLastTime);
	const parts = named.map((item) => ({ ...item, isAsLastTime: isAsLastTime && item.quantity === null, change }));
	if (!whole) return parts;
	const isRunOn = clauses.some(({ isRunOn }) => isRunOn);
	const isUnsure = whole.isUnsure || clauses.some(({ hasTwoCounts }) => hasTwoCounts);
	return [{ ...whole, isUnsure, isRunOn, change, parts: parts.length > 1 ? parts : [] }];
}

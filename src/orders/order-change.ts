import { isDeepStrictEqual } from "node:util";
import { writeDay, writeMoney, writeWindow } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import type { DayMove } from "#notices/day-moves.ts";
import { money } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { orderWordOf } from "./order-text.ts";

/** A product of a line with its names in both languages, because names change later. */
type Named = Record<"nameEn" | "nameNl" | "sizeEn" | "sizeNl", string>;
type Pieces = Named & { quantity: number };

/** A value before and after a change. */
type Pair<Value> = readonly [before: Value, after: Value];

type Terms = { expectedOn: string; reference: string | null; costCentre: string | null; timeWindow: string | null };

/** The differences that a change of an order made. Only fields that differ are set. */
export type OrderChange = {
	/** The changed lines. `before` is null for a new line, `after` for a removed one. */
	lines: { before: Pieces | null; after: Pieces | null }[];
	terms: { [Term in keyof Terms]?: Pair<Terms[Term]> };
	/** The payment method. Absent in changes of earlier versions, and when it stays. */
	method?: Pair<PaymentMethod>;
	/** Why the delivery day moved without the customer's choice. Absent when the customer chose the day, or it stays. */
	moved?: DayMove["why"];
	/** Whether the attention line or the instruction changed. Not how, because both can name a person. */
	handover: boolean;
	total: Pair<number>;
};

type Handover = { attention: string | null; instruction: string | null };
type Content = Terms & Handover & { lines: readonly (Pieces & { id: string })[]; total: number };

const piecesOf = ({ quantity, nameEn, nameNl, sizeEn, sizeNl }: Pieces): Pieces => ({
	quantity,
	nameEn,
	nameNl,
	sizeEn,
	sizeNl,
});

const termNames = ["expectedOn", "reference", "costCentre", "timeWindow"] as const;

/** Compares an order before and after a change. Null when nothing differs. */
export function changeBetween(before: Content, after: Content): OrderChange | null {
	const newById = new Map(after.lines.map((line) => [line.id, line]));
	const knownIds = new Set(before.lines.map(({ id }) => id));
	const lines = [
		...before.lines.map((line) => ({ before: line, after: newById.get(line.id) ?? null })),
		...after.lines.filter(({ id }) => !knownIds.has(id)).map((line) => ({ before: null, after: line })),
	]
		.map(({ before, after }) => ({ before: before && piecesOf(before), after: after && piecesOf(after) }))
		.filter(({ before, after }) => !isDeepStrictEqual(before, after));
	const terms = Object.fromEntries(
		termNames.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
	);
	const handover = before.attention !== after.attention || before.instruction !== after.instruction;
	const isSameTotal = before.total === after.total;
	if (lines.length === 0 && Object.keys(terms).length === 0 && !handover && isSameTotal) return null;
	return { lines, terms, handover, total: [before.total, after.total] };
}

/** The last move of the delivery day that the customer did not choose. Null without one. */
export function dayMoveIn(changes: readonly (OrderChange | null)[]): DayMove | null {
	const moved = changes.findLast((change) => change?.moved && change.terms.expectedOn);
	const [before, comesOn] = moved?.terms.expectedOn ?? [];
	return before && comesOn && moved?.moved ? { before, comesOn, why: moved.moved } : null;
}

/** States from which day to which an order moved, and why. */
export function dayMoveText(language: Language, { before, comesOn, why }: DayMove): string {
	const day = (day: string) => writeDay(language, day, day, "short");
	return orderTexts(language)(`moved.${why}`, day(before), day(comesOn));
}

/** The lines of text that say what a change changed: first products with their pieces before and after, then terms, then the total. */
export function changeLines(language: Language, change: OrderChange, currency: string): string[] {
	const words = orderTexts(language);
	const isDutch = language === "nl-NL";
	const nameOf = ({ nameEn, nameNl, sizeEn, sizeNl }: Named) =>
		nameWithSize(isDutch ? { name: nameNl, size: sizeNl } : { name: nameEn, size: sizeEn });
	const countOf = (pieces: Pieces) => `${pieces.quantity} × ${nameOf(pieces)}`;
	const fromTo = (name: string, [before, after]: Pair<string | null>) =>
		`${name}: ${before ?? words("changed-none")} → ${after ?? words("changed-none")}`;
	const lineText = ({ before, after }: OrderChange["lines"][number]): string => {
		if (!before) return after ? words("changed-added", countOf(after)) : "";
		if (!after) return words("changed-removed", countOf(before));
		return nameOf(before) === nameOf(after)
			? fromTo(nameOf(after), [String(before.quantity), String(after.quantity)])
			: words("changed-instead", countOf(before), countOf(after));
	};
	const day = (day: string) => writeDay(language, day, day, "short");
	const amount = (cents: number) => writeMoney(language, currency, money(cents));
	const both = <Value>(pair: Pair<Value>, write: (value: NonNullable<Value>) => string): Pair<string | null> => {
		const [before, after] = pair.map((value) => (value == null ? null : write(value)));
		return [before ?? null, after ?? null];
	};
	const dayLine = (days: Pair<string>): string => {
		const move = dayMoveIn([change]);
		return move ? dayMoveText(language, move) : fromTo(words("delivery-date"), both(days, day));
	};
	const { expectedOn, reference, costCentre, timeWindow } = change.terms;
	const [totalBefore, totalAfter] = change.total;
	return [
		...change.lines.map(lineText),
		...(expectedOn ? [dayLine(expectedOn)] : []),
		...(reference ? [fromTo(words("reference"), reference)] : []),
		...(costCentre ? [fromTo(words("cost-centre"), costCentre)] : []),
		...(timeWindow
			? [
					fromTo(
						words("time-window"),
						both(timeWindow, (window) => writeWindow(language, window)),
					),
				]
			: []),
		...(change.method
			? [
					fromTo(
						words("payment"),
						both(change.method, (method) => words(orderWordOf.method[method])),
					),
				]
			: []),
		...(change.handover ? [words("changed-handover")] : []),
		...(totalBefore === totalAfter ? [] : [fromTo(words("gross"), [amount(totalBefore), amount(totalAfter)])]),
	];
}

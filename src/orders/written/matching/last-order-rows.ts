import type { Excluded } from "#orders/written/reading/written-clauses.ts";
import type { WrittenItem } from "#orders/written/reading/written-item.ts";
import { type CandidateSize, isMissed, textFitOf } from "./written-fit.ts";
import type { Doubt, WrittenMatch } from "./written-match.ts";

/** A line of the customer's last order. */
export type LastOrderLine = { quantity: number; size: CandidateSize };

/** An item of the same text with its meaning. */
type OtherItem = { item: WrittenItem; match: WrittenMatch };

type LastOrderRequest = {
	lines: readonly LastOrderLine[];
	/** Each thing that the text does not want. */
	excluded: readonly Excluded[];
	others: readonly OtherItem[];
};

type Fit = "all" | "some" | "none";
function fitOf(words: readonly string[], size: CandidateSize): Fit {
	const known = words.filter((word) => !isMissed(textFitOf(word, size)));
	return known.length === 0 ? "none" : known.length === words.length ? "all" : "some";
}

/** The rows of "same as last time but without the decaf": each line of the last order that the text does not exclude or replace. A line that
 * other words of the text may mean has a doubt, and so have all lines when the text excludes something unknown, or may be about the delivery. */
export function lastOrderRows({ lines, excluded, others }: LastOrderRequest): WrittenMatch[] {
	const isUnclear = others.some(({ item, match }) => match.kind === "last-order" && item.isUnsure);
	const isUnknown = excluded.some(
		({ words, isSure }) => isSure && lines.every(({ size }) => fitOf(words, size) === "none"),
	);
	return lines.flatMap(({ quantity, size }): WrittenMatch[] => {
		const fits = excluded.map(({ words, isSure }): Fit => {
			const fit = fitOf(words, size);
			return fit === "all" && !isSure ? "some" : fit;
		});
		const changes = others.map((other) => changeOf(size, other));
		if (fits.includes("all") || changes.includes("replaced")) return [];
		const doubts: Doubt[] = [
			...(changes.includes("unsure") ? (["quantity"] as const) : []),
			...(isUnclear || isUnknown || fits.includes("some") ? (["words"] as const) : []),
		];
		const { productId } = size;
		return [{ kind: "found", productId, quantity, doubts, isUsual: true, choices: [productId] }];
	});
}

/** Tells how another item of the text changes a line of the last order. */
function changeOf(size: CandidateSize, { item, match }: OtherItem): "none" | "replaced" | "unsure" {
	if (match.kind === "last-order") return "none";
	if (match.kind !== "found") return fitOf(item.words, size) === "none" ? "none" : "unsure";
	if (!match.choices.includes(size.productId)) {
		const fit = item.change === "added" ? "none" : fitOf(item.words, size);
		const mayChange = item.change === "replaced" || match.doubts.length > 0;
		return fit === "all" || (fit === "some" && mayChange) ? "unsure" : "none";
	}
	if (match.productId !== size.productId || match.doubts.length > 0) return "unsure";
	return item.change === "added" ? "none" : item.change === "replaced" ? "replaced" : "unsure";
}

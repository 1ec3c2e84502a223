import type { Area } from "#catalogue/catalogue.ts";
import type { Language } from "#i18n/languages.ts";

/** The weight or volume of one piece, in grams or millilitres. */
export type NetContent = { amount: number; unit: "kg" | "l" };

/** Products of other areas are counted, for example cups and filters. */
const measuredAreas: readonly Area[] = ["coffee-beans", "tea", "other-ingredients"];

const thousand = { kg: 1_000, g: 1, l: 1_000, ml: 1 } as const;
const sizePattern = /(?:(\d[\d.,]*) × )?(\d[\d.,]*) (kg|g|ml|l)\b/u;

/** Reads the net content of a piece from its size: "Carton of 6 × 1 kg, whole bean" is 6,000 g. Null for pieces that are counted. */
export function netContentOf({ size, area }: { size: string; area: Area }, language: Language): NetContent | null {
	const [, count = "1", each = "", unit] = sizePattern.exec(size) ?? [];
	if (!measuredAreas.includes(area) || !(unit === "kg" || unit === "g" || unit === "l" || unit === "ml")) return null;
	const amount = numberIn(count, language) * numberIn(each, language) * thousand[unit];
	return { amount, unit: unit === "kg" || unit === "g" ? "kg" : "l" };
}

function numberIn(text: string, language: Language): number {
	const [group, decimal] = language === "nl-NL" ? [".", ","] : [",", "."];
	return Number(text.replaceAll(group, "").replace(decimal, "."));
}

const mostPeriods = 4;
const tolerance = 0.1;

/** Whole pieces in some weeks: 1.5 pieces in 2 weeks are 3 pieces in 4 weeks. */
export function wholePieces(perDay: number, weeks: number, periods = 1): { pieces: number; weeks: number } {
	const exact = perDay * 7 * weeks * periods;
	const pieces = Math.max(1, Math.round(exact));
	const isNear = Math.abs(exact - pieces) <= exact * tolerance;
	return isNear || periods === mostPeriods
		? { pieces, weeks: weeks * periods }
		: wholePieces(perDay, weeks, periods + 1);
}

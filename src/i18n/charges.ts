import { type BothTexts, type ChargeKind, chargeKinds, kindOf, pieceKinds } from "#shared/charges.ts";
import type { Language } from "./languages.ts";

const inLanguage = (language: Language, [english, dutch]: BothTexts): string =>
	language === "nl-NL" ? dutch : english;

export const chargeName = (language: Language, kind: ChargeKind): string => inLanguage(language, kindOf(kind).name);

/** Explains a charge. Null for a charge that pages explain with the amounts of the order. */
export function chargeReason(language: Language, kind: ChargeKind): string | null {
	const { why } = kindOf(kind);
	return why && inLanguage(language, why);
}

/** One name for all charges per piece: their short names in one phrase. */
export function pieceChargesName(language: Language): string {
	const names = pieceKinds.map((kind) => inLanguage(language, chargeKinds[kind].shortName));
	const text = new Intl.ListFormat(language).format(names);
	return `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`;
}

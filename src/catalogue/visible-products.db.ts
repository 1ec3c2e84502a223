import type { Language } from "#i18n/languages.ts";
import type { Before } from "./catalogue-view.db.ts";
import { cardsFor, type ListedCard } from "./list/product-list.ts";
import { type Standing, standingBy } from "./snapshot/snapshot.ts";

/** The card of a product, by id or place in the snapshot. Null for a product that the viewer does not see. */
export type CardOf = (product: string | Standing | null) => ListedCard | null;

/** Finds the cards of products in the catalogue as the viewer sees it, for the modules after the catalogue. */
export function visibleCardsIn(
	before: Before,
	{ language, seesPrices }: { language: Language; seesPrices: boolean },
): CardOf {
	const { shelf, sight } = before;
	const cardOf = cardsFor(shelf, { ...before, language, seesPrices });
	return (product) => {
		const found = typeof product === "string" ? standingBy(shelf, sight, product) : product;
		return found && cardOf(found.part, found.size);
	};
}

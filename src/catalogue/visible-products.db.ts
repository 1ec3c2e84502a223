import type { Language } from "#i18n/languages.ts";
import type { Before } from "./catalogue-view.db.ts";
import { cardsFor, type ListedCard } from "./list/product-list.ts";
import { standingBy } from "./snapshot/snapshot.ts";

/** The card of a product by id. Null for a product that the viewer does not see. */
export type CardOf = (productId: string) => ListedCard | null;

/** Finds the cards of products by id in the catalogue as the viewer sees it, for the modules after the catalogue. */
export function visibleCardsIn(
	before: Before,
	{ language, seesPrices }: { language: Language; seesPrices: boolean },
): CardOf {
	const { shelf, sight } = before;
	const cardOf = cardsFor(shelf, { ...before, language, seesPrices });
	return (productId) => {
		const found = standingBy(shelf, sight, productId);
		return found && cardOf(found.part, found.size);
	};
}

import type { Language } from "#i18n/languages.ts";
import type { Before } from "./catalogue-view.db.ts";
import { cardsFor, type ListedCard } from "./list/product-list.ts";
import { type CardPrice, priceIn } from "./prices/snapshot-prices.ts";
import { standingBy } from "./snapshot/snapshot.ts";

/** A product that the viewer sees: its card, and its price per unit. The price is null on request. */
type VisibleProduct = { card: ListedCard; priceAt(quantity: number): CardPrice | null };

/** Finds products by id in the catalogue as the viewer sees it, for the modules after the catalogue. The result is null for a product that
 * the viewer does not see. */
export function visibleProductsIn(
	before: Before,
	{ language, seesPrices }: { language: Language; seesPrices: boolean },
): (productId: string) => VisibleProduct | null {
	const { shelf, sight } = before;
	const cardOf = cardsFor(shelf, { ...before, language, seesPrices });
	return (productId) => {
		const found = standingBy(shelf, sight, productId);
		if (!found) return null;
		return { card: cardOf(found.part, found.size), priceAt: (quantity) => priceIn(shelf, sight, found, quantity) };
	};
}

/** The price per unit of a product that the viewer sees. Null when there is none. */
export function visiblePrice({ shelf, sight }: Before, productId: string, quantity: number): CardPrice | null {
	const found = standingBy(shelf, sight, productId);
	return found && priceIn(shelf, sight, found, quantity);
}

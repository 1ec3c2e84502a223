import type { Language } from "#i18n/languages.ts";
import type { CatalogueView } from "./catalogue-view.db.ts";
import { cardsFor, type ListedCard } from "./list/product-list.ts";
import { type VisibleSize, visibleSizeById } from "./snapshot/snapshot.ts";

/** The card of a product, by id or place in the snapshot. Null for a product that the viewer does not see. */
export type CardOf = (product: string | VisibleSize | null) => ListedCard | null;

/** Finds the cards of products in the catalogue as the viewer sees it, for the modules after the catalogue. */
export function visibleCardsIn(
	catalogue: CatalogueView,
	{ language, seesPrices }: { language: Language; seesPrices: boolean },
): CardOf {
	const { snapshot, view } = catalogue;
	const cardOf = cardsFor(snapshot, { ...catalogue, language, seesPrices });
	return (product) => {
		const size = typeof product === "string" ? visibleSizeById(snapshot, view, product) : product;
		return size && cardOf(size.part, size.size);
	};
}

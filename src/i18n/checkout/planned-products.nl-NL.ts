import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { plannedProductsEnNZ } from "./planned-products.en-NZ.ts";

export const plannedProductsNlNL: EveryTextOf<typeof plannedProductsEnNZ> = {
	title: "Producten van deze bestelling komen ook met een plan mee",
	plan: "Plan {0} bezorgt {1} op {2}.",
	"title-plan": "Producten van dit plan komen ook rond de eerste bezorging",
	order: "Bestelling {0} bezorgt {1} op {2}.",
	products: "{0} van deze producten",
	about:
		"Hebt u ze maar één keer nodig? Haal ze dan uit de winkelwagen, of sla die bezorging over op de pagina van het plan.",
	"about-plan": "Hebt u ze maar één keer nodig? Kies dan een latere eerste bezorging.",
	"to-order": "Bestelling {0} bekijken",
	"to-plan": "Plan {0} bekijken",
	"to-cart": "Winkelwagen wijzigen",
};

import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { plannedProductsEnNZ } from "./planned-products.en-NZ.ts";

export const plannedProductsNlNL: EveryTextOf<typeof plannedProductsEnNZ> = {
	title: "Een plan bezorgt ook producten van deze bestelling",
	plan: "Plan {0} bezorgt {1} op {2}.",
	"title-plan": "Rond de eerste bezorging krijgt u ook al producten van dit plan",
	order: "Bestelling {0} bezorgt {1} op {2}.",
	products: "{0} van deze producten",
	about:
		"Hebt u ze maar één keer nodig? Haal ze dan uit de winkelwagen, of sla die bezorging over op de pagina van het plan.",
	"about-plan": "Hebt u ze maar één keer nodig? Kies dan een latere eerste bezorging.",
	"title-stock": "Deze bestelling neemt voorraad die uw plan nodig heeft",
	stock: "{name}: plan {number} heeft er {needed} nodig op {day}. Over na deze bestelling: {left}.",
	"stock-about": "U kunt gewoon bestellen. Het plan volgt dan zijn regel voor producten die ontbreken.",
	"to-order": "Bestelling {0} bekijken",
	"to-plan": "Plan {0} bekijken",
	"to-cart": "Winkelwagen wijzigen",
};

import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { catalogueEnNZ } from "./catalogue.en-NZ.ts";

export const catalogueNlNL: EveryTextOf<typeof catalogueEnNZ> = {
	"facet.category": words.category,
	"facet.brand": "Merk",
	"facet.beanType": "Soort boon",
	"facet.grind": "Maling",
	"facet.size": words.size,
	"facet.intensity": "Intensiteit",
	"facet.certificate": "Keurmerken",
	"facet.drink": "Dranken",
	"facet.stock": "Voorraad",
	"facet.waterSupply": "Watertoevoer",
	"facet.users": "Personen",
	"facet.cupsPerDay": "Kopjes per dag",
	"facet.contract": "Uw contracten",
	"price.on-request-why": "Voor dit product is er vandaag geen prijs. Vraag een offerte aan.",
	"price.of-contract": "Uw prijs volgens contract {0}.",
	"price.of-list": "Onze lijstprijs.",
	"price.since": "Geldig sinds {0}, tot nader bericht.",
	"price.from-until": "Geldig van {0} tot en met {1}.",
	"price.reached": "Prijs vanaf {0} stuks.",
	"price.next": "Vanaf {0} stuks {1} per stuk.",
	"sort.relevance": "Relevantie",
	"sort.name": words.name,
	"sort.price": "Prijs, laag naar hoog",
	"sort.newest": "Nieuwste eerst",
	"sort.intensity": "Intensiteit, sterk eerst",
};

import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { noResultsEnNZ } from "./no-results.en-NZ.ts";

export const noResultsNlNL: EveryTextOf<typeof noResultsEnNZ> = {
	title: "Geen resultaten voor ‘{0}’",
	"title-products": "Geen producten voor ‘{0}’",
	"pages-answer": "De pagina’s hierboven gaan over uw vraag.",
	"did-you-mean": "Bedoelde u:",
	advice: "Controleer de spelling, gebruik minder woorden of vul het artikelnummer in dat op de doos staat.",
	near: "Passende categorieën",
	request: "Vertel ons wat u zoekt",
	call: "Liever bellen?",
};

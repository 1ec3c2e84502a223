import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { searchPagesEnNZ } from "./search-pages.en-NZ.ts";

export const searchPagesNlNL: EveryTextOf<typeof searchPagesEnNZ> = {
	label: "Pagina’s over uw vraag",
	delivery: "Bezorggebied en kosten",
	"delivery-about": "Waar en wanneer we bezorgen, en wat dat kost.",
	returns: "Als er iets niet klopt",
	"returns-about": "Beschadigd, verkeerd of niet geleverd, en retour sturen.",
	payment: "Betaling",
	"payment-about": "Facturen, betalen op rekening en te late betalingen.",
	contact: "Zo bereikt u ons",
	"contact-about": "Telefoon, e-mail en openingstijden.",
	terms: "Verkoopvoorwaarden",
	"terms-about": "Wat voor elke bestelling geldt.",
	privacy: "Privacyverklaring",
	"privacy-about": "Wat we over u bewaren, en waarom.",
	cookies: "Onze cookies",
	"cookies-about": "Wat we in uw browser bewaren.",
	erasure: "Gegevens laten wissen",
	"erasure-about": "Uw account en uw gegevens verwijderen.",
};

import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { closeCompanyEnNZ } from "./close-company.en-NZ.ts";

export const closeCompanyNlNL: EveryTextOf<typeof closeCompanyEnNZ> = {
	title: "Het account van {0} opzeggen?",
	"not-yet": "U kunt het account nog niet opzeggen",
	orders: "Lopende bestellingen: {0}. Wacht op de bezorging of annuleer ze.",
	owed: "Nog te betalen op rekening: {0}.",
	refunds: "Terugbetalingen aan uw bedrijf die onderweg zijn: {0}.",
	order: words.orderNumbered,
	"order-pending": "Bestelling van {0}",
	people: "{0} personen worden uitgelogd en kunnen niet meer voor dit bedrijf bestellen.",
	one: "U wordt uitgelogd en kunt niet meer voor dit bedrijf bestellen.",
	data: "Koffieplannen stoppen. Winkelwagens, opgeslagen lijsten, meldingen en openstaande uitnodigingen worden verwijderd.",
	persons: "Persoonsgegevens van mensen zonder ander bedrijf worden na 30 dagen gewist.",
	kept: "Bestellingen en facturen bewaren we zeven jaar, zoals de belastingwet voorschrijft.",
	export: "Download eerst uw gegevens als u ze nodig hebt.",
	cancel: "Account behouden",
	do: "Account opzeggen",
	done: "Het account is opgezegd",
	"done-about": "U ontvangt een bevestiging per e-mail.",
	"done-go": words.goToTheShop,
};

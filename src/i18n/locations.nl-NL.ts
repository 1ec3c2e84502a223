import type { locationsEnNZ } from "./locations.en-NZ.ts";

export const locationsNlNL: Readonly<Record<keyof typeof locationsEnNZ, string>> = {
	places: "Waar wij bezorgen",
	reader: "Een beheerder van uw bedrijf kan locaties toevoegen en wijzigen.",
	add: "Locatie toevoegen",
	added: "Locatie toegevoegd.",
	"by-hand": "Adres zelf invullen",
	change: "Wijzigen",
	"change-of": "{0} wijzigen",
	"change-title": "Locatie wijzigen",
	save: "Locatie opslaan",
	saved: "Locatie opgeslagen.",
	"postal-code": "Postcode",
	region: "Regio",
	"region-choose": "Kies een regio",
	"region-missing": "Kies een regio",
	"delivery-days": "Bezorgdagen",
	"delivery-days-missing": "Kies minstens één bezorgdag",
	instruction: "Bezorginstructie",
	deactivate: "Deactiveren",
	"deactivate-of": "{0} deactiveren",
	"deactivate-title": "{0} deactiveren?",
	"deactivate-about":
		"Niemand kan nog voor deze locatie bestellen en de winkelwagens van deze locatie vervallen. Eerdere bestellingen en facturen blijven. Collega’s met alleen deze locatie zien geen locatie meer.",
	"deactivate-do": "Locatie deactiveren",
	deactivated: "{0} is gedeactiveerd.",
	cancel: "Annuleren",
};

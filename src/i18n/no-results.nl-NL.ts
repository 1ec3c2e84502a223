import type { noResultsEnNZ } from "./no-results.en-NZ.ts";

export const noResultsNlNL: Readonly<Record<keyof typeof noResultsEnNZ, string>> = {
	title: "Geen resultaten voor ‘{0}’",
	"did-you-mean": "Bedoelde u:",
	advice: "Controleer de spelling, gebruik minder woorden of vul het artikelnummer in dat op de doos staat.",
	near: "Passende categorieën",
	request: "Vertel ons wat u zoekt",
	call: "Liever bellen?",
};

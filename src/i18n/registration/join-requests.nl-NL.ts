import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { joinRequestsEnNZ } from "./join-requests.en-NZ.ts";

export const joinRequestsNlNL: EveryTextOf<typeof joinRequestsEnNZ> = {
	requests: "Verzoeken om toegang",
	"requests-about":
		"Deze mensen hebben zich bij ons geregistreerd en werken volgens ons voor uw bedrijf. Zij hebben geen toegang tot u accepteert.",
	registered: "Registreerde {0}, {1}",
	"answer-by": "Antwoord uiterlijk {0}",
	accept: "Accepteren",
	"accept-of": "Accepteren: {0}",
	"accept-title": "{0} als collega toevoegen?",
	"accept-about": "{0} kan dan inloggen voor uw bedrijf. Accepteer alleen mensen die u kent.",
	"accept-do": "Collega toevoegen",
	accepted: "{0} is nu een collega.",
	"adds-locations": "Voeg ook het geregistreerde bezorgadres toe: {0}",
	decline: "Weigeren",
	"decline-of": "Weigeren: {0}",
	declined: "U hebt {0} geweigerd.",
};

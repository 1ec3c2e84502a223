import type { doorEnNZ } from "./login.en-NZ.ts";

export const doorNlNL: Readonly<Record<keyof typeof doorEnNZ, string>> = {
	"forgot.intro":
		"Geef ons het e-mailadres waarmee u inlogt, dan sturen wij u een link om een nieuw wachtwoord te kiezen.",
	"forgot.submit": "Stuur de link",
	"forgot.sent-title": "Kijk in uw mail",
	"forgot.sent":
		"Als iemand inlogt met {0}, is er een link onderweg. Hij werkt één keer, 30 minuten lang. Kijk ook bij ongewenste mail.",
	"forgot.another": "Gebruik een ander adres",
	"forgot.to-login": "Terug naar inloggen",
	"register.heading": "Nieuw bij {0}?",
	"register.intro": "Geef ons het e-mailadres van uw bedrijf, dan vertellen wij hoe u verder gaat.",
	"register.email": "Zakelijk e-mailadres",
	"register.submit": "Open een account",
	"register.plus-prices": "Uw eigen prijzen, zodra wij uw bedrijf kennen",
	"register.plus-freight": "Gratis bezorging vanaf {0} excl. btw",
	"register.plus-day": "Vóór {0} besteld, de volgende werkdag in huis",
	"register.user-title": "E-mailadres al geregistreerd",
	"register.user": "Wij kennen dit adres. Log ermee in, of",
	"register.user-reset": "kies een nieuw wachtwoord",
	"register.contact-title": "E-mailadres kan niet worden geregistreerd",
	"register.contact": "Dit adres hoort bij een bedrijf dat wij kennen. Vraag het aan",
	"register.contact-support": "de klantenservice",
	"register.lead": "Accounts worden voorlopig door onze mensen geopend: bel of schrijf, dan regelen wij het samen.",
	"register.with": "Wij beginnen met dit adres",
	"register.bring": "Houd dit bij de hand",
	"register.bring-company": "de naam en het NZBN- of KVK-nummer van uw bedrijf",
	"register.bring-address": "waar wij bezorgen, en wanneer daar iemand is",
	"register.bring-person": "wie bestelt, en wie de facturen krijgt",
	"register.call": "Bel ons",
	"register.write": "Schrijf ons",
	"register.back": "Terug naar inloggen",
};

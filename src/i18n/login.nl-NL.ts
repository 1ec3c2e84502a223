import type { loginEnNZ } from "./login.en-NZ.ts";

export const loginNlNL: Readonly<Record<keyof typeof loginEnNZ, string>> = {
	"forgot.intro": "Vul het e-mailadres in waarmee u inlogt. We sturen u een link om een nieuw wachtwoord te kiezen.",
	"forgot.submit": "Link versturen",
	"forgot.sent-title": "Bekijk uw inbox",
	"forgot.sent":
		"Als {0} bij ons bekend is, sturen we een link. De link werkt één keer, 30 minuten lang. Kijk ook in uw spamfolder.",
	"forgot.another": "Een ander adres gebruiken",
	"forgot.to-login": "Terug naar inloggen",
	"register.heading": "Nieuw bij {0}?",
	"register.intro": "Vul het e-mailadres van uw bedrijf in, dan vertellen we hoe u verdergaat.",
	"register.email": "Zakelijk e-mailadres",
	"register.submit": "Account aanmaken",
	"register.plus-prices": "Uw eigen prijzen, zodra we uw bedrijf kennen",
	"register.plus-freight": "Gratis bezorging vanaf {0} excl. btw",
	"register.plus-day": "Vóór {0} besteld, de volgende werkdag in huis",
	"register.user-title": "E-mailadres al geregistreerd",
	"register.user": "We kennen dit adres. Log ermee in, of",
	"register.user-reset": "kies een nieuw wachtwoord",
	"register.contact-title": "E-mailadres kan niet worden geregistreerd",
	"register.contact": "Dit adres hoort bij een bedrijf dat we kennen. Neem contact op met",
	"register.contact-support": "de klantenservice",
};

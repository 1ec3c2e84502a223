import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { loginEnNZ } from "./login.en-NZ.ts";

export const loginNlNL: EveryTextOf<typeof loginEnNZ> = {
	"login.page": "Uw account bij {0}",
	"login.heading": words.logIn,
	"login.intro": "Bekijk uw prijzen, plaats bestellingen en vind uw facturen terug.",
	"login.password": words.password,
	"login.forgot": "Wachtwoord vergeten?",
	"login.other-person":
		"U bent ingelogd als {0}. Is deze link voor iemand anders? Log dan eerst uit, log in als die persoon en open de link opnieuw.",
	"login.locked-title": "Te veel inlogpogingen",
	"login.locked-for": "Probeer het opnieuw over {0}",
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
	"register.plus-free-delivery": "Gratis bezorging vanaf {0} excl. btw",
	"register.plus-day": "Vóór {0} besteld, de volgende werkdag in huis",
	"register.user-title": "E-mailadres al geregistreerd",
	"register.user": "We kennen dit adres. Log ermee in, of",
	"register.user-reset": "kies een nieuw wachtwoord",
	"register.contact-title": "E-mailadres kan niet worden geregistreerd",
	"register.contact": "Dit adres hoort bij een bedrijf dat we kennen. Neem contact op met",
	"register.contact-support": "de klantenservice",
};

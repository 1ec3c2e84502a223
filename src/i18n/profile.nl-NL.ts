import type { profileEnNZ } from "./profile.en-NZ.ts";

export const profileNlNL: Readonly<Record<keyof typeof profileEnNZ, string>> = {
	about: "Uw naam en telefoonnummer zijn zichtbaar voor de collega’s van uw bedrijf en voor ons.",
	"email-fixed": "Wilt u een ander e-mailadres gebruiken? Neem dan contact met ons op.",
	"phone-hint": "Begin met de landcode of met 0.",
	job: "Functie",
	language: "Taal van e-mails",
	"language-hint": "De webshop zelf volgt de taal bovenaan de pagina.",
	save: "Wijzigingen opslaan",
	saved: "Uw gegevens zijn opgeslagen",
	reload: "Huidige gegevens tonen",
	settings: "Andere instellingen",
	security: "Wachtwoord, verificatie in twee stappen en sessies",
	"security-about": "Wijzig uw wachtwoord en log uit op andere apparaten.",
	mails: "Meldingen per e-mail",
	"mails-about": "Kies welke meldingen we ook mailen.",
	statistics: "Gebruiksstatistieken",
};

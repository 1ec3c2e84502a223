import type { profileEnNZ } from "./profile.en-NZ.ts";

export const profileNlNL: Readonly<Record<keyof typeof profileEnNZ, string>> = {
	about: "Uw naam en telefoonnummer zijn zichtbaar voor de collega’s van uw bedrijf en voor ons.",
	"email-change": "E-mailadres wijzigen",
	"email-about":
		"U logt in met uw e-mailadres. We sturen een link naar het nieuwe adres. De wijziging gaat in als u die link opent.",
	"email-new": "Nieuw e-mailadres",
	"email-password": "Huidig wachtwoord",
	"email-code": "Code van uw authenticator-app",
	"email-send": "Link versturen",
	"email-cancel": "Annuleren",
	"email-sent": "Bekijk uw inbox",
	"email-sent-about":
		"We hebben een link gestuurd naar {0}. De link werkt één keer, 24 uur lang. Tot die tijd verandert er niets.",
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

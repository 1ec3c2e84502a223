import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { profileEnNZ } from "./profile.en-NZ.ts";

export const profileNlNL: EveryTextOf<typeof profileEnNZ> = {
	about: "Uw naam en telefoonnummer zijn zichtbaar voor de collega’s van uw bedrijf en voor ons.",
	"email-change": "E-mailadres wijzigen",
	"email-about":
		"U logt in met uw e-mailadres. We sturen een link naar het nieuwe adres. De wijziging gaat in als u die link opent.",
	"email-new": "Nieuw e-mailadres",
	"email-new-empty": "Vul uw nieuwe e-mailadres in om verder te gaan",
	"email-code": "Code van uw authenticator-app",
	"email-send": "Link versturen",
	"email-cancel": words.cancel,
	"email-sent": "Bekijk uw inbox",
	"email-sent-about":
		"We hebben een link gestuurd naar {0}. De link werkt één keer, 24 uur lang. Tot die tijd verandert er niets.",
	"phone-hint": "Begin met de landcode of met 0.",
	job: "Functie",
	language: "Taal van e-mails",
	"language-hint": "De webshop zelf volgt de taal bovenaan de pagina.",
	save: words.saveChanges,
	saved: "Uw gegevens zijn opgeslagen",
	reload: "Huidige gegevens tonen",
	settings: "Andere instellingen",
	security: "Wachtwoord, tweestapsverificatie en sessies",
	"security-about": "Wijzig uw wachtwoord en log uit op andere apparaten.",
	mails: "Meldingen per e-mail",
	"mails-about": "Kies welke meldingen we ook mailen.",
	delete: "Login verwijderen",
	"delete-about": "Beëindigt uw toegang tot alle bedrijven en wist uw persoonsgegevens.",
	"delete-open": "Mijn login verwijderen…",
	"delete-title": "Uw login verwijderen?",
	"delete-not-yet": "U kunt uw login nog niet verwijderen",
	"delete-last": "U bent de enige beheerder van {0}. Maak eerst een collega beheerder of zeg het bedrijfsaccount op.",
	"delete-leave": "U verlaat {0}. Een beheerder neemt uw lopende bestellingen en opgeslagen lijsten over.",
	"delete-data": "Uw naam, telefoonnummer, e-mailadres, winkelwagens en meldingen worden direct gewist.",
	"delete-kept":
		"Bestellingen bewaren we zeven jaar, zoals de belastingwet voorschrijft. Daarop blijft de naam van de besteller staan.",
	"delete-cancel": "Login behouden",
	"delete-do": "Login verwijderen",
	"delete-done": "Uw login is verwijderd",
	"delete-done-about": "U ontvangt een laatste bevestiging per e-mail.",
	"delete-done-go": words.goToTheShop,
	statistics: "Gebruiksstatistieken",
};

import type { MailTexts } from "./en-NZ.ts";

export const nlNL: MailTexts = {
	greeting: "Beste {0},",
	"greeting-all": "Hallo,",
	"open-shop": "Naar de winkel",
	"open-product": "Naar het product",
	unexpected: "Had u dit niet verwacht? Bel ons op {0}.",
	footer: "{0}, koffie en thee voor bedrijven",

	"role.reader": "meelezer",
	"role.buyer": "inkoper",
	"role.administrator": "beheerder",
	"may.reader": "U ziet bestellingen, facturen en plannen. Bestellen doen uw collega’s.",
	"may.buyer": "U ziet uw eigen prijzen, bestelt en plant bezorgingen.",
	"may.administrator": "U bestelt en plant bezorgingen, en u beslist over collega’s, locaties en wie wat mag.",

	"codes-renewed.subject": "Uw herstelcodes zijn nieuw",
	"codes-renewed.text": "Voor uw login zijn op {0} om {1} nieuwe herstelcodes gemaakt. De oude werken niet meer.",
	"colleague.action": "Bekijk uw account",
	"colleague.check": "Klopt dit niet? Een beheerder van uw bedrijf kan het wijzigen.",
	"colleague.why": "U krijgt deze mail omdat u {0} beheert en bericht wilde over collega’s.",
	"colleague-added.subject": "{0} kan {1} nu gebruiken",
	"colleague-added.text": "{0} is bij {1} toegevoegd als {2}.",
	"colleague-changed.subject": "De rol van {0} bij {1} is gewijzigd",
	"colleague-changed.text": "{0} is nu {2} bij {1}.",
	"factor-ended.subject": "Uw tweede factor staat uit",
	"factor-ended.text": "De tweede factor van uw login is op {0} om {1} uitgezet. Uw wachtwoord alleen is nu genoeg.",
	"factor-locked.subject": "Uw tweede factor is een dag vergrendeld",
	"factor-locked.text":
		"Iemand die uw wachtwoord kent, gaf twintig verkeerde codes, de laatste op {0} om {1}. Codes van uw authenticator worden vanaf dan een dag lang geweigerd; een herstelcode werkt meteen.",
	"factor-reset.subject": "Wij hebben uw tweede factor hersteld",
	"factor-reset.text":
		"Onze medewerkers hebben op {0} om {1} de tweede factor van uw login weggehaald. Alle browsers zijn uitgelogd; stel een nieuwe in als u weer inlogt.",
	"factor-set.subject": "Uw tweede factor staat aan",
	"factor-set.text":
		"Voor uw login is op {0} om {1} een tweede factor ingesteld. Elke login vraagt voortaan om een code.",
	"guard.action": "Bekijk uw beveiliging",
	"guard.not-you":
		"Was u het zelf? Dan hoeft u niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord: dat logt elke browser uit.",
	"guard.why": "U krijgt deze mail omdat de beveiliging van uw login is gewijzigd. Uitzetten kan niet.",
	"new-device.subject": "Uw login in een nieuwe browser",
	"new-device.text": "Uw wachtwoord is gebruikt in een browser die wij niet kennen: {0}, op {1} om {2}.",
	"new-device.unnamed": "een zonder naam",
	"new-device.why":
		"U krijgt deze mail omdat een nieuwe browser uw login gebruikte. U kunt dit uitzetten in uw account.",
	"password-changed.subject": "Uw wachtwoord is gewijzigd",
	"password-changed.text":
		"Het wachtwoord van uw login is gewijzigd op {0} om {1}. Alle andere browsers zijn uitgelogd.",

	"member-added.subject.reader": "U kunt de bestellingen van {0} nu zien",
	"member-added.subject.buyer": "U kunt nu bestellen voor {0}",
	"member-added.subject.administrator": "U kunt nu bestellen voor {0}",
	"member-added.text": "{0} heeft u toegevoegd als {1}.",
	"member-added.why": "U krijgt deze mail omdat {0} u toegang heeft gegeven.",

	"password-reset.subject": "Kies een nieuw wachtwoord",
	"password-reset.text":
		"Iemand vroeg een nieuw wachtwoord aan voor uw login. De link werkt één keer, 30 minuten lang.",
	"password-reset.not-you": "Was u dat niet? Doe dan niets: uw wachtwoord blijft zoals het is.",
	"password-reset.action": "Kies een nieuw wachtwoord",
	"password-reset.why": "U krijgt deze mail omdat met uw e-mailadres een nieuw wachtwoord is aangevraagd.",

	"info-requested.subject": "Uw vraag {0} is bij ons binnen",
	"info-requested.text": "U vroeg ons om informatie over {0}.",
	"info-requested.why": "U krijgt deze mail omdat iemand ons met uw e-mailadres een vraag stelde.",
	"quote-requested.subject": "Uw offerteaanvraag {0} is bij ons binnen",
	"quote-requested.text": "U vroeg ons om een offerte voor {0}.",
	"quote-requested.why": "U krijgt deze mail omdat iemand met uw e-mailadres een offerte aanvroeg.",
	"requested.by": "U hoort van ons uiterlijk {0}.",
	"requested.number": "Als u ons erover belt, noem dan nummer {0}.",

	"info-to-answer.subject": "Vraag {0} van {1}",
	"info-to-answer.text": "Er is om informatie gevraagd over {0}, artikel {1}.",
	"quote-to-answer.subject": "Offerteaanvraag {0} van {1}",
	"quote-to-answer.text": "Er is een offerte aangevraagd: {0}, artikel {1}.",
	"to-answer.by": "Beloofd: antwoord uiterlijk {0}.",
	"to-answer.who": "{0}, {1}. Aanhef: {2}.",
	"to-answer.known": "Ingelogd als klant.",
	"to-answer.guest": "Een gast: niemand heeft naam en adres gecontroleerd.",
	"to-answer.reach": "{0} / {1}",
	"to-answer.message": "‘{0}’",
	"to-answer.no-message": "Er is geen bericht bij.",
	"to-answer.why": "U krijgt deze mail omdat aanvragen uit de winkel op dit adres binnenkomen.",
	"salutation.Mister": "De heer",
	"salutation.Madam": "Mevrouw",
	"salutation.Other": "Anders",
	"salutation.Rather neither": "Liever geen",

	"role-changed.subject": "Uw rol bij {0} is gewijzigd",
	"role-changed.text": "Bij {0} bent u voortaan {1}.",
	"role-changed.why": "U krijgt deze mail omdat gewijzigd is wat u voor {0} mag doen.",
};

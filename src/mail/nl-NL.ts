import type { MailTexts } from "./en-NZ.ts";

export const nlNL: MailTexts = {
	greeting: "Beste {0},",
	"open-shop": "Naar de winkel",
	unexpected: "Had u dit niet verwacht? Bel ons op {0}.",
	footer: "{0}, koffie en thee voor bedrijven",

	"role.reader": "meelezer",
	"role.buyer": "inkoper",
	"role.administrator": "beheerder",
	"may.reader": "U ziet bestellingen, facturen en plannen. Bestellen doen uw collega’s.",
	"may.buyer": "U ziet uw eigen prijzen, bestelt en plant bezorgingen.",
	"may.administrator": "U bestelt en plant bezorgingen, en u beslist over collega’s, locaties en wie wat mag.",

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

	"role-changed.subject": "Uw rol bij {0} is gewijzigd",
	"role-changed.text": "Bij {0} bent u voortaan {1}.",
	"role-changed.why": "U krijgt deze mail omdat gewijzigd is wat u voor {0} mag doen.",
};

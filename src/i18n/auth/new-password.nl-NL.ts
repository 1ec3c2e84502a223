import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { newPasswordEnNZ } from "./new-password.en-NZ.ts";

export const newPasswordNlNL: EveryTextOf<typeof newPasswordEnNZ> = {
	"password.differ": "De wachtwoorden zijn niet gelijk",
	"password.level.weak": "Zwak, 1 van 4",
	"password.level.fair": "Redelijk, 2 van 4",
	"password.level.good": "Goed, 3 van 4",
	"password.level.strong": "Sterk, 4 van 4",
	"password.strength": "Sterkte van het wachtwoord: {0}",
	"password.needed": "Nog nodig: {0}",
	"password.fits": "Voldoet aan alle eisen",
	"password.fault.short": "minimaal 9 tekens",
	"password.fault.long": "maximaal 128 tekens",
	"password.fault.letter": "een letter",
	"password.fault.digit": "een cijfer",
	"password.fault.upper": "een hoofdletter",
	"password.fault.lower": "een kleine letter",
	"password.fault.special": "een speciaal teken",
	"password.common": "Dit wachtwoord is te bekend. Kies een ander wachtwoord.",
	"reset.intro": "U logt voortaan in met dit wachtwoord. In alle browsers wordt u uitgelogd.",
	"reset.password": "Nieuw wachtwoord",
	"reset.repeat": "Herhaal het nieuwe wachtwoord",
	"reset.submit": "Wachtwoord opslaan",
	"reset.done-title": "Uw wachtwoord is opgeslagen",
	"reset.done": "U kunt er nu mee inloggen.",
	"reset.ended-title": "Deze link is verlopen",
	"reset.ended": "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",
	"reset.log-in": words.logIn,
	"reset.another": "Nieuwe link aanvragen",
};

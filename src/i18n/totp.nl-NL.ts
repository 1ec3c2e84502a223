import type { codesEnNZ } from "./totp.en-NZ.ts";

export const codesNlNL: Readonly<Record<keyof typeof codesEnNZ, string>> = {
	title: "Nog één stap",
	intro: "Open de authenticator op uw telefoon en typ de zes cijfers die hij toont voor {0}.",
	code: "Zescijferige code",
	"recovery-intro": "Typ een van de herstelcodes die u hebt bewaard. Elke code werkt één keer.",
	recovery: "Herstelcode",
	submit: "Verder",
	"to-recovery": "Gebruik een herstelcode",
	"to-authenticator": "Gebruik de authenticator",
	other: "Log in als iemand anders",
	"enrol-title": "Stel uw tweede factor in",
	"enrol-intro":
		"Uw login vraagt naast uw wachtwoord ook om een code. U hebt een authenticator-app op uw telefoon nodig.",
	"enrol-start": "Toon de sleutel",
	"enrol-scan": "Scan dit met de authenticator",
	"enrol-picture": "De sleutel als plaatje voor authenticators",
	"enrol-hand": "Of typ deze sleutel over",
	"enrol-open": "Open de authenticator van dit apparaat",
	"enrol-code": "De code die hij nu toont",
	"enrol-submit": "Bevestigen",
	"keep-title": "Bewaar deze herstelcodes",
	"keep-intro":
		"Met elke code komt u één keer binnen als u uw telefoon niet bij de hand hebt. U ziet ze alleen nu: druk ze af, of bewaar ze bij uw wachtwoorden.",
	"keep-download": "Download als tekstbestand",
	"keep-done": "Ik heb ze bewaard",
};

import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { totpEnNZ } from "./totp.en-NZ.ts";

export const totpNlNL: EveryTextOf<typeof totpEnNZ> = {
	title: "Nog één stap",
	intro: "Vul de zes cijfers in die uw authenticator-app toont voor {0}.",
	code: "Code",
	"recovery-intro": "Vul een van uw herstelcodes in. Elke code werkt één keer.",
	recovery: "Herstelcode",
	submit: words.goOn,
	passkey: "Passkey gebruiken",
	"passkey-intro": "Gebruik uw passkey: uw browser vraagt om uw vingerafdruk, gezicht, pincode of beveiligingssleutel.",
	"passkey-failed": "De passkey is niet gebruikt. Probeer het opnieuw of kies een andere manier.",
	"to-passkey": "Gebruik een passkey",
	"to-recovery": "Gebruik een herstelcode",
	"to-authenticator": "Gebruik de authenticator-app",
	other: "Ander account gebruiken",
	"enrol-title": "Tweestapsverificatie instellen",
	"enrol-intro": "U logt voortaan in met uw wachtwoord en een code. U hebt een authenticator-app op uw telefoon nodig.",
	"enrol-start": "QR-code tonen",
	"enrol-scan": "Scan deze QR-code met uw authenticator-app",
	"enrol-picture": "QR-code voor authenticator-apps",
	"enrol-hand": "Of vul deze sleutel in de app in",
	"enrol-open": "Open de authenticator-app op dit apparaat",
	"enrol-code": "De code die de app nu toont",
	"enrol-submit": "Bevestigen",
	"keep-title": "Bewaar deze herstelcodes",
	"keep-intro":
		"Met elke code kunt u één keer inloggen zonder uw telefoon. U ziet ze alleen nu: druk ze af, of bewaar ze bij uw wachtwoorden.",
	"keep-download": "Downloaden als tekstbestand",
	"keep-done": "Ik heb ze bewaard",
};

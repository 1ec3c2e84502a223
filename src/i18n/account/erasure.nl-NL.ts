import type { erasureEnNZ } from "./erasure.en-NZ.ts";

export const erasureNlNL: Record<keyof typeof erasureEnNZ, string> = {
	intro: "Vul het e-mailadres van uw vroegere login in. We sturen u een link waarmee u het wissen bevestigt.",
	login: "Kunt u nog inloggen? Verwijder dan uw login op uw profielpagina.",
	submit: "Link versturen",
	"sent-title": "Bekijk uw e-mail",
	sent: "Als {0} bij ons een login heeft, hebben we daarheen een e-mail gestuurd. De link werkt 24 uur.",
	confirm: "We wissen uw naam, contactgegevens en login meteen. Dit kan niet ongedaan worden gemaakt.",
	kept: "Bestellingen en facturen bewaren we zeven jaar, zoals de belastingwet voorschrijft.",
	"confirm-submit": "Mijn gegevens wissen",
	failed: "Uw gegevens zijn niet gewist",
	"done-title": "Uw gegevens zijn gewist",
	done: "We bevestigen dit nog één keer per e-mail.",
	"ended-title": "Deze link werkt niet meer",
	ended: "De link is verlopen of al gebruikt. U kunt een nieuwe aanvragen.",
	another: "Nieuwe link aanvragen",
};

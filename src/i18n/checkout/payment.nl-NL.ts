import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { paymentEnNZ } from "./payment.en-NZ.ts";

export const paymentNlNL: EveryTextOf<typeof paymentEnNZ> = {
	amount: words.toPay,
	"amount-paid": words.paidInclGst,
	method: words.paymentMethod,
	"leaving.title": "We brengen u naar de betaalpagina",
	"leaving.text": "Een ogenblik geduld.",
	"method-unproven": "Bevestig eerst uw e-mailadres: we hebben u een link gestuurd.",
	"open.title": "We hebben nog niets van uw bank gehoord",
	"open.text":
		"Hebt u betaald? Wacht dan hier: deze pagina verandert vanzelf, meestal binnen enkele seconden. Nog niet betaald? Ga verder.",
	"processing.title": "Uw betaling wordt verwerkt",
	"processing.text":
		"Uw bank heeft nog wat tijd nodig. U hoeft hier niet te wachten: u krijgt een melding en een e-mail zodra het zover is.",
	"paid.title": words.paymentReceived,
	"paid.text": "Uw bestelling is bevestigd.",
	"paid-joint.text": "Uw bestellingen zijn bevestigd. Hieronder staat elke bestelling met de bezorgdag.",
	"on-account.title": "Op rekening",
	"on-account.text":
		"U hoeft nu niets meer te doen. U betaalt later, per factuur of overschrijving. Bij elke bestelling staat hoe.",
	"not-paid.title": "Betaling mislukt",
	"not-paid.text": "Er is niets afgeschreven. Betaal uiterlijk {0}, anders wordt de bestelling geannuleerd.",
	"not-paid-joint.text": "Er is niets afgeschreven. Betaal uiterlijk {0}, anders worden de bestellingen geannuleerd.",
	"cancelled.title": "Deze bestelling is geannuleerd",
	"cancelled-joint.title": "Deze bestellingen zijn geannuleerd",
	"cancelled-joint.text":
		"Ze kunnen niet meer worden betaald. Wat u hebt betaald, storten we op dezelfde manier terug. Op de pagina van elke bestelling zet u de producten terug in uw winkelwagen.",
	"cancelled.text":
		"De bestelling kan niet meer worden betaald. Wat u hebt betaald, storten we op dezelfde manier terug. Toch nog nodig? Zet de producten terug in uw winkelwagen.",
	"newer.title": "U bent opnieuw begonnen met betalen",
	"newer-joint.title": "U bent opnieuw begonnen met betalen",
	"newer.text": "Dit was een eerdere poging.",
	"go-on": "Verder naar betalen",
	retry: words.tryAgain,
	"pay-with-method": "Met deze betaalwijze betalen",
	"confirm-method": "Deze betaalwijze bevestigen",
	"paper-fee": "{0} incl. btw in plaats van {1}: voor een papieren factuur geldt een toeslag.",
	"other-method": words.otherPaymentMethod,
	way: words.paymentMethod,
	"to-order": "Bekijk de bestelling",
	"to-newer": "Naar de nieuwste betaling",
	"back-to-cart": "Terug in winkelwagen",
	cancel: "Bestelling annuleren",
	"cancel-title": "Deze bestelling annuleren?",
	"cancel-about":
		"De producten worden vrijgegeven en de bestelling kan niet meer worden betaald. Dit kan niet ongedaan worden gemaakt.",
	keep: "Bestelling behouden",
};

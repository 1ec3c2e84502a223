import type { paymentEnNZ } from "./payment.en-NZ.ts";

export const paymentNlNL: Readonly<Record<keyof typeof paymentEnNZ, string>> = {
	amount: "Te betalen, incl. btw",
	method: "Met",
	"leaving.title": "We brengen u naar uw betaling",
	"leaving.text": "Een ogenblik: u gaat verder naar de pagina waar u betaalt.",
	"open.title": "We hebben nog niets van uw bank gehoord",
	"open.text":
		"Hebt u betaald, wacht dan hier: deze pagina verandert vanzelf, meestal binnen enkele seconden. Zo niet, betaal dan verder.",
	"processing.title": "Uw betaling wordt verwerkt",
	"processing.text":
		"Uw bank heeft nog wat tijd nodig. U hoeft hier niet te wachten: een melding in de winkel en een mail vertellen u wanneer het zover is.",
	"paid.title": "Uw betaling is binnen",
	"paid.text": "Uw bestelling is geaccepteerd.",
	"not-paid.title": "Uw betaling is niet gelukt",
	"not-paid.text":
		"Er is niets afgeschreven. Uw bestelling wacht nog: betaal opnieuw, eventueel op een andere manier, binnen 24 uur na het bestellen.",
	"cancelled.title": "Deze bestelling is geannuleerd",
	"cancelled.text": "Ze kan niet meer worden betaald. Wat betaald was, gaat terug zoals het kwam.",
	"newer.title": "U bent opnieuw begonnen met betalen",
	"newer.text": "Dit was een eerdere poging.",
	"go-on": "Verder met betalen",
	again: "Opnieuw proberen",
	"pay-so": "Zo betalen",
	otherwise: "Kies een andere manier van betalen",
	way: "Manier van betalen",
	"to-order": "Naar uw bestelling",
	"to-newer": "Naar de nieuwste betaling",
	"to-cart": "Naar uw winkelwagen",
	cancel: "Bestelling annuleren",
	"cancel-title": "Deze bestelling annuleren?",
	"cancel-about":
		"De artikelen gaan terug in het schap en er kan niet meer worden betaald. Dit kan niet ongedaan worden gemaakt.",
	keep: "Bestelling behouden",
};

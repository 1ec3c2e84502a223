import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { orderDialogsEnNZ } from "./order-dialogs.en-NZ.ts";

export const orderDialogsNlNL: EveryTextOf<typeof orderDialogsEnNZ> = {
	"change-total": "Nieuw totaal incl. btw",
	"change-was": "Was {0}",
	"change-about": "Gewijzigde regels krijgen de prijs van vandaag. Al het andere blijft zoals het was.",
	"change-size": "Formaat van {0}",
	"change-replaces": "Vervangt {0} na opslaan.",
	"change-remove": words.removeNamed,
	"change-removed": "Wordt verwijderd na opslaan.",
	"change-back": "Behouden",
	"change-take": "Bestel er {0}",
	add: "Product toevoegen",
	"add-hint": "Zoek op naam of artikelnummer",
	"add-list": "Toegevoegde producten",
	"add-twice": "U hebt dit product al toegevoegd.",
	"add-unknown": "Dit product is niet online te bestellen.",
	"change-day": words.deliveryDate,
	"change-save": words.saveChanges,
	"change-ended": "Deze bestelling is bevestigd terwijl u haar wijzigde",
	"change-ended-cancelled": "Deze bestelling is geannuleerd terwijl u haar wijzigde",
	"change-ended-about": "Uw wijzigingen kunnen niet meer worden opgeslagen. U ziet ze hieronder nog. Bel ons erover:",
	"change-keep": "Wijzigingen niet opslaan",

	"cancel-title": "Deze bestelling annuleren?",
	"cancel-about":
		"De bestelling wordt niet bezorgd. Een gebruikte kortingscode kunt u opnieuw gebruiken. Dit kan niet ongedaan worden gemaakt.",
	"cancel-processing":
		"Uw betaling wordt nog verwerkt en kan niet worden tegengehouden. Komt het geld bij ons binnen, dan storten we het terug via uw betaalmethode.",
	"cancel-keep": "Bestelling behouden",

	"invoice-now-title": "Deze bestelling nu factureren?",
	"invoice-now-about":
		"De bestelling krijgt een eigen factuur met de datum van vandaag en komt niet op de factuur van {0}.",
	"invoice-now-keep": "Op de factuur van {0} laten",

	"report-line": words.product,
	"report-what": "Wat is er mis?",
	"report-missing": "Ontbreekt",
	"report-damaged": "Beschadigd",
	"report-wrong": "Verkeerd product",
	"report-pieces": "Hoeveel van de {0}?",
	"report-text": "Vertel ons wat er is gebeurd",
	"report-send": "Melding sturen",
	"report-sent": "We hebben melding {0} ontvangen",
	"report-next": "We zoeken het uit en antwoorden per e-mail. Bewaar beschadigde producten tot dan.",

	"ask-about": "We antwoorden hier en per e-mail. Haast? Bel ons.",
	"ask-what": "Wat kunnen we voor u doen?",
	"ask-change": "De bestelling wijzigen",
	"ask-cancel": "De bestelling annuleren",
	"ask-text": "Wat moet er anders?",
	"ask-why": "Waarom?",
	"ask-empty": "Vertel het ons in een paar woorden",
	"ask-send": "Verzoek versturen",

	"reorder-title": "Opnieuw bestellen",
	"reorder-about": "Gekozen producten komen in uw winkelwagen voor {0}.",
	"reorder-about-nowhere": "Gekozen producten komen in uw winkelwagen.",
	"reorder-each": "{0} voor {1} per stuk",
	"reorder-add": "{0} in winkelwagen",
	"reorder-sizes": "Andere formaten op voorraad:",
	"reorder-none": "Niets van deze bestelling is nu leverbaar.",
	"reorder-in-cart": "Al {0} in uw winkelwagen",
	reordered: "Toegevoegd aan uw winkelwagen: {0}",
	"reorder-change.not-visible": words.noLongerInRange,
	"reorder-change.not-sold-online": words.notSoldOnline,
	"reorder-change.on-request": words.priceOnRequest,
	"reorder-change.short": "Helaas zijn niet alle producten beschikbaar: {0} van de {1}",
	"reorder-change.short-none": "Nu niet leverbaar",
	"reorder-change.lot": "Nu per {0} te bestellen",
	"reorder-change.size": "Het formaat was {0}",
	"reorder-change.quantity-price": "De prijs hangt af van het aantal: {0} per stuk vanaf {1}",
	"reorder-change.price": "{0} per stuk, was {1}",

	"to-cart": words.goToCart,
};

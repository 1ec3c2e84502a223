import type { Texts } from "./en-NZ.ts";
import { refusalsNlNL } from "./refusals.nl-NL.ts";

export const nlNL: Texts = {
	...refusalsNlNL,

	"banner.back": "Terug",
	"banner.case": "melding - {0}",
	"banner.location": "Bestellingen gaan naar",
	"banner.quoted": "‘{0}’",

	"broken.title": "Er ging iets mis",
	"broken.text": "Dat ligt aan ons, niet aan u, en we hebben het genoteerd. Belt u ons hierover, noem dan dit nummer:",
	"broken.again": "Opnieuw proberen",

	"cart.add": "Voeg {0} toe aan de winkelwagen",
	"cart.add-short": "Voeg toe",
	"cart.added": "Toegevoegd aan de winkelwagen",

	"consent.title": "Mogen wij tellen hoe de winkel wordt gebruikt?",
	"consent.text": "Zo zien wij welke pagina's en menu's werken. Namen en wat u typt, horen daar nooit bij.",
	"consent.more": "Wat wij bewaren",
	"consent.yes": "Statistiek toestaan",
	"consent.no": "Alleen wat nodig is",
	"consent.change": "Keuze wijzigen",
	"consent.said-yes": "U hebt statistiek toegestaan op {0}.",
	"consent.said-no": "U hebt statistiek geweigerd op {0}.",
	"consent.unsaid": "U hebt nog niets gezegd over statistiek, dus is die er niet.",

	"contact.title": "Contact opnemen",
	"contact.description":
		"Telefoon, tijden en mail van de mensen die vragen over bestellingen, bezorging en machines beantwoorden.",
	"contact.lead":
		"U krijgt iemand aan de lijn die uw bestelling kent. Staat een machine stil, dan is bellen het snelst.",
	"contact.phone": "Telefoon",
	"contact.mail": "E-mailadres",
	"contact.elsewhere": "Elders",

	"cookies.title": "Cookiebeleid",
	"cookies.description": "Wat deze winkel in uw browser bewaart, waarvoor en hoe lang, en uw keuze over statistiek.",

	"footer.about":
		"Koffie, thee en alles eromheen voor cafés, kantoren en keukens in Aotearoa. Gebrand in Auckland, bezorgd op werkdagen.",
	"footer.prices": "Alle prijzen in {0}, excl. GST tenzij anders vermeld",
	"footer.products": "Assortiment",
	"footer.support": "Hulp",
	"footer.company": "Bedrijf",

	"header.all-of": "Alles in {0}",
	"header.cart": "Winkelwagen",
	"header.cart-count": "Winkelwagen, {0} artikelen",
	"header.cart-empty": "Uw winkelwagen is leeg",
	"header.cart-begin":
		"Wat u toevoegt, blijft hier staan tot u bestelt. Begin bijvoorbeeld bij de afdelingen van de winkel.",
	"header.categories": "Categorieën",
	"header.location": "Bestellingen gaan naar",
	"header.log-in": "Inloggen",
	"header.log-in-about": "en uw prijzen zien",
	"header.log-out": "Uitloggen",
	"header.menu": "Hoofdmenu",
	"header.subcategories": "{0}: subcategorieën",
	"header.support": "Hulp",
	"header.your-account": "Uw account",

	"menu.dashboard": "Overzicht",
	"menu.orders": "Bestellingen",
	"menu.planner": "Koffieplanner",
	"menu.invoices": "Facturen",
	"menu.insights": "Inzichten",
	"menu.machines": "Mijn machines",
	"menu.tickets": "Servicemeldingen",
	"menu.account": "Mijn account",

	"search.label": "Producten zoeken",
	"search.placeholder": "Naam, artikelnummer of EAN",
	"search.suggestions": "Suggesties",
	"search.products": "Producten",
	"search.categories": "Categorieën",
	"search.all": "Alle {0} resultaten voor ‘{1}’",
	"search.none": "Niets gevonden voor ‘{0}’",
	"search.keys": "Omhoog en omlaag om te kiezen, Enter om te openen",
	"search.found": "{0} producten",
	"search.found-some": "De eerste {0} van {1} producten",
	"search.empty": "Niets heeft deze woorden in zijn naam of nummer",
	"search.empty-text": "Probeer minder woorden, of het artikelnummer zoals het op de doos staat.",
	"search.empty-begin": "Bekijk de afdelingen",
	"search.shortcuts": "Sneltoetsen",
	"search.shortcut-search": "Naar het zoekveld",
	"search.shortcut-help": "Deze sneltoetsen tonen",
	"search.shortcuts-on": "Losse toetsen zijn sneltoetsen",
	"search.shortcuts-hint":
		"Zet ze uit als uw toetsenbord of spraakbediening toetsen indrukt die u niet bedoelde. Ctrl K blijft.",

	"home.title": "Koffie en thee voor bedrijven",
	"home.description":
		"Koffiemachines, bonen, thee en alles eromheen voor cafés, kantoren en keukens. Voor {0} besteld, de volgende werkdag in huis.",
	"home.headline": "Voor {0} besteld,\nmorgen in huis.",
	"home.lead":
		"Bonen, thee, machines en alles wat erbij hoort, voor cafés, kantoren en keukens. Eigen prijzen, één factuur, gratis bezorging vanaf {0}.",
	"home.range": "Ons assortiment",
	"home.products": "{0} producten",
	"home.how": "Zo werken wij",
	"home.next-day": "De volgende werkdag",
	"home.next-day-text":
		"Koffie en thee die u voor {0} bestelt, komen de volgende bezorgdag aan, van maandag tot en met vrijdag.",
	"home.plan": "Een plan dat meebuigt",
	"home.plan-text":
		"De koffieplanner bezorgt elke 2 tot 18 weken. Wijzigen, overslaan of stoppen kan tot 24 uur van tevoren.",
	"home.machines": "Machines met een mens erbij",
	"home.machines-text": "Vraag een offerte aan en een monteur uit uw regio antwoordt binnen 24 kantooruren.",

	"login.title": "Inloggen",
	"login.description": "Log in om uw prijzen te zien, te bestellen en bestellingen te volgen.",
	"forgot.title": "Wachtwoord vergeten?",
	"forgot.description": "Wij sturen u een link waarmee u een nieuw wachtwoord kiest.",
	"reset.title": "Kies een nieuw wachtwoord",
	"reset.description": "Kies een nieuw wachtwoord voor uw account.",
	"search.title": "Zoeken",
	"search.description": "Zoek in alles wat wij verkopen.",
	"account.title": "Mijn account",
	"account.description": "Wie u hier bent, en voor welk bedrijf.",
	"security.title": "Inloggen en beveiliging",
	"security.description": "Uw wachtwoord, tweede factor en sessies.",
	"notifications.title": "Meldingen",
	"notifications.description": "Wat er gebeurde, en waarvan u wilt horen.",

	"lost.title": "Pagina niet gevonden",
	"lost.text": "Op dit adres staat niets. Misschien is de pagina verhuisd, of zit er een tikfout in het adres.",
	"lost.home": "Naar de voorpagina",

	"price.contract": "Uw contractprijs",
	"price.excl-gst": "excl. btw",
	"price.log-in": "Log in om uw prijzen te zien",
	"price.on-request": "Prijs op aanvraag",

	"password.differ": "De wachtwoorden zijn niet gelijk",

	"privacy.title": "Privacybeleid",
	"privacy.description":
		"Welke persoonsgegevens wij verzamelen, wie ze ziet, hoe lang wij ze bewaren en wat u van ons kunt vragen.",

	"shell.skip": "Naar de inhoud",
	"shell.home": "{0}, voorpagina",
	"shell.order-by": "Bestel vóór {0}",
	"shell.order-by-day": "Bestel vóór {0} op {1}",
	"shell.comes-on": "en heb het {0} in huis",
	"shell.language": "Taal",

	"stock.in stock": "Op voorraad",
	"stock.low in stock": "Bijna uitverkocht",
	"stock.temporarily sold out": "Tijdelijk uitverkocht",
	"stock.not available for online purchase": "Niet online te bestellen",
	"stock.left": "nog {0}",

	"ui.again": "Probeer het opnieuw",
	"ui.available": "{0} beschikbaar",
	"ui.breadcrumbs": "U bent hier",
	"ui.close": "Sluiten",
	"ui.copied": "Gekopieerd",
	"ui.copy": "Kopiëren",
	"ui.error": "Fout",
	"ui.found": "{0} gevonden",
	"ui.hide": "Verberg",
	"ui.loading": "Laden...",
	"ui.not-loaded": "Dit is niet geladen",
	"ui.not-searched": "Het zoeken is niet gelukt. Probeer het opnieuw.",
	"ui.nothing-lost": "Er is niets verloren. Belt u ons hierover, noem dan het kenmerk.",
	"ui.one-less": "Eén minder",
	"ui.one-more": "Eén meer",
	"ui.optional": "optioneel",
	"ui.page": "Pagina {0}",
	"ui.page-after": "Volgende pagina",
	"ui.page-before": "Vorige pagina",
	"ui.pages": "Pagina's",
	"ui.quantity": "Aantal",
	"ui.quantity-of": "Aantal {0}",
	"ui.reference": "Kenmerk",
	"ui.show": "Toon",

	"terms.title": "Verkoopvoorwaarden",
	"terms.description":
		"Bestellen, prijzen, bezorging, betaling, retouren en aansprakelijkheid wanneer bedrijven bij ons kopen.",
};

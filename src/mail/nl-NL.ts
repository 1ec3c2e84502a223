import type { MailTexts } from "./en-NZ.ts";
import { plansNlNL } from "./plans.nl-NL.ts";

export const nlNL: MailTexts = {
	...plansNlNL,

	greeting: "Beste {0},",
	"greeting-all": "Goedendag,",
	"open-shop": "Naar de webshop",
	"open-product": "Bekijk het product",
	"page-not-open":
		"Met uw login kunt u de pagina hierover niet openen. Vraag een collega die voor uw bedrijf bestelt, of bel ons.",
	unexpected: "Verwachtte u dit niet? Bel ons op {0}.",
	footer: "{0}, koffie en thee voor bedrijven",

	"role.reader": "meelezer",
	"role.finance": "boekhouder",
	"role.buyer": "inkoper",
	"role.administrator": "beheerder",
	"may.reader": "U kunt bestellingen, facturen en plannen bekijken, maar niet bestellen.",
	"may.finance": "U ziet prijzen, bestellingen en facturen en kunt betalen, maar niet bestellen.",
	"may.buyer": "U ziet uw eigen prijzen en kunt bestellen en bezorgingen plannen.",
	"may.administrator": "U kunt bestellen, bezorgingen plannen en collega’s, locaties en rechten beheren.",

	"back-in-stock.subject": "{0} is weer op voorraad",
	"back-in-stock.text": "{0} is weer op voorraad. U vroeg ons om een bericht.",
	"back-in-stock.hurry": "We kunnen geen voorraad reserveren. Bestel dus snel als u dit nodig hebt.",
	"back-in-stock.why": "U ontvangt deze e-mail omdat u een bericht wilde zodra dit product weer op voorraad is.",
	"case.action": "Bekijk melding {0}",
	"case.why": "U ontvangt deze e-mail omdat u ons over deze melding hebt geschreven.",
	"case-answered.subject": "Ons antwoord op melding {0}: {1}",
	"case-answered.text": "We hebben uw melding “{0}” beantwoord:",
	"case-solved.subject": "Melding {0} is opgelost: {1}",
	"case-solved.text":
		"We hebben uw melding “{0}” opgelost. Bevestig dit, of heropen de melding als er nog iets niet goed is.",
	"codes-renewed.subject": "U hebt nieuwe herstelcodes",
	"codes-renewed.text":
		"Op {0} om {1} zijn nieuwe herstelcodes voor uw account gemaakt. De oude codes werken niet meer.",
	"colleague.action": "Bekijk uw account",
	"colleague.check": "Klopt dit niet? Een beheerder van uw bedrijf kan het wijzigen.",
	"colleague.why":
		"U ontvangt deze e-mail omdat u beheerder van {0} bent. Bij uw meldingen kiest u of u e-mails over collega’s krijgt.",
	"colleague-added.subject": "{0} is toegevoegd aan {1}",
	"colleague-added.text": "{0} is toegevoegd aan {1} als {2}.",
	"colleague-changed.subject": "{0} heeft een nieuwe rol bij {1}",
	"colleague-changed.text": "{0} is nu {2} bij {1}.",
	"email-change.subject": "Bevestig uw nieuwe e-mailadres",
	"email-change.text":
		"Bevestig dat u voortaan met dit adres wilt inloggen. De link werkt één keer, 24 uur lang, in een browser waarin u bent ingelogd.",
	"email-change.not-you": "Was u dit niet? Dan hoeft u niets te doen: er verandert niets.",
	"email-change.why": "U ontvangt deze e-mail omdat iemand dit adres heeft ingevuld voor een account.",
	"email-change-requested.subject": "Uw e-mailadres wordt gewijzigd",
	"email-change-requested.text":
		"Iemand die uw wachtwoord kent, wil het e-mailadres van uw account wijzigen in {0}. De wijziging gaat in zodra de link in die mailbox is gebruikt.",
	"email-change-requested.text-unnamed":
		"Iemand die het wachtwoord kent, wil het e-mailadres van het account met dit adres wijzigen. De wijziging gaat in zodra de link in de nieuwe mailbox is gebruikt.",
	"email-change-requested.not-you":
		"Was u dit? Dan hoeft u hier niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord, ook als u er nog nooit een had: daarmee stopt u de wijziging.",
	"email-changed.subject": "Uw e-mailadres is gewijzigd",
	"email-changed.text": "U logt nu in met {0} en onze e-mails gaan daarheen. In alle andere browsers bent u uitgelogd.",
	"email-changed.text-unnamed":
		"Het account met dit adres heeft nu een ander e-mailadres en onze e-mails gaan daarheen. In alle andere browsers bent u uitgelogd.",
	"email-changed.not-you": "Was u dit niet? Neem dan meteen contact met ons op.",
	"email-in-use.subject": "U hebt al een account met dit adres",
	"email-in-use.text":
		"Iemand wilde {0} gebruiken voor een ander account. Het hoort al bij uw account, dus er is niets veranderd.",
	"email-in-use.what-now":
		"Was u dit? Log in met dit adres. Bent u uw wachtwoord vergeten? Op de inlogpagina kiest u een nieuw wachtwoord.",
	"email-in-use.action": "Inloggen",
	"email-in-use.why": "U ontvangt deze e-mail omdat iemand uw adres heeft ingevuld voor een ander account.",
	"factor-ended.subject": "Tweestapsverificatie staat uit",
	"factor-ended.text":
		"De tweestapsverificatie van uw account is op {0} om {1} uitgeschakeld. Uw wachtwoord is nu genoeg om in te loggen.",
	"factor-locked.subject": "Uw authenticator-app is een dag geblokkeerd",
	"factor-locked.text":
		"Iemand die uw wachtwoord kent, heeft twintig verkeerde codes ingevuld, de laatste op {0} om {1}. Vanaf dat moment weigeren we een dag lang codes van uw authenticator-app. Een herstelcode werkt nog wel.",
	"factor-reset.subject": "We hebben uw tweestapsverificatie gereset",
	"factor-reset.text":
		"Onze medewerkers hebben op {0} om {1} de tweestapsverificatie van uw account gereset. U bent in alle browsers uitgelogd. Stel de verificatie opnieuw in als u weer inlogt.",
	"factor-set.subject": "Tweestapsverificatie staat aan",
	"factor-set.text":
		"Op {0} om {1} is tweestapsverificatie ingeschakeld voor uw account. Bij elke login vragen we voortaan een code.",
	"guard.action": "Bekijk uw beveiliging",
	"guard.not-you":
		"Was u dit? Dan hoeft u niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ op de inlogpagina: daarmee worden alle browsers uitgelogd.",
	"guard.why": "U ontvangt deze e-mail omdat de beveiliging van uw account is gewijzigd. Uitzetten kan niet.",
	"new-device.subject": "Nieuwe login op uw account",
	"new-device.text": "Uw wachtwoord is gebruikt in een browser die we niet kennen: {0}, op {1} om {2}.",
	"new-device.unnamed": "onbekende browser",
	"new-device.why":
		"U ontvangt deze e-mail omdat uw wachtwoord in een nieuwe browser is gebruikt. U kunt dit uitzetten in uw account.",
	"order.action": "Bekijk de bestelling",
	"order.dropped":
		"Niet in deze bezorging: {0}. Dit wordt niet geleverd en niet berekend. Wat u ervoor hebt betaald, storten we op dezelfde manier terug.",
	"order.follows": "Niet in deze bezorging: {0}. Dit volgt met bestelling {1} op {2}.",
	"order.missing":
		"Niet alle producten konden worden meegestuurd. Hieronder staat regel voor regel wat ontbreekt en wat ermee gebeurt, en daarna wat onderweg is.",
	"order.more": "en nog {0}",
	"order.note": "Onze opmerking: {0}",
	"order.pay": "Nu betalen",
	"order.net": "Subtotaal excl. btw",
	"order.other": "Overige kosten",
	"order.gst": "Btw",
	"order.method": "Betaalwijze",
	"order.reference": "Uw referentie",
	"order.request": "Voorlopig nummer",
	"order.total": "Totaal incl. btw",
	"order.transfer":
		"Maak het bedrag uiterlijk {0} over. We bezorgen zonder op uw overschrijving te wachten. Het precieze bedrag en de uiterste dag staan op de factuur.",
	"order.why":
		"U ontvangt deze e-mail omdat u deze bestelling hebt geplaatst. Bij Meldingen kiest u welke e-mails u ontvangt.",
	"order-accepted.subject": "Bestelling {0} is bevestigd",
	"order-accepted.early-subject": "Uw bestelling voor {0} is bevestigd",
	"order-accepted.text": "We hebben uw bestelling bevestigd. We bezorgen op {0} in {1}.",
	"order-cancelled.subject": "Bestelling {0} is geannuleerd",
	"order-cancelled.early-subject": "Uw bestelling voor {0} is geannuleerd",
	"order-cancelled.text":
		"Uw bestelling voor bezorging op {0} in {1} is geannuleerd. Wat u ervoor hebt betaald, storten we op dezelfde manier terug.",
	"order-cancelled.again": "Toch nog nodig? Op de pagina van de bestelling zet u de producten terug in uw winkelwagen.",
	"order-unpaid.subject": "Betaal uw bestelling voor {0} uiterlijk {1}",
	"order-unpaid.text":
		"Bedankt voor uw bestelling. Betaal uiterlijk {0}, anders wordt de bestelling geannuleerd. Zodra uw betaling binnen is, bevestigen we de bestelling.",
	"order-changed.subject": "Bestelling {0} is gewijzigd",
	"order-changed.early-subject": "Uw bestelling voor {0} is gewijzigd",
	"order-changed.text":
		"Uw bestelling is gewijzigd. We bezorgen op {0} in {1}. Hieronder staat eerst wat er is gewijzigd, en daarna de bestelling zoals die nu is.",
	"order-completed.subject": "Bestelling {0} is bezorgd",
	"order-completed.early-subject": "Uw bestelling voor {0} is bezorgd",
	"order-completed.text":
		"Uw bestelling is bezorgd in {1}. Ontbreekt er iets of is er iets beschadigd? Meld het binnen vijf werkdagen.",
	"order-placed.subject": "We hebben uw bestelling {0} ontvangen",
	"order-placed.early-subject": "We hebben uw bestelling voor {0} ontvangen",
	"order-placed.text":
		"Bedankt voor uw bestelling. U ontvangt een bestelnummer zodra de bestelling is verwerkt. We bezorgen op {0} in {1}.",
	"order-request.change": "{0} vraagt om bestelling {1} te wijzigen",
	"order-request.cancel": "{0} vraagt om bestelling {1} te annuleren",
	"order-request.text":
		"Beantwoord verzoek {0} voordat de bestelling vertrekt. De klant ziet het antwoord op de pagina van de bestelling.",
	"order-request.why": "U ontvangt deze e-mail omdat u de bestellingen van klanten behandelt.",
	"order-request-answered.subject": "Antwoord op uw verzoek over bestelling {0}",
	"order-request-answered.change": "U vroeg ons om bestelling {0} te wijzigen. Ons antwoord:",
	"order-request-answered.cancel": "U vroeg ons om bestelling {0} te annuleren. Ons antwoord:",
	"order-request-answered.why": "U ontvangt deze e-mail omdat u ons iets hebt gevraagd over deze bestelling.",
	"order-shipped.subject": "Bestelling {0} is onderweg",
	"order-shipped.early-subject": "Uw bestelling voor {0} is onderweg",
	"order-shipped.text": "Uw bestelling is onderweg naar {1}. Verwachte bezorging: {0}.",
	"passkey-added.subject": "Er is een passkey toegevoegd aan uw account",
	"passkey-added.text":
		"Op {0} om {1} is een passkey toegevoegd aan uw account. U kunt de passkey gebruiken als tweede stap bij het inloggen.",
	"passkey-removed.subject": "Er is een passkey verwijderd van uw account",
	"passkey-removed.text": "Op {0} om {1} is een passkey verwijderd van uw account. De passkey werkt niet meer.",
	"password-changed.subject": "Uw wachtwoord is gewijzigd",
	"password-changed.text":
		"Het wachtwoord van uw account is gewijzigd op {0} om {1}. U bent in alle andere browsers uitgelogd.",

	"invited.subject": "U bent uitgenodigd voor een bedrijfsaccount",
	"invited.named-subject": "{0} heeft u uitgenodigd voor het bedrijfsaccount",
	"invited.named-text": "{0} heeft u uitgenodigd. Uw rol: {1}.",
	"invited.text": "Een bedrijf heeft u uitgenodigd. U ziet de naam zodra u de uitnodiging opent. Uw rol: {0}.",
	"invited.ask": "Hebt u een vraag over deze uitnodiging? Stel die aan {0}.",
	"invited.ask-us": "Hebt u een vraag over deze uitnodiging? Stel die aan ons.",
	"invited.how": "Log in om de uitnodiging te accepteren of te weigeren. Er verandert niets totdat u accepteert.",
	"invited.action": "Bekijk de uitnodiging",
	"invited.not-you":
		"Verwachtte u deze uitnodiging niet? Dan hoeft u niets te doen. De uitnodiging verloopt na zeven dagen.",
	"invited.why": "U ontvangt deze e-mail omdat een beheerder van een bedrijf uw e-mailadres heeft uitgenodigd.",
	"invitation.how": "Kies een wachtwoord om te accepteren. De link werkt één keer, zeven dagen lang.",
	"invitation.action": "Accepteren en wachtwoord kiezen",

	"member-added.subject.reader": "U kunt nu de bestellingen van {0} zien",
	"member-added.subject.finance": "U kunt nu de facturen van {0} betalen",
	"member-added.subject.buyer": "U kunt nu bestellen voor {0}",
	"member-added.subject.administrator": "U kunt nu bestellen voor {0}",
	"member-added.text": "{0} heeft u toegevoegd als {1}.",
	"member-added.why": "U ontvangt deze e-mail omdat {0} u toegang heeft gegeven.",

	"password-reset.subject": "Kies een nieuw wachtwoord",
	"password-reset.text":
		"Er is een nieuw wachtwoord voor uw account aangevraagd. De link werkt één keer, 30 minuten lang.",
	"password-reset.not-you": "Was u dit niet? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.",
	"password-reset.action": "Kies een nieuw wachtwoord",
	"password-reset.why": "U ontvangt deze e-mail omdat met uw e-mailadres een nieuw wachtwoord is aangevraagd.",

	"staff-added.subject": "Uw medewerkersaccount staat klaar",
	"staff-added.text": "U kunt inloggen als medewerker. Uw afdeling: {0}.",
	"staff-added.how":
		"Kies een wachtwoord en stel bij de eerste keer inloggen tweestapsverificatie in. De link werkt één keer, 24 uur lang. Daarna kiest u op de inlogpagina ‘Wachtwoord vergeten?’.",
	"staff-added.action": "Wachtwoord kiezen",
	"staff-added.why":
		"U ontvangt deze e-mail omdat een beheerder een medewerkersaccount met uw e-mailadres heeft gemaakt.",
	"staff-kind.sales": "verkoop",
	"staff-kind.service": "technische dienst",
	"staff-kind.finance": "financiën",
	"staff-kind.administrator": "beheer",

	"info-requested.subject": "We hebben uw vraag {0} ontvangen",
	"info-requested.text": "U hebt ons een vraag gesteld over {0}.",
	"info-requested.why": "U ontvangt deze e-mail omdat ons met uw e-mailadres een vraag is gesteld.",
	"quote-requested.subject": "We hebben uw offerteaanvraag {0} ontvangen",
	"quote-requested.text": "U hebt een offerte aangevraagd voor {0}.",
	"quote-requested.why": "U ontvangt deze e-mail omdat met uw e-mailadres een offerte is aangevraagd.",
	"product-request-received.subject": "We hebben uw aanvraag {0} ontvangen",
	"product-request-received.text": "U liet ons weten wat u zoekt: ‘{0}’.",
	"product-request-received.guest": "U liet ons weten welk product u zoekt.",
	"product-request-received.why": "U ontvangt deze e-mail omdat ons met uw e-mailadres een aanvraag is gestuurd.",
	"product-request-to-answer.subject": "Productaanvraag {0}: {1}",
	"product-request-to-answer.text": "Een zoekopdracht in de webshop leverde niets op. Gezocht: ‘{0}’.",
	"requested.by": "U hoort van ons uiterlijk {0}.",
	"requested.number": "Belt u ons, noem dan nummer {0}.",

	"info-to-answer.subject": "Vraag {0} van {1}",
	"info-to-answer.text": "Er is informatie aangevraagd over {0}, artikelnummer {1}.",
	"quote-to-answer.subject": "Offerteaanvraag {0} van {1}",
	"quote-to-answer.text": "Er is een offerte aangevraagd voor {0}, artikelnummer {1}.",
	"to-answer.by": "Antwoord beloofd uiterlijk {0}.",
	"to-answer.who": "{0}, {1}. Aanhef: {2}.",
	"to-answer.known": "Ingelogd als klant.",
	"to-answer.guest": "Gast: naam en adres zijn niet gecontroleerd.",
	"to-answer.reach": "{0} / {1}",
	"to-answer.message": "‘{0}’",
	"to-answer.no-message": "Geen bericht.",
	"to-answer.why": "U ontvangt deze e-mail omdat aanvragen uit de webshop naar dit adres worden gestuurd.",
	"salutation.Mister": "De heer",
	"salutation.Madam": "Mevrouw",
	"salutation.Other": "Anders",
	"salutation.Rather neither": "Geef ik liever niet op",

	"payment-failed.subject": "Betaling mislukt",
	"payment-failed.text": "Uw betaling van {0} is mislukt. Er is niets afgeschreven.",
	"payment-failed.pay-by":
		"Betaal uiterlijk {0}, anders wordt de bestelling geannuleerd. U kunt ook een andere betaalwijze kiezen.",
	"payment-failed.retry":
		"Betaal binnen 24 uur na het bestellen om uw bestelling te behouden. U kunt een andere betaalwijze kiezen.",
	"payment-received.subject": "Betaling ontvangen: bestelling {0}",
	"payment-received.text": "We hebben uw betaling van {0} ontvangen. Bestelling {1} is bevestigd.",
	"payment-received-joint.subject": "Betaling ontvangen: bestellingen {0}",
	"payment-received-joint.text": "We hebben uw betaling van {0} ontvangen. Bestellingen {1} zijn bevestigd.",
	"payment.action": "Bekijk uw meldingen",
	"payment.why": "U ontvangt deze e-mail omdat u een bestelling hebt geplaatst die direct moet worden betaald.",
	"invoices-not-paid.retry": "Uw facturen blijven openstaan: {0}. U kunt opnieuw betalen of het bedrag overmaken.",
	"invoices-paid.subject": "Betaling van {0} ontvangen",
	"invoices-paid.text": "We hebben uw betaling van {0} voor {1} ontvangen.",
	"invoices-paid.excess":
		"Daarvan stond {0} niet meer open, omdat deze facturen al waren betaald. Dat bedrag is bij uw tegoed gezet.",
	"invoices.action": "Bekijk uw facturen",
	"invoices-payment.why": "U ontvangt deze e-mail omdat u facturen online hebt betaald.",
	"supplier-missing.subject": "Vul onze bedrijfsgegevens in: er kunnen geen facturen worden gemaakt",
	"supplier-missing.text":
		"Naam, adres, btw-nummer (GST) en bankrekening van ons bedrijf ontbreken. Bezorgingen krijgen daarom geen factuur. Lopende bestellingen: {0}.",
	"supplier-missing.what": "Een beheerder vult ze in met scripts/tools/settings --supplier-name … (zie --help).",
	"supplier-missing.why": "U ontvangt deze e-mail omdat u de facturen van de webshop beheert.",
	"hand-over-waiting.subject": "Kies welke bestellingen naar de backoffice gaan",
	"hand-over-waiting.text":
		"De backoffice is gekoppeld, maar ontvangt nog geen bestellingen: de webshop heeft {0} openstaande bestellingen die daar al bekend kunnen zijn.",
	"hand-over-waiting.what":
		"Een beheerder kiest de eerste dag van de bestellingen met scripts/tools/settings hand-over --since … (zie --help).",
	"hand-over-waiting.why": "U ontvangt deze e-mail omdat u de webshop beheert.",
	"company-closed.subject": "{0} heeft het account opgezegd",
	"company-closed.text":
		"Een beheerder van {0} heeft het bedrijfsaccount opgezegd. Niemand kan er nog voor inloggen of bestellen.",
	"company-closed.why": "U ontvangt deze e-mail omdat u klanten van de webshop begeleidt.",
	"company-closed-goodbye.subject": "Het account van {0} is opgezegd",
	"company-closed-goodbye.text":
		"Een beheerder heeft het account van {0} opgezegd. U kunt niet meer inloggen of bestellen voor dit bedrijf.",
	"company-closed-goodbye.data":
		"Hebt u geen toegang tot een ander bedrijf? Dan wissen we uw persoonsgegevens over {0} dagen.",
	"company-closed-goodbye.kept": "Bestellingen en facturen bewaren we zeven jaar, zoals de belastingwet voorschrijft.",
	"company-closed-goodbye.why": "U ontvangt deze e-mail omdat u toegang had tot het account van {0}.",
	"erasure-by-login.subject": "Verwijder uw login op uw profielpagina",
	"erasure-by-login.text":
		"U hebt gevraagd om uw persoonsgegevens te wissen. U hoort in onze webshop bij een bedrijf. Log daarom in en verwijder uw login op uw profielpagina. Uw gegevens worden dan meteen gewist.",
	"erasure-by-login.action": "Naar uw profiel",
	"erasure-link.subject": "Bevestig dat we uw gegevens wissen",
	"erasure-link.text":
		"U hebt gevraagd om uw persoonsgegevens te wissen. Open de link om dit te bevestigen. De link werkt één keer, 24 uur lang. Gewiste gegevens kunnen niet worden teruggehaald.",
	"erasure-link.not-you": "Was u dit niet? Dan hoeft u niets te doen: er verandert niets.",
	"erasure-link.action": "Verder met wissen",
	"erasure-link.why": "U ontvangt deze e-mail omdat met uw e-mailadres is gevraagd om uw gegevens te wissen.",
	"member-removed.subject": "U hebt geen toegang meer tot {0}",
	"member-removed.text": "Uw toegang tot {0} is beëindigd. U kunt voor dit bedrijf niet meer inloggen of bestellen.",
	"member-removed.data":
		"U hebt geen toegang tot een ander bedrijf. Daarom wissen we uw persoonsgegevens over {0} dagen. Op verzoek doen we dat meteen.",
	"member-removed.action": "Mijn gegevens nu laten wissen",
	"login-deleted.subject": "Uw login is verwijderd",
	"login-deleted.text": "Op uw verzoek hebben we op {0} uw login verwijderd en uw persoonsgegevens gewist.",
	"login-deleted.text-unproven":
		"Op {0} is de login verwijderd die met dit e-mailadres was geregistreerd, en zijn de persoonsgegevens ervan gewist.",
	"login-deleted.why": "U ontvangt deze e-mail eenmalig, als bevestiging.",
	"payment-odd.subject": "Een betaling door {0} vraagt aandacht",
	"payment-odd.came-too-late":
		"{1} betaalde {0} voor een bestelling die was geannuleerd. Het bedrag wordt automatisch terugbetaald.",
	"payment-odd.paid-twice":
		"{1} betaalde {0} voor een bestelling die al was betaald. Het bedrag wordt automatisch terugbetaald.",
	"payment-odd.wrong-amount":
		"{1} had {0} moeten betalen, en de betaaldienst meldt een ander bedrag. De betaling telt nog niet mee.",
	"payment-odd.wrong-currency":
		"{1} had {0} moeten betalen, en de betaaldienst meldt een andere valuta. De betaling telt nog niet mee.",
	"payment-odd.never-settled":
		"De betaling van {0} door {1} was na 24 uur nog niet verwerkt. We wachten er niet langer op. Komt het geld alsnog binnen, dan betalen we het automatisch terug.",
	"payment-odd.became-balance":
		"{1} betaalde {0} online voor facturen waarvoor intussen minder nodig was. De rest is tegoed van het bedrijf.",
	"payment-odd.invoices-never-settled":
		"De betaling van {0} door {1} voor facturen is niet binnen 24 uur afgerond, dus we wachten er niet meer op. Komt het geld toch nog binnen, dan betaalt het de facturen.",
	"payment-odd.refund-failed": "De terugbetaling van {0} aan {1} is mislukt bij de betaaldienst.",
	"payment-odd.why": "U ontvangt deze e-mail omdat u de betalingen van de webshop beheert.",

	"registration.why": "U ontvangt deze e-mail omdat iemand met dit e-mailadres een bedrijf heeft geregistreerd.",
	"join-declined.subject": "{0} heeft een samenvoeging geweigerd",
	"join-declined.text":
		"De beheerders van {0} hebben de persoon geweigerd die {1} registreerde. Beslis opnieuw over de registratie.",
	"join-requested.action": "Bekijk het verzoek",
	"join-requested.how": "Kent u deze persoon? Kies een rol en locaties, of weiger. Antwoord uiterlijk {0}.",
	"join-requested.subject": "Iemand vraagt toegang tot {0}",
	"join-requested.text":
		"De eigenaar van {0} heeft zich bij ons geregistreerd en werkt volgens ons voor {1}. U beslist of dit een collega wordt.",
	"join-requested.until": "Zolang u niet accepteert, ziet deze persoon niets van uw bedrijf.",
	"join-requested.why": "U ontvangt deze e-mail omdat u beheerder van {0} bent.",
	"registration-merge-requested.meanwhile": "Tot zij antwoorden, kunt u uw account gewoon blijven gebruiken.",
	"registration-merge-requested.subject": "Uw bedrijf is misschien al klant",
	"registration-merge-requested.text":
		"Het bedrijf dat u registreerde lijkt al klant bij ons te zijn. We hebben de beheerders gevraagd of zij u als collega toevoegen.",
	"registration-approved.subject": "Uw registratie is goedgekeurd",
	"registration-approved.text":
		"We hebben de gegevens van uw bedrijf gecontroleerd. U kunt nu op de gebruikelijke voorwaarden bestellen.",
	"registration-merged.subject": "Uw account hoort nu bij {0}",
	"registration-merged.text":
		"Het bedrijf dat u registreerde was al klant bij ons, als {0}. Uw account hoort nu bij {0}.",
	"registration-rejected.action": "Neem contact op",
	"registration-rejected.reason": "Reden: {0}",
	"registration-rejected.subject": "We konden uw registratie niet goedkeuren",
	"registration-rejected.text":
		"We hebben de gegevens van uw bedrijf gecontroleerd en kunnen er op dit moment niet aan leveren.",
	"work-handed-over.subject": "U hebt het werk van {0} bij {1} overgenomen",
	"work-handed-over.text": "{0} doet dit werk niet meer. Het staat vanaf nu op uw naam:",
	"work-handed-over.openOrders": "Lopende bestellingen: {0}",
	"work-handed-over.plans": "Koffieplannen: {0}",
	"work-handed-over.savedLists": "Opgeslagen lijsten: {0}",
	"work-handed-over.action": "Bekijk in de webshop",
	"work-handed-over.why": "U ontvangt deze e-mail omdat u bij {0} werk van een collega hebt overgenomen.",
	"role-changed.subject": "Uw rol bij {0} is gewijzigd",
	"role-changed.text": "Uw rol bij {0} is nu {1}.",
	"role-changed.why": "U ontvangt deze e-mail omdat uw rechten voor {0} zijn gewijzigd.",
	"welcome.action": "E-mailadres bevestigen",
	"welcome.new":
		"We controleren de gegevens van uw bedrijf. Zodra uw adres is bevestigd, kunt u bestellen en direct betalen.",
	"welcome.subject": "Welkom: bevestig uw e-mailadres",
	"welcome.text":
		"Bedankt voor uw registratie. Bevestig dat dit uw e-mailadres is. De link werkt één keer en blijft zeven dagen geldig. Hebt u zich niet bij ons geregistreerd? Open de link dan niet.",
	"welcome.verified": "Zodra uw adres is bevestigd, kan uw bedrijf bestellen.",
	"credit-note-issued.subject": "Creditfactuur {0}: {1}",
	"credit-note-issued.text": "In de bijlage vindt u creditfactuur {0} van {1}. Die corrigeert factuur {2}.",
	"invoice-issued.subject": "Factuur {0}: {1}",
	"invoice-issued.text": "In de bijlage vindt u factuur {0} van {1} incl. btw.",
	"invoice-issued.due": "Betaal deze uiterlijk {0}.",
	"invoice-issued.early": "Betaalt u {0} uiterlijk {1}, dan krijgt u de korting.",
	"invoice-issued.paid": "De factuur is al betaald. U hoeft niets te doen.",
	"invoice.action": "Bekijk het document",
	"invoice.why": "U ontvangt deze e-mail omdat uw bedrijf hier zijn facturen ontvangt.",
	"invoice-reminder.overdue-subject": "Te laat: nog {0} te betalen",
	"invoice-reminder.due-subject": "Binnenkort te betalen: {0}",
	"invoice-reminder.overdue":
		"Van deze facturen is de vervaldatum voorbij. Hebt u de afgelopen dagen betaald? Dank u wel, dan kunt u deze e-mail negeren.",
	"invoice-reminder.due": "Deze facturen vervallen over een paar dagen.",
	"invoice-reminder.mixed": "Van deze facturen is de vervaldatum voorbij of bijna bereikt.",
	"invoice-reminder.balance":
		"Uw tegoed van {0} is hier nog niet mee verrekend. Verreken het als u betaalt, dan blijft er {1} over.",
	"invoice-reminder.covered-subject": "Uw tegoed dekt {0} aan openstaande facturen",
	"invoice-reminder.covered":
		"Uw tegoed van {0} dekt deze facturen. Verreken het op de facturenpagina, dan hoeft u niets te betalen.",
	"invoice-reminder.line": "{0}: {1} open, vervaldatum {2}",
	"invoice-reminder.more": "en nog {0}",
	"invoice-reminder.action": "Bekijk openstaande facturen",
};

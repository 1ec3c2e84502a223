import type { MailTexts } from "./en-NZ.ts";

export const nlNL: MailTexts = {
	greeting: "Beste {0},",
	"greeting-all": "Hallo,",
	"open-shop": "Naar de webshop",
	"open-product": "Bekijk het product",
	unexpected: "Verwachtte u dit niet? Bel ons op {0}.",
	footer: "{0}, koffie en thee voor bedrijven",

	"role.reader": "meelezer",
	"role.buyer": "inkoper",
	"role.administrator": "beheerder",
	"may.reader": "U kunt bestellingen, facturen en plannen bekijken, maar niet bestellen.",
	"may.buyer": "U ziet uw eigen prijzen en kunt bestellen en bezorgingen plannen.",
	"may.administrator": "U kunt bestellen, bezorgingen plannen en collega’s, locaties en rechten beheren.",

	"codes-renewed.subject": "U hebt nieuwe herstelcodes",
	"codes-renewed.text":
		"Op {0} om {1} zijn nieuwe herstelcodes voor uw account gemaakt. De oude codes werken niet meer.",
	"colleague.action": "Bekijk uw account",
	"colleague.check": "Klopt dit niet? Een beheerder van uw bedrijf kan het wijzigen.",
	"colleague.why": "U ontvangt deze e-mail omdat u beheerder van {0} bent en meldingen over collega’s wilt ontvangen.",
	"colleague-added.subject": "{0} is toegevoegd aan {1}",
	"colleague-added.text": "{0} is toegevoegd aan {1} als {2}.",
	"colleague-changed.subject": "{0} heeft een nieuwe rol bij {1}",
	"colleague-changed.text": "{0} is nu {2} bij {1}.",
	"email-change.subject": "Bevestig uw nieuwe e-mailadres",
	"email-change.text": "Bevestig dat u voortaan met dit adres wilt inloggen. De link werkt één keer, 24 uur lang.",
	"email-change.not-you": "Was u dit niet? Dan hoeft u niets te doen: er verandert niets.",
	"email-change.why": "U ontvangt deze e-mail omdat iemand dit adres heeft ingevuld voor een account.",
	"email-change-requested.subject": "Uw e-mailadres wordt gewijzigd",
	"email-change-requested.text":
		"Iemand die uw wachtwoord kent, wil het e-mailadres van uw account wijzigen in {0}. De wijziging gaat in zodra de link in die mailbox is gebruikt.",
	"email-change-requested.not-you":
		"Was u dit? Dan hoeft u hier niets te doen. Zo niet, wijzig dan meteen uw wachtwoord: daarmee stopt u de wijziging.",
	"email-changed.subject": "Uw e-mailadres is gewijzigd",
	"email-changed.text": "U logt nu in met {0} en onze e-mails gaan daarheen. In alle andere browsers bent u uitgelogd.",
	"email-changed.not-you": "Was u dit niet? Neem dan meteen contact met ons op.",
	"email-in-use.subject": "U hebt al een account met dit adres",
	"email-in-use.text":
		"Iemand wilde {0} gebruiken voor een ander account. Het hoort al bij uw account, dus er is niets veranderd.",
	"email-in-use.what-now": "Was u dit? Log in met dit adres, of kies een nieuw wachtwoord als u het uwe bent vergeten.",
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
		"Was u dit? Dan hoeft u niets te doen. Zo niet, wijzig dan meteen uw wachtwoord: daarmee worden alle browsers uitgelogd.",
	"guard.why": "U ontvangt deze e-mail omdat de beveiliging van uw account is gewijzigd. Uitzetten kan niet.",
	"new-device.subject": "Nieuwe login op uw account",
	"new-device.text": "Uw wachtwoord is gebruikt in een browser die wij niet kennen: {0}, op {1} om {2}.",
	"new-device.unnamed": "onbekende browser",
	"new-device.why":
		"U ontvangt deze e-mail omdat uw wachtwoord in een nieuwe browser is gebruikt. U kunt dit uitzetten in uw account.",
	"order.action": "Bekijk de bestelling",
	"order.dropped":
		"Niet in deze bezorging: {0}. Dit wordt niet geleverd en niet berekend. Wat u ervoor hebt betaald, storten we op dezelfde manier terug.",
	"order.follows": "Niet in deze bezorging: {0}. Dit volgt met bestelling {1} op {2}.",
	"order.missing":
		"Niet alle producten konden mee. Hieronder staat regel voor regel wat ontbreekt en wat ermee gebeurt, en daarna wat onderweg is.",
	"order.more": "en nog {0}",
	"order.note": "Onze opmerking: {0}",
	"order.reference": "Uw referentie: {0}",
	"order.total": "Totaal incl. btw: {0}",
	"order.why":
		"U ontvangt deze e-mail omdat u deze bestelling hebt geplaatst. Bij Meldingen kiest u welke e-mails u ontvangt.",
	"order-accepted.subject": "Bestelling {0} is geaccepteerd",
	"order-accepted.early-subject": "Uw bestelling voor {0} is geaccepteerd",
	"order-accepted.text": "We hebben uw bestelling geaccepteerd. We bezorgen op {0} in {1}.",
	"order-cancelled.subject": "Bestelling {0} is geannuleerd",
	"order-cancelled.early-subject": "Uw bestelling voor {0} is geannuleerd",
	"order-cancelled.text":
		"Uw bestelling voor bezorging op {0} in {1} is geannuleerd. Wat u ervoor hebt betaald, storten we op dezelfde manier terug.",
	"order-completed.subject": "Bestelling {0} is bezorgd",
	"order-completed.early-subject": "Uw bestelling voor {0} is bezorgd",
	"order-completed.text":
		"Uw bestelling is bezorgd in {1}. Ontbreekt er iets of is er iets beschadigd? Meld het binnen twee dagen.",
	"order-placed.subject": "We hebben uw bestelling {0} ontvangen",
	"order-placed.early-subject": "We hebben uw bestelling voor {0} ontvangen",
	"order-placed.text":
		"Bedankt voor uw bestelling. U ontvangt een bestelnummer zodra de bestelling is verwerkt. We bezorgen op {0} in {1}.",
	"order-shipped.subject": "Bestelling {0} is onderweg",
	"order-shipped.early-subject": "Uw bestelling voor {0} is onderweg",
	"order-shipped.text": "Uw bestelling is onderweg naar {1}. Verwachte bezorging: {0}.",
	"password-changed.subject": "Uw wachtwoord is gewijzigd",
	"password-changed.text":
		"Het wachtwoord van uw account is gewijzigd op {0} om {1}. U bent in alle andere browsers uitgelogd.",

	"invited.subject": "U bent uitgenodigd voor een bedrijfsaccount",
	"invited.named-subject": "{0} heeft u uitgenodigd voor het bedrijfsaccount",
	"invited.named-text": "{0} heeft u uitgenodigd. Uw rol: {1}.",
	"invited.text": "Een bedrijf heeft u uitgenodigd. Uw rol: {0}.",
	"invited.how": "Log in om de uitnodiging te accepteren of te weigeren. Er verandert niets totdat u accepteert.",
	"invited.action": "Bekijk de uitnodiging",
	"invited.not-you":
		"Verwachtte u deze uitnodiging niet? Dan hoeft u niets te doen. De uitnodiging verloopt na zeven dagen.",
	"invited.why": "U ontvangt deze e-mail omdat een beheerder van een bedrijf uw e-mailadres heeft uitgenodigd.",
	"invitation.how": "Kies een wachtwoord om te accepteren. De link werkt één keer, zeven dagen lang.",
	"invitation.action": "Accepteren en wachtwoord kiezen",

	"member-added.subject.reader": "U kunt nu de bestellingen van {0} zien",
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

	"info-requested.subject": "We hebben uw vraag {0} ontvangen",
	"info-requested.text": "U vroeg ons om informatie over {0}.",
	"info-requested.why": "U ontvangt deze e-mail omdat ons met uw e-mailadres een vraag is gesteld.",
	"quote-requested.subject": "We hebben uw offerteaanvraag {0} ontvangen",
	"quote-requested.text": "U vroeg ons om een offerte voor {0}.",
	"quote-requested.why": "U ontvangt deze e-mail omdat met uw e-mailadres een offerte is aangevraagd.",
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
	"salutation.Rather neither": "Liever geen",

	"payment-failed.subject": "Betaling mislukt",
	"payment-failed.text": "Uw betaling van {0} is mislukt. Er is niets afgeschreven.",
	"payment-failed.retry":
		"Betaal binnen 24 uur na het bestellen om uw bestelling te behouden. U kunt een andere betaalwijze kiezen.",
	"payment-received.subject": "Betaling ontvangen: bestelling {0}",
	"payment-received.text": "We hebben uw betaling van {0} ontvangen. Bestelling {1} is geaccepteerd.",
	"payment.action": "Bekijk uw meldingen",
	"payment.why": "U ontvangt deze e-mail omdat u een bestelling hebt geplaatst die direct moet worden betaald.",
	"company-closed.subject": "{0} heeft het account opgezegd",
	"company-closed.text":
		"Een beheerder van {0} heeft het bedrijfsaccount opgezegd. Niemand kan er nog voor inloggen of bestellen.",
	"company-closed.why": "U ontvangt deze e-mail omdat u klanten van de webshop begeleidt.",
	"company-closed-goodbye.subject": "Het account van {0} is opgezegd",
	"company-closed-goodbye.text":
		"Een beheerder heeft het account van {0} opgezegd. U kunt niet meer inloggen of bestellen voor dit bedrijf.",
	"company-closed-goodbye.data": "Hoort u bij geen ander bedrijf? Dan wissen we uw persoonsgegevens over {0} dagen.",
	"company-closed-goodbye.kept": "Bestellingen en facturen bewaren we zeven jaar, zoals de belastingwet voorschrijft.",
	"company-closed-goodbye.why": "U ontvangt deze e-mail omdat u toegang had tot het account van {0}.",
	"login-deleted.subject": "Uw login is verwijderd",
	"login-deleted.text": "U hebt op {0} uw login verwijderd. Uw persoonsgegevens zijn gewist.",
	"login-deleted.why": "U ontvangt deze e-mail eenmalig, als bevestiging.",
	"payment-odd.subject": "Een betaling door {0} vraagt aandacht",
	"payment-odd.came-too-late":
		"{1} betaalde {0} voor een bestelling die was geannuleerd. Het bedrag wordt automatisch terugbetaald.",
	"payment-odd.paid-twice":
		"{1} betaalde {0} voor een bestelling die al was betaald. Het bedrag wordt automatisch terugbetaald.",
	"payment-odd.wrong-amount":
		"{1} had {0} moeten betalen, en de betaaldienst meldt een ander bedrag. De bestelling wacht nog op betaling.",
	"payment-odd.wrong-currency":
		"{1} had {0} moeten betalen, en de betaaldienst meldt een andere valuta. De bestelling wacht nog op betaling.",
	"payment-odd.never-settled":
		"De betaling van {0} door {1} was na 24 uur nog niet verwerkt. We wachten er niet langer op. Komt het geld alsnog binnen, dan betalen we het automatisch terug.",
	"payment-odd.refund-failed": "De terugbetaling van {0} aan {1} is mislukt bij de betaaldienst.",
	"payment-odd.why": "U ontvangt deze e-mail omdat u de betalingen van de webshop beheert.",

	"registration.why": "U krijgt deze mail omdat u {0} bij ons hebt geregistreerd.",
	"registration-approved.subject": "{0} is goedgekeurd",
	"registration-approved.text":
		"Wij hebben de gegevens van {0} gecontroleerd. U kunt nu op de gebruikelijke voorwaarden bestellen.",
	"registration-merged.subject": "{0}: uw account hoort nu bij {1}",
	"registration-merged.text": "{0} was al klant bij ons, als {1}. Uw account hoort nu bij {1}.",
	"registration-rejected.action": "Neem contact op",
	"registration-rejected.reason": "Reden: {0}",
	"registration-rejected.subject": "Wij konden {0} niet goedkeuren",
	"registration-rejected.text":
		"Wij hebben de gegevens van {0} gecontroleerd en kunnen het bedrijf op dit moment niet beleveren.",
	"role-changed.subject": "Uw rol bij {0} is gewijzigd",
	"role-changed.text": "Uw rol bij {0} is nu {1}.",
	"role-changed.why": "U ontvangt deze e-mail omdat uw rechten voor {0} zijn gewijzigd.",
	"welcome.action": "E-mailadres bevestigen",
	"welcome.new": "Wij controleren de gegevens van {0}. Tot die tijd kunt u met een betaalkaart bestellen.",
	"welcome.subject": "Welkom, {0}: bevestig uw e-mailadres",
	"welcome.text":
		"Bedankt voor uw registratie. Bevestig dat dit uw e-mailadres is. De link werkt één keer en blijft zeven dagen geldig.",
	"welcome.verified": "{0} kan meteen bestellen.",
	"welcome.why": "U krijgt deze mail omdat iemand met dit e-mailadres een bedrijf heeft geregistreerd.",
};

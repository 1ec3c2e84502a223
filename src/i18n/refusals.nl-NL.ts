import { pageRefusalsNlNL } from "./page-refusals.nl-NL.ts";
import type { RefusalCode } from "./refusals.en-NZ.ts";
import * as words from "./words.nl-NL.ts";

export const refusalsNlNL: Readonly<Record<RefusalCode, string>> = {
	...pageRefusalsNlNL,

	"account.administrators-only": "Alleen een beheerder van uw bedrijf kan dit doen.",
	"account.blocked": "Dit bedrijf is geblokkeerd. Hef de blokkade eerst op of kies een ander bedrijf.",
	"account.administrator-invited":
		"Er is al een beheerder van dit bedrijf uitgenodigd. Trek die uitnodiging in om iemand anders uit te nodigen.",
	"account.closed": "Dit bedrijfsaccount is opgezegd.",
	"account.every-location-only": "Alleen een beheerder van alle locaties kan dit doen.",
	"account.finance-only": "Alleen onze financiële afdeling kan de voorwaarden van een bedrijf wijzigen.",
	"account.has-administrator": "Dit bedrijf heeft een beheerder, die collega’s uitnodigt.",
	"account.not-found": "We kunnen dit bedrijf niet vinden.",
	"account.sales-only-approval": "Alleen onze verkoopafdeling kan een bedrijf goedkeuren of blokkeren.",
	"account.sales-only-creation": "Alleen onze verkoopafdeling kan een bedrijf toevoegen.",
	"account.sales-only-invitation": "Alleen onze verkoopafdeling kan de eerste beheerder van een bedrijf uitnodigen.",
	"account.already-registered":
		"Er is al een bedrijf met dit nummer geregistreerd. Vraag de beheerder daarvan om u toe te voegen.",

	"accounting.already-sent": "Dit document staat al in de boekhouding.",
	"accounting.finance-only": "Alleen onze financiële afdeling kan dit doen.",
	"accounting.payment-deleted": "Deze betaling is in de boekhouding verwijderd.",
	"accounting.payment-not-found": "We kunnen deze betaling niet vinden.",
	"accounting.payment-settled": "Deze betaling is al verwerkt.",
	"bank.account-missing": "In het bestand staat geen rekeningnummer. Geef het rekeningnummer van het afschrift op.",
	"bank.amount-unreadable": "Regel {line}: ‘{text}’ is geen bedrag. Er is niets geïmporteerd.",
	"bank.balance-differs":
		"Regel {line}: het eindsaldo is {reported}, maar de regels komen uit op {computed}. Het bestand is niet volledig. Er is niets geïmporteerd.",
	"bank.columns-differ": "Regel {line} heeft {found} kolommen in plaats van {columns}. Er is niets geïmporteerd.",
	"bank.cut-off":
		"Het bestand stopt midden in regel {line}. Download het opnieuw bij de bank. Er is niets geïmporteerd.",
	"bank.date-unreadable": "Regel {line}: ‘{text}’ is geen datum. Er is niets geïmporteerd.",
	"bank.encoding-unknown":
		"Regel {line} bevat tekens die geen UTF-8 en geen Windows-1252 zijn. Download het bestand opnieuw bij de bank. Er is niets geïmporteerd.",
	"bank.file-empty": "Het bestand is leeg.",
	"bank.file-not-text": "Het bestand is geen tekstbestand. Download bij de bank CSV, MT940 of CAMT.053.",
	"bank.file-too-large": "Het bestand is te groot: u kunt maximaal {megabytes} MB importeren.",
	"bank.finance-only": "Alleen onze financiële afdeling werkt met bankafschriften.",
	"bank.format-unknown":
		"We kennen het formaat van dit bestand niet. Download bij de bank CSV, MT940 of CAMT.053, of geef de kolommen van de CSV op.",
	"bank.line-not-found": "We kunnen deze regel van een afschrift niet vinden.",
	"bank.line-settled": "Deze regel is al verwerkt.",
	"bank.line-unreadable": "Regel {line} is niet leesbaar. Er is niets geïmporteerd.",
	"bank.no-suggestion": "Voor deze regel is er geen voorstel.",
	"bank.no-lines": "Het bestand bevat geen transacties.",
	"bank.other-account":
		"Regel {line} hoort bij rekening {account}, niet bij rekening {expected} van de winkel. Geef de rekening op als dit klopt. Er is niets geïmporteerd.",
	"bank.other-currency":
		"Regel {line} is in {currency}; alleen {expected} kan worden geïmporteerd. Er is niets geïmporteerd.",
	"bank.too-many-lines": "Het bestand heeft meer dan {most} regels. Download een kortere periode.",
	"bank.xml-unsafe": "Het bestand bevat een XML-documenttype. Dat mag niet in een afschrift. Er is niets geïmporteerd.",

	"case.closed": "Deze melding is gesloten. Heropen de melding om te reageren.",
	"case.not-found": "We kunnen deze melding niet vinden.",
	"case.reason-unfit": "Deze reden hoort niet bij het type van de melding.",
	"case.related-not-found": "We kunnen deze machine of bestelling niet vinden.",
	"case.staff-only": "Alleen onze medewerkers kunnen dit doen.",
	"case.status-step": "Een melding met de status {from} kan niet de status {to} krijgen.",
	"case.type-unfit": "Dit type hoort niet bij dit soort melding.",
	"cart.full": "Een winkelwagen kan {most} regels bevatten. Bestel deze eerst.",
	"cart.not-another-size": "Dit is geen ander formaat van hetzelfde product.",
	"cart.not-sold-online": "Dit is niet online te bestellen.",
	"cart.not-found": "We kunnen deze winkelwagen niet vinden.",
	"cart.line-not-found": "Dit zit niet meer in uw winkelwagen.",
	"cart.price-on-request": "De prijs van dit product is op aanvraag.",
	"cart.quantity-too-large": "U kunt van één product maximaal {most} stuks bestellen. Bel ons voor meer.",
	"cart.too-many-lines":
		"Deze lijst heeft {lines} regels, en er kunnen er {most} tegelijk worden gecontroleerd. Splits de lijst.",

	"category.not-found": "We kunnen deze categorie niet vinden.",
	"community.not-found": "Deze community bestaat niet.",

	"counted-orders.changed": "Inmiddels gaat het om {orders} bestellingen. Bekijk het aantal en het bedrag opnieuw.",
	"coupon.not-yet": "Deze kortingscode is geldig vanaf {day}.",
	"checkout.coupon-used": "Uw bedrijf heeft deze kortingscode al gebruikt.",
	"checkout.day-not-offered": "Op deze dag kunnen we niet bezorgen. Kies een andere.",
	"checkout.empty": "Uw winkelwagen is leeg.",
	"checkout.method-not-offered": "Deze betaalwijze is nog niet beschikbaar. Kies een andere.",
	"checkout.window-not-offered": "Deze bezorgtijd is niet meer mogelijk. Kies een andere.",
	"checkout.cart-changed": "Uw winkelwagen is gewijzigd. Controleer deze voordat u bestelt.",
	"checkout.terms-changed": "De verkoopvoorwaarden zijn gewijzigd. Lees ze en ga opnieuw akkoord.",

	"closing-day.overlaps": "Sommige van deze dagen zijn al sluitingsdagen.",
	"closing-day.too-many": "Een locatie kan {most} komende sluitingsperioden hebben. Verwijder er eerst een.",

	"company-closing.amount-owed": "Uw bedrijf moet ons nog een bedrag betalen. Betaal dit voordat u het account opzegt.",
	"company-closing.open-orders":
		"Lopende bestellingen: {orders}. Wacht op de bezorging of annuleer ze voordat u het account opzegt.",
	"company-closing.open-refunds":
		"Er is een terugbetaling aan uw bedrijf onderweg. Wacht daarop voordat u het account opzegt.",
	"login-deletion.staff-login": "Een beheerder van de webshop beheert uw login.",

	"database.unavailable": "De webshop is nu niet beschikbaar. Probeer het over {seconds} seconden opnieuw.",

	"erasure.belongs-to-company": "U hoort weer bij een bedrijf. Log in en verwijder uw login op uw profielpagina.",
	"erasure.link-expired": "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",
	"factor.locked": "Te veel verkeerde codes. Gebruik een herstelcode of probeer het morgen opnieuw.",
	"factor.not-enabled": "Tweestapsverificatie staat niet aan.",
	"factor.own-reset": "U kunt uw eigen tweestapsverificatie niet resetten. Vraag een collega.",
	"factor.required-for-staff": "Tweestapsverificatie is verplicht voor medewerkers.",
	"factor.already-enabled": "Tweestapsverificatie staat al aan.",

	"server.closing": "De webshop start opnieuw. Probeer het zo meteen opnieuw.",
	"server.busy": "Het is druk in de webshop. Probeer het over {seconds} seconden opnieuw.",

	"search-rule.not-found": "We kunnen deze regel niet vinden.",
	"search-rule.no-word": "Elke regel heeft een woord nodig dat iets over een product zegt.",
	"search-rule.names-itself": "Deze regel verwijst alleen naar zichzelf. Voeg een ander woord toe.",
	"search-rule.too-many": "Er zijn te veel zoekregels. Verwijder er eerst een paar.",
	"holiday.not-found": "We kunnen deze feestdag niet vinden.",
	"holiday.already-exists": "Deze dag is al een feestdag.",

	"invoice.order-not-waiting": "Deze bestelling heeft al een eigen factuur of is nog niet onderweg.",

	"job.not-found": "Taak {id} bestaat niet of wordt nu uitgevoerd.",

	"live.full": "Er zijn te veel browsers verbonden. Probeer het over {seconds} seconden opnieuw.",
	"live.position-invalid": "Dit is geen positie in de wijzigingenfeed.",
	"live.topic-unknown": "Dit onderwerp bestaat niet.",
	"live.unavailable": "Live-updates zijn nu niet beschikbaar. Probeer het over {seconds} seconden opnieuw.",
	"live.too-many-pages":
		"Er staan te veel pagina’s open vanaf uw netwerk. Probeer het over {seconds} seconden opnieuw.",

	"list.full": "Een lijst kan {most} regels bevatten.",
	"list.name-taken": "U hebt al een lijst met deze naam.",
	"list.not-found": "We kunnen deze lijst niet vinden.",
	"list.owner-only": "Alleen de eigenaar van de lijst of een beheerder van uw bedrijf kan dit doen.",
	"list.too-many": "U kunt {most} lijsten hebben. Verwijder er eerst een.",
	"location.beyond-limits": "Alleen een beheerder van alle locaties kan een locatie toevoegen of deactiveren.",
	"location.has-plans": "Deze locatie heeft nog koffieplannen. Stop die eerst.",
	"location.in-use": "Deze locatie heeft nog openstaande bestellingen.",
	"location.last": "Dit is uw enige locatie. Voeg eerst een andere toe.",

	"login.required-again": "Log opnieuw in voordat u dit wijzigt.",
	"login.code-required": "Vul eerst de code van uw authenticator-app in.",

	"mail.in-progress": "Deze e-mail wordt nu verstuurd.",
	"mail.not-found": "We kunnen deze e-mail niet vinden, of deze is al verstuurd.",
	"mail.rejected": "De mailserver neemt deze e-mail nu niet aan. We proberen het opnieuw.",

	"machine.days-out-of-order": "Onderhoud komt na de installatie, en het volgende onderhoud na het laatste.",
	"machine.no-machine": "Dit product is geen machine.",
	"machine.not-found": "We kunnen deze machine niet vinden.",
	"machine.serial-number-used": "Een andere machine van dit type heeft dit serienummer.",
	"machine.staff-only": "Alleen onze medewerkers kunnen machines wijzigen.",
	"member.staff-only-access": "Alleen onze eigen medewerkers kunnen iemands toegang wijzigen.",
	"member.already-member": "Deze persoon hoort al bij uw bedrijf.",
	"member.beyond-limits": "U kunt alleen collega’s binnen uw eigen locaties toevoegen of wijzigen.",
	"member.invitation-required": "Nodig deze persoon uit. De toegang begint na het accepteren.",
	"member.already-invited": "Deze persoon is al uitgenodigd. Trek de uitnodiging in om een nieuwe te sturen.",
	"member.is-staff": "Dit e-mailadres hoort bij een medewerkersaccount. Klanten hebben een eigen adres nodig.",
	"member.login-ended": "Het account met dit e-mailadres is verwijderd. Gebruik een ander adres.",
	"member.last-administrator": "Een bedrijf heeft een beheerder nodig. Maak eerst een collega beheerder.",

	"member.successor-missing": "Kies een collega die de lopende bestellingen en opgeslagen lijsten overneemt.",
	"member.successor-not-suitable": "Deze collega kan niet alle lopende bestellingen overnemen. Kies iemand anders.",
	"member.other-domain": "Uw bedrijf accepteert alleen e-mailadressen van {domain}.",
	"name.web-address": "Dit veld mag geen webadres bevatten.",

	"invoice.balance-too-small": "Het saldo van het bedrijf is kleiner dan dit bedrag.",
	"invoice.balance-changed": "Uw tegoed is gewijzigd. Controleer de bedragen en probeer het opnieuw.",
	"invoice.before-invoicing": "We factureren sinds {day}. Kies deze dag of een latere.",
	"invoice.changed":
		"De facturen zijn gewijzigd: er is een andere betaling of creditnota binnengekomen, of er is een betaling gestart. Controleer de bedragen en probeer het opnieuw.",
	"invoice.credit-note": "{number} is een creditfactuur. Die hoeft niet te worden betaald.",
	"invoice.credits-too-much": "De klant kan niet meer stuks als tegoed terugkrijgen dan er nog op de factuur staan.",
	"invoice.date-ahead": "De valutadatum ligt in de toekomst.",
	"invoice.discount-booked": "Een geboekte betalingskorting kan niet worden teruggedraaid.",
	"invoice.finance-only": "Alleen onze financiële afdeling kan dit doen.",
	"invoice.line-not-found": "Deze regel staat niet op de factuur.",
	"invoice.not-allocated": "Dit bedrag is al teruggedraaid.",
	"invoice.not-found": "We kunnen dit document niet vinden.",
	"invoice.nothing-to-credit": "Van deze factuur is alles al als tegoed teruggegeven.",
	"invoice.order-not-sent": "Een bestelling krijgt een factuur zodra die onderweg is.",
	"invoice.other-currency": "We nemen alleen betalingen aan in de valuta van onze facturen.",
	"invoice.paid": "Factuur {number} is al betaald.",
	"invoice.payment-processing":
		"Een betaling van factuur {number} wordt door de bank verwerkt. Wacht op het resultaat.",
	"invoice.pays-too-much": "Het bedrag is hoger dan het openstaande bedrag van de factuur.",
	"invoice.split-too-much": "De bedragen voor de facturen zijn samen hoger dan de betaling.",
	"invoice.supplier-missing":
		"Vul eerst onze eigen naam, adres en btw-nummer (GST) in bij de instellingen van de webshop.",
	"invoice.twice": "In deze betaling staat dezelfde factuur meer dan één keer.",
	"invoice.too-many-rows":
		"De lijst heeft meer dan {most} documenten. Kies er minder met de filters, of download de CSV.",
	"invoice.statement-unavailable": "We kunnen dit overzicht nog niet maken. Bel ons gerust.",

	"order.cannot-ask": "Deze bestelling kan niet meer online worden gewijzigd of geannuleerd. Bel ons.",
	"order.already-asked": "U hebt ons al iets gevraagd over deze bestelling. We antwoorden snel.",
	"order.cannot-change": "Deze bestelling kan niet meer worden gewijzigd.",
	"order.wrong-status": "Deze bestelling kan niet meer op deze manier worden gewijzigd.",
	"order.line-not-found": "Deze regel staat niet meer in de bestelling.",
	"order.duplicate-line": "Deze wijziging noemt dezelfde regel meer dan één keer.",
	"order.not-found": "We kunnen deze bestelling niet vinden.",
	"order.product-present": "Dit product staat al in de bestelling. Wijzig het aantal hierboven.",
	"order.no-lines-left": "Er blijft niets over van deze bestelling. Annuleer de bestelling.",
	"order.more-than-ordered": "Er kan niet meer worden verzonden dan is besteld.",
	"order.nothing-sent": "Er moet minstens één product worden verzonden. Annuleer de bestelling of wacht.",
	"order.not-being-sent": "Alleen bij een bestelling die wordt verzonden, kunnen producten ontbreken.",
	"order.sales-only":
		"Alleen onze verkoopafdeling kan de status van een bestelling wijzigen of de bestelling annuleren.",
	"order.nothing-to-reorder": "Geen van deze producten kan opnieuw worden besteld.",
	"order.awaiting-payment": "Deze bestelling wacht op betaling.",

	"passkey.already-added": "Deze passkey is al in gebruik. Gebruik een ander apparaat.",
	"passkey.last": "Dit is uw enige tweede stap. Voeg er eerst nog een toe, of schakel tweestapsverificatie uit.",
	"passkey.too-many": "U kunt {most} passkeys hebben. Verwijder er eerst een.",

	"payment.payers-only": "Alleen beheerders, inkopers en boekhouders van uw bedrijf kunnen betalen.",
	"payment.not-found": "We kunnen deze betaling niet vinden.",
	"payment.unavailable": "De betaaldienst is nu niet beschikbaar. Probeer het zo meteen opnieuw.",
	"payment.closed": "Dit kan niet meer worden betaald, of is al betaald.",
	"payment.not-started": "De betaling kon niet worden gestart. Kies een andere betaalwijze.",
	"payment.with-other-orders":
		"Deze bestelling is of wordt samen betaald met bestellingen die u niet kunt zien. Vraag het een beheerder van uw bedrijf.",

	"planner.active-already": "Dit plan is al actief.",
	"planner.cart-changed":
		"Uw winkelwagen is gewijzigd nadat u deze pagina opende. Controleer wat het plan eruit haalt en start dan het plan.",
	"planner.cannot-merge": "Deze bezorgingen kunnen niet meer worden gecombineerd.",
	"planner.date-invalid": "Vul een bestaande datum in.",
	"planner.date-past": "Deze datum ligt in het verleden. Kies een latere datum.",
	"planner.date-taken": "Voor deze datum is al bezorgd. Kies een latere datum.",
	"planner.delivery-not-found": "Dit plan heeft geen bezorging op deze datum.",
	"planner.frequency": "Kies een frequentie van 2 tot en met 18 weken.",
	"planner.location-closed":
		"Deze locatie heeft de komende 12 maanden geen bezorgdag. Wijzig eerst de sluitingsdagen of bezorgdagen.",
	"planner.merge-stock":
		"Er is nu te weinig voorraad van {product} om deze bezorgingen te combineren. Beschikbaar: {available}.",
	"planner.merged-already": "Een ander plan brengt deze bezorging al, dus terugzetten kan niet.",
	"planner.no-weekday": "Kies minstens één weekdag.",
	"planner.not-found": "We kunnen dit plan niet vinden.",
	"planner.not-merged": "Deze bezorging is niet meer gecombineerd met een bestelling.",
	"planner.paused": "Dit plan is gepauzeerd. Hervat het om losse bezorgingen te wijzigen.",
	"planner.paused-already": "Dit plan is al gepauzeerd.",
	"planner.processing": "We verwerken een bestelling van dit plan. Probeer het zo meteen opnieuw.",
	"planner.reference-once":
		"Uw bedrijf gebruikt elke factuurreferentie maar één keer, dus een plan kan er geen hebben. Bel ons.",
	"planner.resume-day": "Kies een datum tussen morgen en over 12 maanden.",
	"planner.slow-goods": "Machines en onderdelen kunnen niet in een plan.",
	"planner.staff-only": "Alleen medewerkers zien en verplaatsen de bezorgingen van alle bedrijven.",
	"planner.started-already": "U hebt dit plan zojuist al gestart: het is plan {number}.",
	"planner.stopped": "Dit plan is gestopt. U kunt vanuit uw winkelwagen een nieuw plan maken.",
	"planner.too-late": "Deze bezorging kan niet meer worden gewijzigd.",
	"planner.too-many": "Een locatie kan maximaal {most} plannen hebben.",
	"planner.twice": "Een product kan maar één keer per bezorgdag in het plan staan.",
	"planner.weekday": "Kies voor elk product een weekdag.",

	"picture.queued": "Deze afbeelding wordt later getekend.",
	"picture.not-ready": "Deze afbeelding is nog niet klaar. Probeer het zo meteen opnieuw.",
	"picture.shop-only": "Alleen de webshop zelf kan afbeeldingen tekenen.",

	"profile.not-found": "Bij uw login horen geen klantgegevens.",

	"address.postcode-invalid": "Vul een geldige postcode in",
	"address.outside-delivery-area":
		"We bezorgen alleen in Nieuw-Zeeland. Vul een adres in Nieuw-Zeeland in of neem contact op met de klantenservice.",
	"address.house-number-invalid": "Vul een geldig huisnummer in",
	"company.gst-number-invalid": words.gstNumberInvalid,
	"company.kvk-number-invalid": "Vul een geldig KVK-nummer in",
	"company.nzbn-invalid": "Vul een geldig NZBN in",
	"company.vat-number-invalid": words.vatNumberInvalid,
	"contact.not-found": "Deze contactpersoon bestaat niet.",
	"contact.sales-only": "Alleen onze verkoopafdeling kan dit doen.",
	"contact.has-login": "Deze persoon heeft een login en wijzigt de gegevens in het eigen profiel.",
	"document.not-found": "Dit bestand bestaat niet.",
	"email.unconfirmed":
		"Bevestig eerst uw e-mailadres: open de link in onze e-mail. Op uw accountpagina kunt u de link opnieuw laten sturen.",
	"email.unchanged": "Dit is al uw e-mailadres.",
	"email-link.log-in-first": "Log in met het wachtwoord van uw registratie en open deze link daarna opnieuw.",
	"email-link.log-in-to-change": "Log eerst in op uw account en open deze link daarna opnieuw.",
	"email-link.expired": "Deze link is verlopen of al gebruikt.",
	"records.unknown-section": "De lay-out heeft geen sectie ‘{section}’.",
	"records.unknown-field": "Er bestaat hier geen veld ‘{field}’.",
	"records.too-many-levels": "‘{field}’ volgt meer dan 6 relaties.",
	"records.unknown-object": "Er bestaat geen object ‘{object}’.",
	"records.lookup-source": "Voor deze zoekopdracht is de waarde van {field} van het record nodig.",
	"records.lookup-text": "Voer minstens {least} tekens in, zonder vraagteken, en vraag maximaal 2.000 records.",
	"records.not-found": "Het record bestaat niet, of u kunt het niet zien.",
	"records.fields-missing": "Noem minstens één van fields, optionalFields en layoutTypes.",
	"records.value-missing": "Vul een waarde in.",
	"records.value-invalid": "Deze waarde is niet geldig.",
	"records.value-not-allowed": "Een waarde van het record is niet toegestaan.",
	"records.value-too-long": "Vul maximaal {length} tekens in.",
	"records.number-invalid": "Dit getal is te groot of heeft te veel decimalen.",
	"records.choice-unknown": "Kies een van de beschikbare waarden.",
	"records.reference-unknown": "Het record bestaat niet, of u kunt het niet zien.",
	"records.repeated-field": "Het veld ‘{field}’ is twee keer verstuurd.",
	"records.read-only-field": "U kunt dit veld niet invullen.",
	"records.no-create": "U kunt geen records van dit object aanmaken.",
	"records.no-change": "U kunt dit record niet wijzigen.",
	"records.no-delete": "U kunt dit record niet verwijderen.",
	"records.changed": "Het record is gewijzigd nadat u het hebt geopend. Open het opnieuw.",
	"records.where-unreadable": "where is onleesbaar bij teken {position}.",
	"records.where-field": "{path}: dit veld bestaat hier niet.",
	"records.where-operator": "{path}: onbekende operator. Gebruik een van {operators}.",
	"records.where-value": "{path}: de waarde past niet.",
	"records.where-too-long": "where heeft meer dan {most} voorwaarden, of te veel waarden of niveaus.",
	"records.where-too-many-patterns": "where mag maximaal {most} voorwaarden met like bevatten.",
	"records.sort-field": "sortBy: op ‘{field}’ kan niet worden gesorteerd.",
	"records.page-token": "Het paginatoken hoort niet bij deze lijst.",
	"records.too-many-relationships": "Een verzoek kan maximaal {most} relaties lezen.",
	"records.too-many-cart-lines":
		"Een verzoek kan bedragen lezen van winkelwagens met samen maximaal {most} regels. Vraag minder records, of laat de bedragen weg.",
	"records.unknown-list": "Er bestaat geen lijst ‘{list}’.",
	"records.unknown-related-list": "Er bestaat geen gerelateerde lijst ‘{list}’.",
	"records.duplicates": "Er bestaan al vergelijkbare records.",
	"records.halted": "Er is niets opgeslagen, omdat een ander record van de reeks is geweigerd.",
	"records.list-filter": "Het filter van ‘{field}’ past niet bij dit veld.",
	"records.filter-logic": "filterLogicString is onleesbaar. Schrijf bijvoorbeeld 1 AND (2 OR 3).",
	"records.list-visibility": "Alleen beheerders van de webshop kunnen lijsten delen.",
	"records.list-name": "De naam van een lijst bestaat uit letters, cijfers en underscores, en begint met een letter.",
	"records.list-name-taken": "Er bestaat al een lijst ‘{list}’.",
	"records.list-not-own": "U kunt deze lijst niet wijzigen.",
	"records.list-share": "Lijsten worden met rollen gedeeld. ‘{share}’ is geen rol.",
	"records.list-scope": "Een lijst toont everything of mine.",
	"records.too-many-lists": "U kunt {most} eigen lijsten hebben.",
	"person.salutation-missing": words.salutationMissing,
	"person.job-title-missing": "Kies uw functie",
	"registration.closed": "U kunt hier geen account aanmaken. Bel ons.",
	"registration.company-registered":
		"Dit bedrijf is al geregistreerd. Log in met uw bestaande gegevens, vraag uw beheerder om toegang of neem contact op met de klantenservice.",
	"registration.contact-exists":
		"Dit e-mailadres kan niet worden geregistreerd. Neem contact op met de klantenservice.",
	"registration.address-unproven":
		"Deze persoon heeft het e-mailadres nog niet bevestigd. Vraag om de link in onze e-mail te openen en voeg daarna samen.",
	"registration.already-decided": "Over deze registratie is al beslist.",
	"registration.already-requested":
		"De beheerders van dit bedrijf hebben deze vraag al gekregen. Wacht op hun antwoord.",
	"registration.login-ended": "Het account van deze registratie bestaat niet meer.",
	"registration.no-administrator":
		"Dit bedrijf heeft geen beheerder die de persoon kan bevestigen. Nodig eerst een beheerder uit en voeg daarna samen.",
	"registration.has-members":
		"Er horen nog andere mensen bij het geregistreerde bedrijf. Zij moeten daar eerst worden verwijderd.",
	"registration.not-found": "Deze registratie bestaat niet.",
	"registration.person-left": "Deze persoon is geen beheerder meer van het geregistreerde bedrijf.",
	"join-request.not-found": "Dit verzoek is niet meer open. Laad de pagina opnieuw.",
	"registration.user-exists": "Dit e-mailadres is al geregistreerd. Log in of stel een nieuw wachtwoord in.",

	"product.not-found": "We kunnen dit product niet vinden.",
	"stock-alert.in-stock": "Dit product is weer op voorraad. U kunt het nu bestellen.",
	"stock-alert.too-many":
		"U kunt voor maximaal {most} producten een melding aanzetten. Zet er eerst een uit op de productpagina.",

	"request.unknown-host": "De webshop is niet bereikbaar onder deze naam. U vindt de webshop op {publicUrl}.",
	"request.address-invalid": "Dit adres is niet geldig.",
	"request.body-incomplete": "Het verzoek is onderweg afgebroken. Verstuur het opnieuw.",
	"request.contact-missing": "Vul uw naam en e-mailadres in.",
	"request.own-phone-missing": "Voeg eerst een telefoonnummer toe aan uw profiel, zodat we u terug kunnen bellen.",
	"request.customers-only": "Dit is voor klanten. Log in met een account van uw bedrijf.",
	"request.foreign-origin": "Dit verzoek kwam niet van onze eigen pagina’s.",
	"request.key-with-batch": "Stuur met een idempotency key één aanroep, geen batch.",
	"request.key-invalid": "Een idempotency key heeft 1 tot 255 tekens, zonder spaties, en werkt alleen met JSON.",
	"request.key-reused": "Deze idempotency key is al voor een ander verzoek gebruikt.",
	"request.login-required": "Log eerst in.",
	"request.not-found": "We kunnen dit niet vinden.",
	"request.out-of-scope": "Dit token mag hiervoor niet worden gebruikt.",
	"request.rights-changed": "Uw rechten zijn gewijzigd. Laad de pagina opnieuw.",
	"request.staff-only": "Alleen onze eigen medewerkers kunnen dit doen.",
	"request.headers-too-large": "Het adres en de headers zijn te groot: samen maximaal 32 KiB.",
	"request.too-large": "Dit is te groot: u kunt maximaal 1 MB versturen.",
	"request.two-hosts": "Dit verzoek noemt meer dan één host.",

	"upload.busy": "Er worden al bestanden geüpload. Probeer het over {seconds} seconden opnieuw.",
	"upload.company-full":
		"Uw bedrijf heeft de limiet van {files} bestanden of {gigabytes} GB bereikt. Verwijder bestanden die u niet meer nodig hebt.",
	"upload.no-room": "Er is nu geen ruimte voor bestanden. Probeer het later opnieuw.",
	"upload.one-at-a-time": "U kunt één bestand tegelijk uploaden. Probeer het over {seconds} seconden opnieuw.",
	"upload.person-full":
		"U hebt de limiet van {files} bestanden of {gigabytes} GB bereikt. Verwijder bestanden die u niet meer nodig hebt.",
	"upload.too-large": "Dit is te groot: er kan maximaal 50 MB worden verstuurd.",
	"upload.type-not-accepted":
		"Dit bestand kan niet worden geüpload. Kies een foto, een video, een pdf, een tekst of een document van Word, Excel of PowerPoint.",

	"seo.both-languages": "Vul deze tekst in het Engels en in het Nederlands in.",
	"seo.canonical-of-page":
		"Een pagina heeft één canoniek adres. Voor meer dan één pagina moet het adres {placeholder} bevatten.",
	"seo.placeholder-unknown": "‘{placeholder}’ kan in deze tekst niet worden ingevuld. Mogelijk zijn: {known}.",
	"seo.tag-not-allowed": "Deze head-tag is niet toegestaan: {text}",
	"seo.tag-unreadable":
		"Head-tags zijn vanaf hier niet te lezen: {text}. Schrijf alleen meta- en link-tags, met elke waarde tussen aanhalingstekens.",
	"seo.tags-only":
		"Een titel en een omschrijving horen bij één soort pagina. Vul voor alle pagina’s alleen head-tags in.",
	"seo.too-many-tags": "Een pagina kan hooguit {most} eigen head-tags hebben.",

	"staff.administrators-only": "Alleen een medewerker met beheerrechten kan dit doen.",
	"staff.already-removed": "Dit medewerkersaccount is al verwijderd.",
	"staff.is-customer": "Dit e-mailadres hoort bij het account van een klant. Medewerkers hebben een eigen adres nodig.",
	"staff.kind-not-allowed": "Dit is voor medewerkers van deze afdelingen: {kinds}.",
	"staff.last-administrator":
		"Geen andere beheerder heeft al een wachtwoord gekozen. Voeg er eerst een toe, zodat iemand de medewerkers kan beheren.",
	"staff.login-not-named": "De winkel heeft een beheerder. Noem het account van de medewerker die handelt.",
	"staff.name-taken": "Dit e-mailadres is al in gebruik.",
	"staff.not-found": "Er is geen medewerkersaccount {username}.",
	"staff.removed": "Het medewerkersaccount {username} is verwijderd.",

	"store.administrators-only": "Alleen een beheerder van de webshop kan dit doen.",
	"store.idle-limit-too-long": "Een login kan niet langer inactief zijn dan de login duurt.",
	"store.not-open": "De webshop is nog niet open.",

	throttled: "Te veel pogingen. Probeer het over {seconds} seconden opnieuw.",

	"token.end-date-invalid": "Een token verloopt na vandaag en binnen een jaar.",
	"token.not-found": "We kunnen dit token niet vinden.",
	"token.invalid": "Dit token is onbekend, verlopen of ingetrokken.",

	"user.not-found": "We kunnen deze persoon niet vinden, of deze kan niet meer inloggen.",

	"webhook.rejected": "Dit bericht is niet aangenomen.",
};

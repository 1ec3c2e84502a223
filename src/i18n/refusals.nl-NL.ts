import { pageRefusalsNlNL } from "./page-refusals.nl-NL.ts";
import type { RefusalCode } from "./refusals.en-NZ.ts";

export const refusalsNlNL: Readonly<Record<RefusalCode, string>> = {
	...pageRefusalsNlNL,

	"account.administrators-only": "Alleen een beheerder van uw bedrijf kan dit doen.",
	"account.closed": "Dit bedrijfsaccount is gesloten.",
	"account.every-location-only": "Alleen een beheerder van alle locaties kan dit doen.",
	"account.finance-only": "Alleen onze financiële afdeling kan de voorwaarden van een bedrijf wijzigen.",
	"account.not-found": "We kunnen dit bedrijf niet vinden.",
	"account.sales-only-approval": "Alleen onze verkoopafdeling kan een bedrijf goedkeuren of blokkeren.",
	"account.sales-only-creation": "Alleen onze verkoopafdeling kan een bedrijf toevoegen.",
	"account.already-registered":
		"Er is al een bedrijf met dit nummer geregistreerd. Vraag de beheerder daarvan om u toe te voegen.",

	"accounting.already-sent": "Dit document staat al in de boekhouding.",
	"accounting.finance-only": "Alleen onze financiële afdeling kan dit doen.",
	"accounting.payment-deleted": "Deze betaling is in de boekhouding verwijderd.",
	"accounting.payment-not-found": "We kunnen deze betaling niet vinden.",
	"accounting.payment-settled": "Deze betaling is al verwerkt.",
	"bank.account-missing": "In het bestand staat geen rekeningnummer. Geef het rekeningnummer van het afschrift op.",
	"bank.amount-unreadable": "Regel {line}: “{text}” is geen bedrag. Er is niets geïmporteerd.",
	"bank.balance-differs":
		"Regel {line}: het eindsaldo is {reported}, maar de regels komen uit op {computed}. Het bestand is niet volledig. Er is niets geïmporteerd.",
	"bank.columns-differ": "Regel {line} heeft {found} kolommen in plaats van {columns}. Er is niets geïmporteerd.",
	"bank.cut-off":
		"Het bestand stopt midden in regel {line}. Download het opnieuw bij de bank. Er is niets geïmporteerd.",
	"bank.date-unreadable": "Regel {line}: “{text}” is geen datum. Er is niets geïmporteerd.",
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

	"cart.full": "Een winkelwagen kan {most} regels bevatten. Bestel deze eerst.",
	"cart.not-another-size": "Dit is geen ander formaat van hetzelfde product.",
	"cart.not-sold-online": "Dit is niet online te bestellen.",
	"cart.line-not-found": "Dit zit niet meer in uw winkelwagen.",
	"cart.price-on-request": "De prijs van dit product is op aanvraag.",
	"cart.quantity-too-large": "U kunt er maximaal {most} van één product bestellen. Bel ons voor meer.",
	"cart.too-many-lines":
		"Deze lijst heeft {lines} regels, en er kunnen er {most} tegelijk worden gecontroleerd. Splits de lijst.",

	"category.not-found": "We kunnen deze categorie niet vinden.",
	"community.not-found": "Deze community bestaat niet.",

	"checkout.coupon-used": "Uw bedrijf heeft deze kortingscode al gebruikt.",
	"checkout.day-not-offered": "Op deze dag kunnen we niet bezorgen. Kies een andere.",
	"checkout.empty": "Uw winkelwagen is leeg.",
	"checkout.method-not-offered": "Deze betaalwijze is nog niet beschikbaar. Kies een andere.",
	"checkout.cart-changed": "Uw winkelwagen is gewijzigd. Controleer deze voordat u bestelt.",
	"checkout.terms-changed": "De verkoopvoorwaarden zijn gewijzigd. Lees ze en ga opnieuw akkoord.",

	"closing-day.overlaps": "Sommige van deze dagen zijn al sluitingsdagen.",
	"closing-day.too-many": "Een locatie kan {most} komende sluitingsperioden hebben. Verwijder er eerst een.",

	"company-closing.amount-owed": "Uw bedrijf moet ons nog een bedrag betalen. Betaal dit voordat u het account opzegt.",
	"company-closing.open-orders":
		"Open bestellingen: {orders}. Wacht op de bezorging of annuleer ze voordat u het account opzegt.",
	"company-closing.open-refunds":
		"Er is een terugbetaling aan uw bedrijf onderweg. Wacht daarop voordat u het account opzegt.",
	"login-deletion.staff-login": "Een beheerder van de webshop beheert uw login.",

	"database.unavailable": "De webshop is nu niet beschikbaar. Probeer het over {seconds} seconden opnieuw.",

	"factor.locked": "Te veel verkeerde codes. Gebruik een herstelcode of probeer het morgen opnieuw.",
	"factor.not-enabled": "Tweestapsverificatie staat niet aan.",
	"factor.own-reset": "U kunt uw eigen tweestapsverificatie niet resetten. Vraag een collega.",
	"factor.required-for-staff": "Tweestapsverificatie is verplicht voor medewerkers.",
	"factor.already-enabled": "Tweestapsverificatie staat al aan.",

	"server.closing": "De webshop start opnieuw. Probeer het zo opnieuw.",
	"server.busy": "Het is druk in de webshop. Probeer het over {seconds} seconden opnieuw.",

	"holiday.not-found": "We kunnen deze feestdag niet vinden.",
	"holiday.already-exists": "Deze dag is al een feestdag.",

	"invoice.order-not-waiting": "Deze bestelling heeft al een eigen factuur of is nog niet onderweg.",

	"job.not-found": "Er is geen taak {id}, of hij wordt nu uitgevoerd.",

	"live.full": "Er zijn te veel browsers verbonden. Probeer het over {seconds} seconden opnieuw.",
	"live.position-invalid": "Dit is geen positie in de wijzigingenfeed.",
	"live.topic-unknown": "Dit onderwerp bestaat niet.",
	"live.unavailable": "Live-updates zijn nu niet beschikbaar. Probeer het over {seconds} seconden opnieuw.",
	"live.too-many-pages":
		"Er staan te veel pagina's open vanaf uw netwerk. Probeer het over {seconds} seconden opnieuw.",

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

	"member.staff-only-access": "Alleen onze eigen medewerkers kunnen iemands toegang wijzigen.",
	"member.already-member": "Deze persoon hoort al bij uw bedrijf.",
	"member.beyond-limits": "U kunt alleen collega's binnen uw eigen locaties toevoegen of wijzigen.",
	"member.invitation-required": "Nodig deze persoon uit. De toegang begint na het accepteren.",
	"member.already-invited": "Deze persoon is al uitgenodigd. Trek de uitnodiging in om een nieuwe te sturen.",
	"member.last-administrator": "Een bedrijf heeft een beheerder nodig. Maak eerst een collega beheerder.",

	"member.successor-missing": "Kies een collega die de lopende bestellingen en opgeslagen lijsten overneemt.",
	"member.successor-not-suitable": "Deze collega kan niet alle lopende bestellingen overnemen. Kies iemand anders.",
	"member.other-domain": "Uw bedrijf accepteert alleen e-mailadressen van {domain}.",
	"name.web-address": "Dit veld mag geen webadres bevatten.",

	"invoice.balance-too-small": "Het saldo van het bedrijf is kleiner dan dit bedrag.",
	"invoice.credit-note": "{number} is een creditfactuur. Die hoeft niet te worden betaald.",
	"invoice.credits-too-much": "U kunt niet meer stuks crediteren dan er nog over zijn.",
	"invoice.date-ahead": "De valutadatum ligt in de toekomst.",
	"invoice.discount-booked": "Een geboekte betalingskorting kan niet worden teruggedraaid.",
	"invoice.finance-only": "Alleen onze financiële afdeling kan dit doen.",
	"invoice.line-not-found": "Deze regel staat niet op de factuur.",
	"invoice.not-allocated": "Dit bedrag is al teruggedraaid.",
	"invoice.not-found": "We kunnen dit document niet vinden.",
	"invoice.nothing-to-credit": "Op deze factuur valt niets meer te crediteren.",
	"invoice.order-not-sent": "Een bestelling krijgt een factuur zodra die onderweg is.",
	"invoice.other-currency": "We nemen alleen betalingen aan in de valuta van onze facturen.",
	"invoice.paid": "Factuur {number} is al betaald.",
	"invoice.payment-processing":
		"Een betaling van factuur {number} wordt door de bank verwerkt. Wacht op het resultaat.",
	"invoice.pays-too-much": "Het bedrag is hoger dan het openstaande bedrag van de factuur.",
	"invoice.split-too-much": "De bedragen voor de facturen zijn samen hoger dan de betaling.",
	"invoice.supplier-missing": "Vul eerst onze eigen naam, adres en GST-nummer in bij de instellingen van de webshop.",
	"invoice.twice": "In deze betaling staat dezelfde factuur meer dan één keer.",
	"invoice.too-many-rows":
		"De lijst heeft meer dan {most} documenten. Kies er minder met de filters, of download de CSV.",
	"invoice.statement-unavailable": "We kunnen dit overzicht nog niet maken. Bel ons gerust.",

	"order.cannot-change": "Deze bestelling kan niet meer worden gewijzigd.",
	"order.wrong-status": "Deze bestelling kan niet meer op deze manier worden gewijzigd.",
	"order.line-not-found": "Deze regel staat niet meer in de bestelling.",
	"order.duplicate-line": "Deze wijziging noemt dezelfde regel meer dan één keer.",
	"order.not-found": "We kunnen deze bestelling niet vinden.",
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

	"payment.not-found": "We kunnen deze betaling niet vinden.",
	"payment.unavailable": "De betaaldienst is nu niet beschikbaar. Probeer het zo opnieuw.",
	"payment.closed": "Dit kan niet meer worden betaald, of is al betaald.",
	"payment.not-started": "De betaling kon niet worden gestart. Kies een andere betaalwijze.",

	"planner.active-already": "Dit plan is al actief.",
	"planner.cannot-merge": "Deze bezorgingen kunnen niet meer worden gecombineerd.",
	"planner.date-invalid": "Vul een bestaande datum in.",
	"planner.date-past": "Deze datum ligt in het verleden. Kies een latere datum.",
	"planner.date-taken": "Voor deze datum is al bezorgd. Kies een latere datum.",
	"planner.delivery-not-found": "Dit plan heeft geen bezorging op deze datum.",
	"planner.frequency": "Kies een frequentie van 2 tot en met 18 weken.",
	"planner.location-closed":
		"Deze locatie heeft de komende 12 maanden geen bezorgdag. Wijzig eerst de sluitingsdagen of bezorgdagen.",
	"planner.no-weekday": "Kies minstens één weekdag.",
	"planner.not-found": "We kunnen dit plan niet vinden.",
	"planner.not-merged": "Deze bezorging is niet meer gecombineerd met een bestelling.",
	"planner.paused": "Dit plan is gepauzeerd. Hervat het om losse bezorgingen te wijzigen.",
	"planner.paused-already": "Dit plan is al gepauzeerd.",
	"planner.processing": "We verwerken een bestelling van dit plan. Probeer het zo opnieuw.",
	"planner.reference-once":
		"Uw bedrijf gebruikt elke factuurreferentie maar één keer, dus een plan kan er geen hebben. Bel ons.",
	"planner.resume-day": "Kies een datum tussen morgen en over 12 maanden.",
	"planner.slow-goods": "Machines en onderdelen kunnen niet in een plan.",
	"planner.staff-only": "Alleen medewerkers zien en verplaatsen de bezorgingen van alle bedrijven.",
	"planner.stopped": "Dit plan is gestopt. U kunt vanuit uw winkelwagen een nieuw plan maken.",
	"planner.too-late": "Deze bezorging kan niet meer worden gewijzigd.",
	"planner.too-many": "Een locatie kan maximaal {most} plannen hebben.",
	"planner.twice": "Een product kan maar één keer per bezorgdag in het plan staan.",
	"planner.weekday": "Kies voor elk product een weekdag.",

	"picture.queued": "Deze afbeelding wordt later getekend.",
	"picture.not-ready": "Deze afbeelding is nog niet klaar. Probeer het zo opnieuw.",
	"picture.shop-only": "Alleen de webshop zelf kan afbeeldingen tekenen.",

	"profile.not-found": "Bij uw login horen geen klantgegevens.",

	"address.postcode-invalid": "Vul een geldige postcode in",
	"address.other-country": "Vul een adres in het land van het bedrijf in.",
	"address.house-number-invalid": "Vul een geldig huisnummer in",
	"company.gst-number-invalid": "Vul een geldig gst-nummer in",
	"company.kvk-number-invalid": "Vul een geldig KVK-nummer in",
	"company.nzbn-invalid": "Vul een geldig NZBN in",
	"company.vat-number-invalid": "Vul een geldig btw-nummer in",
	"contact.not-found": "Deze contactpersoon bestaat niet.",
	"contact.sales-only": "Alleen verkoop kan dit doen.",
	"contact.has-login": "Deze persoon heeft een login en wijzigt de gegevens in het eigen profiel.",
	"email.unchanged": "Dit is al uw e-mailadres.",
	"email-link.expired": "Deze link is verlopen of al gebruikt.",
	"records.unknown-section": "De lay-out heeft geen sectie “{section}”.",
	"records.unknown-field": "Er bestaat hier geen veld “{field}”.",
	"records.too-many-levels": "“{field}” volgt meer dan 6 relaties.",
	"records.unknown-object": "Er bestaat geen object “{object}”.",
	"records.not-found": "Het record bestaat niet, of u kunt het niet zien.",
	"records.fields-missing": "Noem minstens één van fields, optionalFields en layoutTypes.",
	"records.value-missing": "Vul een waarde in.",
	"records.value-invalid": "Deze waarde is niet geldig.",
	"records.value-not-allowed": "Een waarde van het record is niet toegestaan.",
	"records.value-too-long": "Vul maximaal {length} tekens in.",
	"records.number-invalid": "Dit getal is te groot of heeft te veel decimalen.",
	"records.choice-unknown": "Kies een van de beschikbare waarden.",
	"records.reference-unknown": "Het record bestaat niet, of u kunt het niet zien.",
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
	"records.sort-field": "sortBy: op “{field}” kan niet worden gesorteerd.",
	"records.page-token": "Het paginatoken hoort niet bij deze lijst.",
	"records.too-many-relationships": "Een verzoek kan hoogstens {most} relaties lezen.",
	"records.unknown-list": "Er bestaat geen lijst “{list}”.",
	"records.duplicates": "Er bestaan al vergelijkbare records.",
	"records.halted": "Er is niets opgeslagen, omdat een ander record van de reeks is geweigerd.",
	"registration.closed": "U kunt hier geen account aanmaken. Bel ons.",
	"registration.company-registered":
		"Dit bedrijf is al geregistreerd. Log in met uw bestaande gegevens, vraag uw beheerder om toegang of neem contact op met de klantenservice.",
	"registration.contact-exists":
		"Dit e-mailadres kan niet worden geregistreerd. Neem contact op met de klantenservice.",
	"registration.already-decided": "Over deze registratie is al beslist.",
	"registration.not-found": "Deze registratie bestaat niet.",
	"registration.user-exists": "Dit e-mailadres is al geregistreerd. Log in of stel een nieuw wachtwoord in.",

	"product.not-found": "We kunnen dit product niet vinden.",

	"request.unknown-host": "De webshop is niet bereikbaar onder deze naam. U vindt de webshop op {publicUrl}.",
	"request.address-invalid": "Dit adres is niet geldig.",
	"request.body-incomplete": "Het verzoek is onderweg afgebroken. Verstuur het opnieuw.",
	"request.customers-only": "Dit is voor klanten. Log in met een account van uw bedrijf.",
	"request.foreign-origin": "Dit verzoek kwam niet van onze eigen pagina's.",
	"request.key-with-batch": "Stuur met een idempotency key één aanroep, geen batch.",
	"request.key-invalid": "Een idempotency key heeft 1 tot 255 tekens, zonder spaties, en werkt alleen met JSON.",
	"request.key-reused": "Deze idempotency key is al voor een ander verzoek gebruikt.",
	"request.login-required": "Log eerst in.",
	"request.out-of-scope": "Dit token mag hiervoor niet worden gebruikt.",
	"request.staff-only": "Alleen onze eigen medewerkers kunnen dit doen.",
	"request.too-large": "Dit is te groot: u kunt maximaal 1 MB versturen.",
	"request.two-hosts": "Dit verzoek noemt meer dan één host.",

	"staff.administrators-only": "Alleen een beheerder van onze medewerkers kan dit doen.",
	"staff.name-taken": "Dit e-mailadres is al in gebruik.",

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

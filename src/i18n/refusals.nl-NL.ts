import type { RefusalCode } from "./refusals.en-NZ.ts";

export const refusalsNlNL: Readonly<Record<RefusalCode, string>> = {
	"account.administrators-only": "Alleen een beheerder van uw bedrijf kan dit doen.",
	"account.closed": "Dit bedrijfsaccount is gesloten.",
	"account.every-location-only": "Alleen een beheerder van alle locaties kan dit doen.",
	"account.finance-only": "Alleen onze financiële afdeling kan de voorwaarden van een bedrijf wijzigen.",
	"account.not-found": "We kunnen dit bedrijf niet vinden.",
	"account.sales-only-approval": "Alleen onze verkoopafdeling kan een bedrijf goedkeuren of blokkeren.",
	"account.sales-only-creation": "Alleen onze verkoopafdeling kan een bedrijf toevoegen.",
	"account.already-registered":
		"Er is al een bedrijf met dit nummer geregistreerd. Vraag de beheerder daarvan om u toe te voegen.",

	"cart.buyers-only": "Alleen inkopers en beheerders van uw bedrijf kunnen bestellen.",
	"cart.full": "Een winkelwagen kan {most} regels bevatten. Bestel deze eerst.",
	"cart.not-a-multiple": "Dit is per {lot} te bestellen. U kunt er {quantities} bestellen.",
	"cart.not-another-size": "Dit is geen ander formaat van hetzelfde product.",
	"cart.not-sold-online": "Dit is niet online te bestellen.",
	"cart.line-not-found": "Dit zit niet meer in uw winkelwagen.",
	"cart.price-on-request": "De prijs van dit product is op aanvraag.",
	"cart.other-size": "Er zit een ander formaat van dit product in uw winkelwagen.",
	"cart.not-enough-stock": "Helaas zijn niet alle producten beschikbaar. Beschikbaar: {available}.",
	"cart.quantity-too-large": "U kunt er maximaal {most} van één product bestellen. Bel ons voor meer.",
	"cart.too-many-lines":
		"Deze lijst heeft {lines} regels, en er kunnen er {most} tegelijk worden gecontroleerd. Splits de lijst.",

	"checkout.bank-missing": "Kies uw bank om verder te gaan",
	"checkout.company-blocked": "Uw bedrijf kan nu niet bestellen. Bel onze klantenservice.",
	"checkout.coupon-used": "Uw bedrijf heeft deze kortingscode al gebruikt.",
	"checkout.day-not-offered": "Op deze dag kunnen we niet bezorgen. Kies een andere.",
	"checkout.empty": "Uw winkelwagen is leeg.",
	"checkout.items-unavailable": "Helaas zijn niet alle producten beschikbaar",
	"checkout.maintenance": "We werken aan de webshop. Bel onze klantenservice op {phone} om te bestellen.",
	"checkout.method-not-offered": "Deze betaalwijze is nog niet beschikbaar. Kies een andere.",
	"checkout.no-location": "Uw bedrijf heeft nog geen bezorglocatie.",
	"checkout.account-not-allowed": "Uw bedrijf kan nog niet op rekening betalen. Kies een andere betaalwijze.",
	"checkout.credit-limit":
		"Met deze bestelling gaat uw bedrijf over de kredietlimiet. Kies een andere betaalwijze of bel ons.",
	"checkout.reference-empty": "Vul een factuurreferentie in om verder te gaan",
	"checkout.reference-invalid": "Deze referentie heeft niet de opmaak die uw bedrijf gebruikt.",
	"checkout.reference-used": "Deze referentie is al voor een andere bestelling gebruikt.",
	"checkout.cart-changed": "Uw winkelwagen is gewijzigd. Controleer deze voordat u bestelt.",
	"checkout.terms-changed": "De verkoopvoorwaarden zijn gewijzigd. Lees ze en ga opnieuw akkoord.",
	"checkout.total-changed": "Er is een prijs gewijzigd. Controleer het nieuwe totaal voordat u bestelt.",

	"closing.ends-before-start": "De laatste dag ligt vóór de eerste dag.",
	"closing.not-found": "Deze sluitingsdagen zijn al verwijderd.",
	"closing.past": "Deze dagen zijn al voorbij. Kies dagen vanaf vandaag.",
	"closing.overlaps": "Sommige van deze dagen zijn al sluitingsdagen.",
	"closing.too-long": "Kies maximaal 366 dagen.",
	"closing.too-many": "Een locatie kan {most} komende sluitingsperioden hebben. Verwijder er eerst een.",

	"compare.too-many": "U kunt maximaal {most} machines vergelijken. Verwijder er eerst een.",

	"closing.amount-owed": "Uw bedrijf moet ons nog een bedrag betalen. Betaal dit voordat u het account opzegt.",
	"closing.open-orders":
		"Open bestellingen: {orders}. Wacht op de levering of annuleer ze voordat u het account opzegt.",
	"closing.open-refunds": "Er is een terugbetaling aan uw bedrijf onderweg. Wacht daarop voordat u het account opzegt.",
	"closing.staff-login": "Een beheerder van de webshop beheert uw login.",
	"coupon.expired": "Deze kortingscode is verlopen.",
	"coupon.not-found": "Deze kortingscode is niet geldig.",

	"database.unavailable": "De webshop is nu niet beschikbaar. Probeer het over {seconds} seconden opnieuw.",

	"factor.code-wrong": "Deze code klopt niet of is al gebruikt.",
	"factor.locked": "Te veel verkeerde codes. Gebruik een herstelcode of probeer het morgen opnieuw.",
	"factor.not-enabled": "Tweestapsverificatie staat niet aan.",
	"factor.own-reset": "U kunt uw eigen tweestapsverificatie niet resetten. Vraag een collega.",
	"factor.required-for-staff": "Tweestapsverificatie is verplicht voor medewerkers.",
	"factor.already-enabled": "Tweestapsverificatie staat al aan.",

	"server.closing": "De webshop start opnieuw. Probeer het zo opnieuw.",
	"server.busy": "Het is druk in de webshop. Probeer het over {seconds} seconden opnieuw.",

	"holiday.not-found": "We kunnen deze feestdag niet vinden.",
	"holiday.already-exists": "Deze dag is al een feestdag.",

	"invitation.not-found": "Deze uitnodiging is verlopen, ingetrokken of al beantwoord.",
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
	"location.not-found": "We kunnen deze locatie niet vinden.",

	"login.required-again": "Log opnieuw in voordat u dit wijzigt.",
	"login.code-required": "Vul eerst de code van uw authenticator-app in.",
	"login.invalid": "Ongeldig e-mailadres of wachtwoord",
	"login.locked": "U hebt meerdere keren geprobeerd in te loggen. Probeer het over 15 minuten opnieuw.",

	"mail.in-progress": "Deze e-mail wordt nu verstuurd.",
	"mail.not-found": "We kunnen deze e-mail niet vinden, of deze is al verstuurd.",
	"mail.rejected": "De mailserver neemt deze e-mail nu niet aan. We proberen het opnieuw.",

	"member.staff-only-access": "Alleen onze eigen medewerkers kunnen iemands toegang wijzigen.",
	"member.already-member": "Deze persoon hoort al bij uw bedrijf.",
	"member.beyond-limits": "U kunt alleen collega's binnen uw eigen locaties toevoegen of wijzigen.",
	"member.invitation-required": "Nodig deze persoon uit. De toegang begint na het accepteren.",
	"member.cannot-be-added": "Deze persoon kan niet aan een bedrijf worden toegevoegd. Gebruik een ander e-mailadres.",
	"member.already-invited": "Deze persoon is al uitgenodigd. Trek de uitnodiging in om een nieuwe te sturen.",
	"member.last-administrator": "Een bedrijf heeft een beheerder nodig. Maak eerst een collega beheerder.",
	"member.not-found": "We kunnen deze collega niet vinden.",

	"member.successor-missing": "Kies een collega die de lopende bestellingen en opgeslagen lijsten overneemt.",
	"member.successor-not-suitable": "Deze collega kan niet alle lopende bestellingen overnemen. Kies iemand anders.",
	"member.other-domain": "Uw bedrijf accepteert alleen e-mailadressen van {domain}.",
	"name.web-address": "Dit veld mag geen webadres bevatten.",
	"notice.always-mailed": "Deze e-mail kan niet worden uitgezet.",
	"notice.not-found": "We kunnen deze melding niet vinden.",

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
	"passkey.not-found": "We kunnen deze passkey niet vinden.",
	"passkey.refused": "De passkey is niet geaccepteerd. Probeer het opnieuw.",
	"passkey.too-many": "U kunt {most} passkeys hebben. Verwijder er eerst een.",
	"password.current-wrong": "Dit is niet uw huidige wachtwoord.",
	"password.too-weak": "Uw wachtwoord voldoet niet aan de eisen.",

	"payment.not-found": "We kunnen deze betaling niet vinden.",
	"payment.unavailable": "De betaaldienst is nu niet beschikbaar. Probeer het zo opnieuw.",
	"payment.closed": "Dit kan niet meer worden betaald, of is al betaald.",
	"payment.not-started": "De betaling kon niet worden gestart. Kies een andere betaalwijze.",

	"phone.wrong-length": "Vul een telefoonnummer in van 7 tot {most} cijfers",

	"planner.active-already": "Dit plan is al actief.",
	"planner.date-closing-day": "Deze locatie is op deze datum gesloten. Kies een andere datum.",
	"planner.date-holiday": "We bezorgen niet op feestdagen. Kies een andere datum.",
	"planner.date-invalid": "Vul een bestaande datum in.",
	"planner.date-not-between": "Kies een datum na de vorige en voor de volgende bezorging.",
	"planner.date-other-weekday": "Op deze weekdag bezorgen we niet op deze locatie. Kies een andere dag.",
	"planner.date-past": "Deze datum ligt in het verleden. Kies een latere datum.",
	"planner.date-taken": "Dit plan heeft voor deze datum al geleverd. Kies een latere datum.",
	"planner.date-too-far": "Kies een datum binnen de komende 12 maanden.",
	"planner.date-too-late": "Voor deze datum is het te laat om een bezorging te plannen. Kies een latere datum.",
	"planner.date-weekend": "We bezorgen niet in het weekend. Kies een andere datum.",
	"planner.delivery-not-found": "Dit plan heeft geen levering op deze datum.",
	"planner.frequency": "Kies een frequentie van 2 tot en met 18 weken.",
	"planner.location-closed":
		"Deze locatie heeft de komende 12 maanden geen leverdag. Wijzig eerst de sluitingsdagen of leverdagen.",
	"planner.no-weekday": "Kies minstens één weekdag.",
	"planner.not-found": "We kunnen dit plan niet vinden.",
	"planner.paused": "Dit plan is gepauzeerd. Hervat het om losse leveringen te wijzigen.",
	"planner.paused-already": "Dit plan is al gepauzeerd.",
	"planner.processing": "We verwerken een bestelling van dit plan. Probeer het zo opnieuw.",
	"planner.reference-once":
		"Uw bedrijf gebruikt elke factuurreferentie maar één keer, dus een plan kan er geen hebben. Bel ons.",
	"planner.resume-day": "Kies een dag vanaf morgen, binnen 12 maanden.",
	"planner.slow-goods": "Machines en onderdelen kunnen niet in een plan.",
	"planner.stopped": "Dit plan is gestopt. U kunt vanuit uw winkelwagen een nieuw plan maken.",
	"planner.too-late": "Deze levering kan niet meer worden gewijzigd.",
	"planner.too-many": "Een locatie kan {most} plannen hebben.",
	"planner.twice": "Elk product kan één keer per leverdag in het plan staan.",
	"planner.weekday": "Kies voor elk product een weekdag.",

	"picture.queued": "Deze afbeelding wordt later getekend.",
	"picture.not-ready": "Deze afbeelding is nog niet klaar. Probeer het zo opnieuw.",
	"picture.shop-only": "Alleen de webshop zelf kan afbeeldingen tekenen.",

	"quote.invalid": "Niet alles in dit formulier is geldig. Controleer het formulier.",

	"profile.not-found": "Bij uw login horen geen klantgegevens.",
	"record.stale": "Iemand anders heeft dit intussen gewijzigd. Controleer het voordat u opslaat.",

	"address.postcode-invalid": "Vul een geldige postcode in",
	"address.other-country": "Vul een adres in het land van het bedrijf in.",
	"address.po-box": "Wij bezorgen niet op een postbus. Vul een straatadres in.",
	"address.house-number-invalid": "Vul een geldig huisnummer in",
	"company.gst-number-invalid": "Vul een geldig gst-nummer in",
	"company.kvk-number-invalid": "Vul een geldig KVK-nummer in",
	"company.nzbn-invalid": "Vul een geldig NZBN in",
	"company.vat-number-invalid": "Vul een geldig btw-nummer in",
	"email.unchanged": "Dit is al uw e-mailadres.",
	"email.invalid": "Vul een geldig e-mailadres in",
	"email-link.expired": "Deze link is verlopen of al gebruikt.",
	"registration.closed": "U kunt hier geen account aanmaken. Bel ons.",
	"registration.company-registered":
		"Dit bedrijf is al geregistreerd. Log in met uw bestaande gegevens, vraag uw beheerder om toegang of neem contact op met de klantenservice.",
	"registration.contact-exists":
		"Dit e-mailadres kan niet worden geregistreerd. Neem contact op met de klantenservice.",
	"registration.already-decided": "Over deze registratie is al beslist.",
	"registration.not-found": "Deze registratie bestaat niet.",
	"registration.user-exists": "Dit e-mailadres is al geregistreerd. Log in of stel een nieuw wachtwoord in.",

	"product.not-found": "We kunnen dit product niet vinden.",

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
	"request.unknown-host": "De webshop is niet bereikbaar onder deze naam. U vindt de webshop op {publicUrl}.",
	"request.too-large": "Dit is te groot: u kunt maximaal 1 MB versturen.",
	"request.two-hosts": "Dit verzoek noemt meer dan één host.",
	"request.in-progress": "Dit wordt al verwerkt. Probeer het zo opnieuw.",

	"reset.link-expired": "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",

	"session.not-found": "We kunnen deze login niet vinden, of deze is beëindigd.",

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

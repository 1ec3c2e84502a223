import type { RefusalCode } from "./refusals.en-NZ.ts";

export const refusalsNlNL: Readonly<Record<RefusalCode, string>> = {
	"account.administrators-only": "Alleen een beheerder van uw bedrijf kan dit doen.",
	"account.finance-only": "Alleen onze financiële afdeling kan de voorwaarden van een bedrijf wijzigen.",
	"account.not-found": "We kunnen dit bedrijf niet vinden.",
	"account.not-yours-to-judge": "Alleen onze verkoopafdeling kan een bedrijf goedkeuren of blokkeren.",
	"account.not-yours-to-make": "Alleen onze verkoopafdeling kan een bedrijf toevoegen.",
	"account.registered-already":
		"Er is al een bedrijf met dit nummer geregistreerd. Vraag de beheerder daarvan om u toe te voegen.",

	"cart.buyers-only": "Alleen inkopers en beheerders van uw bedrijf kunnen bestellen.",
	"cart.full": "Een winkelwagen bevat hoogstens {most} regels. Bestel deze eerst.",
	"cart.lot": "Dit gaat per {lot}. U kunt {near} nemen.",
	"cart.no-size-of-it": "Dit is geen andere maat van hetzelfde product.",
	"cart.not-sold-online": "Dit is niet online te bestellen.",
	"cart.not-there": "Dit staat niet meer in uw winkelwagen.",
	"cart.on-request": "De prijs hiervan is op aanvraag.",
	"cart.other-size": "Er staat een andere maat hiervan in uw winkelwagen.",
	"cart.short": "Helaas zijn niet alle artikelen beschikbaar. Er zijn er {available}.",
	"cart.too-many": "U kunt {most} van één product bestellen. Bel ons voor meer.",
	"cart.too-many-typed":
		"Er kunnen {most} regels tegelijk worden opgezocht, en dit zijn er {lines}. Splits ze alstublieft.",

	"checkout.bank-missing": "Kies uw bank om verder te gaan",
	"checkout.blocked": "Uw bedrijf kan nu niet bestellen. Bel onze klantenservice.",
	"checkout.coupon-used": "Uw bedrijf heeft deze kortingscode al gebruikt.",
	"checkout.day-not-offered": "Op deze dag kunnen we niet bezorgen. Kies een andere.",
	"checkout.empty": "Uw winkelwagen is leeg.",
	"checkout.items": "Helaas zijn niet alle artikelen beschikbaar",
	"checkout.maintenance": "We werken aan de winkel. Bel onze klantenservice op {phone} om te bestellen.",
	"checkout.method-not-offered": "Deze betaalwijze bieden we nog niet aan. Kies een andere.",
	"checkout.no-location": "Uw bedrijf heeft nog geen locatie waar we kunnen bezorgen.",
	"checkout.not-on-account": "Uw bedrijf koopt nog niet op rekening. Kies een andere betaalwijze.",
	"checkout.over-credit":
		"Met deze bestelling gaat uw bedrijf over zijn kredietlimiet. Betaal op een andere manier, of bel ons.",
	"checkout.reference-empty": "Vul een factuurreferentie in om verder te gaan",
	"checkout.reference-unfit": "Deze referentie lijkt niet op die van uw bedrijf.",
	"checkout.reference-used": "Deze referentie is al voor een andere bestelling gebruikt.",
	"checkout.other-cart": "Uw winkelwagen is een andere dan op deze pagina stond. Bekijk hem voordat u bestelt.",
	"checkout.terms-changed": "De verkoopvoorwaarden zijn veranderd. Lees ze en ga opnieuw akkoord.",
	"checkout.total-changed": "Er is een prijs veranderd. Bekijk het nieuwe totaal voordat u bestelt.",

	"compare.too-many": "U kunt hoogstens {most} machines vergelijken. Haal er eerst een weg.",

	"coupon.ended": "Deze kortingscode is verlopen.",
	"coupon.not-found": "Deze kortingscode kennen we niet.",

	"database.unavailable": "We kunnen nu niet antwoorden. Probeer het over {seconds} seconden opnieuw.",

	"factor.code-wrong": "Deze code klopt niet, of is al gebruikt.",
	"factor.locked": "Te veel verkeerde codes vandaag. Gebruik een herstelcode, of probeer het morgen opnieuw.",
	"factor.none": "Er is geen tweede factor in gebruik.",
	"factor.not-ones-own": "Uw eigen tweede factor moet iemand anders herstellen.",
	"factor.staff-need-one": "Wie voor de winkel werkt, heeft een tweede factor nodig.",
	"factor.there-already": "Er is al een tweede factor in gebruik.",

	"heavy.closed": "De winkel start opnieuw. Probeer het zo nog eens.",
	"heavy.too-much": "Het is nu erg druk. Probeer het over {seconds} seconden opnieuw.",

	"holiday.not-found": "We kunnen deze feestdag niet vinden.",
	"holiday.there-already": "Deze dag is al een feestdag.",

	"invitation.not-found": "Deze uitnodiging is verlopen, ingetrokken of al beantwoord.",
	"job.not-found": "Er is geen taak {id}, of hij wordt nu uitgevoerd.",
	"job.not-yours": "Alleen onze eigen medewerkers kunnen dit doen.",

	"live.full":
		"De winkel kan niet meer browsers vertellen wat er verandert. Probeer het over {seconds} seconden nog eens.",
	"live.no-such-position": "Dit is geen positie in de volgorde van wijzigingen.",
	"live.no-such-topic": "Over dit onderwerp valt niets te horen.",
	"live.not-now": "De winkel kan nu niet vertellen wat er verandert. Probeer het over {seconds} seconden nog eens.",
	"live.too-many": "Er staan te veel pagina's open vanaf uw netwerk. Probeer het over {seconds} seconden nog eens.",

	"list.full": "Een lijst bevat hoogstens {most} regels.",
	"list.name-taken": "U hebt al een lijst met deze naam.",
	"list.not-found": "Deze lijst is er niet.",
	"list.not-yours": "Alleen wie deze lijst heeft gemaakt of een beheerder van uw bedrijf kan dit doen.",
	"list.too-many": "U kunt {most} lijsten bewaren. Verwijder er eerst een.",
	"location.beyond-limits": "Alleen een beheerder van alle locaties kan een locatie toevoegen.",
	"location.not-found": "We kunnen deze locatie niet vinden.",

	"login.again": "Log opnieuw in voordat u dit wijzigt.",
	"login.code-first": "Vul eerst de code van uw authenticator in.",
	"login.invalid": "Ongeldig e-mailadres of wachtwoord",
	"login.locked": "U heeft meerdere keren geprobeerd in te loggen. Probeer het over 15 minuten opnieuw.",

	"mail.is-being-sent": "Deze e-mail wordt nu verstuurd.",
	"mail.not-found": "We kunnen deze e-mail niet vinden, of hij is al verstuurd.",
	"mail.not-now": "De mailserver neemt deze e-mail nu niet aan. We proberen het opnieuw.",
	"mail.staff-only": "Alleen onze eigen medewerkers kunnen dit doen.",

	"member.access-by-staff-only": "Alleen onze eigen medewerkers kunnen wijzigen wat iemand ziet.",
	"member.belongs-already": "Deze persoon hoort al bij uw bedrijf.",
	"member.beyond-limits": "U kunt alleen collega's binnen uw eigen locaties toevoegen of wijzigen.",
	"member.by-invitation": "Nodig deze persoon uit. De toegang begint na het accepteren.",
	"member.cannot-belong": "Deze persoon kan niet aan een bedrijf worden toegevoegd. Gebruik een ander e-mailadres.",
	"member.invited-already": "Deze persoon is al uitgenodigd. Trek de uitnodiging in om een nieuwe te sturen.",
	"member.last-administrator": "Een bedrijf heeft een beheerder nodig. Maak eerst iemand anders beheerder.",
	"member.not-found": "We kunnen deze collega niet vinden.",

	"member.other-domain": "Uw bedrijf accepteert alleen e-mailadressen van {domain}.",
	"name.page-address": "Dit veld mag geen webadres bevatten.",
	"notice.always-mailed": "Deze mail kan niet uit.",
	"notice.not-found": "Wij kunnen deze melding niet vinden.",

	"order.cannot-change": "Deze bestelling kan niet meer worden gewijzigd.",
	"order.cannot-move": "Deze bestelling kan zo niet meer worden gewijzigd.",
	"order.line-not-found": "Deze regel staat niet meer in de bestelling.",
	"order.line-twice": "Deze wijziging noemt dezelfde regel meer dan één keer.",
	"order.not-found": "We kunnen deze bestelling niet vinden.",
	"order.nothing-left": "Er blijft niets over van deze bestelling. Annuleer haar dan.",
	"order.more-than-ordered": "Er kan niet meer worden verzonden dan is besteld.",
	"order.nothing-sent": "Van een bestelling die wordt verzonden, moet iets worden verzonden. Annuleer haar of wacht.",
	"order.not-sent-yet": "Alleen wat nu wordt verzonden, kan onvolledig zijn.",
	"order.not-yours-to-move": "Alleen onze verkoopafdeling kan een bestelling verder brengen of annuleren.",
	"order.nothing-again": "Hiervan kan niets opnieuw worden besteld.",
	"order.not-paid": "Deze bestelling wacht op haar betaling.",

	"password.old-wrong": "Dit is niet uw huidige wachtwoord.",
	"password.unfit": "Uw wachtwoord voldoet niet aan de eisen.",

	"payment.not-found": "We kunnen deze betaling niet vinden.",
	"payment.not-now": "De betaling is nu niet bereikbaar. Probeer het zo nog eens.",
	"payment.over": "Dit kan niet meer betaald worden, of is al betaald.",
	"payment.refused": "De betaling kon zo niet beginnen. Kies een andere manier van betalen.",

	"phone.between": "Vul een telefoonnummer in van 7 tot {most} cijfers",

	"picture.later": "Deze afbeelding wordt later getekend.",
	"picture.not-yet": "Deze afbeelding is nog niet klaar. Probeer het zo nog eens.",
	"picture.not-yours-to-draw": "Alleen de winkel zelf kan afbeeldingen tekenen.",
	"quote.product-not-found": "Wij kunnen dit product niet vinden.",
	"quote.unfit": "Iets in dit formulier kunnen wij niet aannemen. Kijk het nog eens na.",

	"record.stale": "Iemand anders heeft dit intussen gewijzigd. Kijk er nog eens naar voordat u opslaat.",

	"registration.closed": "U kunt hier geen account openen. Belt u ons.",

	"product.not-found": "We kunnen dit product niet vinden.",

	"request.address-unfit": "Dit adres is niet leesbaar.",
	"request.body-broken": "Het verzoek is onderweg afgebroken. Verstuur het nog eens.",
	"request.customers-only": "Dit is voor klanten. Log in met een account van uw bedrijf.",
	"request.foreign": "Dit verzoek kwam niet van onze eigen pagina's.",
	"request.key-for-one-call": "Stuur met een idempotency key één aanroep, geen batch.",
	"request.key-unfit": "Een idempotency key heeft 1 tot 255 tekens, zonder spaties, en werkt alleen met JSON.",
	"request.key-used-for-another": "Deze idempotency key is al voor een ander verzoek gebruikt.",
	"request.log-in": "Log eerst in.",
	"request.out-of-scope": "Dit token mag hier niet voor worden gebruikt.",
	"request.staff-only": "Alleen onze eigen medewerkers kunnen dit doen.",
	"request.strange-host": "De winkel is niet bekend onder deze naam. U vindt hem op {publicUrl}.",
	"request.too-large": "Dit is te groot: u kunt hooguit 1 MB versturen.",
	"request.two-hosts": "Dit verzoek noemt meer dan één host.",
	"request.under-way": "Dit wordt al gedaan. Vraag het zo nog eens.",

	"reset.not-good": "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",

	"session.not-found": "We kunnen deze login niet vinden, of hij is beëindigd.",

	"staff.administrators-only": "Alleen een beheerder van onze medewerkers kan dit doen.",
	"staff.name-taken": "Iemand heeft dit e-mailadres al.",

	"store.administrators-only": "Alleen een beheerder van de winkel kan dit doen.",
	"store.logins-end-before-they-rest": "Een login kan niet langer rusten dan hij duurt.",
	"store.not-open": "De winkel is nog niet open.",

	throttled: "Dat was te vaak. Probeer het over {seconds} seconden opnieuw.",

	"token.administrators-only": "Alleen een beheerder van onze medewerkers kan dit doen.",
	"token.lives-up-to-a-year": "Een token eindigt na vandaag en binnen een jaar.",
	"token.not-found": "We kunnen dit token niet vinden.",
	"token.not-good": "Dit token is onbekend, verlopen of ingetrokken.",

	"user.not-found": "We kunnen deze persoon niet vinden, of die mag niet meer inloggen.",

	"webhook.not-taken": "Dit bericht is niet aangenomen.",
};

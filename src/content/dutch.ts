import { html } from "#mail/markup.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import type { StaticTexts } from "./content.ts";

export const dutch: StaticTexts = {
	terms: ({ name, contact, cutOff, freeFreightFrom, gst }) => html`
<p>Deze voorwaarden gelden voor alles wat ${name} via deze winkel aan bedrijven verkoopt. Van kracht vanaf 1 december 2026, versie ${termsVersion}.</p>
<h2>Bestellingen</h2>
<p>Uw bestelling is een aanbod om te kopen. De koop is gesloten zodra u een bestelnummer krijgt. Tot dan kunt u zelf annuleren; daarna belt u ons en houden wij de bestelling tegen als de bus nog niet is geladen. Wie inlogt met een account van uw bedrijf, bestelt voor uw bedrijf. De beheerders bepalen wie dat mag, en ieder houdt de eigen inloggegevens geheim.</p>
<h2>Prijzen en btw (GST)</h2>
<p>Prijzen zijn in Nieuw-Zeelandse dollars en exclusief btw (GST), tenzij anders vermeld. Daar komt ${gst} btw (GST) bij; u ziet die in de winkelwagen, bij het afrekenen en op de factuur. De prijzen die met uw bedrijf zijn afgesproken, gelden alleen voor uw bedrijf. Is een prijs duidelijk fout, dan vragen wij het u voordat wij bezorgen; u mag dan annuleren.</p>
<h2>Bezorging</h2>
<p>Wij bezorgen alleen in Nieuw-Zeeland, ook voor bedrijven uit andere landen. Koffie en thee die u op een werkdag vóór ${cutOff} bestelt, komen op de volgende bezorgdag van uw locatie; machines, onderdelen en installaties op de eerste bezorgdag vanaf de vijfde werkdag. Wij bezorgen niet in het weekend, op nationale feestdagen en op de gedenkdag van uw regio. Vanaf ${freeFreightFrom} aan goederen, na korting en exclusief btw (GST), is bezorging gratis; daaronder ziet u de kosten voordat u bestelt. Lukt een datum niet, dan laten wij u de nieuwe weten. Het risico gaat op u over wanneer de goederen zijn afgegeven.</p>
<h2>De koffieplanner</h2>
<p>Een plan bezorgt op vaste dagen van elke week of elke 2 tot 18 weken, totdat u het stopt. U kunt een bezorging wijzigen, overslaan of stoppen tot en met twee dagen vóór de bezorgdag; daarna is het een gewone bestelling.</p>
<h2>Betaling</h2>
<p>U betaalt bij het bestellen, of op rekening als wij dat hebben afgesproken, uiterlijk op de datum die op de factuur staat. Korting voor snel betalen geldt alleen waar de factuur die noemt. Goederen blijven van ons totdat ze zijn betaald; wij mogen dat laten inschrijven volgens de Personal Property Securities Act 1999. Is een factuur te laat, dan kunnen wij vragen om voor de volgende levering te betalen.</p>
<h2>Als er iets niet klopt</h2>
<p>Kijk na wat er komt en meld het binnen vijf werkdagen als iets beschadigd, verkeerd of onvolledig is. Wij leveren dan opnieuw of schrijven het bedrag bij, wat u liever hebt. Koffie, thee en ander voedsel kunnen om andere redenen niet terug. Andere ongeopende goederen kunt u binnen 14 dagen terugsturen als u ons eerst belt; de retourkosten zijn voor u.</p>
<h2>Statiegeld en afval</h2>
<p>Statiegeld staat op een eigen regel. U krijgt het terug wanneer de verpakking bruikbaar terugkomt. De afvalbijdrage betaalt het ophalen en verwerken van wat niet terug kan.</p>
<h2>Machines</h2>
<p>Een offerte voor een machine geldt tot de datum die erop staat. De garantie van de fabrikant geven wij aan u door; wat die dekt, staat in de papieren van de machine. Schade door kalk, door een ontbrekend filter of door vreemde onderdelen valt er niet onder.</p>
<h2>Uw rechten en onze aansprakelijkheid</h2>
<p>U koopt voor uw bedrijf. Voor zover artikel 43 van de Consumer Guarantees Act 1993 het toelaat, geldt die wet niet tussen ons. Niets in deze voorwaarden neemt een recht weg dat volgens de wet niet kan worden uitgesloten, zoals die van de Fair Trading Act 1986. Verder is onze aansprakelijkheid voor een bestelling niet hoger dan de prijs ervan, en zijn wij niet aansprakelijk voor gederfde winst of andere gevolgschade van een late of gebrekkige levering.</p>
<h2>Wijzigingen en recht</h2>
<p>Voor een bestelling blijven de voorwaarden gelden waaronder zij is geplaatst. Nieuwe voorwaarden zetten wij hier, met hun datum. Het recht van Nieuw-Zeeland geldt, en de rechter daar beslist. Vragen: ${contact}.</p>`,

	privacy: ({ name, contact }) => html`
<p>${name} gaat met persoonsgegevens om volgens de Nieuw-Zeelandse Privacy Act 2020. Hier leest u wat wij verzamelen en waarom, wie het nog meer ziet en wat u van ons kunt vragen. Van kracht vanaf 21 november 2026.</p>
<h2>Wat wij verzamelen, en waarom</h2>
<ul>
<li><strong>Wie u bent op uw werk:</strong> naam, aanhef, e-mailadres, telefoonnummer, uw bedrijf, uw rol en de locaties waarvoor u bestelt. Zonder die gegevens kunnen wij geen account openen, niet bezorgen en niet antwoorden.</li>
<li><strong>Wat u bestelt:</strong> bestellingen, bezorgadressen en aanwijzingen, facturen, plannen, servicemeldingen en wat u ons schrijft. Dat hebben wij nodig om uw bestelling uit te voeren, en een deel ervan moeten wij van de wet bewaren.</li>
<li><strong>Hoe u inlogt:</strong> een hash waaruit uw wachtwoord niet is terug te halen, de tijden waarop u inlogt en een code voor het netwerk waar u vandaan komt. Dat hebben wij nodig om uw account te beveiligen.</li>
<li><strong>Hoe de webshop wordt gebruikt:</strong> alleen als u dat goedvindt; zie <a href="/nl/s/cookies">cookies</a>.</li>
</ul>
<p>U hoeft ons niets hiervan te geven, maar zonder de eerste twee kunnen wij niet bezorgen. Het nummer van uw kaart zien en bewaren wij niet: dat gaat rechtstreeks naar de betaaldienst.</p>
<h2>Gegevens van anderen</h2>
<p>Voegt een beheerder van uw bedrijf u als collega toe, dan krijgen wij uw naam en e-mailadres van die persoon. Komt u uit het inkoopsysteem van uw bedrijf, dan krijgen wij uw naam, e-mailadres en bezorgadres uit dat systeem. Gegevens over bedrijven komen uit de openbare registers van Nieuw-Zeeland en Nederland.</p>
<h2>Wie het nog meer ziet</h2>
<p>De collega's die uw bedrijf beheren, zien wat u ervoor bestelt. Chauffeurs en monteurs zien naam, adres en telefoonnummer van de plek waar zij komen. Diensten voor betaling, e-mail en hosting die voor ons werken, zien wat zij daarvoor nodig hebben en mogen het nergens anders voor gebruiken; bewaart een van hen het buiten Nieuw-Zeeland, dan leggen wij vast dat het wordt beschermd zoals de Privacy Act vraagt. Verder geven wij het alleen door als de wet ons daartoe verplicht. Wij verkopen het aan niemand.</p>
<h2>Hoe lang wij het bewaren</h2>
<p>Facturen en bijbehorende documenten: zeven jaar na het belastingjaar, zoals de Tax Administration Act 1994 vraagt. Uw account en uw gegevens: zolang uw bedrijf klant is, of tot u ons vraagt ze te verwijderen. Gegevens voor de beveiliging van de webshop: maximaal een jaar. Daarna verwijderen wij ze, of halen wij uw naam eruit.</p>
<h2>Hoe wij het beschermen</h2>
<p>Gegevens worden versleuteld verstuurd, elk bedrijf ziet alleen de eigen gegevens, en elke wijziging wordt vastgelegd. Gebeurt er iets dat u ernstig kan schaden, dan laten wij dat u en de Privacy Commissioner zo snel mogelijk weten.</p>
<h2>Wat u van ons kunt vragen</h2>
<p>U kunt zien wat wij over u hebben en het laten verbeteren; wij antwoorden binnen 20 werkdagen, kosteloos. Hoort u in de webshop niet meer bij een bedrijf, dan kunt u zonder login <a href="/nl/s/erasure">uw gegevens laten wissen</a>. Verbeteren wij het niet, dan kunt u er een eigen aantekening bij laten zetten. Schrijf aan onze privacyfunctionaris: ${contact}. Bent u niet tevreden met het antwoord, dan helpt de Privacy Commissioner op <a href="https://www.privacy.org.nz">privacy.org.nz</a>.</p>
<h2>E-mails</h2>
<p>E-mails over uw bestelling horen bij de bestelling. Aanbiedingen krijgt u alleen als u erom hebt gevraagd, en u kunt zich met één klik afmelden, zoals de Unsolicited Electronic Messages Act 2007 vraagt.</p>`,

	cookies: ({ name }) => html`
<p>Wat ${name} in uw browser opslaat, en waarom. Alleen deze webshop leest het, en het volgt u niet naar andere sites.</p>
<h2>Wat de webshop nodig heeft</h2>
<table>
<thead><tr><th scope="col">Opgeslagen</th><th scope="col">Doel</th><th scope="col">Hoe lang</th></tr></thead>
<tbody>
<tr><td>Inlogcookie</td><td>houdt u ingelogd</td><td>tot u uitlogt of de cookie verloopt</td></tr>
<tr><td>Bekend apparaat</td><td>herkent uw browser als iemand wachtwoorden op uw account probeert</td><td>een jaar</td></tr>
<tr><td>Uw keuze op deze pagina</td><td>zodat wij het niet opnieuw vragen</td><td>een jaar</td></tr>
<tr><td>Menu's en het e-mailadres van een registratie waaraan u begon</td><td>zodat pagina's sneller openen en u het adres niet opnieuw hoeft te typen</td><td>tot u het tabblad sluit</td></tr>
<tr><td>Dat u net iets hebt gewijzigd</td><td>zodat de volgende pagina uw wijziging laat zien</td><td>3 s</td></tr>
<tr><td>Dat u in een ander tabblad bent uitgelogd</td><td>zodat de pagina dat kan melden</td><td>tot de pagina het heeft gemeld</td></tr>
</tbody>
</table>
<h2>Statistieken, alleen als u dat goedvindt</h2>
<p>De pagina legt dan vast wat voor pagina het is en in welke taal, of u bent ingelogd, welke menu's en links u gebruikt en welke meldingen verschijnen. Namen, e-mailadressen en wat u typt, staan er nooit bij. Zolang u geen toestemming geeft, wordt er niets vastgelegd. Op dit moment leest geen software van een ander bedrijf deze gegevens; voordat dat gebeurt, noemen wij die hier.</p>`,
};

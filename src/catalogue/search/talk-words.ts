import { packageNouns } from "#catalogue/selling-units.ts";

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Verbs of asking, buying and using. The thing follows them: "we need cups", "kunnen jullie thee leveren". */
export const talkVerbs = wordSet(
	"give gives giving find finds finding show shows send sends sell sells selling sold stock stocks stocked carry carries offer offers recommend recommends recommended recommendation recommendations suggest suggestion suggestions advise advice want wants wanted need needs needed needing require required requires like likes liked love loves prefer prefers preferred preferably look looks looking search searching seek seeking source sourcing after hunting order orders ordering ordered buy buys buying bought purchase purchasing bring use uses using used try tries trying make makes making made go goes going come comes coming know knows tell help helps helping put puts run runs running ran keep keeps keeping take takes taking work works working fit fits fitting suit suits suitable match matches pair pairs drink drinks drinking serve serves serving served pour pours pouring pop chuck grab pick choose deliver delivered delivery think thinking thought wondering wonder asking ask asks say says said called call named means mean start starting started open opening opened replace replacing replaced switch switching change changing enjoy enjoys happen happens remember forgot seem seems seen see saw heard hear understand ready available supply supplies supplier hold holds holding last lasts lasting quote price prices pricing cost costs " +
		"zoek zoeken zoekt gezocht nodig benodigd geef geven geeft vind vinden vindt verkoop verkopen verkoopt levert leveren leverbaar lever aanraden raad raden advies adviseren bestel bestellen bestelt besteld kopen koop koopt gekocht aanschaffen krijgen krijg krijgt gebruik gebruiken gebruikt gebruikte past passen passend passende geschikt geschikte hoort horen werkt werken werk maken maak maakt gemaakt weten weet vertellen vragen vraag vraagt vroeg zeg zeggen noemen heet heten denk denken dacht proberen probeer komen komt kom zit zitten staat staan ligt liggen houden houdt houd lusten lust drinken drinkt schenk schenken schenkt serveer serveren serveert zetten zet zoals pakken nemen neem neemt kies kiezen openen beginnen begint vervangen vervang wisselen lijkt lijken bedoel bedoelen kost kosten prijs prijzen blijft blijven gooien doorgeven voorraad",
);

/** Other words of talk. */
const fillers = wordSet(
	// English: articles, pronouns, auxiliaries, question words
	"a an the some any this that these those such i im ive id ill me my mine we us our ours were weve you your yours youre he him his she her they them their theirs it its there theres here " +
		"do does did doing done have has had having got get gets getting gotten can could cant cannot couldnt would wouldnt will wont shall should shouldnt may might must be been being is are am was isnt arent wasnt dont doesnt didnt hasnt havent " +
		"what whats which who whos whom whose where wheres when how hows why if whether because since while until till then than so as at by per let lets " +
		// English: greetings and courtesies
		"hi hey hello kia ora morena gday yo dear team folks guys mate bro cheers morning afternoon evening please pls plz thanks thank thx ta tks regards kind kindly sorry hope asap urgent urgently today tonight tomorrow yesterday now soon again currently usually normally always often sometimes monday tuesday wednesday thursday friday saturday sunday week weeks month weekend daily weekly monthly " +
		// English: words without content
		"something anything everything nothing thing things stuff sort sorts kinds type types one ones way lot lots bunch bit few several couple plenty enough just really also too very quite else other others another more most much many maybe perhaps possibly probably only even about around roughly approximately up out off over in on onto into through but all every each both either good great nice nicest best better decent lovely proper right correct ok okay well new perfect ideal easy easiest simple favourite favorite popular reliable quality high normal regular usual standard actual actually basically ideally especially straight away different various same similar important possible due able gonna wanna gotta size sizes rid once twice already yet still away back apart next self myself ourselves yourself themselves itself together instead mention mentioned notice noticed wrong problem issue trouble old quick heaps tons definitely absolutely certainly question answer info information details example " +
		// English: people and places that every buyer has
		"supplier site website page people person persons guest guests customer customers client clients punters staff crew boss owner manager chef everyone everybody someone somebody anyone anybody nobody folk friends family lads tradie tradies smoko shop store place business company area " +
		// Te reo Māori: articles and particles
		"te he nga mo ma ki hoki koa homai tena " +
		// Dutch: articles, pronouns, auxiliaries, question words
		"een de het ons onze onszelf ik mij mijn mn wij jij je jou jullie jouw u uw zij ze hun hen hij hem haar er hier daar die dat dit deze zulke zoiets welk welke wat wie waar wanneer hoe waarom waarmee waarvoor of als dan omdat terwijl zodat toen " +
		"heb hebt heeft hebben hadden gehad kan kun kunt kunnen kon zou zouden zal zullen mag mogen moet moeten wil wilt willen wilde wilden ben bent zijn waren wordt word worden geworden gaat ga gaan laat laten doe doet doen gedaan " +
		// Dutch: greetings and courtesies
		"hallo hoi dag beste goedemorgen goedemiddag goedenavond goeiemorgen mevrouw meneer alsjeblieft alstublieft aub svp graag liefst liever bedankt dank dankjewel groet groeten groetjes vandaag vanavond morgen gisteren nu snel spoed weer opnieuw straks vaak altijd soms elke elk iedere ieder weken maand dagelijks maandag dinsdag woensdag donderdag vrijdag zaterdag zondag " +
		// Dutch: words without content
		"iets iemand niemand niets niks alles dingen ding spullen spul soort soorten eentje paar stel enkele ook nog heel erg wel misschien eventueel ongeveer alleen ander andere anders meer meest meeste veel weinig genoeg bij aan om te ten ter uit naar tegen tijdens maar toch gewoon eigenlijk dus echt echte beetje vooral extra zelf samen goed goede goeie beter betere fijne fijn prima perfecte ideaal ideale lekkere lekker lekkerste mooie mooi mooiste nieuw nieuwe handig handige makkelijk makkelijke eenvoudig eenvoudige juiste gewone normale standaardmaat populair populaire zon maat maten formaat verpakt probleem alle zien oud oude steeds geval beslist overstappen leverancier site website pagina absoluut zeker vraag vraagje mee daarvoor daarmee hiervoor ervan ermee erbij erin erop aparte apart allemaal beide " +
		// Dutch: people and places that every buyer has
		"mensen persoon personen gast gasten klant klanten personeel medewerkers collegas iedereen baas bezoekers bezoek zaak winkel bedrijf thuis toonbank ruimte plek",
);

/** Words before which a thing ends, and after which another one begins that describes the first: "lids for 8 oz cups". */
export const prepositions = wordSet(
	"for with of to in from on at by as into onto under against inside without during near beside voor met van te uit op in zonder tegen bij aan als naar onder tijdens naast om",
);

/** Words of open wishes: the buyer names a purpose or a property, and not the thing. */
export const openWords = wordSet("something anything iets wat what");
export const everything = wordSet("all everything anything something any alles iets");

/** Question words before which the thing stands at once: "which machine", "wat voor deksel". */
export const questionWords = wordSet("which what welke welk wat");
/** Words after which the thing itself follows: "we need cups". */
export const askingWords = wordSet(
	"which want wants need needs require after seeking sell stock carry offer supply deliver send show recommend suggest find get order buy looking search ask asking switch switching selling quote welke welk zoek zoeken zoekt verkopen verkoop bestellen koop kopen wil willen leveren lever vragen vraag overstappen offerte",
);
/** Words of questions whose second word is no verb of asking: "do you have cups". */
export const askingPairs: ReadonlySet<string> = new Set(
	"you have,you got,is there,are there,there any,got any,hebben jullie,heb je,heeft u,is er,zijn er,question about,vraagje over,vraag over,heaps of,tons of".split(
		",",
	),
);
/** Words that the thing follows with a preposition: "looking for cups", "op zoek naar bekers". */
export const seekingWords = wordSet(
	"looking look search searching ask asking asks shopping hunting switch switching change changing question out quote zoek zoeken vraag vragen vraagt vraagje kijken overstappen offerte",
);
/** Words that the thing precedes: "bekers bestellen". */
export const askedWords = wordSet(
	"needed wanted required please nodig bestellen kopen leveren zoeken aanraden sturen gezocht graag",
);
/** Words of talk, which say nothing about a product. */
export const talk: ReadonlySet<string> = new Set([
	...talkVerbs,
	...fillers,
	...askingWords,
	...seekingWords,
	...askedWords,
]);

/** People, places and occasions. In a sentence they tell who needs the thing, and products without such words fit as well. */
export const contextWords = wordSet(
	"cafe coffeeshop coffeehouse restaurant bistro bar pub hotel motel hostel lodge office canteen kitchen bakery school university campus kindergarten daycare church hall library gym club hospital ward clinic reception lobby warehouse factory workshop garage salon spa museum theatre cinema airport station market stall truck foodtruck van event wedding party funeral conference meeting boardroom breakfast lunch dinner barista baristas chef waiter teacher student students nurse nurses team colleague colleagues visitor visitors toddler toddlers kids children " +
		"koffiehuis koffiebar lunchroom bistro bar kroeg hotel kantoor kantine keuken bakkerij school universiteit kerk kerkzaal zaal bibliotheek sportschool club sportclub sportkantine vereniging ziekenhuis afdeling kliniek receptie lobby magazijn fabriek werkplaats garage kapsalon museum theater bioscoop vliegveld station markt kraam feest bruiloft begrafenis congres vergadering vergaderruimte vergaderzaal ontbijt lunch diner barista kok ober docent docenten leerlingen studenten verpleging kinderen team",
);

/** Packages. They choose the size of a card, and never the product. */
export const packageWords: ReadonlySet<string> = new Set([
	...packageNouns,
	..."sack sachet tube drum bucket pail pallet roll bulk karton zakje verpakking kleinverpakking grootverpakking busje emmer rol baal".split(
		" ",
	),
]);
/** Units that name a size like packages when no number stands before them: "litre of almond milk". */
export const unitPackages = wordSet("kilo kilos litre litres liter liters");

const cheapWords =
	"cheapest cheaper cheap cheapish budget inexpensive affordable economical economic bargain lowest goedkoopste goedkoopst goedkoper goedkopere goedkope goedkoop voordeligste voordeligst voordelige voordelig voordeliger betaalbare betaalbaar budgetvriendelijk budgetvriendelijke prijsvriendelijk zuinigste";

/** Phrases that ask for the order by price, the longest first. */
export const pricePhrases: readonly string[] = [
	"that wont break bank",
	"wont break the bank",
	"doesnt break the bank",
	"doesnt cost the earth",
	"doesnt cost a fortune",
	"most bang for our buck",
	"best bang for buck",
	"bang for buck",
	"lowest price first",
	"cheap as chips",
	"cheapest first",
	"price low to high",
	"low to high",
	"value for money",
	"on a tight budget",
	"on a budget",
	"not too expensive",
	"not very expensive",
	"not so expensive",
	"not expensive",
	"isnt expensive",
	"less expensive",
	"least expensive",
	"not too pricey",
	"not pricey",
	"for least money",
	"lowest priced",
	"lowest price",
	"lowest cost",
	"low priced",
	"low price",
	"low cost",
	"best value",
	"best price",
	"best priced",
	"best deal",
	"good value",
	"good deal",
	"best buy",
	"entry level",
	"prijs oplopend",
	"laagste prijs eerst",
	"goedkoopste eerst",
	"prijs laag naar hoog",
	"laag naar hoog",
	"laagste prijs",
	"lage prijs",
	"beste prijs",
	"beste koop",
	"scherpe prijs",
	"scherp geprijsd",
	"scherp geprijsde",
	"minst duur",
	"minst dure",
	"minder duur",
	"minder dure",
	"niet te duur",
	"niet te dure",
	"niet zo duur",
	"niet duur",
	"niet al te duur",
	"voor weinig geld",
	"klein budget",
	...cheapWords.split(" "),
];

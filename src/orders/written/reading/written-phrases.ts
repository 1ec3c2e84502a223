import { unitWords } from "#catalogue/selling-units.ts";
import { normalizeText } from "#shared/slug.ts";

const greeting =
	/^(?:hi|hello|hey|hiya|dear|(?:good )?(?:morning|afternoon|evening)|kia ora|morena|hoi|hallo|hai|beste|geachte|goede(?:morgen|middag|navond)|goeiemorgen|dag)(?: (?:team|all|there|guys|folks|allemaal|allen|mensen|collega'?s?|\p{Lu}\p{L}+))?\s*[,!.:-]+\s*/iu;

const cents = "(?:[.,]\\d{2}|[.,]-)";
const price = `(?:(?:nz|au|us)?[$€] ?\\d+(?:[.,]\\d+)*(?:,-)?|(?:(?:nzd|eur|euro) ?)?\\d+${cents}(?![\\d.,]| ?(?:kg|g|l|ml)\\b)(?: ?(?:dollars?|euros?|nzd|eur|excl|incl|each|ea|per|pp)\\b)|@ ?\\d+(?:[.,]\\d+)?)`;
/** Prices, telephone numbers, mail addresses and addresses of pages: "@ $12.50 each". */
const pricesAndAddresses = [
	new RegExp(
		`(?:(?:\\b(?:for|at|voor|a|à)|@|=) ?)?${price}(?: ?(?:each|ea|a piece|apiece|per (?!week|month|maand)\\p{L}+|p/st|pp|/ ?\\p{L}+|ex(?:cl)?\\.?(?: (?:gst|btw))?|incl?\\.?(?: (?:gst|btw))?|\\+ ?gst)(?![\\p{L}\\d]))*`,
		"giu",
	),
	/(?<![\p{L}\d])(?:\+\d{1,3}[ -]?)?\(?0\d{1,3}\)?[ -]\d{2,4}[ -]?\d{2,4}(?:[ -]?\d{2,4})?(?![\p{L}\d])/gu,
	/(?:mailto:)?(?<![^\s<>(),;:|])[^\s<>(),;:|@]{1,64}@[^\s<>(),;:|@]{1,255}(?<=@[^@]{1,255}\.[^@]{1,63})|(?:https?:\/\/|\bwww\.)[^\s<>()|]+/gi,
];
/** The reference of a customer before an order: "PO 3345: 2 rooibos". */
const leadingReference =
	/^(?:our |your |onze |uw )?(?:po|p\.o\.|purchase order|(?:order|bestelling) ?(?:no|number|nr|nummer|(?=#|\d{4}))|ref|reference|referentie|inkoop(?:nummer|order)?|ordernummer|bestelnummer)(?![a-z])[ .#:]*(?:(?:no|nr|number|nummer)\b[ .#:]*)?[a-z]{0,4}-?\d[a-z\d/-]*\s*(?:[:;,|–—]|\s-\s|- )\s*(?=.*\p{L}{3})/iu;

/** Removes what belongs to no product and looks like a quantity: prices, telephone numbers, mail addresses, and the reference of the customer before an order. */
export const withoutPrices = (text: string): string =>
	pricesAndAddresses.reduce((rest, pattern) => rest.replace(pattern, " "), text.replace(leadingReference, ""));

const request =
	/^(?:(?:also|and|please|pls|plz|just|oh|ook|en|graag|ps|p\.s\.|nb)[ ,:]+)*(?:(?:can|could|may|would|kan|kun|kunnen|mag|mogen|willen) (?:i|we|you|ik|wij|we|jullie|je|u)\b[ ,]*)?/iu;
/** A greeting without a comma, before the words of a request: "Hi team can we get". */
const greetingBeforeRequest =
	/^(?:hi|hello|hey|hiya|kia ora|morena|(?:good )?(?:morning|afternoon)|hoi|hallo|goede(?:morgen|middag))(?: [\p{L}]+){0,2}? (?=(?:can|could|may|please|we|i|kunnen|kan|mag|graag|wij|ik)\b)/iu;

/** Removes a greeting and the words of a request before an order: "Hi team, can we get 3 kereru". */
export const withoutGreeting = (text: string): string =>
	text.replace(greeting, "").replace(greetingBeforeRequest, "").replace(request, "");

const englishStreet =
	"(?:street|st|road|rd|avenue|ave|lane|drive|quay|terrace|place|way|parade)(?: (?:north|south|east|west|central))?";
/** The end of an address after its street: "Auckland 1010", "1012 AB Amsterdam". */
const englishEnd = `(?: \\d{4}|, ?[a-z ,]{1,60}(?: \\d{4})?)?`;
const dutchEnd = "(?:, ?(?:\\d{4} ?[a-z]{2}\\b)?[a-z ,]{0,60})?";

/** Street addresses: "85 Customs Street West, Auckland 1010", "Keizersgracht 123a". Words of a quantity are no part of a street. */
const addresses = [
	new RegExp(
		`^(?:(?:unit|level|shop|suite|flat) \\w{1,4},? )?\\d{1,4}[a-h]?(?:[/-]\\d{1,4}[a-h]?)? (?!(?:${unitWords}|x|of|for|to|at|voor|naar)\\b)(?:[a-z]+ ){1,4}${englishStreet}[,.]?${englishEnd}$`,
	),
	new RegExp(
		`^(?=.*(?:straat|weg|laan|gracht|plein) \\d)(?:[a-z]+ ){0,3}[a-z]{2,}(?:straat|weg|laan|gracht|plein) \\d{1,4}(?: ?-? ?[a-h\\d]{1,2})?${dutchEnd}$`,
	),
];

/** A number and a street, which may also be a quantity of a product with such a name: "3 Kiln Road". */
export const mayBeAddress = (text: string): boolean =>
	/\d.*(?:street|road|lane|drive|way|place|terrace|quay)\s*$/i.test(text) &&
	/^\d{1,2} (?!(?:x|of|for|to|at)\b)(?:\p{L}+ ){1,2}(?:street|road|lane|drive|way|place|terrace|quay)$/u.test(
		normalizeText(text).trim(),
	);

/** Lines of which no part is an order. */
const noOrderLines: RegExp[] = [
	...addresses,
	/^(?:sent from|get outlook|verstuurd vanaf|verzonden (?:vanaf|met))\b/,
	// Headers of mails, and a line about the mail below.
	/^(?:from|to|cc|bcc|subject|sent|date|van|aan|onderwerp|datum|verzonden|begin forwarded message|forwarded message)\s*:/,
	/\b(?:wrote|schreef)(?: [^:]{0,80})?:\s*$/,
	/^\W*(?:original|forwarded|oorspronkelijk|doorgestuurd) (?:message|bericht)\b/,
	// Contact details and references.
	/^(?:ph|phone|tel|telephone|telefoon|mob|mobile|mobiel|fax|po|p\.o\.|purchase order|order (?:no|number|nr)|ref|reference|referentie|kvk|gst|btw|vat|iban|nzbn|abn|inkoop(?:nummer|order)?|ordernummer|klantnummer|account|customer no|invoice|factuur)\b[^a-z]*(?:[a-z]{0,4}\d|$)/,
	/^[+(]?\d[\d ()-]{7,}$/,
];

const closing =
	"thanks|thank you|many thanks|thx|cheers|ta|nga mihi|(?:kind |best |warm )?regards|best|see you|bedankt|alvast|hartelijk|dank|met vriendelijke|(?:vriendelijke )?groet(?:en|jes)?|gr|mvg|tot (?:morgen|dan|straks|snel|\\p{L}+dag)";

/** Parts of a sentence that are no order. */
const noOrderClauses: RegExp[] = [
	...addresses,
	// Greetings and closings.
	/^(?:hi|hello|hey|dear|(?:good )?(?:morning|afternoon|evening)(?! filter)|kia ora|hoi|hallo|beste|geachte|goede(?:morgen|middag|navond)|dag)\b[^\d]*$/,
	new RegExp(`^(?:${closing})\\b[^\\d]*$`, "u"),
	/^(?:thanks|thank you|bedankt|dank)(?: (?:so much|heaps|a lot|again|je|u|jullie|wel))* (?:for|voor) /,
	// Delivery.
	/^(?:please )?(?:deliver|leave(?! (?:off|out)\b)|drop(?! (?:the|out)\b(?! (?:order|box|boxes|delivery|parcel))))\b(?! (?:(?:off|us|me|round) )*(?:\d|an? |the usual|one |two |three |four |five |six |half ))|^(?:driver|delivery|levering|leveren|bezorg\p{L}*|chauffeur)\b(?! (?:\d|een ))/u,
];

const closingPattern = new RegExp(`^(?:${closing})\\b`, "u");

/** Tells whether a part of a sentence begins the end of a mail: "Cheers". */
export const isClosing = (text: string): boolean => closingPattern.test(normalizeText(text).trim());

const needed = "needed|required|nodig|meer";
const neededNow = `${needed}|thanks|please|this (?:time|week)|deze (?:keer|week)|for now|today|vandaag`;
const negations: RegExp[] = [
	/^(?:(?:we|wij|i|ik|maar|but|please|pls|dan|have|still|hebben|nog|heb|dus|so|nee|nope|liever|rather|just|only|alleen|also|ook|and|en|with|met|oh|maybe|this time|this week|deze keer|deze week) )*(?:no(?! changes?\b|\. ?\d| ?\d+\W*$)|not|dont|skip|none|hold the|hold off|drop the|forget the|scratch|stop|omit|cancel|lose the|ditch|nix|cut (?:out )?the|pull the|do without|wont (?:need|be needing|want|require)|dont (?:need|want)|geen|niet|never|do not|havent|nothing)\b/,
	/^(?:(?:we|i|wij|ik|have|got|still|hebben|heb|nog) )*(?:enough|plenty|genoeg|voldoende)\b/,
	/\b(?:good|fine|ok|okay|set|stocked up|sorted) (?:for|on|with)\b|\b(?:we|i) (?:dont|do not|wont|will not|no longer) (?:need|want|require)\b|\b(?:hoeven|hoef|willen|wil) (?:we|wij|ik) (?:deze (?:keer|week) )?(?:niet|geen)\b|\b(?:genoeg|hebben we nog|zijn er nog|is er nog|sla .{1,40} over)\b/,
	// Things that the writer has in stock.
	/^(?:(?:we|i|there) (?:still |already )?(?:have|got|are)|(?:weve|ive) (?:still )?got|(?:we|wij|ik) (?:hebben|heb)) (?!.*\b(?:need|order|nodig|besteld?|out(?! (?:the )?back\b)|used|none|(?:nearly|almost|bijna)(?! \d)|(?:low|short)(?= (?:on|of)\b|[ .!]*$)|graag|op[ .!]*$)\b)/,
	/^(?:(?:please|dan) )*(?:leave (?:out|off)|take (?:out|off)|remove|laat .* weg)\b/,
	/\b(?:we|i) (?:still |already )?(?:have|got)(?: (?:some|enough|plenty|heaps|lots))?(?: left| here)?[ .!]*$/,
	new RegExp(`\\b(?:not|niet|no need|hoeft niet|hoeven niet|nvt|none)(?: (?:${neededNow}))*[ .!]*$`),
	new RegExp(`\\b(?:no|not|geen)\\b.*\\b(?:${needed})[ .!]*$`),
	new RegExp(`^(?!\\d).*\\b(?:no|not|geen)\\b.*\\b(?:${neededNow})[ .!]*$`), // unlike "3 No Sugar Syrup please"
];
/** A product whose name begins with a negation, and its quantity: "Stop valve x1", "Never Mind blend 2". */
const nameWithQuantity =
	/^(?:[Ss]top|[Nn]ever|(?:No|Not|None|Nothing|Skip|Geen|Niet)(?= \p{Lu}))(?! (?:send|order|deliver))(?!.* (?:the|our|my|any|de|het|onze) ) \P{L}*\p{L}.* x? ?\d{1,5}$/u;
/** A quick test before the long patterns. */
const mayNegate =
	/\b(?:no|ne|do|wo|will|skip|hold|drop|forget|scratch|stop|omit|cancel|lose|ditch|nix|cut|pull|ge|ni|nvt|have|got|are|weve|ive|enough|plenty|vold|good|fine|ok|set|stocked|sorted|hoe|wil|heb|zijn|is er|sla|leave|take|remove|laat)/;
const remindsToAdd = /\b(?:dont|do not|not to) forget\b|\bvergeet\b|\bniet (?:te )?vergeten\b/;

/** Tells whether a part of a sentence says that something is not wanted: "no lids", "deksels niet". */
export function isNegated(text: string, normalized = normalizeText(text)): boolean {
	const plain = normalized.replace(/^[\s,;:.!-]+/, "").trim();
	if (!mayNegate.test(plain) || nameWithQuantity.test(text.trim())) return false;
	return !remindsToAdd.test(plain) && negations.some((pattern) => pattern.test(plain));
}

const negationWords = new Set(
	"hoeven hoeft heaps lots still already left lose ditch nix cut pull without wont cant willen other than save bar less excl ex exclusief uitzondering sans no not none nil without except excluding minus apart skip omit stop cancel dont never nothing leave out remove drop hold forget scratch geen niet zonder behalve uitgezonderd nooit overslaan weglaten laat weg sla over enough plenty genoeg voldoende stock voorraad rush worries problem hurry stress haast probleem changes wijzigingen".split(
		" ",
	),
);

/** The words of a thing that is not wanted. */
export const withoutNegations = (words: readonly string[]): string[] =>
	words.filter((word) => !negationWords.has(word));

/** A number of more than eight digits in a row is an article number, not a telephone. */
const isLongCode = (text: string): boolean =>
	/^[\d ]{8,}$/.test(text) && /^[1-9]\d{7,13}$/.test(text.replaceAll(" ", ""));

const isAmong = (patterns: readonly RegExp[], normalized: string): boolean => {
	const plain = normalized.trim();
	return !isLongCode(plain) && patterns.some((pattern) => pattern.test(plain));
};

/** Tells whether a line is a contact detail, an address or a head line of a mail. */
export const isNoOrderLine = (text: string): boolean => isAmong(noOrderLines, normalizeText(text));

/** Tells whether a part of a sentence is a greeting, a closing or about the delivery. */
export const isNoOrderClause = (text: string, normalized = normalizeText(text)): boolean =>
	isAmong(noOrderClauses, normalized);

const order = "(?:time|week|month|order|delivery)";
const bestelling = "(?:keer|week|maand|bestelling|levering)";
const lastTimePatterns = [
	new RegExp(
		`\\b(?:everything|all|what|exactly what|repeat|re-?order)(?: (?:that|of|from|as|in|we|i|had|got|ordered|my|our|the|on))* (?:last|previous)(?: ${order}s?)?(?: order)?\\b`,
		"g",
	),
	new RegExp(
		`\\b(?:alles|herhaal|herhaling)(?: (?:wat|van|zoals|als|uit|we|de|het|onze|mijn))* (?:vorige|laatste)(?: ${bestelling})?\\b`,
		"g",
	),
	/\b(?:the |de |het )?(?:same(?: again)?|hetzelfde|zelfde|idem)\b/g,
	new RegExp(
		`\\b(?:net )?(?:as|like) (?:always|usual|before|(?:(?:we|i) had )?(?:(?:the )?(?:last|previous)(?: ${order})?))\\b`,
		"g",
	),
	/\bas per (?:the |our |my )?(?:usual|(?:last|previous)(?: (?:time|week|month|order|delivery))?)\b/g,
	/\b(?:the |our |my )?usual\b/g,
	new RegExp(
		`\\b(?:net )?(?:zo)?als (?:altijd|gewoonlijk|gebruikelijk|gewoon|laatst|(?:de )?(?:vorige|laatste)(?: ${bestelling})?)\\b`,
		"g",
	),
	/\b(?:de |het )?gebruikelijke?\b/g,
	/\b(?:the |our |my )?(?:regular|normal|standard|standing) order\b|\b(?:de |onze |mijn )?(?:vaste|normale|gewone) bestelling\b|\bditto\b/g,
	/^ *(?:everything|alles) *$/g,
	/\b(?:the |my |our )?last (?:week|month)s order\b|\bno changes?(?: to| from)?\b/g,
	/\b(?:the |my |our )?(?:last|previous) (?:order|delivery)(?: again)?\b/g,
	/\b(?:de |onze |mijn )?(?:vorige|laatste) (?:bestelling|levering)(?: herhalen| opnieuw| nogmaals| nog een keer)?\b/g,
];

/** A quick test before the long patterns. */
const mayRepeat =
	/last|previous|same|usual|always|before|vorige|laatst|zelfde|idem|altijd|gewoon|gewone|gebruikelijk|regular|normal|stand(?:ard|ing)|vaste|ditto|everything|alles|no change/;

/** "As usual" alone may be about the delivery, and "our last order" may be late. */
const clearRepeat =
	/\b(?:same|again|repeat|re-?order|everything|all|ditto|no changes?|usual|regular|(?:last|standing|normal|standard)\b.*\border (?:please|pls)|hetzelfde|zelfde|idem|alles|opnieuw|nogmaals|herhaal|herhalen|herhaling|gebruikelijke?|vaste|(?:vorige|laatste) bestelling (?:graag|aub|svp))\b(?<!\bas usual)/;
const aboutDelivery =
	/\b(?:times?|days?|dates?|deliver(?:y|ed|ies|ing)|address|place|spot|door|driver|courier|invoice\p{L}*|bill|account|price|terms|was|were|where|when|wrong|missing|short|late|credit|refund|arrived?|came|tijd|tijdstip|dag|lever(?:ing|tijd|dag)|bezorg(?:d|ing|tijd|dag)|adres|plek|deur|chauffeur|factuur|rekening|prijs|waar|wanneer|laat|verkeerd|ontbrak|ontbreekt|miste|kwam)\b/u;

/** Takes "same as last time", "as usual" and the like out of a normalized text. */
export function asLastTime(normalized: string): { rest: string; isAsLastTime: boolean } {
	if (!mayRepeat.test(normalized)) return { rest: normalized, isAsLastTime: false };
	const rest = lastTimePatterns.reduce((text, pattern) => text.replace(pattern, " "), normalized);
	return { rest, isAsLastTime: rest !== normalized };
}

/** Tells whether "same as last time" may mean something else than the last order: "the same address", "as usual", "same as last month". */
export function isUnsureRepeat(text: string): boolean {
	const normalized = normalizeText(text);
	const { rest, isAsLastTime } = asLastTime(normalized);
	return (
		isAsLastTime &&
		(!clearRepeat.test(normalized) || /\b(?:month|maand)\b/.test(normalized) || aboutDelivery.test(rest))
	);
}

/** Short names of the trade, which leave out a noun or the end of a word. */
const wholeNames: readonly (readonly [shortName: RegExp, name: string])[] = [
	[/\bfull cream\b(?!.*\b(?:milk|powder)\b)/g, "full cream milk"],
	[/\b(volle|halfvolle)(?=$|[ .,]*$|,| (?:x ?)?\d)(?!.*melk)/g, "$1 melk"],
	[/\bdec(?:af)?\.?(?= (?:koffie|coffee|beans?|bonen|espresso))/g, "decaf"],
];

/** Completes short names: "12 full cream" is milk. */
export const withWholeNames = (normalized: string): string =>
	!/full|volle|dec/.test(normalized)
		? normalized
		: wholeNames.reduce((text, [shortName, name]) => text.replace(shortName, name), normalized);

/** Words of a sentence around an order, which name no product. */
const fillers = new Set(
	[
		"rest per confirm confirmation bevestig bevestiging yo u r ur cu chuck matching team folks guys otherwise usually tomorrows mondays tuesdays wednesdays thursdays fridays saturdays sundays todays weekly fortnight a an the of and or but for please pls plz could can we i you u us our my me some also need needs want would like love add put send get grab have take give order orders extra more another just only to with in on at by from this that these those them it is are be out low run running nearly almost again next last time while were well ive id im youre weve its thats lets there their they do does if so then oh here hello send ship pop throw chuck include including us going wants wanted try trying think maybe perhaps roughly approx probably make it asap urgently quick quickly only delivery deliver bring afternoon tonight sometime possible keen after yes yep ok okay sure hope all good must should shall would might will done start much many enough plenty little bit reorder refill each both same stuff thing things lot lots list items products off drop round around question questions sorry late except excluding apart everything else rest remaining other regards get got getting through around about per today tomorrow week monday tuesday wednesday thursday friday saturday sunday thanks thank cheers off so now as well too please size sized big one ones x",
		"bijbehorende bijpassende passende zaterdags morgenochtend overmorgen de het een en of van voor met graag aub svp alstublieft alsjeblieft kunnen kun kan wij we ik u jullie ons onze mijn ook nog extra meer doe maar mag willen wil nodig hebben bestel bestellen bestelling om te in op bij per deze die dit dat stuk stuks weer zijn is morgen vandaag maandag dinsdag woensdag donderdag vrijdag zaterdag zondag week keer dan wel erbij hoi heb hebt hier er mee meesturen meenemen sturen stuur ons willen zouden zou graag even toevoegen erbij mij me doen gewoon alleen enkel leveren bezorgen brengen levering bezorging behalve uitgezonderd opsturen klaarzetten sturen stuur mee rest aanstaande volgende zo snel mogelijk s avonds ochtend middag misschien ongeveer circa genoeg elk elke ieder allebei beide proberen wilt wou krijgen ontvangen wel niet laten komen kom dus want omdat bijna leeg door heen verder overige alles spullen dingen lijst lijstje artikelen producten",
	].flatMap((words) => words.split(" ")),
);

/** Removes fillers before a quantity: "we need 3 of the night ferry". */
export function withoutLeadingFillers(normalized: string): string {
	const isKept = (word: string) => !fillers.has(word) || /^(?:a|an|one|een|x|\d.*)$/.test(word);
	const text = normalized.trim();
	const end = text.indexOf(" ");
	if (end < 0 || isKept(text.slice(0, end))) return normalized;
	const words = text.split(/ +/);
	const first = words.findIndex(isKept);
	return first > 0 ? words.slice(first).join(" ") : normalized;
}

/** Longer texts are sentences around an order. */
export const maxWords = 12;

/** The words of a normalized text that may name a product, and its numbers. */
export const splitWords = (normalized: string): string[] =>
	(normalized.match(/\p{L}[\p{L}\d]*|\d+s?/gu) ?? []).filter((word) => !fillers.has(word));

/** The words of places that get a part of an order. */
export const areas =
	"bar|kitchen|cafe|shop|store|office|counter|restaurant|hotel|roastery|front|back|upstairs|downstairs|stand|stall|market|branch|site|location|coffee cart|lobby|terrace|event|function|wedding|team|boys|girls|staff room|keuken|winkel|zaak|kantoor|balie|terras|vestiging|locatie|markt|kraam|beneden|boven|lobby|evenement|feest|bruiloft";
/** Places that get a part of an order: "for the bar", "for Queen St". */
const deliveryPlace = new RegExp(
	`\\b(?:(?:for|at|voor|in) (?:(?:the|our|de|het|onze) )(?:other |new |second |nieuwe |andere |tweede )?(?:${areas})\\b(?! ?[-\\d])|(?:for|at|voor|in) (?:[\\p{L}’']+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|quay|terrace|parade|straat|weg|laan|plein)(?![\\p{L}\\d-]))`,
	"giu",
);

/** Tells whether a part of a sentence names the place that gets a part of the order. */
export const namesPlace = (text: string): boolean => text.search(deliveryPlace) >= 0;

const ofReference = "(?:\\b(?:to|at|for|on|naar|op|voor|bij|aan) )?(?:\\b(?:the|our|my|de|onze|het|mijn) )?";
const numberSign = "(?:(?:(?:no|nr|number|nummer)\\b\\.? ?#?|#) ?)";
/** The end of a reference, unlike the number of "order 1000 lids". */
const noProductAfter =
	"(?![\\w/-])(?! +(?!(?:please|pls|thanks|thank|cheers|and|with|graag|aub|bedankt|en|met)\\b)\\p{L})";
/** "Order" is a verb as well, so that a number alone is a reference only after "for order". */
const orderReference = new RegExp(
	`${ofReference}\\b(?:order|bestelling)\\b ?(?:${numberSign}[A-Z]{0,4}-?\\d{2,}|(?<=\\b(?:at|for|on|op|voor|bij|aan) (?:(?:the|our|my|de|onze|het|mijn) )?(?:order|bestelling) )(?:\\d{4,}|[A-Z]{1,4}-?\\d{2,}))[\\w/-]*${noProductAfter}`,
	"gu",
);
const jobReference = new RegExp(
	`${ofReference}\\b(?:job|klus|project|werkbon|werkorder|(?:order )?ref(?:erence)?)\\b[ :]{0,2}(?:${numberSign}\\d{3,}|\\d{4,}|[A-Z]{1,4}-?\\d{2,})[\\w/-]*${noProductAfter}`,
	"gu",
);

/** A label before an item: "store 12 - 3 kereru", "week 48: 3 kereru". */
const numberedPlace =
	/(?:^\W*|\b(?:for|to|at|in|voor|naar|op) (?:the |our |de |onze |het )?)(?:store|shop|site|branch|location|outlet|cafe|bar|kitchen|floor|level|week|route|winkel|filiaal|vestiging|locatie|zaak|keuken|verdieping|etage) ?(?:no\.?|nr\.?|number|nummer)? ?#? ?\d{1,4}(?=\W*$|\s*[:,]| [-–—] )/giu;

/** Contact details, prices, places and references in a sentence: "for room 12", "to our new address", "call me when it is ready". */
const remarks = [
	deliveryPlace,
	/(?:\b(?:for|to|in|at|on|voor|naar|op) )?(?:\b(?:the|our|de|onze) )?\b(?:po|purchase order|order (?:no|number)|ordernummer|inkoopnummer|referentie|reference|(?:door|gate|alarm) ?code|room|kamer|table|tafel)\b\W*(?:(?:number|nummer|no|nr|is)\b\W*)*(?!\d+ ?(?:g|kg|ml|l|oz|mm|cm)\b)[a-z]{0,3}-?\d[a-z\d-]*/gi,
	numberedPlace,
	orderReference,
	jobReference,
	/(?:\b(?:to|at|for|naar|op|voor) )?(?:\b(?:the|our|my|a|an|new|other|old|het|ons|mijn|een|nieuwe?|andere?|oude?) )*\b(?:address|adres)\b[^,;.!?]*/gi,
	/\b(?:call|ring|phone|text|bel|mail|email) (?:me|us|mij|ons)\b[^,;.!?]*/gi,
];

/** A quick test before the long patterns. */
const mayRemark =
	/\b(?:for|at|voor|in|po|purchase|order|bestelling|inkoop|ref|room|store|shop|site|branch|location|outlet|cafe|bar|kitchen|floor|level|week|route|winkel|filiaal|vestiging|locatie|zaak|keuken|verdieping|etage|kamer|table|tafel|job|klus|project|werk|address|adres|call|ring|phone|text|bel|mail|email)|code/i;

/** Takes contact details, places and references out of a sentence. */
export const withoutRemarks = (text: string): string =>
	mayRemark.test(text) ? remarks.reduce((rest, pattern) => rest.replace(pattern, " "), text) : text;

/** Writes each letter of a remark as "#", so that places in the text stay the same. */
export const withHiddenRemarks = (text: string): string =>
	mayRemark.test(text)
		? remarks.reduce((rest, pattern) => rest.replace(pattern, (remark: string) => "#".repeat(remark.length)), text)
		: text;

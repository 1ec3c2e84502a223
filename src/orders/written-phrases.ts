import type { Language } from "#i18n/languages.ts";
import { normalizeText } from "#shared/slug.ts";
import { unitWords } from "./selling-units.ts";

/** The numbers that people write as words. "dozen" is twelve in English, and "boxes" in Dutch. */
export const numberWords: Record<Language, Readonly<Record<string, number>>> = {
	"en-NZ": {
		"half a dozen": 6,
		"a dozen": 12,
		"one dozen": 12,
		dozen: 12,
		"a couple of": 2,
		"a couple": 2,
		one: 1,
		two: 2,
		three: 3,
		four: 4,
		five: 5,
		six: 6,
		seven: 7,
		eight: 8,
		nine: 9,
		ten: 10,
		eleven: 11,
		twelve: 12,
		fifteen: 15,
		twenty: 20,
	},
	"nl-NL": {
		"een half dozijn": 6,
		"half dozijn": 6,
		"een dozijn": 12,
		dozijn: 12,
		een: 1,
		twee: 2,
		drie: 3,
		vier: 4,
		vijf: 5,
		zes: 6,
		zeven: 7,
		acht: 8,
		negen: 9,
		tien: 10,
		elf: 11,
		twaalf: 12,
		vijftien: 15,
		twintig: 20,
	},
};

const greeting =
	/^(?:hi|hello|hey|hiya|dear|(?:good )?(?:morning|afternoon|evening)|kia ora|morena|hoi|hallo|hai|beste|geachte|goede(?:morgen|middag|navond)|goeiemorgen|dag)(?: (?:team|all|there|guys|folks|allemaal|allen|mensen|collega'?s?|\p{Lu}\p{L}+))?\s*[,!.:-]+\s*/iu;

const request =
	/^(?:(?:also|and|please|pls|plz|ook|en|graag)[ ,]+)*(?:(?:can|could|may|kan|kun|kunnen|mag|mogen) (?:i|we|you|ik|wij|we|jullie|je|u)\b[ ,]*)?/iu;

/** Removes a greeting and the words of a request before an order: "Hi team, can we get 3 kereru". */
export const withoutGreeting = (text: string): string => text.replace(greeting, "").replace(request, "");

const englishStreet =
	"(?:street|st|road|rd|avenue|ave|lane|drive|quay|terrace|place|way|parade)(?: (?:north|south|east|west|central))?";
/** The end of an address after its street: "Auckland 1010", "1012 AB Amsterdam". */
const englishEnd = `(?: \\d{4}|, ?[a-z ,]{1,60}(?: \\d{4})?)?`;
const dutchEnd = "(?:, ?(?:\\d{4} ?[a-z]{2}\\b)?[a-z ,]{0,60})?";

/** Street addresses: "85 Customs Street West, Auckland 1010", "Keizersgracht 123a". Words of a quantity are no part of a street. */
const addresses = [
	new RegExp(
		`^(?:(?:unit|level|shop|suite|flat) \\w{1,4},? )?\\d{1,4}[a-h]?(?:[/-]\\d{1,4}[a-h]?)? (?!(?:${unitWords}|x|of)\\b)(?:[a-z]+ ){1,4}${englishStreet}[,.]?${englishEnd}$`,
	),
	new RegExp(`^(?:[a-z]+ ){0,3}[a-z]{2,}(?:straat|weg|laan|gracht|plein) \\d{1,4}(?: ?-? ?[a-h\\d]{1,2})?${dutchEnd}$`),
];

const noOrders: RegExp[] = [
	...addresses,
	// Greetings and closings.
	/^(?:hi|hello|hey|dear|(?:good )?(?:morning|afternoon|evening)(?! filter)|kia ora|hoi|hallo|beste|geachte|goede(?:morgen|middag|navond)|dag)\b[^\d]*$/,
	/^(?:thanks|thank you|many thanks|thx|cheers|ta|nga mihi|(?:kind |best |warm )?regards|best|see you|bedankt|alvast|hartelijk|dank|met vriendelijke|(?:vriendelijke )?groet(?:en|jes)?|gr|mvg|tot (?:morgen|dan|straks|snel))\b[^\d]*$/,
	/^(?:sent from|get outlook|verstuurd vanaf|verzonden (?:vanaf|met))\b/,
	// Headers of mails, and a line about the mail below.
	/^(?:from|to|cc|bcc|subject|sent|date|van|aan|onderwerp|datum|verzonden|begin forwarded message|forwarded message)\s*:/,
	/\b(?:wrote|schreef)(?: [^:]{0,80})?:\s*$/,
	// Contact details and references.
	/@|https?:|\bwww\./,
	/^(?:ph|phone|tel|telephone|telefoon|mob|mobile|mobiel|fax|po|p\.o\.|purchase order|order (?:no|number|nr)|ref|reference|referentie|kvk|gst|btw|vat|iban|nzbn|abn|inkoop(?:nummer|order)?|ordernummer|klantnummer|account|customer no|invoice|factuur)\b[^a-z]*(?:[a-z]{0,4}\d|$)/,
	/^[+(]?\d[\d ()-]{7,}$/,
	// Not this time.
	/^(?:no(?!\.? ?\d)|not|don'?t|dont|skip|geen|niet)\b/,
	/\b(?:no|not|geen)\b.*\b(?:this (?:time|week)|needed|thanks|nodig|deze (?:keer|week))\b/,
	// Delivery.
	/^(?:please )?(?:deliver|leave|drop)\b|^(?:driver|delivery|levering|leveren|bezorg\p{L}*|chauffeur)\b/u,
];

/** A number of more than eight digits in a row is an article number, not a telephone. */
const isLongCode = (text: string): boolean => /^\d{8,14}$/.test(text.replaceAll(" ", "")) && !text.startsWith("0");

/** Tells whether a line is a greeting, a closing, a contact detail, or says that something is not needed. */
export function isNoOrder(text: string): boolean {
	const plain = normalizeText(text).trim();
	return !isLongCode(plain) && noOrders.some((pattern) => pattern.test(plain));
}

const lastTimePatterns = [
	/\b(?:the |de |het )?(?:same(?: again)?|hetzelfde|zelfde)\b/g,
	/\b(?:as|like) (?:always|usual|before|(?:the )?(?:last|previous)(?: (?:time|week|order|month|delivery))?)\b/g,
	/\b(?:the |our |my )?usual\b/g,
	/\b(?:zo)?als (?:altijd|gewoonlijk|gebruikelijk|laatst|(?:de )?(?:vorige|laatste)(?: (?:keer|week|bestelling|maand))?)\b/g,
	/\b(?:de )?gebruikelijke?\b/g,
];

/** Takes "same as last time", "as usual" and the like out of a normalized text. */
export function asLastTime(normalized: string): { rest: string; isAsLastTime: boolean } {
	const rest = lastTimePatterns.reduce((text, pattern) => text.replace(pattern, " "), normalized);
	return { rest, isAsLastTime: rest !== normalized };
}

/** Words of a sentence around an order, which name no product. */
const fillers = new Set(
	[
		"a an the of and or but for please pls plz could can we i you u us our my me some also need needs want would like love add put send get grab have take give order orders extra more another just only to with in on at by from this that these those them it is are be out low run running nearly almost again next last time today tomorrow week monday tuesday wednesday thursday friday saturday sunday thanks thank cheers off so now as well too please size sized big one ones x",
		"de het een en of van voor met graag aub svp alstublieft alsjeblieft kunnen kun kan wij we ik u jullie ons onze mijn ook nog extra meer doe maar mag willen wil nodig hebben bestel bestellen bestelling om te in op bij per deze die dit dat stuk stuks weer zijn is morgen vandaag maandag dinsdag woensdag donderdag vrijdag zaterdag zondag week keer",
	].flatMap((words) => words.split(" ")),
);

/** Removes fillers before a quantity: "we need 3 of the night ferry". */
export function withoutLeadingFillers(normalized: string): string {
	const isKept = (word: string) => !fillers.has(word) || /^(?:a|an|one|een|x|\d.*)$/.test(word);
	const words = normalized.trim().split(/ +/);
	const first = words.findIndex(isKept);
	return first > 0 ? words.slice(first).join(" ") : normalized;
}

/** Longer texts are sentences around an order. */
export const maxWords = 12;

/** The words of a normalized text that may name a product, and its numbers. */
export const splitWords = (normalized: string): string[] =>
	(normalized.match(/\p{L}[\p{L}\d]*|\d+s?/gu) ?? []).filter((word) => !fillers.has(word));

import { unitWords } from "#catalogue/selling-units.ts";
import type { Language } from "#i18n/languages.ts";
import { hasNumberWord, numberWordsIn } from "#shared/number-words.ts";
import { normalizeText } from "#shared/slug.ts";
import { isNegated, isNoOrderClause, splitWords, withoutLeadingFillers } from "./written-phrases.ts";
import { withHiddenRemarks } from "./written-remarks.ts";

const starts = {
	"en-NZ": new RegExp(`^(?:\\d|(?:${numberWordsIn("en-NZ")}|an?|some|another|several|x ?\\d)(?![\\p{L}\\d]))`, "u"),
	"nl-NL": new RegExp(`^(?:\\d|(?:${numberWordsIn("nl-NL")}|een|wat|enkele|nog een|x ?\\d)(?![\\p{L}\\d]))`, "u"),
} satisfies Record<Language, RegExp>;

/** Tells whether a normalized text begins with a quantity, as a new item does. */
export const beginsWithCount = (normalized: string, language: Language): boolean => starts[language].test(normalized);

const measureUnits =
	"kg|kgs|kilos?|g|gr|gram|grams|l|lt|ltr|liters?|litres?|ml|cl|oz|mm|cm|inch|pk|pack|x|st|nd|rd|th|am|pm|uur";
const runOnPatterns = (numberWords?: string) => {
	const count = numberWords ? `(?:≈?\\d{1,3}|${numberWords})` : "≈?\\d{1,3}";
	const notCount = `(?! ?(?:${measureUnits})(?![\\p{L}\\d])|[.,:/-]?\\d)`;
	return {
		/** A quantity that begins a product: "3 rooibos 2 sencha". */
		start: new RegExp(`(?<![\\p{L}\\d.,/x-])${count}${notCount}(?= +\\p{L})`, "giu"),
		/** A quantity that ends a product: "rooibos 3 sencha 2". */
		end: new RegExp(
			`(?<=\\p{L} +(?:x ?)?\\d{1,3}(?: (?:${unitWords}))?) +(?=\\p{L}{3,})(?!(?:${unitWords}|${measureUnits})(?![\\p{L}\\d]))`,
			"giu",
		),
		endsWithCount: new RegExp(`\\p{L} +(?:x ?)?\\d{1,3}(?: (?:${unitWords}))?[ .!]*$`, "iu"),
	};
};
const runOns = {
	"en-NZ": runOnPatterns(numberWordsIn("en-NZ")),
	"nl-NL": runOnPatterns(numberWordsIn("nl-NL")),
} satisfies Record<Language, ReturnType<typeof runOnPatterns>>;
/** The patterns for texts without numbers in words. */
const digitRunOns = runOnPatterns();
const maxRunOns = 12;
/** Longer texts are sentences. */
const longestRunOn = 300;
/** The content of a box: "25 zakjes", "100 tea bags". */
const content = new RegExp(
	`^(?:[2-9]\\d|\\d{3}) (?:(?:tea|pyramid|piramide) ?)?(?:${unitWords}|zakjes|\\p{L}*builtjes|theezakjes|teabags|envelop(?:e|pe)s?n?|sachets?|sticks?|tablet(?:s|ten)|pyramids?|piramides?)(?!\\p{L})`,
	"iu",
);
/** The end of a text after which a number may be a quantity: not "no. 4", and not "from 2 to 3", and not "3 not 4". */
const afterName =
	/[\p{L}\d)%] +(?<!\b(?:no|nr|number|nummer|of|van|x|a|per|from|to|voor|for|about|op|room|kamer|table|tafel|size|maat|half|halve|not|niet|was)\.? +)$/iu;

/** The parts of a clause that only quantities divide. Each may also be one product: "2 rooibos 100 bags". */
export function runOnParts(clause: string, language: Language): [from: number, to: number][] {
	const whole: [number, number][] = [[0, clause.length]];
	if (clause.length > longestRunOn) return whole;
	const hasWord = hasNumberWord(clause, language);
	if (!hasWord && !/\p{L}\W.*\d/u.test(clause)) return whole;
	const { start, end, endsWithCount } = hasWord ? runOns[language] : digitRunOns;
	const plain = withHiddenRemarks(clause);
	const isCountedLast =
		endsWithCount.test(clause) && !beginsWithCount(withoutLeadingFillers(normalizeText(clause.trim())), language);
	const cuts = [...plain.matchAll(isCountedLast ? end : start)]
		.map(({ 0: match, index }) => (isCountedLast ? index + match.length : index))
		.filter((cut) => afterName.test(plain.slice(0, cut)) && !content.test(plain.slice(cut)))
		.filter((cut) => splitWords(normalizeText(plain.slice(0, cut))).length > 0)
		.filter((cut, nth, all) => /\p{L}{2}/u.test(plain.slice(all[nth - 1] ?? 0, cut)))
		.slice(0, maxRunOns);
	if (cuts.length === 0 || isNegated(clause.trim()) || isNoOrderClause(clause)) return whole;
	return [0, ...cuts].map((from, nth) => [from, cuts[nth] ?? clause.length]);
}

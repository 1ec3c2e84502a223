import { unitWords } from "#catalogue/selling-units.ts";
import { withAmounts } from "#catalogue/size-words.ts";
import type { Language } from "#i18n/languages.ts";
import { hasNumberWord, numberOf, numberWordsIn, withDozens } from "#shared/number-words.ts";

const aUnit = `(?:${unitWords})(?![\\p{L}\\d])`;
/** A unit without a number, in a compound, before a package or at the end: "kilozakken", "kilo bags", "kereru kilo". */
const singleUnit = new RegExp(
	`\\b(?:(kilo|liter)(?=${aUnit})|(?<=\\p{L}.{0,60})(?<!\\d ?|\\b(?:per|the|de) )(kilo|liter|litre)(?= ${aUnit}|[ .!]*$))`,
	"gu",
);

/** Writes amounts in words as digits: "five kilo", "half a kilo", "kilozakken", "2 dozen". */
export function withDigits(normalized: string, language: Language): string {
	const text = normalized.replaceAll("⁄", "/");
	if (!/kilo|kg|gram|lit|do[sz]|po(?:nd|und)|oz|ounce/.test(text)) return text;
	const measured = withAmounts(text.replace(/\b(?:1\/2 (?:a )?dozen|1\/2 dozijn)\b/g, "6")).replace(
		singleUnit,
		"1 $1$2 ",
	);
	return withDozens(measured, language);
}

/** Stands before a quantity that a text does not fix: "2-3 bags", "about 5", "3, no, 4". */
export const unsureMark = "≈";

/** "2-3 bags", "two or three": a range before a word, and no measure. */
const rangeIn = (language: Language) => {
	const count = `\\d{1,3}|${numberWordsIn(language)}`;
	const between = language === "en-NZ" ? "or|to|maybe" : "of|a|tot";
	return new RegExp(
		`(?<![\\p{L}\\d.,/-]|\\bno |\\bnr )(?<from>${count})(?: ?[-–] ?| (?:${between}) )(?<to>${count})(?![\\p{L}\\d/-]|[.,:]\\d| ?(?:kg|g|gr|ml|l|cl|oz|mm|cm|inch|x|am|pm|uur)\\b)`,
		"gu",
	);
};
const ranges = { "en-NZ": rangeIn("en-NZ"), "nl-NL": rangeIn("nl-NL") } satisfies Record<Language, RegExp>;
const approximations =
	/(?:~|\b(?:about|around|roughly|approx(?:imately)?|circa|ca|ongeveer|zon|say|maybe|misschien)\b\.?) ?(?=(?:\d{1,4})(?![\d.,:/]))(?!\d{1,4} ?(?:am|pm|uur)\b)/g;

/** Writes a range as its end, and marks it and every rough quantity as unsure. */
export const withUnsureMarks = (normalized: string, language: Language): string =>
	!(hasNumberWord(normalized, language) || /\d/.test(normalized))
		? normalized
		: normalized
				.replace(approximations, unsureMark)
				.replace(ranges[language], (range, from: string, to: string) =>
					numberOf(from, language) < numberOf(to, language) ? `${unsureMark}${to}` : range,
				);

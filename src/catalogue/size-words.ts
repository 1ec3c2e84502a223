import { languages } from "#i18n/languages.ts";
import { numberOf, numberWordsIn } from "#shared/number-words.ts";
import { unitWords } from "./selling-units.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words of sizes that stand before packages: "small bag". */
export const smallWords = words("small smaller smallest little mini kleine klein kleinste kleiner");
export const largeWords = words("large larger largest big bigger biggest huge bulk grote groot grootste groter");

const kilo = "(?:kilos?|kg|kilograms?)";
const litre = "(?:liters?|litres?)";
const oneAndAHalf = "(?:(?:one|1) and a half|1 1/2|anderhalve?)";
const of = "(?: (?:of|van))?\\b";

/** Amounts in words with the amount in numbers. */
const amounts: readonly (readonly [RegExp, string])[] = [
	[new RegExp(`\\b${oneAndAHalf} ${kilo}\\b`, "g"), "1.5 kg"],
	[new RegExp(`\\b${oneAndAHalf} ${litre}\\b`, "g"), "1.5 l"],
	[new RegExp(`\\b(?:(?:(?:een|a) )?(?:quarter|kwart|1/4)(?: of a)? ${kilo}|(?:een )?half pond)${of}`, "g"), "250 g"],
	[
		new RegExp(`\\b(?:(?:(?:een|a) )?(?:half|halve|1/2)(?: an?)? ${kilo}|(?:een |a )?(?:pond|pondje|pound))${of}`, "g"),
		"500 g",
	],
	[new RegExp(`\\b(?:(?:een|a) )?(?:half|halve|1/2)(?: an?)? ${litre}${of}`, "g"), "500 ml"],
	[new RegExp(`\\b(?:an?|one|een) ${kilo}${of}`, "g"), "1 kg"],
	[new RegExp(`\\b(?:an?|one|een) ${litre}${of}`, "g"), "1 l"],
];

const countedUnits = languages.map((language) => ({
	language,
	pattern: new RegExp(
		`\\b(${numberWordsIn(language)}) (?=(?:${kilo}|${litre}|grams?|oz|ounces?|millilit(?:er|re)s?)\\b)`,
		"g",
	),
}));

/** A quick test before the patterns. */
const mayHaveAmount = /kilo|kg|lit|gram|oz|ounce|po(?:nd|und)/;

/** Writes amounts in words of a normalized text in numbers: "half a kilo", "een kwart kilo", "five litres". */
export function withAmounts(normalized: string): string {
	if (!mayHaveAmount.test(normalized)) return normalized;
	const text = amounts.reduce((rest, [pattern, plain]) => rest.replace(pattern, plain), normalized);
	return countedUnits.reduce(
		(rest, { language, pattern }) => rest.replace(pattern, (_, word: string) => `${numberOf(word, language)} `),
		text,
	);
}

const sizeWord = `(${[...smallWords, ...largeWords].join("|")})`;
/** "Small" before a package, or at the end: "3 small bags of kereru", "decaf (large)". */
const extremes = [
	new RegExp(`(?<!\\p{L})${sizeWord} (?=(?:${unitWords})(?![\\p{L}\\d]))`, "u"),
	new RegExp(`(?<=[\\p{L}\\d])[ ,(]{1,3}${sizeWord}\\)?(?= *[.!]?$)`, "u"),
];

/** Which size the writer wants: the smallest or the largest. Null when the text does not say. */
export type Extreme = "smallest" | "largest" | null;

/** Takes the words for the smallest or largest size out of a normalized text. */
export function takeExtreme(normalized: string): { rest: string; extreme: Extreme } {
	for (const pattern of extremes) {
		const [phrase, word] = pattern.exec(normalized) ?? [];
		if (phrase === undefined || word === undefined) continue;
		return { rest: normalized.replace(phrase, " "), extreme: smallWords.has(word) ? "smallest" : "largest" };
	}
	return { rest: normalized, extreme: null };
}

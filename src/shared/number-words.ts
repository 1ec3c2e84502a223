import type { Language } from "#i18n/languages.ts";

type NumberWords = {
	/** One to nineteen. */
	ones: Readonly<Record<string, number>>;
	tens: Readonly<Record<string, number>>;
	/** Words that multiply the number before: "two hundred", "five dozen". */
	factors: Readonly<Record<string, number>>;
	/** Phrases of a fixed number. */
	phrases: Readonly<Record<string, number>>;
};

const numbered = (words: string, step: number, first: number): Record<string, number> =>
	Object.fromEntries(words.split(" ").map((word, nth) => [word, (nth + first) * step]));

/** "dozen" is twelve in English, and "boxes" in Dutch. */
const numberWords: Record<Language, NumberWords> = {
	"en-NZ": {
		ones: numbered(
			"one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
			1,
			1,
		),
		tens: numbered("twenty thirty forty fifty sixty seventy eighty ninety", 10, 2),
		factors: { hundred: 100, dozen: 12 },
		phrases: {
			"half a dozen": 6,
			"a half dozen": 6,
			"half dozen": 6,
			"a dozen": 12,
			"a couple of": 2,
			"a couple": 2,
			"couple of": 2,
		},
	},
	"nl-NL": {
		ones: numbered(
			"een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
			1,
			1,
		),
		tens: numbered("twintig dertig veertig vijftig zestig zeventig tachtig negentig", 10, 2),
		factors: { honderd: 100, dozijn: 12 },
		phrases: { "een half dozijn": 6, "half dozijn": 6 },
	},
};

const longestFirst = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join("|");

function patternsOf(language: Language) {
	const { ones, tens, factors, phrases } = numberWords[language];
	const one = longestFirst(Object.keys(ones));
	const ten = longestFirst(Object.keys(tens));
	const digit = longestFirst(Object.keys(ones).filter((word) => (ones[word] ?? 0) < 10));
	const [isEnglish, [hundred, dozen]] = [language === "en-NZ", Object.keys(factors)];
	const below100 = `${isEnglish ? `(?:${ten})[ -](?:${digit})` : `(?:${digit})en(?:${ten})`}|${one}|${ten}`;
	const hundreds = isEnglish
		? `(?:(?:a|[1-9]|${one}) )?${hundred}(?:(?: and)? (?:${below100}))?`
		: `(?:(?:[1-9]|${one}) ?)?${hundred}(?: ?(?:en )?(?:${below100}))?`;
	return {
		number: `(?:${one}) ${dozen}|${longestFirst(Object.keys(phrases))}|${dozen}|${hundreds}|${below100}`,
		hundreds: new RegExp(`\\b(?:${hundreds})\\b`, "gi"),
		dozens: new RegExp(`\\b(?:\\d{1,3}|${one}) ${dozen}\\b`, "gi"),
		quick: new RegExp(`\\b(?:${hundred}|${dozen}|${longestFirst(Object.keys(phrases))}|${one}|${ten})`, "i"),
		parts: new RegExp(
			`\\d+|${longestFirst([...Object.keys(factors), ...Object.keys(ones), ...Object.keys(tens)])}`,
			"g",
		),
	};
}
const patterns = { "en-NZ": patternsOf("en-NZ"), "nl-NL": patternsOf("nl-NL") } satisfies Record<
	Language,
	ReturnType<typeof patternsOf>
>;

/** The numbers up to 999 that people write as words, for patterns of normalized texts. */
export const numberWordsIn = (language: Language): string => patterns[language].number;

/** Tells whether a text may have a number in words, as a quick test before long patterns. */
export const hasNumberWord = (text: string, language: Language): boolean => patterns[language].quick.test(text);

/** The number that a text of digits or words means: "25", "twenty-five", "two hundred and five", "tweehonderdvijf". */
export function numberOf(text: string, language: Language): number {
	const { ones, tens, factors, phrases } = numberWords[language];
	const written = text.toLowerCase();
	const known = phrases[written];
	if (known !== undefined) return known;
	return (written.match(patterns[language].parts) ?? []).reduce((sum, part) => {
		const factor = factors[part];
		return factor === undefined ? sum + (ones[part] ?? tens[part] ?? Number(part)) : (sum || 1) * factor;
	}, 0);
}

const inDigits =
	(pattern: "hundreds" | "dozens") =>
	(text: string, language: Language): string =>
		text.replace(patterns[language][pattern], (written) => String(numberOf(written, language)));

/** Writes hundreds in words as digits: "one hundred and twenty", "2 hundred", "tweehonderdvijftig". */
export const withHundreds = inDigits("hundreds");

/** Writes dozens in words as digits: "2 dozen", "vijf dozijn". */
export const withDozens = inDigits("dozens");

/** The single words of numbers in all languages. */
export const singleNumberWords: ReadonlySet<string> = new Set(
	Object.values(numberWords).flatMap(({ ones, tens, factors }) => Object.keys({ ...ones, ...tens, ...factors })),
);

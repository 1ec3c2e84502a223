import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { normalizeText } from "#shared/slug.ts";
import { numberOf, numberWordsIn, withHundreds } from "./number-words.ts";

const english = {
	ones: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
	tens: "twenty thirty forty fifty sixty seventy eighty ninety",
};
const dutch = {
	ones: "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
	tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
};

/** The word of a number from 1 to 99. */
function wordOf(number: number, { ones, tens }: typeof english, join: (one: string, ten: string) => string): string {
	const small = ones.split(" ");
	if (number < 20) return small[number - 1] ?? "";
	const ten = tens.split(" ")[Math.floor(number / 10) - 2] ?? "";
	return number % 10 === 0 ? ten : join(small[(number % 10) - 1] ?? "", ten);
}
const upTo99 = Array.from({ length: 99 }, (_, nth) => nth + 1);
const upTo999 = Array.from({ length: 999 }, (_, nth) => nth + 1);

describe("numbers in words", () => {
	test.each<[language: Language, name: string, wordsOf: (number: number) => string]>([
		["en-NZ", "with a hyphen", (number) => wordOf(number, english, (one, ten) => `${ten}-${one}`)],
		["en-NZ", "with a space", (number) => wordOf(number, english, (one, ten) => `${ten} ${one}`)],
		["nl-NL", "in one word", (number) => wordOf(number, dutch, (one, ten) => `${one}en${ten}`)],
		[
			"nl-NL",
			"with a diaeresis",
			(number) => wordOf(number, dutch, (one, ten) => `${one}${one.endsWith("e") ? "ë" : "e"}n${ten}`),
		],
	])("are read from 1 to 99 in %s %s", (language, _, wordsOf) => {
		const whole = new RegExp(`^(?:${numberWordsIn(language)})$`);
		const written = upTo99.map((number) => normalizeText(wordsOf(number)));
		expect(written.filter((word) => !whole.test(word))).toEqual([]);
		expect(written.map((word) => numberOf(word, language))).toEqual(upTo99);
	});

	test.each<[language: Language, join: (hundreds: string, rest: string) => string]>([
		["en-NZ", (hundreds, rest) => `${hundreds} hundred${rest && ` and ${rest}`}`],
		["en-NZ", (hundreds, rest) => `${hundreds} hundred${rest && ` ${rest}`}`],
		["nl-NL", (hundreds, rest) => `${hundreds === "een" ? "" : hundreds}honderd${rest}`],
		["nl-NL", (hundreds, rest) => `${hundreds === "een" ? "" : hundreds}honderd${rest && ` en ${rest}`}`],
	])("are written in digits from 1 to 999 in %s", (language, join) => {
		const below100 = (number: number): string =>
			number === 0
				? ""
				: language === "en-NZ"
					? wordOf(number, english, (one, ten) => `${ten}-${one}`)
					: wordOf(number, dutch, (one, ten) => `${one}en${ten}`);
		const written = upTo999.map((number) =>
			number < 100 ? below100(number) : join(below100(Math.floor(number / 100)), below100(number % 100)),
		);
		expect(written.map((text) => numberOf(text, language))).toEqual(upTo999);
		expect(written.slice(99).map((text) => withHundreds(text, language))).toEqual(upTo999.slice(99).map(String));
	});

	test.each<[word: string, number: number, language: Language]>([
		["hundred", 100, "en-NZ"],
		["a hundred", 100, "en-NZ"],
		["one hundred", 100, "en-NZ"],
		["nine hundred", 900, "en-NZ"],
		["honderd", 100, "nl-NL"],
		["zevenhonderd", 700, "nl-NL"],
		["negenhonderd", 900, "nl-NL"],
		["tienhonderd", 1000, "nl-NL"],
		["vijftienhonderd", 1500, "nl-NL"],
	])("read %j as %i in %s", (word, number, language) => {
		expect(word).toMatch(new RegExp(`^(?:${numberWordsIn(language)})$`));
		expect(numberOf(word, language)).toBe(number);
	});
});

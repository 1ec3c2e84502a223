import { expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { readWrittenLines } from "./written-lines.ts";

/** The items as "2 kereru", with "?" when the quantity is unsure, and "no decaf" for what the text does not want. */
const countsOf = (text: string, language: Language): string[] =>
	readWrittenLines(text, language).flatMap(({ items, excluded }) => [
		...items
			.filter(({ isAsLastTime }) => !isAsLastTime)
			.map(({ quantity, isUnsure, words }) => `${quantity}${isUnsure ? "?" : ""} ${words.join(" ")}`),
		...excluded.map(({ words }) => `no ${words.join(" ")}`),
	]);

test.for<[text: string, counts: string[], language?: Language]>([
	["increase the kereru by 2", ["2? kereru"]],
	["drop the kereru by 1", ["1? kereru"]],
	["bump kereru up by 3", ["3? kereru"]],
	["change the kereru to 4", ["4 kereru"]],
	["verhoog de kereru met 2", ["2? kereru"], "nl-NL"],
	["swap 3 kereru for 4 decaf", ["4 decaf", "no kereru"]],
	["replace 2 vanilla syrup with 2 caramel syrup", ["2 caramel syrup", "no vanilla syrup"]],
	["please no 2 decaf", ["no decaf"]],
	["filter blend, no 4", ["4 filter blend"]],
	["no more than 4 kereru", ["4? kereru"]],
	["same as last time but no more than 4 kereru", ["4? kereru"]],
	["niet meer dan 4 kereru", ["4? kereru"], "nl-NL"],
	["kereru -2", ["2? kereru"]],
	["kereru - 2", ["2 kereru"]],
	["9421033711182 -1", ["1? "]],
	["9421033711182 0", ["null? "]],
	["0 kereru", ["null? kereru"]],
	["five dozen cups", ["60 cups"]],
	["two dozen cups", ["24 cups"]],
	["half a dozen cups", ["6 cups"]],
	["zes dozijn bekers", ["72 bekers"], "nl-NL"],
	["one hundred and twenty lids", ["120 lids"]],
	["two hundred fifty lids", ["250 lids"]],
	["2 hundred lids", ["200 lids"]],
	["twee honderd bekers", ["200 bekers"], "nl-NL"],
	["honderdvijftig bekers", ["150 bekers"], "nl-NL"],
	["minimum order 3 kereru?", ["3? kereru"]],
	["1 bag each for the 3 shops", []],
	["kereru 1kg, 1 bag each for the 3 shops", ["3? kereru"]],
	["2 decaf each for the 2 bars", ["4? decaf"]],
	["2 decaf elk voor de twee bars", ["4? decaf"], "nl-NL"],
	["10 + 1 kereru", ["11? kereru"]],
	["kereru 3 + 2 decaf", ["3 kereru", "2 decaf"]],
	["3+ kereru", ["3? kereru"]],
	["do you have 3 kereru?", ["3? kereru"]],
	["hebben jullie 3 kereru?", ["3? kereru"], "nl-NL"],
	["can we get 3 kereru?", ["3 kereru"]],
	["Hi team, could you send 3 kereru? Thanks", ["3 kereru"]],
	["mag ik 3 kereru?", ["3 kereru"], "nl-NL"],
	["store 12 - 3 kereru", ["3 kereru"]],
	["filiaal 3: 4 kereru", ["4 kereru"], "nl-NL"],
])("reads the counts of %j", ([text, counts, language = "en-NZ"]) => {
	expect(countsOf(text, language)).toEqual(counts);
});

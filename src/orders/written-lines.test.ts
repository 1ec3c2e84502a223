import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { longestLine, readWrittenLines, type WrittenItem } from "./written-lines.ts";

const itemsOf = (text: string, language: Language = "en-NZ") =>
	readWrittenLines(text, language).flatMap(({ items }) => items);

const shortOf = ({ quantity, unit, words, measures, packs, numbers, codes, isAsLastTime }: WrittenItem) =>
	[
		quantity ?? "?",
		unit ?? "",
		words.join(" "),
		[...packs.map((pack) => `${pack}x`), ...measures, ...numbers].join(" "),
		codes.join(" "),
		isAsLastTime ? "as last time" : "",
	].join("|");

describe("readWrittenLines", () => {
	test.each<[text: string, item: string, language?: Language]>([
		["3 bags kereru 1kg", "3|bag|kereru|g 1000||"],
		["2x oat barista", "2||oat barista|||"],
		["oat barista x2", "2||oat barista|||"],
		["qty 4 lids 80mm", "4||lids|mm 80||"],
		["cups 8oz same as last time", "?||cups|oz 8||as last time"],
		["the usual milk", "?||milk|||as last time"],
		["a dozen bags second shift 1kg", "12|bag|second shift|g 1000||"],
		["half a dozen tins sencha", "6|tin|sencha|||"],
		["full cream milk 12x1l, 2 cases", "2|case|full cream milk|12x ml 1000||"],
		["1 bag of 20 e61 gaskets", "1|bag|e61 gaskets|20||"],
		["crate of hazelnut syrup", "1|crate|hazelnut syrup|||"],
		["sugar cubes, box of 700, two please", "2||sugar cubes box|700||"],
		["oat milk barista 6pk, 4", "4||oat milk barista|6x||"],
		["1,000 lids", "1000||lids|||"],
		["chai powder 1.5kg x 2", "2||chai powder|g 1500||"],
		["Hi team, can we get 3 kereru", "3||kereru|||"],
		["we need 3 of the 250g night ferry", "3||night ferry|g 250||"],
		["> 2) 4 x Kererū (1 kg) ☕", "4||kereru|g 1000||"],
		["art 7000266 qty 2", "2||||7000266|"],
		["2 BR-1001-250", "2||||BR-1001-250|"],
		["7000163 - 3", "3||||7000163|"],
		["- 7000163 – 3", "3||||7000163|"],
		["• 3 - 7000163", "3||||7000163|"],
		["7000163 : 3", "3||||7000163|"],
		["7000163 = 3", "3||||7000163|"],
		["7000163 x3", "3||||7000163|"],
		["3 Street Blend 1kg", "3||street blend|g 1000||"],
		["3 bags Beach Road", "3|bag|beach road|||"],
		["filter blend no. 4, 3 bags", "3|bag|filter blend|4||"],
		["1/2 box lids", "?||box lids|1 2||"],
		["1.5 bags kereru", "?||bags kereru|1 5||"],
		["2 dozen lids", "2|box|lids|||", "nl-NL"],
		["een half dozijn matcha 300 g", "6||matcha|g 300||", "nl-NL"],
		["vier bessen 25 zakjes x 2", "2||vier bessen zakjes|25||", "nl-NL"],
		["doe maar twee kratten siroop", "2|crate|siroop|||", "nl-NL"],
		["bekers zoals de vorige keer", "?||bekers|||as last time", "nl-NL"],
		["5 jerrycans reiniger, 1,5 liter", "5|can|reiniger|ml 1500||", "nl-NL"],
	])("reads %j", (text, item, language) => {
		expect(itemsOf(text, language).map(shortOf)).toEqual([item]);
	});

	test.each<[text: string, items: string[]]>([
		["3 kereru 1kg, 2 decaf and 1 oat milk", ["3 kereru 1kg", "2 decaf", "1 oat milk"]],
		["2x kereru 250g en 1x ristretto", ["2x kereru 250g", "1x ristretto"]],
		["We need 3 kereru. 2 decaf! Thanks", ["We need 3 kereru", "2 decaf! Thanks"]],
		["2 filter blend no. 4 coarse", ["2 filter blend no. 4 coarse"]],
		["kereru 1kg, 3 bags", ["kereru 1kg, 3 bags"]],
		["2 lemongrass and ginger", ["2 lemongrass and ginger"]],
	])("splits %j only before a quantity and another name", (text, items) => {
		expect(itemsOf(text).map(({ text }) => text)).toEqual(items);
	});

	test.each([
		"Hi team,",
		"Thanks heaps, see you Thursday",
		"Sent from my iPhone",
		"Ph 021 555 0123",
		"PO 4711",
		"accounts@cafe.example",
		"On Mon, 16 Nov 2026 at 9:14 am Jess wrote:",
		"no decaf this week",
		"geen melk nodig",
		"Met vriendelijke groet,",
		"Delivery to the back door",
		"85 Customs Street West",
		"85 Customs Street West, Auckland 1010",
		"Unit 4, 12 Lambton Quay",
		"12a Queen St",
		"Keizersgracht 123",
		"Dorpsstraat 5a, 1012 AB Amsterdam",
		"☕☕☕",
		"——",
	])("reads no item in %j", (text) => {
		expect(itemsOf(text)).toEqual([]);
	});

	test.each([
		["7000163 - 3", "code"],
		["PO 7000163", "mention"],
		["no 7000163 this week", "mention"],
		["021 5550123", "mention"],
		["KvK 12345678", "mention"],
		[`our barista ${"really likes it ".repeat(9)} 7000163`, "mention"],
		["3 x 7000163", "order"],
	] as const)("reads the number in %j as %s", (text, reading) => {
		expect(itemsOf(text).map((item) => item.reading)).toEqual([reading]);
	});

	test("numbers lines as written, leaves out empty ones, and cuts long ones", () => {
		const long = `3 kereru ${"x".repeat(10_000)}`;
		const lines = readWrittenLines(`\r\n2 decaf\r\rThanks\n${long}`, "en-NZ");
		expect(lines.map(({ line, text }) => [line, text.length])).toEqual([
			[2, 7],
			[4, 6],
			[5, longestLine],
		]);
	});

	test("reads at most twenty items of a line, no sentence of more than twelve words, and any script", () => {
		expect(itemsOf("1 kereru, ".repeat(40)).length).toBeLessThanOrEqual(20);
		expect(itemsOf(`3 ${"ab ".repeat(13)}`)).toEqual([]);
		expect(itemsOf("\u202e3 قهوة 👨‍👩‍👧").map(({ quantity, words }) => [quantity, words])).toEqual([[3, ["قهوة"]]]);
	});

	test("never throws, and reads positive whole quantities only", () => {
		const pieces = fc.constantFrom(
			"1",
			"0",
			"2x",
			"x",
			"×",
			"kg",
			"a",
			"dozen",
			"of",
			",",
			" ",
			"\n",
			"-",
			"½",
			"😀",
			"\ud800",
			"BR-1001",
			"same",
		);
		fc.assert(
			fc.property(fc.array(pieces, { maxLength: 30 }), (written) => {
				for (const { quantity } of itemsOf(written.join("")))
					expect(quantity === null || (Number.isSafeInteger(quantity) && quantity > 0)).toBe(true);
			}),
		);
	});
});

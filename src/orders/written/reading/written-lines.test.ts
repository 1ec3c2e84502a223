import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import type { WrittenItem } from "./written-item.ts";
import { longestLine, readWrittenLines } from "./written-lines.ts";

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
		["We are out of kereru 1kg, 3 bags please", "3|bag|kereru|g 1000||"],
		["We have run out of kereru 1kg, please send 3", "3||kereru|g 1000||"],
		["We are almost out of lids, 2 sleeves please", "2|sleeve|lids|||"],
		["We are low on lids, 2 sleeves please", "2|sleeve|lids|||"],
		["3 rooibos for room 12", "3||rooibos|||"],
		["rooibos 3 for room 123", "3||rooibos|||"],
		["2 milk for table 4", "2||milk|||"],
		["3 kereru please call me on 0215550123", "3||kereru|||"],
		["3 rooibos to our new address", "3||rooibos|||"],
		["the usual milk for room 12", "?||milk|||as last time"],
		["2 breakfast room 90g", "2||breakfast room|g 90||"],
		["3 kereru reference AB-12-4", "3||kereru|||"],
		["3 kereru decaf for room 12", "3||kereru decaf|||"],
		["Please change the kereru to 4 bags", "4|bag|kereru|||"],
		["switch the decaf to 6", "6||decaf|||"],
		["Change the decaf from 2 to 6 bags", "6|bag|decaf|||"],
		["change 2 decaf to three please", "3||decaf|||"],
		["swap the full cream for 3 trim", "3||trim|||"],
		["3 May Day blend", "3||may day blend|||"],
		["please send 4 march blend", "4||march blend|||"],
		["on 3 May event, 2 kereru", "2||event kereru|||"],
		["3rd May event, 2 kereru", "2||event kereru|||"],
		["2 kereru 12 dec event", "2||kereru event|||"],
		["12 december please send 3 kereru", "3||kereru|||"],
		["Stop valve x1", "1||stop valve|||"],
		["Never Mind blend 2", "2||never mind blend|||"],
		["No Sugar Syrup x2", "2||no sugar syrup|||"],
		["3 No Sugar Syrup please", "3||no sugar syrup|||"],
		["twenty-five sleeves lids", "25|sleeve|lids|||"],
		["seventeen rooibos", "17||rooibos|||"],
		["two hundred lids", "200||lids|||"],
		["½ dozen tins sencha", "6|tin|sencha|||"],
		["one and a half kilos of kereru", "?||kereru|g 1500||"],
		["Three (3) bags kereru", "3|bag|kereru|||"],
		["kereru.....3", "3||kereru|||"],
		["3xkereru1kg", "3||kereru|g 1000||"],
		["(3) kereru", "3||kereru|||"],
		["rooibos (100 bags): 4", "4||rooibos bags|100||"],
		["2 rooibos 100 bags", "2||rooibos bags|100||"],
		["four berries: 6", "6||four berries|||"],
		["2 rooibos @ $12.50 each", "2||rooibos|||"],
		["PO 3345: 2 rooibos", "2||rooibos|||"],
		["3 rooibos, confirm to jo@cafe.example", "3||rooibos|||"],
		["3 rooibos for the bar", "3||rooibos|||"],
		["3 rooibos by 7:30", "3||rooibos|||"],
		["12 full cream", "12||full cream milk|||"],
		["3 instead of 2 rooibos", "3||rooibos|||"],
		["3 rooibos instead of 4 sencha", "3||rooibos|||"],
		["I need 3 not 4 kereru", "3||kereru|||"],
		["I need three, not four, kereru", "3||kereru|||"],
		["3 bags not 4 of kereru", "3|bag|kereru|||"],
		["4 kereru not 3", "4||kereru|||"],
		["order 1000 lids", "1000||lids|||"],
		["Can we order 5000 sugar sticks", "5000||sugar sticks|||"],
		["we would like to order 2500 napkins", "2500||napkins|||"],
		["to order: 1000 lids", "1000||lids|||"],
		["for the job 1000 lids", "?||job lids|1000||"],
		["order BR-1001-250 x 2", "2||||BR-1001-250|"],
		["we want to order V60 papers x 2", "2||v60 papers|||"],
		["order BR-1001-250, 3 bags", "3|bag|||BR-1001-250|"],
		["order 3, kereru 1kg", "3||kereru|g 1000||"],
		["order 4711: 3 kereru", "3||kereru|||"],
		["2 no. 5 blend", "2||blend|5||"],
		["3 rooibos for order 4711", "3||rooibos|||"],
		["3 rooibos for order #471", "3||rooibos|||"],
		["3 rooibos, our order no 47112", "3||rooibos|||"],
		["3 rooibos for order AB-12", "3||rooibos|||"],
		["3 rooibos for job 4711 please", "3||rooibos|||"],
		["instead of the vanilla please 2 caramel", "2||caramel|||"],
		["bump the kereru up to 5 this week", "5||kereru|||"],
		["12 dec koffie", "12||decaf koffie|||", "nl-NL"],
		["bestelling 1000 deksels", "1000||deksels|||", "nl-NL"],
		["Bestelling 3 - rooibos", "3||rooibos|||", "nl-NL"],
		["3 rooibos voor bestelling 4711", "3||rooibos|||", "nl-NL"],
		["graag 3 niet 4 kereru", "3||kereru|||", "nl-NL"],
		["zevenentwintig pakken rooibos", "27|pack|rooibos|||", "nl-NL"],
		["negenhonderd deksels", "900||deksels|||", "nl-NL"],
		["vijfentwintig pakken rooibos", "25|pack|rooibos|||", "nl-NL"],
		["anderhalve kilo chai", "?||chai|g 1500||", "nl-NL"],
		["kunnen jullie de kereru ophogen naar 5", "5||kereru|||", "nl-NL"],
		["Wij hebben graag 3 rooibos", "3||rooibos|||", "nl-NL"],
		["We hebben de rooibos bijna op, 3 graag", "3||rooibos|||", "nl-NL"],
		["Wij hebben bijna geen rooibos, 3 graag", "3||geen rooibos|||", "nl-NL"],
		["3 rooibos naar ons nieuwe adres", "3||rooibos|||", "nl-NL"],
		["vervang de decaf door 6", "6||decaf|||", "nl-NL"],
		["wijzig de decaf van 2 naar zes zakken", "6|bag|decaf|||", "nl-NL"],
		["6 mei thee", "6||mei thee|||", "nl-NL"],
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
		["We need 3 kereru. 2 decaf! Thanks", ["We need 3 kereru", "2 decaf"]],
		["2 filter blend no. 4 coarse", ["2 filter blend no. 4 coarse"]],
		["kereru 1kg, 3 bags", ["kereru 1kg, 3 bags"]],
		["3 No Sugar Syrup, 2 Without Doubt", ["3 No Sugar Syrup", "2 Without Doubt"]],
		["3 kereru, 2 bags Without Doubt", ["3 kereru", "2 bags Without Doubt"]],
		["Sugar sticks, white not raw, 2 boxes of 1000", ["Sugar sticks, white, 2 boxes of 1000"]],
		["change the kereru to 4 and 2 decaf", ["kereru 4", "2 decaf"]],
		["2 lemongrass and ginger", ["2 lemongrass and ginger"]],
		["3 kereru, sorry make that 4, and 2 decaf", ["4 kereru", "2 decaf"]],
	])("splits %j only before a quantity and another name", (text, items) => {
		expect(itemsOf(text).map(({ text }) => text)).toEqual(items);
	});

	test.each<[text: string, parts: string[], language?: Language]>([
		["3 kereru 2 decaf", ["3 kereru", "2 decaf"]],
		["kereru 3 decaf 2 oat 4", ["kereru 3", "decaf 2", "oat 4"]],
		["two kereru 1kg three decaf", ["two kereru 1kg", "three decaf"]],
		["3 kereru 2 decaf for room 12", ["3 kereru", "2 decaf for room 12"]],
		["3 kereru 1kg 6 x 1l oat", []],
		["half a dozen tins sencha", []],
		["filter blend no. 4 coarse", []],
		["6x vier bessen 25 zakjes", [], "nl-NL"],
		["vier kereru een krat siroop", ["vier kereru", "een krat siroop"], "nl-NL"],
	])("reads %j as one product or as several", (text, parts, language) => {
		expect(itemsOf(text, language).flatMap((item) => item.parts.map(({ text }) => text))).toEqual(parts);
	});

	test.each<[text: string, quantity: number, language?: Language]>([
		["2-3 bags of kereru", 3],
		["two or three bags of kereru", 3],
		["about 5 kereru", 5],
		["3 kereru - no, 4 actually", 4],
		["2 boxes of rooibos (no wait, 3)", 3],
		["2 kereru. Sorry, 3 please.", 3],
		["2 vanilla, actually make it 3", 3],
		["2 à 3 zakken kereru", 3, "nl-NL"],
		["doe maar 3, nee 4 zakken kereru", 4, "nl-NL"],
		["3 kereru, maak er maar 4 van", 4, "nl-NL"],
		["2 gaskets, 1 pair", 1],
		["between 3 and 5 kereru", 5],
		["between two and four bags of kereru", 4],
		["please take 2 off the kereru", 2],
		["at least 3 kereru", 3],
		["max 4 kereru", 4],
		["can you quote 30 kereru", 30],
		["how much is 10 kereru", 10],
		["minstens 4 zakken kereru", 4, "nl-NL"],
		["tussen de 3 en 5 zakken kereru", 5, "nl-NL"],
		["wat kosten 10 zakken kereru", 10, "nl-NL"],
		["gaskets 2 pairs, 3 boxes", 3],
		["3 rooibos or sencha", 3],
		["2 volle melk of halfvolle", 2, "nl-NL"],
	])("reads %j as %i, which is unsure", (text, quantity, language) => {
		expect(itemsOf(text, language).map((item) => [item.quantity, item.isUnsure])).toEqual([[quantity, true]]);
	});

	test.each([
		["gaskets: 3 pairs 8 mm and 2 pairs 8.5 mm", ["3|pair|gaskets|mm 8||", "2|pair|gaskets|mm 8.5||"], false],
		["kereru 1kg: 2 for Queen St and 3 for the bar", ["2||kereru|g 1000||", "3||kereru|||"], true],
	] as const)("reads each quantity of one product in %j", (text, items, isLastUnsure) => {
		expect(itemsOf(text).map(shortOf)).toEqual(items);
		expect(itemsOf(text).at(-1)?.isUnsure).toBe(isLastUnsure);
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
		"no lids x2",
		"No lids x2",
		"a courier will call me",
		"stop the decaf x2",
		"3 decaf not needed",
		"3 decaf no longer needed",
		"We have a short list",
		"We have 6 boxes out the back",
		"We have nearly 3 boxes of lids",
		"We hebben nog 3 rooibos op voorraad",
		"room 12",
		"can someone call me about the invoice",
		"ring me when you are 2 minutes away",
		"our new address is 3 Hill Close",
		"the door code is 4711",
		"12 december",
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
		"closed 25 and 26 December",
		"Ph 09 555 0142 | M 021 555 123",
		"Café Korimako | 14 Hill Road, Penrose | 09 555 0142",
		"tot 17:00 open",
	])("reads no quantity in %j", (text) => {
		expect(itemsOf(text).filter(({ quantity, isWanted }) => quantity !== null || isWanted)).toEqual([]);
	});

	test.each([
		["7000163 - 3", "code"],
		["PO 7000163", "mention"],
		["no 7000163 this week", "mention"],
		["021 5550123", "mention"],
		["KvK 12345678", "mention"],
		["call me about 7000163", "mention"],
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

	test("reads at most forty items of a line, no sentence of more than twelve words, and any script", () => {
		expect(itemsOf("1 kereru, ".repeat(80)).length).toBeLessThanOrEqual(40);
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

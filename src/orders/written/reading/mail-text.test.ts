import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { maxWrittenText } from "#orders/written/matching/written-orders.ts";
import { processorMs } from "#test/processor-time.ts";
import { mailLinesOf } from "./mail-text.ts";
import { readWrittenLines } from "./written-lines.ts";

const itemsOf = (text: string, language: Language = "en-NZ") =>
	readWrittenLines(text, language).flatMap(({ items }) =>
		items.flatMap(({ quantity, words }) => (quantity === null ? [] : `${quantity} ${words.join(" ")}`)),
	);

describe("mails", () => {
	test.each([
		["<div>Hi,</div><p>2 x oat barista<br>3 rooibos</p>", ["2 oat barista", "3 rooibos"]],
		["<style>p{2 x red}</style><ul><li>2&nbsp;&times; rooibos</li></ul><!-- 4 decaf -->", ["2 rooibos"]],
		["<p>2 x oat <b>barista</b>\nmilk</p>", ["2 oat barista milk"]],
		["<p>2 rooibos</p><p>On Monday Jess wrote:</p><blockquote><p>9 decaf</p></blockquote>", ["2 rooibos"]],
		["<table><tr><td>Rooibos</td><td>3</td></tr><tr><td>Sencha</td><td>2</td></tr></table>", ["3 rooibos", "2 sencha"]],
		["<p>3 caf&#233;s &#x1F600; &#9999999; &bogus;</p>", ["3 cafes bogus"]],
		["<p>3 decaf</p><!-- 2 rooibos <!-- 4 sencha --><p>1 matcha</p>", ["3 decaf", "1 matcha"]],
		["<p>3 decaf</p><!-- 2 rooibos", ["3 decaf"]],
		["<p>3 decaf &valueOf;</p>", ["3 decaf valueof"]],
	])("read the HTML %j as lines", (html, items) => {
		expect(itemsOf(html)).toEqual(items);
	});

	test.each([
		["Product\tSize\tQty\tPrice\nRooibos\t25 bags\t3\t$9.50\nSencha\t100g\t\t$12.00", ["3 rooibos bags"]],
		["| Aantal | Omschrijving |\n|---|---|\n| 4 | rooibos |\n| 0 | sencha |", ["4 rooibos"]],
		["rooibos | $9.50 | 3", ["3 rooibos"]],
		["Lemongrass & Ginger\t2", ["2 lemongrass ginger"]],
	])("read the table %j by its cells", (table, items) => {
		expect(itemsOf(table)).toEqual(items);
	});

	test.each([
		["2 rooibos\n\nOn Mon, 16 Nov 2026 at 9:14 am Jess wrote:\n> 9 decaf\n", ["2 rooibos"]],
		["2 rooibos\n\nOn Mon, 16 Nov 2026 at 9:14 am Jess <j@cafe.example>\nwrote:\n9 decaf", ["2 rooibos"]],
		["2 rooibos\n\n-----Original Message-----\nFrom: Jess\nSent: Monday\n9 decaf", ["2 rooibos"]],
		["2 rooibos\nVan: Jess\nVerzonden: maandag\n9 decaf", ["2 rooibos"]],
		["Hi,\nOn Mon, 16 Nov 2026 Jess wrote:\n> What do you need?\n> 9 decaf\n\n2 rooibos", ["2 rooibos"]],
		["Please see below.\n---- Forwarded message ----\nFrom: Jess\nDate: Monday\n\n9 decaf", ["9 decaf"]],
		["From: Jess\nTo: orders\nSubject: order\n\n2 rooibos", ["2 rooibos"]],
		["> 2 rooibos", ["2 rooibos"]],
	])("leave older mails out of %j", (mail, items) => {
		expect(itemsOf(mail)).toEqual(items);
	});

	test.each([
		["2 rooibos\nKind regards,\nTane\n3 Lamps Coffee", ["2 rooibos", "3 lamps coffee unsure"]],
		["2 rooibos\n-- \nTane\n3 Lamps Coffee", ["2 rooibos", "3 lamps coffee unsure"]],
		["2 rooibos\nCheers\nTane\nPS 3 decaf", ["2 rooibos", "3 decaf"]],
		["Thanks!\n2 rooibos\n3 decaf", ["2 rooibos", "3 decaf"]],
	])("are unsure of a quantity in the signature of %j", (mail, items) => {
		const read = readWrittenLines(mail, "en-NZ").flatMap(({ items }) => items);
		const shown = read.flatMap(({ quantity, words, isUnsure }) =>
			quantity === null ? [] : [quantity, ...words, ...(isUnsure ? ["unsure"] : [])].join(" "),
		);
		expect(shown).toEqual(items);
	});

	test.each<[mail: string, items: string[], language?: Language]>([
		[
			"Can you send us 3 bags of\nkereru, 2 decaf and a carton of\nsugar sticks",
			["3 kereru", "2 decaf", "1 sugar sticks"],
		],
		["We need 6 bags of kereru\n1kg and 2 decaf", ["6 kereru", "2 decaf"]],
		["We need 3 boxes of earl\ngrey please", ["3 earl grey"]],
		["- 2 dozen\n  rooibos\n- 3 sencha", ["2 rooibos", "3 sencha"], "nl-NL"],
		["3 bags\nkereru\n2 boxes\nrooibos", ["3 kereru", "2 rooibos"]],
		["Kereru\n3 bags\nRooibos\n2 boxes", ["3 kereru", "2 rooibos"]],
		["3 kereru\n2 decaf", ["3 kereru", "2 decaf"]],
		["1 can cleaner\n1 lemongrass and ginger\n2 earl grey", ["1 cleaner", "1 lemongrass ginger", "2 earl grey"]],
		["> We need 3 boxes of\n> rooibos", ["3 rooibos"]],
		["3 boxes of\n\nrooibos", []],
	])("join the lines of one sentence in %j", (mail, items, language) => {
		expect(itemsOf(mail, language)).toEqual(items);
	});

	test("number the lines as written", () => {
		expect(mailLinesOf("a\r\n\r\nb").map(({ line, text }) => [line, text])).toEqual([
			[1, "a"],
			[2, ""],
			[3, "b"],
		]);
	});

	const full = (piece: string) => piece.repeat(Math.floor(maxWrittenText / piece.length));
	test.each<[name: string, text: string, lines: number]>([
		["many lines", full("2 bags of kereru 1kg, some lids and no decaf\n"), 2222],
		["one line", full("2 bags of kereru 1kg and lids, "), 1],
		["open tags", `<p>${full("<a ")}`, 1],
		["open comments", `<p>${full("<!-- 2 rooibos ")}`, 0],
		["cells", full("3\t"), 1],
		["nested quotes", `<p>${full("<blockquote>")}`, 0],
		["heads of mails", full("On a wrote\n"), 9090],
		["brackets", full("((((a) "), 1],
		["negations", full("no a, or b and without c "), 1],
		["digits", full("1,2.3x "), 1],
		["letters", full("a"), 1],
		["spaces", full("a    "), 1],
		["hyphens", full("a-1-"), 1],
		["changed quantities", full("change a to half a dozen of x "), 1],
		["rooms and dates", full("the our room 1 3 may "), 1],
	])("end within ten seconds for a full text of %s", async (_, text, lines) => {
		const ms = await processorMs(() => expect(readWrittenLines(text, "en-NZ")).toHaveLength(lines));
		expect(ms).toBeLessThan(10_000);
	});
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, isCodeList, parseLines } from "./quick-order-lines.ts";

const codesAndQuantities = (text: string) => parseLines(text).map(({ code, quantity }) => [code, quantity]);

describe("parseLines", () => {
	test.each([
		{
			when: "columns of a spreadsheet",
			text: "BR-1001\t12\nBR-1002\t6",
			lines: [
				["BR-1001", "12"],
				["BR-1002", "6"],
			],
		},
		{
			when: "a negative quantity after a code",
			text: "9421033711182 -1\n9421033711182 - 2\n9421033711182-3",
			lines: [
				["9421033711182", "-1"],
				["9421033711182", "2"],
				["9421033711182", "3"],
			],
		},
		{
			when: "semicolons",
			text: "BR-1001;12\r\nBR-1002;1,5",
			lines: [
				["BR-1001", "12"],
				["BR-1002", "1,5"],
			],
		},
		{
			when: "commas",
			text: "BR-1001,12\n9421000000012,3",
			lines: [
				["BR-1001", "12"],
				["9421000000012", "3"],
			],
		},
		{
			when: "spaces",
			text: "BR-1001 12\n  BR-1002   6 ",
			lines: [
				["BR-1001", "12"],
				["BR-1002", "6"],
			],
		},
		{
			when: "a different separator in each line",
			text: "BR-1001;12\nBR-1002\t6\nBR-1003,4\nBR-1004 2\nBR-1005 x 3\n5 × BR-1006",
			lines: [
				["BR-1001", "12"],
				["BR-1002", "6"],
				["BR-1003", "4"],
				["BR-1004", "2"],
				["BR-1005", "3"],
				["BR-1006", "5"],
			],
		},
		{
			when: "names, with and without a quantity",
			text: "Earl Grey\nEarl Grey 4\n2 x Earl Grey Calabria",
			lines: [
				["Earl Grey", null],
				["Earl Grey", "4"],
				["Earl Grey Calabria", "2"],
			],
		},
		{ when: "a space before a decimal comma", text: "BR-1001 1,5", lines: [["BR-1001", "1,5"]] },
		{
			when: "a code without quantity",
			text: "BR-1001\nBR-1002",
			lines: [
				["BR-1001", null],
				["BR-1002", null],
			],
		},
		{
			when: "an empty quantity",
			text: "BR-1001;\nBR-1002;2",
			lines: [
				["BR-1001", ""],
				["BR-1002", "2"],
			],
		},
		{ when: "a byte order mark and column names", text: "\uFEFFSKU,Qty\nBR-1001,2", lines: [["BR-1001", "2"]] },
		{
			when: "named columns in another order, among other columns",
			text: "Aantal;Omschrijving;Artikelnummer\n4;Espresso; BR-1001 ",
			lines: [["BR-1001", "4"]],
		},
		{ when: "a declared separator", text: "sep=;\nBR-1001;4", lines: [["BR-1001", "4"]] },
		{
			when: "quotes around all fields",
			text: '"code","description","qty"\n"BR-1001","Cups, 8 oz ""tall""","6"',
			lines: [["BR-1001", "6"]],
		},
		{
			when: "a line end in quotes",
			text: 'code;about;qty\nBR-1001;"first\nsecond";6\nBR-1002;;1',
			lines: [
				["BR-1001", "6"],
				["BR-1002", "1"],
			],
		},
		{ when: "a quote that means inches", text: 'code;about;qty\nBR-1001;12" jug;6', lines: [["BR-1001", "6"]] },
		{
			when: "a quote that is never closed",
			text: 'code;qty\n"BR-1001;6\nBR-1002;1',
			lines: [
				["BR-1001", "6"],
				["BR-1002", "1"],
			],
		},
		{
			when: "carriage returns as line ends, and empty lines",
			text: "BR-1001;1\r\rBR-1002;2\r;;\r",
			lines: [
				["BR-1001", "1"],
				["BR-1002", "2"],
			],
		},
		{ when: "a text without lines", text: " \n\n", lines: [] },
	])("parses $when", ({ text, lines }) => {
		expect(codesAndQuantities(text)).toEqual(lines);
	});

	test("numbers lines by their position, empty lines included", () => {
		expect(parseLines("code;qty\n\nBR-1001;1\n\nBR-1002;2").map(({ line }) => line)).toEqual([3, 5]);
	});

	const anyLines = fc.array(
		fc.record({ code: fc.stringMatching(/^BR-[0-9]{4}$/), quantity: fc.integer({ min: 1, max: 9999 }).map(String) }),
		{ minLength: 1, maxLength: 30 },
	);
	test("returns the written codes and quantities for any separator, line end and quotes", () => {
		fc.assert(
			fc.property(
				anyLines,
				fc.constantFrom("\t", ";", ","),
				fc.constantFrom("\n", "\r\n", "\r"),
				fc.boolean(),
				fc.boolean(),
				(lines, separator, end, hasNames, isQuoted) => {
					const field = (text: string) => (isQuoted ? `"${text}"` : text);
					const rows = lines.map(({ code, quantity }) => field(code) + separator + field(quantity));
					const text = [...(hasNames ? [`sku${separator}qty`] : []), ...rows].join(end);
					expect(parseLines(text).map(({ code, quantity }) => ({ code, quantity }))).toEqual(lines);
				},
			),
		);
	});

	test("never throws, and returns each line once", () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom("a", "1", '"', ";", ",", "\t", "\n", " ", "é", "\0") }), (text) => {
				const lines = parseLines(text).map(({ line }) => line);
				expect(new Set(lines).size).toBe(lines.length);
			}),
		);
	});
});

describe("decodeText", () => {
	const text = "Artikel;Aantal\nCafé crème €;3\n";
	const utf16 = (bigEnd: boolean) => {
		const bytes = new Uint8Array(text.length * 2);
		for (const [at, letter] of [...text].entries())
			new DataView(bytes.buffer).setUint16(at * 2, letter.charCodeAt(0), !bigEnd);
		return bytes;
	};
	const windows1252 = Uint8Array.from(text, (letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0)));
	test.each([
		{ encoding: "UTF-8", bytes: new TextEncoder().encode(text) },
		{ encoding: "Windows-1252", bytes: windows1252 },
		{ encoding: "UTF-16 with a byte order mark", bytes: Uint8Array.of(0xff, 0xfe, ...utf16(false)) },
		{ encoding: "big-endian UTF-16", bytes: Uint8Array.of(0xfe, 0xff, ...utf16(true)) },
		{ encoding: "UTF-16 without a byte order mark", bytes: utf16(false) },
	])("decodes $encoding", ({ bytes }) => {
		expect(decodeText(bytes)).toBe(text);
	});
	test("returns null for a file that is not text", () => {
		expect(decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0, 1, 2, 3, 4, 5, 6, 7))).toBeNull();
		expect(decodeText(new Uint8Array())).toBe("");
	});
});

test.each([
	["BR-1001 12\n9421000000012;3", true],
	["Aantal;Omschrijving;Artikelnummer\n4;Espresso;BR-1001", true],
	["BR-1001", true],
	["", true],
	["BR-1001 1\nBR-1002 1\nBR-1003 1\nBR-1004 1\nEarl Grey 4", true],
	["Earl Grey 4", false],
	["BR-1001 12\n2x oat barista", false],
	["3 bags kereru 1kg", false],
	["Hi team,\nBR-1001 2", false],
	["kereru", false],
])("tells whether %j is a list of codes", (text, isCodes) => {
	expect(isCodeList(text)).toBe(isCodes);
});

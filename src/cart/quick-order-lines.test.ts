import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesIn, textOf } from "./quick-order-lines.ts";

const read = (text: string) => linesIn(text).map(({ code, quantity }) => [code, quantity]);

describe("lines of a text", () => {
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
			when: "blanks",
			text: "BR-1001 12\n  BR-1002   6 ",
			lines: [
				["BR-1001", "12"],
				["BR-1002", "6"],
			],
		},
		{ when: "blanks and a comma in a figure", text: "BR-1001 1,5", lines: [["BR-1001", "1,5"]] },
		{
			when: "a code alone",
			text: "BR-1001\nBR-1002",
			lines: [
				["BR-1001", null],
				["BR-1002", null],
			],
		},
		{
			when: "a quantity that was left out",
			text: "BR-1001;\nBR-1002;2",
			lines: [
				["BR-1001", ""],
				["BR-1002", "2"],
			],
		},
		{ when: "a byte order mark and names", text: "\uFEFFSKU,Qty\nBR-1001,2", lines: [["BR-1001", "2"]] },
		{
			when: "named columns in another order, among others",
			text: "Aantal;Omschrijving;Artikelnummer\n4;Espresso; BR-1001 ",
			lines: [["BR-1001", "4"]],
		},
		{ when: "a program that says its separator", text: "sep=;\nBR-1001;4", lines: [["BR-1001", "4"]] },
		{
			when: "quotes around everything",
			text: '"code","description","qty"\n"BR-1001","Cups, 8 oz ""tall""","6"',
			lines: [["BR-1001", "6"]],
		},
		{
			when: "a line end within quotes",
			text: 'code;about;qty\nBR-1001;"first\nsecond";6\nBR-1002;;1',
			lines: [
				["BR-1001", "6"],
				["BR-1002", "1"],
			],
		},
		{ when: "inches", text: 'code;about;qty\nBR-1001;12" jug;6', lines: [["BR-1001", "6"]] },
		{
			when: "a quote that is never closed",
			text: 'code;qty\n"BR-1001;6\nBR-1002;1',
			lines: [
				["BR-1001", "6"],
				["BR-1002", "1"],
			],
		},
		{
			when: "old line ends and empty lines",
			text: "BR-1001;1\r\rBR-1002;2\r;;\r",
			lines: [
				["BR-1001", "1"],
				["BR-1002", "2"],
			],
		},
		{ when: "nothing", text: " \n\n", lines: [] },
	])("with $when", ({ text, lines }) => {
		expect(read(text)).toEqual(lines);
	});

	test("are known by where they stood, empty ones counted", () => {
		expect(linesIn("code;qty\n\nBR-1001;1\n\nBR-1002;2").map(({ line }) => line)).toEqual([3, 5]);
	});

	const codes = fc.array(
		fc.record({ code: fc.stringMatching(/^BR-[0-9]{4}$/), quantity: fc.integer({ min: 1, max: 9999 }).map(String) }),
		{ minLength: 1, maxLength: 30 },
	);
	test("come back as they were written, whatever stands between and around them", () => {
		fc.assert(
			fc.property(
				codes,
				fc.constantFrom("\t", ";", ","),
				fc.constantFrom("\n", "\r\n", "\r"),
				fc.boolean(),
				fc.boolean(),
				(lines, separator, end, hasNames, isQuoted) => {
					const field = (text: string) => (isQuoted ? `"${text}"` : text);
					const rows = lines.map(({ code, quantity }) => field(code) + separator + field(quantity));
					const text = [...(hasNames ? [`sku${separator}qty`] : []), ...rows].join(end);
					expect(linesIn(text).map(({ code, quantity }) => ({ code, quantity }))).toEqual(lines);
				},
			),
		);
	});

	test("never throw, and no line comes twice", () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom("a", "1", '"', ";", ",", "\t", "\n", " ", "é", "\0") }), (text) => {
				const lines = linesIn(text).map(({ line }) => line);
				expect(new Set(lines).size).toBe(lines.length);
			}),
		);
	});
});

describe("what a file is written in", () => {
	const text = "Artikel;Aantal\nCafé crème €;3\n";
	const utf16 = (bigEnd: boolean) => {
		const bytes = new Uint8Array(text.length * 2);
		for (const [at, letter] of [...text].entries())
			new DataView(bytes.buffer).setUint16(at * 2, letter.charCodeAt(0), !bigEnd);
		return bytes;
	};
	const latin = Uint8Array.from(text, (letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0)));
	test.each([
		{ as: "UTF-8", bytes: new TextEncoder().encode(text) },
		{ as: "Windows-1252", bytes: latin },
		{ as: "UTF-16 with a mark", bytes: Uint8Array.of(0xff, 0xfe, ...utf16(false)) },
		{ as: "UTF-16 the other way round", bytes: Uint8Array.of(0xfe, 0xff, ...utf16(true)) },
		{ as: "UTF-16 without a mark", bytes: utf16(false) },
	])("is seen from its bytes: $as", ({ bytes }) => {
		expect(textOf(bytes)).toBe(text);
	});
	test("no text is said to be none", () => {
		expect(textOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0, 1, 2, 3, 4, 5, 6, 7))).toBeNull();
		expect(textOf(new Uint8Array())).toBe("");
	});
});

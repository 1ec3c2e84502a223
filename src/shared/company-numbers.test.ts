import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	defaultHighestIrdNumber,
	gstNumberOf,
	kvkNumberOf,
	nzbnOf,
	storedNumber,
	vatNumberOf,
} from "./company-numbers.ts";

describe("NZBN", () => {
	test.each([
		["9429000035170", "9429000035170"],
		["9429049541410", "9429049541410"],
		["9429033821733", "9429033821733"],
		["9429 0000 35170", "9429000035170"],
		["9429-0000-3517-0", "9429000035170"],
		["9429.0000.35170", "9429000035170"],
		["9429041864374", null],
		["9428000035170", null],
		["942900003517", null],
		["94290000351700", null],
		["942900003517O", null],
		["٩٤٢٩٠٠٠٠٣٥١٧٠", null],
		["", null],
	])("reads %j as %j", (text, stored) => {
		expect(nzbnOf(text)).toBe(stored);
	});

	test("rejects every number with one digit changed", () => {
		const place = fc.integer({ min: 0, max: 12 });
		const digit = fc.integer({ min: 0, max: 9 });
		fc.assert(
			fc.property(place, digit, (place, digit) => {
				const number = "9429000035170";
				const changed = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
				expect(nzbnOf(changed)).toBe(changed === number ? number : null);
			}),
		);
	});
});

describe("GST number", () => {
	test.each([
		["49-091-850", "49091850"],
		["035-901-981", "035901981"],
		["49-098-576", "49098576"],
		["136-410-132", "136410132"],
		["123-123-123", "123123123"],
		["111-111-111", "111111111"],
		["49 091 850", "49091850"],
		["49.091.850", "49091850"],
		["49–091–850", "49091850"],
		["136-410-133", null],
		["9125568", null],
		["49-091-851", null],
		["1234567890", null],
		["00-000-000", null],
		["49-091-85O", null],
		["GST 49-091-850", null],
		["", null],
	])("reads %j as %j", (text, stored) => {
		expect(gstNumberOf(text, defaultHighestIrdNumber)).toBe(stored);
	});

	test("is at most the highest number given out", () => {
		expect(gstNumberOf("136-410-132", 136_410_132)).toBe("136410132");
		expect(gstNumberOf("136-410-132", 136_410_131)).toBeNull();
	});
});

describe("KVK number", () => {
	test.each([
		["12345678", "12345678"],
		["01234567", "01234567"],
		["12 34 56 78", "12345678"],
		["1234.5678", "12345678"],
		["1234567", null],
		["123456789", null],
		["1234567a", null],
		["", null],
	])("reads %j as %j", (text, stored) => {
		expect(kvkNumberOf(text)).toBe(stored);
	});
});

describe("Dutch VAT number", () => {
	test.each([
		["NL002455799B11", "NL002455799B11"],
		["NL000099998B57", "NL000099998B57"],
		["NL004495445B01", "NL004495445B01"],
		["NL813086188B01", "NL813086188B01"],
		["nl 0044.95445.b01", "NL004495445B01"],
		["NL-813086188-B01", "NL813086188B01"],
		["NL123456789B01", null],
		["NL813086188B00", null],
		["NL81308618B01", null],
		["813086188B01", null],
		["BE813086188B01", null],
		["NL813086188C01", null],
		["", null],
	])("reads %j as %j", (text, stored) => {
		expect(vatNumberOf(text)).toBe(stored);
	});
});

test("a stored number is its own stored form", () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 40 }), (text) => {
			const stored = storedNumber(text);
			expect(storedNumber(stored)).toBe(stored);
		}),
	);
});

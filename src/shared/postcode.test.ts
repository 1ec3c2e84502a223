import { expect, test } from "vitest";
import { postcodeOf, regionOfPostcode } from "./postcode.ts";

test.each([
	["NZ", "0610", "0610"],
	["NZ", " 6011 ", "6011"],
	["NZ", "610", null],
	["NZ", "60111", null],
	["NZ", "60l1", null],
	["NZ", "", null],
	["NL", "1234ab", "1234 AB"],
	["NL", "1234 AB", "1234 AB"],
	["NL", " 1 2 3 4 a b", "1234 AB"],
	["NL", "0234 AB", null],
	["NL", "1234 SS", null],
	["NL", "1234 SA", null],
	["NL", "1234", null],
	["NL", "1234 A1", null],
	["NL", "12345 AB", null],
] as const)("a postcode in %s typed %j is stored as %j", (country, text, stored) => {
	expect(postcodeOf(text, country)).toBe(stored);
});

test.each([
	["0110", "NTL"],
	["0610", "AUK"],
	["1011", "AUK"],
	["3110", "BOP"],
	["3200", "WKO"],
	["4010", "GIS"],
	["4110", "HKB"],
	["4310", "TKI"],
	["4410", "MWT"],
	["6011", "WGN"],
	["7010", "NSN"],
	["7201", "MBH"],
	["7805", "WTC"],
	["7910", "STC"],
	["8011", "CAN"],
	["9016", "OTA"],
	["9810", "STL"],
	["9999", null],
	["0000", null],
])("postcode %s lies in %s", (postcode, region) => {
	expect(regionOfPostcode(postcode)).toBe(region);
});

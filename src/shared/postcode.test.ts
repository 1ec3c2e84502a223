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

/** The lowest and highest beginnings of postcodes of each region, and some that belong to none. */
test.each([
	["01 05", "NTL"],
	["06 26", "AUK"],
	["30 31", "BOP"],
	["32 39", "WKO"],
	["40", "GIS"],
	["41 42", "HKB"],
	["43 46", "TKI"],
	["44 45 47 49", "MWT"],
	["50 69", "WGN"],
	["70 71", "NSN"],
	["72", "MBH"],
	["73 77 80 89", "CAN"],
	["78", "WTC"],
	["79", "STC"],
	["90 95", "OTA"],
	["96 98", "STL"],
	["00 27 29 99", null],
])("postcodes that begin with %s lie in %s", (beginnings, region) => {
	for (const digits of beginnings.split(" ")) expect(regionOfPostcode(`${digits}10`), digits).toBe(region);
});

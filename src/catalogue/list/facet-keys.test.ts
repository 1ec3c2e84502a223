import { describe, expect, test } from "vitest";
import { brandKey, dutchPackAndGrind, packAndGrind } from "./facet-keys.ts";

test("gives the spellings of a brand one key", () => {
	const spellings = ["Kererū Roast-Works", "KERERU ROAST WORKS", " kererū  roast works", "Kereru Roast Works."];
	expect(new Set(spellings.map(brandKey))).toEqual(new Set(["kereru roast works"]));
	expect(brandKey("Southerly")).not.toBe(brandKey("Southerly Trade"));
	expect(brandKey("&")).toBe("&");
});

describe("pack and grind", () => {
	test.each([
		{ size: "1 kg, whole bean", pack: "1 kg", grind: "whole bean" },
		{ size: "1 kg, Whole beans", pack: "1 kg", grind: "whole bean" },
		{ size: "Carton of 6 × 1 kg, coarse ground", pack: "Carton of 6 × 1 kg", grind: "coarse ground" },
		{ size: "250 g, tin, ground for a moka pot", pack: "250 g, tin", grind: "ground for a moka pot" },
		{ size: "whole bean", pack: null, grind: "whole bean" },
		{ size: "100 g tin, loose leaf", pack: "100 g tin, loose leaf", grind: null },
		{ size: "Free-standing, whole bean, tōtara red", pack: "Free-standing, whole bean, tōtara red", grind: null },
		{ size: "Free-standing, ground coffee", pack: "Free-standing, ground coffee", grind: null },
	])("splits $size into $pack and $grind", ({ size, pack, grind }) => {
		expect(packAndGrind(size)).toEqual({ pack, grind });
	});

	test("are translated part by part", () => {
		expect(dutchPackAndGrind("1.5 kg, whole bean", "1,5 kg, hele bonen")).toEqual({
			pack: "1,5 kg",
			grind: "hele bonen",
		});
		expect(dutchPackAndGrind("1 kg, whole bean", "1 kg hele bonen").pack).toBe("1 kg hele bonen");
	});
});

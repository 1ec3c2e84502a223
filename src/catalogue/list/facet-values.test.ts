import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/languages.ts";
import { chipsOf, knownValues, localizedFacets, ranges, valueName, valuesOf } from "./facet-values.ts";
import { facetKinds, type RefinedFacet } from "./facets.ts";

describe("values derived from fields", () => {
	test.each([
		{ intensity: null, values: [] },
		{ intensity: 1, values: ["1-3"] },
		{ intensity: 3, values: ["1-3"] },
		{ intensity: 4, values: ["4-6"] },
		{ intensity: 6, values: ["4-6"] },
		{ intensity: 7, values: ["7-10"] },
		{ intensity: 10, values: ["7-10"] },
	])("puts intensity $intensity into $values", ({ intensity, values }) => {
		expect(valuesOf.intensity(intensity)).toEqual(values);
	});

	test.each([
		{ usersFrom: 1, usersTo: 2, values: ["1-5"] },
		{ usersFrom: 5, usersTo: 20, values: ["1-5", "6-20"] },
		{ usersFrom: 10, usersTo: 60, values: ["6-20", "21-50", "51-100"] },
		{ usersFrom: 100, usersTo: 500, values: ["51-100", "over-100"] },
		{ usersFrom: 101, usersTo: 101, values: ["over-100"] },
	])("puts $usersFrom to $usersTo people into $values", ({ values, ...users }) => {
		expect(valuesOf.users(users)).toEqual(values);
	});

	test.each([
		{ cups: null, values: [] },
		{ cups: 100, values: ["1-100"] },
		{ cups: 101, values: ["101-300"] },
		{ cups: 800, values: ["301-800"] },
		{ cups: 4_000, values: ["over-800"] },
	])("puts $cups cups a day into $values", ({ cups, values }) => {
		expect(valuesOf.cupsPerDay(cups)).toEqual(values);
	});

	test.each([
		{ text: "100% arabica, Geisha", values: ["arabica"] },
		{ text: "60% Arabica, 40% robusta", values: ["arabica-and-robusta"] },
		{ text: "100% robusta", values: ["robusta"] },
		{ text: "100% liberica", values: [] },
		{ text: null, values: [] },
	])("puts $text into $values", ({ text, values }) => {
		expect(valuesOf.beanType(text)).toEqual(values);
	});

	test("puts a machine for mains or tank into both values", () => {
		expect(valuesOf.waterSupply("mains or tank")).toEqual(["mains", "tank"]);
		expect([valuesOf.waterSupply("tank"), valuesOf.waterSupply("none")]).toEqual([["tank"], ["none"]]);
	});

	test("has ranges without gaps and overlaps", () => {
		for (const of of Object.values(ranges))
			for (const [at, { from, to }] of of.entries()) {
				expect(from).toBeLessThanOrEqual(to);
				if (at > 0) expect(from).toBe((of[at - 1]?.to ?? 0) + 1);
			}
	});
});

describe("names of values", () => {
	test("names every derived value", () => {
		for (const name of ["intensity", "users", "cupsPerDay"] as const)
			expect(knownValues(name)).toEqual(ranges[name].map(({ key }) => key));
		expect(knownValues("waterSupply")).toEqual(["mains", "tank", "none"]);
		expect(knownValues("beanType")).toContain("arabica-and-robusta");
		expect(valueName("stock", "in stock")).toEqual({ en: "In stock", nl: "Op voorraad" });
	});

	test.each(["constructor", "__proto__", "Harbour"])("names the unknown value %s by its key", (key) => {
		expect(valueName("certificate", key)).toEqual({ en: key, nl: key });
	});
});

const facet = (
	nameOrId: "brand" | "certificate" | "intensity" | "category",
	values: [string, string, string][],
): RefinedFacet => ({
	...facetKinds[nameOrId],
	nameOrId,
	values: values.map(([key, en, nl]) => ({ key, en, nl, productCount: 1, isChosen: false })),
});
const facets = [
	facet("intensity", [
		["4-6", "4 to 6, medium", "4 tot 6, middel"],
		["7-10", "7 to 10, dark", "7 tot 10, donker"],
	]),
	facet("certificate", [
		["vegan", "Vegan", "Veganistisch"],
		["organic", "Organic", "Biologisch"],
		["halal", "Halal", "Halal"],
	]),
];

test("sorts facets in their order, and values without an order by name in the language", () => {
	const names = (language: Language) =>
		localizedFacets(language, facets).map(({ displayName, values }) => [
			displayName,
			values.map((value) => value.displayName),
		]);
	expect(names("en-NZ")).toEqual([
		["Intensity", ["4 to 6, medium", "7 to 10, dark"]],
		["Certificates", ["Halal", "Organic", "Vegan"]],
	]);
	expect(names("nl-NL")).toEqual([
		["Intensiteit", ["4 tot 6, middel", "7 tot 10, donker"]],
		["Keurmerken", ["Biologisch", "Halal", "Veganistisch"]],
	]);
});

describe("chips", () => {
	const organic = {
		attributeType: "ProductAttribute",
		nameOrId: "certificate",
		type: "DistinctValue",
		values: ["organic"],
	};
	const refinement = { attributeType: "Custom", nameOrId: "roastery", type: "DistinctValue", values: ["constructor"] };

	test("shows each chosen value with the rest of the choice", () => {
		const two = { ...organic, values: ["halal", "organic"] };
		expect(chipsOf("nl-NL", facets, [two])).toEqual([
			{ facet: "Keurmerken", value: "Halal", without: [organic] },
			{ facet: "Keurmerken", value: "Biologisch", without: [{ ...organic, values: ["halal"] }] },
		]);
	});

	test("shows a value without products by its name or key", () => {
		expect(chipsOf("en-NZ", [], [organic, refinement])).toEqual([
			{ facet: "Certificates", value: "Organic", without: [refinement] },
			{ facet: "roastery", value: "constructor", without: [organic] },
		]);
	});
});

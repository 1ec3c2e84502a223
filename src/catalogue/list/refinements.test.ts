import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Refinement } from "./facets.ts";
import { readRefinements, toggleValue, writeRefinements } from "./refinements.ts";

const brand = { attributeType: "ProductField", nameOrId: "brand", type: "DistinctValue", values: ["harbour"] };
const size = { attributeType: "ProductField", nameOrId: "size", type: "DistinctValue", values: ["1 kg"] };
const read = (given: unknown) => readRefinements(JSON.stringify(given));

describe("accepts", () => {
	test("entries with string fields and a list of strings", () => {
		expect(read([brand, size])).toEqual([brand, size]);
		expect(read([])).toEqual([]);
	});

	test("entries with other fields, without these fields", () => {
		expect(read([{ ...brand, isChosen: true }])).toEqual([brand]);
	});

	test("an unknown facet", () => {
		const refinement = { ...brand, attributeType: "Custom", nameOrId: "roastery" };
		expect(read([refinement, brand])).toEqual([brand, refinement]);
	});
});

describe("ignores all when one entry is invalid", () => {
	const { type: _, ...typeless } = brand;
	test.each([
		{ what: "no list", given: brand },
		{ what: "an entry is a text", given: [brand, "brand"] },
		{ what: "an entry is null", given: [brand, null] },
		{ what: "an entry is a list", given: [brand, [brand]] },
		{ what: "a field is missing", given: [size, typeless] },
		{ what: "the name is a number", given: [size, { ...brand, nameOrId: 7 }] },
		{ what: "the type is null", given: [size, { ...brand, type: null }] },
		{ what: "the kind is an object", given: [size, { ...brand, attributeType: {} }] },
		{ what: "the values are one text", given: [size, { ...brand, values: "Harbour" }] },
		{ what: "the values are missing", given: [size, { ...brand, values: undefined }] },
		{ what: "one of the values is a number", given: [size, { ...brand, values: ["Harbour", 1] }] },
		{ what: "one of the values is null", given: [size, { ...brand, values: [null] }] },
		{ what: "a name is too long", given: [size, { ...brand, nameOrId: "n".repeat(101) }] },
		{ what: "a value is too long", given: [size, { ...brand, values: ["v".repeat(101)] }] },
	])("of the list: $what", ({ given }) => {
		expect(read(given)).toEqual([]);
	});

	test.each([
		{ what: "nothing", text: null },
		{ what: "an empty text", text: "" },
		{ what: "no JSON", text: "[{" },
		{ what: "still encoded", text: encodeURIComponent(JSON.stringify([brand])) },
		{ what: "ten thousand characters", text: `[${" ".repeat(10_000)}]` },
		{ what: "nested without end", text: "[".repeat(3_000) },
	])("and a text that is $what", ({ text }) => {
		expect(readRefinements(text)).toEqual([]);
	});

	test("entries whose canonical form is too long", () => {
		const short = (at: number) => ({ attributeType: "", nameOrId: `${at}${"n".repeat(30)}`, type: "", values: ["v"] });
		const given = JSON.stringify(Array.from({ length: 40 }, (_, at) => short(at)));
		expect(given.length).toBeLessThan(4_000);
		expect(readRefinements(given)).toEqual([]);
	});

	test("reads fifty values over all facets, not fifty-one", () => {
		const numbers = (length: number) => Array.from({ length }, (_, nth) => `v${nth}`);
		const most = [
			{ ...brand, values: numbers(30).toSorted() },
			{ ...size, values: numbers(20).toSorted() },
		];
		expect(read(most)).toEqual(most);
		expect(read([...most, { ...size, nameOrId: "stock", values: ["one more"] }])).toEqual([]);
		expect(read([{ ...brand, values: numbers(51) }])).toEqual([]);
	});

	test("reads 4,000 characters, not 4,001", () => {
		const padded = (length: number) => {
			const text = JSON.stringify([brand]);
			return readRefinements(`${text}${" ".repeat(length - text.length)}`);
		};
		expect([padded(4_000), padded(4_001)]).toEqual([[brand], []]);
	});
});

describe("writes equal choices equally", () => {
	test.each([
		{ what: "facets in another order", given: [size, brand], same: [brand, size] },
		{
			what: "values in another order, and twice",
			given: [{ ...size, values: ["6 × 1 kg", "1 kg", "6 × 1 kg"] }],
			same: [{ ...size, values: ["1 kg", "6 × 1 kg"] }],
		},
		{
			what: "a facet in two entries",
			given: [{ ...brand, values: ["tui"] }, brand],
			same: [{ ...brand, values: ["harbour", "tui"] }],
		},
		{ what: "a brand in other spellings", given: [{ ...brand, values: ["Harbour", " HĀRBOUR"] }], same: [brand] },
		{
			what: "sizes with a grind, from an earlier address",
			given: [{ ...size, values: ["1 kg, whole bean", "250 g, coarse ground"] }],
			same: [
				{ ...size, nameOrId: "grind", values: ["coarse ground", "whole bean"] },
				{ ...size, values: ["1 kg", "250 g"] },
			],
		},
		{ what: "an entry without values", given: [{ ...size, values: [] }, brand], same: [brand] },
		{
			what: "by hand, with another kind and type",
			given: [{ ...brand, attributeType: "x", type: "y" }],
			same: [brand],
		},
	])("$what", ({ given, same }) => {
		expect(read(given)).toEqual(same);
		expect(writeRefinements(given)).toBe(JSON.stringify(same));
	});

	test("returns null when nothing is chosen", () => {
		expect([writeRefinements([]), writeRefinements([{ ...brand, values: [] }])]).toEqual([null, null]);
	});

	test("writes what was read equally, in any order", () => {
		const name = fc.constantFrom("brand", "size", "category", "roastery", "__proto__", "constructor");
		const refinement: fc.Arbitrary<Refinement> = fc.record({
			attributeType: fc.constantFrom("ProductField", "Custom"),
			nameOrId: name,
			type: fc.string({ maxLength: 5 }),
			values: fc.array(fc.string({ unit: "grapheme", maxLength: 8 }), { maxLength: 4 }),
		});
		fc.assert(
			fc.property(fc.array(refinement, { maxLength: 8 }), (given) => {
				const text = writeRefinements(given);
				expect(writeRefinements(readRefinements(text))).toBe(text);
				expect(writeRefinements(given.toReversed())).toBe(text);
			}),
			{ numRuns: 300 },
		);
	});
});

describe("a click on a value", () => {
	const multi = { attributeType: "ProductField", nameOrId: "size", displayType: "MultiSelect" } as const;
	const single = { attributeType: "Category", nameOrId: "category", displayType: "SingleSelect" } as const;
	const valuesOf = (chosen: Refinement[]) =>
		Object.fromEntries(chosen.map(({ nameOrId, values }) => [nameOrId, values]));

	test("adds the value, and removes it the second time", () => {
		const both = toggleValue([brand, size], multi, "250 g");
		expect(valuesOf(both)).toEqual({ brand: ["harbour"], size: ["1 kg", "250 g"] });
		expect(toggleValue(both, multi, "250 g")).toEqual([brand, size]);
		expect(toggleValue([brand, size], multi, "1 kg")).toEqual([brand]);
	});

	test("replaces the other value of a facet with a single choice", () => {
		const blends = toggleValue([size], single, "blends");
		const single2 = toggleValue(blends, single, "decaf");
		expect(valuesOf(single2)).toEqual({ category: ["decaf"], size: ["1 kg"] });
		expect(toggleValue(single2, single, "decaf")).toEqual([size]);
	});
});

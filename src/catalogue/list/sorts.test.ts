import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { sortOptions } from "./sort-options.ts";
import { compareBy, nameRanks, type Sorted, sortedBy, sortKeys, sortRules } from "./sorts.ts";

const entry = (name: string, rest: Partial<Sorted> = {}): Sorted => ({
	name,
	cents: 100,
	launched: 0,
	intensity: null,
	score: 0,
	...rest,
});
const names = (entries: readonly Sorted[]) => entries.map(({ name }) => name);

test("returns the sort options with labels in both languages", () => {
	expect(sortOptions("en-NZ", { seesPrices: true })).toEqual([
		{ sortRuleId: "relevance", label: "Relevance" },
		{ sortRuleId: "name", label: "Name" },
		{ sortRuleId: "price", label: "Price, low to high" },
		{ sortRuleId: "newest", label: "Newest first" },
		{ sortRuleId: "intensity", label: "Intensity, strong first" },
	]);
	const guest = sortOptions("nl-NL", { seesPrices: false });
	expect(guest.map(({ sortRuleId, label }) => `${sortRuleId}: ${label}`)).toEqual([
		"relevance: Relevantie",
		"name: Naam",
		"newest: Nieuwste eerst",
		"intensity: Intensiteit, sterk eerst",
	]);
});

describe("sorts by", () => {
	test.each([
		{
			rule: "relevance",
			given: [entry("b", { score: 1 }), entry("c", { score: 2 }), entry("a", { score: 1 })],
			order: ["c", "b", "a"],
		},
		{
			rule: "name",
			given: [entry("Filter 10"), entry("kererū"), entry("Ōamaru"), entry("Filter 9"), entry("Kereru")],
			order: ["Filter 9", "Filter 10", "Kereru", "kererū", "Ōamaru"],
		},
		{
			rule: "price",
			given: [entry("ask", { cents: null }), entry("b", { cents: 200 }), entry("a"), entry("free", { cents: 0 })],
			order: ["free", "a", "b", "ask"],
		},
		{
			rule: "newest",
			given: [entry("old", { launched: 5 }), entry("new", { launched: 20_000 }), entry("before", { launched: -3 })],
			order: ["new", "old", "before"],
		},
		{
			rule: "intensity",
			given: [entry("none"), entry("mild", { intensity: 1 }), entry("strong", { intensity: 10 }), entry("no")],
			order: ["strong", "mild", "none", "no"],
		},
	] as const)("$rule, stable", ({ rule, given, order }) => {
		expect(names(given.toSorted(compareBy(rule, "en-NZ")))).toEqual(order);
	});
});

const anyEntry = fc.record({
	name: fc.constantFrom("Kererū", "kereru", "Ōamaru", "Filter 9", "Filter 09", "Filter 10", "Émile", "zest"),
	cents: fc.option(fc.integer({ min: 1, max: 2 ** 31 }), { nil: null }),
	launched: fc.integer({ min: -100, max: 30_000 }),
	intensity: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
	score: fc.constant(0),
});

test("sorts by keys as by comparison", () => {
	const rules = fc.constantFrom(...sortRules.filter((rule) => rule !== "relevance"));
	const someLanguage = fc.constantFrom(...languages);
	fc.assert(
		fc.property(fc.array(anyEntry, { maxLength: 40 }), rules, someLanguage, (all, rule, language) => {
			const given = Uint32Array.from(all.keys()).reverse(); // not in order of the numbers
			const at = (entry: number) => all[entry] ?? anyOther;
			const ranks = nameRanks(names(all), language);
			const keyOf = {
				name: (entry: number) => ranks[entry] ?? 0,
				price: (entry: number) => sortKeys.price(at(entry).cents),
				newest: (entry: number) => sortKeys.newest(at(entry).launched),
				intensity: (entry: number) => sortKeys.intensity(at(entry).intensity),
			}[rule];
			const slowly = [...given].toSorted((a, b) => compareBy(rule, language)(at(a), at(b)));
			expect([...sortedBy(given, keyOf)]).toEqual(slowly);
		}),
		{ numRuns: 400 },
	);
});
const anyOther = entry("");

test("refuses more entries than keys can hold", () => {
	expect(() => sortedBy(new Uint32Array(2 ** 20 + 1), () => 0)).toThrow("more than 1048576");
});

test("returns the same first entries as a full sort", () => {
	const given = fc.array(fc.oneof(fc.nat(5), fc.nat(2 ** 31)), { maxLength: 400 });
	fc.assert(
		fc.property(given, fc.nat(450), (keys, atMost) => {
			const keyOf = (entry: number) => keys[entry] ?? 0;
			const slowly = [...keys.keys()].toSorted((a, b) => keyOf(a) - keyOf(b));
			expect([...sortedBy(Uint32Array.from(keys.keys()), keyOf, atMost)]).toEqual(slowly.slice(0, atMost));
		}),
		{ numRuns: 500 },
	);
});

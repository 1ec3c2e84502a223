import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorMs } from "#test/processor-time.ts";
import { AddSearchRule, compileRules, maxRules, meaningOf, type SearchRule } from "./search-rules.ts";

const word = fc.constantFrom("napkin", "serviette", "servet", "hot chocolate", "cocoa", "drink:latte", "…", "napkins");
const anyRule: fc.Arbitrary<SearchRule> = fc.record({
	kind: fc.constantFrom("group", "one-way", "not-sold"),
	language: fc.constantFrom(null, "en-NZ", "nl-NL"),
	words: fc.array(word, { minLength: 1, maxLength: 4 }),
	meanings: fc.array(word, { minLength: 1, maxLength: 4 }),
});
const sorted = (rules: readonly SearchRule[]) =>
	Object.values(compileRules(rules)["en-NZ"]).map((phrases) => [...phrases].toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe("the rules of the search", () => {
	test("mean the same in any order", () => {
		const shuffled = fc
			.array(anyRule, { maxLength: 6 })
			.chain((rules) => fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length })));
		fc.assert(
			fc.property(shuffled, ([rules, others]) => {
				expect(sorted(others)).toEqual(sorted(rules));
			}),
		);
	});

	test("lead from each word of a group to the others, and from a one-way rule to its meanings only", () => {
		const { own } = compileRules([
			{ kind: "group", language: null, words: ["Serviettes", "napkins"], meanings: [] },
			{ kind: "one-way", language: "en-NZ", words: ["cocoa"], meanings: ["drinking chocolate", "drink:hot-chocolate"] },
		])["en-NZ"];
		expect(own.get("serviette")?.meanings.map(({ words }) => words)).toEqual([["napkin"]]);
		expect(own.get("napkin")?.meanings.map(({ words }) => words)).toEqual([["serviette"]]);
		expect(own.get("cocoa")?.meanings).toHaveLength(2);
		expect(own.get("drinking chocolate")).toBeUndefined();
	});

	test("end in a circle, and a word never means itself", () => {
		const circle: SearchRule[] = [
			{ kind: "one-way", language: null, words: ["a1"], meanings: ["b1", "a1"] },
			{ kind: "one-way", language: null, words: ["b1"], meanings: ["a1"] },
		];
		const { own } = compileRules(circle)["en-NZ"];
		expect(own.get("a1")?.meanings.map(({ words }) => words)).toEqual([["b1"]]);
	});

	test("have no meaning that only adds words to the phrase", () => {
		const { own } = compileRules([
			{ kind: "group", language: null, words: ["lid", "cup lid", "topper"], meanings: [] },
		])["en-NZ"];
		expect(own.get("lid")?.meanings.map(({ words }) => words)).toEqual([["topper"]]);
	});

	test("give a phrase a bounded number of meanings", () => {
		const many = Array.from({ length: maxRules }, (_, nth): SearchRule => {
			return { kind: "one-way", language: null, words: ["cup"], meanings: [`word${nth}`] };
		});
		expect(compileRules(many)["nl-NL"].own.get("cup")?.meanings).toHaveLength(24);
	});

	test("are prepared in bounded time, also when there are 50,000 or very wide ones", async () => {
		const group = (words: string[]): SearchRule => ({ kind: "group", language: null, words, meanings: [] });
		const many = Array.from({ length: 50_000 }, (_, nth) => group([`one${nth}`, `two${nth}`]));
		const wide = Array.from({ length: 1_000 }, (_, nth) =>
			group(Array.from({ length: 100 }, (_, word) => `many${nth}x${word}`)),
		);
		for (const rules of [many, wide]) {
			const ms = await processorMs(() => {
				const { own } = compileRules(rules)["en-NZ"];
				expect(own.size).toBeGreaterThan(900);
				expect(own.size).toBeLessThanOrEqual(2 * maxRules);
			});
			expect(ms).toBeLessThan(3_000);
		}
	});

	test("read words and facts of a meaning", () => {
		expect(meaningOf("category:cups double walls")).toEqual({
			words: ["double", "wall"],
			facts: [{ name: "category", key: "cups" }],
			fit: 1,
		});
	});

	test("need meanings when they work one way, and none otherwise", () => {
		const accepts = (rule: object) => AddSearchRule.safeParse(rule).success;
		expect(accepts({ kind: "one-way", words: ["cup"] })).toBe(false);
		expect(accepts({ kind: "group", words: ["cup", "mug"], meanings: ["beaker"] })).toBe(false);
		expect(accepts({ kind: "one-way", words: ["cup"], meanings: ["beaker"] })).toBe(true);
	});
});

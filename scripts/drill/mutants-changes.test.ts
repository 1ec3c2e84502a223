import { expect, test } from "vitest";
import { applyMutant, mutantsOf } from "./mutants-changes.ts";

test.each<[source: string, changed: string[]]>([
	["a <= b;", ["a < b;"]],
	["a && b;", ["a || b;"]],
	["a ?? b;", ["a;"]],
	["!a;", ["a;"]],
	["a ? b : c;", ["a ? c : b;"]],
	["f(30, true);", ["f(31, true);", "f(30, false);"]],
	["if (a) throw b;", ["if (false) throw b;"]],
	['x = ["a", "b"];', ['x = ["b"];', 'x = ["a", ];']],
	["x = and(a, b);", ["x = and(b);", "x = and(a, );"]],
	[
		"x = sql`a >= b and c is null`;",
		["x = sql`a > b and c is null`;", "x = sql`a >= b or c is null`;", "x = sql`a >= b and c is not null`;"],
	],
	['type A = "b"; import { c } from "d"; f("e", 0 as A);', ['type A = "b"; import { c } from "d"; f("e", 1 as A);']],
])("changes one thing at a time of %s", (source, changed) => {
	const mutants = mutantsOf("rule.ts", source);
	expect(mutants.map((mutant) => applyMutant(source, mutant)).toSorted()).toEqual(changed.toSorted());
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { supportedOperators } from "./list-filters.ts";

const byOrder = ["Equals", "NotEqual", "LessThan", "GreaterThan", "LessOrEqual", "GreaterOrEqual"];

test.for([
	["integer", byOrder],
	["date", byOrder],
	["boolean", ["Equals", "NotEqual"]],
] as const)("a field of type %s has the operators of its values", ([type, operators]) => {
	expect(supportedOperators({ type, label: ["Sample", "Voorbeeld"], value: () => sql`sample` })).toEqual(operators);
});

import { expect, test } from "vitest";
import { containsPattern } from "./like.ts";

test.each([
	["PO 7", "%PO 7%"],
	["A_1", "%A\\_1%"],
	["50%", "%50\\%%"],
	["C\\D", "%C\\\\D%"],
])("the pattern for a text that contains %s has no other wildcards", (text, pattern) => {
	expect(containsPattern(text)).toBe(pattern);
});

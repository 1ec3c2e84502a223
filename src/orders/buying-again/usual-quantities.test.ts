import { expect, test } from "vitest";
import { mostFrequent } from "./usual-quantities.ts";

test.each([
	{ when: "there is one order", quantities: [4], usual: 4 },
	{ when: "one quantity is the most frequent", quantities: [6, 2, 2, 6, 2], usual: 2 },
	{ when: "two are equally frequent: the later", quantities: [3, 6, 6, 3], usual: 3 },
	{ when: "all differ: the latest", quantities: [5, 4, 3], usual: 5 },
])("finds the usual quantity when $when", ({ quantities, usual }) => {
	expect(mostFrequent(quantities)).toBe(usual);
});

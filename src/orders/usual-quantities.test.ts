import { expect, test } from "vitest";
import { mostFrequent } from "./usual-quantities.ts";

test.each([
	{ when: "it was bought once", quantities: [4], usual: 4 },
	{ when: "one is the commonest", quantities: [6, 2, 2, 6, 2], usual: 2 },
	{ when: "two are as common, the later", quantities: [3, 6, 6, 3], usual: 3 },
	{ when: "all differ, the last", quantities: [5, 4, 3], usual: 5 },
])("usually so many when $when", ({ quantities, usual }) => {
	expect(mostFrequent(quantities)).toBe(usual);
});

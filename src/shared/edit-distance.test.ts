import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test("counts a swap of two letters as one", () => {
	expect(editDistance("kereru", "kerreu", 2)).toBe(1);
	expect(editDistance("ab", "ba", 1)).toBe(1);
});

test("counts the same letters in both directions, and none for equal words", () => {
	const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
	fc.assert(
		fc.property(word, word, (one, other) => {
			const distance = editDistance(one, other, 9);
			expect(distance).toBe(editDistance(other, one, 9));
			expect(distance === 0).toBe(one === other);
			expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
		}),
	);
});

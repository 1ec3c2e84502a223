import { expect, test } from "vitest";
import { inParts, partsOf } from "./parts.ts";

test("a part holds items up to its weight, and a heavier item alone", () => {
	const weightOf = (item: number) => item;
	expect(partsOf([3, 4, 3, 1, 20, 5], { atMost: 10, weightOf })).toEqual([[3, 4, 3], [1], [20], [5]]);
	expect(partsOf([1, 2, 3], { atMost: 2 })).toEqual([[1, 2], [3]]);
	expect(partsOf([], { atMost: 2 })).toEqual([]);
});

test("other work runs between two parts", async () => {
	const order: string[] = [];
	setImmediate(() => order.push("other work"));
	const results = await inParts(["a", "b"], { atMost: 1 }, async ([item = ""]) => {
		order.push(item);
		return [item.toUpperCase()];
	});
	expect(order).toEqual(["a", "other work", "b"]);
	expect(results).toEqual(["A", "B"]);
});

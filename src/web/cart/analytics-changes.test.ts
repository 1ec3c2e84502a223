import { expect, test } from "vitest";
import { changesBetween } from "./analytics-changes.ts";

const item = (item_id: string, quantity: number) => ({
	item_id,
	quantity,
	item_name: item_id,
	item_category: "tea",
	price: 12.5,
});

test.each([
	{ when: "nothing changed", before: [item("a", 2)], after: [item("a", 2)], changes: [] },
	{ when: "an item was added", before: [], after: [item("a", 2)], changes: [["added", "a", 2]] },
	{ when: "a quantity increased", before: [item("a", 2)], after: [item("a", 5)], changes: [["increased", "a", 3]] },
	{ when: "a quantity decreased", before: [item("a", 5)], after: [item("a", 4)], changes: [["decreased", "a", 1]] },
	{
		when: "an item was removed",
		before: [item("a", 5), item("b", 1)],
		after: [item("b", 1)],
		changes: [["removed", "a", 5]],
	},
	{
		when: "an item replaced another",
		before: [item("a", 5)],
		after: [item("b", 1)],
		changes: [
			["added", "b", 1],
			["removed", "a", 5],
		],
	},
])("tracks $changes when $when", ({ before, after, changes }) => {
	expect(changesBetween(before, after).map(({ kind, item }) => [kind, item.item_id, item.quantity])).toEqual(changes);
});

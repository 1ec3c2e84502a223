import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

const of = (item_id: string, quantity: number) => ({
	item_id,
	quantity,
	item_name: item_id,
	item_category: "tea",
	price: 12.5,
});

test.each([
	{ when: "nothing changed", before: [of("a", 2)], after: [of("a", 2)], changes: [] },
	{ when: "an item was added", before: [], after: [of("a", 2)], changes: [["added", "a", 2]] },
	{ when: "there is more of one", before: [of("a", 2)], after: [of("a", 5)], changes: [["increased", "a", 3]] },
	{ when: "there is less of one", before: [of("a", 5)], after: [of("a", 4)], changes: [["decreased", "a", 1]] },
	{
		when: "an item was removed",
		before: [of("a", 5), of("b", 1)],
		after: [of("b", 1)],
		changes: [["removed", "a", 5]],
	},
	{
		when: "one took the place of another",
		before: [of("a", 5)],
		after: [of("b", 1)],
		changes: [
			["added", "b", 1],
			["removed", "a", 5],
		],
	},
])("when $when the data layer hears of $changes", ({ before, after, changes }) => {
	expect(changesBetween(before, after).map(({ is, item }) => [is, item.item_id, item.quantity])).toEqual(changes);
});

import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { changesSince } from "./order-changes.ts";

const line = { slug: "tea", name: "Tea", quantity: 2, price: money(500), trouble: null };
const milk = { ...line, slug: "milk", name: "Milk" };
const order = (lines: readonly (typeof line)[], total = 1_150, totalWithoutInvoice = total) => ({
	cart: { lines, totals: { total: money(total) } },
	withoutInvoice: { total: money(totalWithoutInvoice) },
});

test.each([
	{ when: "nothing changed", now: order([line]), expected: null },
	{
		when: "a price rose",
		now: order([{ ...line, price: money(600) }], 1_380),
		expected: [{ is: "price", name: "Tea", was: 500, now: 600 }],
	},
	{
		when: "another window added products",
		now: order([{ ...line, quantity: 3 }, milk], 2_875),
		expected: [
			{ is: "quantity", name: "Tea", was: 2, now: 3 },
			{ is: "added", name: "Milk" },
		],
	},
	{
		when: "the line was removed",
		now: order([milk]),
		expected: [
			{ is: "added", name: "Milk" },
			{ is: "removed", name: "Tea" },
		],
	},
	{ when: "only the charges changed", now: order([line], 1_200), expected: [] },
	{ when: "only the fee of an invoice was added", now: order([line], 1_200, 1_150), expected: [] },
	{ when: "only the total without an invoice changed", now: order([line], 1_150, 1_100), expected: [] },
])("returns $expected when $when", ({ now, expected }) => {
	expect(changesSince(order([line]), now)).toEqual(expected);
});

test("returns null when a shown line could not be ordered", () => {
	const short = order([{ ...line, trouble: Object({ kind: "short" }) }]);
	expect(changesSince(short, order([{ ...line, quantity: 1 }], 575))).toBe(null);
});

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
	{ when: "nothing changed", to: order([line]), expected: null },
	{
		when: "a price rose",
		to: order([{ ...line, price: money(600) }], 1_380),
		expected: [{ kind: "price", name: "Tea", from: 500, to: 600 }],
	},
	{
		when: "another window added products",
		to: order([{ ...line, quantity: 3 }, milk], 2_875),
		expected: [
			{ kind: "quantity", name: "Tea", from: 2, to: 3 },
			{ kind: "added", name: "Milk" },
		],
	},
	{
		when: "the line was removed",
		to: order([milk]),
		expected: [
			{ kind: "added", name: "Milk" },
			{ kind: "removed", name: "Tea" },
		],
	},
	{ when: "only the charges changed", to: order([line], 1_200), expected: [] },
	{ when: "only the fee of an invoice was added", to: order([line], 1_200, 1_150), expected: [] },
	{ when: "only the total without an invoice changed", to: order([line], 1_150, 1_100), expected: [] },
])("returns $expected when $when", ({ to, expected }) => {
	expect(changesSince(order([line]), to)).toEqual(expected);
});

test("returns null when a shown line could not be ordered", () => {
	const short = order([{ ...line, trouble: Object({ kind: "short" }) }]);
	expect(changesSince(short, order([{ ...line, quantity: 1 }], 575))).toBe(null);
});

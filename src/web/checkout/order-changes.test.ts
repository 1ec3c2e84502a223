import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { changesSince } from "./order-changes.ts";

const line = { slug: "tea", name: "Tea", quantity: 2, price: money(500), trouble: null };
const milk = { ...line, slug: "milk", name: "Milk" };
const ordered = (lines: readonly (typeof line)[], total = 1_150, without = total) => ({
	cart: { lines, totals: { total: money(total) } },
	withoutInvoice: { total: money(without) },
});

test.each([
	{ when: "nothing changed", now: ordered([line]), told: null },
	{
		when: "a price rose",
		now: ordered([{ ...line, price: money(600) }], 1_380),
		told: [{ is: "price", name: "Tea", was: 500, now: 600 }],
	},
	{
		when: "more was put in elsewhere",
		now: ordered([{ ...line, quantity: 3 }, milk], 2_875),
		told: [
			{ is: "quantity", name: "Tea", was: 2, now: 3 },
			{ is: "added", name: "Milk" },
		],
	},
	{
		when: "it was taken out",
		now: ordered([milk]),
		told: [
			{ is: "added", name: "Milk" },
			{ is: "removed", name: "Tea" },
		],
	},
	{ when: "only the charges are others", now: ordered([line], 1_200), told: [] },
	{ when: "only the fee of an invoice came", now: ordered([line], 1_200, 1_150), told: [] },
	{ when: "only what is without an invoice is another", now: ordered([line], 1_150, 1_100), told: [] },
])("when $when, $told is told", ({ now, told }) => {
	expect(changesSince(ordered([line]), now)).toEqual(told);
});

test("what could not be ordered when it was shown was agreed to by nobody", () => {
	const short = ordered([{ ...line, trouble: Object({ kind: "short" }) }]);
	expect(changesSince(short, ordered([{ ...line, quantity: 1 }], 575))).toBe(null);
});

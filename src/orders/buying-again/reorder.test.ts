import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { reorderLine } from "./reorder.ts";

const priceOf = (cents: number) => ({ cents: money(cents), next: null });
const ordered = { quantity: 6, price: money(1_000), size: "1 kg" };
const today = {
	isVisible: true,
	soldOnline: true,
	lot: 1,
	available: 100,
	inCart: 0,
	size: "1 kg",
	priceAt: (quantity: number) =>
		quantity >= 10 ? priceOf(900) : { cents: money(1_000), next: { minimum: 10, cents: money(900) } },
};

test.each([
	{ when: "nothing has changed", differences: {}, quantity: 6, changes: [] },
	{
		when: "the product is hidden from the company",
		differences: { isVisible: false },
		quantity: 0,
		changes: [{ kind: "not-visible" }],
	},
	{
		when: "the product is not sold online",
		differences: { soldOnline: false },
		quantity: 0,
		changes: [{ kind: "not-sold-online" }],
	},
	{
		when: "the product has no price",
		differences: { priceAt: () => null },
		quantity: 0,
		changes: [{ kind: "on-request" }],
	},
	{ when: "five are in stock", differences: { available: 5 }, quantity: 5, changes: [{ kind: "short", available: 5 }] },
	{ when: "none is in stock", differences: { available: 0 }, quantity: 0, changes: [{ kind: "short", available: 0 }] },
	{
		when: "eight of ten are in the cart",
		differences: { available: 10, inCart: 8 },
		quantity: 2,
		changes: ["short", "price"],
	},
	{ when: "the lot is four", differences: { lot: 4 }, quantity: 8, changes: [{ kind: "lot", lot: 4 }] },
	{
		when: "the lot is four and seven are in stock",
		differences: { lot: 4, available: 7 },
		quantity: 4,
		changes: ["lot", "short"],
	},
	{
		when: "the size has changed",
		differences: { size: "900 g" },
		quantity: 6,
		changes: [{ kind: "size", previousSize: "1 kg" }],
	},
	{
		when: "the price is higher",
		differences: { priceAt: () => priceOf(1_050) },
		quantity: 6,
		changes: [{ kind: "price", from: 1_000, to: 1_050 }],
	},
	{
		when: "the price depends on the quantity and five are in stock",
		differences: {
			available: 5,
			priceAt: (quantity: number) =>
				quantity >= 6 ? priceOf(1_000) : { cents: money(1_200), next: { minimum: 6, cents: money(1_000) } },
		},
		quantity: 5,
		changes: [
			{ kind: "short", available: 5 },
			{ kind: "quantity-price", cheaper: 1_000, minimum: 6 },
		],
	},
	{
		when: "the quantity in the cart reaches a lower price",
		differences: { inCart: 4 },
		quantity: 6,
		changes: ["price"],
	},
])("offers $quantity pieces when $when", ({ differences, quantity, changes }) => {
	const offered = reorderLine(ordered, { ...today, ...differences });
	expect(offered.quantity).toBe(quantity);
	expect(offered.changes.map((change, at) => (typeof changes[at] === "string" ? change.kind : change))).toEqual(
		changes,
	);
});

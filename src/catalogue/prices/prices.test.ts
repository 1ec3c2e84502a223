import { describe, expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { type PriceEntry, priceOf, tiersOf, underContract } from "./prices.ts";

const today = dayOf(2026, 11, 22);
const entry = (
	minimum: number,
	cents: number,
	validFrom = "2026-01-01",
	validTo: string | null = null,
): PriceEntry => ({
	minimum,
	cents: money(cents),
	validFrom,
	validTo,
});

describe("the price of a quantity", () => {
	const list = [entry(1, 3_750), entry(3, 3_600), entry(6, 3_420)];
	const contract = [entry(1, 3_400), entry(6, 3_100)];
	test.each([
		{ when: "for one piece", contract: [], list, quantity: 1, cents: 3_750, source: "list" },
		{ when: "one piece below the second tier", contract: [], list, quantity: 2, cents: 3_750, source: "list" },
		{ when: "exactly at the second tier", contract: [], list, quantity: 3, cents: 3_600, source: "list" },
		{ when: "far above the last tier", contract: [], list, quantity: 5_000, cents: 3_420, source: "list" },
		{ when: "of a product in the contract", contract, list, quantity: 1, cents: 3_400, source: "contract" },
		{
			when: "when a tier of the list is cheaper than the contract",
			contract: [entry(1, 3_500)],
			list,
			quantity: 6,
			cents: 3_500,
			source: "contract",
		},
		{
			when: "below the first quantity of the contract",
			contract: [entry(10, 3_000)],
			list,
			quantity: 9,
			cents: 3_420,
			source: "list",
		},
		{
			when: "at the first quantity of the contract",
			contract: [entry(10, 3_000)],
			list,
			quantity: 10,
			cents: 3_000,
			source: "contract",
		},
		{
			when: "when three entries have the same minimum",
			contract: [entry(1, 3_300), entry(1, 3_200), entry(1, 3_250)],
			list,
			quantity: 2,
			cents: 3_200,
			source: "contract",
		},
		{
			when: "when the entries are not sorted",
			contract: [],
			list: list.toReversed(),
			quantity: 4,
			cents: 3_600,
			source: "list",
		},
	])("is, $when, $cents from the $source", ({ contract, list, quantity, cents, source }) => {
		expect(priceOf({ contract, list, quantity, day: today })).toMatchObject({ cents, source });
	});
});

describe("the price of a day", () => {
	const list = [entry(1, 500, "2026-11-10", "2026-11-30")];
	test.each([
		{ when: "the day before the first", day: dayOf(2026, 11, 9), cents: undefined },
		{ when: "the first day", day: dayOf(2026, 11, 10), cents: 500 },
		{ when: "the last day", day: dayOf(2026, 11, 30), cents: 500 },
		{ when: "the day after the last", day: dayOf(2026, 12, 1), cents: undefined },
	])("is, on $when, $cents", ({ day, cents }) => {
		expect(priceOf({ contract: [], list, quantity: 1, day })?.cents).toBe(cents);
	});

	test("stays valid without an end", () => {
		expect(priceOf({ contract: [], list: [entry(1, 500)], quantity: 1, day: dayOf(2099, 1, 1) })?.cents).toBe(500);
	});

	test("comes from the list after the contract has ended", () => {
		const contract = [entry(1, 400, "2026-01-01", "2026-11-21")];
		expect(priceOf({ contract, list, quantity: 1, day: today })).toMatchObject({ cents: 500, source: "list" });
	});

	test("ignores a larger tier that is not valid yet", () => {
		const tiers = [entry(1, 500), entry(3, 400, "2026-11-23")];
		expect(priceOf({ contract: [], list: tiers, quantity: 3, day: today })).toMatchObject({ cents: 500, next: null });
	});
});

test.each([
	{ when: "there is no entry", list: [] },
	{ when: "no entry is valid", list: [entry(1, 500, "2026-11-23"), entry(1, 400, "2025-01-01", "2026-11-21")] },
	{ when: "the quantity is below the first tier", list: [entry(2, 500)] },
])("gives no price when $when", ({ list }) => {
	expect(priceOf({ contract: [], list, quantity: 1, day: today })).toBeNull();
});

describe("the next tier", () => {
	const next = (contract: PriceEntry[], list: PriceEntry[], quantity: number) => {
		const price = priceOf({ contract, list, quantity, day: today });
		return price?.next && { minimum: price.next.minimum, cents: price.next.cents, source: price.next.source };
	};
	const list = [entry(1, 3_750), entry(3, 3_600), entry(6, 3_420)];
	test.each([
		{ when: "after one piece", contract: [], quantity: 1, expected: { minimum: 3, cents: 3_600, source: "list" } },
		{
			when: "after the second tier",
			contract: [],
			quantity: 3,
			expected: { minimum: 6, cents: 3_420, source: "list" },
		},
		{ when: "after the last tier", contract: [], quantity: 6, expected: null },
		{ when: "when the contract has a single tier", contract: [entry(1, 3_400)], quantity: 1, expected: null },
		{
			when: "when the contract begins later",
			contract: [entry(3, 3_000)],
			quantity: 1,
			expected: { minimum: 3, cents: 3_000, source: "contract" },
		},
		{
			when: "when a tier has the same price",
			contract: [entry(3, 3_750), entry(5, 3_000)],
			quantity: 1,
			expected: { minimum: 5, cents: 3_000, source: "contract" },
		},
	])("is found $when", ({ contract, quantity, expected }) => {
		expect(next(contract, list, quantity)).toEqual(expected);
	});

	test("comes once, sorted by quantity", () => {
		const tiers = tiersOf({ contract: [entry(4, 3_000)], list: [...list, entry(3, 3_650)], day: today });
		expect(tiers.map(({ minimum, cents, source }) => [minimum, cents, source])).toEqual([
			[1, 3_750, "list"],
			[3, 3_600, "list"],
			[4, 3_000, "contract"],
		]);
	});

	test("keeps other fields of the entry", () => {
		const contract = [{ ...entry(1, 100), number: "C-7" }];
		expect(priceOf({ contract, list: [], quantity: 1, day: today })?.entry.number).toBe("C-7");
	});
});

describe("a price entry under a contract", () => {
	const springEntry = entry(1, 500, "2026-03-01", "2026-09-30");
	test.each([
		{ startsOn: "2026-01-01", endsOn: null, from: "2026-03-01", to: "2026-09-30" },
		{ startsOn: "2026-05-01", endsOn: "2026-06-30", from: "2026-05-01", to: "2026-06-30" },
		{ startsOn: "2026-05-01", endsOn: "2026-12-31", from: "2026-05-01", to: "2026-09-30" },
		{ startsOn: "2026-09-30", endsOn: null, from: "2026-09-30", to: "2026-09-30" },
	])("is valid from $from to $to when the contract runs from $startsOn to $endsOn", ({ from, to, ...contract }) => {
		expect(underContract(springEntry, contract)).toEqual({ ...springEntry, validFrom: from, validTo: to });
	});

	test("ends with the contract when the entry has no end", () => {
		const contract = { startsOn: "2026-01-01", endsOn: "2026-12-31" };
		expect(underContract(entry(1, 500), contract)?.validTo).toBe("2026-12-31");
		expect(underContract(entry(1, 500), { ...contract, endsOn: null })?.validTo).toBeNull();
	});

	test("is never valid when the two periods have no common day", () => {
		expect(underContract(springEntry, { startsOn: "2026-10-01", endsOn: null })).toBeNull();
	});
});

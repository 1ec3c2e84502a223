import { describe, expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { type PriceEntry, priceOf, stepsOf, underContract } from "./prices.ts";

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

describe("what one costs", () => {
	const list = [entry(1, 3_750), entry(3, 3_600), entry(6, 3_420)];
	const contract = [entry(1, 3_400), entry(6, 3_100)];
	test.each([
		{ when: "one is bought", contract: [], list, quantity: 1, cents: 3_750, source: "list" },
		{ when: "one short of the second step", contract: [], list, quantity: 2, cents: 3_750, source: "list" },
		{ when: "exactly at the second step", contract: [], list, quantity: 3, cents: 3_600, source: "list" },
		{ when: "far beyond the last step", contract: [], list, quantity: 5_000, cents: 3_420, source: "list" },
		{ when: "a contract has it", contract, list, quantity: 1, cents: 3_400, source: "contract" },
		{
			when: "the list would be cheaper by its steps",
			contract: [entry(1, 3_500)],
			list,
			quantity: 6,
			cents: 3_500,
			source: "contract",
		},
		{
			when: "the contract begins at a quantity that is not reached",
			contract: [entry(10, 3_000)],
			list,
			quantity: 9,
			cents: 3_420,
			source: "list",
		},
		{
			when: "the contract begins at a quantity that is reached",
			contract: [entry(10, 3_000)],
			list,
			quantity: 10,
			cents: 3_000,
			source: "contract",
		},
		{
			when: "two are of equal minimum",
			contract: [entry(1, 3_300), entry(1, 3_200), entry(1, 3_250)],
			list,
			quantity: 2,
			cents: 3_200,
			source: "contract",
		},
		{
			when: "steps stand in no order",
			contract: [],
			list: list.toReversed(),
			quantity: 4,
			cents: 3_600,
			source: "list",
		},
	])("$when: $cents by the $source", ({ contract, list, quantity, cents, source }) => {
		expect(priceOf({ contract, list, quantity, day: today })).toMatchObject({ cents, source });
	});
});

describe("on which days", () => {
	const list = [entry(1, 500, "2026-11-10", "2026-11-30")];
	test.each([
		{ when: "the day before it begins", day: dayOf(2026, 11, 9), cents: undefined },
		{ when: "the day it begins", day: dayOf(2026, 11, 10), cents: 500 },
		{ when: "the day it ends", day: dayOf(2026, 11, 30), cents: 500 },
		{ when: "the day after it ends", day: dayOf(2026, 12, 1), cents: undefined },
	])("$when: $cents", ({ day, cents }) => {
		expect(priceOf({ contract: [], list, quantity: 1, day })?.cents).toBe(cents);
	});

	test("without an end it goes on", () => {
		expect(priceOf({ contract: [], list: [entry(1, 500)], quantity: 1, day: dayOf(2099, 1, 1) })?.cents).toBe(500);
	});

	test("a contract that has ended leaves the list", () => {
		const contract = [entry(1, 400, "2026-01-01", "2026-11-21")];
		expect(priceOf({ contract, list, quantity: 1, day: today })).toMatchObject({ cents: 500, source: "list" });
	});

	test("a larger step that is not valid yet is not reached", () => {
		const steps = [entry(1, 500), entry(3, 400, "2026-11-23")];
		expect(priceOf({ contract: [], list: steps, quantity: 3, day: today })).toMatchObject({ cents: 500, next: null });
	});
});

test.each([
	{ when: "nothing is written", list: [] },
	{ when: "nothing is valid", list: [entry(1, 500, "2026-11-23"), entry(1, 400, "2025-01-01", "2026-11-21")] },
	{ when: "less is bought than it begins at", list: [entry(2, 500)] },
])("on request, because $when", ({ list }) => {
	expect(priceOf({ contract: [], list, quantity: 1, day: today })).toBeNull();
});

describe("the next step", () => {
	const next = (contract: PriceEntry[], list: PriceEntry[], quantity: number) => {
		const price = priceOf({ contract, list, quantity, day: today });
		return price?.next && { minimum: price.next.minimum, cents: price.next.cents, source: price.next.source };
	};
	const list = [entry(1, 3_750), entry(3, 3_600), entry(6, 3_420)];
	test.each([
		{ when: "from one", contract: [], quantity: 1, is: { minimum: 3, cents: 3_600, source: "list" } },
		{ when: "from the second", contract: [], quantity: 3, is: { minimum: 6, cents: 3_420, source: "list" } },
		{ when: "from the last", contract: [], quantity: 6, is: null },
		{ when: "under a contract, whose step counts alone", contract: [entry(1, 3_400)], quantity: 1, is: null },
		{
			when: "to the contract",
			contract: [entry(3, 3_000)],
			quantity: 1,
			is: { minimum: 3, cents: 3_000, source: "contract" },
		},
		{
			when: "over one of the same price",
			contract: [entry(3, 3_750), entry(5, 3_000)],
			quantity: 1,
			is: { minimum: 5, cents: 3_000, source: "contract" },
		},
	])("$when", ({ contract, quantity, is }) => {
		expect(next(contract, list, quantity)).toEqual(is);
	});

	test("the steps of a day stand in order, each once", () => {
		const steps = stepsOf({ contract: [entry(4, 3_000)], list: [...list, entry(3, 3_650)], day: today });
		expect(steps.map(({ minimum, cents, source }) => [minimum, cents, source])).toEqual([
			[1, 3_750, "list"],
			[3, 3_600, "list"],
			[4, 3_000, "contract"],
		]);
	});

	test("what an entry holds besides comes along", () => {
		const contract = [{ ...entry(1, 100), number: "C-7" }];
		expect(priceOf({ contract, list: [], quantity: 1, day: today })?.entry.number).toBe("C-7");
	});
});

describe("a price under a contract holds while both do", () => {
	const priced = entry(1, 500, "2026-03-01", "2026-09-30");
	test.each([
		{ startsOn: "2026-01-01", endsOn: null, from: "2026-03-01", to: "2026-09-30" },
		{ startsOn: "2026-05-01", endsOn: "2026-06-30", from: "2026-05-01", to: "2026-06-30" },
		{ startsOn: "2026-05-01", endsOn: "2026-12-31", from: "2026-05-01", to: "2026-09-30" },
		{ startsOn: "2026-09-30", endsOn: null, from: "2026-09-30", to: "2026-09-30" },
	])("from $startsOn to $endsOn: from $from to $to", ({ from, to, ...contract }) => {
		expect(underContract(priced, contract)).toEqual({ ...priced, validFrom: from, validTo: to });
	});

	test("an end of the contract ends a price without one", () => {
		const contract = { startsOn: "2026-01-01", endsOn: "2026-12-31" };
		expect(underContract(entry(1, 500), contract)?.validTo).toBe("2026-12-31");
		expect(underContract(entry(1, 500), { ...contract, endsOn: null })?.validTo).toBeNull();
	});

	test("they never meet", () => {
		expect(underContract(priced, { startsOn: "2026-10-01", endsOn: null })).toBeNull();
	});
});

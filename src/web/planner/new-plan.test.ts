import { expect, test } from "vitest";
import { existingDay } from "#test/days.ts";
import { type FrequencyDraft, firstDayOf, type PlanDraft, withFrequency } from "./new-plan.ts";

const days = ["2026-12-04", "2026-12-07", "2026-12-11", "2026-12-18", "2026-12-21"].map(existingDay);
const offered = { days, dates: days.slice(0, 3) };

test.for([
	{ frequency: { kind: "rhythm", weeks: 2 }, comesOn: "2026-12-04", first: "2026-12-18" },
	{ frequency: { kind: "rhythm", weeks: 2 }, comesOn: "2026-12-05", first: "2026-12-21" },
	{ frequency: { kind: "rhythm", weeks: 12 }, comesOn: "2026-12-04", first: "2026-12-04" },
	{ frequency: { kind: "weekdays", weekdays: [5] }, comesOn: "2026-12-04", first: "2026-12-11" },
	{ frequency: { kind: "rhythm", weeks: 2 }, comesOn: null, first: "2026-12-04" },
] as const)("a plan begins on $first for an order that comes on $comesOn", ({ frequency, comesOn, first }) => {
	const wanted = frequency.kind === "rhythm" ? frequency : { ...frequency, weekdays: [...frequency.weekdays] };
	expect(firstDayOf(offered, wanted, comesOn && existingDay(comesOn))).toBe(first);
});

const product = {
	productId: "tea",
	slug: "tea",
	articleNumber: "1",
	name: "Tea",
	size: "1 kg",
	area: "tea" as const,
	picture: null,
	stock: null,
	isSold: true,
	refused: null,
	lot: 2,
	prices: [],
};
const weekdayPlan: PlanDraft = {
	choice: "weekdays",
	typedWeeks: "",
	weekdays: [1, 4],
	locationId: "131x",
	items: [{ product, quantity: 2, quantityOn: { 4: 6, 5: 100 }, alternative: null }],
	startsOn: null,
	reference: "",
	costCentre: "",
	missingItems: "leave-out",
	typedLimit: "",
	weeksOfAmounts: null,
	isAgreed: true,
	emptiesCart: true,
};

test.for([
	{ changes: { choice: "3" }, quantity: 24, weeksOfAmounts: 3 },
	{ changes: { choice: "other" }, quantity: 8, weeksOfAmounts: 1 },
	{ changes: { choice: "weekdays" }, quantity: 2, weeksOfAmounts: null },
] satisfies { changes: Partial<FrequencyDraft>; quantity: number; weeksOfAmounts: number | null }[])(
	"a plan of weekdays brings $quantity pieces per delivery after the choice $changes.choice",
	({ changes, ...expected }) => {
		const changed = withFrequency(weekdayPlan, changes);
		expect(changed.items[0]?.quantityOn, "the weekdays get their amounts back").toMatchObject({ 4: 6 });
		expect({ quantity: changed.items[0]?.quantity, weeksOfAmounts: changed.weeksOfAmounts }).toEqual(expected);
	},
);

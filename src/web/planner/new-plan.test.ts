import { expect, test } from "vitest";
import { existingDay } from "#test/days.ts";
import { firstDayOf } from "./new-plan.ts";

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

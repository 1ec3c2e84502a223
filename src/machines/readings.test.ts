import { expect, test } from "vitest";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { monthlyUsage, type Reading, readingFault, totalsOf } from "./readings.ts";

const may = (date: number): StoreDay => dayOf(2026, 5, date);
const reading = (date: number, value: number, isCounterChanged = false): Reading => ({
	day: may(date),
	value,
	isCounterChanged,
});
/** 100 cups a day since the installation on 1 May. */
const readings = [reading(11, 1_000), reading(21, 2_000)];

test.each([
	{ when: "it is above the last one", day: 25, value: 2_400, code: null },
	{ when: "it repeats the last one", day: 25, value: 2_000, code: null },
	{ when: "it is of today", day: 31, value: 3_000, code: null },
	{ when: "it is of the day of the installation", day: 1, value: 0, code: null },
	{ when: "it is in the future", day: 32, value: 3_000, code: "machine.day-in-future" },
	{ when: "it is before the installation", day: 0, value: 0, code: "machine.day-before-installation" },
	{ when: "it is lower than the last one", day: 25, value: 1_999, code: "machine.reading-lower" },
	{ when: "the counter was changed", day: 25, value: 40, changed: true, code: null },
	{ when: "it is between two readings", day: 16, value: 1_500, code: null },
	{ when: "it is above a later reading", day: 16, value: 2_001, code: "machine.reading-above-next" },
	{ when: "it is ten times the usual day", day: 22, value: 3_000, code: null },
	{ when: "it is more than ten times the usual day", day: 22, value: 3_001, code: "machine.reading-unusual" },
	{ when: "an unusual day is confirmed", day: 22, value: 3_001, confirmed: true, code: null },
	{
		when: "a new counter shows more than ten usual days",
		day: 22,
		value: 1_001,
		changed: true,
		code: "machine.reading-unusual",
	},
])("asks about or refuses a reading when $when: $code", ({ day, value, code, changed = false, confirmed = false }) => {
	const date = day < 1 ? dayOf(2026, 4, 30) : day > 31 ? dayOf(2026, 6, 1) : may(day);
	const fault = readingFault(
		{ day: date, value, isCounterChanged: changed, isUnusualConfirmed: confirmed },
		{ readings, installedOn: may(1), today: may(31) },
	);
	expect(fault?.code ?? null).toBe(code);
});

test("asks nothing about the first reading, because no use is known", () => {
	const context = { readings: [], installedOn: may(1), today: may(31) };
	expect(readingFault({ ...reading(2, 90_000), isUnusualConfirmed: false }, context)).toBeNull();
});

test("gives the use of each month that readings cover", () => {
	const totals = totalsOf(
		[{ day: dayOf(2026, 3, 31), value: 3_000, isCounterChanged: false }, reading(30, 9_000)],
		dayOf(2026, 3, 1),
	);
	// 3,000 in March; then 6,000 in the 60 days until 30 May: 100 a day, 30 days in April.
	expect(monthlyUsage(totals, dayOf(2026, 6, 15))).toEqual([
		{ month: "2026-03", used: 3_000 },
		{ month: "2026-04", used: 3_000 },
		{ month: "2026-05", used: 3_000 },
	]);
});

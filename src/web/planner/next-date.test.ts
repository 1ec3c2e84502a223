import { expect, test } from "vitest";
import type { Frequency } from "#planner/dates/plan-schedule.ts";
import { addDays, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import { existingDay } from "#test/days.ts";
import { nextDateOf } from "./next-date.ts";

const [earliest, last] = [existingDay("2026-12-02"), existingDay("2027-12-02")];
const closedDays = ["2026-12-25", "2026-12-28"].map(existingDay);

/** The working days of a year, without the closed days. */
function offeredDays(closed: readonly StoreDay[]) {
	const days: StoreDay[] = [];
	for (let day = earliest; day <= last; day = addDays(day, 1))
		if (weekdayOf(day) <= 5 && !closed.includes(day)) days.push(day);
	return {
		today: existingDay("2026-11-30"),
		earliest,
		last,
		dates: [],
		days,
		deliveryDays: [1, 2, 3, 4, 5],
		closed: [],
	};
}

const offered = offeredDays(closedDays);
const on = (...weekdays: (1 | 2 | 3 | 4 | 5)[]): Frequency => ({ kind: "weekdays", weekdays });

test.for([
	{ chosen: "2026-12-03", frequency: on(4, 5), first: "2026-12-03", because: "its weekday stays" },
	{ chosen: "2026-12-03", frequency: on(5), first: "2026-12-04", because: "its weekday is gone" },
	{ chosen: "2026-12-03", frequency: on(3), first: "2026-12-09", because: "the week begins after its weekday" },
	{ chosen: "2026-12-03", frequency: on(2, 3), first: "2026-12-08", because: "the first of two weekdays counts" },
	{ chosen: "2026-12-24", frequency: on(5), first: "2026-12-24", because: "the closed Friday is delivered before" },
	{ chosen: "2026-12-29", frequency: on(1), first: "2026-12-29", because: "the closed Monday is delivered after" },
	{
		chosen: "2026-12-03",
		frequency: { kind: "rhythm", weeks: 2 },
		first: "2026-12-03",
		because: "weeks have no weekday",
	},
] satisfies { chosen: string; frequency: Frequency; first: string; because: string }[])(
	"a plan with the chosen date $chosen comes next on $first, because $because",
	({ chosen, frequency, first }) => {
		expect(nextDateOf({ offered, frequency, chosen: existingDay(chosen), next: undefined })).toBe(first);
	},
);

test("a delivery that was moved keeps its date while the weekday of its base stays", () => {
	const next = { base: existingDay("2026-12-03"), deliverOn: existingDay("2026-12-07") };
	const nextOn = (frequency: Frequency) => nextDateOf({ offered, frequency, chosen: next.deliverOn, next });
	expect(nextOn(on(4, 5))).toBe("2026-12-07");
	expect(nextOn(on(5))).toBe("2026-12-11");
});

test("the next date is not known while the dates load, unless its weekday stays", () => {
	const nextOn = (frequency: Frequency) =>
		nextDateOf({ offered: undefined, frequency, chosen: existingDay("2026-12-03"), next: undefined });
	expect(nextOn(on(4, 5))).toBe("2026-12-03");
	expect(nextOn(on(5))).toBeNull();
});

test("a location that is closed for a year has no next date", () => {
	const closed = { ...offered, days: [] };
	expect(
		nextDateOf({ offered: closed, frequency: on(5), chosen: existingDay("2026-12-03"), next: undefined }),
	).toBeNull();
});

import { expect, test } from "vitest";
import { hoursAndMinutes, hoursBefore, remainingMs } from "./countdown.ts";

test.each([
	{ passedMs: 0, left: { hours: 1, minutes: 12, isSoon: false } },
	{ passedMs: 12 * 60_000 + 1, left: { hours: 0, minutes: 59, isSoon: false } },
	{ passedMs: 57 * 60_000, left: { hours: 0, minutes: 15, isSoon: true } },
	{ passedMs: 71 * 60_000 + 1, left: { hours: 0, minutes: 0, isSoon: true } },
	{ passedMs: 72 * 60_000, left: null },
])("returns $left until 14:00 when $passedMs ms have passed since 12:48", ({ passedMs, left }) => {
	expect(hoursAndMinutes(remainingMs("2026-11-26T01:00:00Z", "2026-11-25T23:48:00Z", passedMs))).toEqual(left);
});

test("returns the hours before the cut-off, none when the day is too short", () => {
	expect(hoursBefore("14:00", 8, 2)).toEqual(["06:00", "08:00", "10:00", "12:00", "14:00"]);
	expect(hoursBefore("15:30", 8, 4)).toEqual(["07:30", "11:30", "15:30"]);
	expect(hoursBefore("07:00", 8, 2)).toEqual([]);
});

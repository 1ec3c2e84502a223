import { expect, test } from "vitest";
import { existingDay } from "#test/days.ts";
import { dayStateOf, withoutTaken } from "./closed-days.ts";

test("offers no date up to the last delivery that is ordered already, and says why", () => {
	const days = ["2026-12-01", "2026-12-02", "2026-12-03"].map(existingDay);
	const [first = existingDay("2026-12-01"), second, third] = days;
	const offered = withoutTaken(
		{
			today: first,
			earliest: first,
			last: existingDay("2027-12-01"),
			dates: days,
			days,
			deliveryDays: [2, 3, 4],
			closed: [],
		},
		second,
	);
	expect(offered.dates).toEqual([third]);
	expect(days.map((day) => dayStateOf(offered, day).kind)).toEqual(["taken", "taken", "open"]);
});

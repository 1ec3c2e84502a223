import { describe, expect, test } from "vitest";
import { openDeliveries } from "#planner/deliveries/plan-deliveries.ts";
import type { Plan } from "#planner/plan.ts";
import { money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { existingDay as day, daysOf } from "#test/days.ts";
import { closingsOf, datesOn, placeIn } from "#test/delivery-place.ts";
import { refusalOf } from "#test/messages.ts";
import { changedPlan, pausedPlan, resumedPlan, startedPlan } from "./plan-changes.ts";

const clock = storeClock("Pacific/Auckland");
/** The store day at a local time, found through the instant as a command does. */
const todayAt = (local: string): StoreDay =>
	clock.at(clock.instantOf({ day: day(local.slice(0, 10)), time: local.slice(11) })).day;
const monday = day("2026-11-23");

/** A plan of one product every two weeks, started on Monday 23 November 2026. */
const everyTwoWeeks = (firstDate: string): Plan =>
	startedPlan(
		{
			state: "active",
			pauseReason: null,
			resumesOn: null,
			stopReason: null,
			stopNote: null,
			weeks: 2,
			base: day(firstDate),
			reference: null,
			costCentre: null,
			attention: null,
			instruction: null,
			timeWindow: null,
			missingItems: "leave-out",
			dearerLimit: null,
			items: [{ productId: "tea", weekday: null, quantity: 4, alternativeId: null, savedPrice: money(900) }],
			deliveries: [],
		},
		datesOn(monday),
	);

describe("a plan that resumes", () => {
	const nextAt = (firstDate: string, today: StoreDay) => {
		const paused = pausedPlan(everyTwoWeeks(firstDate), null, datesOn(monday));
		return openDeliveries(resumedPlan(paused, datesOn(today)).deliveries, datesOn(today))[0];
	};

	test("delivers from the first base of the old schedule whose deadline is ahead", () => {
		const resumedAt = (local: string) => nextAt("2026-11-25", todayAt(local))?.base;
		expect(resumedAt("2026-12-08T10:00:00")).toBe("2026-12-23");
		expect(resumedAt("2026-12-08T00:00:00")).toBe("2026-12-23");
		expect(resumedAt("2026-12-07T23:59:59")).toBe("2026-12-09");
	});

	test("skips a base that moved to an earlier date whose deadline has passed", () => {
		expect(nextAt("2026-12-11", day("2026-12-22"))).toMatchObject({ base: "2026-12-25", deliverOn: "2026-12-24" });
		expect(nextAt("2026-12-11", day("2026-12-23"))?.base).toBe("2027-01-08");
	});

	test("is refused at a location that is closed for years", async () => {
		const closed = placeIn("AUK", { closings: closingsOf("2026-11-24..2030-12-31") });
		const paused = pausedPlan(everyTwoWeeks("2026-11-25"), null, datesOn(monday));
		const resuming = async () => resumedPlan(paused, datesOn(day("2026-12-08"), closed));
		expect(await refusalOf(resuming())).toBe("planner.location-closed");
	});
});

test("a new frequency keeps the next base, and counts later bases from there", () => {
	const change = { plan: { frequency: { text: "Every 3 weeks", weeks: 3 } }, deliveries: [] };
	const changed = changedPlan(everyTwoWeeks("2026-12-09"), change, datesOn(monday));
	expect(changed.deliveries.map(({ base }) => base).slice(0, 3)).toEqual(daysOf("2026-12-09 2026-12-30 2027-01-20"));
});

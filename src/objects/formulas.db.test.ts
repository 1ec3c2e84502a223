import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { locationLine } from "#accounts/address.ts";
import { locationName } from "#accounts/locations.db.ts";
import { stockState } from "#catalogue/catalogue.ts";
import { stockStateOf } from "#catalogue/stock.db.ts";
import { isDeadlineAhead, planMomentAt } from "#planner/dates/plan-dates.ts";
import { statusIn } from "#planner/deliveries/plan-deliveries.ts";
import { nextDeliveryOn, statusAt } from "#planner/deliveries/plan-status.db.ts";
import { planStates } from "#planner/planner.ts";
import { addDays } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { test } from "#test/database.ts";
import { existingDay } from "#test/days.ts";

describe("a formula in SQL", () => {
	test("writes an address like a page", async ({ database: { db } }) => {
		const street = { street: "Dam", houseNumber: "12", city: "Otaki" };
		const named = { name: "Roastery", suburb: "Te Aro" };
		const unnamed = { name: null, suburb: null };
		const suburbs = { name: null, suburb: "Te Aro" };
		for (const country of ["NZ", "NL"])
			for (const addition of [null, "", "a", "2", "A 2", "bis", "Level 6", "UNIT 2", "Flat b, Level 3", "Suite 4"])
				for (const { name, suburb } of [unnamed, suburbs, named]) {
					const [row] = await db.execute<{ name: string }>(sql`
					with location as (select ${street.street}::text as street, ${street.houseNumber}::text as house_number,
						${addition}::text as addition, ${name}::text as name, ${suburb}::text as suburb, ${street.city}::text as city, ${country}::text as country)
					select ${locationName} as name from location`);
					expect(row?.name).toBe(locationLine({ ...street, addition, country, name, suburb }));
				}
	});

	test("gives a product the stock state of its page", async ({ database: { db } }) => {
		for (const soldOnline of [true, false])
			for (const quantity of [0, 1, 5, 6]) {
				const [row] = await db.execute<{ state: string }>(sql`
					with product as (select 'p'::text as id, ${soldOnline}::boolean as sold_online),
						stock as (select 'p'::text as product_id, ${quantity}::int as quantity, 5 as low_mark)
					select ${stockStateOf} as state from product`);
				expect(row?.state).toBe(stockState({ soldOnline, quantity, lowMark: 5 }));
			}
	});

	test("gives a plan the status and next delivery of its page", async ({ database: { db } }) => {
		const clock = storeClock("Pacific/Auckland");
		const regions = [
			["AUK", 24],
			[null, 24],
			["CAN", 36],
			["OTA", 46],
		] as const;
		// Among them the days on which the clocks change.
		const days = ["2026-04-04", "2026-04-05", "2026-09-26", "2026-09-27", "2026-12-01"].map(existingDay);
		const times = ["00:00", "01:59:59", "02:00", "03:00", "11:59:59", "12:00"];
		const cases = regions.flatMap(([region, hours]) =>
			days.flatMap((today) =>
				times.flatMap((time) =>
					[0, 1, 2, 3].map((ahead) => ({
						region,
						hours,
						now: clock.instantOf({ day: today, time }),
						deliverOn: addDays(today, ahead),
					})),
				),
			),
		);
		for (const state of planStates)
			for (const { region, hours, now, deliverOn } of state === "active" ? cases : cases.slice(0, 4)) {
				const [row] = await db.execute<{ status: string; next: string | null }>(sql`
					with coffee_plan as (select 'c'::text as id, 'l'::text as location_id, ${state}::text as state),
						location as (select 'l'::text as id, ${region}::text as region),
						store as (select 'Pacific/Auckland' as zone, 24 as plan_deadline_hours,
							'{"CAN": 36, "OTA": 46}'::jsonb as plan_region_deadline_hours),
						plan_delivery as (select 'c'::text as plan_id, 'planned' as state, ${deliverOn}::date as deliver_on,
							null::timestamptz as deleted_at)
					select ${statusAt(sql`${now.toISOString()}::timestamptz`)} as status, ${nextDeliveryOn}::text as next from coffee_plan`);
				const isDue = !isDeadlineAhead(deliverOn, planMomentAt(clock, now, hours));
				expect(row?.status, `${region} ${now.toISOString()} ${deliverOn}`).toBe(statusIn(state, isDue));
				expect(row?.next).toBe(state === "active" ? deliverOn : null);
			}
	});
});

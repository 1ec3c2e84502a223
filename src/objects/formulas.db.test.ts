import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { streetOf } from "#accounts/address.ts";
import { locationName } from "#accounts/locations.db.ts";
import { stockState } from "#catalogue/catalogue.ts";
import { stockStateOf } from "#catalogue/stock.db.ts";
import { isDeadlineAhead } from "#planner/plan-dates.ts";
import { statusIn } from "#planner/plan-deliveries.ts";
import { nextDeliveryOn, statusOn } from "#planner/plan-status.db.ts";
import { planStates } from "#planner/planner.ts";
import { addDays, dayOf } from "#shared/store-day.ts";
import { test } from "#test/database.ts";

describe("a formula in SQL", () => {
	test("writes an address like a page", async ({ database: { db } }) => {
		const street = { street: "Dam", houseNumber: "12", city: "Otaki" };
		for (const country of ["NZ", "NL"])
			for (const addition of [null, "", "a", "2", "A 2", "bis", "Level 6", "UNIT 2", "Flat b, Level 3", "Suite 4"]) {
				const [row] = await db.execute<{ name: string }>(sql`
					with location as (select ${street.street}::text as street, ${street.houseNumber}::text as house_number,
						${addition}::text as addition, ${street.city}::text as city, ${country}::text as country)
					select ${locationName} as name from location`);
				expect(row?.name).toBe(`${streetOf({ ...street, addition, country })}, Otaki`);
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
		const today = dayOf(2026, 12, 1);
		for (const state of planStates)
			for (const days of [0, 1, 2]) {
				const deliverOn = addDays(today, days);
				const [row] = await db.execute<{ status: string; next: string | null }>(sql`
					with coffee_plan as (select 'c'::text as id, ${state}::text as state),
						plan_delivery as (select 'c'::text as plan_id, 'planned' as state, ${deliverOn}::date as deliver_on,
							null::timestamptz as deleted_at)
					select ${statusOn(sql`${today}::date`)} as status, ${nextDeliveryOn}::text as next from coffee_plan`);
				expect(row?.status).toBe(statusIn(state, !isDeadlineAhead(deliverOn, today)));
				expect(row?.next).toBe(state === "active" ? deliverOn : null);
			}
	});
});

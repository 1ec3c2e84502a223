import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { visiblePlans } from "#planner/plans.db.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Region } from "#shared/regions.ts";
import type { StoreDay } from "#shared/store-day.ts";

const daysShown = 7;

/** The deliveries of plans to a region on a day. A drop is a stop of the van: one per location. `region` is null for locations without one. */
export type DayOfPlans = { day: StoreDay; region: Region | null; drops: number; plans: number; kilograms: number };

/** The deliveries of plans in the week from a day on, by day and region, for staff. Planned ones weigh what the plan says, ordered ones what was
 * ordered. */
export async function planWeek(act: Act, { from }: { from: StoreDay }): Promise<DayOfPlans[]> {
	if (visiblePlans(act.by) !== "all") throw new Refusal("forbidden", "planner.staff-only");
	const rows = await act.db.execute<DayOfPlans>(sql`
		with delivery as (
			select d.id, d.plan_id, d.deliver_on, d.base, d.state, d.order_id, p.location_id
			from plan_delivery d join coffee_plan p on p.id = d.plan_id
			where d.deliver_on between ${from} and ${from}::date + ${daysShown - 1}::int
				and (d.state = 'ordered' or d.state = 'planned' and p.state = 'active')
		), wanted as (
			-- The quantities of the plan, with the changes for just this delivery.
			select d.plan_id, d.deliver_on, i.product_id, coalesce(o.quantity, i.quantity) as quantity
			from delivery d
				join coffee_plan_item i on i.plan_id = d.plan_id and (i.weekday is null or i.weekday = extract(isodow from d.base))
				left join plan_delivery_item o on o.delivery_id = d.id and o.product_id = i.product_id
			where d.state = 'planned'
			union all
			select d.plan_id, d.deliver_on, o.product_id, o.quantity
			from delivery d join plan_delivery_item o on o.delivery_id = d.id
			where d.state = 'planned' and not exists (select from coffee_plan_item i
				where i.plan_id = d.plan_id and i.product_id = o.product_id
					and (i.weekday is null or i.weekday = extract(isodow from d.base)))
		), line as (
			-- Several bases on one date bring the larger quantity.
			select plan_id, deliver_on, product_id, max(quantity) as quantity from wanted group by 1, 2, 3
			union all
			select d.plan_id, d.deliver_on, oi.product_id, oi.quantity
			from (select distinct plan_id, deliver_on, order_id from delivery where state = 'ordered') d
				join order_item oi on oi.order_id = d.order_id
		), weight as (
			select plan_id, deliver_on, sum(quantity * p.weight_grams) as grams
			from line join product p on p.id = line.product_id group by 1, 2
		), drops as (
			select distinct plan_id, deliver_on, location_id from delivery
		)
		select d.deliver_on::text as day, l.region, count(distinct d.location_id)::int as drops, count(*)::int as plans,
			round(coalesce(sum(w.grams), 0) / 1000, 1)::float as kilograms
		from drops d join location l on l.id = d.location_id
			left join weight w on w.plan_id = d.plan_id and w.deliver_on = d.deliver_on
		group by 1, 2 order by 1, 2`);
	return [...rows];
}

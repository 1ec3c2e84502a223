import { sql } from "drizzle-orm";

/** The orders of plans: those of deliveries, and those that brought waiting items later. */
const planOrders = sql`(
	select d.plan_id, d.order_id from plan_delivery d where d.order_id is not null
	union
	select d.plan_id, w.order_id from plan_waiting_item w join plan_delivery d on d.id = w.delivery_id where w.order_id is not null
) as placed`;

/** The invariants of plans, for `invariants.ts`. */
export const planInvariants = {
	"a plan has at most one order for each date": sql`
		select min(d.id) as id from plan_delivery d join orders o on o.id = d.order_id and o.status <> 'Cancelled'
		group by d.plan_id, d.deliver_on having count(distinct d.order_id) > 1
		union all
		select placed.order_id as id from ${planOrders} group by placed.order_id having count(distinct placed.plan_id) > 1`,
	// The minute allows for requests that waited for each other, because times are those of requests.
	"a stopped plan delivers nothing": sql`
		select d.id from plan_delivery d join coffee_plan p on p.id = d.plan_id where p.state = 'stopped' and d.state = 'planned'
		union all
		select o.id from ${planOrders} join coffee_plan p on p.id = placed.plan_id join orders o on o.id = placed.order_id
			join audit a on a.record_id = p.id and a.changes -> 'state' ->> 1 = 'stopped'
			where p.state = 'stopped' and o.placed_at > a.at + interval '1 minute'`,
	// A date whose deadline had passed before the calendar changed stays. A job moves the others.
	"no delivery is planned for a closed day": sql`
		select d.id from plan_delivery d
			join coffee_plan p on p.id = d.plan_id and p.state = 'active'
			join location l on l.id = p.location_id
			cross join store s
			cross join lateral (select (d.deliver_on::timestamp - make_interval(hours => coalesce(
				(s.plan_region_deadline_hours ->> l.region)::int, s.plan_deadline_hours))) at time zone s.zone as at) as deadline
		where d.state = 'planned' and (
			extract(isodow from d.deliver_on) > 5
			or extract(isodow from d.deliver_on) <> all(l.delivery_days) and l.updated_at < deadline.at
			or exists (select from holiday h where h.day = d.deliver_on and h.deleted_at is null
				and (h.region is null or h.region = l.region) and h.created_at < deadline.at)
			or exists (select from location_closing c where c.location_id = l.id and c.deleted_at is null
				and d.deliver_on between c.first_day and c.last_day and c.created_at < deadline.at)
		) and not exists (
			select from job j where j.name in ('planner.update-dates', 'planner.catch-up') and j.attempts_left > 0)`,
	// A delivery may be merged with an order of another type. Earlier versions stored that order's date as the chosen date instead.
	"an order of a plan is a coffee planner order to its location": sql`
		select o.id from ${planOrders} join coffee_plan p on p.id = placed.plan_id join orders o on o.id = placed.order_id
			where o.location_id <> p.location_id or o.type <> 'coffee planner' and not exists (
				select from plan_delivery d where d.order_id = o.id and (d.merged_from is not null or d.chosen_on = d.deliver_on))`,
} as const;

import { type SQL, sql } from "drizzle-orm";
import { coffeePlan, coffeePlanItem, planDelivery } from "#db/schema/planner.ts";
import { deadlineDaysBefore } from "./plan-dates.ts";

const planned = sql`${planDelivery.planId} = ${coffeePlan.id} and ${planDelivery.state} = 'planned' and ${planDelivery.deletedAt} is null`;

/** The status of a plan on a store day. `statusOf` in `plan-deliveries.ts` computes the same of one plan. */
export const statusOn = (today: SQL): SQL => sql`(case ${coffeePlan.state}
	when 'paused' then 'Paused'
	when 'stopped' then 'Stopped'
	else case when exists (
		select from ${planDelivery} where ${planned} and ${today} >= ${planDelivery.deliverOn} - ${deadlineDaysBefore}::int
	) then 'Processing order' else 'Active' end end)`;

/** The date of the next planned delivery. Null when there is none, and when the plan is paused or stopped. */
export const nextDeliveryOn = sql`(case when ${coffeePlan.state} = 'active' then (
	select min(${planDelivery.deliverOn}) from ${planDelivery} where ${planned}) end)`;

/** The date of the first delivery. */
export const firstDeliveryOn = sql`(
	select min(${planDelivery.deliverOn}) from ${planDelivery}
	where ${planDelivery.planId} = ${coffeePlan.id} and ${planDelivery.deletedAt} is null)`;

/** The amount of the items, excl. GST, at the prices of the last save. Of a weekday plan, the amount of a week. */
export const savedSubtotal = sql`(
	select coalesce(sum(${coffeePlanItem.savedPrice} * ${coffeePlanItem.quantity}), 0) from ${coffeePlanItem}
	where ${coffeePlanItem.planId} = ${coffeePlan.id} and ${coffeePlanItem.deletedAt} is null)`;

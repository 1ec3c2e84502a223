import { and, eq, gt, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { hasWord } from "#db/columns.ts";
import type { Db } from "#db/db.ts";
import { location } from "#db/schema/accounts.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { deadlineAheadAt } from "#planner/dates/plan-deadlines.db.ts";
import { deliveryStates } from "#planner/planner.ts";
import { isOpen } from "./plan-deliveries.ts";

const planned = sql`${planDelivery.planId} = ${coffeePlan.id} and ${planDelivery.state} = 'planned' and ${planDelivery.deletedAt} is null`;

const region = sql`(select ${location.region} from ${location} where ${location.id} = ${coffeePlan.locationId})`;
const isAheadAt = (moment: SQL): SQL => deadlineAheadAt(moment, { deliverOn: planDelivery.deliverOn, region });

/** The status of a plan at a moment. `statusOf` in `plan-deliveries.ts` computes the same of one plan. */
export const statusAt = (moment: SQL): SQL => sql`(case ${coffeePlan.state}
	when 'paused' then 'Paused'
	when 'stopped' then 'Stopped'
	else case when exists (
		select from ${planDelivery} where ${planned} and not ${isAheadAt(moment)}
	) then 'Processing order' else 'Active' end end)`;

const openStates = deliveryStates.filter((state) => isOpen({ state }));

/** Whether a delivery can be skipped, planned again or moved at a moment. `changedPlan` in `plan-changes.ts` decides the same of one plan. */
export const isChangeableAt = (moment: SQL): SQL => sql`(${inArray(planDelivery.state, openStates)}
	and coalesce((select ${isAheadAt(moment)} and ${statusAt(moment)} = 'Active' from ${coffeePlan}
		where ${coffeePlan.id} = ${planDelivery.planId}), false))`;

/** The products that a planned delivery brings, with their pieces, for a lateral join: the plan items on the weekday of its base, and the
 * changes for just this delivery. `quantitiesIn` in `plan-deliveries.ts` computes the same of one delivery. */
export function broughtItems(db: Db) {
	const isPlanned = and(hasWord(planDelivery.state, "planned"), isNull(planDelivery.deletedAt));
	const isChangedOnce = sql`exists (select from ${planDeliveryItem} o
		where o.delivery_id = ${planDelivery.id} and o.product_id = ${coffeePlanItem.productId})`;
	const ofBase = db
		.select({ productId: coffeePlanItem.productId, quantity: coffeePlanItem.quantity })
		.from(coffeePlanItem)
		.where(
			and(
				isPlanned,
				eq(coffeePlanItem.planId, planDelivery.planId),
				isNull(coffeePlanItem.deletedAt),
				sql`coalesce(${coffeePlanItem.weekday}, extract(isodow from ${planDelivery.base})) = extract(isodow from ${planDelivery.base})`,
				not(isChangedOnce),
			),
		);
	const once = db
		.select({ productId: planDeliveryItem.productId, quantity: planDeliveryItem.quantity })
		.from(planDeliveryItem)
		.where(and(isPlanned, eq(planDeliveryItem.deliveryId, planDelivery.id), gt(planDeliveryItem.quantity, 0)));
	return ofBase.unionAll(once).as("brought");
}

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

import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { broughtItems } from "#planner/deliveries/plan-status.db.ts";
import { visiblePlans } from "#planner/plans.db.ts";
import { daysBetween, type StoreDay } from "#shared/store-day.ts";

/** How many days a delivery of a plan may lie before or after an order that brings the same products. */
const nearDays = 7;

type OrderedProducts = { locationId: string; day: StoreDay; productIds: readonly string[] };

/** The active plans that bring some of the products to the location within days of a day, each with its nearest delivery. */
export async function plansBringing({ db, by }: Act, { locationId, day, productIds }: OrderedProducts) {
	if (productIds.length === 0) return [];
	const brought = broughtItems(db);
	const rows = await db
		.select({
			planId: coffeePlan.id,
			number: coffeePlan.number,
			deliverOn: planDelivery.deliverOn,
			productId: brought.productId,
		})
		.from(coffeePlan)
		.innerJoin(planDelivery, eq(planDelivery.planId, coffeePlan.id))
		.innerJoinLateral(brought, sql`true`)
		.where(
			and(
				scoped(visiblePlans, by),
				eq(coffeePlan.locationId, locationId),
				eq(coffeePlan.state, "active"),
				isNull(coffeePlan.deletedAt),
				// In days, because dates near the first and the last day of the calendar do not exist.
				sql`abs(${planDelivery.deliverOn} - ${day}::date) <= ${nearDays}`,
				inArray(brought.productId, [...productIds]),
			),
		)
		.orderBy(asc(planDelivery.deliverOn), asc(coffeePlan.number));
	const distance = ({ deliverOn }: { deliverOn: StoreDay }) => Math.abs(daysBetween(day, deliverOn));
	return [...Map.groupBy(rows, ({ planId }) => planId).values()].flatMap((deliveries) => {
		const [nearest] = deliveries.toSorted((a, b) => distance(a) - distance(b));
		if (!nearest) return [];
		const { planId, number, deliverOn } = nearest;
		const nearestRows = deliveries.filter((delivery) => delivery.deliverOn === deliverOn);
		return [{ planId, number, deliverOn, productIds: nearestRows.map(({ productId }) => productId) }];
	});
}

/** The orders still to be delivered that bring some of the products to the location within days of a day. */
export async function ordersBringing({ db, by }: Act, { locationId, day, productIds }: OrderedProducts) {
	if (productIds.length === 0) return [];
	const rows = await db
		.select({
			orderId: orders.id,
			number: orders.number,
			requestNumber: orders.serial,
			deliverOn: orders.expectedOn,
			productId: orderItem.productId,
		})
		.from(orders)
		.innerJoin(orderItem, eq(orderItem.orderId, orders.id))
		.where(
			and(
				scoped(visibleOrders, by),
				eq(orders.locationId, locationId),
				isOpenOrder,
				sql`abs(${orders.expectedOn} - ${day}::date) <= ${nearDays}`,
				inArray(orderItem.productId, [...productIds]),
			),
		)
		.orderBy(asc(orders.expectedOn), asc(orders.id));
	return [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap((lines) => {
		const [first] = lines;
		if (!first) return [];
		const { productId: _, ...order } = first;
		return [{ ...order, productIds: lines.map(({ productId }) => productId) }];
	});
}

import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { isAnyOf, prepared } from "#db/db.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { planDelivery, planWaitingItem } from "#db/schema/planner.ts";
import type { StoreDay } from "#shared/store-day.ts";

const placedOrderQuery = prepared((db) =>
	db
		.select({ orderId: orders.id })
		.from(planDelivery)
		.innerJoin(orders, eq(orders.id, planDelivery.orderId))
		.where(
			and(
				eq(planDelivery.planId, sql.placeholder("planId")),
				eq(planDelivery.deliverOn, sql.placeholder("date")),
				eq(planDelivery.state, "ordered"),
				ne(orders.status, "Cancelled"),
			),
		)
		.limit(1)
		.prepare("plan_placed_order"),
);

/** The order that a plan has placed for a date. Null when there is none, or when it was cancelled. */
export async function placedOrderOn(
	{ db }: Act,
	{ planId, date }: { planId: string; date: StoreDay },
): Promise<string | null> {
	const [placed] = await placedOrderQuery(db).execute({ planId, date });
	return placed?.orderId ?? null;
}

const placedDatesQuery = prepared((db) =>
	db
		.select({ planId: planDelivery.planId, date: planDelivery.deliverOn })
		.from(planDelivery)
		.innerJoin(orders, eq(orders.id, planDelivery.orderId))
		.where(
			and(isAnyOf(planDelivery.planId, "planIds"), eq(planDelivery.state, "ordered"), ne(orders.status, "Cancelled")),
		)
		.prepare("plans_placed_dates"),
);

/** The dates for which plans have placed orders that were not cancelled, each as "plan date". */
export async function placedOrderDates({ db }: Act, planIds: readonly string[]): Promise<Set<string>> {
	const placed = await placedDatesQuery(db).execute({ planIds });
	return new Set(placed.map(({ planId, date }) => `${planId} ${date}`));
}

/** The pieces of an order by product, with its waiting items. */
export async function piecesOf({ db }: Act, orderId: string): Promise<Map<string, number>> {
	const ordered = await db
		.select({ productId: orderItem.productId, quantity: orderItem.quantity })
		.from(orderItem)
		.where(eq(orderItem.orderId, orderId));
	const waiting = await db
		.select({ productId: planWaitingItem.productId, quantity: planWaitingItem.quantity })
		.from(planWaitingItem)
		.innerJoin(planDelivery, eq(planDelivery.id, planWaitingItem.deliveryId))
		.where(and(eq(planDelivery.orderId, orderId), isNull(planWaitingItem.orderId)));
	const pieces = new Map<string, number>();
	for (const { productId, quantity } of [...ordered, ...waiting])
		pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
	return pieces;
}

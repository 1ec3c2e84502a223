import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { planDelivery, planWaitingItem } from "#db/schema/planner.ts";
import type { Part } from "#planner/due/plan-work.db.ts";
import type { StoreDay } from "#shared/store-day.ts";

type Waiting = { deliveryId: string; accountId: string; items: readonly { productId: string; quantity: number }[] };

/** Stores the pieces of a delivery that follow when they are in stock. */
export async function insertWaitingItems(act: Act, { deliveryId, accountId, items }: Waiting): Promise<void> {
	if (items.length === 0) return;
	const rows = items.map(({ productId, quantity }) => ({
		deliveryId,
		accountId,
		productId,
		quantity,
		...auditValues(act),
	}));
	await act.db.execute(insertStatement(planWaitingItem, rows));
}

/** The active plans with a delivery whose waiting items are all in stock, or no longer sold. Leaves out paused plans, whose items wait until they
 * resume, and stopped plans. */
export async function plansToComplete({ db }: Act, { after, limit }: Part): Promise<string[]> {
	const rows = await db.execute<{ id: string }>(sql`
		select distinct p.id from plan_waiting_item w
			join plan_delivery d on d.id = w.delivery_id join coffee_plan p on p.id = d.plan_id
		where w.order_id is null and p.state = 'active' and p.id > ${after} and not exists (
			select from plan_waiting_item other
				join product on product.id = other.product_id
				left join stock s on s.product_id = other.product_id
			where other.delivery_id = w.delivery_id and other.order_id is null
				and product.sold_online and product.deleted_at is null and coalesce(s.quantity, 0) < other.quantity)
		order by p.id limit ${limit}`);
	return rows.map(({ id }) => id);
}

/** The waiting items of a locked plan, by delivery. `orderId` is the order of the delivery. */
export async function waitingDeliveries({ db }: Act, planId: string) {
	const rows = await db
		.select({
			deliveryId: planDelivery.id,
			orderId: planDelivery.orderId,
			deliverOn: sql<StoreDay>`${planDelivery.deliverOn}`,
			productId: planWaitingItem.productId,
			quantity: planWaitingItem.quantity,
		})
		.from(planWaitingItem)
		.innerJoin(planDelivery, eq(planDelivery.id, planWaitingItem.deliveryId))
		.where(and(eq(planDelivery.planId, planId), isNull(planWaitingItem.orderId)))
		.orderBy(asc(planDelivery.base), asc(planWaitingItem.productId));
	return [...Map.groupBy(rows, ({ deliveryId }) => deliveryId).values()].flatMap((items) => {
		const [first] = items;
		if (!first) return [];
		const { deliveryId, orderId, deliverOn } = first;
		const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
		return [{ deliveryId, orderId, deliverOn, quantities }];
	});
}

const waitingItemsOf = (deliveryId: string) =>
	and(eq(planWaitingItem.deliveryId, deliveryId), isNull(planWaitingItem.orderId));

/** Stores the order that brings the waiting items of a delivery. */
export async function saveWaitingOrder(act: Act, { deliveryId, orderId }: { deliveryId: string; orderId: string }) {
	await act.db
		.update(planWaitingItem)
		.set({ orderId, updatedBy: author(act) })
		.where(waitingItemsOf(deliveryId));
}

/** Deletes waiting items that will not be delivered. */
export async function deleteWaitingItems(
	{ db }: Act,
	{ deliveryId, productIds }: { deliveryId: string; productIds: readonly string[] },
): Promise<void> {
	await db
		.delete(planWaitingItem)
		.where(and(waitingItemsOf(deliveryId), inArray(planWaitingItem.productId, [...productIds])));
}

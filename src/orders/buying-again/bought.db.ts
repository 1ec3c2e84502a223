import { and, eq, ne, not, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { ownOrders } from "#orders/list/order-list.db.ts";

/** The number of latest orders of a product that decide its usual quantity. */
const latestOrders = 5;

/** The purchases of one product, which is one size. */
export type Bought = {
	productId: string;
	/** The latest quantities, the last order first. */
	quantities: number[];
	/** The number of orders. */
	times: number;
	/** The time of the last order. */
	lastOn: string;
};

/** Selects the viewer's orders that count as purchases: neither cancelled nor unpaid, and no back-orders. */
export const completedPurchases = (act: Act): SQL | undefined =>
	and(ownOrders(act), ne(orders.status, "Cancelled"), not(orders.awaitsPayment), not(orders.isBackOrder));

type Period = {
	months: number;
	locationId?: string | null;
	productIds?: readonly string[];
	/** Reads only so many of the latest orders. */
	maxOrders?: number;
};

/** Reads what the viewer bought in the last months, by product, the last bought first. Without a location: at all of the viewer's locations. */
export async function boughtProducts(
	act: Act,
	{ months, locationId = null, productIds, maxOrders }: Period,
): Promise<Bought[]> {
	const since = sql`${orders.placedAt} > ${act.now.toISOString()}::timestamptz - make_interval(months => ${months})`;
	const there = locationId === null ? undefined : eq(orders.locationId, locationId);
	const wanted = productIds && sql`and ${orderItem.productId} = any(${sql.param([...productIds])}::text[])`;
	const rows = await act.db.execute<Omit<Bought, "lastOn"> & { lastOn: Date | string }>(sql`
		with purchase as materialized (
			select ${orders.id} as id, ${orders.placedAt} as placed_at from ${orders}
			where ${and(completedPurchases(act), since, there)}
			${maxOrders === undefined ? sql`` : sql`order by ${orders.placedAt} desc, ${orders.id} desc limit ${maxOrders}`}
		)
		select ${orderItem.productId} as "productId", count(*)::int as times, max(purchase.placed_at) as "lastOn",
			(array_agg(${orderItem.quantity} order by purchase.placed_at desc, purchase.id desc))[1:${latestOrders}] as quantities
		from purchase join ${orderItem} on ${orderItem.orderId} = purchase.id ${wanted ?? sql``}
		group by ${orderItem.productId} order by max(purchase.placed_at) desc, ${orderItem.productId}`);
	return rows.map(({ lastOn, ...row }) => ({ ...row, lastOn: new Date(lastOn).toISOString() }));
}

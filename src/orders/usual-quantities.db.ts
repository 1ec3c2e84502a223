import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { product } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { visibleOrders } from "./orders.db.ts";
import { mostFrequent, type UsuallyOrdered } from "./usual-quantities.ts";

const latestOrders = 5;

export type Usual = { slug: string; quantity: number; on: string };
type Row = { slug: string; quantities: number[]; on: string };

/** The usual quantity and the date of the last order of each product, at the viewer's locations in the last twelve months. */
export async function usualQuantitiesOf(act: Act, { productIds }: UsuallyOrdered): Promise<Usual[]> {
	if (productIds.length === 0 || !act.by.accountId) return [];
	const rows = await act.db.execute<Row>(sql`
		select slug, array_agg(quantity order by placed_at desc) as quantities, max(placed_at) as on from (
			select ${product.slug}, ${orderItem.quantity}, ${orders.placedAt},
				row_number() over (partition by ${orderItem.productId} order by ${orders.placedAt} desc) as nth
			from ${orders} join ${orderItem} on ${orderItem.orderId} = ${orders.id}
				join ${product} on ${product.id} = ${orderItem.productId}
			where ${scoped(visibleOrders, act.by) ?? sql`true`} and ${orders.accountId} = ${act.by.accountId}
				and ${orders.status} <> 'Cancelled' and ${orders.deletedAt} is null
				and ${orders.placedAt} > ${act.now.toISOString()}::timestamptz - interval '12 months'
				and ${product.id} = any(${sql.param([...productIds])}::text[])
		) as bought where nth <= ${latestOrders} group by slug`);
	return rows.map(({ slug, quantities, on }) => ({
		slug,
		quantity: mostFrequent(quantities),
		on: new Date(on).toISOString(),
	}));
}

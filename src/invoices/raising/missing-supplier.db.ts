import { and, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { orders } from "#db/schema/orders.ts";
import { supplierOf } from "#store/store.db.ts";

/** The number of open orders while no supplier is set: these orders would be delivered without an invoice. Null when the supplier is set. */
export async function openOrdersWithoutSupplier(act: Act): Promise<number | null> {
	if (await supplierOf(act)) return null;
	const [row] = await act.db
		.select({ count: sql<number>`count(*)::int` })
		.from(orders)
		.where(and(isOpenOrder, isNull(orders.deletedAt)));
	return row?.count ?? 0;
}

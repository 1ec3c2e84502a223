import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { storeFront } from "#store/store.db.ts";
import { sentOn } from "./issuing.db.ts";

/** Orders that were sent on a day or later, and neither have an invoice nor wait for a collective one. */
export async function ordersWithoutInvoice(act: Act, since: StoreDay) {
	const day = sentOn((await storeFront(act)).zone);
	return act.db
		.select({ id: orders.id, accountId: orders.accountId, total: orders.total, sentOn: day })
		.from(orders)
		.leftJoin(invoiceOrder, eq(invoiceOrder.orderId, orders.id))
		.where(
			and(
				isNull(invoiceOrder.invoiceId),
				isNull(invoiceOrder.periodUntil),
				isNull(orders.deletedAt),
				sql`(${orders.status} = 'Completed' or ${orders.status} = 'On the way' and ${orders.type} <> 'routesales')`,
				gte(day, since),
			),
		)
		.orderBy(asc(orders.id));
}

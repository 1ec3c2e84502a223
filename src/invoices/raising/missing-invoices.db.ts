import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { isInvoicedStatus, sentOn } from "#invoices/issuing/issuing.db.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { storeFront } from "#store/store.db.ts";

/** The orders that are invoiced, and neither have an invoice nor wait for a collective one. */
const isWithoutInvoice = and(
	isNull(invoiceOrder.invoiceId),
	isNull(invoiceOrder.periodUntil),
	isNull(orders.deletedAt),
	isInvoicedStatus(orders.status),
);
/** Written as a case, so that the history of an order is read only when the order has no invoice. */
const isSentSince = (day: SQL<StoreDay>, since: StoreDay) =>
	sql`case when ${invoiceOrder.invoiceId} is null then ${day} >= ${since} end`;
const ofOrder = eq(invoiceOrder.orderId, orders.id);

/** Orders that were sent on a day or later, and neither have an invoice nor wait for a collective one. */
export async function ordersWithoutInvoice(act: Act, since: StoreDay) {
	const day = sentOn((await storeFront(act)).zone);
	return act.db
		.select({ id: orders.id, accountId: orders.accountId, total: orders.total, day })
		.from(orders)
		.leftJoin(invoiceOrder, ofOrder)
		.where(and(isWithoutInvoice, isSentSince(day, since)))
		.orderBy(asc(orders.id));
}

/** Counts those of `ordersWithoutInvoice` that were placed after a moment, so that the count reads only the newest orders. */
export async function countOrdersWithoutInvoice(
	act: Act,
	{ since, placedAfter }: { since: StoreDay; placedAfter: Date },
): Promise<number> {
	const day = sentOn((await storeFront(act)).zone);
	const [row] = await act.db
		.select({ count: sql<number>`count(*)::int` })
		.from(orders)
		.leftJoin(invoiceOrder, ofOrder)
		.where(and(gt(orders.placedAt, placedAfter), isWithoutInvoice, isSentSince(day, since)));
	return row?.count ?? 0;
}

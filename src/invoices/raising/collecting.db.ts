import { and, asc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { sentOn } from "#invoices/issuing/issuing.db.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { invoicesSince, storeFront } from "#store/store.db.ts";

/** Whether an order was sent on the day on which the shop began to invoice, or later. False while the shop does not invoice. */
async function isSentSinceInvoicing(act: Act): Promise<SQL> {
	const [first, { zone }] = [await invoicesSince(act), await storeFront(act)];
	return first ? gte(sentOn(zone), first) : sql`false`;
}

/** The companies with orders of a period that ended before a day, and the last days of the periods. */
export async function endedPeriods(act: Act, today: StoreDay) {
	const rows = await act.db
		.selectDistinct({ accountId: invoiceOrder.accountId, periodUntil: invoiceOrder.periodUntil })
		.from(invoiceOrder)
		.innerJoin(orders, eq(orders.id, invoiceOrder.orderId))
		.where(and(isNull(invoiceOrder.invoiceId), lt(invoiceOrder.periodUntil, today), await isSentSinceInvoicing(act)))
		.orderBy(asc(invoiceOrder.periodUntil), asc(invoiceOrder.accountId));
	return rows.flatMap(({ accountId, periodUntil }) => (periodUntil ? [{ accountId, periodUntil }] : []));
}

/** The orders that were sent from a day on and before the day on which the shop began to invoice, and wait for a collective invoice. All
 * orders from the day on when the shop does not invoice yet. */
export async function waitingOrdersSince(act: Act, since: StoreDay, began: StoreDay | null) {
	const day = sentOn((await storeFront(act)).zone);
	const { id, accountId, total } = orders;
	return act.db
		.select({ id, accountId, total, day })
		.from(invoiceOrder)
		.innerJoin(orders, eq(orders.id, invoiceOrder.orderId))
		.where(and(isNull(invoiceOrder.invoiceId), gte(day, since), began === null ? undefined : lt(day, began)));
}

/** The orders of a company that wait for the collective invoice of a period, in the sequence in which they were placed. `periodFrom` is the
 * first day of the longest period: a week and a month can end on one day. */
export async function waitingOrders(
	act: Act,
	{ accountId, periodUntil }: { accountId: string; periodUntil: StoreDay },
) {
	const rows = await act.db
		.select({
			orderId: invoiceOrder.orderId,
			periodFrom: sql<string>`(min(${invoiceOrder.periodFrom}) over ())::text`,
		})
		.from(invoiceOrder)
		.innerJoin(orders, eq(orders.id, invoiceOrder.orderId))
		.where(
			and(
				eq(invoiceOrder.accountId, accountId),
				eq(invoiceOrder.periodUntil, periodUntil),
				isNull(invoiceOrder.invoiceId),
				await isSentSinceInvoicing(act),
			),
		)
		.orderBy(asc(orders.placedAt), asc(orders.serial));
	return rows.map(({ orderId, periodFrom }) => ({ orderId, periodFrom: storeDay(periodFrom) ?? periodUntil }));
}

import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";

/** The companies with orders of a period that ended before a day, and the last days of the periods. */
export async function endedPeriods({ db }: Act, today: StoreDay) {
	const rows = await db
		.selectDistinct({ accountId: invoiceOrder.accountId, periodUntil: invoiceOrder.periodUntil })
		.from(invoiceOrder)
		.where(and(isNull(invoiceOrder.invoiceId), lt(invoiceOrder.periodUntil, today)))
		.orderBy(asc(invoiceOrder.periodUntil), asc(invoiceOrder.accountId));
	return rows.flatMap(({ accountId, periodUntil }) => (periodUntil ? [{ accountId, periodUntil }] : []));
}

/** The orders of a company that wait for the collective invoice of a period, in the sequence in which they were placed. `periodFrom` is the
 * first day of the longest period: a week and a month can end on one day. */
export async function waitingOrders(
	{ db }: Act,
	{ accountId, periodUntil }: { accountId: string; periodUntil: StoreDay },
) {
	const rows = await db
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
			),
		)
		.orderBy(asc(orders.placedAt), asc(orders.serial));
	return rows.map(({ orderId, periodFrom }) => ({ orderId, periodFrom: storeDay(periodFrom) ?? periodUntil }));
}

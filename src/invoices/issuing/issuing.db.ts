import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { account } from "#db/schema/accounts.ts";
import { invoice, invoiceBalance, invoiceLine, invoiceOrder, invoiceSeries } from "#db/schema/invoices.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import type { DocumentKind } from "#invoices/invoices.ts";
import { type Period, yearOf } from "#invoices/terms.ts";
import { newId } from "#shared/id.ts";
import { zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { invoicedStatuses, type NewLine, soldFromVan } from "./invoice-lines.ts";

/** Takes the next number of a series. Locks the series until the transaction ends: a transaction that fails takes no number. The date of
 * issue is never before that of the last document of the series. */
export async function takeNumber({ db }: Act, { kind, today }: { kind: DocumentKind; today: StoreDay }) {
	const year = yearOf(today);
	const [row] = await db
		.insert(invoiceSeries)
		.values({ kind, year, lastNumber: 1, lastIssuedOn: today })
		.onConflictDoUpdate({
			target: [invoiceSeries.kind, invoiceSeries.year],
			set: {
				lastNumber: sql`${invoiceSeries.lastNumber} + 1`,
				lastIssuedOn: sql`greatest(${invoiceSeries.lastIssuedOn}, excluded.last_issued_on)`,
			},
		})
		.returning({ serial: invoiceSeries.lastNumber, issuedOn: invoiceSeries.lastIssuedOn });
	if (!row) throw new Error("a series gave no number");
	return { ...row, year };
}

type NewInvoice = Omit<typeof invoice.$inferInsert, "id" | "createdBy" | "updatedBy">;

/** Inserts a document with its lines and its balance. */
export async function insertDocument(act: Act, row: NewInvoice, lines: readonly NewLine[]): Promise<string> {
	const id = newId("3tt", act);
	const stamp = auditValues(act);
	const { accountId, kind, dueOn = null, total } = row;
	await act.db.insert(invoice).values({ id, ...row, ...stamp });
	const rows = lines.map((line, at) => ({
		id: newId("3tl", act),
		invoiceId: id,
		accountId,
		position: at + 1,
		...line,
		...stamp,
	}));
	if (rows.length > 0) await insertAll(act.db, invoiceLine, rows);
	const balance = { invoiceId: id, accountId, kind, dueOn, total, paid: zero, credited: zero };
	await act.db.insert(invoiceBalance).values({ ...balance, ...stamp });
	return id;
}

/** The buyer's reference of a document. */
export async function referenceOf({ db }: Act, id: string): Promise<string | null> {
	const [row] = await db.select({ reference: invoice.reference }).from(invoice).where(eq(invoice.id, id));
	return row?.reference ?? null;
}

/** Orders with their lines, in the sequence of the ids. */
export async function ordersToInvoice({ db }: Act, ids: readonly string[]) {
	if (ids.length === 0) return [];
	const rows = await db
		.select()
		.from(orders)
		.where(inArray(orders.id, [...ids]));
	const items = await db
		.select()
		.from(orderItem)
		.where(inArray(orderItem.orderId, [...ids]))
		.orderBy(asc(orderItem.orderId), asc(orderItem.position));
	const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
	return rows
		.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
		.map((order) => ({ order, items: itemsOf.get(order.id) ?? [] }));
}
export type OrderToInvoice = Awaited<ReturnType<typeof ordersToInvoice>>[number];

/** The invoice schedule of an order's company, with the facts that decide whether the order is invoiced. Null when the order does not exist. */
export async function scheduleOf({ db }: Act, orderId: string) {
	const { accountId, type, status, paymentMethod } = orders;
	const [row] = await db
		.select({ accountId, type, status, paymentMethod, schedule: account.invoiceSchedule })
		.from(orders)
		.innerJoin(account, eq(account.id, accountId))
		.where(eq(orders.id, orderId));
	return row ?? null;
}

/** Whether the order has an invoice in the status of a column, as `isInvoiced` says. */
export const isInvoicedStatus = (status: PgColumn): SQL | undefined =>
	or(
		and(eq(orders.type, soldFromVan), inArray(status, invoicedStatuses.fromVan)),
		and(ne(orders.type, soldFromVan), inArray(status, invoicedStatuses.others)),
	);

const isInvoicedStep = and(eq(orderHistory.kind, "transition"), isInvoicedStatus(orderHistory.toStatus));

/** The store day on which an order got the status from which on it is invoiced. An imported order without a history was sent when it was
 * placed. */
export const sentOn = (
	zone: string,
): SQL<StoreDay> => sql<StoreDay>`(coalesce((select min(${orderHistory.at}) from ${orderHistory}
	where ${orderHistory.orderId} = ${orders.id} and ${isInvoicedStep}), ${orders.placedAt}) at time zone ${zone})::date::text`;

/** The time at which an order got the status from which on it is invoiced. Null when it did not get this status. */
export async function invoicedSince({ db }: Act, orderId: string): Promise<Date | null> {
	const [row] = await db
		.select({ at: orderHistory.at })
		.from(orderHistory)
		.innerJoin(orders, eq(orders.id, orderHistory.orderId))
		.where(and(eq(orderHistory.orderId, orderId), isInvoicedStep))
		.orderBy(asc(orderHistory.at))
		.limit(1);
	return row?.at ?? null;
}

/** The row that ties an order to its invoice or to a period. Null when the order has none. */
export async function invoiceOfOrder({ db }: Act, orderId: string) {
	const [row] = await db
		.select({ invoiceId: invoiceOrder.invoiceId, periodUntil: invoiceOrder.periodUntil })
		.from(invoiceOrder)
		.where(eq(invoiceOrder.orderId, orderId));
	return row ? { invoiceId: row.invoiceId, isCollected: row.periodUntil !== null } : null;
}

type OrdersOnInvoice = { accountId: string; invoiceId: string; orderIds: readonly string[]; period: Period | null };

/** Ties orders to their invoice, also orders that waited for a collective one. */
export async function saveInvoiceOfOrders(
	act: Act,
	{ accountId, invoiceId, orderIds, period }: OrdersOnInvoice,
): Promise<void> {
	const periodFrom = period?.from ?? null;
	const periodUntil = period?.until ?? null;
	const { createdBy, updatedBy, ...times } = auditValues(act);
	const rows = orderIds.map((orderId, at) => ({
		orderId,
		accountId,
		position: at + 1,
		invoiceId,
		periodFrom,
		periodUntil,
		createdBy,
		updatedBy,
		...times,
	}));
	await act.db
		.insert(invoiceOrder)
		.values(rows)
		.onConflictDoUpdate({
			target: invoiceOrder.orderId,
			set: {
				invoiceId,
				position: sql`excluded.position`,
				periodFrom,
				periodUntil,
				updatedBy,
			},
			setWhere: sql`${invoiceOrder.invoiceId} is null`,
		});
}

/** Records that an order waits for the collective invoice of a period. */
export async function insertWaitingOrder(
	act: Act,
	{ orderId, accountId, period }: { orderId: string; accountId: string; period: Period | null },
): Promise<void> {
	const row = { orderId, accountId, periodFrom: period?.from ?? null, periodUntil: period?.until ?? null };
	await act.db
		.insert(invoiceOrder)
		.values({ ...row, ...auditValues(act) })
		.onConflictDoNothing();
}

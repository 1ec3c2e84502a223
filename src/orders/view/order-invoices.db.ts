import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { invoice, invoiceBalance, invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { statusOf } from "#invoices/status.ts";
import { issueDayOf, periodOf } from "#invoices/terms.ts";
import type { OrderOf } from "#orders/order-requests.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { inProgress } from "#orders/orders.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";

/** The invoice of an order with its credit notes, or the day on which the order will be invoiced. */
export async function invoicesOfOrder(act: Act, { orderId }: OrderOf) {
	const order = await orderToInvoice(act, orderId);
	if (!order) throw new Refusal("not-found", "order.not-found");
	const [documents, clock] = await allSettledThenThrow([documentsOf(act, order.invoiceId), wallClock(act)]);
	const { day: today } = clock.at(act.now);
	return {
		today,
		documents: documents.map((document) => ({ ...document, status: statusOf(document, today) })),
		waits: order.invoiceId === null ? collectiveWaitOf(order) : null,
	};
}

async function orderToInvoice({ db, by }: Act, orderId: string) {
	const [row] = await db
		.select({
			status: orders.status,
			expectedOn: orders.expectedOn,
			paymentMethod: orders.paymentMethod,
			schedule: account.invoiceSchedule,
			scheduledId: invoiceOrder.orderId,
			invoiceId: invoiceOrder.invoiceId,
			periodFrom: invoiceOrder.periodFrom,
			periodUntil: invoiceOrder.periodUntil,
		})
		.from(orders)
		.innerJoin(account, eq(account.id, orders.accountId))
		.leftJoin(invoiceOrder, eq(invoiceOrder.orderId, orders.id))
		.where(and(scoped(visibleOrders, by), eq(orders.id, orderId), isNull(orders.deletedAt)));
	return row ?? null;
}
type OrderToInvoice = NonNullable<Awaited<ReturnType<typeof orderToInvoice>>>;

async function documentsOf({ db, by }: Act, invoiceId: string | null) {
	if (invoiceId === null) return [];
	const { total, paid, credited, dueOn } = invoiceBalance;
	return await db
		.select({
			id: invoice.id,
			kind: invoice.kind,
			number: invoice.number,
			issuedOn: invoice.issuedOn,
			total,
			paid,
			credited,
			dueOn,
		})
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(scoped(visibleInvoices, by), or(eq(invoice.id, invoiceId), eq(invoice.originalId, invoiceId))))
		.orderBy(asc(invoice.issuedOn), asc(invoice.id));
}

/** The collective invoice on which an order will stand. `isCertain` once the order is on its way; before that, the expected delivery day
 * decides. Null for an order that gets its own invoice. */
export function collectiveWaitOf(order: Omit<OrderToInvoice, "invoiceId">) {
	const { scheduledId, periodUntil, periodFrom, schedule, status, paymentMethod, expectedOn } = order;
	if (periodFrom && periodUntil) {
		const period = { from: periodFrom, until: periodUntil };
		return { period, issuedOn: issueDayOf(period), isCertain: true };
	}
	if (scheduledId) return null;
	const day = storeDay(expectedOn);
	const isOpen = inProgress.some((open) => open === status);
	if (schedule === "order" || !isOpen || !isPaidLater(paymentMethod) || !day) return null;
	const period = periodOf(schedule, day);
	return { period, issuedOn: issueDayOf(period), isCertain: false };
}

/** Whether an order waits for a collective invoice. Null when the viewer sees no such order. */
export async function isWaitingForInvoice({ db, by }: Act, orderId: string) {
	const [row] = await db
		.select({
			accountId: orders.accountId,
			periodUntil: invoiceOrder.periodUntil,
			invoiceId: invoiceOrder.invoiceId,
		})
		.from(orders)
		.leftJoin(invoiceOrder, eq(invoiceOrder.orderId, orders.id))
		.where(and(scoped(visibleOrders, by), eq(orders.id, orderId), isNull(orders.deletedAt)));
	return row ? { accountId: row.accountId, isWaiting: row.periodUntil !== null && row.invoiceId === null } : null;
}

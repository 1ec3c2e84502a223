import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { streetOf, townOf } from "#accounts/address.ts";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { invoice, invoiceContent, invoiceLine } from "#db/schema/invoices.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import { storeDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { storeFront, wallClock } from "#store/store.db.ts";
import { contentVersion, deliveryAtIssue, type IssuedContent, type IssuedOrder } from "./issued-content.ts";

type Form = Pick<IssuedContent, "hasMergedCharges">;

/** Reads the content of some documents from their orders, with the days of dispatch and delivery that were known at their issue. */
export async function contentsOf(act: Act, ids: readonly string[], form: Form): Promise<Map<string, IssuedContent>> {
	const issues = await act.db
		.select({ id: invoice.id, issuedOn: invoice.issuedOn, issuedAt: invoice.createdAt })
		.from(invoice)
		.where(inArray(invoice.id, [...ids]));
	const { name: shopName } = await storeFront(act);
	const clock = await wallClock(act);
	const orderIds = await orderIdsOf(act, ids);
	const copiedOrders = await ordersToCopy(act, [...orderIds.values()].flat());
	const copies = new Map(copiedOrders.map((order) => [order.id, order]));
	return new Map(
		issues.map((issue) => {
			const inOrder = (orderIds.get(issue.id) ?? []).flatMap((id) => copies.get(id) ?? []);
			const [method] = inOrder.map(({ paymentMethod }) => paymentMethod);
			const prepaidBy = method && !isPaidLater(method) ? method : null;
			const issuedOrders = inOrder.map((order) => issuedOrder(order, { ...issue, clock }));
			return [issue.id, { shopName, ...form, prepaidBy, orders: issuedOrders }];
		}),
	);
}

/** The orders of some documents, in the sequence of their lines. */
async function orderIdsOf({ db }: Act, ids: readonly string[]): Promise<Map<string, string[]>> {
	const { invoiceId, orderId, position } = invoiceLine;
	const rows = await db
		.select({ invoiceId, orderId })
		.from(invoiceLine)
		.where(and(inArray(invoiceId, [...ids]), isNotNull(orderId)))
		.groupBy(invoiceId, orderId)
		.orderBy(asc(invoiceId), sql`min(${position})`);
	const byInvoice = Map.groupBy(rows, (row) => row.invoiceId);
	return new Map([...byInvoice].map(([id, own]) => [id, own.flatMap((row) => row.orderId ?? [])]));
}

/** The time of the first change of an order to a status. */
const changedTo = (status: OrderStatus): SQL<Date | null> =>
	sql`(select min(h.at) from ${orderHistory} h
		where h.order_id = ${orders}.id and h.kind = 'transition' and h.to_status = ${status})`.mapWith(orderHistory.at);

async function ordersToCopy({ db }: Act, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return db
		.select({
			id: orders.id,
			number: orders.number,
			status: orders.status,
			placedAt: orders.placedAt,
			deliveredOn: orders.deliveredOn,
			reference: orders.reference,
			costCentre: orders.costCentre,
			couponCode: orders.couponCode,
			deliveryAddress: orders.deliveryAddress,
			paymentMethod: orders.paymentMethod,
			sentAt: changedTo("On the way"),
			completedAt: changedTo("Completed"),
		})
		.from(orders)
		.where(inArray(orders.id, [...new Set(ids)]));
}
type OrderToCopy = Awaited<ReturnType<typeof ordersToCopy>>[number];

function issuedOrder(
	order: OrderToCopy,
	{ clock, ...issue }: Pick<typeof invoice.$inferSelect, "issuedOn"> & { issuedAt: Date; clock: StoreClock },
): IssuedOrder {
	const { id, number, status, reference, costCentre, couponCode, sentAt, completedAt } = order;
	const { locationName } = order.deliveryAddress;
	const dayOf = (instant: Date) => clock.at(instant).day;
	const delivery = { status, sentAt, completedAt, deliveredOn: storeDay(order.deliveredOn) };
	return {
		id,
		number,
		placedOn: dayOf(order.placedAt),
		...deliveryAtIssue(delivery, { ...issue, dayOf }),
		reference,
		costCentre,
		couponCode,
		deliveryAddress: {
			name: order.deliveryAddress.name,
			...(locationName && { locationName }),
			lines: [streetOf(order.deliveryAddress), townOf(order.deliveryAddress)],
		},
	};
}

type Document = { id: string; accountId: string };

/** Stores the content of some documents. Documents that have content keep it. */
export async function insertContents(act: Act, documents: readonly Document[], form: Form): Promise<void> {
	const contents = await contentsOf(
		act,
		documents.map(({ id }) => id),
		form,
	);
	const stamp = auditValues(act);
	const rows = documents.map(({ id: invoiceId, accountId }) => ({
		invoiceId,
		accountId,
		version: contentVersion,
		content: contents.get(invoiceId),
		...stamp,
	}));
	if (rows.length > 0) await act.db.insert(invoiceContent).values(rows).onConflictDoNothing();
}

/** The oldest documents without stored content. */
export const documentsWithoutContent = ({ db }: Act, limit: number): Promise<Document[]> =>
	db
		.select({ id: invoice.id, accountId: invoice.accountId })
		.from(invoice)
		.leftJoin(invoiceContent, eq(invoiceContent.invoiceId, invoice.id))
		.where(isNull(invoiceContent.invoiceId))
		.orderBy(asc(invoice.id))
		.limit(limit);

/** The names of the persons who placed some orders, by order. A name is a placeholder after its erasure. */
export async function orderedByOf({ db }: Act, orderIds: readonly string[]): Promise<Map<string, string>> {
	if (orderIds.length === 0) return new Map();
	const rows = await db
		.select({ id: orders.id, orderedBy: orders.orderedBy })
		.from(orders)
		.where(inArray(orders.id, [...orderIds]));
	return new Map(rows.map(({ id, orderedBy }) => [id, orderedBy]));
}

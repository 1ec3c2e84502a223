import { and, asc, count, eq, isNotNull, ne, sql } from "drizzle-orm";
import { locationInCity, orderPlace } from "#accounts/address.ts";
import type { Act } from "#act.ts";
import { orderChargesIn } from "#db/charge-columns.ts";
import { notification } from "#db/schema/notices.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { shortfallsOf } from "#orders/deliveries/deliveries.db.ts";
import { orderOwner } from "#orders/hand-over.db.ts";
import { dayMoveIn } from "#orders/order-change.ts";
import { historyOrder } from "#orders/orders.db.ts";
import { isSent, isUnpaid } from "#orders/orders.ts";
import { transferOf } from "#orders/view/transfers.db.ts";
import { payableUntil } from "#payments/payments.ts";
import { chargesForNotification, storedCharges } from "#shared/charges.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { deadlineAt } from "#shared/store-time.ts";
import { storeFront, wallClock } from "#store/store.db.ts";

/** The facts of an order for a notification, with its first lines. For jobs only: not limited to a viewer. */
export async function orderForNotification(act: Act, orderId: string, atMost: number) {
	const [order] = await act.db
		.select({
			userId: orderOwner,
			accountId: orders.accountId,
			number: orders.number,
			requestNumber: orders.serial,
			status: orders.status,
			awaitsPayment: orders.awaitsPayment,
			placedAt: orders.placedAt,
			paymentMethod: orders.paymentMethod,
			net: sql<number>`(${orders.goods} - ${orders.discount})::float8`,
			gstBasisPoints: orders.gstBasisPoints,
			columns: orderChargesIn(orders),
			gst: orders.gst,
			comesOn: orders.expectedOn,
			address: orders.deliveryAddress,
			total: orders.total,
			reference: orders.reference,
			lines: count(orderItem.id),
		})
		.from(orders)
		.innerJoin(orderItem, eq(orderItem.orderId, orders.id))
		.where(eq(orders.id, orderId))
		.groupBy(orders.id);
	if (!order) return null;
	const rows = await act.db
		.select()
		.from(orderItem)
		.where(eq(orderItem.orderId, orderId))
		.orderBy(asc(orderItem.position))
		.limit(atMost);
	const { currency } = await storeFront(act);
	const { address, status, awaitsPayment, placedAt, net, columns, gstBasisPoints, gst, ...facts } = order;
	const items = rows.map((row) => ({ quantity: row.quantity, goods: row.goods, ...namesOf(row) }));
	const clock = await wallClock(act);
	const payBy = isUnpaid({ status, awaitsPayment }) ? deadlineAt(clock, payableUntil(placedAt)) : null;
	// The invoice has a mail of its own, with the amount of what was sent.
	const transfer = isSent(status)
		? null
		: await transferOf(act, { id: orderId, status, paymentMethod: facts.paymentMethod });
	const amounts = { net, ...chargesForNotification(storedCharges(columns, gstBasisPoints)), gst };
	return {
		...facts,
		isPending: status === "Pending",
		payBy,
		transfer: transfer && { payBy: transfer.payBy, ...transfer.fields, account: transfer.account },
		amounts,
		city: locationInCity(orderPlace(address)),
		currency,
		items,
		moved: await dayMoveOfOrder(act, orderId),
		missing: await undeliveredLinesOf(act, orderId),
	};
}

/** The move of the delivery day when an order became certain. Null when it kept its day. */
async function dayMoveOfOrder({ db }: Act, orderId: string) {
	const rows = await db
		.select({ changes: orderHistory.changes })
		.from(orderHistory)
		.where(and(eq(orderHistory.orderId, orderId), isNotNull(orderHistory.changes)))
		.orderBy(...historyOrder);
	return dayMoveIn(rows.map(({ changes }) => changes));
}

/** The changes that the mail about a step of the history brings, the oldest first: those of the step, and of the steps since the last one that
 * the reader was notified of. Null for a step without changes, for a cancelled order, and when the mail about a newer step brings the changes.
 * For jobs only: not limited to a viewer. */
export async function changesToMail({ db }: Act, stepId: string) {
	const [step] = await db
		.select({ orderId: orderHistory.orderId, at: orderHistory.at, changes: orderHistory.changes })
		.from(orderHistory)
		.innerJoin(orders, eq(orders.id, orderHistory.orderId))
		.where(and(eq(orderHistory.id, stepId), ne(orders.status, "Cancelled")));
	if (!step?.changes) return null;
	const { orderId } = step;
	const rows = await db
		.select({ id: orderHistory.id, at: orderHistory.at, changes: orderHistory.changes, noticeId: notification.id })
		.from(orderHistory)
		.innerJoin(orders, eq(orders.id, orderHistory.orderId))
		.leftJoin(
			notification,
			and(
				eq(notification.userId, orderOwner),
				eq(notification.kind, "order-changed"),
				eq(notification.cause, orderHistory.id),
			),
		)
		.where(and(eq(orderHistory.orderId, orderId), isNotNull(orderHistory.changes)))
		.orderBy(...historyOrder);
	// Two steps at the same moment are mailed each.
	if (rows.some(({ at }) => at > step.at)) return null;
	const lastMailedAt = rows.findLast(({ noticeId }) => noticeId !== null)?.at;
	const changes = rows.filter(({ id, at }) => id === stepId || (at < step.at && !(lastMailedAt && at <= lastMailedAt)));
	return { orderId, changes: changes.flatMap(({ changes }) => changes ?? []) };
}

type Named = Record<"nameEn" | "nameNl" | "sizeEn" | "sizeNl", string>;
const namesOf = ({ nameEn, nameNl, sizeEn, sizeNl }: Named) => ({
	en: nameWithSize({ name: nameEn, size: sizeEn }),
	nl: nameWithSize({ name: nameNl, size: sizeNl }),
});

/** The undelivered lines of an order. `follows` is the back-order; null when the rest was dropped. */
async function undeliveredLinesOf(act: Act, orderId: string) {
	const short = await shortfallsOf(act, orderId);
	if (short.length === 0) return [];
	const [follows = null] = await act.db
		.select({ number: orders.number, comesOn: orders.expectedOn })
		.from(orders)
		.where(and(eq(orders.originalId, orderId), eq(orders.isBackOrder, true)));
	return short.map((row) => ({
		quantity: row.quantity,
		...namesOf(row),
		follows: row.rest === "back-order" ? follows : null,
	}));
}

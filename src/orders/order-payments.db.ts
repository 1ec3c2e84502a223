import { and, asc, eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { scoped } from "#db/scope.ts";
import { paidOrderOf } from "#payments/payments.db.ts";
import { isPaidLater, type PaymentMethod } from "#shared/payment-methods.ts";
import { visibleOrders } from "./orders.db.ts";
import { shownRefundReason } from "./orders.ts";

type PaidOrder = { id: string; isBackOrder: boolean; paymentMethod: PaymentMethod };

/** The payments that arrived for an order, and their refunds. A back-order was paid with its original, so it shows only the refunds for
 * itself. */
export async function paymentsAndRefundsOf(act: Act, { id, isBackOrder, paymentMethod }: PaidOrder) {
	if (isPaidLater(paymentMethod)) return { paid: [], back: [] };
	const rows = await paidFor(act, isBackOrder ? await paidOrderOf(act, id) : id);
	const back = rows.flatMap(({ back }) => back ?? []).filter(({ orderId }) => !isBackOrder || orderId === id);
	const paid = isBackOrder ? [] : new Map(rows.map(({ paid }) => [paid.id, paid])).values();
	return {
		paid: [...paid].flatMap(({ at, ...fields }) => (at ? [{ ...fields, at: at.toISOString() }] : [])),
		back: back.map(({ endedAt, beganAt, orderId, reason, ...fields }) => ({
			...fields,
			why: shownRefundReason(reason, { isOwn: orderId === id }),
			at: (endedAt ?? beganAt).toISOString(),
		})),
	};
}

const paidFor = ({ db, by }: Act, orderId: string) =>
	db
		.select({
			paid: {
				id: payment.id,
				method: payment.method,
				bank: payment.bank,
				amount: payment.amount,
				at: payment.endedAt,
			},
			back: {
				id: refund.id,
				orderId: refund.orderId,
				amount: refund.amount,
				reason: refund.reason,
				status: refund.status,
				beganAt: refund.createdAt,
				endedAt: refund.endedAt,
			},
		})
		.from(payment)
		.innerJoin(orders, and(eq(orders.id, payment.orderId), eq(orders.accountId, payment.accountId)))
		.leftJoin(refund, and(eq(refund.paymentId, payment.id), eq(refund.accountId, payment.accountId)))
		.where(and(scoped(visibleOrders, by), eq(payment.orderId, orderId), eq(payment.status, "paid")))
		.orderBy(asc(payment.endedAt), asc(payment.id), asc(refund.createdAt), asc(refund.id));

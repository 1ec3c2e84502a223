import { and, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { orders } from "#db/schema/orders.ts";
import { payment } from "#db/schema/payments.ts";
import { isUnpaid, orderStatuses } from "#orders/orders.ts";
import { daysIfPaid } from "#orders/placing/late-days.db.ts";
import { paymentView, referenceOf } from "#payments/payments.db.ts";
import { isUnderWay, type ShowPayment } from "#payments/payments.ts";
import { paymentStatuses } from "#shared/payment-provider.ts";
import { Refusal } from "#shared/refusal.ts";

const unpaidStatuses = orderStatuses.filter((status) => isUnpaid({ status, awaitsPayment: true }));
const underWay = paymentStatuses.filter(isUnderWay);
const otherName = "other_payment";
const other = alias(payment, otherName);

/** Whether a payment has ended without money, and its order waits for another one. `openNewPayment` decides the same. */
export const isPayableAgain = sql<boolean>`(${notInArray(payment.status, [...underWay, "paid"])}
	and exists (select from ${orders} where ${and(
		eq(orders.id, payment.orderId),
		inArray(orders.status, unpaidStatuses),
		eq(orders.awaitsPayment, true),
	)})
	and not exists (select from ${payment} as ${sql.identifier(otherName)} where ${and(
		eq(other.orderId, payment.orderId),
		or(eq(other.status, "paid"), and(inArray(other.status, underWay), isNotNull(referenceOf(other)))),
	)}))`;

/** The payment of one or several orders for its page, with the delivery days that unpaid orders have if they are paid now. */
export async function paymentPage(act: Act, { paymentId }: ShowPayment) {
	const payment = await paymentView(act, paymentId);
	if (!payment) throw new Refusal("not-found", "payment.not-found");
	const unpaid = payment.orders.filter(({ orderStatus: status, awaitsPayment }) => isUnpaid({ status, awaitsPayment }));
	const days = await daysIfPaid(
		act,
		unpaid.map(({ orderId }) => orderId),
	);
	return {
		...payment,
		orders: payment.orders.map((order) => ({
			...order,
			/** Null for an order that waits for no payment. */
			dayIfPaid: days.get(order.orderId) ?? null,
		})),
	};
}

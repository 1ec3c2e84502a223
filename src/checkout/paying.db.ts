import { and, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orders } from "#db/schema/orders.ts";
import { payment } from "#db/schema/payments.ts";
import { isUnpaid, orderStatuses } from "#orders/orders.ts";
import { referenceOf } from "#payments/payments.db.ts";
import { isUnderWay } from "#payments/payments.ts";
import { paymentStatuses } from "#shared/payment-provider.ts";

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

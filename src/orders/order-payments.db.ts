import { and, asc, eq, inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { scoped } from "#db/scope.ts";
import { paidOrderOf } from "#payments/payments.db.ts";
import { isPaidLater, type PaymentMethod } from "#shared/payment-methods.ts";
import { visibleOrders } from "./orders.db.ts";
import { shownRefundReason } from "./orders.ts";

type PaidOrder = { id: string; isBackOrder: boolean; paymentMethod: PaymentMethod };

/** The payments that arrived for an order, their refunds, and the attempts to pay that a bank declined or the payer left. A back-order was
 * paid with its original, so it shows only the refunds for itself. */
export async function paymentsAndRefundsOf(act: Act, { id, isBackOrder, paymentMethod }: PaidOrder) {
	if (isPaidLater(paymentMethod)) return { paid: [], back: [], attempts: [], isProcessing: false };
	const all = await paymentsFor(act, isBackOrder ? await paidOrderOf(act, id) : id);
	const rows = all.filter(({ paid }) => paid.status === "paid");
	const back = rows.flatMap(({ back }) => back ?? []).filter(({ orderId }) => !isBackOrder || orderId === id);
	const paid = isBackOrder ? [] : new Map(rows.map(({ paid }) => [paid.id, paid])).values();
	return {
		paid: [...paid].flatMap(({ at, status: _, reference: __, ...fields }) =>
			at ? [{ ...fields, at: at.toISOString() }] : [],
		),
		attempts: isBackOrder ? [] : all.flatMap(({ paid }) => attemptOf(paid) ?? []),
		isProcessing: all.some(({ paid }) => paid.status === "processing"),
		back: back.map(({ endedAt, beganAt, orderId, reason, ...fields }) => ({
			...fields,
			why: shownRefundReason(reason, { isOwn: orderId === id }),
			at: (endedAt ?? beganAt).toISOString(),
		})),
	};
}

type PaymentRow = Awaited<ReturnType<typeof paymentsFor>>[number]["paid"];

/** A payment that ended without money. Null for other payments, and for one that was never started at the provider. */
function attemptOf({ status, reference, at, ...payment }: PaymentRow) {
	if (!at || (status !== "failed" && (status !== "expired" || reference === null))) return null;
	return { ...payment, status, at: at.toISOString() };
}

const paymentsFor = ({ db, by }: Act, orderId: string) =>
	db
		.select({
			paid: {
				id: payment.id,
				method: payment.method,
				bank: payment.bank,
				amount: payment.amount,
				at: payment.endedAt,
				status: payment.status,
				reference: payment.reference,
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
		.where(
			and(
				scoped(visibleOrders, by),
				eq(payment.orderId, orderId),
				inArray(payment.status, ["paid", "failed", "expired", "processing"]),
			),
		)
		.orderBy(asc(payment.endedAt), asc(payment.id), asc(refund.createdAt), asc(refund.id));

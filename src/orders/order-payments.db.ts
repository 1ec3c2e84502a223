import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Act } from "#act.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { scoped } from "#db/scope.ts";
import { paidOrderOf } from "#payments/payments.db.ts";
import { payableUntil } from "#payments/payments.ts";
import { isPaidLater, type PaymentMethod } from "#shared/payment-methods.ts";
import { visibleOrders } from "./orders.db.ts";
import { isUnpaid, type OrderStatus, shownRefundReason } from "./orders.ts";

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

type EndedAttempt = { status: string };

/** Until when an unpaid order must be paid, and how its attempts to pay stand. The last of the attempts is the newest. */
export const dueOf = (placedAt: Date, attempts: readonly EndedAttempt[], isProcessing: boolean) => ({
	payBy: payableUntil(placedAt).toISOString(),
	isProcessing,
	isDeclined: !isProcessing && attempts.at(-1)?.status === "failed",
});

type ListedOrder = { id: string; status: OrderStatus; awaitsPayment: boolean; placedAt: Date };

/** The missing payments of the unpaid orders in a list, by order. */
export async function duesOf({ db, by }: Act, listed: readonly ListedOrder[]) {
	const unpaid = listed.filter(isUnpaid);
	if (unpaid.length === 0) return new Map<string, ReturnType<typeof dueOf>>();
	const rows = await db
		.select({ orderId: payment.orderId, status: payment.status })
		.from(payment)
		.innerJoin(orders, and(eq(orders.id, payment.orderId), eq(orders.accountId, payment.accountId)))
		.where(
			and(
				scoped(visibleOrders, by),
				inArray(
					payment.orderId,
					unpaid.map(({ id }) => id),
				),
				or(
					eq(payment.status, "processing"),
					and(eq(payment.status, "failed"), isNotNull(payment.endedAt)),
					and(eq(payment.status, "expired"), isNotNull(payment.endedAt), isNotNull(payment.reference)),
				),
			),
		)
		.orderBy(asc(payment.endedAt), asc(payment.id));
	const attemptsOf = Map.groupBy(rows, ({ orderId }) => orderId);
	return new Map(
		unpaid.map(({ id, placedAt }) => {
			const attempts = attemptsOf.get(id) ?? [];
			const isProcessing = attempts.some(({ status }) => status === "processing");
			return [id, dueOf(placedAt, attempts, isProcessing)];
		}),
	);
}

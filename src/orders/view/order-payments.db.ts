import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { scoped } from "#db/scope.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { isUnpaid, type OrderStatus, shownRefundReason } from "#orders/orders.ts";
import { ofOrder, paidOrderOf, referenceOf } from "#payments/payments.db.ts";
import { payableUntil } from "#payments/payments.ts";

type PaidOrder = { id: string; isBackOrder: boolean };

/** The payments that arrived for an order, their refunds, and the attempts to pay that a bank declined or the payer left. A back-order was
 * paid with its original, so it shows only the refunds for itself. */
export async function paymentsAndRefundsOf(act: Act, { id, isBackOrder }: PaidOrder) {
	const none = { paid: [], back: [], attempts: [], isProcessing: false, unpaidWith: [] };
	const rows = await paymentsFor(act, isBackOrder ? await paidOrderOf(act, id) : id);
	const payments = [...new Map(rows.map(({ payment }) => [payment.id, payment])).values()];
	const back = rows.flatMap(({ back }) => back ?? []).filter(({ orderId }) => !isBackOrder || orderId === id);
	const shownBack = back.map(({ endedAt, beganAt, orderId, reason, ...fields }) => ({
		...fields,
		why: shownRefundReason(reason, { isOwn: orderId === id }),
		at: (endedAt ?? beganAt).toISOString(),
	}));
	if (isBackOrder) return { ...none, back: shownBack };
	const joined = await joinedOrders(act, payments);
	return {
		paid: payments.flatMap(({ at, status, reference: _, jointId, ...fields }) =>
			at && status === "paid" ? [{ ...fields, at: at.toISOString(), with: joined.othersOf(id, jointId) }] : [],
		),
		...standingOf(id, payments, joined),
		back: shownBack,
	};
}

type Attempt = Awaited<ReturnType<typeof paymentsFor>>[number]["payment"];

/** How the payment of an order stands: its attempts, the newest last, and the other unpaid orders of its newest payment. */
function standingOf(orderId: string, payments: readonly Attempt[], { othersOf }: JoinedOrders) {
	const newest = payments.toSorted((left, right) => (left.id < right.id ? -1 : 1)).at(-1);
	return {
		attempts: payments.flatMap((payment) => attemptOf(payment) ?? []),
		isProcessing: payments.some(({ status }) => status === "processing"),
		unpaidWith: othersOf(orderId, newest?.jointId ?? null).filter(({ isUnpaid }) => isUnpaid),
	};
}

/** A payment that ended without money. Null for other payments, and for one that was never started at the provider. */
function attemptOf({ status, reference, at, jointId: _, ...payment }: Attempt) {
	if (!at || (status !== "failed" && (status !== "expired" || reference === null))) return null;
	return { ...payment, status, at: at.toISOString() };
}

const { id, orderId, method, bank, amount, endedAt: at, status, jointId } = payment;
const attempt = { id, method, bank, amount, at, status, reference: referenceOf(payment), jointId };

const paymentsFor = ({ db, by }: Act, ofOrderId: string) =>
	db
		.select({
			payment: attempt,
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
		.innerJoin(orders, ofOrder)
		.leftJoin(refund, and(eq(refund.paymentId, payment.id), eq(refund.accountId, payment.accountId)))
		.where(and(scoped(visibleOrders, by), eq(payment.orderId, ofOrderId)))
		.orderBy(asc(payment.endedAt), asc(payment.id), asc(refund.createdAt), asc(refund.id));

type JoinedOrders = Awaited<ReturnType<typeof joinedOrders>>;

/** Finds the orders that joint payments pay together. Leaves out orders that the viewer does not see. */
async function joinedOrders({ db, by }: Act, payments: readonly Pick<Attempt, "jointId">[]) {
	const jointIds = [...new Set(payments.flatMap(({ jointId }) => jointId ?? []))];
	const rows =
		jointIds.length === 0
			? []
			: await db
					.select({
						jointId,
						orderId: orders.id,
						number: orders.number,
						requestNumber: orders.serial,
						amount,
						status: orders.status,
						awaitsPayment: orders.awaitsPayment,
					})
					.from(payment)
					.innerJoin(orders, ofOrder)
					.where(and(scoped(visibleOrders, by), isNull(orders.deletedAt), inArray(jointId, jointIds)))
					.orderBy(asc(orders.serial));
	const byJoint = Map.groupBy(rows, ({ jointId }) => jointId);
	return {
		/** The other orders of a joint payment. None when the payment pays only its own order. */
		othersOf: (ownId: string, ofJointId: string | null) =>
			(ofJointId === null ? [] : (byJoint.get(ofJointId) ?? []))
				.filter(({ orderId }) => orderId !== ownId)
				.map(({ jointId: _, status, awaitsPayment, ...other }) => ({
					...other,
					isUnpaid: isUnpaid({ status, awaitsPayment }),
				})),
	};
}

/** Until when an unpaid order must be paid, how its attempts to pay stand, and the orders that are paid together with it. */
export const dueOf = (placedAt: Date, { attempts, isProcessing, unpaidWith }: ReturnType<typeof standingOf>) => ({
	payBy: payableUntil(placedAt).toISOString(),
	isProcessing,
	isDeclined: !isProcessing && attempts.at(-1)?.status === "failed",
	with: unpaidWith,
});

type ListedOrder = { id: string; status: OrderStatus; awaitsPayment: boolean; placedAt: Date };

/** The missing payments of the unpaid orders in a list, by order. */
export async function duesOf(act: Act, listed: readonly ListedOrder[]) {
	const unpaid = listed.filter(isUnpaid);
	if (unpaid.length === 0) return new Map<string, ReturnType<typeof dueOf>>();
	const ids = unpaid.map(({ id }) => id);
	const rows = await act.db
		.select({ orderId, payment: attempt })
		.from(payment)
		.innerJoin(orders, ofOrder)
		.where(and(scoped(visibleOrders, act.by), inArray(orderId, ids)))
		.orderBy(asc(payment.endedAt), asc(payment.id));
	const joined = await joinedOrders(
		act,
		rows.map(({ payment }) => payment),
	);
	const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId);
	return new Map(
		unpaid.map(({ id, placedAt }) => {
			const payments = (rowsOf.get(id) ?? []).map(({ payment }) => payment);
			return [id, dueOf(placedAt, standingOf(id, payments, joined))];
		}),
	);
}

import { type Act, system } from "#act.ts";
import { refuseNonPayers } from "#cart/cart.commands.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { applyInvoicePaymentReport } from "#invoices/online-payments.commands.ts";
import { notify } from "#notices/notifications.commands.ts";
import { shopNotes } from "#orders/notes.ts";
import { acceptPaid, moveOrder } from "#orders/orders.commands.ts";
import { lockOrder, saveOrder } from "#orders/orders.db.ts";
import { refundReasonFor } from "#orders/orders.ts";
import {
	applyRefundReport,
	cancelPayments,
	expireOverdue,
	notifyCashiers,
	openPayment,
	recordPaymentReport,
	refundPayment,
} from "#payments/payments.commands.ts";
import { type Payment, paymentOf, paymentsOf } from "#payments/payments.db.ts";
import { isUnderWay, payableUntil } from "#payments/payments.ts";
import { needsBank } from "#shared/payment-methods.ts";
import type { PaymentReport } from "#shared/payment-provider.ts";
import { Refusal } from "#shared/refusal.ts";
import { deadlineAt } from "#shared/store-time.ts";
import { wallClock } from "#store/store.db.ts";
import type { PayAgain } from "./checkout.ts";

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Applies a report of a payment provider to the payment and to its order or invoices. A repeated or late report changes nothing twice. */
export function applyPaymentReport(callerAct: Act, report: PaymentReport): Promise<void> {
	return inTransaction({ ...callerAct, by: system }, async (act) => {
		const paymentRow = await paymentOf(act, report.paymentId);
		if (!paymentRow) throw new Refusal("not-found", "payment.not-found");
		if (paymentRow.orderId === null) return applyInvoicePaymentReport(act, report);
		return applyOrderPaymentReport(act, { orderId: paymentRow.orderId, report });
	});
}

type OrderReport = { orderId: string; report: PaymentReport };

async function applyOrderPaymentReport(act: Act, { orderId, report }: OrderReport): Promise<void> {
	// Locks the order first, as a cancellation does. Null when the order was deleted: its payment is refunded.
	const order = await lockOrder(act, orderId);
	if (report.about === "refund") return applyRefundReport(act, report);
	const statusChange = await recordPaymentReport(act, report);
	if (!statusChange) return;
	const { oldStatus, newStatus } = statusChange;
	const payment = { ...statusChange.payment, orderId };
	const isAccepted = newStatus === "paid" && (await acceptOrRefund(act, order, payment));
	// A buyer whose payment took longer has left the page, and is notified.
	if (order && oldStatus === "processing")
		await notifyBuyer(act, order, payment, isAccepted ? "payment-received" : "payment-failed");
}

type OrderPayment = Payment & { orderId: string };

/** Accepts the order of a payment that arrived, or refunds the payment. True when the order is accepted. */
async function acceptOrRefund(act: Act, order: Order | null, payment: OrderPayment): Promise<boolean> {
	const reason = order ? refundReasonFor(order) : "came-too-late";
	if (reason) {
		await refundPayment(act, { ...payment, reason });
		await notifyCashiers(act, { payment, why: reason });
		return false;
	}
	await acceptPaid(act, payment.orderId);
	await cancelPayments(act, payment.orderId);
	return true;
}

type PaymentNotificationKind = "payment-received" | "payment-failed";

async function notifyBuyer(
	act: Act,
	{ serial, status }: Order,
	payment: OrderPayment,
	kind: PaymentNotificationKind,
): Promise<void> {
	const { id, orderId, accountId, amount, currency, ownerId: userId } = payment;
	if (kind === "payment-failed" && status !== "Pending") return;
	const recipient = { userId, accountId, cause: id };
	if (kind === "payment-received") {
		const details = { amount, currency, number: String(serial) };
		return notify(act, { ...recipient, kind, details, path: `/orders/${orderId}` });
	}
	const payableTo = payableUntil(payment.placedAt);
	const payBy = payableTo > act.now ? deadlineAt(await wallClock(act), payableTo) : null;
	const details = { amount, currency, payBy, paymentId: id };
	return notify(act, { ...recipient, kind, details, path: `/checkout/processing/${id}` });
}

/** The payment of an order that can still be paid. Null when there is none. */
export async function payablePayment(act: Act, orderId: string) {
	refuseNonPayers(act);
	if (!(await inTransaction(act, (act) => lockOrder(act, orderId)))) throw new Refusal("not-found", "order.not-found");
	return (await paymentsOf(act, orderId)).find(({ status }) => isUnderWay(status)) ?? null;
}

/** Limits new payments of unpaid orders, because each can call a provider. */
const payAgainLimit = { name: "pay-again", times: 30, seconds: 60 * 60 };

export async function limitNewPayments(act: Act): Promise<void> {
	refuseNonPayers(act);
	await throttle(act.db, payAgainLimit, act.by.userId ?? "");
}

/** Opens a new payment for an order that awaits payment. Returns the existing payment when one is paid or started. */
export function openNewPayment(act: Act, { orderId, method, bank }: PayAgain): Promise<{ paymentId: string }> {
	return inTransaction(act, async (act) => {
		const order = await lockOrder(act, orderId);
		if (!order) throw new Refusal("not-found", "order.not-found");
		const payments = await paymentsOf(act, orderId);
		const [last] = payments;
		if (!last) throw new Refusal("conflict", "payment.closed");
		const startedPayment = payments.find(
			({ status, reference }) => status === "paid" || (isUnderWay(status) && reference),
		);
		if (startedPayment) return { paymentId: startedPayment.id };
		if (order.status !== "Pending" || !order.awaitsPayment) throw new Refusal("conflict", "payment.closed");
		await cancelPayments(act, orderId);
		if (method !== null && needsBank(method) && bank === null)
			throw new Refusal("invalid", "checkout.bank-missing", {}, "bank");
		const methodAndBank = method === null ? { method: last.method, bank: last.bank } : { method, bank };
		if (method !== null) await saveOrder(act, orderId, { paymentMethod: method, bank });
		const { accountId, due: amount } = last;
		return {
			paymentId: await openPayment(act, { orderId, accountId, amount, ...methodAndBank }),
		};
	});
}

type PaymentToGiveUp = { paymentId: string; isClosedAtProvider: boolean };

/** Gives up a payment that was never settled, and cancels the order that waits for it. Invoices stay open. Staff are notified when money may still arrive. */
export function giveUpPayment(
	callerAct: Act,
	{ paymentId, isClosedAtProvider: isAnswered }: PaymentToGiveUp,
): Promise<void> {
	return inTransaction({ ...callerAct, by: system }, async (act) => {
		const paymentRow = await paymentOf(act, paymentId);
		if (!paymentRow) throw new Refusal("not-found", "payment.not-found");
		// The order is locked first, as in applyPaymentReport. Null when it was deleted, and for a payment of invoices.
		const order = paymentRow.orderId === null ? null : await lockOrder(act, paymentRow.orderId);
		const payment = await expireOverdue(act, paymentId);
		if (!payment) return;
		const mayStillArrive = payment.status === "processing" || (payment.reference !== null && !isAnswered);
		const why = payment.orderId === null ? "invoices-never-settled" : "never-settled";
		if (mayStillArrive) await notifyCashiers(act, { payment, why });
		if (order) await cancelAwaitingOrder(act, order, mayStillArrive ? "not-confirmed" : "not-paid");
	});
}

/** Cancels an order that waited a day for its payment. Nothing happens when it was paid or cancelled meanwhile. */
export function cancelUnpaid(callerAct: Act, { orderId }: { orderId: string }): Promise<void> {
	return inTransaction({ ...callerAct, by: system }, async (act) => {
		const order = await lockOrder(act, orderId);
		const hasPendingPayment = (await paymentsOf(act, orderId)).some(({ status }) => isUnderWay(status));
		if (order && !hasPendingPayment) await cancelAwaitingOrder(act, order, "not-paid");
	});
}

async function cancelAwaitingOrder(
	act: Act,
	{ id, status, awaitsPayment }: Order,
	reason: "not-paid" | "not-confirmed",
) {
	if (status === "Pending" && awaitsPayment)
		await moveOrder(act, { orderId: id, to: "Cancelled", note: shopNotes[reason] });
}

import { type Act, system } from "#act.ts";
import { refuseNonPayers } from "#cart/cart.commands.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { applyInvoicePaymentReport } from "#invoices/paying/online-payments.commands.ts";
import { notify } from "#notices/notifications.commands.ts";
import { acceptPaid, moveOrder } from "#orders/orders.commands.ts";
import { lockOrder, saveOrder } from "#orders/orders.db.ts";
import { isUnpaid, refundReasonFor } from "#orders/orders.ts";
import { shopNotes } from "#orders/placing/notes.ts";
import {
	applyRefundReport,
	cancelPayments,
	expireOverdue,
	joinPayments,
	notifyCashiers,
	openPayment,
	recordPaymentReport,
	refundPayment,
} from "#payments/payments.commands.ts";
import { orderPaymentsOf, type Payment, paymentOf, paymentsOf } from "#payments/payments.db.ts";
import { isOverdue, isUnderWay, payableUntil } from "#payments/payments.ts";
import { sum } from "#shared/money.ts";
import { bankWith, needsBank } from "#shared/payment-methods.ts";
import type { PaymentReport } from "#shared/payment-provider.ts";
import { Refusal } from "#shared/refusal.ts";
import { deadlineAt } from "#shared/store-time.ts";
import { wallClock } from "#store/store.db.ts";
import type { PayAgain } from "./checkout.ts";

export type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Applies a report of a payment provider to the payment and to its orders or invoices. A repeated or late report changes nothing twice. */
export function applyPaymentReport(callerAct: Act, report: PaymentReport): Promise<void> {
	return inTransaction({ ...callerAct, by: system }, async (act) => {
		const paymentRow = await paymentOf(act, report.paymentId);
		if (!paymentRow) throw new Refusal("not-found", "payment.not-found");
		if (paymentRow.subject === "invoices") return applyInvoicePaymentReport(act, report);
		return applyOrderPaymentReport(act, { payment: paymentRow, report });
	});
}

type OrderPayment = Payment & { orderId: string };
type PaidOrder = { order: Order | null; payment: OrderPayment };

/** Locks the orders that a payment pays, in the order of their ids, before the payment, as a cancellation does. An order that was deleted is null: its
 * payment is refunded. */
async function lockPaidOrders(act: Act, payment: Payment): Promise<PaidOrder[]> {
	const locked: PaidOrder[] = [];
	for (const part of await orderPaymentsOf(act, payment))
		locked.push({ order: await lockOrder(act, part.orderId), payment: part });
	return locked;
}

type OrderReport = { payment: Payment; report: PaymentReport };

async function applyOrderPaymentReport(act: Act, { payment, report }: OrderReport): Promise<void> {
	const paidOrders = await lockPaidOrders(act, payment);
	if (report.about === "refund") return applyRefundReport(act, report);
	const statusChange = await recordPaymentReport(act, report);
	if (!statusChange) return;
	const { oldStatus, newStatus } = statusChange;
	const accepted: PaidOrder[] = [];
	if (newStatus === "paid") for (const paid of paidOrders) if (await acceptOrRefund(act, paid)) accepted.push(paid);
	// A buyer whose payment took longer has left the page, and is notified.
	if (oldStatus !== "processing") return;
	if (accepted.length > 0) await notifyOfReceivedPayment(act, { payment, paidOrders: accepted });
	else await notifyOfFailedPayment(act, { payment, paidOrders });
}

/** Accepts an order whose payment arrived, or refunds the payment. True when the order is accepted. */
async function acceptOrRefund(act: Act, { order, payment }: PaidOrder): Promise<boolean> {
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

type Notified = { payment: Payment; paidOrders: readonly PaidOrder[] };

/** The buyers of the orders of a payment. Each gets one notification, about the own orders only: a colleague may pay orders that the buyer does not
 * see. Only the buyer of all orders gets a link to the page of a joint payment. */
function buyersOf({ payment: { id, orderId, accountId, currency }, paidOrders }: Notified) {
	const byBuyer = Map.groupBy(paidOrders, ({ payment }) => payment.ownerId);
	return [...byBuyer].map(([userId, ownOrders]) => ({
		recipient: { userId, accountId, cause: id },
		ownOrders,
		money: { amount: sum(ownOrders.map(({ payment }) => payment.amount)), currency },
		orderPath: `/orders/${ownOrders[0]?.payment.orderId}`,
		isOfOneOrder: orderId !== null,
		paymentId: orderId !== null || byBuyer.size === 1 ? id : null,
	}));
}

const pageOf = (paymentId: string): string => `/checkout/processing/${paymentId}`;

async function notifyOfReceivedPayment(act: Act, notified: Notified): Promise<void> {
	for (const { recipient, ownOrders, money, orderPath, isOfOneOrder, paymentId } of buyersOf(notified)) {
		const [number = "", ...others] = ownOrders.flatMap(({ order }) => (order ? String(order.serial) : []));
		const path = isOfOneOrder || paymentId === null ? orderPath : pageOf(paymentId);
		await notify(act, { ...recipient, kind: "payment-received", details: { ...money, number, others }, path });
	}
}

async function notifyOfFailedPayment(act: Act, notified: Notified): Promise<void> {
	for (const { recipient, ownOrders, money, orderPath, paymentId } of buyersOf(notified)) {
		if (ownOrders.every(({ order }) => order?.status !== "Pending")) continue;
		const oldest = Math.min(...ownOrders.map(({ payment }) => payment.placedAt.getTime()));
		const payableTo = payableUntil(new Date(oldest));
		const payBy = payableTo > act.now ? deadlineAt(await wallClock(act), payableTo) : null;
		const path = paymentId === null ? orderPath : pageOf(paymentId);
		await notify(act, { ...recipient, kind: "payment-failed", details: { ...money, payBy, paymentId }, path });
	}
}

/** The payments under way of some orders, as the provider has them. Refuses an order that the viewer does not see like an unknown one. */
export function paymentsToReplace(act: Act, input: OrdersToPay): Promise<PaymentOfOrder[]> {
	refuseNonPayers(act);
	return inTransaction(act, async (act) => {
		const underWay = (await lockOrdersToPay(act, input)).flatMap(({ payments }) =>
			payments.filter(({ status }) => isUnderWay(status)),
		);
		return [...new Map(underWay.map((payment) => [payment.attemptId, payment])).values()];
	});
}

type OrdersToPay = Pick<PayAgain, "orderId" | "otherOrderIds">;
type PaymentOfOrder = Awaited<ReturnType<typeof paymentsOf>>[number];

/** Locks orders in the order of their ids, and reads their payments. */
export async function lockOrdersToPay(act: Act, { orderId, otherOrderIds = [] }: OrdersToPay) {
	const locked: { order: Order; payments: PaymentOfOrder[] }[] = [];
	for (const id of [...new Set([orderId, ...otherOrderIds])].toSorted()) {
		const order = await lockOrder(act, id);
		if (!order) throw new Refusal("not-found", "order.not-found");
		locked.push({ order, payments: await paymentsOf(act, id) });
	}
	return locked;
}

/** Limits new payments of unpaid orders, because each can call a provider. */
const payAgainLimit = { name: "pay-again", times: 30, seconds: 60 * 60 };

export async function limitNewPayments(act: Act): Promise<void> {
	refuseNonPayers(act);
	await throttle(act.db, payAgainLimit, act.by.userId ?? "");
}

/** Opens one new payment for the orders that still await payment. Returns the existing payment when one is paid or started for all of them. */
export function openNewPayment(act: Act, { method, bank, ...input }: PayAgain): Promise<{ paymentId: string }> {
	return inTransaction(act, async (act) => {
		const locked = await lockOrdersToPay(act, input);
		const unpaid = locked.filter(({ order, payments }) => isUnpaid(order) && !payments.some(isPaidOrStarted));
		const [last] = unpaid.flatMap(({ payments }) => payments);
		if (!last) return startedPayment(act, locked);
		for (const { order } of unpaid) await cancelPayments(act, order.id);
		if (method !== null && needsBank(method) && bank === null)
			throw new Refusal("invalid", "checkout.bank-missing", {}, "bank");
		const means = method === null ? { method: last.method, bank: last.bank } : { method, bank: bankWith(method, bank) };
		const opened: string[] = [];
		for (const { order } of unpaid) {
			const { id: orderId, accountId, total: amount } = order;
			if (order.paymentMethod !== means.method || order.bank !== means.bank)
				await saveOrder(act, orderId, { paymentMethod: means.method, bank: means.bank });
			opened.push(await openPayment(act, { orderId, accountId, amount, ...means }));
		}
		const [paymentId = ""] = opened;
		return { paymentId: (await joinPayments(act, opened)).get(paymentId) ?? paymentId };
	});
}

export const isPaidOrStarted = ({ status, reference }: PaymentOfOrder): boolean =>
	status === "paid" || (isUnderWay(status) && reference !== null);

type LockedOrders = Awaited<ReturnType<typeof lockOrdersToPay>>;

/** The payment that is paid or started for orders. Refuses when there is none, and for a joint payment that the viewer may not see. */
export async function startedPayment(act: Act, locked: LockedOrders): Promise<{ paymentId: string }> {
	const started = locked.flatMap(({ payments }) => payments).find(isPaidOrStarted);
	if (!started) throw new Refusal("conflict", "payment.closed");
	if (!(await paymentOf(act, started.attemptId))) throw new Refusal("conflict", "payment.with-other-orders");
	return { paymentId: started.attemptId };
}

type PaymentToGiveUp = { paymentId: string; isClosedAtProvider: boolean };

/** Gives up a payment that was never settled, and cancels the orders that waited for it as long as the rule allows. Invoices stay open. Staff are
 * notified when money may still arrive. */
export function giveUpPayment(callerAct: Act, { paymentId, isClosedAtProvider }: PaymentToGiveUp): Promise<void> {
	return inTransaction({ ...callerAct, by: system }, async (act) => {
		const paymentRow = await paymentOf(act, paymentId);
		if (!paymentRow) throw new Refusal("not-found", "payment.not-found");
		// The orders are locked first, as in applyPaymentReport. None for a payment of invoices.
		const paidOrders = await lockPaidOrders(act, paymentRow);
		const payment = await expireOverdue(act, paymentId);
		if (!payment) return;
		const { status, startedAt, subject, reference } = payment;
		const mayStillArrive = status === "processing" || (reference !== null && !isClosedAtProvider);
		const why = subject === "invoices" ? "invoices-never-settled" : "never-settled";
		if (mayStillArrive) await notifyCashiers(act, { payment, why });
		for (const { order, payment } of paidOrders)
			if (order && isOverdue({ status, startedAt, placedAt: payment.placedAt }, act.now))
				await cancelAwaitingOrder(act, order, mayStillArrive ? "not-confirmed" : "not-paid");
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

async function cancelAwaitingOrder(act: Act, order: Order, reason: "not-paid" | "not-confirmed") {
	if (isUnpaid(order)) await moveOrder(act, { orderId: order.id, to: "Cancelled", note: shopNotes[reason] });
}

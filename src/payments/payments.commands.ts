import { type Act, system } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { notify } from "#notices/notifications.commands.ts";
import { type Money, money, sum } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import type { PaymentReport, PaymentStarted, PaymentStatus } from "#shared/payment-provider.ts";
import { Refusal } from "#shared/refusal.ts";
import {
	cashiers,
	companyOf,
	insertEvent,
	insertPayment,
	lockJoinedPayments,
	lockPayment,
	type NewPayment,
	offeringFor,
	orderPaymentsOf,
	type Payment,
	paidOrderOf,
	paymentsOf,
	savePayment,
} from "./payments.db.ts";
import {
	amountProblem,
	availableMethods,
	checksAfterGivingUpMs,
	isOverdue,
	isUnderWay,
	mayFollow,
	type PaymentProblem,
	type RefundReason,
	refundMayFollow,
	type StartPayment,
} from "./payments.ts";
import { insertRefund, lockRefund, refundedAmount, saveRefund } from "./refunds.db.ts";

type PaymentMeans = { accountId: string; method: PaymentMethod; bank: string | null; amount: Money };
type OrderPayment = PaymentMeans & { orderId: string };
type InvoicePayment = PaymentMeans & { key: string };

/** Creates a payment for an order, in the transaction of the order. The provider is called later. */
export const openPayment = (act: Act, { orderId, ...means }: OrderPayment): Promise<string> =>
	insertOpenPayment(act, means, { subject: "order", orderId });

/** Creates a payment for invoices, once per key. The caller names the invoices in the same transaction. */
export const openInvoicePayment = (act: Act, { key, ...means }: InvoicePayment): Promise<string> =>
	insertOpenPayment(act, means, { subject: "invoices", key });

/** Joins new payments of orders to one payment at the provider. Leaves out payments that were started or have ended. Returns the joint payment by
 * the payments that it collects; none when fewer than two are left. */
export async function joinPayments(act: Act, paymentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const parts: Payment[] = [];
	for (const id of paymentIds.toSorted()) {
		const payment = await lockPayment(act, id);
		if (payment && isNotStarted(payment)) parts.push(payment);
	}
	const [first] = parts;
	if (!first || parts.length < 2) return new Map();
	const { accountId, method, bank } = first;
	const amount = sum(parts.map((part) => part.amount));
	const jointId = await insertOpenPayment(act, { accountId, method, bank, amount }, { subject: "orders" });
	for (const { id } of parts) await savePayment(act, id, { jointId });
	return new Map(parts.map(({ id }) => [id, jointId]));
}

const isNotStarted = ({ subject, jointId, status, startedAt }: Payment): boolean =>
	subject === "order" && jointId === null && status === "open" && startedAt === null;

async function insertOpenPayment(
	act: Act,
	means: PaymentMeans,
	purpose: Pick<NewPayment, "subject" | "orderId" | "key">,
): Promise<string> {
	const provider = act.deps.payments;
	const { method, accountId } = means;
	const offering = await offeringFor(act, accountId);
	if (!provider || !offering || !availableMethods(provider, offering).includes(method))
		throw new Refusal("invalid", "checkout.method-not-offered", {}, "method");
	const id = await insertPayment(act, {
		...means,
		...purpose,
		currency: offering.currency,
		provider: provider.name,
		status: "open",
	});
	const subject = { object: "Payment", id, accountId, topic: "payments" as const };
	await audit(act, subject, { status: [null, "open"], order: [null, purpose.orderId ?? null] });
	return id;
}

/** The request to start a payment at the provider, the same each time. `url` is null until the provider has answered. */
export function prepareStart(act: Act, { paymentId, language }: StartPayment) {
	return inTransaction(act, async (act) => {
		const payment = await lockPayment(act, paymentId);
		if (!payment) throw new Refusal("not-found", "payment.not-found");
		if (payment.jointId !== null) throw new Refusal("conflict", "payment.closed");
		if (payment.url && payment.status === "open") return { ...payment, url: payment.url };
		if (payment.status !== "open") throw new Refusal("conflict", "payment.closed");
		const start = { startedAt: payment.startedAt ?? act.now, language: payment.language ?? language };
		await savePayment(act, paymentId, start);
		return { ...payment, ...start, url: null };
	});
}

/** Stores the provider's answer to a start. A refused payment has failed. */
export function saveStart(
	act: Act,
	{ paymentId, started }: { paymentId: string; started: PaymentStarted },
): Promise<{ isOpen: boolean }> {
	return inTransaction(act, async (act) => {
		const payment = await lockPayment(act, paymentId);
		if (!payment) throw new Refusal("not-found", "payment.not-found");
		const { raw } = started;
		await insertEvent(act, { payment, eventId: `start:${paymentId}`, raw, outcome: "noted" });
		if (started.outcome === "refused") {
			if (payment.status === "open") await changeStatus(act, payment, "failed");
			return { isOpen: false };
		}
		const { reference, url } = started;
		await savePayment(act, paymentId, { reference, url });
		const isOpen = payment.status === "open";
		// The payment was cancelled while the provider was called.
		if (!isOpen) await enqueue(act, "payments.close", { paymentId });
		return { isOpen };
	});
}

type StatusChange = { payment: Payment; oldStatus: PaymentStatus; newStatus: PaymentStatus };

/** Stores a provider's report about a payment, and applies it once. Null when the report changes nothing. */
export async function recordPaymentReport(
	act: Act,
	report: PaymentReport & { about: "payment" },
): Promise<StatusChange | null> {
	const payment = await lockPayment(act, report.paymentId);
	if (!payment) throw new Refusal("not-found", "payment.not-found");
	const follows = mayFollow(payment.status, report.status);
	// Only for reports that change the status, because the amount due can be less now than what was paid.
	const problem =
		follows && (report.status === "paid" || report.status === "processing") ? amountProblem(report, payment) : null;
	const outcome = problem ?? (follows ? "applied" : "late");
	const { eventId, raw } = report;
	if (!(await insertEvent(act, { payment, eventId, raw, outcome }))) return null;
	if (problem) await notifyCashiers(act, { payment, why: problem });
	if (outcome !== "applied") return null;
	if (payment.reference === null) await savePayment(act, payment.id, { reference: report.reference });
	await changeStatus(act, payment, report.status);
	return { payment, oldStatus: payment.status, newStatus: report.status };
}

/** Changes the status of a payment, and of the payments that a joint payment collects. */
async function changeStatus(act: Act, { id, accountId, subject, status }: Payment, to: PaymentStatus): Promise<void> {
	await savePayment(act, id, { status: to, endedAt: isUnderWay(to) ? null : act.now });
	await audit(act, { object: "Payment", id, accountId, topic: "payments" }, { status: [status, to] });
	if (subject !== "orders") return;
	for (const part of await lockJoinedPayments(act, id))
		if (mayFollow(part.status, to)) await changeStatus(act, part, to);
}

/** Ends an overdue payment. Null when it has ended, or is not overdue yet. */
export async function expireOverdue(act: Act, paymentId: string): Promise<Payment | null> {
	const payment = await lockPayment(act, paymentId);
	if (!payment || !isOverdue(payment, act.now)) return null;
	await changeStatus(act, payment, "expired");
	if (payment.reference === null) return payment;
	for (const ms of checksAfterGivingUpMs) {
		const timing = { at: new Date(act.now.getTime() + ms), key: `${paymentId}:${ms}` };
		await enqueue(act, "payments.close", { paymentId }, timing);
	}
	return payment;
}

type PaidPayment = Pick<Payment, "id" | "accountId" | "amount">;
type Refunded = { reason: RefundReason; amount: Money };
type NewRefund = Refunded & { orderId: string };
type NewRefundPart = Refunded & ({ orderId: string; allocationId: null } | { orderId: null; allocationId: string });

/** Refunds an amount of a locked payment, up to what is not refunded yet, once per order or allocation. Returns the refunded amount. */
async function refundPart(act: Act, paid: PaidPayment, { amount: requested, ...part }: NewRefundPart): Promise<number> {
	const { id, accountId } = paid;
	const amount = money(Math.min(requested, paid.amount - (await refundedAmount(act, id))));
	if (amount <= 0) return 0;
	const refundId = await insertRefund(act, { paymentId: id, accountId, amount, ...part });
	if (!refundId) return 0;
	const subject = { object: "Refund", id: refundId, accountId, topic: "payments" as const };
	await audit(act, subject, { status: [null, "waiting"], payment: [null, id] });
	await enqueue(act, "payments.refund", { refundId });
	return amount;
}

/** Refunds a whole payment, once. */
export async function refundPayment(
	act: Act,
	paid: PaidPayment & { orderId: string; reason: RefundReason },
): Promise<void> {
	const { orderId, reason, amount } = paid;
	await refundPart(act, paid, { orderId, reason, amount, allocationId: null });
}

/** Refunds an amount of an order, up to what was paid and is not refunded yet. A back-order is refunded from the payments of its original
 * order. Does nothing when no payment is paid, for example for orders on account. */
export async function refundOrderPart(act: Act, { orderId, reason, amount }: NewRefund): Promise<void> {
	let remaining: number = amount;
	for (const { id, status } of await paymentsOf(act, await paidOrderOf(act, orderId))) {
		const paid = status === "paid" && remaining > 0 ? await lockPayment(act, id) : null;
		const part = { orderId, reason, amount: money(remaining), allocationId: null };
		if (paid) remaining -= await refundPart(act, paid, part);
	}
}

type AllocationRefund = { allocationId: string; amount: Money; paymentIds: readonly string[] };

/** Refunds balance of a company through the payments that it came from, up to what they have left. */
export async function refundAllocation(
	act: Act,
	{ allocationId, amount, paymentIds }: AllocationRefund,
): Promise<void> {
	let remaining: number = amount;
	for (const id of paymentIds) {
		const paid = remaining > 0 ? await lockPayment(act, id) : null;
		if (!paid) continue;
		const part = { orderId: null, reason: "credited" as const, amount: money(remaining), allocationId };
		remaining -= await refundPart(act, paid, part);
	}
}

/** Cancels open payments of an order. A joint payment is cancelled for its other orders, too, because its amount is no longer due. Payments that a
 * bank is processing are not cancelled. */
export async function cancelPayments(act: Act, orderId: string): Promise<void> {
	for (const { id, attemptId, status } of await paymentsOf(act, orderId)) {
		if (status !== "open") continue;
		await cancelPayment(act, attemptId);
		// The version before can end a joint payment without those that it collects.
		if (id !== attemptId) await cancelPayment(act, id);
	}
}

/** Cancels a payment, unless it has ended or a bank is processing it. Closes it at the provider afterwards. */
export async function cancelPayment(act: Act, paymentId: string): Promise<void> {
	// A member of some locations may not see a joint payment of one of their orders.
	const openPayment = await lockPayment({ ...act, by: system }, paymentId);
	if (openPayment?.status !== "open") return;
	await changeStatus(act, openPayment, "expired");
	if (openPayment.reference) await enqueue(act, "payments.close", { paymentId });
}

/** Cancels and refunds the payments of a cancelled order. Money that arrives later is refunded, too. */
export async function refundOrder(act: Act, orderId: string): Promise<void> {
	await cancelPayments(act, orderId);
	for (const { id, status } of await paymentsOf(act, orderId)) {
		const paid = status === "paid" ? await lockPayment(act, id) : null;
		if (paid) await refundPayment(act, { ...paid, orderId, reason: "cancelled" });
	}
}

/** Stores and applies a provider's report about a refund. */
export function applyRefundReport(act: Act, report: PaymentReport & { about: "refund" }): Promise<void> {
	return inTransaction(act, async (act) => {
		const payment = await lockPayment(act, report.paymentId);
		const refund = payment && (await lockRefund(act, report.refundId, report.paymentId));
		if (!refund) throw new Refusal("not-found", "payment.not-found");
		const follows = refundMayFollow(refund.status, report.status);
		const { eventId, raw, reference, status } = report;
		if (!(await insertEvent(act, { payment, eventId, raw, outcome: follows ? "applied" : "late" }))) return;
		if (!follows) return;
		await saveRefund(act, refund.id, { status: status, reference, endedAt: status === "asked" ? null : act.now });
		const subject = { object: "Refund", id: refund.id, accountId: payment.accountId, topic: "payments" as const };
		await audit(act, subject, { status: [refund.status, status] });
		if (status === "failed") await notifyCashiers(act, { payment, why: "refund-failed" });
	});
}

/** Notifies cashiers of a problem with a payment. */
export async function notifyCashiers(
	act: Act,
	{ payment, why }: { payment: Payment; why: PaymentProblem },
): Promise<void> {
	const { id, subject, accountId, amount, currency } = payment;
	const details = { company: await companyOf(act, accountId), amount, currency, why };
	const orderId = payment.orderId ?? (await orderPaymentsOf(act, payment))[0]?.orderId;
	const path = subject === "invoices" ? `/invoices/payment/${id}` : `/orders/${orderId}`;
	const notification = { kind: "payment-odd" as const, details, cause: `${id}:${why}`, path };
	for (const { userId } of await cashiers(act)) await notify(act, { ...notification, userId });
}

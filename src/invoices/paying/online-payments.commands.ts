import { type Act, system } from "#act.ts";
import { refuseNonPayers } from "#cart/cart.commands.ts";
import { audit } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockedBilling, todayOf } from "#invoices/billing.commands.ts";
import { receive } from "#invoices/money/allocations.commands.ts";
import { type LockedDocument, lockBalances, receiptOf } from "#invoices/money/allocations.db.ts";
import { needsOf } from "#invoices/money/needs.db.ts";
import { notify } from "#notices/notifications.commands.ts";
import {
	applyRefundReport,
	cancelPayment,
	notifyCashiers,
	openInvoicePayment,
	recordPaymentReport,
} from "#payments/payments.commands.ts";
import { type Payment, paymentOf } from "#payments/payments.db.ts";
import { sum } from "#shared/money.ts";
import { bankWith, needsBank } from "#shared/payment-methods.ts";
import type { PaymentReport } from "#shared/payment-provider.ts";
import { Refusal } from "#shared/refusal.ts";
import { wallClock } from "#store/store.db.ts";
import { usableBalance } from "./balance-use.db.ts";
import {
	documentsToPay,
	excessOf,
	insertPaymentInvoices,
	paymentsUnderWayOf,
	paymentWithKey,
	splitOf,
} from "./online-payments.db.ts";
import { amountToPay, closesAt, type PayInvoices } from "./online-payments.ts";

/** The company whose invoices the viewer pays. */
export function payingCompany(act: Act): string {
	refuseNonPayers(act);
	if (!act.by.accountId) throw new Refusal("forbidden", "request.customers-only");
	return act.by.accountId;
}

/** Limits new payments of invoices, because each can call a provider. */
const payInvoicesLimit = { name: "pay-invoices", times: 30, seconds: 60 * 60 };

export const limitPaymentsOfInvoices = (act: Act): Promise<void> =>
	throttle(act.db, payInvoicesLimit, act.by.userId ?? "");

/** The payment that the key opened before, or the payments under way that must be closed first. */
export function preparePayment(act: Act, input: PayInvoices) {
	return inTransaction(act, async (act) => {
		const accountId = payingCompany(act);
		const paymentId = await repeatedPayment(act, input, accountId);
		const visible = await visibleIds(act, input.invoices);
		return {
			paymentId,
			underWay: paymentId ? [] : await seenPaymentsOf(act, { ids: visible, invoices: input.invoices }),
		};
	});
}

/** The payments under way of invoices. Refuses a payment that was started at a bank after the payer looked, before it is closed. */
export async function seenPaymentsOf(
	act: Act,
	{ ids, invoices }: { ids: string[]; invoices: PayInvoices["invoices"] },
) {
	const underWay = await paymentsUnderWayOf(act, ids);
	for (const payment of underWay) {
		const { seen } = invoices.find(({ invoiceId }) => invoiceId === payment.invoiceId) ?? {};
		if (seen && payment.status === "open" && closesAt(payment, act.now) && payment.paymentId !== seen.paymentId)
			throw new Refusal("conflict", "invoice.changed");
	}
	return underWay;
}

/** The payment of an earlier call with the same key. Refuses a key that was used for other invoices, amounts or another method. */
async function repeatedPayment(
	act: Act,
	{ key, invoices, method }: PayInvoices,
	accountId: string,
): Promise<string | null> {
	const payment = await paymentWithKey(act, { accountId, key });
	if (!payment) return null;
	const amounts = new Map(payment.parts.map(({ invoiceId, amount }) => [invoiceId, amount]));
	const isPart = ({ invoiceId, amount }: PayInvoices["invoices"][number]) =>
		amounts.has(invoiceId) && (amount === undefined || amount === amounts.get(invoiceId));
	if (payment.method !== method || invoices.length !== amounts.size || !invoices.every(isPart))
		throw new Refusal("conflict", "request.key-reused");
	return payment.id;
}

/** The ids of the invoices, each once. Refuses an invoice that the viewer does not see like an unknown one. */
export async function visibleIds(act: Act, invoices: PayInvoices["invoices"]): Promise<string[]> {
	const ids = invoices.map(({ invoiceId }) => invoiceId);
	if (new Set(ids).size < ids.length) throw new Refusal("invalid", "invoice.twice", {}, "invoices");
	const documents = await documentsToPay(act, ids);
	if (documents.length < ids.length) throw new Refusal("not-found", "invoice.not-found");
	return ids;
}

/** Opens a payment of invoices, once per key. Ends unfinished payments of the same invoices. */
export function openPaymentOfInvoices(act: Act, input: PayInvoices): Promise<{ paymentId: string }> {
	return inTransaction(act, async (act) => {
		const { key, invoices, method, bank, balance: seenBalance } = input;
		const accountId = payingCompany(act);
		await lockedBilling(act, accountId);
		const repeatedId = await repeatedPayment(act, input, accountId);
		if (repeatedId) return { paymentId: repeatedId };
		const ids = await visibleIds(act, invoices);
		const documents = await lockBalances(act, { accountId, ids });
		await endPaymentsUnderWay(act, documents);
		if (needsBank(method) && bank === null) throw new Refusal("invalid", "checkout.bank-missing", {}, "bank");
		const parts = await partsOf(act, { documents, invoices });
		if (seenBalance !== undefined && (await usableBalance(act, accountId)) > seenBalance)
			throw new Refusal("conflict", "invoice.balance-changed");
		const amount = sum(parts.map((part) => part.amount));
		const paymentId = await openInvoicePayment(act, { accountId, key, method, bank: bankWith(method, bank), amount });
		await insertPaymentInvoices(act, { paymentId, accountId, parts });
		const numbers = documents.map(({ number }) => number);
		await audit(act, { object: "Payment", id: paymentId, accountId, topic: "invoices" }, { invoices: [null, numbers] });
		return { paymentId };
	});
}

/** Ends open payments of the locked invoices. A payment that a bank is processing may still pay, so it refuses another one. */
export async function endPaymentsUnderWay(act: Act, documents: readonly LockedDocument[]): Promise<void> {
	const underWay = await paymentsUnderWayOf(
		act,
		documents.map(({ id }) => id),
	);
	const processing = underWay.find(({ status }) => status === "processing");
	if (processing) {
		const { number = "" } = documents.find(({ id }) => id === processing.invoiceId) ?? {};
		throw new Refusal("conflict", "invoice.payment-processing", { number });
	}
	// A colleague may have opened the payment.
	for (const paymentId of new Set(underWay.map((payment) => payment.paymentId)))
		await cancelPayment({ ...act, by: system }, paymentId);
}

type Chosen = { documents: readonly LockedDocument[]; invoices: PayInvoices["invoices"] };

/** The amount for each invoice, with today's early-payment discount. */
export async function partsOf(act: Act, { documents, invoices }: Chosen) {
	const on = await todayOf(act);
	const requested = new Map(invoices.map(({ invoiceId, ...part }) => [invoiceId, part]));
	const needOf = await needsOf(act, documents);
	return documents.map((invoice) => {
		const { id: invoiceId, kind, number, open } = invoice;
		if (kind === "credit-note") throw new Refusal("conflict", "invoice.credit-note", { number });
		if (open <= 0) throw new Refusal("conflict", "invoice.paid", { number });
		const { amount: wanted, seen } = requested.get(invoiceId) ?? {};
		if (seen && seen.open !== open) throw new Refusal("conflict", "invoice.changed");
		const { need } = needOf(invoice, on);
		const amount = amountToPay({ open, need }, wanted);
		if (amount === null) throw new Refusal("conflict", "invoice.pays-too-much", {}, "amount");
		return { invoiceId, amount };
	});
}

/** Applies a report of a payment provider to a payment of invoices, once. Money that arrives is received, and the part that the invoices no
 * longer need is balance of the company. */
export function applyInvoicePaymentReport(callerAct: Act, report: PaymentReport): Promise<void> {
	return inTransaction({ ...callerAct, by: system }, async (act) => {
		const paymentRow = await paymentOf(act, report.paymentId);
		if (paymentRow?.subject !== "invoices") throw new Refusal("not-found", "payment.not-found");
		// The company is locked first, as in all commands of invoices.
		await lockedBilling(act, paymentRow.accountId);
		if (report.about === "refund") return applyRefundReport(act, report);
		const statusChange = await recordPaymentReport(act, report);
		if (!statusChange) return;
		const { payment, oldStatus, newStatus } = statusChange;
		if (newStatus === "paid") await receivePayment(act, payment);
		// A buyer whose payment took longer has left the page, and is notified.
		if (oldStatus === "processing" || (oldStatus === "expired" && newStatus === "paid"))
			await notifyPayer(act, { payment, isPaid: newStatus === "paid" });
	});
}

/** The payer's day counts, so that a slow bank or a lost message costs no early-payment discount. */
async function receivePayment(act: Act, payment: Payment): Promise<void> {
	const { id: paymentId, accountId, amount, currency, startedAt } = payment;
	const clock = await wallClock(act);
	// Clocks of two processes can differ, and a value date ahead is refused.
	const paidAt = startedAt && startedAt < act.now ? startedAt : act.now;
	const valueOn = clock.at(paidAt).day;
	const split = (await splitOf(act, paymentId)).map(({ invoiceId, amount }) => ({ invoiceId, amount }));
	const received = { accountId, source: "online" as const, valueOn, amount, currency, paymentId, note: null, split };
	const { receiptId } = await receive(act, received);
	const receipt = await receiptOf(act, receiptId);
	if (receipt && receipt.left > 0) await notifyCashiers(act, { payment, why: "became-balance" });
	const others = await paymentsUnderWayOf(
		act,
		split.map(({ invoiceId }) => invoiceId),
	);
	for (const otherId of new Set(others.map((other) => other.paymentId))) await cancelPayment(act, otherId);
}

async function notifyPayer(act: Act, { payment, isPaid }: { payment: Payment; isPaid: boolean }): Promise<void> {
	const { id, accountId, amount, currency, ownerId: userId } = payment;
	const numbers = (await splitOf(act, id)).map(({ number }) => number);
	const details = { amount, currency, numbers };
	const message = isPaid
		? { kind: "invoices-paid" as const, details: { ...details, excess: await excessOf(act, id) } }
		: { kind: "invoices-not-paid" as const, details };
	await notify(act, { ...message, userId, accountId, cause: id, path: `/invoices/payment/${id}` });
}

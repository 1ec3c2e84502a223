import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { notify } from "#notices/notifications.commands.ts";
import { type Money, money } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import type { PaymentReport, PaymentStarted, PaymentStatus } from "#shared/payment-provider.ts";
import { Refusal } from "#shared/refusal.ts";
import {
	attemptsAt,
	cashiers,
	companyOf,
	insertEvent,
	insertPayment,
	lockPayment,
	type Payment,
	paidWith,
	savePayment,
} from "./payments.db.ts";
import {
	askedAfterGivingUpMs,
	isOverdue,
	isUnderWay,
	mayFollow,
	methodsTaken,
	type Offering,
	type RefundReason,
	refundMayFollow,
	type StartPayment,
	type WhyLookedAt,
	wrongSum,
} from "./payments.ts";
import { goneBackOf, insertRefund, lockRefund, saveRefund } from "./refunds.db.ts";

type ToBePaid = {
	orderId: string;
	accountId: string;
	method: PaymentMethod;
	bank: string | null;
	amount: Money;
};

/** An attempt to have an order paid, in the transaction of what it pays for. Nobody has been asked yet. */
export async function openPayment(act: Act, { store, ...toBePaid }: ToBePaid & { store: Offering }): Promise<string> {
	const taker = act.deps.payments;
	const { currency } = store;
	const { method, orderId: recordId, accountId } = toBePaid;
	if (!taker || !methodsTaken(taker, store).includes(method))
		throw new Refusal("invalid", "checkout.method-not-offered", {}, "method");
	const id = await insertPayment(act, { ...toBePaid, currency, provider: taker.name, status: "open" });
	const about = { object: "Payment", id, accountId, topic: "payments" as const };
	await audit(act, about, { status: [null, "open"], order: [null, recordId] });
	return id;
}

/** What is asked of the provider, the same however often: null when it has answered before. */
export function beginStart(act: Act, { paymentId, language }: StartPayment) {
	return inTransaction(act, async (act) => {
		const found = await lockPayment(act, paymentId);
		if (!found) throw new Refusal("not-found", "payment.not-found");
		if (found.url && found.status === "open") return { ...found, url: found.url };
		if (found.status !== "open") throw new Refusal("conflict", "payment.over");
		const begun = { startedAt: found.startedAt ?? act.now, language: found.language ?? language };
		await savePayment(act, paymentId, begun);
		return { ...found, ...begun, url: null };
	});
}

/** Refused for good: then this attempt has failed. */
export function noteStarted(
	act: Act,
	{ paymentId, started }: { paymentId: string; started: PaymentStarted },
): Promise<void> {
	return inTransaction(act, async (act) => {
		const found = await lockPayment(act, paymentId);
		if (!found) throw new Refusal("not-found", "payment.not-found");
		const { raw } = started;
		await insertEvent(act, { payment: found, eventId: `start:${paymentId}`, raw, outcome: "noted" });
		if (started.is === "refused") {
			if (found.status === "open") await become(act, found, "failed");
			return;
		}
		const { reference, url } = started;
		await savePayment(act, paymentId, { reference, url });
		if (found.status === "open") return;
		// It was called off while the provider was asked.
		await enqueue(act, "payments.close", { paymentId });
	});
}

type Became = { payment: Payment; before: PaymentStatus; now: PaymentStatus };

/** Writes down what a provider said of a payment, as it came, and follows it once. Null: nothing changed. */
export async function followTold(act: Act, told: PaymentReport & { about: "payment" }): Promise<Became | null> {
	const payment = await lockPayment(act, told.paymentId);
	if (!payment) throw new Refusal("not-found", "payment.not-found");
	const follows = mayFollow(payment.status, told.is);
	// What is due may be less by now than what was paid: of what changes nothing nobody asks whether it fits.
	const wrong = follows && (told.is === "paid" || told.is === "processing") ? wrongSum(told, payment) : null;
	const outcome = wrong ?? (follows ? "applied" : "late");
	const { eventId, raw } = told;
	if (!(await insertEvent(act, { payment, eventId, raw, outcome }))) return null;
	if (wrong) await tellCashiers(act, { payment, why: wrong });
	if (outcome !== "applied") return null;
	if (payment.reference === null) await savePayment(act, payment.id, { reference: told.reference });
	await become(act, payment, told.is);
	return { payment, before: payment.status, now: told.is };
}

async function become(act: Act, { id, accountId, status }: Payment, to: PaymentStatus): Promise<void> {
	await savePayment(act, id, { status: to, endedAt: isUnderWay(to) ? null : act.now });
	await audit(act, { object: "Payment", id, accountId, topic: "payments" }, { status: [status, to] });
}

/** Ends a payment that was waited for as long as the rule allows. Null when it has ended meanwhile, or may still be waited for. */
export async function expireOverdue(act: Act, paymentId: string): Promise<Payment | null> {
	const payment = await lockPayment(act, paymentId);
	if (!payment || !isOverdue(payment, act.now)) return null;
	await become(act, payment, "expired");
	if (payment.reference === null) return payment;
	for (const ms of askedAfterGivingUpMs) {
		const when = { at: new Date(act.now.getTime() + ms), key: `${paymentId}:${ms}` };
		await enqueue(act, "payments.close", { paymentId }, when);
	}
	return payment;
}

type Paid = Pick<Payment, "id" | "accountId" | "amount">;
type GoingBack = { orderId: string; reason: RefundReason; amount: Money };

/** As much of a locked payment as is asked for and has not gone back yet, once for each order. Gives how much that is. */
async function payPartBack(act: Act, paid: Paid, { orderId, reason, amount: asked }: GoingBack): Promise<number> {
	const { id, accountId } = paid;
	const amount = money(Math.min(asked, paid.amount - (await goneBackOf(act, id))));
	if (amount <= 0) return 0;
	const refundId = await insertRefund(act, { paymentId: id, accountId, orderId, amount, reason });
	if (!refundId) return 0;
	const about = { object: "Refund", id: refundId, accountId, topic: "payments" as const };
	await audit(act, about, { status: [null, "waiting"], payment: [null, id] });
	await enqueue(act, "payments.refund", { refundId });
	return amount;
}

/** All of it goes back, once. */
export async function payBack(act: Act, paid: Paid & { orderId: string; reason: RefundReason }): Promise<void> {
	await payPartBack(act, paid, { orderId: paid.orderId, reason: paid.reason, amount: paid.amount });
}

/** An order costs so much less than was paid for it, or with the order whose rest it is. What is paid later is only owed less. */
export async function givePartBack(act: Act, { orderId, reason, amount }: GoingBack): Promise<void> {
	let left: number = amount;
	for (const { id, status } of await attemptsAt(act, await paidWith(act, orderId))) {
		const paid = status === "paid" && left > 0 ? await lockPayment(act, id) : null;
		if (paid) left -= await payPartBack(act, paid, { orderId, reason, amount: money(left) });
	}
}

/** Nobody can pay an order any more, or not so. What is under way at a bank is waited for. */
export async function callOffPayments(act: Act, orderId: string): Promise<void> {
	for (const { id, status } of await attemptsAt(act, orderId)) {
		const attempt = status === "open" ? await lockPayment(act, id) : null;
		if (attempt?.status !== "open") continue;
		await become(act, attempt, "expired");
		if (attempt.reference) await enqueue(act, "payments.close", { paymentId: id });
	}
}

/** The order is cancelled: what was paid goes back, and what comes later will. */
export async function giveMoneyBack(act: Act, orderId: string): Promise<void> {
	await callOffPayments(act, orderId);
	for (const { id, status } of await attemptsAt(act, orderId)) {
		const paid = status === "paid" ? await lockPayment(act, id) : null;
		if (paid) await payBack(act, { ...paid, reason: "cancelled" });
	}
}

/** Writes down what a provider said of money that goes back. */
export function followRefund(act: Act, told: PaymentReport & { about: "refund" }): Promise<void> {
	return inTransaction(act, async (act) => {
		const payment = await lockPayment(act, told.paymentId);
		const found = payment && (await lockRefund(act, told.refundId, told.paymentId));
		if (!found) throw new Refusal("not-found", "payment.not-found");
		const follows = refundMayFollow(found.status, told.is);
		const { eventId, raw, reference, is } = told;
		if (!(await insertEvent(act, { payment, eventId, raw, outcome: follows ? "applied" : "late" }))) return;
		if (!follows) return;
		await saveRefund(act, found.id, { status: is, reference, endedAt: is === "asked" ? null : act.now });
		const about = { object: "Refund", id: found.id, accountId: payment.accountId, topic: "payments" as const };
		await audit(act, about, { status: [found.status, is] });
		if (is === "failed") await tellCashiers(act, { payment, why: "refund-failed" });
	});
}

/** Something about money that a person must look at. */
export async function tellCashiers(act: Act, { payment, why }: { payment: Payment; why: WhyLookedAt }): Promise<void> {
	const { id, accountId, orderId, amount, currency } = payment;
	const details = { company: await companyOf(act, accountId), amount, currency, why };
	const telling = { kind: "payment-odd" as const, details, cause: `${id}:${why}`, path: `/orders/${orderId}` };
	for (const { userId } of await cashiers(act)) await notify(act, { ...telling, userId });
}

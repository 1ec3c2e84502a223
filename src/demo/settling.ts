import { type OrderStatus, refundReasonFor } from "#orders/orders.ts";
import { type EventOutcome, isUnderWay, mayFollow, type RefundReason } from "#payments/payments.ts";
import { type PaymentStatus, paymentStatuses } from "#shared/payment-provider.ts";
import { type HowPaid, type PaymentChoice, paymentChoices } from "./habits.ts";
import type { Story } from "./stories.ts";

export type Attempt = {
	paymentChoice: HowPaid;
	openedAt: Date;
	isStarted: boolean;
	status: PaymentStatus;
	endedAt: Date | null;
	messages: { status: PaymentStatus; at: Date; outcome: EventOutcome }[];
	/** The refund of the whole amount. */
	fullRefund: { reason: RefundReason; at: Date } | null;
};

type PaymentState = {
	order: { status: OrderStatus; awaitsPayment: boolean };
	attempts: Attempt[];
	/** The time of payment, when the order is accepted. Null when it is not paid. */
	paidAt: Date | null;
};

/** The payments, status and refund of an order, step by step, by the rules of the shop. */
export function settlePayments({ tries, cancelled }: Story, placedAt: Date, first: PaymentChoice) {
	const after = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);
	const paymentState: PaymentState = {
		order: { status: "Pending", awaitsPayment: true },
		attempts: tries.map(({ at, by = first, statusMinutes }) =>
			attemptAt(after(at), by, Object.keys(statusMinutes).length > 0),
		),
		paidAt: null,
	};
	const messages = paymentState.attempts.flatMap((attempt, nth) =>
		paymentStatuses.flatMap((status) => {
			const minutes = tries[nth]?.statusMinutes[status];
			return minutes === undefined ? [] : [{ at: after(minutes), attempt, status }];
		}),
	);
	const cancelledAt = cancelled ? after(cancelled.at) : null;
	const sortedMessages = messages.toSorted((a, b) => a.at.getTime() - b.at.getTime());
	for (const message of sortedMessages)
		if (!cancelledAt || message.at < cancelledAt) applyStatus(paymentState, message);
	if (cancelledAt) cancel(paymentState, cancelledAt);
	for (const message of sortedMessages)
		if (cancelledAt && message.at >= cancelledAt) applyStatus(paymentState, message);
	const { attempts, paidAt } = paymentState;
	return { attempts, paidAt, cancelled: cancelled && cancelledAt ? { at: cancelledAt, note: cancelled.note } : null };
}

const attemptAt = (openedAt: Date, by: PaymentChoice, isStarted: boolean): Attempt => ({
	paymentChoice: paymentChoices[by],
	openedAt,
	isStarted,
	status: "open",
	endedAt: null,
	messages: [],
	fullRefund: null,
});

type StatusMessage = { at: Date; attempt: Attempt; status: PaymentStatus };

function applyStatus(paymentState: PaymentState, { at, attempt, status }: StatusMessage): void {
	const follows = mayFollow(attempt.status, status);
	attempt.messages.push({ status, at, outcome: follows ? "applied" : "late" });
	if (!follows) return;
	setStatus(attempt, status, at);
	if (status !== "paid") return;
	const reason = refundReasonFor(paymentState.order);
	if (reason) attempt.fullRefund = { reason, at };
	else Object.assign(paymentState, { paidAt: at, order: { status: "In progress", awaitsPayment: false } });
}

function cancel({ order, attempts }: PaymentState, at: Date): void {
	order.status = "Cancelled";
	for (const attempt of attempts) {
		if (attempt.status === "open") setStatus(attempt, "expired", at);
		if (attempt.status === "paid") attempt.fullRefund = { reason: "cancelled", at };
	}
}

const setStatus = (attempt: Attempt, status: PaymentStatus, at: Date): void =>
	void Object.assign(attempt, { status, endedAt: isUnderWay(status) ? null : at });

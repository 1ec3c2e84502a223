import { type OrderStatus, refundReasonFor } from "#orders/orders.ts";
import { type EventOutcome, isUnderWay, mayFollow, type RefundReason } from "#payments/payments.ts";
import { type PaymentStatus, paymentStatuses } from "#shared/payment-provider.ts";
import { type HowPaid, type Way, ways } from "./habits.ts";
import type { Story } from "./stories.ts";

export type Attempt = {
	way: HowPaid;
	openedAt: Date;
	isBegun: boolean;
	status: PaymentStatus;
	endedAt: Date | null;
	said: { is: PaymentStatus; at: Date; outcome: EventOutcome }[];
	/** The refund of the whole amount. */
	back: { reason: RefundReason; at: Date } | null;
};

type Settling = {
	order: { status: OrderStatus; awaitsPayment: boolean };
	attempts: Attempt[];
	/** Then it is accepted. */
	paidAt: Date | null;
};

/** The payments, status and refund of an order, step by step, by the rules of the shop. */
export function settled({ tries, cancelled }: Story, placedAt: Date, first: Way) {
	const after = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);
	const settling: Settling = {
		order: { status: "Pending", awaitsPayment: true },
		attempts: tries.map(({ at, by = first, said }) => attemptAt(after(at), by, Object.keys(said).length > 0)),
		paidAt: null,
	};
	const heard = settling.attempts.flatMap((attempt, nth) =>
		paymentStatuses.flatMap((is) => {
			const minutes = tries[nth]?.said[is];
			return minutes === undefined ? [] : [{ at: after(minutes), attempt, is }];
		}),
	);
	const cancelledAt = cancelled ? after(cancelled.at) : null;
	const inTime = heard.toSorted((a, b) => a.at.getTime() - b.at.getTime());
	for (const one of inTime) if (!cancelledAt || one.at < cancelledAt) hear(settling, one);
	if (cancelledAt) cancel(settling, cancelledAt);
	for (const one of inTime) if (cancelledAt && one.at >= cancelledAt) hear(settling, one);
	const { attempts, paidAt } = settling;
	return { attempts, paidAt, cancelled: cancelled && cancelledAt ? { at: cancelledAt, note: cancelled.note } : null };
}

const attemptAt = (openedAt: Date, by: Way, isBegun: boolean): Attempt => ({
	way: ways[by],
	openedAt,
	isBegun,
	status: "open",
	endedAt: null,
	said: [],
	back: null,
});

type Heard = { at: Date; attempt: Attempt; is: PaymentStatus };

function hear(settling: Settling, { at, attempt, is }: Heard): void {
	const follows = mayFollow(attempt.status, is);
	attempt.said.push({ is, at, outcome: follows ? "applied" : "late" });
	if (!follows) return;
	become(attempt, is, at);
	if (is !== "paid") return;
	const reason = refundReasonFor(settling.order);
	if (reason) attempt.back = { reason, at };
	else Object.assign(settling, { paidAt: at, order: { status: "In progress", awaitsPayment: false } });
}

function cancel({ order, attempts }: Settling, at: Date): void {
	order.status = "Cancelled";
	for (const attempt of attempts) {
		if (attempt.status === "open") become(attempt, "expired", at);
		if (attempt.status === "paid") attempt.back = { reason: "cancelled", at };
	}
}

const become = (attempt: Attempt, status: PaymentStatus, at: Date): void =>
	void Object.assign(attempt, { status, endedAt: isUnderWay(status) ? null : at });

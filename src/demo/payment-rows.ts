import type { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import type { PaymentStatus, RefundStatus } from "#shared/payment-provider.ts";
import type { DraftContext, DraftOrder } from "./draft-context.ts";
import type { Attempt } from "./settling.ts";

type Payment = typeof payment.$inferInsert;
type Event = typeof paymentEvent.$inferInsert;
type Refund = typeof refund.$inferInsert;
export type PaidRows = { payments: Payment[]; events: Event[]; refunds: Refund[] };

const provider = "sandbox";
const minuteMs = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

type WriteContext = Pick<DraftContext, "maker" | "now" | "counts"> & { currency: string };

/** The payments, events and refunds of an order, as the demo's payment provider would report them. */
export function paidRows({ order, draftPayment, draftRefunds }: DraftOrder, context: WriteContext): PaidRows {
	if (!draftPayment) return { payments: [], events: [], refunds: [] };
	const { maker, currency } = context;
	const { accountId, userId } = order;
	const language = draftPayment.isDutch ? "nl-NL" : "en-NZ";
	const rows = draftPayment.attempts.map((attempt) => {
		const id = maker.id("0aw");
		const details = { paymentId: id, amount: draftPayment.amount, currency };
		const row: Payment = {
			id,
			orderId: order.id,
			accountId,
			provider,
			...attempt.paymentChoice,
			amount: draftPayment.amount,
			currency,
			url: null,
			status: attempt.status,
			endedAt: attempt.endedAt,
			reference: attempt.isStarted ? referenceOf(id) : null,
			language: attempt.isStarted ? language : null,
			startedAt: attempt.isStarted ? attempt.openedAt : null,
			...maker.stamp,
			createdBy: userId,
			createdAt: attempt.openedAt,
			updatedAt: latest(attempt),
		};
		return { attempt, row, events: eventsOf(attempt, { ...details, accountId }, context) };
	});
	const idOf = new Map(rows.map(({ attempt, row }) => [attempt, row.id]));
	const refunds = draftRefunds.map((back) =>
		refundOf(back, { paymentId: idOf.get(back.attempt) ?? "", accountId }, context),
	);
	return {
		payments: rows.map(({ row }) => row),
		events: [...rows.flatMap(({ events }) => events), ...refunds.flatMap(({ events }) => events)],
		refunds: refunds.map(({ row }) => row),
	};
}

export const referenceOf = (id: string): string => `sandbox:${id}`;
const latest = ({ messages, openedAt, endedAt }: Attempt): Date => endedAt ?? messages.at(-1)?.at ?? openedAt;

type PaymentDetails = { paymentId: string; amount: number; currency: string; accountId: string };

function eventsOf(attempt: Attempt, { accountId, ...details }: PaymentDetails, { maker }: WriteContext): Event[] {
	if (!attempt.isStarted) return [];
	const { paymentId } = details;
	const event = eventIn({ paymentId, accountId }, maker);
	const messageOf = (status: PaymentStatus) =>
		JSON.stringify({ about: "payment", reference: referenceOf(paymentId), status, ...details });
	return [
		event({ eventId: `start:${paymentId}`, at: attempt.openedAt, raw: JSON.stringify(details), outcome: "noted" }),
		...attempt.messages.map(({ status, at, outcome }) =>
			event({ eventId: `told:${paymentId}:${status}`, at, raw: messageOf(status), outcome }),
		),
	];
}

type EventInput = { eventId: string; at: Date; raw: string; outcome: Event["outcome"] };

/** Makes the event of a payment. */
export const eventIn =
	({ paymentId, accountId }: { paymentId: string; accountId: string }, maker: DraftContext["maker"]) =>
	({ at, ...details }: EventInput): Event => ({
		id: maker.id("a21"),
		paymentId,
		accountId,
		provider,
		receivedAt: at,
		...details,
		...maker.stamp,
		createdAt: at,
		updatedAt: at,
	});

const failureInterval = 5;
const bankDays = 3 * 24 * 60;

/** A refund, which takes a minute. The bank returns one in five because the account is unknown. */
function refundOf(
	{ orderId, amount, reason, at }: DraftOrder["draftRefunds"][number],
	of: { paymentId: string; accountId: string },
	context: WriteContext,
) {
	const { maker, now, counts } = context;
	const id = maker.id("a20");
	const doneAt = after(at, 1);
	const failedAt = after(at, bankDays);
	const isFailed = counts.refunds++ % failureInterval === 1 && failedAt < now;
	const event = eventIn(of, maker);
	const refundEvent = (status: RefundStatus, when: Date) => {
		const reference = referenceOf(id);
		const raw = JSON.stringify({ about: "refund", status, paymentId: of.paymentId, refundId: id, reference });
		return event({ eventId: `refund:${id}:${status}`, at: when, raw, outcome: "applied" });
	};
	const row: Refund = {
		id,
		...of,
		orderId,
		amount,
		reason,
		status: isFailed ? "failed" : "done",
		reference: referenceOf(id),
		endedAt: isFailed ? failedAt : doneAt,
		...maker.stamp,
		createdAt: at,
		updatedAt: isFailed ? failedAt : doneAt,
	};
	return { row, events: [refundEvent("done", doneAt), ...(isFailed ? [refundEvent("failed", failedAt)] : [])] };
}

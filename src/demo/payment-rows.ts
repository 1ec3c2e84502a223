import type { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import type { PaymentStatus, RefundStatus } from "#shared/payment-provider.ts";
import type { Drafting, Made } from "./drafting.ts";
import type { Attempt } from "./settling.ts";

type Payment = typeof payment.$inferInsert;
type Event = typeof paymentEvent.$inferInsert;
type Refund = typeof refund.$inferInsert;
export type PaidRows = { payments: Payment[]; events: Event[]; refunds: Refund[] };

const provider = "sandbox";
const minuteMs = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

type Writing = Pick<Drafting, "making" | "now" | "counts"> & { currency: string };

/** How an order was paid, as the provider of the demo would have told it. */
export function paidRows({ order, paying, backs }: Made, writing: Writing): PaidRows {
	if (!paying) return { payments: [], events: [], refunds: [] };
	const { making, currency } = writing;
	const { accountId, userId } = order;
	const language = paying.isDutch ? "nl-NL" : "en-NZ";
	const rows = paying.attempts.map((attempt) => {
		const id = making.id("0aw");
		const asked = { paymentId: id, amount: paying.amount, currency };
		const row: Payment = {
			id,
			orderId: order.id,
			accountId,
			provider,
			...attempt.way,
			amount: paying.amount,
			currency,
			url: null,
			status: attempt.status,
			endedAt: attempt.endedAt,
			reference: attempt.isBegun ? referenceOf(id) : null,
			language: attempt.isBegun ? language : null,
			startedAt: attempt.isBegun ? attempt.openedAt : null,
			...making.stamp,
			createdBy: userId,
			createdAt: attempt.openedAt,
			updatedAt: latest(attempt),
		};
		return { attempt, row, events: eventsOf(attempt, { ...asked, accountId }, writing) };
	});
	const idOf = new Map(rows.map(({ attempt, row }) => [attempt, row.id]));
	const refunds = backs.map((back) => refundOf(back, { paymentId: idOf.get(back.attempt) ?? "", accountId }, writing));
	return {
		payments: rows.map(({ row }) => row),
		events: [...rows.flatMap(({ events }) => events), ...refunds.flatMap(({ events }) => events)],
		refunds: refunds.map(({ row }) => row),
	};
}

const referenceOf = (id: string): string => `sandbox:${id}`;
const latest = ({ said, openedAt, endedAt }: Attempt): Date => endedAt ?? said.at(-1)?.at ?? openedAt;

type Asked = { paymentId: string; amount: number; currency: string; accountId: string };

function eventsOf(attempt: Attempt, { accountId, ...asked }: Asked, { making }: Writing): Event[] {
	if (!attempt.isBegun) return [];
	const { paymentId } = asked;
	const event = eventIn({ paymentId, accountId }, making);
	const said = (is: PaymentStatus) =>
		JSON.stringify({ about: "payment", reference: referenceOf(paymentId), is, ...asked });
	return [
		event({ eventId: `start:${paymentId}`, at: attempt.openedAt, raw: JSON.stringify(asked), outcome: "noted" }),
		...attempt.said.map(({ is, at, outcome }) =>
			event({ eventId: `told:${paymentId}:${is}`, at, raw: said(is), outcome }),
		),
	];
}

type Heard = { eventId: string; at: Date; raw: string; outcome: Event["outcome"] };

const eventIn =
	({ paymentId, accountId }: { paymentId: string; accountId: string }, making: Drafting["making"]) =>
	({ at, ...heard }: Heard): Event => ({
		id: making.id("a21"),
		paymentId,
		accountId,
		provider,
		receivedAt: at,
		...heard,
		...making.stamp,
		createdAt: at,
		updatedAt: at,
	});

const ofFive = 5;
const bankDays = 3 * 24 * 60;

/** A refund, which takes a minute. The bank returns one in five because the account is unknown. */
function refundOf(
	{ orderId, amount, reason, at }: Made["backs"][number],
	of: { paymentId: string; accountId: string },
	writing: Writing,
) {
	const { making, now, counts } = writing;
	const id = making.id("a20");
	const doneAt = after(at, 1);
	const failedAt = after(at, bankDays);
	const isFailed = counts.refunds++ % ofFive === 1 && failedAt < now;
	const event = eventIn(of, making);
	const told = (is: RefundStatus, when: Date) => {
		const reference = referenceOf(id);
		const raw = JSON.stringify({ about: "refund", is, paymentId: of.paymentId, refundId: id, reference });
		return event({ eventId: `refund:${id}:${is}`, at: when, raw, outcome: "applied" });
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
		...making.stamp,
		createdAt: at,
		updatedAt: isFailed ? failedAt : doneAt,
	};
	return { row, events: [told("done", doneAt), ...(isFailed ? [told("failed", failedAt)] : [])] };
}

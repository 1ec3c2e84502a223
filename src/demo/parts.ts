import { type Short, splitOrder } from "#orders/deliveries/deliveries.ts";
import { backOrderRow, sumsOf } from "#orders/placing/back-order.ts";
import { promisedDay } from "#shared/calendar.ts";
import { money } from "#shared/money.ts";
import { uuidOf } from "./chance.ts";
import type { DraftOrder, PartContext } from "./draft-context.ts";
import type { UsualProduct } from "./habits.ts";
import { backOrderSteps } from "./order-steps.ts";

type Shortage = { short: Short[]; isCancelled: boolean };

const shortageInterval = 10;
const minLines = 3;

const missing = (line: number, delivered: number, rest: Short["rest"]): Short => ({ line, delivered, rest });
const oneLotLess = ({ quantity, size }: UsualProduct): number => quantity - (size.lot ?? 1);

/** The kinds of shortages, in rotation. */
const shortages: readonly ((first: UsualProduct, last: number) => Shortage)[] = [
	(first) => ({ short: [missing(1, oneLotLess(first), "back-order")], isCancelled: false }),
	(_, last) => ({ short: [missing(last, 0, "credit")], isCancelled: false }),
	(first, last) => ({
		short: [missing(1, oneLotLess(first), "credit"), missing(last, 0, "back-order")],
		isCancelled: false,
	}),
	(_, last) => ({ short: [missing(last, 0, "back-order")], isCancelled: true }),
];

/** The lines that the nth shipped order lacks: one order in ten lacks some. Null when the delivery is complete. */
export function missingLinesOf(nth: number, basket: readonly UsualProduct[]): Shortage | null {
	const [first] = basket;
	if (nth % shortageInterval > 0 || !first || basket.length < minLines) return null;
	return shortages[(nth / shortageInterval) % shortages.length]?.(first, basket.length) ?? null;
}

/** Splits an order into the shipped lines and a back-order. */
export function splitDelivery(whole: DraftOrder, { short, isCancelled }: Shortage, context: PartContext): DraftOrder[] {
	const { order, steps } = whole;
	const sent = steps.find(({ status }) => status === "On the way");
	if (!sent) return [whole];
	const parts = splitOrder(whole.items, short, order);
	const reduction = order.total - parts.sent.totals.total - parts.later.totals.total;
	const shipped = {
		...whole,
		order: { ...order, ...sumsOf(parts.sent.totals) },
		items: parts.sent.lines,
		missing: parts.missing,
		draftRefunds: withRefund(whole, { orderId: order.id, amount: reduction, at: sent.at }),
	};
	const { lines, totals } = parts.later;
	if (lines.length === 0) return [shipped];
	const backOrder = backOrderOf(shipped, { lines, totals, at: sent.at, isCancelled }, context);
	if (!backOrder) return [whole];
	const cancelledStep = backOrder.steps.find(({ status }) => status === "Cancelled");
	const refund = {
		orderId: backOrder.order.id,
		amount: backOrder.order.total,
		at: cancelledStep?.at ?? sent.at,
		isCancelled: true,
	};
	return [cancelledStep ? { ...shipped, draftRefunds: withRefund(shipped, refund) } : shipped, backOrder];
}

type BackOrderInput = {
	lines: DraftOrder["items"];
	totals: Parameters<typeof sumsOf>[0];
	at: Date;
	isCancelled: boolean;
};

function backOrderOf(
	first: DraftOrder,
	{ lines, totals, at, isCancelled }: BackOrderInput,
	context: PartContext,
): DraftOrder | null {
	const { id, luck, site, clock, cutOff, calendar, now } = context;
	const kinds = new Map(first.basket.map(({ size }) => [size.id, size.goods]));
	const goods = lines.map(({ productId }) => kinds.get(productId) ?? "everyday");
	const deliverOn = promisedDay(calendar, { goods, placed: clock.at(at), cutOff, site });
	if (!deliverOn) return null;
	const row = backOrderRow(first.order, { totals, placedAt: at, deliverOn, key: uuidOf(luck) });
	return {
		order: { ...first.order, couponId: null, ...row, id: id("801") },
		basket: first.basket,
		items: lines.map((line, nth) => ({ ...line, position: nth + 1 })),
		steps: backOrderSteps({ placedAt: at, expectedOn: deliverOn, isCancelled, now, calendar, clock }, luck),
		missing: [],
		couponUsed: null,
		draftPayment: null,
		draftRefunds: [],
		disputed: null,
	};
}

type RefundInput = { orderId: string; amount: number; at: Date; isCancelled?: boolean };

/** Adds a refund to an order that was paid at once. An order on account just owes less. */
function withRefund(
	{ draftPayment, draftRefunds }: DraftOrder,
	{ orderId, amount: requested, at, isCancelled }: RefundInput,
): DraftOrder["draftRefunds"] {
	const attempt = draftPayment?.attempts.findLast(({ status, fullRefund }) => status === "paid" && !fullRefund);
	if (!draftPayment || !attempt) return draftRefunds;
	const refunded = draftRefunds.reduce(
		(sum, { amount, ...refund }) => sum + (refund.attempt === attempt ? amount : 0),
		0,
	);
	const amount = money(Math.min(requested, draftPayment.amount - refunded));
	const reason = isCancelled ? "cancelled" : "not-delivered";
	return amount > 0 ? [...draftRefunds, { attempt, orderId, amount, reason, at }] : draftRefunds;
}

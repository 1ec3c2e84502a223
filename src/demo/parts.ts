import { backOrderRow, type Short, splitOrder, sumsOf } from "#orders/deliveries.ts";
import { promisedDay } from "#shared/calendar.ts";
import { money } from "#shared/money.ts";
import { uuidOf } from "./chance.ts";
import type { Drawn, Made } from "./drafting.ts";
import type { Usual } from "./habits.ts";
import { lifeOfRest } from "./lives.ts";

type Coming = { short: Short[]; isCancelled: boolean };

const ofTen = 10;
const leastLines = 3;

const missing = (line: number, delivered: number, rest: Short["rest"]): Short => ({ line, delivered, rest });
const lessALot = ({ quantity, size }: Usual): number => quantity - (size.lot ?? 1);

/** Of the first line and the last, in turn. */
const ways: readonly ((first: Usual, last: number) => Coming)[] = [
	(first) => ({ short: [missing(1, lessALot(first), "back-order")], isCancelled: false }),
	(_, last) => ({ short: [missing(last, 0, "credit")], isCancelled: false }),
	(first, last) => ({
		short: [missing(1, lessALot(first), "credit"), missing(last, 0, "back-order")],
		isCancelled: false,
	}),
	(_, last) => ({ short: [missing(last, 0, "back-order")], isCancelled: true }),
];

/** The lines that the nth shipped order lacks: one order in ten lacks some. Null when the delivery is complete. */
export function shortOf(nth: number, basket: readonly Usual[]): Coming | null {
	const [first] = basket;
	if (nth % ofTen > 0 || !first || basket.length < leastLines) return null;
	return ways[(nth / ofTen) % ways.length]?.(first, basket.length) ?? null;
}

/** An order as what is sent of it, and what comes later. */
export function inParts(whole: Made, { short, isCancelled }: Coming, drawn: Drawn): Made[] {
	const { order, steps } = whole;
	const sent = steps.find(({ status }) => status === "On the way");
	if (!sent) return [whole];
	const parts = splitOrder(whole.items, short, order);
	const less = order.total - parts.sent.totals.total - parts.later.totals.total;
	const now = {
		...whole,
		order: { ...order, ...sumsOf(parts.sent.totals) },
		items: parts.sent.lines,
		missing: parts.missing,
		backs: withBack(whole, { orderId: order.id, amount: less, at: sent.at }),
	};
	const { lines, totals } = parts.later;
	if (lines.length === 0) return [now];
	const rest = restMade(now, { lines, totals, at: sent.at, isCancelled }, drawn);
	if (!rest) return [whole];
	const gone = rest.steps.find(({ status }) => status === "Cancelled");
	const back = { orderId: rest.order.id, amount: rest.order.total, at: gone?.at ?? sent.at, isCancelled: true };
	return [gone ? { ...now, backs: withBack(now, back) } : now, rest];
}

type Later = { lines: Made["items"]; totals: Parameters<typeof sumsOf>[0]; at: Date; isCancelled: boolean };

function restMade(first: Made, { lines, totals, at, isCancelled }: Later, drawn: Drawn): Made | null {
	const { id, luck, stop, clock, cutOff, calendar, now } = drawn;
	const kinds = new Map(first.basket.map(({ size }) => [size.id, size.goods]));
	const goods = lines.map(({ productId }) => kinds.get(productId) ?? "everyday");
	const deliverOn = promisedDay(calendar, { goods, placed: clock.at(at), cutOff, stop });
	if (!deliverOn) return null;
	const agreed = backOrderRow(first.order, { totals, placedAt: at, deliverOn, key: uuidOf(luck) });
	return {
		order: { ...first.order, couponId: null, ...agreed, id: id("801") },
		basket: first.basket,
		items: lines.map((line, nth) => ({ ...line, position: nth + 1 })),
		steps: lifeOfRest({ placedAt: at, expectedOn: deliverOn, isCancelled, now, calendar, clock }, luck),
		missing: [],
		couponUsed: null,
		paying: null,
		backs: [],
		disputed: null,
	};
}

type Less = { orderId: string; amount: number; at: Date; isCancelled?: boolean };

/** Adds a refund to an order that was paid at once. An order on account just owes less. */
function withBack({ paying, backs }: Made, { orderId, amount: asked, at, isCancelled }: Less): Made["backs"] {
	const attempt = paying?.attempts.findLast(({ status, back }) => status === "paid" && !back);
	if (!paying || !attempt) return backs;
	const gone = backs.reduce((sum, { amount, ...back }) => sum + (back.attempt === attempt ? amount : 0), 0);
	const amount = money(Math.min(asked, paying.amount - gone));
	const reason = isCancelled ? "cancelled" : "not-delivered";
	return amount > 0 ? [...backs, { attempt, orderId, amount, reason, at }] : backs;
}

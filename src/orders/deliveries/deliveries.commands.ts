import { createHash } from "node:crypto";
import type { Act } from "#act.ts";
import { returnStock } from "#catalogue/stock.db.ts";
import { audit } from "#db/audit.ts";
import { type NewItem, replaceItems, saveOrder } from "#orders/orders.db.ts";
import { sumsOf } from "#orders/placing/back-order.ts";
import { placeOrder } from "#orders/placing/placing.commands.ts";
import { orderByKey } from "#orders/placing/placing.db.ts";
import { refundOrderPart } from "#payments/payments.commands.ts";
import { promisedDay } from "#shared/calendar.ts";
import { money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { deliverySettings } from "#store/store.db.ts";
import { insertShortfalls, type LineToSend, markAllDelivered, orderToSend } from "./deliveries.db.ts";
import { type Short, splitOrder } from "./deliveries.ts";

type OrderToSend = Awaited<ReturnType<typeof orderToSend>>;
type Parts = ReturnType<typeof splitOrder<LineToSend>>;

type Sending = { orderId: string; short: readonly Short[] };

/** Writes what an order delivers, line by line, in the transaction that sends the order. The rest of a line becomes a
 * back-order, or is dropped when `rest` is "credit": the customer does not pay dropped pieces, and their stock is free again. Returns
 * the id of the back-order, or null when there is none. A repeated delivery changes nothing and returns the same back-order. */
export async function sendLines(act: Act, { orderId, short }: Sending): Promise<string | null> {
	const orderToDeliver = await orderToSend(act, orderId);
	const key = backOrderKey(act, { orderId, short });
	const existingBackOrder =
		short.length > 0 ? await orderByKey(act, { userId: orderToDeliver.order.userId, key }) : null;
	if (existingBackOrder) return existingBackOrder.id;
	const shortLines = short.filter((shortLine) => isShort(orderToDeliver, shortLine));
	if (shortLines.length === 0) {
		await markAllDelivered(act, orderId);
		return null;
	}
	const { order, lines } = orderToDeliver;
	const parts = splitOrder(lines, shortLines, order);
	if (parts.sent.lines.length === 0) throw new Refusal("invalid", "order.nothing-sent");
	await saveSent(act, orderToDeliver, parts);
	const dropped = parts.missing.filter(({ rest }) => rest === "credit");
	if (dropped.length > 0)
		await returnStock(
			act,
			dropped.map(({ line: { productId }, quantity }) => ({ productId, quantity })),
		);
	const refundable = order.total - parts.sent.totals.total - parts.later.totals.total;
	if (refundable > 0) await refundOrderPart(act, { orderId, amount: money(refundable), reason: "not-delivered" });
	return parts.later.lines.length > 0 ? placeBackOrder(act, orderToDeliver, { key, later: parts.later }) : null;
}

/** The idempotency key of the back-order of a delivery: the same for the same lines of the same order. Keyed with the secret of the shop, so
 * that no customer can place an order under the key before. */
function backOrderKey({ deps: { secrets } }: Act, { orderId, short }: Sending): string {
	const inOrder = short.toSorted((left, right) => left.line - right.line);
	const lines = inOrder.map(({ line, delivered, rest }) => [line, delivered, rest]);
	const delivery = secrets.keyedHash("back-order", JSON.stringify([orderId, lines]));
	const hash = createHash("sha256").update(delivery).digest("hex");
	// In the form of a UUID whose digits the application chooses (version 8).
	return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function isShort({ lines }: OrderToSend, { line, delivered }: Short): boolean {
	const orderLine = lines.find(({ position }) => position === line);
	if (!orderLine) throw new Refusal("not-found", "order.line-not-found");
	if (delivered > orderLine.quantity) throw new Refusal("invalid", "order.more-than-ordered");
	return delivered < orderLine.quantity;
}

async function saveSent(act: Act, { order }: OrderToSend, { sent, missing }: Parts): Promise<void> {
	await replaceItems(
		act,
		order.id,
		sent.lines.map(({ kind: _, ...line }) => ({ ...line, delivered: line.quantity })),
	);
	await saveOrder(act, order.id, sumsOf(sent.totals));
	await insertShortfalls(act, order.id, missing);
	const subject = { object: "Order", id: order.id, accountId: order.accountId, topic: "orders" as const };
	const undelivered = missing
		.map(({ line, quantity, rest }) => `${line.articleNumber}: ${quantity} ${rest}`)
		.join(", ");
	await audit(act, subject, { total: [order.total, sent.totals.total], missing: [null, undelivered] });
}

type BackOrderInput = { key: string; later: Parts["later"] };

async function placeBackOrder(act: Act, { order, site }: OrderToSend, { key, later }: BackOrderInput): Promise<string> {
	const { orderId } = await placeOrder(act, {
		source: "back-order",
		key,
		original: order,
		lines: later.lines.map(
			({ id: _, orderId: __, position: ___, kind: ____, delivered: _____, ...line }): NewItem => line,
		),
		totals: later.totals,
		deliverOn: await nextDay(act, site, later.lines),
	});
	return orderId;
}

async function nextDay(act: Act, site: OrderToSend["site"], lines: readonly LineToSend[]): Promise<StoreDay> {
	const { calendar, clock, cutOff } = await deliverySettings(act);
	const goods = lines.map(({ kind }) => kind);
	const placedAt = clock.at(act.now);
	const day = promisedDay(calendar, { goods, placed: placedAt, cutOff, site });
	if (!day) throw new Refusal("conflict", "checkout.day-not-offered");
	return day;
}

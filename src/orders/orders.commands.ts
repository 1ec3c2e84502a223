import type { Act } from "#act.ts";
import { refuseNonBuyers } from "#cart/cart.commands.ts";
import { releaseCoupon } from "#cart/coupons.db.ts";
import { returnStock } from "#catalogue/stock.db.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { isInvoiced } from "#invoices/issuing/invoice-lines.ts";
import { scheduleInvoice } from "#invoices/raising/raising.commands.ts";
import { enqueue } from "#jobs/queue.ts";
import type { OrderEvent } from "#notices/notices.ts";
import { refundOrder, refundOrderPart } from "#payments/payments.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import { mayTake, takersIn, takersOf } from "#shared/steps.ts";
import { wallClock } from "#store/store.db.ts";
import { sendLines } from "./deliveries/deliveries.commands.ts";
import { withoutInvoiceCharges } from "./deliveries/deliveries.ts";
import type { MoveOrder } from "./order-requests.ts";
import { chargesOfOrder, itemsOf, lockOrder, saveOrder, writeHistory } from "./orders.db.ts";
import { type OrderStatus, orderSteps } from "./orders.ts";
import { dayMoveOf, daysIfPaid } from "./placing/late-days.db.ts";

/** The notification for each new status. */
const notificationOf = {
	Pending: "order-placed",
	"In progress": "order-accepted",
	"On the way": "order-shipped",
	Completed: "order-completed",
	Cancelled: "order-cancelled",
} as const satisfies Record<OrderStatus, OrderEvent>;

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Changes the status of an order, for customers, staff and the back office. No other function does. */
export function moveOrder(act: Act, { orderId, to, note, seen, short = [] }: MoveOrder): Promise<void> {
	return inTransaction(act, async (act) => {
		const takers = takersOf(act.by);
		if (act.by.staff && !takersIn(orderSteps).some((taker) => takers.includes(taker)))
			throw new Refusal("forbidden", "order.sales-only");
		const order = await lockOrder(act, orderId);
		if (!order) throw new Refusal("not-found", "order.not-found");
		if (!act.by.staff) refuseNonBuyers(act);
		// A repeated call does nothing.
		if (order.status === to) return;
		refuseIfStale(order, seen);
		if (!mayTake(orderSteps, order.status, to, takers)) throw new Refusal("conflict", "order.wrong-status");
		if (to === "In progress" && order.awaitsPayment) throw new Refusal("conflict", "order.awaiting-payment");
		if (short.length > 0 && to !== "On the way") throw new Refusal("invalid", "order.not-being-sent");
		const backOrderId = to === "On the way" ? await sendLines(act, { orderId, short }) : null;
		await saveOrder(act, orderId, { status: to, ...(await columnsOfStatus(act, order, to)) });
		await writeHistory(act, { orderId, kind: "transition", fromStatus: order.status, toStatus: to, note });
		if (to === "Cancelled") await returnStockAndMoney(act, order);
		if (isInvoicedFrom(order, to) && (await scheduleInvoice(act, { orderId })).isCollected)
			await waiveInvoiceCharges(act, orderId);
		if (backOrderId) await moveOrder(act, { orderId: backOrderId, to: "In progress", note: null });
		await enqueue(act, "orders.notify", { orderId, step: notificationOf[to], note });
		const subject = { object: "Order", id: orderId, accountId: order.accountId, topic: "orders" as const };
		await audit(act, subject, { status: [order.status, to] });
	});
}

/** Accepts an order whose payment arrived. Moves it to the next possible delivery day when its own is not possible any more. */
export async function acceptPaid(act: Act, orderId: string): Promise<void> {
	await moveLateOrder(act, orderId);
	await saveOrder(act, orderId, { awaitsPayment: false });
	await moveOrder(act, { orderId, to: "In progress", note: null });
}

/** Moves an unpaid order that is paid now. The mail about its acceptance states the move. */
async function moveLateOrder(act: Act, orderId: string): Promise<void> {
	const [order, days] = [await lockOrder(act, orderId), await daysIfPaid(act, [orderId])];
	const move = dayMoveOf(days.get(orderId), "paid-late");
	if (!order || !move) return;
	const { status, total, accountId } = order;
	const expectedOn: [string, string] = [move.before, move.comesOn];
	await saveOrder(act, orderId, { expectedOn: move.comesOn });
	const changes = {
		lines: [],
		terms: { expectedOn },
		moved: move.why,
		handover: false,
		total: [total, total] as const,
	};
	await writeHistory(act, { orderId, kind: "change", fromStatus: status, toStatus: status, note: null, changes });
	await audit(act, { object: "Order", id: orderId, accountId, topic: "orders" }, { expectedOn });
}

/** Removes the charges that the collective invoice has once. */
async function waiveInvoiceCharges(act: Act, orderId: string): Promise<void> {
	const order = await chargesOfOrder(act, orderId);
	if (!order) return;
	const { accountId, ...charges } = order;
	const changed = withoutInvoiceCharges(charges);
	if (changed.total === charges.total) return;
	await saveOrder(act, orderId, changed);
	const subject = { object: "Order", id: orderId, accountId, topic: "orders" as const };
	await audit(act, subject, difference<Record<string, unknown>>(charges, changed));
}

/** Whether the order gets its invoice with this transition. */
const isInvoicedFrom = ({ type, status }: Locked, to: OrderStatus): boolean =>
	isInvoiced({ type, status: to }) && !isInvoiced({ type, status });

async function columnsOfStatus(act: Act, { serial }: Locked, to: OrderStatus) {
	if (to === "In progress") return { number: String(serial) };
	if (to === "On the way" || to === "Completed") return { deliveredOn: (await wallClock(act)).at(act.now).day };
	return {};
}

async function returnStockAndMoney(
	act: Act,
	{ id, couponId, accountId, isBackOrder, total: amount }: Locked,
): Promise<void> {
	await returnStock(act, await itemsOf(act, id));
	if (couponId) await releaseCoupon(act, couponId, accountId);
	if (isBackOrder) await refundOrderPart(act, { orderId: id, amount, reason: "cancelled" });
	else await refundOrder(act, id);
}

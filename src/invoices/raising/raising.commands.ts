import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { totalsOfLines } from "#invoices/amounts.ts";
import { lockedBilling, refuseUnlessCashier } from "#invoices/billing.commands.ts";
import type { Billing } from "#invoices/billing.db.ts";
import { collectiveCharges, isInvoiced, linesOfOrder } from "#invoices/issuing/invoice-lines.ts";
import { type Issued, issueDocument } from "#invoices/issuing/issuing.commands.ts";
import {
	insertWaitingOrder,
	invoicedSince,
	invoiceOfOrder,
	type OrderToInvoice,
	ordersToInvoice,
	saveInvoiceOfOrders,
	scheduleOf,
} from "#invoices/issuing/issuing.db.ts";
import { insertAllocation } from "#invoices/money/allocations.db.ts";
import { insertReceipt, paymentsLeftOf } from "#invoices/money/receipts.db.ts";
import { type Period, periodOf } from "#invoices/terms.ts";
import { enqueue } from "#jobs/queue.ts";
import { paidOrderOf } from "#payments/payments.db.ts";
import { type Money, money } from "#shared/money.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import { Refusal } from "#shared/refusal.ts";
import { chargesOf, storeFront, wallClock } from "#store/store.db.ts";

/** Decides how an order is invoiced, in the transaction that sends it: by an invoice of its own, or by the collective invoice of the
 * company's period. A later change of the setting does not move the order. */
export async function scheduleInvoice(act: Act, { orderId }: { orderId: string }): Promise<{ isCollected: boolean }> {
	const order = await scheduleOf(act, orderId);
	if (!order || !isInvoiced(order)) return { isCollected: false };
	const { schedule, accountId, paymentMethod } = order;
	if (schedule === "order" || !isPaidLater(paymentMethod)) {
		await insertWaitingOrder(act, { orderId, accountId, period: null });
		await enqueue(act, "invoices.raise", { orderId });
		return { isCollected: false };
	}
	const { day } = (await wallClock(act)).at((await invoicedSince(act, orderId)) ?? act.now);
	await insertWaitingOrder(act, { orderId, accountId, period: periodOf(schedule, day) });
	return { isCollected: true };
}

/** Raises the invoice of an order, once. An order that waits for a collective invoice gets an early invoice of its own. */
export function raiseInvoice(act: Act, { orderId }: { orderId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseUnlessCashier(act);
		const [orderToInvoice] = await ordersToInvoice(act, [orderId]);
		if (!orderToInvoice) throw new Refusal("not-found", "order.not-found");
		const { accountId, paymentMethod } = orderToInvoice.order;
		const billing = await lockedBilling(act, accountId);
		const existing = await invoiceOfOrder(act, orderId);
		if (existing?.invoiceId) return;
		if (!isInvoiced(orderToInvoice.order)) throw new Refusal("conflict", "invoice.order-not-sent");
		const issued = await issueInvoice(act, {
			billing,
			orders: [orderToInvoice],
			period: null,
			isCollected: existing?.isCollected ?? false,
		});
		if (!isPaidLater(paymentMethod)) await settlePrepaid(act, { order: orderToInvoice.order, issued });
	});
}

type NewInvoice = {
	billing: Billing;
	orders: readonly OrderToInvoice[];
	period: Period | null;
	/** Whether the orders waited for a collective invoice, which has some charges once. */
	isCollected: boolean;
};
type IssuedInvoice = Issued & { total: Money };

/** Issues an invoice for orders of one company. */
export async function issueInvoice(
	act: Act,
	{ billing, orders, period, isCollected }: NewInvoice,
): Promise<IssuedInvoice> {
	const lines = orders.flatMap(({ order, items }) => linesOfOrder(order, items));
	const paperInvoice = billing.invoiceDelivery === "paper";
	if (isCollected) lines.push(...collectiveCharges(lines, { store: await chargesOf(act), paperInvoice }));
	const [first] = orders;
	const isPrepaid = first !== undefined && !isPaidLater(first.order.paymentMethod);
	const totals = totalsOfLines(lines);
	const reference = orders.length === 1 ? (first?.order.reference ?? null) : null;
	const issued = await issueDocument(act, { kind: "invoice", billing, lines, totals, reference, period, isPrepaid });
	const { accountId } = billing;
	const orderIds = orders.map(({ order }) => order.id);
	await saveInvoiceOfOrders(act, { accountId, invoiceId: issued.id, orderIds, period });
	return { ...issued, total: totals.total };
}

/** Rounding the GST of each part of an order can cost a cent more than the payment. There are at most as many such cents as parts. */
const mostRoundingCents = 5;

/** Sets the payment of an order against its invoice. A back-order has its own receipt of the payment of its original. */
async function settlePrepaid(
	act: Act,
	{ order, issued }: { order: OrderToInvoice["order"]; issued: IssuedInvoice },
): Promise<void> {
	const { id: orderId, accountId } = order;
	const { currency } = await storeFront(act);
	const clock = await wallClock(act);
	const { day: today } = clock.at(act.now);
	let open: number = issued.total;
	const pay = async (amount: Money, receiptId: string) => {
		open -= amount;
		const source = { receiptId, creditNoteId: null, allocatedOn: today };
		await insertAllocation(act, { accountId, invoiceId: issued.id, ...source, amount });
	};
	for (const { id: paymentId, paidAt, left } of await paymentsLeftOf(act, await paidOrderOf(act, orderId))) {
		const amount = money(Math.max(0, Math.min(left, open)));
		if (amount === 0) continue;
		const valueOn = clock.at(paidAt ?? act.now).day;
		const row = { accountId, source: "order" as const, valueOn, amount, currency, paymentId, orderId };
		await pay(amount, await insertReceipt(act, row));
	}
	if (open === 0 || open > mostRoundingCents) return;
	// The shop bears the cent: the payment covered the order before it was split.
	const rounding = { accountId, source: "rounding" as const, valueOn: today, amount: money(open), currency };
	await pay(money(open), await insertReceipt(act, rounding));
}

import type { Customer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { couponUse } from "#db/schema/cart.ts";
import { orderHistory, orderItem, orders, shortfall } from "#db/schema/orders.ts";
import { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import { isInvoiced } from "#invoices/issuing/invoice-lines.ts";
import { shortfallOf } from "#orders/deliveries/deliveries.ts";
import { nextSerials } from "#orders/orders.db.ts";
import { money, sum } from "#shared/money.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import { chargesOf, storeFront } from "#store/store.db.ts";
import type { DraftContext, DraftOrder } from "./draft-context.ts";
import { ordersOf } from "./drafts.ts";
import type { Ordering, UsualProduct } from "./habits.ts";
import type { PaidPayment, SentOrder } from "./invoices.ts";
import { ordersToDraft } from "./orders-to-draft.ts";
import { type PaidRows, paidRows } from "./payment-rows.ts";
import { demoCalendar, type SimulatedPlanOrder } from "./plan-life.ts";
import { draftPlanOrder } from "./plan-orders.ts";

type OrderSources = Pick<DraftContext, "maker" | "aisles" | "priceAt" | "coupons" | "clock"> & {
	orderingOf: (company: string) => Ordering | null;
	customers: readonly Customer[];
	/** The orders of plans. */
	planRuns: readonly SimulatedPlanOrder[];
};

const batchSize = 2_000;

type FilledOrders = {
	/** The quantity taken of each product. */
	taken: Map<string, number>;
	sent: SentOrder[];
	/** The payments that arrived, by order. */
	paid: Map<string, PaidPayment[]>;
};

/** Inserts eighteen months of orders with payments and status changes, by the rules of the shop but without its commands, which would send
 * a thousand mails. */
export async function fillOrders(act: Act, sources: OrderSources): Promise<FilledOrders> {
	const { now } = act;
	const ordersToDraftNow = [
		...sources.customers.flatMap((customer) => ordersToDraft({ ...sources, now }, customer)),
		...sources.planRuns,
	].toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
	const filled: FilledOrders = { taken: new Map(), sent: [], paid: new Map() };
	const { taken } = filled;
	const [charges, { cutOff, currency }] = [await chargesOf(act), await storeFront(act)];
	const context = {
		...sources,
		charges,
		cutOff,
		currency,
		calendar: demoCalendar(now),
		now,
		usual: new Map<string, UsualProduct[]>(),
		used: new Set<string>(),
		counts: { paidImmediately: 0, sent: 0, refunds: 0 },
	};
	for (let start = 0; start < ordersToDraftNow.length; start += batchSize) {
		const drafts = ordersToDraftNow
			.slice(start, start + batchSize)
			.flatMap((next) => ("plan" in next ? draftPlanOrder(next, context) : ordersOf(next, context)));
		drafts.sort((a, b) => a.order.placedAt.getTime() - b.order.placedAt.getTime());
		for (const [orderId, payments] of await write(act, context, drafts)) filled.paid.set(orderId, payments);
		filled.sent.push(...drafts.flatMap(sentOrder));
		for (const { items, steps } of drafts)
			if (steps.at(-1)?.status !== "Cancelled")
				for (const { productId, quantity } of items) taken.set(productId, (taken.get(productId) ?? 0) + quantity);
	}
	return filled;
}

/** An order that has an invoice: from the dispatch on, or from the delivery on when the van sells it. */
function sentOrder({ order, steps }: DraftOrder): SentOrder[] {
	const { id, accountId, type, paymentMethod, isBackOrder, originalId } = order;
	const sent = steps.find(({ status }) => isInvoiced({ type, status }));
	if (!sent || steps.at(-1)?.status === "Cancelled") return [];
	const paidOrderId = isBackOrder && originalId ? originalId : id;
	return [{ id, accountId, at: sent.at, isPrepaid: !isPaidLater(paymentMethod), paidOrderId }];
}

type WriteContext = DraftContext & { currency: string };

async function write(
	act: Act,
	context: WriteContext,
	drafts: readonly DraftOrder[],
): Promise<Map<string, PaidPayment[]>> {
	const { db } = act;
	const serials = await nextSerials(act, drafts.length);
	const rows = drafts.map((draft, index) => rowsOf(draft, serials[index] ?? 0, context));
	const paid = drafts.map((draft) => paidRows(draft, context));
	const newOrders = rows.map(({ order }) => order);
	const items = rows.flatMap(({ items }) => items);
	const steps = rows.flatMap(({ steps }) => steps);
	const missing = rows.flatMap(({ missing }) => missing);
	const uses = rows.flatMap(({ uses }) => uses);
	const payments = paid.flatMap(({ payments }) => payments);
	const events = paid.flatMap(({ events }) => events);
	const refunds = paid.flatMap(({ refunds }) => refunds);
	await insertAll(db, orders, newOrders);
	await insertAll(db, orderItem, items);
	await insertAll(db, orderHistory, steps);
	await insertAll(db, shortfall, missing);
	await insertAll(db, couponUse, uses);
	await insertAll(db, payment, payments);
	await insertAll(db, paymentEvent, events);
	await insertAll(db, refund, refunds);
	return paymentsThatArrived({ payments, refunds });
}

/** The paid payments by order, each without its refunds. */
function paymentsThatArrived({ payments, refunds }: Pick<PaidRows, "payments" | "refunds">) {
	const refunded = Map.groupBy(
		refunds.filter(({ status }) => status !== "failed"),
		({ paymentId }) => paymentId,
	);
	const paid = new Map<string, PaidPayment[]>();
	for (const { id, orderId, status, amount, endedAt } of payments) {
		if (status !== "paid" || !orderId || !endedAt) continue;
		const left = money(amount - sum((refunded.get(id) ?? []).map((refund) => refund.amount)));
		paid.set(orderId, [...(paid.get(orderId) ?? []), { id, paidAt: endedAt, left }]);
	}
	return paid;
}

function rowsOf(
	{ order, items, steps, missing, couponUsed, disputed }: DraftOrder,
	serial: number,
	context: WriteContext,
) {
	const { maker, clock } = context;
	const { id, stamp } = maker;
	const { status, at: changedAt } = steps.at(-1) ?? { status: order.status, at: order.placedAt };
	const audit = { ...stamp, createdAt: order.placedAt, updatedAt: changedAt };
	const sent = steps.findLast(({ status }) => status === "On the way" || status === "Completed");
	const acceptedAt = steps.find(({ status }) => status === "In progress")?.at ?? null;
	const leftAt = steps.find(({ status }) => status === "On the way")?.at ?? order.placedAt;
	return {
		order: {
			serial,
			originalId: null,
			isBackOrder: false,
			...order,
			status,
			disputed,
			number: acceptedAt ? String(serial) : null,
			deliveredOn: sent ? clock.at(sent.at).day : null,
			handedOverAt: disputed ? acceptedAt : null,
			...audit,
			createdBy: order.userId,
		},
		items: items.map((item) => ({
			...item,
			id: id("802"),
			orderId: order.id,
			...audit,
			updatedAt: order.placedAt,
			delivered: sent ? item.quantity : null,
			createdBy: order.userId,
		})),
		steps: steps.map(({ status: toStatus, at, note }, nth) => ({
			id: id("a12"),
			orderId: order.id,
			fromStatus: steps[nth - 1]?.status ?? null,
			toStatus,
			at,
			note,
			...stamp,
			createdBy: nth === 0 ? order.userId : stamp.createdBy,
			createdAt: at,
			updatedAt: at,
		})),
		missing: missing.map((shortLine) => ({
			id: id("a13"),
			orderId: order.id,
			...shortfallOf(shortLine),
			...stamp,
			createdAt: leftAt,
			updatedAt: leftAt,
		})),
		uses: couponUsed ? [{ couponId: couponUsed, accountId: order.accountId, ...audit }] : [],
	};
}

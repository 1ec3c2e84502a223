import { type Customer, everyCustomer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { couponUse } from "#db/schema/cart.ts";
import { orderHistory, orderItem, orders, shortfall } from "#db/schema/orders.ts";
import { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import { shortfallOf } from "#orders/deliveries.ts";
import { nextSerials } from "#orders/orders.db.ts";
import { type Calendar, calendarOf } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { chargesOf, storeFront } from "#store/store.db.ts";
import type { Drafting, Made } from "./drafting.ts";
import { ordersOf } from "./drafts.ts";
import type { Ordering, Usual } from "./habits.ts";
import { paidRows } from "./payment-rows.ts";
import { plansOf } from "./plans.ts";

type Ordered = Pick<Drafting, "making" | "aisles" | "priceAt" | "coupons" | "clock"> & {
	orderingOf: (company: string) => Ordering | null;
};

const atOnce = 2_000;

/** Eighteen months of orders as they would have been placed, paid and moved, by the rules of the shop and without its commands: told
 * now, they would send a thousand mails. Gives what was taken of each product. */
export async function fillOrders(act: Act, ordered: Ordered): Promise<Map<string, number>> {
	const { now } = act;
	const plans = (await everyCustomer(act)).flatMap((customer: Customer) => plansOf({ ...ordered, now }, customer));
	plans.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
	const taken = new Map<string, number>();
	const [charges, { cutOff, currency }] = [await chargesOf(act), await storeFront(act)];
	const writing = {
		...ordered,
		charges,
		cutOff,
		currency,
		calendar: calendarFor(now),
		now,
		usual: new Map<string, Usual[]>(),
		used: new Set<string>(),
		counts: { paidAtOnce: 0, sent: 0, refunds: 0 },
	};
	for (let start = 0; start < plans.length; start += atOnce) {
		const made = plans.slice(start, start + atOnce).flatMap((plan) => ordersOf(plan, writing));
		made.sort((a, b) => a.order.placedAt.getTime() - b.order.placedAt.getTime());
		await write(act, writing, made);
		for (const { items, steps } of made)
			if (steps.at(-1)?.status !== "Cancelled")
				for (const { productId, quantity } of items) taken.set(productId, (taken.get(productId) ?? 0) + quantity);
	}
	return taken;
}

/** The shop itself knows no closed days of years that are over. */
function calendarFor(now: Date): Calendar {
	const year = now.getUTCFullYear();
	return calendarOf([year - 2, year - 1, year, year + 1].flatMap(holidaysOf));
}

type Writing = Drafting & { currency: string };

async function write(act: Act, writing: Writing, made: readonly Made[]): Promise<void> {
	const { db } = act;
	const serials = await nextSerials(act, made.length);
	const rows = made.map((one, at) => rowsOf(one, serials[at] ?? 0, writing));
	const paid = made.map((one) => paidRows(one, writing));
	const ordered = rows.map(({ order }) => order);
	const items = rows.flatMap(({ items }) => items);
	const steps = rows.flatMap(({ steps }) => steps);
	const missing = rows.flatMap(({ missing }) => missing);
	const uses = rows.flatMap(({ uses }) => uses);
	const payments = paid.flatMap(({ payments }) => payments);
	const events = paid.flatMap(({ events }) => events);
	const refunds = paid.flatMap(({ refunds }) => refunds);
	await insertAll(db, orders, ordered);
	await insertAll(db, orderItem, items);
	await insertAll(db, orderHistory, steps);
	await insertAll(db, shortfall, missing);
	await insertAll(db, couponUse, uses);
	await insertAll(db, payment, payments);
	await insertAll(db, paymentEvent, events);
	await insertAll(db, refund, refunds);
}

function rowsOf({ order, items, steps, missing, couponUsed, disputed }: Made, serial: number, writing: Writing) {
	const { making, clock } = writing;
	const { id, stamp } = making;
	const { status, at: changedAt } = steps.at(-1) ?? { status: order.status, at: order.placedAt };
	const signed = { ...stamp, createdAt: order.placedAt, updatedAt: changedAt };
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
			...signed,
			createdBy: order.userId,
		},
		items: items.map((item) => ({
			...item,
			id: id("802"),
			orderId: order.id,
			...signed,
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
		missing: missing.map((one) => ({
			id: id("a13"),
			orderId: order.id,
			...shortfallOf(one),
			...stamp,
			createdAt: leftAt,
			updatedAt: leftAt,
		})),
		uses: couponUsed ? [{ couponId: couponUsed, accountId: order.accountId, ...signed }] : [],
	};
}

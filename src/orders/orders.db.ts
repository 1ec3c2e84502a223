import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { author, signed } from "#db/author.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { type Scope, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { type Money, money } from "#shared/money.ts";
import { inProgress, type OrderStatus } from "./orders.ts";

/** Of the own company, and of one's own locations. */
export const visibleOrders = (by: Viewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId) return "none";
	const own = eq(orders.accountId, by.accountId);
	return by.locationIds === "all" ? own : (and(own, inArray(orders.locationId, by.locationIds)) ?? own);
};

/** What was placed with this key before, by whoever asks. */
export async function orderByKey({ db, by }: Act, key: string) {
	const [found] = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.key, key), eq(orders.userId, by.userId ?? "")));
	return found ?? null;
}

type NewOrder = Omit<typeof orders.$inferInsert, "id" | "createdBy" | "updatedBy">;
type NewItem = Omit<typeof orderItem.$inferInsert, "id" | "orderId" | "position" | "createdBy" | "updatedBy">;

export async function insertOrder(act: Act, order: NewOrder, items: readonly NewItem[]): Promise<string> {
	const id = newId("801", act);
	const stamp = signed(act);
	await act.db.insert(orders).values({ id, ...order, ...stamp });
	await act.db
		.insert(orderItem)
		.values(items.map((item, at) => ({ id: newId("802", act), orderId: id, position: at + 1, ...item, ...stamp })));
	await writeHistory(act, { orderId: id, fromStatus: null, toStatus: order.status, note: null });
	return id;
}

type Step = { orderId: string; fromStatus: OrderStatus | null; toStatus: OrderStatus; note: string | null };

export async function writeHistory(act: Act, step: Step): Promise<void> {
	await act.db.insert(orderHistory).values({ id: newId("a12", act), at: act.now, ...step, ...signed(act) });
}

/** What a company owes for what it ordered on account and has not been charged off yet. */
export async function openOnAccount({ db }: Act, accountId: string): Promise<Money> {
	const [row] = await db
		.select({ open: sql<string>`coalesce(sum(${orders.total}), 0)` })
		.from(orders)
		.where(
			and(
				...[eq(orders.accountId, accountId), eq(orders.paymentMethod, "invoice"), isNull(orders.deletedAt)],
				inArray(orders.status, [...inProgress]),
			),
		);
	return money(Number(row?.open ?? 0));
}

export async function referenceIsUsed({ db }: Act, accountId: string, reference: string): Promise<boolean> {
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.accountId, accountId), eq(orders.reference, reference), sql`${orders.status} <> 'Cancelled'`))
		.limit(1);
	return found.length > 0;
}

/** Locked until the transaction ends; null when it is not there, or not theirs. */
export async function lockOrder({ db, by }: Act, id: string) {
	const { status, serial, accountId, awaitsPayment, couponId, updatedAt } = orders;
	const [found] = await db
		.select({ id: orders.id, status, serial, accountId, awaitsPayment, couponId, updatedAt })
		.from(orders)
		.where(and(scoped(visibleOrders, by), eq(orders.id, id), isNull(orders.deletedAt)))
		.for("update");
	return found ?? null;
}

type Change = { status: OrderStatus; number?: string; deliveredOn?: string };

export async function saveOrder(act: Act, id: string, change: Change): Promise<void> {
	await act.db
		.update(orders)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(orders.id, id));
}

export const itemsOf = ({ db }: Act, orderId: string) =>
	db
		.select({ productId: orderItem.productId, quantity: orderItem.quantity })
		.from(orderItem)
		.where(eq(orderItem.orderId, orderId))
		.orderBy(orderItem.position);

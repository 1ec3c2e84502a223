import { and, eq, isNull, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { orderChargesIn } from "#db/charge-columns.ts";
import { orderHistory, orderItem, orders, shortfall } from "#db/schema/orders.ts";
import { ofVisible, type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import type { OrderColumns, PieceColumns } from "#shared/charges.ts";
import { newId } from "#shared/id.ts";
import type { OrderChange } from "./order-change.ts";
import { orderStatuses } from "./orders.ts";

/** Orders of the viewer's company and locations. A login for punch-out sees those that it placed itself, because its checkout shows them. Staff
 * see all orders. */
export const visibleOrders = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !includesPart(by.flags, "shop")) return "none";
	const isOfMember = and(eq(orders.accountId, by.accountId), within(orders.locationId, by));
	if (includesPart(by.flags, "purchases")) return isOfMember ?? "none";
	return by.userId ? (and(isOfMember, eq(orders.userId, by.userId)) ?? "none") : "none";
};

/** The lines of the orders that the viewer sees. */
export const visibleOrderItems = (by: ScopeViewer): Scope =>
	ofVisible(orderItem.orderId, { id: orders.id, rows: visibleOrders }, by);

/** The history of the orders that the viewer sees. */
export const visibleOrderSteps = (by: ScopeViewer): Scope =>
	ofVisible(orderHistory.orderId, { id: orders.id, rows: visibleOrders }, by);

/** The quantities that the orders that the viewer sees could not deliver. */
export const visibleShortfalls = (by: ScopeViewer): Scope =>
	ofVisible(shortfall.orderId, { id: orders.id, rows: visibleOrders }, by);

export type NewOrder = Omit<typeof orders.$inferInsert, "id" | "createdBy" | "updatedBy"> & OrderColumns;
export type NewItem = Omit<typeof orderItem.$inferInsert, "id" | "orderId" | "position" | "createdBy" | "updatedBy"> &
	PieceColumns;

/** Reserves order numbers, for inserting many orders at once. */
export async function nextSerials({ db }: Act, count: number): Promise<number[]> {
	const rows = await db.execute<{ serial: number }>(
		sql`select nextval(pg_get_serial_sequence('orders', 'serial'))::int as serial from generate_series(1, ${count})`,
	);
	return rows.map(({ serial }) => serial);
}

type Step = Pick<typeof orderHistory.$inferInsert, "orderId" | "kind" | "fromStatus" | "toStatus"> & {
	note: string | null;
	changes?: OrderChange;
};

export const stepOf = (act: Act, step: Step) => ({ id: newId("a12", act), ...step, ...auditValues(act) });

/** Sorts the history of an order by time. Of several rows at the same moment, placing is first, then the others by status. */
export const historyOrder = [
	orderHistory.at,
	sql`array_position(${sql.param([...orderStatuses])}::text[], ${orderHistory.toStatus})`,
	sql`${orderHistory.fromStatus} is not null`,
	orderHistory.id,
];

/** Adds a row to the history of a locked order. Returns its id. */
export async function writeHistory(act: Act, step: Step): Promise<string> {
	const latest = sql`(select max(h.at) from ${orderHistory} h where h.order_id = ${step.orderId})`;
	// A job may have started before the last change of the order: a row is always later than the row before.
	const at = sql`greatest(${act.now.toISOString()}::timestamptz, ${latest} + interval '1 millisecond')`;
	const row = stepOf(act, step);
	await act.db.insert(orderHistory).values({ ...row, at });
	return row.id;
}

/** The charges and the totals of an order. */
export async function chargesOfOrder({ db }: Act, id: string) {
	const { accountId, gst, total, gstBasisPoints } = orders;
	const [row] = await db
		.select({ accountId, ...orderChargesIn(orders), gst, total, gstBasisPoints })
		.from(orders)
		.where(eq(orders.id, id));
	return row ?? null;
}

/** Locks an order until the transaction ends. Null when the viewer sees no such order. */
export async function lockOrder({ db, by }: Act, id: string) {
	const { status, type, serial, accountId, paymentMethod, bank, awaitsPayment } = orders;
	const { couponId, isBackOrder, total, updatedAt } = orders;
	const placed = { id: orders.id, status, type, serial, accountId, paymentMethod, bank, awaitsPayment };
	const [row] = await db
		.select({ ...placed, couponId, isBackOrder, total, updatedAt })
		.from(orders)
		.where(and(scoped(visibleOrders, by), eq(orders.id, id), isNull(orders.deletedAt)))
		.for("update");
	return row ?? null;
}

type Change = Partial<Omit<NewOrder, "accountId" | "userId" | "locationId" | "key">>;

export async function saveOrder(act: Act, id: string, change: Change): Promise<void> {
	await act.db
		.update(orders)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(orders.id, id));
}

type NextItem = { id: string; position: number } & NewItem;

/** Replaces all lines of an order. */
export async function replaceItems(act: Act, orderId: string, items: readonly NextItem[]): Promise<void> {
	await act.db.delete(orderItem).where(eq(orderItem.orderId, orderId));
	await act.db.insert(orderItem).values(items.map((item) => ({ orderId, ...item, ...auditValues(act) })));
}

export const itemsOf = ({ db }: Act, orderId: string) =>
	db
		.select({ productId: orderItem.productId, quantity: orderItem.quantity })
		.from(orderItem)
		.where(eq(orderItem.orderId, orderId))
		.orderBy(orderItem.position);

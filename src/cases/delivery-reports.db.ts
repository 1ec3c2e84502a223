import { and, eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { supportCase } from "#db/schema/cases.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { storeDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { mayReport } from "./delivery-reports.ts";

/** Whether goods of an order can be reported today. */
export async function canReport(act: Act, orderId: string): Promise<boolean> {
	const [order] = await act.db
		.select({ status: orders.status, deliveredOn: orders.deliveredOn })
		.from(orders)
		.where(and(scoped(visibleOrders, act.by), eq(orders.id, orderId)));
	const { day: today } = (await wallClock(act)).at(act.now);
	return order !== undefined && mayReport({ ...order, deliveredOn: storeDay(order.deliveredOn) }, today);
}

/** A line of an order that the caller has locked, with the delivered pieces. Null when the order has no such line. */
export async function lineToReport({ db }: Act, { orderId, position }: { orderId: string; position: number }) {
	const { quantity, nameEn: name, sizeEn: size } = orderItem;
	const [line] = await db
		.select({ deliveredOn: orders.deliveredOn, quantity, name, size })
		.from(orderItem)
		.innerJoin(orders, eq(orders.id, orderItem.orderId))
		.where(and(eq(orderItem.orderId, orderId), eq(orderItem.position, position)));
	return line ?? null;
}

/** The number of a case that was opened in the same transaction. */
export async function numberOfCase({ db }: Act, id: string): Promise<number> {
	const [row] = await db.select({ number: supportCase.number }).from(supportCase).where(eq(supportCase.id, id));
	if (!row) throw new Error("the case of a report was not stored");
	return row.number;
}

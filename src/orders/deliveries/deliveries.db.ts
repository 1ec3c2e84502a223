import { asc, eq, sql } from "drizzle-orm";
import { siteColumns } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { location } from "#db/schema/accounts.ts";
import { product, productGroup } from "#db/schema/catalogue.ts";
import { orderItem, orders, shortfall } from "#db/schema/orders.ts";
import { newId } from "#shared/id.ts";
import { calendarStart } from "#store/store.ts";
import { type Missing, shortfallOf } from "./deliveries.ts";

/** A locked order with its lines, and its location for the delivery calendar. */
export async function orderToSend({ db, now }: Act, id: string) {
	const [row] = await db
		.select({ order: orders, site: siteColumns(calendarStart(now)) })
		.from(orders)
		.innerJoin(location, eq(location.id, orders.locationId))
		.where(eq(orders.id, id));
	if (!row) throw new Error("an order that was locked is gone");
	const rows = await db
		.select({ line: orderItem, kind: productGroup.goods })
		.from(orderItem)
		.innerJoin(product, eq(product.id, orderItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.where(eq(orderItem.orderId, id))
		.orderBy(asc(orderItem.position));
	return {
		...row,
		lines: rows.map(({ line, kind }) => {
			const { createdAt: _, updatedAt: __, deletedAt: ___, createdBy: ____, updatedBy: _____, ...columns } = line;
			return { ...columns, kind };
		}),
	};
}
export type LineToSend = Awaited<ReturnType<typeof orderToSend>>["lines"][number];

/** Marks all lines as delivered in full. */
export async function markAllDelivered(act: Act, orderId: string): Promise<void> {
	await act.db
		.update(orderItem)
		.set({ delivered: sql`${orderItem.quantity}`, updatedBy: author(act) })
		.where(eq(orderItem.orderId, orderId));
}

export async function insertShortfalls(
	act: Act,
	orderId: string,
	missing: readonly Missing<LineToSend>[],
): Promise<void> {
	await act.db
		.insert(shortfall)
		.values(missing.map((line) => ({ id: newId("a13", act), orderId, ...shortfallOf(line), ...auditValues(act) })));
}

/** The undelivered lines of an order. */
export const shortfallsOf = ({ db }: Act, orderId: string) =>
	db.select().from(shortfall).where(eq(shortfall.orderId, orderId)).orderBy(asc(shortfall.position));

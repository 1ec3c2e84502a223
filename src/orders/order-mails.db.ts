import { and, asc, count, eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { storeFront } from "#store/store.db.ts";
import { shortfallsOf } from "./deliveries.db.ts";
import { orderOwner } from "./hand-over.db.ts";

/** The facts of an order for a notification, with its first lines. For jobs only: not limited to a viewer. */
export async function orderForNotification(act: Act, orderId: string, atMost: number) {
	const [order] = await act.db
		.select({
			userId: orderOwner,
			accountId: orders.accountId,
			number: orders.number,
			comesOn: orders.expectedOn,
			address: orders.deliveryAddress,
			total: orders.total,
			reference: orders.reference,
			lines: count(orderItem.id),
		})
		.from(orders)
		.innerJoin(orderItem, eq(orderItem.orderId, orders.id))
		.where(eq(orders.id, orderId))
		.groupBy(orders.id);
	if (!order) return null;
	const rows = await act.db
		.select()
		.from(orderItem)
		.where(eq(orderItem.orderId, orderId))
		.orderBy(asc(orderItem.position))
		.limit(atMost);
	const { currency } = await storeFront(act);
	const { address, ...facts } = order;
	const items = rows.map((row) => ({ quantity: row.quantity, ...namesOf(row) }));
	return { ...facts, city: address.city, currency, items, missing: await undeliveredLinesOf(act, orderId) };
}

type Named = Record<"nameEn" | "nameNl" | "sizeEn" | "sizeNl", string>;
const namesOf = ({ nameEn, nameNl, sizeEn, sizeNl }: Named) => ({
	en: nameWithSize({ name: nameEn, size: sizeEn }),
	nl: nameWithSize({ name: nameNl, size: sizeNl }),
});

/** The undelivered lines of an order. `follows` is the back-order; null when the rest was dropped. */
async function undeliveredLinesOf(act: Act, orderId: string) {
	const short = await shortfallsOf(act, orderId);
	if (short.length === 0) return [];
	const [follows = null] = await act.db
		.select({ number: orders.number, comesOn: orders.expectedOn })
		.from(orders)
		.where(and(eq(orders.originalId, orderId), eq(orders.isBackOrder, true)));
	return short.map((row) => ({
		quantity: row.quantity,
		...namesOf(row),
		follows: row.rest === "back-order" ? follows : null,
	}));
}

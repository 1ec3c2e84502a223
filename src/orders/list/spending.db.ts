import { and, gte, ne, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { orders } from "#db/schema/orders.ts";
import type { Money } from "#shared/money.ts";
import { addDays, addMonths } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { storeFront } from "#store/store.db.ts";
import { ownOrders } from "./order-list.db.ts";

const months = 12;

/** The orders of the last twelve months per month of the store, newest first, without cancelled ones. Months without orders are left
 * out. */
export async function spendingOf(act: Act) {
	const { zone } = await storeFront(act);
	const clock = storeClock(zone);
	const { day } = clock.at(act.now);
	const firstDay = addMonths(addDays(day, 1 - Number(day.slice("YYYY-MM-".length))), 1 - months);
	const begin = clock.instantOf({ day: firstDay, time: "00:00" });
	const month = sql<string>`to_char(${orders.placedAt} at time zone ${zone}, 'YYYY-MM')`;
	return await act.db
		.select({
			month,
			orders: sql<number>`count(*)::int`,
			net: sql<Money>`sum(${orders.total} - ${orders.gst})::float8`,
			total: sql<Money>`sum(${orders.total})::float8`,
		})
		.from(orders)
		.where(and(ownOrders(act), ne(orders.status, "Cancelled"), gte(orders.placedAt, begin)))
		.groupBy(sql`1`)
		.orderBy(sql`1 desc`);
}

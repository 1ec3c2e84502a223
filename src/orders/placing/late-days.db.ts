import { and, eq, inArray, sql } from "drizzle-orm";
import { siteColumns } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { product, productGroup } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import type { DayMove } from "#notices/day-moves.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { type Goods, isDeliveryDay } from "#shared/calendar.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { deliverySettings } from "#store/store.db.ts";
import { calendarStart } from "#store/store.ts";
import { lastCutOff, laterDay } from "./placing-rules.ts";

/** The delivery day that an unpaid order has when it becomes certain now. */
export type DayIfPaid = {
	/** The day that the customer asked for. */
	requestedOn: StoreDay;
	comesOn: StoreDay;
	/** The last moment at which the order keeps `comesOn`. Null when no cut-off allows the day. */
	until: string | null;
	/** Why the order moves: after the cut-off of its day, or because its day was closed since. Null when it keeps its day. */
	why: "late" | "closed" | null;
};

/** The delivery days that unpaid orders have when they become certain now, by the ids of the orders: by a payment, or by being put on account. Leaves
 * out orders that the viewer does not see. */
export async function daysIfPaid(act: Act, orderIds: readonly string[]): Promise<ReadonlyMap<string, DayIfPaid>> {
	if (orderIds.length === 0) return new Map();
	const rows = await act.db
		.select({
			id: orders.id,
			expectedOn: sql<StoreDay>`${orders.expectedOn}::text`,
			goods: sql<Goods[]>`array(select distinct ${productGroup.goods} from ${orderItem}
				join ${product} on ${product.id} = ${orderItem.productId}
				join ${productGroup} on ${productGroup.id} = ${product.groupId}
				where ${orderItem.orderId} = ${orders.id})`,
			...siteColumns(calendarStart(act.now)),
		})
		.from(orders)
		.innerJoin(location, eq(location.id, orders.locationId))
		.where(and(scoped(visibleOrders, act.by), inArray(orders.id, [...orderIds])));
	const settings = await deliverySettings(act);
	return new Map(
		rows.map(({ id, expectedOn: requestedOn, goods, ...site }): [string, DayIfPaid] => {
			const later = laterDay({ settings, site, goods, now: act.now }, requestedOn);
			const comesOn = later ?? requestedOn;
			const until = lastCutOff(settings, { site, goods }, comesOn)?.toISOString() ?? null;
			const isClosed = !isDeliveryDay(settings.calendar, site, requestedOn);
			return [id, { requestedOn, comesOn, until, why: later && (isClosed ? "closed" : "late") }];
		}),
	);
}

/** The move of an order that becomes certain now. Null when it keeps its day. `lateReason` names what happened after the cut-off. */
export function dayMoveOf(day: DayIfPaid | undefined, lateReason: Exclude<DayMove["why"], "closed">): DayMove | null {
	if (!day?.why) return null;
	const { requestedOn: before, comesOn, why } = day;
	return { before, comesOn, why: why === "late" ? lateReason : why };
}

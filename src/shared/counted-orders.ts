import * as z from "zod";
import { dayInput } from "./input.ts";
import { type Money, money, sum } from "./money.ts";
import { Refusal } from "./refusal.ts";
import type { StoreDay } from "./store-day.ts";

type CountedOrder = {
	id: string;
	accountId: string;
	total: Money;
	day: StoreDay;
};

/** The orders since a day that a command changes, as staff see them first. The days are null without orders. */
export type CountedOrders = {
	since: StoreDay;
	orders: number;
	companies: number;
	total: Money;
	firstOn: StoreDay | null;
	lastOn: StoreDay | null;
};

export function countOrders(since: StoreDay, rows: readonly CountedOrder[]): CountedOrders {
	const days = rows.map(({ day }) => day).toSorted();
	return {
		since,
		orders: rows.length,
		companies: new Set(rows.map(({ accountId }) => accountId)).size,
		total: sum(rows.map(({ total }) => total)),
		firstOn: days.at(0) ?? null,
		lastOn: days.at(-1) ?? null,
	};
}

/** The first day of a change of many orders, with the count and the sum that the person saw. */
export const OrdersSince = z.strictObject({
	since: dayInput,
	orders: z.int().min(0).max(1_000_000),
	total: z.int().min(0).max(1_000_000_000_000).transform(money),
});
export type OrdersSince = z.output<typeof OrdersSince>;

/** Refuses a change whose orders are not those that the person saw. */
export function refuseUnlessSeen(counted: CountedOrders, { orders, total }: OrdersSince): void {
	if (counted.orders !== orders || counted.total !== total)
		throw new Refusal("conflict", "counted-orders.changed", {
			orders: counted.orders,
		});
}

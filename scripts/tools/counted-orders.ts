import type { Act } from "#act.ts";
import { type CountedOrders, OrdersSince } from "#shared/counted-orders.ts";
import { parsePrice } from "#shared/parse-price.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { UsageError } from "./tool.ts";

type Counted = {
	count: (act: Act, input: { since: StoreDay }) => Promise<CountedOrders>;
	run: (act: Act, seen: OrdersSince) => Promise<void>;
};

/** The options of a change of many orders: without a count and a sum the tool only shows them. */
export const countedOptions = ["since", "orders", "total"] as const;

/** Shows count and sum of the orders since a day. Changes the orders when the shown count and sum are given. */
export async function changeCounted(
	act: Act,
	{ since, orders, total }: Partial<Record<(typeof countedOptions)[number], string>>,
	{ count, run }: Counted,
): Promise<Record<string, unknown>> {
	const day = storeDay(since ?? "");
	if (!day) throw new UsageError("the first day is missing: --since 2026-11-01");
	if (orders === undefined && total === undefined) {
		const { total, ...shown } = await count(act, { since: day });
		return { ...shown, total: (total / 100).toFixed(2) };
	}
	const amount = parsePrice(total ?? "");
	if (orders === undefined || amount === null) throw new UsageError("give both as shown: --orders 12 --total 1234.50");
	await run(act, OrdersSince.parse({ since: day, orders: Number(orders), total: amount }));
	return { since: day, orders, changed: true };
}

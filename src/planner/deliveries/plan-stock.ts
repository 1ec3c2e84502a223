import type { StoreDay } from "#shared/store-day.ts";

/** The pieces of a product that the next delivery of a plan needs. */
export type StockNeed = { planId: string; number: number; deliverOn: StoreDay; productId: string; quantity: number };

/** A need that the stock does not cover. `left` is what is left for it. */
export type UncoveredNeed = StockNeed & { left: number };

/** The needs of plans that an order leaves too little stock for, the earliest delivery first. `leftAfter` is the stock after the order. Deliveries take
 * the stock in the order of their dates. */
export function uncoveredNeeds(needs: readonly StockNeed[], leftAfter: ReadonlyMap<string, number>): UncoveredNeed[] {
	const stock = new Map(leftAfter);
	const byDate = needs.toSorted((a, b) => a.deliverOn.localeCompare(b.deliverOn) || a.number - b.number);
	return byDate.flatMap((need) => {
		const left = Math.max(0, stock.get(need.productId) ?? 0);
		stock.set(need.productId, left - need.quantity);
		return left < need.quantity ? [{ ...need, left }] : [];
	});
}

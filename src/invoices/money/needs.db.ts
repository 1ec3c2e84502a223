import type { Act } from "#act.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { LockedDocument } from "./allocations.db.ts";
import { openDiscountsOf } from "./early-payment.db.ts";
import { needOn } from "./taken-amount.ts";

export type Need = { need: Money; saves: { amount: Money; until: StoreDay } | null };

/** Computes what some invoices need on a day: the discounted sum up to the last day of the discount, otherwise the open amount. `saves` is the
 * discount that the payment earns. */
export async function needsOf(act: Act, invoices: readonly LockedDocument[]) {
	const discounts = await openDiscountsOf(act, invoices);
	return (invoice: LockedDocument, on: StoreDay): Need => {
		const discount = discounts.get(invoice.id) ?? null;
		const { need, saves } = needOn(on, { ...invoice, discount });
		return { need, saves: discount && saves > 0 ? { amount: saves, until: discount.until } : null };
	};
}

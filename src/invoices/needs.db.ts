import type { Act } from "#act.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { LockedDocument } from "./allocations.db.ts";
import { takenOf } from "./allocations.ts";
import { openDiscountOf } from "./early-payment.db.ts";

/** The amount to pay of an invoice on a day: the discounted sum while in time, otherwise the open amount. `saves` is the discount that the
 * payment earns. */
export async function needOf(act: Act, { invoice, on }: { invoice: LockedDocument; on: StoreDay }) {
	const discount = await openDiscountOf(act, invoice);
	const isInTime = discount !== null && on <= discount.until;
	const { taken, earns } = takenOf({ ...invoice, offered: invoice.open, discount: isInTime ? discount : null });
	return { need: taken, saves: earns && isInTime ? { amount: discount.total, until: discount.until } : null };
}
export type Need = { need: Money; saves: { amount: Money; until: StoreDay } | null };

import type { Bill } from "#cart/cart-totals.db.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { Refusal } from "#shared/refusal.ts";

/** Refuses while the shop takes no orders. */
export function refuseClosedShop({ maintenance, phone }: { maintenance: boolean; phone: string }): void {
	if (maintenance) throw new Refusal("unavailable", "checkout.maintenance", { phone });
}

/** Refuses another version of the terms of sale than the current one. */
export function refuseOldTerms(version: string): void {
	if (version !== termsVersion) throw new Refusal("stale", "checkout.terms-changed", {}, "terms");
}

/** Refuses when a line cannot be ordered, or the total differs from the one that the customer saw. */
export function refuseChangedBill({ lines, totals }: Bill, total: number): void {
	if (lines.some(({ trouble }) => trouble !== null)) throw new Refusal("conflict", "checkout.items-unavailable");
	if (totals.total !== total) throw new Refusal("stale", "checkout.total-changed", { total: totals.total });
}

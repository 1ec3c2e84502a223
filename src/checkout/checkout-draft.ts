import type { LockedCart } from "#cart/cart.db.ts";
import type { Bill } from "#cart/cart-totals.db.ts";
import type { Draft } from "#orders/placing/placing.ts";

type Fields = Omit<
	Extract<Draft, { source: "cart" }>,
	"source" | "lines" | "totals" | "gstBasisPoints" | "coupon" | "originalId"
> &
	Pick<LockedCart, "originalId">;

/** The draft of an order with priced lines. Every line must have a price. */
export function draftOfLines({ lines, totals, coupon, charges }: Bill, fields: Fields): Draft {
	return {
		source: "cart",
		...fields,
		coupon: coupon && { id: coupon.id, code: coupon.coupon.code },
		lines: lines.map(({ row, price }) => {
			if (!price) throw new Error("a line without a price cannot be ordered");
			const { quantity, goods: kind } = row;
			return { product: row, quantity, price: price.cents, priceSource: price.source, kind };
		}),
		totals,
		gstBasisPoints: charges.gstBasisPoints,
	};
}

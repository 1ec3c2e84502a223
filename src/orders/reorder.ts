import { type LineTrouble, mostOfOne, troubleOf } from "#cart/cart.ts";
import type { Money } from "#shared/money.ts";

/** What is another by now than it was when it was ordered. */
export type AgainChange =
	| Extract<LineTrouble, { kind: "gone" | "not-sold-online" | "on-request" | "short" }>
	| { kind: "lot"; lot: number }
	| { kind: "size"; was: string }
	| { kind: "price"; was: Money; is: Money };

type Ordered = { quantity: number; price: Money; size: string };

/** As it stands today; `inCart` are there already. */
type Today = {
	isVisible: boolean;
	soldOnline: boolean;
	lot: number;
	available: number;
	inCart: number;
	size: string;
	/** What one costs when so many are bought. Null: on request. */
	priceAt: (quantity: number) => Money | null;
};

/** How many of a line can be ordered once more, as near to what it was as it is sold today, and what to say of it. */
export function againOf(
	ordered: Ordered,
	today: Today,
): { quantity: number; price: Money | null; changes: AgainChange[] } {
	const { lot, inCart } = today;
	const whole = Math.min(Math.ceil(ordered.quantity / lot) * lot, Math.floor(mostOfOne / lot) * lot - inCart);
	const priced = { ...today, hasPrice: today.priceAt(whole + inCart) !== null };
	const trouble = troubleOf(inCart + whole, priced);
	if (trouble && trouble.kind !== "short" && trouble.kind !== "lot")
		return { quantity: 0, price: null, changes: [trouble] };
	const left = Math.max(0, today.available - inCart);
	const quantity = Math.max(0, Math.min(whole, left - (left % lot)));
	const price = today.priceAt(quantity + inCart);
	const changes: AgainChange[] = [];
	if (whole !== ordered.quantity) changes.push({ kind: "lot", lot });
	if (quantity < whole) changes.push({ kind: "short", available: quantity });
	if (today.size !== ordered.size) changes.push({ kind: "size", was: ordered.size });
	if (quantity > 0 && price !== null && price !== ordered.price)
		changes.push({ kind: "price", was: ordered.price, is: price });
	return { quantity, price, changes };
}

import { type LineTrouble, maxQuantity, troubleOf } from "#cart/cart.ts";
import type { Money } from "#shared/money.ts";

/** A difference between a line as it was ordered and today. */
export type ReorderChange =
	| Extract<LineTrouble, { kind: "not-visible" | "not-sold-online" | "on-request" | "short" }>
	| { kind: "lot"; lot: number }
	| { kind: "size"; previousSize: string }
	| { kind: "price"; from: Money; to: Money }
	/** The quantity that can be ordered is smaller, and costs more a piece. */
	| { kind: "quantity-price"; cheaper: Money; minimum: number };

type QuantityPrice = { cents: Money; next: { minimum: number; cents: Money } | null };
type Ordered = { quantity: number; price: Money; size: string };

/** The product of a line today. `inCart` is its quantity in the cart. */
type Today = {
	isVisible: boolean;
	soldOnline: boolean;
	lot: number;
	available: number;
	inCart: number;
	size: string;
	/** The unit price of a quantity. Null when the price is on request. */
	priceAt: (quantity: number) => QuantityPrice | null;
};

/** The quantity of a line that can be ordered today, as close to the original as possible, and the differences to show. */
export function reorderLine(
	ordered: Ordered,
	today: Today,
): { quantity: number; price: Money | null; changes: ReorderChange[] } {
	const { lot, inCart } = today;
	const fullQuantity = Math.min(Math.ceil(ordered.quantity / lot) * lot, Math.floor(maxQuantity / lot) * lot - inCart);
	const priced = { ...today, hasPrice: today.priceAt(fullQuantity + inCart) !== null };
	const trouble = troubleOf(inCart + fullQuantity, priced);
	if (trouble && trouble.kind !== "short" && trouble.kind !== "lot")
		return { quantity: 0, price: null, changes: [trouble] };
	const available = Math.max(0, today.available - inCart);
	const quantity = Math.max(0, Math.min(fullQuantity, available - (available % lot)));
	const todayPrice = today.priceAt(quantity + inCart);
	const price = todayPrice?.cents ?? null;
	const changes: ReorderChange[] = [];
	if (fullQuantity !== ordered.quantity) changes.push({ kind: "lot", lot });
	if (quantity < fullQuantity) changes.push({ kind: "short", available: quantity });
	if (today.size !== ordered.size) changes.push({ kind: "size", previousSize: ordered.size });
	const next = quantity + inCart < ordered.quantity ? todayPrice?.next : null;
	if (quantity > 0 && price !== null && price !== ordered.price)
		changes.push(
			next && next.minimum <= ordered.quantity
				? { kind: "quantity-price", cheaper: next.cents, minimum: next.minimum }
				: { kind: "price", from: ordered.price, to: price },
		);
	return { quantity, price, changes };
}

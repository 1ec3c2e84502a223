import type { OrderStatus } from "#orders/orders.ts";

/** Until it is accepted; not while somebody is paying what it came to. */
export const mayChange = ({ status, awaitsPayment }: { status: OrderStatus; awaitsPayment: boolean }): boolean =>
	status === "Pending" && !awaitsPayment;

type Counted = { productId: string; quantity: number };

/** What is taken from the shelf, and what goes back there, when one list of lines becomes another. */
export function stockMoved(before: readonly Counted[], after: readonly Counted[]) {
	const more = new Map<string, number>();
	for (const { productId, quantity } of before) more.set(productId, (more.get(productId) ?? 0) - quantity);
	for (const { productId, quantity } of after) more.set(productId, (more.get(productId) ?? 0) + quantity);
	const moved = [...more].map(([productId, quantity]) => ({ productId, quantity }));
	return {
		taken: moved.filter(({ quantity }) => quantity > 0),
		given: moved.filter(({ quantity }) => quantity < 0).map((one) => ({ ...one, quantity: -one.quantity })),
	};
}

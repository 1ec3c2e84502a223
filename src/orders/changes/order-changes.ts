import type { OrderStatus } from "#orders/orders.ts";

/** An order can be changed until staff accept it, unless it awaits payment. */
export const mayChange = ({ status, awaitsPayment }: { status: OrderStatus; awaitsPayment: boolean }): boolean =>
	status === "Pending" && !awaitsPayment;

/** The name of an added product in the refusals of a change, by its position. */
export const addedField = (at: number): string => `added.${at}`;

type LineQuantity = { productId: string; quantity: number };

/** The stock that a change of the lines takes, and the stock that it returns. */
export function stockDifference(before: readonly LineQuantity[], after: readonly LineQuantity[]) {
	const differences = new Map<string, number>();
	for (const { productId, quantity } of before)
		differences.set(productId, (differences.get(productId) ?? 0) - quantity);
	for (const { productId, quantity } of after) differences.set(productId, (differences.get(productId) ?? 0) + quantity);
	const changes = [...differences].map(([productId, quantity]) => ({ productId, quantity }));
	return {
		taken: changes.filter(({ quantity }) => quantity > 0),
		given: changes.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity })),
	};
}

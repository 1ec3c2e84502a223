import * as z from "zod";
import { productInput } from "#shared/input.ts";

export const maxProducts = 100;
export const UsuallyOrdered = z.strictObject({ products: z.array(productInput).max(maxProducts) });
export type UsuallyOrdered = { productIds: readonly string[] };

/** The most frequent of some quantities, the latest first. Of equally frequent quantities, the later one. */
export function mostFrequent(quantities: readonly number[]): number {
	const times = (quantity: number) => quantities.filter((other) => other === quantity).length;
	return quantities.toSorted((a, b) => times(b) - times(a))[0] ?? 1;
}

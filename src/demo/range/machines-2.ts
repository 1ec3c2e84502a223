import type { Product } from "./range.ts";

/** Water, vending, grinding and milk: the second half of the aisle. */
export const moreMachines: Product[] = [];

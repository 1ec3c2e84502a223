import { coffee } from "./coffee.ts";
import { ingredients } from "./ingredients.ts";
import type { Product } from "./range.ts";

/** Everything the demo sells, in the order of the aisles. */
export const everything: Product[] = [...coffee, ...ingredients];

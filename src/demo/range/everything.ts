import { coffee } from "./coffee.ts";
import { machines } from "./machines.ts";
import type { Product } from "./range.ts";

/** Everything the demo sells, in the order of the aisles. */
export const everything: Product[] = [...machines, ...coffee];

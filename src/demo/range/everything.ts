import { coffee } from "./coffee.ts";
import { consumables } from "./consumables.ts";
import { ingredients } from "./ingredients.ts";
import { machines } from "./machines.ts";
import type { Product } from "./range.ts";
import { setup } from "./setup.ts";
import { tea } from "./tea.ts";

/** Everything the demo sells, in the order of the aisles. */
export const everything: Product[] = [...machines, ...coffee, ...tea, ...ingredients, ...consumables, ...setup];

import type { Product } from "#demo/range.ts";
import { beanType, brand, category, family, sold } from "./rules.ts";

export const cooler = category("milk-coolers");
export const caffeineTea = (product: Product): boolean =>
	["black-tea", "green-tea"].includes(product.category) && product.slug !== "decaf-breakfast-tea";
export const robusta = beanType(/robusta/);
export const clearwell = brand("clearwell");
export const kettleCrane = brand("kettlecrane");
export const halcyon = brand("halcyon");
export const wrappedBags = sold(/envelopes/);
export const doubleWall = family("Cups|Double wall");
export const freshMilkMachine = family("Bean to cup|Fresh milk");
export const eightOunceCups = ["single-wall-cup-8-oz", "double-wall-paper-cup-8-oz"];
export const chaiWithoutMilk = ["stovetop-masala-chai", "sticky-honey-chai"];
export const screens = ["shower-screen-60-mm", "precision-shower-screen-35-micron"];
export const cubes = "wrapped-cane-sugar-cubes";

/** Products with a size below a number of dollars, excluding GST. */
export const below =
	(dollars: number) =>
	({ sizes }: Product): boolean =>
		sizes.some(({ price }) => price !== null && price < dollars * 100);

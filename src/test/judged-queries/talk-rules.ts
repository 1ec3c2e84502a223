import type { Drink } from "#demo/range.ts";
import type { Judgement } from "./judgement.ts";
import { all, category, coffee, coffeeMachine, except, family, makes } from "./rules.ts";

export const decaf = category("decaf");
export const grinder = category("grinders");
export const espresso = category("espresso");
export const beanToCup = category("bean-to-cup");
export const greenTea = family("Tea|Green tea");
export const drinkingChocolate = ["drinking-chocolate-40", "white-drinking-chocolate"];
export const vanilla = ["tongan-vanilla-syrup", "sugar-free-vanilla-syrup"];
export const matcha = ["nishio-matcha", "matcha-latte-mix"];
export const e61Gaskets = ["e61-group-gasket-epdm", "e61-group-gasket-silicone"];
export const cartridges = ["hard-water-cartridge", "magnesium-exchange-cartridge", "carbon-block-half-micron"];
export const regularCoffee = all(coffee, except(decaf));

/** Coffee for a drink before the machines that make the drink. */
export const coffeeFor = (drink: Drink): Judgement => ({
	3: all(coffee, makes(drink)),
	2: all(coffeeMachine, makes(drink)),
	1: makes(drink),
});

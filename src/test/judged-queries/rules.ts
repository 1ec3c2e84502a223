import type { Certificate, Drink, Machine, Product } from "#demo/range.ts";
import type { Rule } from "./judgement.ts";

type Fact = (product: Product) => boolean;

export const category =
	(...slugs: string[]): Fact =>
	(product) =>
		slugs.includes(product.category);

/** A part of the product family, such as "Cups|Double wall". */
export const family =
	(...parts: string[]): Fact =>
	(product) =>
		parts.some((part) => product.family3.includes(part));

export const brand =
	(name: Product["brand"]): Fact =>
	(product) =>
		product.brand === name;

export const businessBrand =
	(name: string): Fact =>
	(product) =>
		product.b2bBrand === name;

export const makes =
	(...drinks: Drink[]): Fact =>
	(product) =>
		drinks.some((drink) => product.drinks.includes(drink));

export const certified =
	(name: Certificate): Fact =>
	(product) =>
		product.certificates.includes(name);

export const tastesOf =
	(words: RegExp): Fact =>
	(product) =>
		words.test(product.taste.en);

export const intensity =
	(from: number, to = 10): Fact =>
	(product) =>
		product.intensity !== undefined && from <= product.intensity && product.intensity <= to;

export const beanType =
	(words: RegExp): Fact =>
	(product) =>
		words.test(product.beanType?.en ?? "");

/** A size whose English name matches. */
export const sold =
	(size: RegExp): Fact =>
	(product) =>
		product.sizes.some((one) => size.test(one.size.en));

export const machine =
	(isRight: (machine: Machine) => boolean): Fact =>
	(product) =>
		product.machine !== undefined && isRight(product.machine);

const isMatch = (rule: Rule, product: Product): boolean =>
	typeof rule === "string" ? rule === product.slug : rule(product);

export const all =
	(...rules: Rule[]): Fact =>
	(product) =>
		rules.every((rule) => isMatch(rule, product));

export const except =
	(...rules: Rule[]): Fact =>
	(product) =>
		!rules.some((rule) => isMatch(rule, product));

export const coffee = category("espresso", "filter-coffee", "single-origin", "decaf");
export const tea = category("black-tea", "green-tea", "herbal-tea", "fruit-tea");
export const infusion = category("herbal-tea", "fruit-tea");
export const chai = family("Chai and lattes|Chai powder", "Chai and lattes|Brewed chai", "Black tea|Chai");
export const chocolate = family("Ingredients|Chocolate|");
export const dairyMilk = family("Ingredients|Milk|");
export const plantMilk = family("Plant drinks|");
export const oatMilk = family("Plant drinks|Oat");
export const syrup = category("syrups");
export const sugar = family("Ingredients|Sugar|Sticks", "Ingredients|Sugar|Cubes");
export const hotCup = family("Cups|Single wall", "Cups|Double wall");
export const cup = family("Serving|Cups|");
export const lid = family("Serving|Lids|");
export const napkin = category("napkins");
export const descaler = family("Care|Descaling|");
export const milkCleaner = family("Cleaning|Milk systems");
export const knockBox = family("Knock boxes|");
export const burrs = family("Parts|Burrs|");
export const groupGasket = family("Gaskets|Group");
export const scaleFilter = ["hard-water-cartridge", "magnesium-exchange-cartridge"];
export const espressoMachine = category("espresso-machines");
export const automaticMachine = category("bean-to-cup", "vending-machines");
export const filterBrewer = category("filter-brewers");
export const coffeeMachine = category("espresso-machines", "bean-to-cup", "filter-brewers", "vending-machines");
export const urn = family("Hot water|Urns");
export const boiler = category("water-boilers");

export const wholeBeans = all(coffee, sold(/whole bean/));
export const groundCoffee = all(coffee, sold(/ground/));
export const coarseCoffee = all(coffee, sold(/coarse ground/));
export const teaBags = all(tea, sold(/bags/));
export const looseTea = all(tea, sold(/loose|cut leaf|rubbed leaf|whole flowers/));

/** Machines that make coffee for a number of people. */
export const serves = (people: number): Fact =>
	all(
		coffeeMachine,
		machine(({ users: [from, to] }) => from <= people && people <= to),
	);

/** Coffee machines with a daily maximum of cups within the bounds. */
export const cupsADay = (from: number, to: number): Fact =>
	all(
		coffeeMachine,
		machine(({ maxCupsPerDay }) => maxCupsPerDay !== null && from <= maxCupsPerDay && maxCupsPerDay <= to),
	);

export const withTank = all(
	coffeeMachine,
	machine(({ water }) => water.includes("tank")),
);
export const threePhase = machine(({ volts }) => volts === 400);

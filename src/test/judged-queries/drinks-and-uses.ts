import type { Judgement, QuerySet } from "./judgement.ts";
import {
	all,
	boiler,
	category,
	chai,
	chocolate,
	coarseCoffee,
	coffee,
	coffeeMachine,
	cup,
	dairyMilk,
	descaler,
	filterBrewer,
	hotCup,
	infusion,
	makes,
	milkCleaner,
	oatMilk,
	plantMilk,
	sold,
	syrup,
	tea,
	withTank,
} from "./rules.ts";

type CoffeeDrink = "espresso" | "long black" | "flat white" | "latte" | "cappuccino" | "mocha";

/** Coffee for a drink before the machines that make the drink, before milk and cups for it. */
const coffeeDrink = (...drinks: CoffeeDrink[]): Judgement => ({
	3: all(coffee, makes(...drinks)),
	2: all(coffeeMachine, makes(...drinks)),
	1: makes(...drinks),
});

const hotChocolate: Judgement = {
	3: all(chocolate, makes("hot chocolate")),
	2: all(coffeeMachine, makes("hot chocolate")),
	1: makes("hot chocolate"),
};
const chaiLatte: Judgement = { 3: chai, 1: makes("chai latte") };
const icedTea: Judgement = { 3: all(syrup, makes("iced tea")), 2: all(tea, makes("iced tea")), 1: makes("iced tea") };
const matcha: Judgement = { 3: ["nishio-matcha", "matcha-latte-mix"], 1: makes("matcha latte") };
const coldBrew: Judgement = {
	3: "slow-tide-cold-brew",
	2: all(coffee, makes("cold brew")),
	1: makes("cold brew", "iced drinks"),
};
const filterCoffee: Judgement = {
	3: [category("filter-coffee"), all(coffee, makes("filter coffee"))],
	2: filterBrewer,
	1: makes("filter coffee"),
};
const plungerCoffee: Judgement = { 3: all(coffee, makes("plunger")), 1: coarseCoffee };
const caffeineFreeTea = { 3: ["decaf-breakfast-tea", infusion] };
const bedtime: Judgement = { 3: "ruru-night-blend", 2: "chamomile-flowers", 1: infusion };
const espressoBeans = all(category("espresso", "decaf"), sold(/whole bean/));

export const drinkQueries: QuerySet[] = [
	{
		kind: "drinks",
		site: "en",
		queries: {
			cappuccino: coffeeDrink("cappuccino"),
			"flat white": coffeeDrink("flat white"),
			latte: {
				...coffeeDrink("latte"),
				2: [all(coffeeMachine, makes("latte")), "matcha-latte-mix", "golden-turmeric-latte"],
			},
			mocha: coffeeDrink("mocha"),
			"long black": { 3: "lambton-long-black", 2: makes("long black"), 1: coffee },
			"hot chocolate": hotChocolate,
			"hot choc": hotChocolate,
			"chai latte": chaiLatte,
			chai: chaiLatte,
			"iced tea": icedTea,
			"matcha latte": matcha,
			"filter coffee": filterCoffee,
			"cold brew coffee": coldBrew,
			"iced coffee": {
				3: all(coffee, makes("cold brew", "iced drinks")),
				2: makes("cold brew"),
				1: makes("iced drinks"),
			},
			"plunger coffee": plungerCoffee,
			americano: coffeeDrink("long black"),
			"turmeric latte": { 3: "golden-turmeric-latte" },
			lemonade: { 3: "gisborne-lemon-syrup", 1: "peach-iced-tea-syrup" },
		},
	},
	{
		kind: "drinks",
		site: "nl",
		queries: {
			cappuccino: coffeeDrink("cappuccino"),
			"koffie verkeerd": coffeeDrink("latte", "cappuccino"),
			"latte macchiato": coffeeDrink("latte"),
			"warme chocolademelk": hotChocolate,
			chocomel: hotChocolate,
			"chai latte": chaiLatte,
			ijsthee: icedTea,
			ijskoffie: {
				3: all(coffee, makes("cold brew", "iced drinks")),
				2: makes("cold brew"),
				1: makes("iced drinks"),
			},
			filterkoffie: filterCoffee,
			mokka: coffeeDrink("mocha"),
			"espresso bonen": { 3: espressoBeans, 2: all(coffee, makes("espresso")) },
		},
	},
];

export const useQueries: QuerySet[] = [
	{
		kind: "uses",
		site: "en",
		queries: {
			"office coffee": { 3: "second-shift-office-beans", 1: coffee },
			"beans for bean to cup machine": { 3: "second-shift-office-beans", 1: coffee },
			"beans for plunger": plungerCoffee,
			"coffee for french press": plungerCoffee,
			"beans for filter": filterCoffee,
			"coffee for batch brewer": { 3: all(coffee, makes("batch brew")), 2: all(coffee, makes("filter coffee")) },
			"hotel breakfast coffee": { 3: "breakfast-room-filter", 1: coffee },
			"hotel breakfast coffee machine": { 3: "takahe-hotel-bean-to-cup", 1: coffeeMachine },
			"bedtime tea": bedtime,
			"caffeine free tea": caffeineFreeTea,
			"coffee machine no plumbing": { 3: withTank, 1: "tank-cabinet-500" },
			"coffee machine for hospital ward": {
				3: "ruru-bean-to-cup",
				2: "kauri-24-vending",
				1: coffeeMachine,
			},
			"conference coffee machine": { 3: "taupo-conference-brewer", 1: coffeeMachine },
			"cups for iced latte": { 3: "clear-cold-cup-12-oz", 1: cup },
			"chocolate for vending machine": { 3: "vegan-oat-chocolate-42", 2: chocolate },
			"oat milk for latte art": { 3: "barista-oat-milk", 1: oatMilk },
			"milk for tea": { 3: ["organic-oat-milk", dairyMilk], 1: plantMilk },
			"clean milk lines": { 3: milkCleaner },
			"descale boiler": { 3: "boiler-descaler-sulphamic", 1: descaler },
			"grinder for decaf": { 3: "ngongotaha-58-decaf-grinder", 1: category("grinders") },
			"grinder for filter coffee": { 3: "pirongia-98-filter-grinder", 1: category("grinders") },
			"dinner napkins": { 3: "airlaid-dinner-napkin-40-cm", 1: category("napkins") },
			"water filter soft water": { 3: "carbon-block-half-micron", 1: category("water-filters") },
			"syrup for iced tea": icedTea,
		},
	},
	{
		kind: "uses",
		site: "nl",
		queries: {
			"koffie voor kantoor": { 3: "second-shift-office-beans", 1: coffee },
			"bonen voor volautomaat": { 3: "second-shift-office-beans", 1: coffee },
			"koffie voor cafetière": plungerCoffee,
			"koffie voor filterapparaat": filterCoffee,
			"koffie ontbijtzaal": { 3: "breakfast-room-filter", 1: coffee },
			"koffiemachine zonder wateraansluiting": { 3: withTank, 1: "tank-cabinet-500" },
			slaapthee: bedtime,
			"thee zonder cafeïne": caffeineFreeTea,
			"bekers voor ijskoffie": { 3: "clear-cold-cup-12-oz", 1: cup },
			"bekers voor espresso": { 3: "single-wall-cup-4-oz", 1: hotCup },
			"chocolade voor automaat": { 3: "vegan-oat-chocolate-42", 2: chocolate },
			"koffiemachine hotel": { 3: "takahe-hotel-bean-to-cup", 1: coffeeMachine },
			"molen voor filterkoffie": { 3: "pirongia-98-filter-grinder", 1: category("grinders") },
			"melkleiding schoonmaken": { 3: "milk-line-cleaner", 2: milkCleaner },
			"boiler ontkalken": { 3: "boiler-descaler-sulphamic", 1: [descaler, boiler] },
			"plantaardige melk voor cappuccino": { 3: all(plantMilk, makes("cappuccino")), 1: plantMilk },
			dinerservetten: { 3: "airlaid-dinner-napkin-40-cm", 1: category("napkins") },
		},
	},
];

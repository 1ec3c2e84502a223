import type { QuerySet } from "./judgement.ts";
import { nothing } from "./not-sold.ts";
import {
	all,
	boiler,
	burrs,
	category,
	certified,
	chocolate,
	coarseCoffee,
	coffee,
	coffeeMachine,
	cup,
	dairyMilk,
	descaler,
	except,
	family,
	groundCoffee,
	groupGasket,
	infusion,
	knockBox,
	lid,
	makes,
	napkin,
	oatMilk,
	plantMilk,
	scaleFilter,
	sold,
	sugar,
	syrup,
	teaBags,
	withTank,
} from "./rules.ts";
import { beanToCup, decaf, drinkingChocolate, espresso, grinder, vanilla } from "./talk-rules.ts";

const doubleWall = family("Cups|Double wall");
const flatBurr = family("Grinders|Flat burr");
const regularBlackTea = all(category("black-tea"), except("decaf-breakfast-tea"));
const plungerCoffee = all(coffee, makes("plunger"));

export const heldOutEnglish: readonly QuerySet[] = [
	{
		kind: "negations",
		site: "en",
		queries: {
			"paper cups but not double wall": { 3: family("Cups|Single wall"), 1: "clear-cold-cup-12-oz", never: doubleWall },
			"sugar, no sticks": {
				3: "wrapped-cane-sugar-cubes",
				never: ["white-sugar-sticks", "raw-sugar-sticks", "stevia-sticks", "clover-honey-sticks"],
			},
			"plant milk without nuts": { 3: all(plantMilk, except("barista-almond-milk")), never: "barista-almond-milk" },
			"gluten free drinking chocolate": {
				3: drinkingChocolate,
				2: all(chocolate, certified("gluten-free")),
				1: ["dark-chocolate-flakes-55", "bougainville-dark-70"],
				never: "vegan-oat-chocolate-42",
			},
			"dairy free hot chocolate": { 3: all(chocolate, certified("vegan")), never: "white-drinking-chocolate" },
			"chai that isn't a powder": {
				3: ["sticky-honey-chai", "stovetop-masala-chai"],
				never: "spiced-chai-powder",
			},
			"grinder other than flat burr": {
				3: "karioi-68-conical-grinder",
				1: all(grinder, except(flatBurr)),
				never: flatBurr,
			},
			"unsweetened chai": { 3: "stovetop-masala-chai", never: "spiced-chai-powder" },
			"water filter cartridges excluding carbon": {
				3: scaleFilter,
				1: all(category("water-filters"), except("carbon-block-half-micron")),
				never: "carbon-block-half-micron",
			},
			"caffeine-free black tea": {
				3: "decaf-breakfast-tea",
				2: "cederberg-rooibos",
				1: infusion,
				never: regularBlackTea,
			},
			"no 1 house espresso": { 3: "kereru-house-espresso", 2: family("Espresso|Blends"), 1: espresso },
			"single origins apart from africa": {
				3: all(category("single-origin"), except(family("Single origin|Africa"))),
				never: family("Single origin|Africa"),
			},
			...nothing("none of that", "except"),
		},
	},
	{
		kind: "sentences",
		site: "en",
		queries: {
			"something warming with no caffeine for our evening menu": {
				3: ["golden-turmeric-latte", infusion],
				2: ["decaf-breakfast-tea", decaf],
				1: chocolate,
			},
			"have you guys got a little machine for a reception desk": {
				3: "piwakawaka-bean-to-cup",
				2: [withTank, beanToCup],
				1: coffeeMachine,
			},
			"our water is really hard, what do we need": {
				3: scaleFilter,
				2: ["in-tank-softener-pad", "water-test"],
				1: [category("water-filters"), descaler],
			},
			"what syrup can i put in a winter speical": {
				3: "gingerbread-syrup",
				2: ["roasted-hazelnut-syrup", "burnt-caramel-syrup", "manuka-honey-syrup", "gisborne-lemon-syrup"],
				1: syrup,
			},
			"can someone teach my staff to make proper coffee": { 3: "barista-training-half-day", 1: category("services") },
			"morning! any serviettes that hold a knife and fork": { 3: "cutlery-pocket-napkin", 1: napkin },
			"please help, my portafilter leaks round the gasket": {
				3: groupGasket,
				2: family("Parts|Gaskets"),
				1: ["preventive-visit", "bottomless-portafilter-58-mm"],
			},
			"where can i bang out my pucks at a market stall": { 3: "travel-knock-box", 2: knockBox },
			"which ground coffee suits the plunger trays in motel rooms": {
				3: "tin-shed-plunger",
				2: plungerCoffee,
				1: coarseCoffee,
			},
		},
	},
	{
		kind: "price order",
		site: "en",
		queries: {
			"best value tea bags": { 3: teaBags },
			"cheapest dairy milk": { 3: dairyMilk },
			"inexpensive decaf": { 3: decaf, 2: "decaf-breakfast-tea" },
			"most expensive single origin": { 3: category("single-origin") },
			"bargain descaler": { 3: descaler },
			"what is the cheapest lid you have": { 3: lid },
			"hot chocolate, lowest price first": { 3: chocolate },
		},
	},
	{
		kind: "packages",
		site: "en",
		queries: {
			"box of 500 raw sugar": { 3: "raw-sugar-sticks", 1: sugar, size: /^500/ },
			"1.5kg pouch of chai": { 3: "spiced-chai-powder", size: /^1\.5 kg/ },
			"sleeve of clear cups": { 3: "clear-cold-cup-12-oz", 1: cup, size: /^Sleeve/ },
			"one litre lactose free": { 3: "lactose-free-milk-uht", size: /^1 l$/ },
			"carton of filter coffee": {
				3: all(category("filter-coffee"), sold(/^Carton/)),
				2: category("filter-coffee"),
				1: all(coffee, makes("filter coffee")),
				size: /^Carton/,
			},
			"six pack almond milk": { 3: "barista-almond-milk", 1: plantMilk, size: /^6 ×/ },
			"pair of 75 mm burrs": { 3: ["flat-burr-set-75-mm", "filter-cut-burr-set-75-mm"], 1: burrs },
			"gallon of milk line cleaner": { 3: "milk-line-cleaner", 1: "milk-stone-acid-rinse", size: /^5 l/ },
			"retail bags of plunger coffee": { 3: all(plungerCoffee, sold(/^250 g/)), 1: plungerCoffee, size: /^250 g/ },
			...nothing("pallet"),
		},
	},
	{
		kind: "corrections",
		site: "en",
		queries: {
			"vanila sirup": { 3: vanilla, 1: syrup },
			"almont milk barrista": { 3: "barista-almond-milk", 1: plantMilk },
			"dark chocolat flaks": { 3: "dark-chocolate-flakes-55", 1: chocolate },
			"mik cooler": { 3: category("milk-coolers") },
			"jasmin grean tea": { 3: "hengxian-jasmine-green", 1: category("green-tea") },
			"honny sticks": { 3: "clover-honey-sticks" },
			"stem valve seals": { 3: "steam-valve-o-ring-kit", 1: family("Parts|Gaskets") },
			"cold brue coffee": {
				3: "slow-tide-cold-brew",
				2: all(coffee, makes("cold brew")),
				1: makes("cold brew", "iced drinks"),
			},
			"botomless portafliter": { 3: "bottomless-portafilter-58-mm" },
		},
	},
	{
		kind: "trade words",
		site: "en",
		queries: {
			miraka: { 3: dairyMilk, 2: plantMilk },
			"miraka ōti": { 3: oatMilk, 1: plantMilk },
			huka: { 3: sugar, 1: category("sugar") },
			tiakarete: { 3: chocolate },
			"wai wera": { 3: boiler },
			"green top": { 3: "trim-milk-uht", 1: dairyMilk },
			"yellow top milk": { 2: "trim-milk-uht", 1: dairyMilk },
			"puck bin": { 3: knockBox },
			"batch brew grind": {
				3: all(groundCoffee, makes("batch brew")),
				2: all(coffee, makes("batch brew")),
				1: groundCoffee,
			},
			"dialling in service": { 3: "grinder-calibration", 1: category("services") },
			...nothing("drip tray"),
		},
	},
	{
		kind: "not sold",
		site: "en",
		queries: nothing(
			"have you got any bananas",
			"vacuum cleaner bags",
			"do you stock frozen dumplings",
			"scented candles",
			"mop and bucket",
			"we ran out of light bulbs, can you help",
			"screen protector",
			"sunscreen",
		),
	},
];

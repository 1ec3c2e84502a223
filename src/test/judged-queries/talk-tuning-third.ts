import type { QuerySet } from "./judgement.ts";
import { nothing } from "./not-sold.ts";
import {
	all,
	automaticMachine,
	boiler,
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
	filterBrewer,
	hotCup,
	infusion,
	intensity,
	knockBox,
	makes,
	milkCleaner,
	napkin,
	scaleFilter,
	serves,
	sold,
	sugar,
	syrup,
	tea,
	teaBags,
	urn,
	wholeBeans,
} from "./rules.ts";
import { below, eightOunceCups, robusta } from "./talk-more-rules.ts";
import { beanToCup, cartridges, decaf, espresso, grinder, regularCoffee } from "./talk-rules.ts";

export const tuningThird: readonly QuerySet[] = [
	{
		kind: "negations",
		site: "en",
		queries: {
			"espresso beans without robusta": {
				3: all(espresso, except(robusta)),
				1: all(coffee, makes("espresso"), except(robusta)),
				never: all(coffee, robusta),
			},
			"anything but earl grey": {
				3: all(category("black-tea"), except("earl-grey-calabria")),
				2: all(tea, except("earl-grey-calabria")),
				never: "earl-grey-calabria",
			},
			"napkins other than the cocktail size": {
				3: all(napkin, except("cocktail-napkin-24-cm")),
				never: "cocktail-napkin-24-cm",
			},
			"grinder for filter, not for espresso": {
				3: "pirongia-98-filter-grinder",
				1: "filter-cut-burr-set-75-mm",
				never: all(grinder, except("pirongia-98-filter-grinder")),
			},
			"hot chocolate with no dairy in it": { 3: all(chocolate, certified("vegan")), never: "white-drinking-chocolate" },
			"fruit infusion but skip the hibiscus": {
				3: ["gisborne-citrus", "feijoa-and-apple", "otago-apricot"],
				never: ["hibiscus-and-rosehip", "four-berries", "canterbury-blackcurrant"],
			},
			"kawhe without caffeine": { 3: decaf, never: regularCoffee },
			...nothing("straws that are not paper"),
		},
	},
	{
		kind: "negations",
		site: "nl",
		queries: {
			"koffiebonen behalve donkere branding": {
				3: all(wholeBeans, intensity(0, 7)),
				2: all(wholeBeans, intensity(8, 8)),
				never: ["southerly-dark-roast", "wharfside-ristretto", "night-ferry-decaf"],
			},
			"suikervrij zoetje voor in de koffie": { 3: "stevia-sticks", 2: "sugar-free-vanilla-syrup", never: sugar },
			"cafeïnevrije bonen zonder oplosmiddel": {
				3: ["lamplight-decaf", "night-ferry-decaf"],
				never: ["stillwater-decaf", regularCoffee],
			},
			"zwarte thee anders dan english breakfast": {
				3: all(category("black-tea"), except("early-ferry-english-breakfast", "decaf-breakfast-tea")),
				never: "early-ferry-english-breakfast",
			},
			"decaf maar niet te donker": { 3: ["lamplight-decaf", "stillwater-decaf"], never: "night-ferry-decaf" },
			...nothing("plasticvrije rietjes"),
		},
	},
	{
		kind: "sentences",
		site: "en",
		queries: {
			"coffee machine for a staff room of 30, no barista": {
				3: all(beanToCup, serves(30)),
				2: all(filterBrewer, serves(30)),
				1: automaticMachine,
			},
			"morning, can you send me whatever stops limescale in our coffee machine": {
				3: [...scaleFilter, "in-tank-softener-pad", descaler],
				1: ["filter-head-with-bypass", "water-test"],
			},
			"is there a milk that foams well for someone who cant have dairy or soy": {
				3: ["barista-oat-milk", "barista-almond-milk"],
				2: "coconut-milk-for-coffee",
				1: "organic-oat-milk",
				never: [dairyMilk, "cafe-soy-milk"],
			},
			"organic fair trade beans for plunger, coarse ground if possible": {
				3: all(coarseCoffee, makes("plunger"), certified("organic"), certified("fair-trade")),
				2: all(coffee, makes("plunger"), certified("organic"), certified("fair-trade")),
				1: [all(coarseCoffee, makes("plunger")), all(coffee, certified("organic"), certified("fair-trade"))],
			},
			"hotel breakfast for 300 guests, need coffee fast": {
				3: "takahe-hotel-bean-to-cup",
				2: ["tekapo-fast-brewer", "taupo-conference-brewer", "breakfast-room-filter"],
				1: [filterBrewer, serves(300), all(coffee, makes("batch brew"))],
			},
			"our steam wand hisses and drips, need the part to fix it": {
				3: "steam-valve-o-ring-kit",
				1: "preventive-visit",
			},
			"kia ora, need kawhe and tī for a hui of 80": {
				3: [coffee, tea],
				2: [boiler, all(filterBrewer, serves(80))],
				1: [coffeeMachine, dairyMilk, cup, "banquet-tea-trolley"],
			},
		},
	},
	{
		kind: "sentences",
		site: "nl",
		queries: {
			"waarmee serveren we thee in een zaal met 60 man": { 3: ["banquet-tea-trolley", urn], 2: boiler, 1: tea },
			"ik zoek iets om de molen schoon te maken": { 3: "grinder-cleaning-pellets", 1: "grinder-calibration" },
			"bekers voor ijskoffie die je kunt doorzien": { 3: "clear-cold-cup-12-oz", 1: cup },
			"welke thee schenk je na een zware maaltijd met lam": {
				3: "fennel-and-liquorice",
				2: "yakima-peppermint",
				1: infusion,
			},
			"goede batch brew voor het self-service ontbijt": {
				3: all(coffee, makes("batch brew")),
				2: all(filterBrewer, makes("batch brew")),
				1: [all(coffee, makes("filter coffee")), filterBrewer],
			},
		},
	},
	{
		kind: "price order",
		site: "en",
		queries: {
			"decaf under $13 a bag": { 3: all(decaf, below(13)), 1: decaf },
			"budget grinder for a small cafe": {
				3: "rangitoto-64-grinder",
				2: ["ngongotaha-58-decaf-grinder", "hikurangi-75-on-demand-grinder"],
				1: grinder,
			},
		},
	},
	{
		kind: "price order",
		site: "nl",
		queries: {
			"goedkope servetten voor elke dag": {
				3: ["dispenser-napkin-interleaved", "cocktail-napkin-24-cm", "lunch-napkin-33-cm"],
				1: napkin,
			},
			"voordeligste theezakjes per 100": {
				3: ["depot-strong-black", "early-ferry-english-breakfast"],
				2: all(tea, sold(/^100 tea bags/)),
				1: teaBags,
				size: /^100 tea bags/,
			},
			"goedkoopste flat white cups": { 3: "double-wall-paper-cup-8-oz", 2: "single-wall-cup-8-oz", 1: hotCup },
		},
	},
	{
		kind: "packages",
		site: "en",
		queries: {
			"sleeve of 8oz cups": { 3: eightOunceCups, 1: cup, size: /^Sleeve/ },
			"half kilo tub of backflush powder": { 3: "group-head-powder", size: /^Tub of 500 g/ },
			"5l jerry can of milk line cleaner": { 3: "milk-line-cleaner", 1: milkCleaner, size: /^5 l/ },
		},
	},
	{
		kind: "packages",
		site: "nl",
		queries: {
			"doos van zes kilo espressobonen": {
				3: all(espresso, sold(/^Carton of 6 × 1 kg/)),
				1: coffee,
				size: /^Carton of 6 × 1 kg/,
			},
			"blikje losse earl grey": { 3: "earl-grey-calabria", 1: category("black-tea"), size: /tin/ },
		},
	},
	{
		kind: "corrections",
		site: "en",
		queries: {
			"camomille flours": { 3: "chamomile-flowers", 1: "ruru-night-blend" },
			"hazlenut sirup for coffe": { 3: "roasted-hazelnut-syrup", 1: syrup },
			"watter fillter cartrige": { 3: cartridges, 1: category("water-filters") },
		},
	},
	{
		kind: "corrections",
		site: "nl",
		queries: {
			"citroengrass gember tee": { 3: "lemongrass-and-ginger", 1: category("herbal-tea") },
			"roibosthee losse": { 3: "cederberg-rooibos", 1: category("herbal-tea"), size: /loose/ },
			"flat wite beker 8oz": { 3: "double-wall-paper-cup-8-oz", 2: "single-wall-cup-8-oz", 1: cup },
		},
	},
	{
		kind: "trade words",
		site: "en",
		queries: {
			"skinny milk for cappuccinos": { 3: "trim-milk-uht", 1: dairyMilk },
			"knockout bin for pucks": { 3: knockBox, 1: "base-cabinet-600" },
			"tī hua rākau": { 3: category("fruit-tea"), 1: tea },
		},
	},
	{
		kind: "trade words",
		site: "nl",
		queries: {
			"bakkie pleur": { 3: coffee, 1: coffeeMachine },
			"barista piston 58mm": { 3: "bottomless-portafilter-58-mm" },
		},
	},
	{
		kind: "not sold",
		site: "en",
		queries: nothing(
			"pumpkin spice syrup",
			"breville barista express",
			"rinse aid for the dishwasher",
			"cup a soup sachets",
			"parāoa parai",
		),
	},
	{ kind: "not sold", site: "nl", queries: nothing("pindakaassiroop", "illy koffieblik", "bubble tea parels") },
];

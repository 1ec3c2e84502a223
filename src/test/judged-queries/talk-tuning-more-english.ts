import type { QuerySet } from "./judgement.ts";
import { nothing } from "./not-sold.ts";
import {
	all,
	beanType,
	brand,
	category,
	certified,
	chocolate,
	coffee,
	coffeeMachine,
	cup,
	espressoMachine,
	except,
	family,
	filterBrewer,
	groupGasket,
	hotCup,
	infusion,
	intensity,
	knockBox,
	lid,
	makes,
	milkCleaner,
	napkin,
	oatMilk,
	plantMilk,
	scaleFilter,
	sugar,
	syrup,
	tea,
	teaBags,
	wholeBeans,
	withTank,
} from "./rules.ts";
import {
	caffeineTea,
	chaiWithoutMilk,
	clearwell,
	cooler,
	halcyon,
	kettleCrane,
	robusta,
	screens,
} from "./talk-more-rules.ts";
import { beanToCup, decaf, e61Gaskets, espresso, greenTea, matcha, regularCoffee, vanilla } from "./talk-rules.ts";
import { moreShortQueries } from "./talk-tuning-more-english-short.ts";

const hazelnut = "roasted-hazelnut-syrup";
const steamSeals = "steam-valve-o-ring-kit";
const portafilter = "bottomless-portafilter-58-mm";
const maintenance = family("Services|Maintenance");
const singleOrigin = category("single-origin");
const vending = category("vending-machines");
const twoGroup = family("Espresso|Two group");

export const tuningMoreEnglish: readonly QuerySet[] = [
	{
		kind: "negations",
		site: "en",
		queries: {
			"coffee that isn't decaf": { 3: regularCoffee, never: decaf },
			"milk alternatives but hold the nuts": {
				3: all(plantMilk, except("barista-almond-milk")),
				never: "barista-almond-milk",
			},
			"caffeine free tea bags": {
				3: [all(teaBags, infusion), "decaf-breakfast-tea"],
				1: infusion,
				never: caffeineTea,
			},
			"anything but earl grey, black tea bags": {
				3: all(category("black-tea"), teaBags, except("earl-grey-calabria")),
				1: all(category("black-tea"), except("earl-grey-calabria")),
				never: "earl-grey-calabria",
			},
			"chai with no milk powder in it": { 3: chaiWithoutMilk, never: "spiced-chai-powder" },
			"herbal tea, no mint no chamomile": {
				3: all(category("herbal-tea"), except("yakima-peppermint", "chamomile-flowers", "ruru-night-blend")),
				1: category("fruit-tea"),
				never: ["yakima-peppermint", "chamomile-flowers"],
			},
			"syrups other than vanilla": { 3: all(syrup, except(...vanilla)), never: vanilla },
			"lids, not the black ones": { 3: "fibre-sip-lid-80-mm", never: "black-sip-lid-90-mm" },
			"gluten free chocolate powder": {
				3: all(chocolate, certified("gluten-free")),
				1: ["dark-chocolate-flakes-55", "bougainville-dark-70", "spiced-chai-powder"],
				never: "vegan-oat-chocolate-42",
			},
			"oat-free plant milk": { 3: all(plantMilk, except(oatMilk)), never: oatMilk },
			"cups without a plastic lining": {
				3: ["single-wall-cup-4-oz", "double-wall-paper-cup-8-oz", "double-wall-paper-cup-12-oz"],
				1: hotCup,
				never: lid,
			},
			"no robusta please, beans for espresso": {
				3: all(espresso, beanType(/^100% arabica/)),
				1: all(coffee, makes("espresso"), except(robusta)),
				never: robusta,
			},
			"green tea minus matcha": { 3: all(greenTea, except(...matcha)), 1: "white-peony-fuding", never: matcha },
			"sweetener with no sugar and no honey": {
				3: "stevia-sticks",
				1: "sugar-free-vanilla-syrup",
				never: [sugar, "clover-honey-sticks"],
			},
			"single origin except kenya and ethiopia": {
				3: all(singleOrigin, except("kenya-nyeri-aa", "ethiopia-guji-natural")),
				never: ["kenya-nyeri-aa", "ethiopia-guji-natural"],
			},
			"espresso machine that doesn't need plumbing": {
				3: all(espressoMachine, withTank),
				1: [all(beanToCup, withTank), "tank-cabinet-500"],
			},
			"vending machine without paper cups": { 3: "nikau-own-mug-vending", 1: vending, never: cup },
			"napkins not copperline": { 3: all(napkin, clearwell), never: all(napkin, brand("copperline")) },
			"tea from anyone but kettle & crane": { 3: all(tea, except(kettleCrane)), never: all(tea, kettleCrane) },
			"kereru house not the carton": { 3: "kereru-house-espresso", size: /^(1 kg|250 g)/ },
			"sugar sticks, not raw": { 3: "white-sugar-sticks", 1: "stevia-sticks", never: "raw-sugar-sticks" },
			"hot chocolate that is not too sweet": {
				3: "bougainville-dark-70",
				2: "dark-chocolate-flakes-55",
				1: all(chocolate, except("white-drinking-chocolate")),
				never: "white-drinking-chocolate",
			},
			"milk line cleaner, never the acid one": {
				3: "milk-line-cleaner",
				1: all(category("cleaning"), except("milk-stone-acid-rinse")),
				never: "milk-stone-acid-rinse",
			},
			"nut free syrups": { 3: all(syrup, except(hazelnut)), never: hazelnut },
			"decaf coffee made without solvent": { 3: ["lamplight-decaf", "night-ferry-decaf"], never: regularCoffee },
			"hot cups no lid required": { 3: hotCup, 1: cup, never: lid },
			"iced tea but not peach": {
				3: all(tea, makes("iced tea")),
				2: ["gisborne-lemon-syrup", "manuka-honey-syrup"],
				never: "peach-iced-tea-syrup",
			},
			"I don't want bean to cup, just a filter brewer": { 3: filterBrewer, never: beanToCup },
			"knock box excluding the floor standing one": {
				3: all(knockBox, except("round-knock-tube")),
				never: "round-knock-tube",
			},
			...nothing("no cups needed"),
		},
	},
	{
		kind: "sentences",
		site: "en",
		queries: {
			"what would you put in a mocha": { 3: chocolate, 2: all(coffee, makes("mocha")), 1: makes("mocha") },
			"we're opening a small wine bar and need a machine for about 100 coffees a day that fits a tiny bench": {
				3: ["aoraki-one-group", "tasman-one-group", "waiheke-one-group"],
				2: ["otaki-one-group", "aoraki-two-group-compact", "piha-one-group"],
				1: espressoMachine,
			},
			"our church hall has no tap nearby, how do we make filter coffee for 30 people": {
				3: "rotoiti-pour-in-brewer",
				2: "wanaka-office-brewer",
				1: [filterBrewer, category("filter-coffee")],
			},
			"the steam wand keeps hissing when it is closed": {
				3: steamSeals,
				2: "preventive-visit",
				1: [category("spare-parts"), maintenance, milkCleaner],
			},
			"our coffee tastes of cardboard, I think the grinder is dirty": {
				3: "grinder-cleaning-pellets",
				2: "grinder-calibration",
				1: [category("cleaning"), family("Parts|Burrs|")],
			},
			"honey for the tea tray, one portion each": {
				3: "clover-honey-sticks",
				2: "manuka-honey-syrup",
				1: "sticky-honey-chai",
			},
			"does the rakaia take the same gaskets as an E61": { 3: e61Gaskets, 2: "rakaia-two-group", 1: groupGasket },
			"guest wants a hot drink with no caffeine after dinner": {
				3: [infusion, decaf, "decaf-breakfast-tea", "golden-turmeric-latte"],
				1: chocolate,
				never: [regularCoffee, caffeineTea],
			},
			"which water filter should I get, we're on bore water and it's really hard": {
				3: scaleFilter,
				2: "water-test",
				1: category("water-filters"),
			},
			"Kia ora, do you have a tea that is grown in NZ": {
				3: "waikato-green",
				2: [
					all(category("fruit-tea"), except("hibiscus-and-rosehip", "four-berries")),
					family("Herbal infusions|Aotearoa"),
				],
				1: tea,
			},
			"training the new team, we want to see channelling when they pull shots": {
				3: portafilter,
				2: "barista-training-half-day",
				1: screens,
			},
			"what do I feed a bean to cup machine so the hopper doesn't clog": {
				3: "second-shift-office-beans",
				1: [wholeBeans, beanToCup],
			},
			"something to keep oat and cow's milk apart next to the self service machine": {
				3: "foveaux-twin-milk-cooler",
				1: cooler,
			},
			"clearwell stuff for cleaning milk lines": { 3: milkCleaner, 1: all(category("cleaning"), clearwell) },
			"kettle and crane hot chocolate": { 3: all(chocolate, kettleCrane), 1: chocolate },
			"southerly coffee for the plunger": {
				3: "papua-new-guinea-waghi-valley",
				2: all(coffee, makes("plunger")),
				1: all(coffee, brand("southerly")),
			},
			"halcyon organic tea": {
				3: all(tea, halcyon, certified("organic")),
				1: [all(tea, certified("organic")), all(tea, halcyon)],
			},
			"we run a kiosk at the stadium with massive queues, what espresso machine": {
				3: "ruapehu-two-group",
				2: ["aoraki-two-group", "tasman-two-group", "kaikoura-two-group-tall"],
				1: espressoMachine,
			},
			"nurses on night shift want coffee but the machine must be quiet": {
				3: "ruru-bean-to-cup",
				2: "piwakawaka-bean-to-cup",
				1: coffeeMachine,
			},
			"council banned throwaway cups so we need a machine where people put their own mug under": {
				3: "nikau-own-mug-vending",
				1: [vending, beanToCup],
			},
			"can a technician come and put new gaskets in for us": {
				3: "preventive-visit",
				2: groupGasket,
				1: [maintenance, category("spare-parts")],
			},
			"need someone to hook up our plumbed two group": {
				3: "installation-plumbed",
				1: ["installation-one-group", twoGroup],
			},
			"iced latte season is coming, what cups and syrups do you stock": {
				3: ["clear-cold-cup-12-oz", all(syrup, makes("latte", "iced drinks"))],
				2: [syrup, cup],
				1: makes("iced drinks"),
			},
			"is there a milk my lactose intolerant regulars can drink in a flat white": {
				3: ["lactose-free-milk-uht", all(plantMilk, makes("flat white"))],
				2: plantMilk,
				never: ["full-cream-milk-uht", "trim-milk-uht"],
			},
			"beans for people who find coffee too sour": {
				3: [
					"southerly-dark-roast",
					"wharfside-ristretto",
					"sumatra-lintong-wet-hulled",
					"brazil-cerrado-pulped-natural",
					"long-white-organic",
				],
				2: all(coffee, intensity(7)),
				1: all(coffee, intensity(5, 6)),
			},
			"napkins that feel like linen for a wedding": { 3: "airlaid-dinner-napkin-40-cm", 1: napkin },
			"we are moving premises, who can take the old machine away": { 3: "decommissioning-and-removal" },
			"do you have decaf beans and oat milk": { 3: [decaf, oatMilk], 1: plantMilk },
			"tea, sugar and takeaway cups for a meeting": { 3: [tea, sugar, hotCup], 1: cup },
		},
	},
	...moreShortQueries,
];

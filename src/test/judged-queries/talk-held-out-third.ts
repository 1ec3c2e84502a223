import type { QuerySet } from "./judgement.ts";
import { nothing } from "./not-sold.ts";
import {
	all,
	burrs,
	category,
	certified,
	coarseCoffee,
	coffee,
	coffeeMachine,
	dairyMilk,
	descaler,
	espressoMachine,
	except,
	family,
	filterBrewer,
	infusion,
	intensity,
	knockBox,
	lid,
	looseTea,
	makes,
	napkin,
	oatMilk,
	plantMilk,
	sold,
	sugar,
	syrup,
	tea,
	teaBags,
	wholeBeans,
	withTank,
} from "./rules.ts";
import { below, caffeineTea, doubleWall } from "./talk-more-rules.ts";
import { beanToCup, espresso, grinder, vanilla } from "./talk-rules.ts";

export const heldOutThird: readonly QuerySet[] = [
	{
		kind: "negations",
		site: "en",
		queries: {
			"honey instead of sugar for tea trays": { 3: "clover-honey-sticks", 2: "manuka-honey-syrup", never: sugar },
			"un-sweetened chai, we add our own honey": {
				3: "stovetop-masala-chai",
				never: ["spiced-chai-powder", "sticky-honey-chai"],
			},
			"descaler thats not citric": { 3: "boiler-descaler-sulphamic", never: "citric-descaler" },
			"gluten free oat milk": { 2: all(plantMilk, certified("gluten-free")), never: oatMilk },
			"bean to cup that doesnt need plumbing": {
				3: all(beanToCup, withTank),
				1: all(coffeeMachine, withTank),
				never: all(beanToCup, except(withTank)),
			},
			"sugarless caramel syrup": {
				2: "sugar-free-vanilla-syrup",
				never: all(syrup, except("sugar-free-vanilla-syrup")),
			},
			"plant miraka, not soy": { 3: all(plantMilk, except("cafe-soy-milk")), never: ["cafe-soy-milk", dairyMilk] },
			...nothing("glass mugs without handles"),
		},
	},
	{
		kind: "negations",
		site: "nl",
		queries: {
			"thee zonder cafeïne en geen kamille": {
				3: ["decaf-breakfast-tea", all(infusion, except("chamomile-flowers", "ruru-night-blend"))],
				never: [caffeineTea, "chamomile-flowers"],
			},
			"siroop zonder honing en zonder noten": {
				3: all(syrup, except("manuka-honey-syrup", "roasted-hazelnut-syrup", "coconut-syrup")),
				never: ["manuka-honey-syrup", "roasted-hazelnut-syrup"],
			},
			"koffie niet gemalen, 250 gram": {
				3: all(coffee, sold(/^250 g, whole bean/)),
				never: ["tin-shed-plunger", "breakfast-room-filter"],
				size: /^250 g, whole bean/,
			},
			"melk zonder lactose maar geen soja": {
				3: "lactose-free-milk-uht",
				2: all(plantMilk, except("cafe-soy-milk")),
				never: ["cafe-soy-milk", "full-cream-milk-uht", "trim-milk-uht"],
			},
			"takeaway bekers zonder plastic coating": {
				3: ["single-wall-cup-4-oz", "double-wall-paper-cup-8-oz", "double-wall-paper-cup-12-oz"],
				never: ["single-wall-cup-8-oz", "double-wall-paper-cup-16-oz", "clear-cold-cup-12-oz"],
			},
			...nothing("theepot zonder zeefje"),
		},
	},
	{
		kind: "sentences",
		site: "en",
		queries: {
			"we run a food truck, which espresso machine works off a generator": {
				3: "waiheke-one-group",
				1: [espressoMachine, "event-coffee-cart-1200"],
			},
			"something for customers to wipe their hands on after a toasted sandwich": {
				3: ["lunch-napkin-33-cm", "dispenser-napkin-interleaved"],
				2: napkin,
			},
			"our shots run too fast even when grinding finer, what do we replace": {
				3: burrs,
				2: "grinder-calibration",
				1: grinder,
			},
			"vegan and gluten free hot choc powder": {
				3: "drinking-chocolate-40",
				2: "bougainville-dark-70",
				never: ["vegan-oat-chocolate-42", "white-drinking-chocolate"],
			},
			"what can i leave on the pillow for guests at turndown": {
				3: "ruru-night-blend",
				2: "chamomile-flowers",
				1: category("herbal-tea"),
			},
			"training for two new staff who have never made coffee": { 3: "barista-training-half-day" },
			"mānuka something for the tea tray at the marae": {
				3: ["manuka-and-honeybush", "manuka-honey-syrup"],
				1: ["clover-honey-sticks", "orakei-hand-filled-urn"],
			},
		},
	},
	{
		kind: "sentences",
		site: "nl",
		queries: {
			"welke koffie past het best in een volautomaat op kantoor": {
				3: "second-shift-office-beans",
				2: all(espresso, except("southerly-dark-roast")),
				1: wholeBeans,
			},
			"hebben jullie een apparaat dat warme én koude dranken geeft": {
				3: "kahikatea-hot-and-cold-vending",
				1: category("vending-machines"),
			},
			"voor de koffiekar op de markt: uitklopbak met deksel": {
				3: "travel-knock-box",
				1: [knockBox, "event-coffee-cart-1200"],
			},
			"wij willen minder stroom verbruiken met onze espressomachine": { 3: "mokau-two-group", 1: espressoMachine },
			"to go bekers 12oz dubbelwandig plus passend deksel": {
				3: ["double-wall-paper-cup-12-oz", "black-sip-lid-90-mm"],
				1: [doubleWall, lid],
			},
		},
	},
	{
		kind: "price order",
		site: "en",
		queries: {
			"cheapest coffee per kilo": {
				3: [
					"coorg-fine-robusta",
					"second-shift-office-beans",
					"wharfside-ristretto",
					"breakfast-room-filter",
					"southerly-dark-roast",
				],
				1: all(coffee, sold(/1 kg/)),
			},
			"coffee machine less than 3000 dollars": { 3: all(coffeeMachine, below(3_000)) },
		},
	},
	{
		kind: "price order",
		site: "nl",
		queries: {
			"losse thee onder de 15 dollar": {
				3: [
					"earl-grey-calabria",
					"assam-second-flush",
					"ceylon-dimbula",
					"gunpowder-3505",
					"hengxian-jasmine-green",
					"yakima-peppermint",
					"cederberg-rooibos",
					"fennel-and-liquorice",
					"four-berries",
					"canterbury-blackcurrant",
				],
				1: looseTea,
			},
			"melk zo goedkoop mogelijk, grote doos": {
				3: ["full-cream-milk-uht", "trim-milk-uht"],
				2: dairyMilk,
				1: plantMilk,
				size: /^12 ×/,
			},
			"goedkope oat milk voor barista's": { 3: "barista-oat-milk", 2: "organic-oat-milk", 1: plantMilk },
		},
	},
	{
		kind: "packages",
		site: "en",
		queries: {
			"crate of vanilla syrup": { 3: vanilla, 1: syrup, size: /crate/ },
			"portion packs of filter coffee 90g": {
				3: "breakfast-room-filter",
				1: category("filter-coffee"),
				size: /40 × 90 g/,
			},
			"box of 1000 sugar sachets": { 3: family("Sugar|Sticks"), 1: category("sugar"), size: /^1,000/ },
		},
	},
	{
		kind: "packages",
		site: "nl",
		queries: {
			"literpak amandelmelk": { 3: "barista-almond-milk", 1: plantMilk, size: /^1 l/ },
			"kleine zak grove koffie voor de cafetière": {
				3: "tin-shed-plunger",
				2: all(coffee, makes("plunger"), sold(/^250 g/)),
				1: all(coffee, makes("plunger")),
				size: /^250 g, coarse/,
			},
		},
	},
	{
		kind: "corrections",
		site: "en",
		queries: {
			"tumeric latey": { 3: "golden-turmeric-latte", 1: makes("latte") },
			"oar milk barista": { 3: "barista-oat-milk", 2: "organic-oat-milk", 1: plantMilk },
			"lapsan suchong smokey": { 3: "lapsang-souchong", 1: category("black-tea") },
		},
	},
	{
		kind: "corrections",
		site: "nl",
		queries: {
			"ontkalkr voor fitlerapparaat": { 3: "citric-descaler", 2: descaler, 1: filterBrewer },
			"espresso boonen donkre branding": {
				3: "southerly-dark-roast",
				2: ["wharfside-ristretto", "night-ferry-decaf", all(espresso, intensity(8, 8))],
				1: espresso,
			},
			"cold brow koffie": {
				3: "slow-tide-cold-brew",
				2: all(coffee, makes("cold brew")),
				1: all(coffee, makes("iced drinks")),
			},
		},
	},
	{
		kind: "trade words",
		site: "en",
		queries: {
			"group handle with basket": { 3: "bottomless-portafilter-58-mm" },
			"tea for the smoko room": {
				3: ["depot-strong-black", "early-ferry-english-breakfast"],
				2: all(category("black-tea"), teaBags),
				1: tea,
			},
			"huka sticks": {
				3: family("Sugar|Sticks"),
				2: ["wrapped-cane-sugar-cubes", "stevia-sticks"],
				1: "clover-honey-sticks",
			},
		},
	},
	{
		kind: "trade words",
		site: "nl",
		queries: {
			"bakje leut voor de pauze": { 3: coffee, 1: coffeeMachine },
			"drip coffee grof gemalen": {
				3: all(coarseCoffee, makes("filter coffee")),
				2: coarseCoffee,
				1: all(coffee, makes("filter coffee")),
				size: /coarse ground/,
			},
		},
	},
	{
		kind: "not sold",
		site: "en",
		queries: nothing(
			"lavender syrup for lattes",
			"do you stock allpress beans",
			"rice milk",
			"paper bags for takeaway scones",
			"pounamu gift mug",
		),
	},
	{
		kind: "not sold",
		site: "nl",
		queries: nothing("macadamiamelk", "glazenspoelmachine", "nespresso compatible cups"),
	},
];

import type { QuerySet } from "./judgement.ts";
import {
	all,
	boiler,
	category,
	coffee,
	cup,
	dairyMilk,
	hotCup,
	lid,
	makes,
	oatMilk,
	sold,
	syrup,
	teaBags,
} from "./rules.ts";

const espresso = category("espresso");
const eightOz = ["double-wall-paper-cup-8-oz", "single-wall-cup-8-oz"];
const vanilla = ["tongan-vanilla-syrup", "sugar-free-vanilla-syrup"];
const kilo = /^1 kg/;
const quarter = /^250 g/;

export const sizeQueries: QuerySet[] = [
	{
		kind: "sizes",
		site: "en",
		queries: {
			"kereru 250g": { 3: "kereru-house-espresso", size: quarter },
			"kereru 1kg": { 3: "kereru-house-espresso", size: kilo },
			"kereru 6 x 1kg": { 3: "kereru-house-espresso", size: /^Carton/ },
			"kereru carton": { 3: "kereru-house-espresso", size: /^Carton/ },
			"espresso 250g": { 3: all(espresso, sold(quarter)), 1: all(makes("espresso"), coffee), size: quarter },
			"espresso beans 1 kilo": { 3: all(espresso, sold(kilo)), 1: all(makes("espresso"), coffee), size: kilo },
			"decaf 250 gram": { 3: all(category("decaf"), sold(quarter)), size: quarter },
			"oat milk 1 litre": { 3: oatMilk, size: /^1 l/ },
			"oat milk 12x1l": { 3: oatMilk, size: /^12 × 1 l/ },
			"1l vanilla syrup": { 3: "tongan-vanilla-syrup", 2: vanilla, size: /^1 l/ },
			"syrup 1 ltr": { 3: all(syrup, sold(/^1 l/)), 1: syrup, size: /^1 l/ },
			"8oz cups": { 3: eightOz },
			"8 ounce cups": { 3: eightOz },
			"16 oz paper cup": { 3: "double-wall-paper-cup-16-oz" },
			"12oz cup": { 3: ["double-wall-paper-cup-12-oz", "clear-cold-cup-12-oz"] },
			"4oz": { 3: "single-wall-cup-4-oz" },
			"240ml cups": { 3: eightOz },
			"90mm lid": { 3: "black-sip-lid-90-mm", 1: lid },
			"sleeve of 8oz double wall cups": { 3: "double-wall-paper-cup-8-oz", 2: eightOz, 1: hotCup, size: /^Sleeve/ },
			"5 litre milk line cleaner": { 3: "milk-line-cleaner", size: /^5 l/ },
			"descaler 5l": { 3: "boiler-descaler-sulphamic", 1: "citric-descaler", size: /^5 l/ },
			"burrs 64mm": { 3: ["flat-burr-set-64-mm", "coated-burr-set-64-mm"] },
			"napkins 33cm": { 3: "lunch-napkin-33-cm", 1: category("napkins") },
			"100 tea bags": { 3: all(teaBags, sold(/^100 tea bags/)), 1: teaBags, size: /^100 tea bags/ },
			"earl grey 500g": { 3: "earl-grey-calabria", size: /^500 g/ },
			"drinking chocolate 2kg": { 3: ["drinking-chocolate-40", "white-drinking-chocolate"], size: /^2 kg/ },
			"20 litre urn": { 3: "orakei-hand-filled-urn", 1: boiler },
			"milk cooler 4l": {
				3: "rakiura-milk-cooler-4-l",
				2: "catlins-cooler-and-cup-warmer",
				1: category("milk-coolers"),
			},
		},
	},
	{
		kind: "sizes",
		site: "nl",
		queries: {
			"kereru 250 gram": { 3: "kereru-house-espresso", size: quarter },
			"espresso 250g": { 3: all(espresso, sold(quarter)), 1: all(makes("espresso"), coffee), size: quarter },
			"espressobonen 1 kilo": { 3: all(espresso, sold(kilo)), 1: all(makes("espresso"), coffee), size: kilo },
			"haverdrank 1 liter": { 3: oatMilk, size: /^1 l/ },
			"volle melk 6x1l": { 3: "full-cream-milk-uht", 1: dairyMilk, size: /^6 × 1 l/ },
			"vanillesiroop 700ml": { 3: vanilla, size: /^700 ml/ },
			"bekers 8oz": { 3: eightOz, 1: cup },
			"bekers 240 ml": { 3: eightOz, 1: cup },
			"deksel 80mm": { 3: "fibre-sip-lid-80-mm", 1: lid },
			"melkleidingreiniger 5 liter": { 3: "milk-line-cleaner", size: /^5 l/ },
			"servetten 40cm": { 3: "airlaid-dinner-napkin-40-cm", 1: category("napkins") },
			"100 theezakjes": { 3: all(teaBags, sold(/^100 tea bags/)), 1: teaBags, size: /^100 tea bags/ },
			"drinkchocolade 2kg": { 3: ["drinking-chocolate-40", "white-drinking-chocolate"], size: /^2 kg/ },
			"suikersticks 500 stuks": { 3: ["white-sugar-sticks", "raw-sugar-sticks"], 1: "stevia-sticks", size: /^500/ },
		},
	},
];

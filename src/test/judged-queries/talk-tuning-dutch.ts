import type { QuerySet } from "./judgement.ts";
import { nothing } from "./not-sold.ts";
import {
	all,
	category,
	certified,
	chai,
	coffee,
	cup,
	descaler,
	except,
	family,
	groupGasket,
	hotCup,
	knockBox,
	lid,
	looseTea,
	makes,
	napkin,
	oatMilk,
	plantMilk,
	scaleFilter,
	sold,
	sugar,
	syrup,
	tea,
	teaBags,
} from "./rules.ts";
import { beanToCup, cartridges, coffeeFor, decaf, e61Gaskets, grinder, regularCoffee, vanilla } from "./talk-rules.ts";

const cubes = "wrapped-cane-sugar-cubes";

export const tuningDutch: readonly QuerySet[] = [
	{
		kind: "negations",
		site: "nl",
		queries: {
			"koffie geen cafeïnevrij": { 3: regularCoffee, never: decaf },
			"siroop behalve vanille": { 3: all(syrup, except(...vanilla)), never: vanilla },
			suikervrij: { 3: "sugar-free-vanilla-syrup", 2: "stevia-sticks", never: sugar },
			"beker zonder deksel": { 3: cup, never: lid },
			"melk zonder lactose": {
				3: "lactose-free-milk-uht",
				2: plantMilk,
				never: ["full-cream-milk-uht", "trim-milk-uht"],
			},
			"alles behalve thee": { 2: except(tea), never: tea },
			"zwarte thee, geen earl grey": {
				3: all(category("black-tea"), except("earl-grey-calabria")),
				never: "earl-grey-calabria",
			},
			...nothing("geen koffie niet", "zonder"),
		},
	},
	{
		kind: "sentences",
		site: "nl",
		queries: {
			"ik zoek iets om de machine te ontkalken": { 3: descaler, 1: [...scaleFilter, "in-tank-softener-pad"] },
			"heb je ook haverdrank die mooi schuimt": { 3: "barista-oat-milk", 2: oatMilk, 1: plantMilk },
			"goedemiddag, welke thee past er bij een ontbijtbuffet": {
				3: "early-ferry-english-breakfast",
				2: [family("Breakfast blends"), "decaf-breakfast-tea", "four-berries"],
				1: tea,
			},
			"hebben jullie kleine bekertjes voor een dubbele espresso": { 3: "single-wall-cup-4-oz", 1: hotCup },
			"waar vind ik een nieuw rubbertje voor mijn E61 groep": { 3: e61Gaskets, 2: groupGasket },
		},
	},
	{
		kind: "price order",
		site: "nl",
		queries: {
			"goedkoopste havermelk": { 3: oatMilk },
			"voordelige siroop": { 3: syrup },
			"filterkoffie laagste prijs": { 3: category("filter-coffee"), 2: all(coffee, makes("filter coffee")) },
			"goedkope koffiemolen": { 3: grinder },
			"welke composteerbare beker is het goedkoopst": { 3: all(cup, certified("home-compostable")), 1: cup },
		},
	},
	{
		kind: "packages",
		site: "nl",
		queries: {
			"doos thee": { 3: teaBags, 2: tea, size: /bags/ },
			"pak servetten": { 3: napkin, size: /^Pack/ },
			"pond losse thee": { 3: all(looseTea, sold(/^500 g/)), 2: looseTea, size: /^500 g/ },
			"krat vanillesiroop": { 3: vanilla, size: /crate/ },
			"potje reinigingstabletten": { 3: "machine-cleaning-tablets-2-g", size: /^Tub/ },
		},
	},
	{
		kind: "corrections",
		site: "nl",
		queries: {
			"kofie bonen": { 3: coffee },
			"kaneel chay": { 3: "spiced-chai-powder", 2: chai },
			"rietsuker klontejs": { 3: cubes, 1: sugar },
			"waterfilter patron": { 3: cartridges, 1: category("water-filters") },
			"groene tee": { 3: category("green-tea") },
		},
	},
	{
		kind: "trade words",
		site: "nl",
		queries: {
			"bakkie troost": { 3: coffee, 1: makes("filter coffee", "espresso") },
			bonenmachine: { 3: beanToCup, 2: family("Vending|Bean") },
			klopbak: { 3: ["bench-knock-box", "travel-knock-box"], 2: knockBox },
			lungo: coffeeFor("long black"),
			drinkdeksel: { 3: lid },
		},
	},
	{
		kind: "not sold",
		site: "nl",
		queries: nothing(
			"iets tegen hoofdpijn",
			"waar staan de luiers",
			"ik wil graag een kilo gehakt",
			"fietspomp",
			"heeft u ook verse melkbroodjes",
		),
	},
];

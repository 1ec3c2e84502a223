import type { QuerySet } from "./judgement.ts";
import {
	boiler,
	category,
	chocolate,
	coffee,
	coffeeMachine,
	cup,
	dairyMilk,
	descaler,
	espressoMachine,
	family,
	hotCup,
	knockBox,
	lid,
	napkin,
	oatMilk,
	plantMilk,
	sugar,
	syrup,
	tea,
} from "./rules.ts";

const decaf = category("decaf");
const grinder = category("grinders");
const screens = ["shower-screen-60-mm", "precision-shower-screen-35-micron"];
const vanilla = ["tongan-vanilla-syrup", "sugar-free-vanilla-syrup"];
const sugarAndSticks = { 3: sugar, 1: category("sugar") };

export const otherLanguageQueries: QuerySet[] = [
	{
		kind: "other language",
		site: "en",
		queries: {
			koffiebonen: { 3: coffee },
			haverdrank: { 3: oatMilk },
			suiker: sugarAndSticks,
			thee: { 3: tea },
			melk: { 3: dairyMilk, 2: plantMilk },
			servetten: { 3: napkin },
			bekers: { 3: cup },
			deksels: { 3: lid },
			ontkalker: { 3: descaler },
			koffiemolen: { 3: grinder },
			kruidenthee: { 3: category("herbal-tea") },
			siroop: { 3: syrup },
			"zwarte thee": { 3: category("black-tea") },
			cafeïnevrij: { 3: decaf, 2: "decaf-breakfast-tea" },
			volautomaat: { 3: category("bean-to-cup") },
			kamille: { 3: "chamomile-flowers" },
		},
	},
	{
		kind: "other language",
		site: "nl",
		queries: {
			"coffee beans": { 3: coffee },
			"oat milk": { 3: oatMilk },
			napkins: { 3: napkin },
			"paper cups": { 3: hotCup, 1: cup },
			lids: { 3: lid },
			descaler: { 3: descaler },
			grinder: { 3: grinder },
			decaf: { 3: decaf, 2: "decaf-breakfast-tea" },
			"hot chocolate": { 3: chocolate },
			"green tea": { 3: category("green-tea") },
			"vanilla syrup": { 3: vanilla },
			sugar: sugarAndSticks,
			"bean to cup": { 3: category("bean-to-cup") },
			"coffee machine": { 3: coffeeMachine },
			"espresso machine": { 3: espressoMachine },
			"spare parts": { 3: category("spare-parts") },
			"water boiler": { 3: boiler },
			"cleaning tablets": { 3: "machine-cleaning-tablets-2-g" },
			"knock box": { 3: knockBox },
			"shower screen": { 3: screens },
			"chamomile tea": { 3: "chamomile-flowers" },
			burrs: { 3: family("Parts|Burrs") },
		},
	},
];

import type { QuerySet } from "./judgement.ts";
import {
	all,
	category,
	chai,
	coffee,
	coffeeMachine,
	cupsADay,
	dairyMilk,
	espressoMachine,
	family,
	groupGasket,
	infusion,
	lid,
	machine,
	milkCleaner,
	plantMilk,
	serves,
	tea,
	teaBags,
	threePhase,
	withTank,
} from "./rules.ts";

const automaticOrFilter = category("bean-to-cup", "filter-brewers", "vending-machines");
const twoGroup = family("Espresso|Two group");
const oneGroup = family("Espresso|One group");
const grinder = category("grinders");
const milk = { 3: dairyMilk, 2: plantMilk };
const stands = family("Furniture|Cabinets", "Furniture|Stands");
const machineCleaner = ["machine-cleaning-tablets-2-g", "group-head-powder"];
const bigGrinder = all(
	grinder,
	machine(({ maxCupsPerDay }) => (maxCupsPerDay ?? 0) >= 1000),
);
const tenAmps = all(
	coffeeMachine,
	machine(({ powerVoltage }) => powerVoltage.endsWith(" 10 A")),
);

export const numberQueries: QuerySet[] = [
	{
		kind: "numbers",
		site: "en",
		queries: {
			"coffee machine for 50 people": { 3: serves(50) },
			"coffee machine 15 people": { 3: serves(15) },
			"bean to cup for 100 people": { 3: all(category("bean-to-cup"), serves(100)), 1: category("bean-to-cup") },
			"vending machine 200 staff": {
				3: all(category("vending-machines"), serves(200)),
				1: category("vending-machines"),
			},
			"office of 30 coffee machine": { 3: serves(30) },
			"coffee machine 200 cups a day": { 3: cupsADay(200, 400), 2: cupsADay(401, 800) },
			"machine for 500 cups per day": { 3: cupsADay(500, 1000), 2: cupsADay(1001, 2000) },
			"2 group machine": { 3: twoGroup, 1: espressoMachine },
			"two group espresso machine": { 3: twoGroup, 1: espressoMachine },
			"1 group espresso machine": { 3: oneGroup, 1: espressoMachine },
			"10 amp coffee machine": { 3: tenAmps },
			"boiler 30 litres": { 3: "parakai-banquet-boiler" },
			"grinder 1000 cups a day": { 3: bigGrinder, 1: grinder },
			"coffee machine with water tank": { 3: withTank, 1: coffeeMachine },
		},
	},
	{
		kind: "numbers",
		site: "nl",
		queries: {
			"koffiemachine 40 personen": { 3: serves(40) },
			"koffieautomaat 100 medewerkers": { 3: all(automaticOrFilter, serves(100)) },
			"koffiemachine voor 10 man": { 3: serves(10) },
			"machine 250 koppen per dag": { 3: cupsADay(250, 500), 2: cupsADay(501, 1000) },
			"2-groeps espressomachine": { 3: twoGroup, 1: espressoMachine },
			"heetwaterautomaat 30 liter": { 3: "parakai-banquet-boiler", 1: category("water-boilers") },
			"koffiemachine met watertank": { 3: withTank, 1: coffeeMachine },
			"machine op krachtstroom": { 3: threePhase },
			"molen 1000 kopjes per dag": { 3: bigGrinder, 1: grinder },
		},
	},
];

export const headQueries: QuerySet[] = [
	{
		kind: "heads",
		site: "en",
		queries: {
			coffee: { 3: coffee },
			tea: { 3: tea },
			milk,
			"8oz lids": { 3: "fibre-sip-lid-80-mm", 1: lid },
			"lids for 12oz cups": { 3: "black-sip-lid-90-mm", 1: lid },
			"milk cleaner": { 3: milkCleaner },
			"coffee grinder": { 3: grinder },
			"coffee machine": { 3: coffeeMachine },
			"coffee machine cleaning": { 3: machineCleaner, 1: category("cleaning") },
			"tea trolley": { 3: "banquet-tea-trolley", 1: category("trolleys") },
			"tea boiler": { 3: "hanmer-tea-boiler", 2: category("water-boilers") },
			"espresso cups": { 3: "single-wall-cup-4-oz" },
			"espresso machine gasket": { 3: groupGasket, 2: family("Parts|Gaskets") },
			"coffee machine base cabinet": { 3: family("Furniture|Cabinets"), 2: stands },
			"chai tea": { 3: chai },
			"tea bags": { 3: teaBags },
			"oat chocolate": { 3: "vegan-oat-chocolate-42" },
			"water filter for espresso machine": { 3: category("water-filters") },
			"lemon tea": {
				3: ["lemongrass-and-ginger", "gisborne-citrus"],
				2: "ceylon-dimbula",
				1: ["gisborne-lemon-syrup", infusion],
			},
		},
	},
	{
		kind: "heads",
		site: "nl",
		queries: {
			koffie: { 3: coffee },
			thee: { 3: tea },
			melk: milk,
			"deksels 8oz": { 3: "fibre-sip-lid-80-mm", 1: lid },
			"deksel voor 12oz beker": { 3: "black-sip-lid-90-mm", 1: lid },
			koffiemachine: { 3: coffeeMachine },
			"koffiemachine reiniger": { 3: machineCleaner, 1: category("cleaning") },
			"thee trolley": { 3: "banquet-tea-trolley", 1: category("trolleys") },
			espressobekers: { 3: "single-wall-cup-4-oz" },
			melkreiniger: { 3: milkCleaner },
			"reiniger voor koffiemolen": { 3: "grinder-cleaning-pellets" },
			"onderkast koffiemachine": { 3: family("Furniture|Cabinets"), 2: stands },
		},
	},
];

import type { QuerySet } from "./judgement.ts";
import { nothing } from "./not-sold.ts";
import {
	all,
	category,
	certified,
	chocolate,
	coffee,
	coffeeMachine,
	cup,
	dairyMilk,
	espressoMachine,
	except,
	family,
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
	tea,
	withTank,
} from "./rules.ts";
import { espresso } from "./talk-rules.ts";

const herbalTea = category("herbal-tea");

export const heldOutDutch: readonly QuerySet[] = [
	{
		kind: "negations",
		site: "nl",
		queries: {
			"cafeïnevrije thee maar geen kruiden": { 3: "decaf-breakfast-tea", 2: category("fruit-tea"), never: herbalTea },
			"melk, liever geen haver": { 3: dairyMilk, 2: all(plantMilk, except(oatMilk)), never: oatMilk },
			"deksels maar geen zwarte": { 3: "fibre-sip-lid-80-mm", never: "black-sip-lid-90-mm" },
			"servetten uitgezonderd witte": {
				3: all(napkin, except("lunch-napkin-33-cm")),
				never: "lunch-napkin-33-cm",
			},
			"niet te sterke thee": {
				3: all(tea, intensity(0, 3)),
				2: all(tea, intensity(4, 5)),
				1: all(tea, intensity(6, 6)),
				never: all(tea, intensity(9)),
			},
			"ongezoete haverdrank": { 3: oatMilk, 1: plantMilk },
			"espressomachine, niet tweegroeps": {
				3: family("Espresso|One group"),
				never: family("Espresso|Two group"),
			},
			...nothing("geen thee en geen melk", "niets"),
		},
	},
	{
		kind: "sentences",
		site: "nl",
		queries: {
			"wat raden jullie aan voor een kantoortje zonder wateraansluiting": {
				3: withTank,
				2: "tank-cabinet-500",
				1: coffeeMachine,
			},
			"hoi, ik wil graag losse groene thee voor in een glazen pot": {
				3: all(category("green-tea"), looseTea),
				2: category("green-tea"),
				1: looseTea,
			},
			"kan ik iets krijgen tegen vieze smaak uit de molen": {
				3: "grinder-cleaning-pellets",
				1: [category("cleaning"), "grinder-calibration"],
			},
			"is er ook warme chocolademelk zonder koemelk te koop": {
				3: all(chocolate, certified("vegan")),
				never: "white-drinking-chocolate",
			},
			"kunnen jullie onze oude espressomachine ophalen en afvoeren": {
				3: "decommissioning-and-removal",
				1: category("services"),
			},
		},
	},
	{
		kind: "price order",
		site: "nl",
		queries: {
			"goedkoopste kruidenthee": { 3: herbalTea },
			"budget uitklopbak": { 3: knockBox },
			"suiker prijs oplopend": { 3: sugar, 1: category("sugar") },
			"voordeligste volle melk": { 3: "full-cream-milk-uht", 1: dairyMilk },
			"duurste espressobonen": { 3: espresso, 1: all(coffee, makes("espresso")) },
		},
	},
	{
		kind: "packages",
		site: "nl",
		queries: {
			"jerrycan melkreiniger": { 3: "milk-line-cleaner", 1: "milk-stone-acid-rinse", size: /^5 l/ },
			"zak bonen van 250 gram": { 3: all(coffee, sold(/^250 g, whole bean/)), 1: coffee, size: /^250 g/ },
			"literfles kokossiroop": { 3: "coconut-syrup", size: /^1 l/ },
			"omdoos magere melk": { 3: "trim-milk-uht", 1: dairyMilk, size: /^12 ×/ },
			"blikje rooibos": { 3: "cederberg-rooibos", size: /tin/ },
		},
	},
	{
		kind: "corrections",
		site: "nl",
		queries: {
			"teezakjes kamile": { 3: "chamomile-flowers" },
			"dekzels 90 mm": { 3: "black-sip-lid-90-mm", 1: lid },
			"kurkema late": { 3: "golden-turmeric-latte" },
			"rijst thee genmaisha": { 3: "roasted-rice-genmaicha", 1: category("green-tea") },
			"barrista traning": { 3: "barista-training-half-day", 1: category("services") },
		},
	},
	{
		kind: "trade words",
		site: "nl",
		queries: {
			"halfvolle melk": { 2: ["lactose-free-milk-uht", "trim-milk-uht"], 1: dairyMilk },
			piston: { 3: "bottomless-portafilter-58-mm", 2: "brew-unit-piston-seal", 1: espressoMachine },
			koffieprutbak: { 3: knockBox },
			"engelse melange": {
				3: "early-ferry-english-breakfast",
				1: [family("Breakfast blends"), "decaf-breakfast-tea"],
			},
			dubbelwandjes: { 3: family("Cups|Double wall"), 1: cup },
		},
	},
	{
		kind: "not sold",
		site: "nl",
		queries: nothing(
			"verkopen jullie ook boterhammen met kaas",
			"zonnebrandcrème",
			"stofzuigerzakken",
			"heb je toevallig een paraplu",
			"balpennen",
		),
	},
];

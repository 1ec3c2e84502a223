import type { Area } from "#catalogue/catalogue.ts";
import type { Brand } from "#demo/pictures/index.mjs";

/** What stands first: a product, one of its sizes by a code, one of some, or as many as one sees at a glance that are all of a
 * brand, of an aisle or of an area. */
export type First =
	| string
	| { slug: string; suffix: string }
	| { oneOf: string[] }
	| { brand: Brand }
	| { aisle: string }
	| { area: Area };

/** What buyers type and what they mean by it, written from the range and before there was a search to ask. */
export const typed: { kind: string; language: "en" | "nl"; pairs: [typed: string, first: First][] }[] = [
	{
		kind: "words of a name",
		language: "en",
		pairs: [
			["kereru house espresso", "kereru-house-espresso"],
			["Dark Roast", "southerly-dark-roast"],
			["earl grey", "earl-grey-calabria"],
			["guji", "ethiopia-guji-natural"],
			["sencha", "kagoshima-sencha"],
			["matcha latte", "matcha-latte-mix"],
			["decaf tea", "decaf-breakfast-tea"],
			["oat milk", { oneOf: ["barista-oat-milk", "organic-oat-milk"] }],
			["lemongrass & ginger", "lemongrass-and-ginger"],
			["lemongrass and ginger", "lemongrass-and-ginger"],
			["water test", "water-test"],
			["e61 gasket", { oneOf: ["e61-group-gasket-epdm", "e61-group-gasket-silicone"] }],
			["milk", { aisle: "milk" }],
		],
	},
	{
		kind: "words of a name",
		language: "nl",
		pairs: [
			["haverdrank barista", "barista-oat-milk"],
			["drinkchocolade 40%", "drinking-chocolate-40"],
			["theetrolley", "banquet-tea-trolley"],
			["citroengras en gember", "lemongrass-and-ginger"],
			["installatie één groep", "installation-one-group"],
			["e61 groepspakking siliconen", "e61-group-gasket-silicone"],
		],
	},
	{
		kind: "words in another order",
		language: "en",
		pairs: [
			["espresso house kereru", "kereru-house-espresso"],
			["vanilla syrup sugar free", "sugar-free-vanilla-syrup"],
			["boiler rotorua", "rotorua-counter-boiler"],
			["gasket silicone e61", "e61-group-gasket-silicone"],
			["12 oz double wall", "double-wall-paper-cup-12-oz"],
			["cooler milk 9 l", "rakiura-milk-cooler-9-l"],
		],
	},
	{
		kind: "words in another order",
		language: "nl",
		pairs: [
			["vanillesiroop suikervrij", "sugar-free-vanilla-syrup"],
			["volautomaat kea", "kea-bean-to-cup"],
			["klaver honing sticks", "clover-honey-sticks"],
		],
	},
	{
		kind: "beginnings of words",
		language: "en",
		pairs: [
			["wakat", "wakatipu-two-jug-brewer"],
			["barista oa", "barista-oat-milk"],
			["tong van", "tongan-vanilla-syrup"],
			["choc flak", "dark-chocolate-flakes-55"],
			["eng break", "early-ferry-english-breakfast"],
			["napk 33", "lunch-napkin-33-cm"],
			["bottoml port", "bottomless-portafilter-58-mm"],
		],
	},
	{
		kind: "beginnings of words",
		language: "nl",
		pairs: [
			["barista haver", "barista-oat-milk"],
			["wit drinkchoc", "white-drinking-chocolate"],
			["ijsthee", "peach-iced-tea-syrup"],
			["kamille", "chamomile-flowers"],
			["koelvak 900", "base-cabinet-900-with-cooler-bay"],
		],
	},
	{
		kind: "words written together or apart",
		language: "en",
		pairs: [
			["knockbox travel", "travel-knock-box"],
			["coldbrew", "slow-tide-cold-brew"],
			["oatmilk organic", "organic-oat-milk"],
			["ginger bread syrup", "gingerbread-syrup"],
			["8oz double wall cup", "double-wall-paper-cup-8-oz"],
			["burr set 83mm", "flat-burr-set-83-mm"],
			["barista oat 12x1l", "barista-oat-milk"],
		],
	},
	{
		kind: "words written together or apart",
		language: "nl",
		pairs: [
			["kereru huis espresso", "kereru-house-espresso"],
			["rietsuiker sticks", "raw-sugar-sticks"],
			["koffie bonen", { area: "coffee-beans" }],
			["melk tap", "fiordland-milk-tap"],
		],
	},
	{
		kind: "marks on letters, or none",
		language: "en",
		pairs: [
			["Kererū", "kereru-house-espresso"],
			["KERERU", "kereru-house-espresso"],
			["tui duo", "tui-duo-bean-to-cup"],
			["TŪĪ DUO", "tui-duo-bean-to-cup"],
			["Pi\u0304wakawaka light", "piwakawaka-light-espresso"],
			["manuka honey syrup", "manuka-honey-syrup"],
			["hojicha", "hojicha-stem-roast"],
			["cafe soy", "cafe-soy-milk"],
			["waanaka brewer", "wanaka-office-brewer"],
		],
	},
	{
		kind: "marks on letters, or none",
		language: "nl",
		pairs: [
			["cafeinevrij koffie", { aisle: "decaf" }],
			["ethiopie guji", "ethiopia-guji-natural"],
			["mānukahoning", "manuka-honey-syrup"],
		],
	},
	{
		kind: "a letter left out",
		language: "en",
		pairs: [
			["kereu house", "kereru-house-espresso"],
			["camomile", "chamomile-flowers"],
			["lapsang suchong", "lapsang-souchong"],
			["yakima pepermint", "yakima-peppermint"],
			["golden tumeric", "golden-turmeric-latte"],
			["burnt carmel", "burnt-caramel-syrup"],
		],
	},
	{
		kind: "a letter too many",
		language: "en",
		pairs: [
			["cederberg rooibbos", "cederberg-rooibos"],
			["darjeelling", "darjeeling-first-flush"],
			["burrs 68 mm", "conical-burr-set-68-mm"],
		],
	},
	{
		kind: "two letters that changed places",
		language: "en",
		pairs: [
			["hazlenut syrup", "roasted-hazelnut-syrup"],
			["kiln road epsresso", "kiln-road-espresso"],
			["boquete gesiha", "panama-boquete-geisha"],
			["magnesuim cartridge", "magnesium-exchange-cartridge"],
		],
	},
	{
		kind: "a wrong letter",
		language: "en",
		pairs: [
			["genmaisha", "roasted-rice-genmaicha"],
			["gunpowter", "gunpowder-3505"],
			["tangan vanilla", "tongan-vanilla-syrup"],
			["wharfside ristretta", "wharfside-ristretto"],
		],
	},
	{
		kind: "a slip that is another word",
		language: "en",
		pairs: [
			["hojicha steam roast", "hojicha-stem-roast"],
			["slim sand 400", "slim-stand-400"],
		],
	},
	{
		kind: "a slip",
		language: "nl",
		pairs: [
			["kamilebloemen", "chamomile-flowers"],
			["hazelnotsiroop", "roasted-hazelnut-syrup"],
			["tui duo vollautomaat", "tui-duo-bean-to-cup"],
			["citroenzuuronktalker", "citric-descaler"],
			["bodemlose filterdrager", "bottomless-portafilter-58-mm"],
		],
	},
	{
		kind: "a code with what people put between",
		language: "en",
		pairs: [
			["BR-1001", { slug: "kereru-house-espresso", suffix: "" }],
			["br1001", { slug: "kereru-house-espresso", suffix: "" }],
			["br 1001 250", { slug: "kereru-house-espresso", suffix: "-250" }],
			["BR.1001.6", { slug: "kereru-house-espresso", suffix: "-6" }],
			[" BR–1012–b ", { slug: "filter-blend-no-4", suffix: "-B" }],
			["#br_2001/1kg", { slug: "early-ferry-english-breakfast", suffix: "-1KG" }],
			["br6022np", { slug: "tank-cabinet-500", suffix: "-NP" }],
			["BR-1001 Kererū House Espresso", "kereru-house-espresso"],
			["7000051", { slug: "kereru-house-espresso", suffix: "" }],
			["700 0052", { slug: "kereru-house-espresso", suffix: "-250" }],
			["7000.211", { slug: "tongan-vanilla-syrup", suffix: "" }],
			["9421033710529", { slug: "kereru-house-espresso", suffix: "" }],
			["9 421033 710536", { slug: "kereru-house-espresso", suffix: "-250" }],
			["9421033-71126-7", { slug: "early-ferry-english-breakfast", suffix: "" }],
			["19421033710540", { slug: "kereru-house-espresso", suffix: "-6" }],
			["09421033713483", { slug: "event-coffee-cart-1200", suffix: "-OWN" }],
			["BR-101", { area: "coffee-beans" }],
			["br-6", { area: "setup-and-upgrades" }],
		],
	},
	{
		kind: "a brand",
		language: "en",
		pairs: [
			["paddock", { brand: "paddock" }],
			["Kettle & Crane", { brand: "kettlecrane" }],
			["kettle and crane", { brand: "kettlecrane" }],
			["dray street", { brand: "draystreet" }],
			["paddock foodservice", { brand: "paddock" }],
			["southerly", "southerly-dark-roast"],
			["dray street filter", "filter-blend-no-4"],
			["halcyon decaf", "stillwater-decaf"],
			["fernhollow peppermint", "yakima-peppermint"],
		],
	},
	{
		kind: "a place in the shop",
		language: "en",
		pairs: [
			["napkins", { aisle: "napkins" }],
			["grinders", { aisle: "grinders" }],
			["syrups", { aisle: "syrups" }],
			["milk coolers", { aisle: "milk-coolers" }],
			["spare parts", { aisle: "spare-parts" }],
			["herbal infusions", { aisle: "herbal-tea" }],
			["single origin", { aisle: "single-origin" }],
			["water filters", { aisle: "water-filters" }],
			["coffee beans", { area: "coffee-beans" }],
			["8oz cups", { oneOf: ["single-wall-cup-8-oz", "double-wall-paper-cup-8-oz"] }],
		],
	},
	{
		kind: "a place in the shop",
		language: "nl",
		pairs: [
			["koffiebonen", { area: "coffee-beans" }],
			["servetten", { aisle: "napkins" }],
			["siropen", { aisle: "syrups" }],
			["koffiemolens", { aisle: "grinders" }],
			["kruidenthee", { aisle: "herbal-tea" }],
			["zwarte thee", { aisle: "black-tea" }],
			["volautomaten", { aisle: "bean-to-cup" }],
		],
	},
	{
		kind: "one of them or many",
		language: "en",
		pairs: [
			["lids", { oneOf: ["fibre-sip-lid-80-mm", "black-sip-lid-90-mm"] }],
			["grinder", { aisle: "grinders" }],
			["sugar cube", "wrapped-cane-sugar-cubes"],
			["tablet", "machine-cleaning-tablets-2-g"],
		],
	},
	{
		kind: "the end of a long word",
		language: "en",
		pairs: [
			["mint", "yakima-peppermint"],
			["currant", "canterbury-blackcurrant"],
		],
	},
	{
		kind: "the end of a long word",
		language: "nl",
		pairs: [
			["ontkalker", { oneOf: ["citric-descaler", "boiler-descaler-sulphamic"] }],
			["deksels", { oneOf: ["fibre-sip-lid-80-mm", "black-sip-lid-90-mm"] }],
			["siroop", { aisle: "syrups" }],
			["servet lunch", "lunch-napkin-33-cm"],
			["melkkoeler 9 l", "rakiura-milk-cooler-9-l"],
		],
	},
	{
		kind: "a size of a product",
		language: "en",
		pairs: [
			["kereru 250 g", "kereru-house-espresso"],
			["sencha tea bags", "kagoshima-sencha"],
			["kiln road whole bean", "kiln-road-espresso"],
		],
	},
];

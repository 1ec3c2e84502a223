import type { SearchCases } from "#test/query.ts";

/** Search terms of whole and partial product names. */
export const nameCases: SearchCases[] = [
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
];

import type { WrittenOrder } from "./written-order.ts";

const none = "no line";

/** Orders of a café, a hotel, a restaurant and a technician in the Netherlands. */
export const dutchOrders: readonly WrittenOrder[] = [
	{
		language: "nl-NL",
		lastOrder: [
			[2, "barista-oat-milk", ""],
			[3, "double-wall-paper-cup-8-oz", ""],
		],
		lines: [
			["Hoi allemaal,", none],
			["graag voor vrijdag:", none],
			["3 zakken kereru 1 kg", [3, "kereru-house-espresso", ""]],
			["2x haver barista", [2, "barista-oat-milk", ""]],
			["bekers 8oz zelfde als vorige keer", [3, "double-wall-paper-cup-8-oz", ""]],
			["1 doos witte suikersticks 1000 stuks", [1, "white-sugar-sticks", ""]],
			["drinkchocolade 40% 2kg 1x", [1, "drinking-chocolate-40", "-2KG"]],
			["2 pot groepreiniger 500 gr", [2, "group-head-powder", "-500"]],
			["Groetjes,", none],
			["Sanne", none],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [],
		lines: [
			["BR-3009-1L 2 stuks", [2, "tongan-vanilla-syrup", "-1L"]],
			["artikel 7000276 - 2 dozen", [2, "black-sip-lid-90-mm", ""]],
			["karamelsiroop 700 ml x 4", [4, "burnt-caramel-syrup", ""]],
			["krat hazelnootsiroop", [1, "roasted-hazelnut-syrup", "-6"]],
			["volle melk 12x1l: 3", [3, "full-cream-milk-uht", ""]],
			["sojadrank 6x1 liter 4x", [4, "cafe-soy-milk", ""]],
			["ochtendfilter gemalen 1 kg, 5 zakken", [5, "morning-filter", "-F"]],
			["huisespresso 250 gram 10x", [10, "kereru-house-espresso", "-250"]],
			["cafeïnevrij 2x", { unsure: ["lamplight-decaf", "stillwater-decaf", "night-ferry-decaf"] }],
			["lamplight 250 g 4 st", [4, "lamplight-decaf", "-250"]],
			["rooibos 100 zakjes x3", [3, "cederberg-rooibos", ""]],
			["groene thee", { unsure: ["waikato-green", "kagoshima-sencha"] }],
			["earl grey blik 100g 2x", [2, "earl-grey-calabria", "-TIN"]],
			["Met vriendelijke groet,", none],
			["Inkoop Hotel De Haven", none],
			["Tel. 020 555 01 23", none],
			["KvK 12345678", none],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [],
		lines: [
			["Goedemorgen, kunnen jullie dit morgen meenemen?", none],
			["4 pakken airlaid dinerservetten", [4, "airlaid-dinner-napkin-40-cm", ""]],
			["2 dozen dubbelwandige bekers 12oz", [2, "double-wall-paper-cup-12-oz", ""]],
			["vezeldeksels 80mm doos 1000 x2", [2, "fibre-sip-lid-80-mm", ""]],
			["één doos rietsuikerklontjes 700", [1, "wrapped-cane-sugar-cubes", ""]],
			["vier bessen 25 zakjes x 2", [2, "four-berries", ""]],
			["bekers", { unsure: ["double-wall-paper-cup-8-oz", "double-wall-paper-cup-12-oz"] }],
			["koffie zoals altijd", { unsure: [] }],
			["geen melk deze week", none],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [],
		lines: [
			["citroenzuurontkalker 1 liter, 3 flessen", [3, "citric-descaler", ""]],
			["melkleidingreiniger can 5 l 2x", [2, "milk-line-cleaner", "-5L"]],
			["kalkfilterpatroon groot 1x", [1, "hard-water-cartridge", "-L"]],
			["e61 pakking siliconen 2x", [2, "e61-group-gasket-silicone", ""]],
			["maalschijven 64 mm", { unsure: ["flat-burr-set-64-mm", "coated-burr-set-64-mm"] }],
			["zuigerringen zetunit, set van 10, 1x", [1, "brew-unit-piston-seal", "-10"]],
			["waterfilter graag ook", { unsure: ["hard-water-cartridge", "carbon-block-half-micron"] }],
			["levering aub via de achterdeur", none],
			["Bedankt!", none],
		],
	},
];

import type { WrittenOrder } from "./written-order.ts";

const none = "no line";

/** The Dutch part of the second set, see `moreEnglishOrders`. */
export const moreDutchOrders: readonly WrittenOrder[] = [
	{
		language: "nl-NL",
		lastOrder: [
			[4, "kereru-house-espresso", ""],
			[2, "organic-oat-milk", "-12"],
			[1, "single-wall-cup-8-oz", ""],
			[2, "tongan-vanilla-syrup", ""],
			[1, "white-sugar-sticks", ""],
		],
		lines: [
			["Beste mensen,", none],
			["Voor aanstaande dinsdag graag het volgende:", none],
			["- 5 zakken huisespresso 1kg", [5, "kereru-house-espresso", ""]],
			["havermelk zoals altijd", [2, "organic-oat-milk", "-12"]],
			["bekers 8 oz zelfde als vorige keer", [1, "single-wall-cup-8-oz", ""]],
			["vanillesiroop 3 flessen", [3, "tongan-vanilla-syrup", ""]],
			["doe maar twee dozen witte suikersticks van 1000", [2, "white-sugar-sticks", ""]],
			["hetzelfde als vorige week graag", { unsure: [] }],
			["geen koffie nodig", none],
			["Alvast bedankt en tot dinsdag", none],
			["Groet, Joris", none],
			["Verstuurd vanaf mijn iPhone", none],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [],
		lines: [
			["vier zakken donkere branding van 250 gram", [4, "southerly-dark-roast", "-250"]],
			["1 doos long white 6x1kg", [1, "long-white-organic", "-6"]],
			["second shift kantoorbonen 1 kilo, 8 st.", [8, "second-shift-office-beans", ""]],
			["een half dozijn matcha lattemix 300 g", [6, "matcha-latte-mix", "-300"]],
			["twaalf chaipoeder 1,5 kg", [12, "spiced-chai-powder", ""]],
			["2 jerrycans melkleidingreiniger", [2, "milk-line-cleaner", "-5L"]],
			["3 flesen hazelnootsiroop", [3, "roasted-hazelnut-syrup", ""]],
			["reinigingstabletten pot 100 stuks 2x", [2, "machine-cleaning-tablets-2-g", ""]],
			["pepermuntthee 25 zakjes, 3 doosjes", [3, "yakima-peppermint", ""]],
			["1 pak lunchservetten", [1, "lunch-napkin-33-cm", "-100"]],
			["kokers dubbelwandig 12 oz: 4", [4, "double-wall-paper-cup-12-oz", "-25"]],
			["zwarte deksels 90 mm, doos", [1, "black-sip-lid-90-mm", ""]],
			["amandeldrank barista 6 x 1 l, 2 omdozen", [2, "barista-almond-milk", "-6"]],
			["sencha blik 2x", [2, "kagoshima-sencha", ""]],
			["rietsuikersticks 500 stuks 1 doos", [1, "raw-sugar-sticks", "-500"]],
			["7000276 3 stuks", [3, "black-sip-lid-90-mm", ""]],
			[
				"2x kereru 250g en 1x wharfside ristretto 1kg bonen",
				{
					several: [
						[2, "kereru-house-espresso", "-250"],
						[1, "wharfside-ristretto", ""],
					],
				},
			],
			["gember citroengras piramidezakjes x 3", [3, "lemongrass-and-ginger", ""]],
			["1 paar gecoate maalschijven 83 mm", [1, "flat-burr-set-83-mm", "-TIN"]],
			["siroop", { unsure: [] }],
			["thee, 4 doosjes", { unsure: [] }],
			["2 ontkalker", { unsure: ["citric-descaler", "boiler-descaler-sulphamic"] }],
			["10 krentenbollen", none],
			["2 kratten bier", none],
			["1 pak printpapier", none],
			["Factuur graag naar boekhouding@dehaven.example", none],
			["Btw NL001234567B01", none],
			["Bezorgen tussen 8.00 en 10.00 uur", none],
			["mvg", none],
		],
	},
];

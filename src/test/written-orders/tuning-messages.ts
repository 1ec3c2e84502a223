import type { WrittenMessages } from "./written-order.ts";

/** Orders in running text, written without knowledge of the code that reads them. The reading may be improved with this half. */
export const tuningMessages: readonly WrittenMessages[] = [
	{
		language: "en-NZ",
		lastOrder: [
			[6, "kereru-house-espresso", ""],
			[1, "lamplight-decaf", ""],
			[4, "barista-oat-milk", ""],
			[2, "full-cream-milk-uht", ""],
			[2, "double-wall-paper-cup-8-oz", ""],
			[2, "fibre-sip-lid-80-mm", ""],
			[1, "drinking-chocolate-40", "-2KG"],
			[2, "tongan-vanilla-syrup", ""],
		],
		messages: [
			[
				"Hi team, could we get 6 bags of kereru 1kg, 2 cases of the barista oat and a sleeve of 8oz double wall cups for Thursday please",
				[
					[6, "kereru-house-espresso", ""],
					[2, "barista-oat-milk", ""],
					[1, "double-wall-paper-cup-8-oz", "-25"],
				],
			],
			["same as last week but without the decaf", [{ lastOrderWithout: ["lamplight-decaf"] }]],
			[
				"the usual please, plus an extra box of earl grey pyramid bags",
				[{ lastOrderWithout: [] }, [1, "earl-grey-calabria", ""]],
			],
			[
				"cups but no lids this week, and two bottles of vanilla syrup 700ml",
				[{ unsure: ["double-wall-paper-cup-8-oz"] }, [2, "tongan-vanilla-syrup", ""]],
			],
			[
				"4 oat milk barista 6pk + 1 drinking chocolate 2kg + 500g group head powder x2",
				[
					[4, "barista-oat-milk", ""],
					[1, "drinking-chocolate-40", "-2KG"],
					[2, "group-head-powder", "-500"],
				],
			],
			[
				"Morning! We're nearly out of full cream milk so 3 cases of 12 please, and while you're at it a dozen bags of kereru 1kg",
				[
					[3, "full-cream-milk-uht", ""],
					[12, "kereru-house-espresso", ""],
				],
			],
			[
				"everything we had last time except the vanilla and the chocolate",
				[{ lastOrderWithout: ["tongan-vanilla-syrup", "drinking-chocolate-40"] }],
			],
			[
				"2x kereru carton 6x1kg, oat milk as usual, no cups needed",
				[
					[2, "kereru-house-espresso", "-6"],
					[4, "barista-oat-milk", ""],
				],
			],
			[
				"can you swap the full cream for trim this time: 2 cases of 12 x 1l, and 1 sleeve of 80mm fibre lids",
				[
					[2, "trim-milk-uht", ""],
					[1, "fibre-sip-lid-80-mm", "-50"],
				],
			],
		],
	},
	{
		language: "en-NZ",
		lastOrder: [],
		messages: [
			[
				"3 kiln road 250g, 2 southerly dark roast 1kg and one ethiopia guji coarse ground 1kg",
				[
					[3, "kiln-road-espresso", "-250"],
					[2, "southerly-dark-roast", ""],
					[1, "ethiopia-guji-natural", "-F"],
				],
			],
			[
				"For Saturday's function: two cartons of cocktail napkins, five packs of airlaid dinner napkins, and a box of 700 wrapped cane sugar cubes.",
				[
					[2, "cocktail-napkin-24-cm", "-2000"],
					[5, "airlaid-dinner-napkin-40-cm", ""],
					[1, "wrapped-cane-sugar-cubes", ""],
				],
			],
			[
				"a couple of tubs of grinder cleaning pellets & a tub of 100 cleaning tablets",
				[
					[2, "grinder-cleaning-pellets", ""],
					[1, "machine-cleaning-tablets-2-g", ""],
				],
			],
			[
				"Hey, need half a dozen tins of sencha, three pouches of sticky honey chai 1kg and some matcha",
				[[6, "kagoshima-sencha", ""], [3, "sticky-honey-chai", ""], { unsure: ["nishio-matcha", "matcha-latte-mix"] }],
			],
			[
				"1 x e61 gasket epdm 8.5mm pair, 2 x shower screen 60mm single, 1 x steam valve o-ring kit",
				[
					[1, "e61-group-gasket-epdm", "-85"],
					[2, "shower-screen-60-mm", ""],
					[1, "steam-valve-o-ring-kit", ""],
				],
			],
			[
				"Could you send 10 litres of boiler descaler in the 5 litre cans and one litre of citric descaler",
				[
					[2, "boiler-descaler-sulphamic", "-5L"],
					[1, "citric-descaler", ""],
				],
			],
			[
				"We'll take caramel and hazelnut syrup, one crate of each",
				[
					[1, "burnt-caramel-syrup", "-6"],
					[1, "roasted-hazelnut-syrup", "-6"],
				],
			],
			[
				"2 boxes peppermint tea bags 100s, 2 boxes rooibos, 1 box english breakfast 100 and no green tea thanks",
				[
					[2, "yakima-peppermint", "-100"],
					[2, "cederberg-rooibos", ""],
					[1, "early-ferry-english-breakfast", ""],
				],
			],
			[
				"three cartons of 12oz double wall cups with the black 90mm lids to match (2 cartons), oh and a loaf of sourdough",
				[[3, "double-wall-paper-cup-12-oz", ""], [2, "black-sip-lid-90-mm", ""], "no sure row"],
			],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [
			[5, "kereru-house-espresso", ""],
			[1, "lamplight-decaf", ""],
			[2, "barista-oat-milk", ""],
			[2, "double-wall-paper-cup-8-oz", ""],
			[2, "fibre-sip-lid-80-mm", ""],
			[1, "white-sugar-sticks", ""],
		],
		messages: [
			["Hoi, graag hetzelfde als vorige week maar dan zonder cafeïnevrij", [{ lastOrderWithout: ["lamplight-decaf"] }]],
			[
				"doe maar 4 zakken kereru 1 kg, 2 dozen bekers 8oz dubbelwandig en geen deksels",
				[
					[4, "kereru-house-espresso", ""],
					[2, "double-wall-paper-cup-8-oz", ""],
				],
			],
			[
				"de gebruikelijke haverdrank plus een fles karamelsiroop 700 ml",
				[
					[2, "barista-oat-milk", ""],
					[1, "burnt-caramel-syrup", ""],
				],
			],
			[
				"alles van de vorige keer behalve de suiker, en 3 doosjes rooibos erbij",
				[{ lastOrderWithout: ["white-sugar-sticks"] }, [3, "cederberg-rooibos", ""]],
			],
			[
				"vijf kilo kereru in kilozakken en twee omdozen volle melk van 12",
				[
					[5, "kereru-house-espresso", ""],
					[2, "full-cream-milk-uht", ""],
				],
			],
			[
				"bekers wel, deksels niet, suikersticks 1 doos van 1000",
				[{ unsure: ["double-wall-paper-cup-8-oz"] }, [1, "white-sugar-sticks", ""]],
			],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [],
		messages: [
			[
				"2x lunchservetten doos, 1x bestekservetten pak en 6 pakken cocktailservetten",
				[
					[2, "lunch-napkin-33-cm", ""],
					[1, "cutlery-pocket-napkin", ""],
					[6, "cocktail-napkin-24-cm", ""],
				],
			],
			[
				"Goedemorgen, kunnen jullie een half dozijn flessen vanillesiroop 1 l en drie flessen citroensiroop 700 ml meesturen? Groet, Anouk",
				[
					[6, "tongan-vanilla-syrup", "-1L"],
					[3, "gisborne-lemon-syrup", "-700"],
				],
			],
			[
				"een paar blikken earl grey en 2 zakken losse kamille 250 g",
				[{ unsure: ["earl-grey-calabria"] }, [2, "chamomile-flowers", "-250"]],
			],
			[
				"colombia huila bonen 1kg 3x + brazilië cerrado 250g 4x + filtermelange nr. 4 gemalen 1kg 2x",
				[
					[3, "colombia-huila-washed", ""],
					[4, "brazil-cerrado-pulped-natural", "-250"],
					[2, "filter-blend-no-4", ""],
				],
			],
			[
				"voor de monteur: 1 set conische groepspakking 71 mm, 2 losse douchezeven 60 mm en 1 flenspakking voor het element",
				[
					[1, "conical-group-gasket-71-mm", ""],
					[2, "shower-screen-60-mm", ""],
					[1, "element-flange-gasket-ptfe", ""],
				],
			],
			[
				"1 bus drinkchocolade 40% 2 kg, 2 zakken chaipoeder 1,5 kg, en hebben jullie ook slagroom?",
				[[1, "drinking-chocolate-40", "-2KG"], [2, "spiced-chai-powder", ""], "no sure row"],
			],
		],
	},
];

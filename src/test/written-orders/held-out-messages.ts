import type { WrittenMessages } from "./written-order.ts";

/** The other half of the orders in running text. It only measures: the reading is not changed because of one of its messages. */
export const heldOutMessages: readonly WrittenMessages[] = [
	{
		language: "en-NZ",
		lastOrder: [
			[4, "second-shift-office-beans", ""],
			[2, "organic-oat-milk", "-12"],
			[1, "trim-milk-uht", ""],
			[3, "early-ferry-english-breakfast", "-6"],
			[1, "white-sugar-sticks", ""],
			[2, "spiced-chai-powder", ""],
			[1, "single-wall-cup-8-oz", ""],
			[2, "night-ferry-decaf", "-250"],
		],
		messages: [
			[
				"Kia ora, please repeat our last order but leave out the chai, and add a 1kg tub of group head powder",
				[{ lastOrderWithout: ["spiced-chai-powder"] }, [1, "group-head-powder", ""]],
			],
			["as per last order minus decaf and sugar", [{ lastOrderWithout: ["night-ferry-decaf", "white-sugar-sticks"] }]],
			[
				"five bags second shift 1kg and two boxes of the white sugar sticks (1000s), nothing else",
				[
					[5, "second-shift-office-beans", ""],
					[2, "white-sugar-sticks", ""],
				],
			],
			[
				"need trim milk 12pk x2, organic oat 12 x 1l x1, and 3 of the 1.5kg chai",
				[
					[2, "trim-milk-uht", ""],
					[1, "organic-oat-milk", "-12"],
					[3, "spiced-chai-powder", ""],
				],
			],
			[
				"could you double the english breakfast and keep the second shift as usual",
				[{ unsure: ["early-ferry-english-breakfast"] }, [4, "second-shift-office-beans", ""]],
			],
			[
				"paper cups 8oz single wall, one carton, and a sleeve of 16oz, but hold the lids",
				[
					[1, "single-wall-cup-8-oz", ""],
					[1, "double-wall-paper-cup-16-oz", "-25"],
				],
			],
			[
				"Hi Aroha, hope you're well. We only need sweet things this week: raw sugar sticks 500 x 1 and stevia 100 x 2. Cheers, Ben",
				[
					[1, "raw-sugar-sticks", "-500"],
					[2, "stevia-sticks", "-100"],
				],
			],
			[
				"usual decaf plus six bottles of milk line cleaner 1l",
				[
					[2, "night-ferry-decaf", "-250"],
					[6, "milk-line-cleaner", ""],
				],
			],
			[
				"second shift x8, oat x3, and can someone call me about the invoice",
				[
					[8, "second-shift-office-beans", ""],
					[3, "organic-oat-milk", "-12"],
				],
			],
		],
	},
	{
		language: "en-NZ",
		lastOrder: [],
		messages: [
			[
				"6 x wharfside ristretto fine ground 1kg, plus 4 x brazil cerrado 250g, plus a carton of ferry building",
				[
					[6, "wharfside-ristretto", "-F"],
					[4, "brazil-cerrado-pulped-natural", "-250"],
					[1, "ferry-building-espresso", "-6"],
				],
			],
			[
				"Please deliver two cartons of clear cold cups, twenty sleeves of 4oz espresso cups and 1 carton of dispenser napkins",
				[
					[2, "clear-cold-cup-12-oz", ""],
					[20, "single-wall-cup-4-oz", "-50"],
					[1, "dispenser-napkin-interleaved", ""],
				],
			],
			[
				"a dozen tubs of vegan oat chocolate 2kg and a pair of bougainville 1kg tubs",
				[
					[12, "vegan-oat-chocolate-42", ""],
					[2, "bougainville-dark-70", ""],
				],
			],
			[
				"we're after one litre gisborne lemon syrup, peach iced tea syrup 700ml times four, and a couple of the coconut syrup in the litre",
				[
					[1, "gisborne-lemon-syrup", ""],
					[4, "peach-iced-tea-syrup", ""],
					[2, "coconut-syrup", "-1L"],
				],
			],
			[
				"one large hard water cartridge and 2 packs of tank softener pads, no need for the filter head",
				[
					[1, "hard-water-cartridge", "-L"],
					[2, "in-tank-softener-pad", ""],
				],
			],
			[
				"1 bench knock box, 1 bottomless portafilter with the 15g basket; 3 coated burr sets 64mm",
				[
					[1, "bench-knock-box", ""],
					[1, "bottomless-portafilter-58-mm", "-15"],
					[3, "coated-burr-set-64-mm", ""],
				],
			],
			[
				"chamomile whole flowers 250g, three pouches, along with 2 tins fennel & liquorice",
				[
					[3, "chamomile-flowers", "-250"],
					[2, "fennel-and-liquorice", "-TIN"],
				],
			],
			[
				"four tins of assam, darjeeling 250g pouch x 1, and lapsang - just the one tin",
				[
					[4, "assam-second-flush", "-TIN"],
					[1, "darjeeling-first-flush", "-250"],
					[1, "lapsang-souchong", ""],
				],
			],
			[
				"10 almond milk singles (1l), eggs if you have them, and 5 x coconut milk 12 pack",
				[[10, "barista-almond-milk", ""], "no sure row", [5, "coconut-milk-for-coffee", "-12"]],
			],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [
			[3, "breakfast-room-filter", "-40"],
			[2, "trim-milk-uht", ""],
			[1, "cafe-soy-milk", ""],
			[2, "early-ferry-english-breakfast", "-6"],
			[4, "raw-sugar-sticks", ""],
			[1, "lunch-napkin-33-cm", ""],
		],
		messages: [
			[
				"zelfde bestelling als vorige maand, alleen de thee mag eruit",
				[{ lastOrderWithout: ["early-ferry-english-breakfast"] }],
			],
			[
				"graag een herhaling minus de servetten en de sojadrank",
				[{ lastOrderWithout: ["lunch-napkin-33-cm", "cafe-soy-milk"] }],
			],
			[
				"filterkoffie als altijd, magere melk 3 omdozen van 12 en verder niets",
				[
					[3, "breakfast-room-filter", "-40"],
					[3, "trim-milk-uht", ""],
				],
			],
			["wel ontbijtthee maar geen suiker: 4 omdozen van 6 doosjes", [[4, "early-ferry-english-breakfast", "-6"]]],
			[
				"8 zakken filterkoffie ontbijtzaal 1 kg, dus niet de portieverpakking, en 2 omdozen sojadrank",
				[
					[8, "breakfast-room-filter", ""],
					[2, "cafe-soy-milk", ""],
				],
			],
			[
				"rietsuikersticks 500 1x plus stevia 500 1x, witte hoeft niet",
				[
					[1, "raw-sugar-sticks", "-500"],
					[1, "stevia-sticks", ""],
				],
			],
		],
	},
	{
		language: "nl-NL",
		lastOrder: [],
		messages: [
			[
				"twintig kokers espressobekertjes 4 oz en twee dozen heldere bekers 12 oz",
				[
					[20, "single-wall-cup-4-oz", "-50"],
					[2, "clear-cold-cup-12-oz", ""],
				],
			],
			[
				"Beste, wij ontvangen graag 3 jerrycans boilerontkalker van 5 liter, 6 flessen melkleidingreiniger 1 liter en een pot groepreiniger van een kilo. Met vriendelijke groet",
				[
					[3, "boiler-descaler-sulphamic", "-5L"],
					[6, "milk-line-cleaner", ""],
					[1, "group-head-powder", ""],
				],
			],
			[
				"matcha ceremonial blik twee stuks en genmaicha 250 g een zak",
				[
					[2, "nishio-matcha", "-TIN"],
					[1, "roasted-rice-genmaicha", ""],
				],
			],
			[
				"1x bodemloze filterdrager met mandje van 15 g, 1x uitklopbak voor op de bar",
				[
					[1, "bottomless-portafilter-58-mm", "-15"],
					[1, "bench-knock-box", ""],
				],
			],
			[
				"sumatra lintong bonen kilo 2x, kenia nyeri 250 g 6x en nog iets van decaf",
				[
					[2, "sumatra-lintong-wet-hulled", ""],
					[6, "kenya-nyeri-aa", "-250"],
					{ unsure: ["lamplight-decaf", "stillwater-decaf", "night-ferry-decaf"] },
				],
			],
			[
				"peperkoeksiroop een krat, mānukahoningsiroop 1 fles van 700, bloemkool 3 stuks",
				[[1, "gingerbread-syrup", "-6"], [1, "manuka-honey-syrup", ""], "no sure row"],
			],
		],
	},
];
